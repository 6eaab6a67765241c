import { decodePath } from '../addresses.ts'
import { defined, globExpression, isRecord } from '../defined.ts'
import { loadSitemapChooser, type SitemapChooser } from '../docusaurus/load-docusaurus.ts'
import { askedList } from '../docusaurus/run/asked-list.ts'
import { escapeXml } from '../html/xml.ts'
import type { LocaleView, SiteContext } from '../render/context.ts'
import { writingOf } from '../render/page-context.ts'
import type { Problem } from '../types/problem.ts'
import type { Route } from '../types/route.ts'
import type { Site } from '../types/site.ts'
import { remember } from '../remember.ts'

/** What a sitemap may say of a page. */
const facts = ['lastmod', 'changefreq', 'priority'] as const

/** A page in a sitemap, as functions of Docusaurus configurations see it and give it: `null` says nothing. */
interface SitemapItem extends Partial<Record<(typeof facts)[number], unknown>> {
  /** With the site's origin. */
  url: string
}

/** What is known while a sitemap is written. */
export interface SitemapTools {
  /** Pages that keep search engines out by what their texts write into the head, by output; absent where pages are made one at a time. */
  hidden?: ReadonlySet<string>
  /** Hears why a function of the author's has no effect. */
  warn?: (problem: Problem) => void
}

/** `sitemap.xml` of a locale; nothing for a site that is kept out of search engines (SITE-02). */
export async function sitemapOf(
  context: SiteContext,
  localeView: LocaleView,
  { hidden, warn }: SitemapTools,
): Promise<string | undefined> {
  if (context.site.noIndex) return undefined
  const ignored = context.site.sitemap.ignorePatterns.map(globExpression)
  const routes = listedRoutes(context, localeView, hidden).filter(
    ({ url }) => !ignored.some((pattern) => pattern.test(decodePath(url))),
  )
  const items = await chosenItems(context, localeView, { routes, warn })
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${items.map(entryOf).join('\n')}\n</urlset>\n`
}

/** The routes of a locale that search engines should know (SITE-01). */
function listedRoutes(
  { plan }: SiteContext,
  { locale }: LocaleView,
  hidden: ReadonlySet<string> = new Set(),
): Route[] {
  return plan.routes.filter(({ locale: code, content, output, isUnlisted, noIndex }) => {
    const isLanding = content.kind === 'doc' && content.isLanding
    return (
      code === locale.code &&
      isUnlisted !== true &&
      noIndex !== true &&
      !hidden.has(output) &&
      !isLanding &&
      !/^(search|notFound|bilingual)$/.test(content.kind)
    )
  })
}

function itemOf(context: SiteContext, route: Route): SitemapItem {
  const { changefreq, priority, lastmod } = context.site.sitemap
  const date = lastmod === false ? undefined : writingOf(context, route)?.lastUpdate?.date
  return {
    url: context.site.url + route.url,
    ...defined({ lastmod: lastmod === 'date' ? date?.slice(0, 10) : date }),
    ...(changefreq !== false && { changefreq }),
    ...(priority !== false && { priority }),
  }
}

function entryOf(item: SitemapItem): string {
  const elements = facts.flatMap((name) => {
    const value = item[name]
    const isSaid = typeof value === 'string' || typeof value === 'number'
    return isSaid ? [`<${name}>${escapeXml(String(value))}</${name}>`] : []
  })
  return `<url><loc>${escapeXml(item.url)}</loc>${elements.join('')}</url>`
}

/** The items of routes, or those that `createSitemapItems` of a Docusaurus configuration makes of them. */
async function chosenItems(
  context: SiteContext,
  { locale }: LocaleView,
  { routes, warn }: { routes: readonly Route[]; warn: SitemapTools['warn'] },
): Promise<SitemapItem[]> {
  const items = routes.map((route) => itemOf(context, route))
  const { origin, url } = context.site
  const choose = await chooserOf(context.site)
  if (origin === undefined || choose === undefined) return items
  const shown = routes.map(({ url: path, source }) => ({
    path,
    exact: true,
    metadata: defined({ sourceFilePath: source?.path }),
  }))
  const byUrl = new Map(items.map((item) => [item.url, item]))
  const defaultCreateSitemapItems = ({ routes: asked = shown }: { routes?: typeof shown } = {}) =>
    Promise.resolve(asked.flatMap(({ path }) => byUrl.get(url + path) ?? []))
  const question = { routes: shown, defaultCreateSitemapItems }
  const place = { url, baseUrl: locale.baseUrl }
  const answer = await askedList('createSitemapItems', () => choose(question, place))
  if (Array.isArray(answer)) return answer.filter(isItem)
  warn?.({ file: origin.file, ...answer, hint: 'All pages that are listed are in the sitemap.' })
  return items
}

/** Functions cannot be handed to workers: the configuration is run once for all languages. */
const chooserOf = remember(async ({ dir, origin }: Site): Promise<SitemapChooser | undefined> =>
  origin?.functions?.includes('createSitemapItems') === true
    ? loadSitemapChooser(dir, origin.file)
    : undefined,
)

function isItem(value: unknown): value is SitemapItem {
  return isRecord(value) && typeof value['url'] === 'string'
}
