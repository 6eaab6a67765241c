import { tableOf } from '../defined.ts'
import { en } from '../messages/en.ts'
import docusaurusIds from './docusaurus-messages.json' with { type: 'json' }
import type { MessageId, Messages } from '../messages/messages.ts'

// Docusaurus' ids after `theme.`, and ours. One of theirs may stand for two of ours, so ours are the keys.
const ids: Partial<Record<MessageId, string>> = docusaurusIds

/** Titles of pages, by which links lead there: empty ones would be links without names. */
const titles: ReadonlySet<string> = new Set<MessageId>(['archive', 'authors', 'tags'])

/** Places of a message that have another name in Docusaurus. */
const places: ReadonlyMap<string, string> = tableOf(
  'readingTime=count tagName=tag atDate=onDate siteTitle=site latestVersionLink=link',
)

/** Messages that Docusaurus puts together from two: a sentence and the counted words in one of its places. */
const counted: readonly { id: MessageId; sentence: string; place: string; words: string }[] = [
  {
    id: 'docsTagged',
    sentence: 'docs.tagDocListPageTitle',
    place: '{nDocsTagged}',
    words: 'docs.tagDocListPageTitle.nDocsTagged',
  },
  { id: 'postsTagged', sentence: 'blog.tagTitle', place: '{nPosts}', words: 'blog.post.plurals' },
]

const themeIds: ReadonlySet<string> = new Set([
  ...Object.keys(en),
  ...[...Object.values(ids), ...counted.flatMap(({ sentence, words }) => [sentence, words])].map(
    (id) => `theme.${id}`,
  ),
])

/** Whether a text is one of the theme, by our id or by the one of Docusaurus. */
export function isOfTheme(id: string): boolean {
  return themeIds.has(id)
}

/** No language counts in more: a file of two long texts must not become a text of their product. */
const mostForms = 6

/**
 * Messages by our ids, from a `code.json`: what has a Docusaurus id is taken over where the theme has that text, what
 * has one of ours wins over it. The rest of theirs is about things that the theme does not show.
 */
export function ownMessages(texts: ReadonlyMap<string, string>): Map<string, string> {
  const messages = new Map<string, string>()
  for (const [id, theirs] of Object.entries(ids)) {
    const text = texts.get(`theme.${theirs}`)
    const own = text === undefined ? undefined : withOwnPlaces(text, id)
    if (own !== undefined && isFit(own, id)) messages.set(id, own)
  }
  for (const { id, sentence, place, words } of counted) {
    const [frame, forms] = [texts.get(`theme.${sentence}`), texts.get(`theme.${words}`)]
    if (frame === undefined || forms === undefined) continue
    const whole = forms.split('|', mostForms).map((form) => frame.replace(place, () => form))
    messages.set(id, withOwnPlaces(whole.join('|'), id))
  }
  for (const [id, text] of texts) if (!id.startsWith('theme.')) messages.set(id, text)
  return messages
}

/** The theme's texts by Docusaurus' ids, those without places: these have other names there. */
export function themeTexts(messages: Messages): Map<string, string> {
  // as: the keys are those of the object above.
  const named = Object.entries(ids) as [MessageId, string][]
  const texts = named.map(([id, theirs]): [string, string] => [`theme.${theirs}`, messages[id]])
  return new Map(texts.filter(([, text]) => !text.includes('{')))
}

/**
 * Whether the theme fills every place of a text: others have components of the site's own that showed it. A title has to say
 * something.
 */
function isFit(text: string, id: string): boolean {
  if (titles.has(id) && text.trim() === '') return false
  // as: `ids` is keyed by them.
  const known = en[id as MessageId]
  return [...text.matchAll(/\{\w+\}/g)].every(([place]) => known.includes(place))
}

function withOwnPlaces(text: string, id: string): string {
  return text.replace(/\{(\w+)\}/g, (_, name: string) => {
    if (name === 'versionLabel') return id === 'versionBadge' ? '{label}' : '{version}'
    return `{${places.get(name) ?? name}}`
  })
}
