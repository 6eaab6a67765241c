import { notFoundFile } from '../addresses.ts'
import { groupBy } from '../defined.ts'
import type { Content, SourceFile } from '../types/content.ts'
import type { Problem } from '../types/problem.ts'
import type { DocsVersion, Plan, Route } from '../types/route.ts'
import type { Locale, Site } from '../types/site.ts'
import { planBlogs } from './blog.ts'
import { planDocs, type LocaleContext } from './docs.ts'
import { contentRootOf, folderKeyOf } from './instances.ts'
import { comparableAddresses, withLinksInCase } from './link-case.ts'
import { encodePath, joinPath, notFoundOutput, routeAt } from './urls.ts'

/**
 * Gives everything a URL: one plan for the whole site, and what is wrong with the URLs.
 * Of pages that want the same URL the first one is kept (BLD-07); order is that of the author's files.
 */
export function planSite(site: Site, content: Content): { plan: Plan; collisions: Problem[] } {
  const plan: Plan = { routes: [], locales: new Map() }
  for (const locale of site.locales) {
    const localeContent = content.get(locale.code)
    if (localeContent !== undefined) planLocale(plan, { site, locale, content: localeContent })
  }
  const planned = withoutCollisions(plan.routes, site)
  // Only texts that have a page of their own are shown beside each other.
  const { routes, collisions } = withoutCollisions(
    [...planned.routes, ...planBilingual(site, planned.routes)],
    site,
  )
  return {
    plan: { ...plan, routes },
    // Those of two languages beside each other differ as their texts do, which is said once.
    collisions: [...planned.collisions, ...caseCollisions(planned.routes), ...collisions],
  }
}

function planLocale(plan: Plan, context: LocaleContext): void {
  const { site, locale, content } = context
  const { versions, tags: docTags, routes: docRoutes } = planDocs(context)
  const { routes: blogRoutes, ...blogs } = planBlogs(context)
  const written = [...docRoutes, ...blogRoutes, ...pageRoutes(context)]
  const routes = withoutNeedlessLandings([...homeRoute(context, written), ...written], context)
  routes.push({ ...routeAt(locale, site.search.path), content: { kind: 'search' } })
  plan.routes.push(...routes, ...notFoundRoute(context, routes))
  const { labels, glosses, messages } = content
  const hrefBySource = hrefsBySource(routes, site)
  // The router of Docusaurus knows all pages by their addresses.
  const addresses =
    site.compatibility === undefined ? [...hrefBySource.values()] : routes.map(({ url }) => url)
  const ofDocs = {
    versions: site.compatibility === undefined ? versions : linkedVersions(versions, addresses),
    docTags,
  }
  const texts = { labels, glosses, messages }
  plan.locales.set(locale.code, { ...ofDocs, ...blogs, hrefBySource, addresses, ...texts })
}

/** The page that hosts send in the place of lost ones, which they look for by its name: the author's own page at `/404`, else the engine's. */
function notFoundRoute({ locale }: LocaleContext, routes: readonly Route[]): Route[] {
  const place = lostPlace(locale)
  if (routes.some(({ output }) => output === place.output)) return []
  const own = routes.find(({ url }) => url.replace(/\/$/, '') === `${locale.baseUrl}404`)
  // Its own address is what search engines should know.
  return [
    own?.content.kind === 'page'
      ? { ...place, content: { ...own.content, at: own.url }, isUnlisted: true }
      : { ...place, content: { kind: 'notFound' } },
  ]
}

function lostPlace(locale: Locale): Pick<Route, 'url' | 'locale' | 'output'> {
  return { url: locale.baseUrl + notFoundFile, locale: locale.code, output: notFoundOutput(locale) }
}

/** Versions whose sidebars lead to pages as these are written, in folders of Docusaurus. */
function linkedVersions(versions: DocsVersion[], addresses: readonly string[]): DocsVersion[] {
  const comparables = comparableAddresses(addresses)
  return versions.map((version) => withLinksInCase(version, comparables))
}

function isLandingRoute({ content }: Route): boolean {
  return content.kind === 'doc' && content.isLanding
}

/** The root of docs shows a doc in place of nothing: the home page, and what the author has put there, come first. */
function withoutNeedlessLandings(routes: readonly Route[], { site, locale }: LocaleContext): Route[] {
  const taken = new Set(routes.filter((route) => !isLandingRoute(route)).map(({ url }) => url))
  if ('/' in site.redirects) taken.add(locale.baseUrl)
  return routes.filter((route) => !isLandingRoute(route) || !taken.has(route.url))
}

/** The generated home page, unless something of the author's is at the root, or leads on from there. */
function homeRoute({ site, locale }: LocaleContext, written: readonly Route[]): Route[] {
  const isTaken = written.some((route) => route.url === locale.baseUrl && !isLandingRoute(route))
  if (site.home === undefined || '/' in site.redirects || isTaken) return []
  return [{ ...routeAt(locale, ''), content: { kind: 'home' } }]
}

function pageRoutes({ locale, content }: LocaleContext): Route[] {
  return content.pages.map((page) => ({
    ...(page.slug === notFoundFile ? lostPlace(locale) : routeAt(locale, page.slug)),
    source: page.source,
    content: { kind: 'page', page },
    ...((page.isUnlisted || page.slug === notFoundFile) && { isUnlisted: true }),
  }))
}

/** URLs by source file, for links between Markdown files. */
function hrefsBySource(routes: readonly Route[], site: Site): Map<string, string> {
  const hrefs = new Map<string, string>()
  for (const { content, source, url } of routes) {
    if (source === undefined || (content.kind === 'doc' && content.isLanding)) continue
    hrefs.set(logicalPathOf(content, source, site), url)
  }
  return hrefs
}

/**
 * Where a page's file is, or would be, in the default locale: the same for a page and its translations, so that a
 * relative link means the same page in every language.
 * @param source the page's file; with `file`, a text that the page includes: one outside of the content folder is where it is
 */
export function logicalPathOf(
  content: Route['content'],
  { path, contentPath, file = path }: SourceFile & { file?: string },
  site: Site,
): string {
  const folder = path.slice(0, path.length - contentPath.length)
  return file.startsWith(folder) ? joinPath(contentRootOf(content, site), file.slice(folder.length)) : file
}

/** Keeps the first of the routes that share a file, as those of one URL do, and reports the others. */
function withoutCollisions(routes: readonly Route[], site: Site): { routes: Route[]; collisions: Problem[] } {
  const groups = [...groupBy(routes, ({ output }) => output).values()].map((group) =>
    asAsked(withoutAdded(group), site),
  )
  const collisions = groups.filter((group) => group.length > 1).map(collisionOf)
  return { routes: groups.flatMap((group) => group.slice(0, 1)), collisions }
}

/**
 * The routes of one address, in a folder of Docusaurus in the order in which its router asks them: docs last, since their
 * routes are nested. Its second version knew pages first, whose data is there before that of posts; later ones know the blog first.
 * It finds the docs of a folder before those of the folders in it.
 */
function asAsked(group: readonly Route[], { compatibility, markdown }: Site): readonly Route[] {
  if (compatibility !== 'docusaurus') return group
  const rank = ({ content }: Route): number => {
    if (content.kind === 'page') return markdown.indentedCode ? 0 : 1
    return 'version' in content ? 2 : 1
  }
  const depth = ({ source, content }: Route): number =>
    content.kind === 'doc' ? (source?.contentPath.split('/').length ?? 0) : Number.MAX_SAFE_INTEGER
  return group.toSorted((a, b) => rank(a) - rank(b) || depth(a) - depth(b))
}

/** The routes of one address without pages that a plugin only puts where nothing else is. */
function withoutAdded(group: readonly Route[]): Route[] {
  const own = group.filter(({ content }) => !(content.kind === 'page' && content.page.isAdded === true))
  return own.length > 0 ? own : group.slice(0, 1)
}

const otherSlug = 'Give one of them another `slug`.'

/** Pages whose addresses differ in case only: one of them is lost on Windows, on macOS and on some hosts (RT-07). */
function caseCollisions(routes: readonly Route[]): Problem[] {
  const groups = groupBy(routes, ({ output }) => output.toLowerCase())
  return [...groups.values()]
    .filter((group) => group.length > 1)
    .map((group) => {
      const start =
        'These addresses differ only in upper and lower case, which some systems do not tell apart:'
      const lines = group.map((route) => `    ${route.url}  ${routeName(route)}`)
      return { message: [start, ...lines].join('\n'), hint: otherSlug }
    })
}

function collisionOf(group: readonly Route[]): Problem {
  const [kept] = group
  const names = group.map((route) => `    ${routeName(route)}`)
  const message = [
    'Duplicate routes found!',
    `Attempting to create page at url=${kept?.url}, but a page already exists at this route.`,
    'This could lead to non-deterministic routing behavior.',
    `${group.length} pages use this address; the first one is published:`,
    ...names,
  ].join('\n')
  return { message, hint: otherSlug, places: [`${group.map(routeName).join(' and ')} at ${kept?.url}`] }
}

function routeName({ source, content }: Route): string {
  return source?.path ?? `(${content.kind} page)`
}

/**
 * A page with both texts for every translation: `en/docs/intro.both.html` beside `en/docs/intro.html`.
 * @param routes of all locales
 */
function planBilingual(site: Site, routes: readonly Route[]): Route[] {
  const [first] = site.locales
  if (first === undefined || !site.bilingual) return []
  const originals = new Map(
    routes.filter((route) => isInOwnLanguage(route, first.code)).map((route) => [textKey(route), route]),
  )
  return routes.flatMap((route) => {
    const original = originals.get(textKey(route))
    return route.locale === first.code || !isInOwnLanguage(route) || original === undefined
      ? []
      : [bilingualRoute(site, original, route)]
  })
}

function bilingualRoute({ baseUrl }: Site, original: Route, translation: Route): Route {
  const output = bilingualOutput(translation.output)
  return {
    url: baseUrl + encodePath(output),
    locale: translation.locale,
    output,
    content: { kind: 'bilingual', original: original.url, translation: translation.url },
  }
}

/** The file with both texts, beside that of a translation. */
export function bilingualOutput(translation: string): string {
  return translation.replace(/\.html$/, '.both.html')
}

/** Whether a route is the home of a text that is written in the route's language. */
function isInOwnLanguage({ content, source, locale }: Route, code = locale): boolean {
  const isLanding = content.kind === 'doc' && content.isLanding
  return source !== undefined && source.locale === code && locale === code && !isLanding
}

/** The same for a text and its translations. */
function textKey({ content, source }: Route): string {
  return `${content.kind}\n${folderKeyOf(content)}\n${source?.contentPath}`
}
