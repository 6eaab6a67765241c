import { renderToString } from './react.ts'
import { createElement, type ReactElement } from 'react'
import type { ShellHtml } from '../shell/Shell.tsx'
import type { Article } from '../types/article.ts'
import type { FileDependency, FoundLink, PageReport } from '../types/page-report.ts'
import type { PageView } from '../types/app.ts'
import type { Route } from '../types/route.ts'
import type { NavbarItem } from '../types/site.ts'
import type { NavbarEntry } from '../types/view.ts'
import type { CompiledText } from './article-context.ts'
import { pairedArticle, textsOfBoth } from './bilingual-page.ts'
import { localeViewOf, type SiteContext } from './context.ts'
import { assetOutput } from './app-files.ts'
import { documentOf } from './document.ts'
import { liftStyles } from './lift-styles.ts'
import type { Ssr } from './load-ssr.ts'
import { navbarError } from './navbar-docs.ts'
import type { Articles, PageContext } from './page-context.ts'
import { mergeOrigins, originsIn, checkPageLinks, type LinkTargets } from './page-links.ts'
import { textsOf } from './page-texts.ts'
import type { TextCompiler } from './text-compiler.ts'
import { viewOf } from './view.ts'

/** A page, rendered. */
export interface RenderedPage {
  html: string
  /** The inside of `<main>`. */
  main: string
  report: PageReport
}

/** Tools that rendering needs besides the page. */
export interface RenderTools {
  compile: TextCompiler
  targets: LinkTargets
  ssr: Ssr
}

/** One page, from its route to its HTML. */
export async function renderPage(
  context: SiteContext,
  route: Route,
  { compile, targets, ssr }: RenderTools,
): Promise<RenderedPage> {
  const localeView = localeViewOf(context, route)
  const { compiled, articles } = await compileTexts(context, route, compile)
  const head = compiled.map((text) => text.head ?? '').join('')
  const islands = Object.assign({}, ...compiled.map((text) => text.islands)) as Record<string, string> // as: of such records
  const { html, main, style } = renderDocument({ context, localeView, route, articles, head, islands }, ssr)
  const report = reportOf(html, { route, compiled, targets })
  return { html, main, report: { ...report, ...(style && { style }), ...bilingualReport(route, articles) } }
}

/** A page with both languages reports no links: its two texts are reported on their own pages. */
function bilingualReport({ content, url }: Route, articles: Articles): Partial<PageReport> {
  if (content.kind !== 'bilingual') return {}
  const { warnings = [] } = articles.get(url) ?? {}
  return { warnings, broken: [], brokenAnchors: [], fragments: [] }
}

/** The inside of a page's `<main>`, and the files that it was made from besides its sources. */
export async function renderMain(
  context: SiteContext,
  route: Route,
  { compile, ssr }: Pick<RenderTools, 'compile' | 'ssr'>,
): Promise<{ main: string; files: FileDependency[] }> {
  const { compiled, articles } = await compileTexts(context, route, compile)
  const view = viewOf(context, route, articles)
  return {
    main: renderToString(createElement(ssr.Screen, { view })),
    files: compiled.flatMap(({ files }) => files),
  }
}

async function compileTexts(
  context: SiteContext,
  route: Route,
  compile: TextCompiler,
): Promise<{ compiled: CompiledText[]; articles: Articles }> {
  const texts = textsOf(context, route)
  const compiled = await Promise.all(texts.map(({ route: home, source }) => compile(home, source)))
  const articles = new Map(texts.map(({ source }, index) => [source.path, compiled[index]?.article ?? empty]))
  for (const { original } of compiled)
    if (original !== undefined) articles.set(original.path, original.article)
  if (route.content.kind === 'bilingual') {
    const { original, translation } = textsOfBoth(context, route.content, articles)
    articles.set(route.url, { ...empty, ...pairedArticle(original, translation) })
  }
  return { compiled, articles }
}

const empty: Article = {
  html: '',
  headings: [],
  sections: [],
  links: [],
  anchors: [],
  assets: [],
  origins: { img: [], frame: [], media: [] },
  warnings: [],
}

/** The parts that the browser adopts are rendered apart and spliced in as strings: React renders nothing twice. */
function renderDocument(
  page: PageContext,
  ssr: Ssr,
): Omit<RenderedPage, 'report'> & Pick<PageReport, 'style'> {
  const { TextsContext, BlogSidebar, Footer, Screen } = ssr
  const view = viewOf(page.context, page.route, page.articles)
  const { blogSidebar, footer } = view
  const { site } = page.context
  const { islands = {} } = page
  const data = Object.keys(islands).length === 0 ? view.page : { ...view.page, islands }
  const rendered = (element: ReactElement): string =>
    renderToString(createElement(TextsContext, { value: view.site }, element))
  const html = {
    main: renderToString(createElement(Screen, { view })),
    ...(blogSidebar && { blogSidebar: rendered(createElement(BlogSidebar, { sidebar: blogSidebar })) }),
    ...(footer && { footer: rendered(createElement(Footer, { footer })) }),
  }
  const shell = renderShell(view, ssr, site.navbar.items)
  // A list there, not a second landmark of the same name.
  const [, docsSidebar] = docsSidebarIn.exec(shell) ?? []
  const phoneSidebar = blogSidebar
    ? `<div class="ink-sidebar ink-blog-sidebar">${html.blogSidebar}</div>`
    : `<div class="ink-sidebar">${docsSidebar}</div>`
  const parts = new Map(Object.entries({ ...html, phoneSidebar }))
  const body = shell.replace(/<!--ink:(\w+)-->/g, (_, name: string) => parts.get(name) ?? '')
  const { html: lifted, css } = liftStyles(body)
  if (css === '') return { html: documentOf(page, data, lifted), main: html.main }
  const style = { output: assetOutput('inline', 'css', css), css }
  return { html: documentOf({ ...page, inlineStyle: style.output }, data, lifted), main: html.main, style }
}

// Comments: a label of an author can look like one only in its escaped form.
const adoptedParts: ShellHtml = {
  main: '<!--ink:main-->',
  footer: '<!--ink:footer-->',
  blogSidebar: '<!--ink:blogSidebar-->',
  phoneSidebar: '<!--ink:phoneSidebar-->',
}

/** The sidebar holds no other navigation. */
const docsSidebarIn = /<nav class="ink-sidebar"[^>]*>(.*?)<\/nav>/s

function reportOf(
  html: string,
  { route, compiled, targets }: { route: Route; compiled: readonly CompiledText[]; targets: LinkTargets },
): PageReport {
  const articles = compiled.map(({ article }) => article)
  const links = articles.flatMap((article) => article.links)
  // A text shown on a list as well is reported where it is at home.
  const isHome = route.source !== undefined && !(route.content.kind === 'doc' && route.content.isLanding)
  const found = checkPageLinks(html, { url: route.url, links }, targets)
  const reported = (all: FoundLink[]): FoundLink[] => (isHome ? all : all.filter(({ isInText }) => !isInText))
  return {
    anchors: found.anchors,
    broken: reported(found.broken),
    brokenAnchors: reported(found.brokenAnchors),
    fragments: reported(found.fragments),
    brokenFiles: isHome
      ? links
          .filter((link) => link.isBrokenFile)
          .map(({ written, line }) => ({ written, ...(line !== undefined && { line }) }))
      : [],
    warnings: isHome ? articles.flatMap(({ warnings }) => warnings) : [],
    assets: articles.flatMap(({ assets }) => assets),
    origins: mergeOrigins([originsIn(html), ...articles.map(({ origins }) => origins)]),
    files: compiled.flatMap(({ files }) => files),
  }
}

/**
 * The shell of a page as HTML.
 * @param items of the navbar, as the site is configured
 * @throws UserError when it is an item of the author's kind that cannot be rendered (NAV-13, NAV-14)
 */
function renderShell(view: PageView, ssr: Ssr, items: readonly NavbarItem[]): string {
  const { site, page, docsSidebar: sidebar } = view
  try {
    return renderToString(createElement(ssr.Shell, { site, page, sidebar, html: adoptedParts }))
  } catch (error) {
    // React does not tell which component has thrown.
    for (const entry of [...page.navbar.left, ...page.navbar.right].flatMap(customItemsIn)) {
      const item = createElement(ssr.CustomItem, { entry })
      const cause = errorOf(createElement(ssr.TextsContext, { value: site }, item))
      if (cause === undefined) continue
      const type = `custom-${entry.name}` as const
      const configured = items
        .flatMap((one) => (one.type === 'dropdown' ? one.items : [one]))
        .find((one) => one.type === type)
      throw navbarError(configured ?? { type, label: entry.label, position: 'right' }, {
        message: cause,
        hint: 'The file theme/CustomNavbarItems.tsx exports the components of such items, by name.',
      })
    }
    throw error
  }
}

function customItemsIn(entry: NavbarEntry): Extract<NavbarEntry, { type: 'custom' }>[] {
  if (entry.type === 'dropdown') return entry.items.flatMap(customItemsIn)
  return entry.type === 'custom' ? [entry] : []
}

/** The message of the error that rendering an element throws, if it does. */
function errorOf(element: ReactElement): string | undefined {
  try {
    renderToString(element)
    return undefined
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}
