import { renderToString } from './react.ts'
import { createElement } from 'react'
import type { ReactElement } from 'react'
import type { Article } from '../types/article.ts'
import type { Route } from '../types/route.ts'
import type { FileDependency, FoundLink, PageReport } from '../types/page-report.ts'
import { pairedArticle, textsOfBoth } from './bilingual-texts.ts'
import type { CompiledText } from './article-context.ts'
import { localeViewOf, type SiteContext } from './context.ts'
import { documentOf } from './document.ts'
import type { Frame } from './load-frame.ts'
import { mergeOrigins, originsIn } from './origins.ts'
import type { Articles, PageContext } from './page-context.ts'
import { checkPageLinks, type LinkTargets } from './page-links.ts'
import { textsOf } from './page-texts.ts'
import { renderShell } from './render-shell.ts'
import type { TextCompiler } from './text-compiler.ts'
import { viewOf } from './view.ts'

/** A page, rendered. */
export interface RenderedPage {
  html: string
  /** The inside of `<main>`. */
  main: string
  report: PageReport
}

/** What rendering needs besides the page. */
export interface RenderTools {
  compile: TextCompiler
  targets: LinkTargets
  frame: Frame
}

/** One page, from its route to its HTML. */
export async function renderPage(
  context: SiteContext,
  route: Route,
  { compile, targets, frame }: RenderTools,
): Promise<RenderedPage> {
  const own = localeViewOf(context, route)
  const { compiled, articles } = await compileTexts(context, route, compile)
  const head = compiled.map((text) => text.head ?? '').join('')
  const islands = Object.assign({}, ...compiled.map((text) => text.islands)) as Record<string, string> // as: of such records
  const { html, main } = renderDocument({ context, own, route, articles, head, islands }, frame)
  const report = reportOf(html, { route, compiled, targets })
  return { html, main, report: { ...report, ...bilingualReport(route, articles) } }
}

/** What is said of a text and of its translation is said on their own pages. */
function bilingualReport({ content, url }: Route, articles: Articles): Partial<PageReport> {
  if (content.kind !== 'bilingual') return {}
  const { warnings = [] } = articles.get(url) ?? {}
  return { warnings, broken: [], brokenAnchors: [], fragments: [] }
}

/** The inside of a page's `<main>`, and the files that it was made from besides its sources. */
export async function renderMain(
  context: SiteContext,
  route: Route,
  { compile, frame }: Pick<RenderTools, 'compile' | 'frame'>,
): Promise<{ main: string; files: FileDependency[] }> {
  const { compiled, articles } = await compileTexts(context, route, compile)
  const view = viewOf(context, route, articles)
  return {
    main: renderToString(createElement(frame.Screen, { view })),
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
function renderDocument(page: PageContext, frame: Frame): Omit<RenderedPage, 'report'> {
  const { TextsContext, BlogSidebar, Footer, Screen } = frame
  const view = viewOf(page.context, page.route, page.articles)
  const { site, blogSidebar, footer } = view
  const { islands = {} } = page
  const data = Object.keys(islands).length === 0 ? view.page : { ...view.page, islands }
  const rendered = (element: ReactElement): string =>
    renderToString(createElement(TextsContext, { value: site }, element))
  const html = {
    main: renderToString(createElement(Screen, { view })),
    ...(blogSidebar && { blogSidebar: rendered(createElement(BlogSidebar, { sidebar: blogSidebar })) }),
    ...(footer && { footer: rendered(createElement(Footer, { footer })) }),
  }
  const shell = renderShell(view, { places, frame, items: page.context.site.navbar.items })
  // A list there, not a second landmark of the same name.
  const [, docsSidebar] = docsSidebarIn.exec(shell) ?? []
  const phoneSidebar = blogSidebar
    ? `<div class="ink-sidebar ink-blog-sidebar">${html.blogSidebar}</div>`
    : `<div class="ink-sidebar">${docsSidebar}</div>`
  const parts = new Map(Object.entries({ ...html, phoneSidebar }))
  const body = shell.replace(/<!--ink:(\w+)-->/g, (_, name: string) => parts.get(name) ?? '')
  return { html: documentOf(page, data, body), main: html.main }
}

// Comments: a label of an author can look like one only in its escaped form.
const places = {
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
  const own = (all: FoundLink[]): FoundLink[] => (isHome ? all : all.filter(({ isInText }) => !isInText))
  return {
    anchors: found.anchors,
    broken: own(found.broken),
    brokenAnchors: own(found.brokenAnchors),
    fragments: own(found.fragments),
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
