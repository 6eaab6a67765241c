import { groupBy } from '../defined.ts'
import { oneLine } from '../errors/errors.ts'
import type { Comparison, Difference, DifferingPage, Subject } from './compare-sites.ts'

/** Subjects that are called otherwise in words. */
const names: Partial<Record<Subject, string>> = {
  texts: 'article texts',
  headingIds: 'ids of headings',
  anchors: 'other ids',
  documentTitles: 'titles of documents',
  code: 'code blocks',
  codeTitles: 'titles of code',
  embeds: 'videos and frames',
  tabs: 'groups of tabs',
  details: 'folded parts',
}

function wordsFor(subject: Subject): string {
  return names[subject] ?? subject
}

/**
 * A comparison as text: what is the same, what is missing and what there is only here, with the first places of each.
 * @param limit how many places of one subject are shown
 */
export function printComparison({ isWhole, differences }: Comparison, limit: number): string {
  const told = differences.filter(({ total, extra }) => total + extra > 0)
  const rows = told.map(({ subject, total, missing, extra }) => {
    const only = extra === 0 ? '' : `, ${extra} only here`
    return `  ${wordsFor(subject).padEnd(20)}${total - missing} of ${total}${only}`
  })
  return [
    `The same here as in the stock build:\n${rows.join('\n')}`,
    ...told.flatMap((difference) => printMissing(difference, limit)),
    ...told.flatMap((difference) => printExtra(difference, limit)),
    isWhole ? 'Nothing is missing.' : 'What is missing stands above.',
  ].join('\n\n')
}

function printMissing({ subject, missing, places }: Difference, limit: number): string[] {
  if (missing === 0) return []
  const what = subject === 'texts' ? 'Different' : 'Missing'
  const kinds = subject === 'addresses' ? ` (${countKinds(places)})` : ''
  return [`${what} ${wordsFor(subject)}: ${missing}${kinds}\n${printPlaces(places, limit)}`]
}

const kindNames: ReadonlyMap<string, string> = new Map([
  ['doc', 'docs'],
  ['post', 'posts'],
  ['page', 'pages'],
  ['react', 'React pages'],
  ['category', 'categories'],
  ['redirect', 'redirects'],
])

/** How many there are of each kind of page: `3 docs, 2 redirects`. */
function countKinds(places: readonly DifferingPage[]): string {
  const kinds = [...groupBy(places, ({ detail }) => detail)]
  return kinds.map(([kind, all]) => `${all.length} ${kindNames.get(kind) ?? 'lists and others'}`).join(', ')
}

function printExtra({ subject, extra, extraPlaces }: Difference, limit: number): string[] {
  return extra === 0 ? [] : [`Only here, ${wordsFor(subject)}: ${extra}\n${printPlaces(extraPlaces, limit)}`]
}

function printPlaces(places: readonly DifferingPage[], limit: number): string {
  const shown = places
    .slice(0, limit)
    .map(({ address, detail }) => `  ${oneLine(address + (detail && `  ${detail}`))}`)
  const more = places.length - shown.length
  return [...shown, ...(more > 0 ? [`  … and ${more} more`] : [])].join('\n')
}
