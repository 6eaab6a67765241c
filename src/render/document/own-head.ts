import { unescapeHtml } from '../../html/escape.ts'
import { attributesOf } from '../../html/scan.ts'
import { isScriptType } from '../../html/script-type.ts'
import { remember } from '../../remember.ts'
import type { Problem } from '../../types/problem.ts'
import type { Site } from '../../types/site.ts'
import { analyticsOrigins } from './services.ts'

/** What components of the author's add to the head of a page. */
export interface OwnHead {
  /** As far as the policy of the pages lets it in. */
  head: string
  /** Their style sheets, as marks in the text: in a head they would end it. */
  sheets: string
  problems: Pick<Problem, 'message' | 'hint'>[]
}

const held =
  /<script\b([^>]*)>[^]*?<\/script>|<link\b([^>]*)>|<ink-sheet hidden="" data-ink-sheet="[^"]*"><\/ink-sheet>/g

/**
 * Takes out of an added head what browsers would refuse under the policy, with a word in the console of each reader.
 * @param html as React has written it
 */
export function ownHeadOf(html: string, site: Site): OwnHead {
  const problems: OwnHead['problems'] = []
  const sheets: string[] = []
  const allowed = allowedOrigins(site)
  const head = html.replace(held, (element, script?: string, link?: string) => {
    if (script === undefined && link === undefined) {
      sheets.push(element)
      return ''
    }
    const problem = script === undefined ? linkProblem(link ?? '', allowed) : scriptProblem(script, allowed)
    if (problem !== undefined) problems.push(problem)
    return problem === undefined ? element : ''
  })
  return { head, sheets: sheets.join(''), problems }
}

const scriptWithin: OwnHead['problems'][number] = {
  message: 'A component has a script within it, which the policy of the pages keeps back.',
  hint: 'Put it into a file below `static/`, and name that with `src`.',
}

/** What browsers keep back of the scripts that components put into the text of a page, each once. */
export function ownScriptProblems(html: string, site: Site): OwnHead['problems'] {
  const scripts = [...html.matchAll(/<script\b([^<>]*)>/g)]
  const problems = scripts.flatMap(
    ([, attributes = '']) => scriptProblem(attributes, allowedOrigins(site)) ?? [],
  )
  return [...new Map(problems.map((problem) => [problem.message, problem])).values()]
}

interface Allowed {
  script: ReadonlySet<string>
  link: ReadonlySet<string>
}

/** The origins that scripts and style sheets may come from. */
const allowedOrigins = remember((site: Site): Allowed => {
  const own = originOf(site.url)
  const { script, link } = externalOrigins(site)
  return {
    script: new Set([...own, ...script, ...analyticsOrigins(site).script]),
    link: new Set([...own, ...link]),
  }
})

function scriptProblem(attributes: string, { script }: Allowed): OwnHead['problems'][number] | undefined {
  const { src, type = '', 'data-ink-kept': kept } = valuesOf(attributes)
  // What stands for one with code of its own, see `elementIn`.
  if (kept !== undefined) return scriptWithin
  // Data for others: nothing runs it.
  if (!isScriptType(type)) return undefined
  if (src === undefined) return scriptWithin
  if (isAllowed(src, script)) return undefined
  return {
    message: `The component adds the script "${src}" to the page, which the policy of the pages keeps back.`,
    hint: 'Name it in `headTags`, or in `scripts` of a Docusaurus configuration: every page loads it then.',
  }
}

function linkProblem(attributes: string, { link }: Allowed): OwnHead['problems'][number] | undefined {
  const { href = '', rel = '' } = valuesOf(attributes)
  if (!/\bstylesheet\b/i.test(rel) || isAllowed(href, link)) return undefined
  return {
    message: `The component adds the style sheet "${href}" to the page, which the policy of the pages keeps back.`,
    hint: 'Name it in `headTags`, or in `stylesheets` of a Docusaurus configuration: every page loads it then.',
  }
}

/** Whether an address is the site's own, or leads to one of some origins. */
function isAllowed(address: string, origins: ReadonlySet<string>): boolean {
  const [origin] = originOf(address.startsWith('//') ? `https:${address}` : address)
  return origin === undefined ? !/^[a-z][a-z\d+.-]*:/i.test(address) : origins.has(origin)
}

function valuesOf(attributes: string): Record<string, string | undefined> {
  return Object.fromEntries(
    [...attributesOf(`<a ${attributes}>`)].map(({ name, value }) => [name, unescapeHtml(value)]),
  )
}

/** Origins of what the author puts into the head of every page. */
export function externalOrigins({
  headTags,
}: Pick<Site, 'headTags'>): Record<'script' | 'link' | 'font' | 'sent', string[]> {
  const named = (tagName: string, attribute: RegExp): string[] =>
    headTags
      .filter((tag) => tag.tagName === tagName)
      .flatMap(({ attributes }) => Object.entries(attributes))
      .flatMap(([key, value]) => (attribute.test(key) ? originOf(value) : []))
  const script = named('script', /^src$/i)
  const link = named('link', /^href$/i)
  return {
    script,
    link,
    // Google's sheets name fonts of another host of theirs.
    font: [...link, ...(link.includes('https://fonts.googleapis.com') ? ['https://fonts.gstatic.com'] : [])],
    // Scripts that count visits send to where they come from, or to what an attribute of theirs names.
    sent: [...script, ...named('script', /^data-/i)],
  }
}

/** The origin of a complete address. */
export function originOf(value: unknown): string[] {
  return typeof value === 'string' && /^https?:\/\//i.test(value) && URL.canParse(value)
    ? [new URL(value).origin]
    : []
}
