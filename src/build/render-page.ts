import { renderToString } from './react.ts'
import { createElement } from 'react'
import type { Article, ArticleAsset } from '../types/article.ts'
import type { SourceFile } from '../types/content.ts'
import type { Problem } from '../types/problem.ts'
import type { Route } from '../types/route.ts'
import { Screen } from '../pages/Screen.tsx'
import { Shell } from '../shell/Shell.tsx'
import type { AuthorFiles, FileDependency } from './author-files.ts'
import { compileText, type CompiledText } from './compile.ts'
import type { LocaleView, SiteContext } from './context.ts'
import { documentOf } from './document.ts'
import { originsIn, type Origins } from './origins.ts'
import type { Articles, PageContext } from './page-context.ts'
import { checkPageLinks, type LinkTargets, type PageLinks } from './page-links.ts'
import { viewOf } from './view.ts'

/** What the build learns from a page besides its HTML. Plain data, so that it can be cached. */
export interface PageReport extends PageLinks {
  /** Links to Markdown files that do not exist. */
  brokenFiles: { written: string; line?: number }[]
  warnings: Problem[]
  /** Author's files to copy to the output. */
  assets: ArticleAsset[]
  /** Other origins that the page embeds something from, for the Content-Security-Policy. */
  origins: Origins
  /** Files that the page was made from, besides its sources. */
  files: FileDependency[]
}

/** A page, rendered. */
export interface RenderedPage {
  html: string
  report: PageReport
}

/** Compiles texts, remembering those that several pages show. */
export type TextCompiler = (route: Route, source: SourceFile) => Promise<CompiledText>

/** A compiler that keeps the posts, which lists and feeds show again, and forgets everything else (P6). */
export function createTextCompiler(context: SiteContext, files: AuthorFiles): TextCompiler {
  const posts = new Map<string, Promise<CompiledText>>()
  return (route, source) => {
    if (route.content.kind !== 'post') return compileText(context, files, { route, source })
    const kept = posts.get(route.url) ?? compileText(context, files, { route, source })
    posts.delete(route.url)
    posts.set(route.url, kept)
    const [oldest] = posts.keys()
    if (posts.size > keptPosts && oldest !== undefined) posts.delete(oldest)
    return kept
  }
}

const keptPosts = 200

/** The texts that a page shows, each with the route it is at home on. */
export function textsOf(context: SiteContext, route: Route): { route: Route; source: SourceFile }[] {
  const own = context.locales.get(route.locale)
  const { content } = route
  switch (content.kind) {
    case 'doc':
      return [{ route: homeOf(context, own, route), source: content.doc.source }]
    case 'page':
      return [{ route, source: content.page.source }]
    case 'post':
      return postTexts(context, own, [content.post])
    case 'blogList':
    case 'blogTag':
    case 'author':
      return postTexts(context, own, content.posts)
    default:
      return []
  }
}

/** A landing shows the text of its main doc, whose relative links count from that doc's own URL. */
function homeOf(context: SiteContext, own: LocaleView | undefined, route: Route): Route {
  const { content } = route
  if (content.kind !== 'doc' || !content.isLanding) return route
  const version = own?.plan.versions.find(({ name }) => name === content.version)
  return context.routes.get(version?.docHrefs.get(content.doc.id) ?? '') ?? route
}

function postTexts(
  context: SiteContext,
  own: LocaleView | undefined,
  posts: readonly number[],
): { route: Route; source: SourceFile }[] {
  return posts.flatMap((index) => {
    const planned = own?.plan.posts[index]
    const route = planned && context.routes.get(planned.href)
    return planned && route ? [{ route, source: planned.post.source }] : []
  })
}

/** One page, from its route to its HTML. */
export async function renderPage(
  context: SiteContext,
  route: Route,
  { compile, targets }: { compile: TextCompiler; targets: LinkTargets },
): Promise<RenderedPage> {
  const own = context.locales.get(route.locale)
  if (own === undefined) throw new Error(`The route ${route.url} is in an unknown locale: ${route.locale}`)
  const texts = textsOf(context, route)
  const compiled = await Promise.all(texts.map(({ route: home, source }) => compile(home, source)))
  const articles: Articles = new Map(
    texts.map(({ source }, index) => [source.path, compiled[index]?.article ?? empty]),
  )
  const html = renderDocument({ context, own, route, articles })
  return { html, report: reportOf(html, { route, compiled, targets }) }
}

const empty: Article = {
  html: '',
  headings: [],
  links: [],
  anchors: [],
  assets: [],
  origins: { img: [], frame: [], media: [] },
  warnings: [],
}

/** The screen is rendered first and spliced into the shell as a string: it never passes through React twice. */
function renderDocument(page: PageContext): string {
  const view = viewOf(page.context, page.route, page.articles)
  const main = renderToString(createElement(Screen, { view }))
  const shell = renderToString(createElement(Shell, { view, main: mainPlace, phoneSidebar: sidebarPlace }))
  const sidebar = sidebarIn.exec(shell)?.[0] ?? ''
  return documentOf(
    page,
    shell.replace(sidebarPlace, () => sidebar).replace(mainPlace, () => main),
  )
}

// Private-use characters: no text of an author holds them.
const mainPlace = '\u{E000}main\u{E000}'
const sidebarPlace = '\u{E000}sidebar\u{E000}'

/** The sidebar holds no other navigation. */
const sidebarIn = /<nav class="ink-sidebar\b.*?<\/nav>/s

function reportOf(
  html: string,
  { route, compiled, targets }: { route: Route; compiled: readonly CompiledText[]; targets: LinkTargets },
): PageReport {
  const articles = compiled.map(({ article }) => article)
  const links = articles.flatMap((article) => article.links)
  // A text shown on a list as well is reported where it is at home.
  const isHome = route.source !== undefined && !(route.content.kind === 'doc' && route.content.isLanding)
  return {
    ...checkPageLinks(html, { url: route.url, links }, targets),
    brokenFiles: isHome
      ? links
          .filter((link) => link.isBrokenFile)
          .map(({ written, line }) => ({ written, ...(line !== undefined && { line }) }))
      : [],
    warnings: isHome ? articles.flatMap(({ warnings }) => warnings) : [],
    assets: articles.flatMap(({ assets }) => assets),
    origins: originsIn(html),
    files: compiled.flatMap(({ files }) => files),
  }
}
