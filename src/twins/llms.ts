import { siteTexts } from '../render/site-texts.ts'
import { groupBy } from '../defined.ts'
import type { LocaleView, SiteContext } from '../render/context.ts'
import { markdownHrefOf, markdownOutputOf } from '../render/document/alternates.ts'
import { writingOf } from '../render/page-context.ts'
import { searchGroupOf } from '../render/screen/search-page.ts'
import type { Route } from '../types/route.ts'
import { htmlToMarkdown } from './html-to-markdown.ts'

/** How long `llms-full.txt` gets, in characters: a program that reads it has little more room. */
const mostFull = 2_000_000

/** Where the lists of a language lie, below the output folder. */
export function llmsFilesOf(
  { site, staticFiles }: Pick<SiteContext, 'site' | 'staticFiles'>,
  { locale }: LocaleView,
): { list?: string; full?: string } {
  const { markdown, llmsTxt, llmsFullTxt } = site.machineReadable
  // Pages that search engines shall not find are listed nowhere.
  if (!markdown || site.noIndex) return {}
  const below = locale.path === '' ? '' : `${locale.path}/`
  const [list, full] = [`${below}llms.txt`, `${below}llms-full.txt`]
  // Files of the author's that have these names stay what they are.
  return {
    ...(llmsTxt && !staticFiles.has(list) && { list }),
    ...(llmsFullTxt && !staticFiles.has(full) && { full }),
  }
}

/** `llms.txt`: the texts of a language by group, each with the address of its Markdown (llmstxt.org). */
export function llmsList(context: SiteContext, localeView: LocaleView): string {
  const { title, tagline } = siteTexts(context.site, localeView.plan)
  const about = tagline === '' ? '' : `> ${oneLine(tagline)}\n\n`
  const groups = groupBy(listedRoutes(context, localeView), (route) => searchGroupOf(context, route))
  const listed = Array.from(
    groups,
    ([group, routes]) =>
      `## ${oneLine(group)}\n\n${routes.map((route) => listLine(context, route)).join('')}`,
  )
  return `# ${oneLine(title)}\n\n${about}${listed.join('\n')}`
}

function listLine(context: SiteContext, route: Route): string {
  const { title = '', description = '' } = writingOf(context, route) ?? {}
  const address = context.site.url + (markdownHrefOf(context, route) ?? route.url)
  const about = description === '' ? '' : `: ${oneLine(description)}`
  return `- [${oneLine(title)}](${address})${about}\n`
}

/** Text that a reader of Markdown shows as it is, without links of its own. */
function oneLine(text: string): string {
  return text
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/[[\]\\]|<(?=[a-z/!?])|&(?=#?[\da-z]+;)/gi, String.raw`\$&`)
}

/**
 * `llms-full.txt`: the texts of a language, one after the other, as far as there is room.
 * @param read the Markdown of a page, by its output
 */
export function llmsFull(
  context: SiteContext,
  localeView: LocaleView,
  read: (output: string) => string | undefined,
): string {
  const routes = listedRoutes(context, localeView)
  let text = ''
  for (const [index, route] of routes.entries()) {
    const page = read(markdownOutputOf(context, route) ?? '') ?? ''
    if (text.length + page.length > mostFull) {
      const { list = 'the sitemap' } = llmsFilesOf(context, localeView)
      return `${text}---\n\nThere is no room for ${routes.length - index} of ${routes.length} pages here; ${list} names them.\n`
    }
    text += text === '' ? page : `\n${page}`
  }
  return text
}

/** The texts of a language that have a file of Markdown: of docs those of the version at their root. */
function listedRoutes(context: SiteContext, { locale, plan }: LocaleView): Route[] {
  const last = plan.versions.find(({ isLast }) => isLast)?.name
  return context.plan.routes.filter(
    (route) =>
      route.locale === locale.code &&
      markdownOutputOf(context, route) !== undefined &&
      (!('version' in route.content) || route.content.version === last),
  )
}

/**
 * The Markdown of a page: its title, description and address on top, then what its readers see.
 * @param main the inside of `<main>`, as it was emitted
 */
export function pageMarkdown(context: SiteContext, route: Route, main: string): string {
  const { title, description } = writingOf(context, route) ?? { title: '', description: '' }
  const address = context.site.url + route.url
  const about = { title, ...(description !== '' && { description }), url: address }
  // JSON is YAML as well.
  const top = Object.entries(about).map(([key, value]) => `${key}: ${JSON.stringify(value)}\n`)
  return `---\n${top.join('')}---\n\n${htmlToMarkdown(main, absoluteFrom(address))}`
}

/** A text that cannot be read as an address stays as it is. */
function absoluteFrom(page: string): (href: string) => string {
  return (href) => (URL.canParse(href, page) ? new URL(href, page).href : href)
}
