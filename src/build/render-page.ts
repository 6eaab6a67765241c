import { renderToString } from './react.ts'
import { createElement } from 'react'
import type { Article } from '../types/article.ts'
import type { Route } from '../types/route.ts'
import { Screen } from '../pages/Screen.tsx'
import { Shell } from '../shell/Shell.tsx'
import type { CompiledText } from './compile.ts'
import { localeViewOf, type SiteContext } from './context.ts'
import { documentOf } from './document.ts'
import { mergeOrigins, originsIn } from './origins.ts'
import type { Articles, PageContext } from './page-context.ts'
import { checkPageLinks, type FoundLink, type LinkTargets } from './page-links.ts'
import type { PageReport } from './page-report.ts'
import { textsOf } from './page-texts.ts'
import type { TextCompiler } from './text-compiler.ts'
import { viewOf } from './view.ts'

/** A page, rendered. */
export interface RenderedPage {
  html: string
  report: PageReport
}

/** One page, from its route to its HTML. */
export async function renderPage(
  context: SiteContext,
  route: Route,
  { compile, targets }: { compile: TextCompiler; targets: LinkTargets },
): Promise<RenderedPage> {
  const own = localeViewOf(context, route)
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
  // A list there, not a second landmark of the same name.
  const [, name = '', items = ''] = sidebarIn.exec(shell) ?? []
  const sidebar = `<div class="${name}">${items}</div>`
  return documentOf(
    page,
    shell
      .replace(`>${sidebarPlace}<`, () => `>${sidebar}<`)
      .replace(`>${mainPlace}</main>`, () => `>${main}</main>`),
  )
}

// Comments: a label of an author can look like one only in its escaped form.
const mainPlace = '<!--main-->'
const sidebarPlace = '<!--sidebar-->'

/** The sidebar holds no other navigation. */
const sidebarIn = /<nav class="(ink-sidebar[^"]*)"[^>]*>(.*?)<\/nav>/s

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
