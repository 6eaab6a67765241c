import { renderToString } from './react.ts'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { createElement } from 'react'
import type { Ssr } from './load-ssr.ts'
import { attempt, defined } from '../defined.ts'
import { UserError } from '../errors/errors.ts'
import { thrownError } from '../errors/foreign-errors.ts'
import { sourceMapsOf, themeProblem } from '../mdx/bundle/component-errors.ts'
import type { Article } from '../types/article.ts'
import type { FileDependency, FoundLink, PageReport } from '../types/report.ts'
import type { Route } from '../types/route.ts'
import { emptyArticle, type CompiledText } from './text/article-context.ts'
import { pairedArticle, textsOfBoth, viewOf } from './view.ts'
import { localeViewOf, type SiteContext } from './context.ts'
import { assetOutput } from './shell/app-files.ts'
import { documentOf } from './document/document.ts'
import { liftStyles } from './style/lift-styles.ts'
import { engineDir } from './engine-files.ts'
import type { AuthorFiles } from './files/author-files.ts'
import { knownPictures, withPictureSizes } from './files/picture-sizes.ts'
import type { FrameRenderer } from './shell/page-frame.ts'
import {
  mergeOrigins,
  checkPageLinks,
  linkFactsOf,
  type LinkFacts,
  type LinkTargets,
} from './document/page-links.ts'
import { type Articles, type PageContext, textsOf } from './page-context.ts'
import type { TextCompiler } from './text/text-compiler.ts'
import { decodePath, withoutQuery } from '../addresses.ts'
import { unescapeHtml } from '../html/escape.ts'
import { drawnElements } from '../html/drawn-elements.ts'
import { drawingClass, pageDrawing } from '../html/page-drawing.ts'
import { attributesOf } from '../html/scan.ts'
import { encodePath } from '../routes/urls.ts'
import type { Site } from '../types/site.ts'

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
  frameOf: FrameRenderer
  files: AuthorFiles
}

/** One page, from its route to its HTML. */
export async function renderPage(
  context: SiteContext,
  route: Route,
  tools: RenderTools,
): Promise<RenderedPage> {
  const localeView = localeViewOf(context, route)
  const { compiled, articles } = await compileTexts(context, route, tools.compile)
  const head = compiled.map((text) => text.head ?? '').join('')
  const islands = Object.assign({}, ...compiled.map((text) => text.islands)) as Record<string, string> // as: of such records
  const page = { context, localeView, route, articles, head, islands }
  const { html, main, style, facts, pictures } = tellingTheme(context, () => renderDocument(page, tools))
  const report: PageReport = {
    ...reportOf(facts, { route, compiled, targets: tools.targets }),
    ...(keepsEnginesOut(head) && { noIndex: true }),
  }
  report.files.push(...pictures)
  const warnings = route.content.kind === 'bilingual' ? articles.get(route.url)?.warnings : undefined
  return { html, main, report: { ...report, ...defined({ style, warnings }) } }
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
    main: tellingTheme(context, () => renderToString(createElement(ssr.Screen, { view }))),
    files: compiled.flatMap(({ files }) => files),
  }
}

/** Renders with the theme. Where components of it are the author's, an error that ends it is told with their file. */
function tellingTheme<T>({ site, code }: SiteContext, render: () => T): T {
  try {
    return render()
  } catch (thrown) {
    const error = thrownError(thrown)
    if (code?.ssr === undefined || error instanceof UserError) throw error
    throw new UserError(
      themeProblem(error, { siteDir: site.dir, engineDir, sourceMapOf: sourceMapsOf(code) }),
    )
  }
}

async function compileTexts(
  context: SiteContext,
  route: Route,
  compile: TextCompiler,
): Promise<{ compiled: CompiledText[]; articles: Articles }> {
  const texts = textsOf(context, route)
  const compiled = await Promise.all(texts.map(({ route: home, source }) => compile(home, source)))
  const articles = new Map(
    texts.flatMap(({ source }, index): [string, Article][] => {
      const { article = emptyArticle, isAbsent = false } = compiled[index] ?? {}
      return isAbsent ? [] : [[source.path, article]]
    }),
  )
  for (const { original } of compiled)
    if (original !== undefined) articles.set(original.path, original.article)
  if (route.content.kind === 'bilingual') {
    const { original, translation } = textsOfBoth(context, route.content, articles)
    articles.set(route.url, { ...emptyArticle, ...pairedArticle(original, translation) })
  }
  return { compiled, articles }
}

interface DocumentFacts {
  facts: LinkFacts[]
  /** Files whose sizes stand in the page. */
  pictures: FileDependency[]
}

/** Parts that the browser adopts are rendered apart from the frame and spliced in: React renders nothing twice. */
function renderDocument(
  page: PageContext,
  { ssr, frameOf, targets, files }: Omit<RenderTools, 'compile'>,
): Omit<RenderedPage, 'report'> & Pick<PageReport, 'style'> & DocumentFacts {
  const view = viewOf(page.context, page.route, page.articles)
  const { islands = {} } = page
  const data = Object.keys(islands).length === 0 ? view.page : { ...view.page, islands }
  const main = renderToString(createElement(ssr.Screen, { view }))
  const { before, after, facts } = frameOf(view)
  const pictures: FileDependency[] = []
  const known = knownPictures(page, { files, dependencies: pictures })
  const drawn = withPictureSizes(withDrawings(main, page.context.site, page.articles.values()), known)
  const { html: body, css } = liftStyles(before + drawn + after)
  const rendered = { main, facts: [...facts, linkFactsOf(main, targets)], pictures }
  if (css === '') return { ...rendered, html: documentOf(page, data, body) }
  const style = { output: assetOutput('inline', 'css', css), css }
  return { ...rendered, html: documentOf({ ...page, inlineStyle: style.output }, data, body), style }
}

/** Whether a head that texts have written says that search engines are not to list the page. */
function keepsEnginesOut(head: string): boolean {
  const tags = head.match(/<meta\b[^<>]*>/gi) ?? []
  return tags.some((tag) => /\bname="robots"/i.test(tag) && /\bcontent="[^"]*\b(?:noindex|none)\b/i.test(tag))
}

const none: ReadonlySet<string> = new Set()

function reportOf(
  facts: readonly LinkFacts[],
  { route, compiled, targets }: { route: Route; compiled: readonly CompiledText[]; targets: LinkTargets },
): PageReport {
  const articles = compiled.map(({ article }) => article)
  const links = articles.flatMap((article) => article.links)
  // A text shown on a list as well is reported where it is at home.
  const isHome = route.source !== undefined && !(route.content.kind === 'doc' && route.content.isLanding)
  // Of a page with both languages the two texts are reported on their own pages.
  const pieces =
    route.content.kind === 'bilingual' ? facts.map((piece) => ({ ...piece, hrefs: none })) : facts
  const found = checkPageLinks(pieces, { url: route.url, links }, targets)
  const reported = (all: FoundLink[]): FoundLink[] => (isHome ? all : all.filter(({ isInText }) => !isInText))
  return {
    anchors: found.anchors,
    broken: reported(found.broken),
    brokenAnchors: reported(found.brokenAnchors),
    fragments: reported(found.fragments),
    brokenFiles: links
      .filter(({ isBrokenFile }) => isHome && isBrokenFile)
      .map(({ written, line }) => ({ written, ...defined({ line }) })),
    warnings: isHome ? articles.flatMap(({ warnings }) => warnings) : [],
    assets: articles.flatMap(({ assets }) => assets),
    origins: mergeOrigins([...facts, ...articles].map(({ origins }) => origins)),
    files: compiled.flatMap(({ files }) => files),
  }
}

/** Of all drawings that stand in a page: those behind them stay files, which browsers load when they are looked at. */
const mostCharacters = 500_000
const mostElements = 50_000

const picture = new RegExp(`<img\\b[^<>]*\\sclass="${drawingClass}"[^<>]*>`, 'g')

/**
 * Writes the drawings that have the page's colours into it. Until here they are pictures: search, lists of texts and whoever
 * reads a text elsewhere keep their addresses.
 * @param main the inside of `<main>`
 */
function withDrawings(main: string, site: Site, articles: Iterable<Article>): string {
  if (!main.includes(`class="${drawingClass}"`)) return main
  const assets = new Map<string, string>()
  for (const article of articles)
    for (const { path: file, output } of article.assets) assets.set(site.baseUrl + encodePath(output), file)
  let count = 0
  let [characters, elements] = [0, 0]
  return main.replaceAll(picture, (img) => {
    if (characters > mostCharacters || elements > mostElements) return img
    const written = new Map([...attributesOf(img)].map(({ name, value }) => [name, unescapeHtml(value)]))
    const [src = '', alt = ''] = [written.get('src'), written.get('alt')]
    const address = withoutQuery(src)
    const file = assets.get(address)
    const svg = readFirst(site, file === undefined ? staticFiles(address, site) : [file])
    const drawing = svg && pageDrawing(svg, { id: `${drawingClass}-${count}`, alt, src })
    if (!drawing) return img
    characters += drawing.length
    elements += drawnElements(drawing, { isXml: false }).drawn
    count++
    return drawing
  })
}

function staticFiles(address: string, { baseUrl, staticFolders }: Site): string[] {
  const name = decodePath(address.slice(baseUrl.length))
  return staticFolders.map((folder) => path.posix.join(folder, name))
}

function readFirst({ dir }: Site, files: readonly string[]): string | undefined {
  for (const file of files) {
    const text = attempt(() => readFileSync(path.join(dir, file), 'utf8'))
    if (text !== undefined) return text
  }
  return undefined
}
