import { words, defined } from '../defined.ts'
import { blogOf, docsOf } from '../routes/instances.ts'
import type { PageData, SidebarItemData, SidebarSource, TocEntry, PageView } from '../types/app.ts'
import type { PlannedPost, Route, RouteContent } from '../types/route.ts'
import type { BlogSidebarPost, BlogSidebarView, Screen } from '../types/view.ts'
import { glossed } from '../routes/labels.ts'
import type { BlogSettings } from '../types/settings.ts'
import { navbarOf } from './shell/navbar.ts'
import { joinPath, urlOf } from '../routes/urls.ts'
import { blogLabel } from '../docusaurus-names.ts'
import { blogTextsOf } from './site-texts.ts'
import { localeViewOf, type SiteContext } from './context.ts'
import { breakableHeadings, breakableMarkup, breakableTitle } from './shell/breakable.ts'
import { labelMarkupOf } from './shell/option-html.ts'
import {
  contentLangOf,
  sidebarHref,
  writingOf,
  versionOf,
  type Articles,
  type PageContext,
} from './page-context.ts'
import { postsByYear } from './screen/blog-screens.ts'
import { screenOf } from './screen/screens.ts'
import { footerViewOf } from './shell/shell-view.ts'
import { pairsHtml, unlikeSections, type TextInLanguage } from '../bilingual/pages/pairs-html.ts'
import { boundedDrawings } from '../html/drawn-elements.ts'
import { escapeHtml, tag } from '../html/escape.ts'
import type { Article } from '../types/article.ts'

/** Everything React needs for one page. Pure: the same route and articles give the same view. */
export function viewOf(context: SiteContext, route: Route, articles: Articles): PageView {
  if (route.content.kind === 'bilingual') {
    const { original, translation } = textsOfBoth(context, route.content, articles)
    const view = viewOf(context, translation.route, articles)
    const { html = '' } = articles.get(route.url) ?? {}
    return { ...view, screen: bilingualScreen(view.screen, html, [original, translation]) }
  }
  const localeView = localeViewOf(context, route)
  const page: PageContext = { context, localeView, route, articles }
  const docs = docsSidebarOf(page)
  const blogSidebar = blogSidebarOf(page)
  const ownFooter = footerHtml(page)
  const footer = ownFooter === undefined ? footerViewOf(context.site, localeView) : undefined
  const screen = screenOf(page)
  return {
    site: context.appData.siteData(localeView),
    page: {
      ...pageDataOf(page, screen.kind),
      ...(docs && { sidebar: docs.source }),
      ...(blogSidebar && { hasBlogSidebar: true }),
    },
    ...(docs && { docsSidebar: docs.nodes }),
    ...(blogSidebar && { blogSidebar }),
    screen,
    ...(footer && { footer }),
    ...defined({ ownFooter }),
  }
}

/** Nothing where the site has no footer of its own, or where that cannot be run. */
function footerHtml({ context, route, articles }: PageContext): string | undefined {
  const own = context.footers.get(route.locale)
  return own && articles.get(own.source.path)?.html
}

function pageDataOf(page: PageContext, screen: Screen['kind']): PageData {
  const { route } = page
  const text = writingOf(page.context, route)
  return {
    url: route.url,
    screen,
    navbar: navbarOf(page),
    toc: tocOf(page),
    ...(text && contentLangOf(page, text.source)),
    ...('version' in route.content && { version: route.content.version }),
  }
}

/** The sidebar of a docs page, and where the app finds it. */
function docsSidebarOf(page: PageContext): { nodes: SidebarItemData[]; source: SidebarSource } | undefined {
  const { content } = page.route
  if (content.kind !== 'doc' && content.kind !== 'category') return undefined
  const version = versionOf(page)
  if (version === undefined || content.sidebarId === undefined) return undefined
  const { appData } = page.context
  const sidebar = appData.sidebar(version, content.sidebarId)
  if (sidebar === undefined) return undefined
  const source = appData.sidebarSource(sidebar, sidebarHref(page))
  const closesOthers = docsOf(page.context.site, content.version)?.sidebarAutoCollapse
  return { nodes: sidebar.nodes, source: { ...source, ...(closesOthers && { closesOthers }) } }
}

/** BLG-20: the archive is not among them. */
const blogScreens = words('blogList post blogTags blogTag authors author')

/** All posts by year, in the order of the blog (BLG-16), each with reading time and last update (Z-04b). */
function blogSidebarOf({ context, localeView, route }: PageContext): BlogSidebarView | undefined {
  const { content } = route
  const blog = 'instance' in content ? blogOf(context.site, content.instance) : undefined
  if (blog === undefined || blog.sidebarCount === 0 || !blogScreens.has(content.kind)) return undefined
  const shown = firstOf(
    blog.sortPosts === 'ascending' ? localeView.plan.posts.toReversed() : localeView.plan.posts,
    blog.sidebarCount === 'ALL' ? Infinity : blog.sidebarCount,
    ({ post, href }) => post.instance === blog.id && (!post.isUnlisted || href === route.url),
  )
  const entryOf = ({ post, href }: PlannedPost): BlogSidebarPost => ({
    label: post.sidebarLabel ?? post.title,
    href,
    isCurrent: href === route.url,
    ...defined({ readingMinutes: blog.showReadingTime ? post.readingMinutes : undefined }),
    // Docusaurus says it below the post, and names nothing but the titles here.
    ...(post.lastUpdate && context.site.compatibility === undefined && { lastUpdate: post.lastUpdate }),
  })
  const gloss = localeView.plan.glosses.get(blogLabel(blog.id, 'sidebar.title'))
  return {
    title: glossed(blogTextsOf(localeView, blog).sidebarTitle, gloss),
    years: postsByYear(shown, entryOf),
    ...overviewsOf({ context, localeView }, blog),
    ...(content.kind === 'blogTags' && { isTags: true }),
  }
}

/** The first few that pass. The others are not looked at: each page of a blog with thousands of posts asks for five. */
function firstOf<Item>(items: readonly Item[], most: number, passes: (item: Item) => boolean): Item[] {
  const found: Item[] = []
  for (const item of items) {
    if (found.length >= most) break
    if (passes(item)) found.push(item)
  }
  return found
}

/** The pages that list everything, where they exist. */
function overviewsOf(
  { context, localeView }: Pick<PageContext, 'context' | 'localeView'>,
  { routeBasePath, archivePath, tagsPath }: BlogSettings,
): { archiveHref?: string; tagsHref?: string } {
  const planned = (path: string | false): string | undefined => {
    if (path === false) return undefined
    const href = urlOf(localeView.locale, joinPath(routeBasePath, path))
    return context.routes.has(href) ? href : undefined
  }
  return defined({ archiveHref: planned(archivePath), tagsHref: planned(tagsPath) })
}

/** Headings between the levels that the page or the site asks for (TOC-01). */
function tocOf(page: PageContext): TocEntry[] {
  const text = writingOf(page.context, page.route)
  if (text === undefined || text.hideToc) return []
  const { toc } = page.context.site
  const minLevel = text.tocMinLevel ?? toc.minLevel
  const maxLevel = text.tocMaxLevel ?? toc.maxLevel
  const headings = page.articles.get(text.source.path)?.headings ?? []
  return headings
    .filter(({ level }) => level >= minLevel && level <= maxLevel)
    .map(({ id, level, text: label, html }) => ({
      id,
      level,
      text: label,
      ...breakableMarkup(html.includes('<') ? labelMarkupOf(html) : [label]),
    }))
}

/** Both texts of a page with both languages. */
export function textsOfBoth(
  context: SiteContext,
  content: Extract<RouteContent, { kind: 'bilingual' }>,
  articles: Articles,
): { original: TextInLanguage; translation: TextInLanguage } {
  const textAt = (url: string): TextInLanguage => {
    const route = context.routes.get(url)
    if (route?.source === undefined) throw new Error(`There is no text at ${url}`)
    const article = articles.get(route.source.path)
    const { htmlLang: lang } = localeViewOf(context, route).locale
    return { route, lang, title: writingOf(context, route)?.title ?? '', ...(article && { article }) }
  }
  return { original: textAt(content.original), translation: textAt(content.translation) }
}

/** The two texts as one, and what is to be said of their not being alike. */
export function pairedArticle(
  original: TextInLanguage,
  translation: TextInLanguage,
): Pick<Article, 'html' | 'warnings'> {
  const { html, mismatches } = pairsHtml(original, translation)
  return { html: boundedDrawings(html), warnings: unlikeSections(mismatches, original, translation) }
}

/**
 * The screen of a translation with both texts in it.
 * @param html of the pairs
 * @param texts the original, then the translation
 */
function bilingualScreen(screen: Screen, html: string, texts: readonly TextInLanguage[]): Screen {
  if (!('views' in screen) || screen.views === undefined) throw new Error(`A ${screen.kind} has no original`)
  const titleHtml = titleOfBoth(texts)
  const both = { views: { ...screen.views, isBoth: true }, html: breakableHeadings(html) }
  return screen.kind === 'post'
    ? { ...screen, ...both, post: { ...screen.post, titleHtml } }
    : { ...screen, ...both, titleHtml }
}

/** Each title in its language; a name that is the same in both stands there once. */
function titleOfBoth(texts: readonly TextInLanguage[]): string {
  const titles = texts.map(
    ({ article, title }) => breakableTitle(title, article?.titleHtml) ?? escapeHtml(title),
  )
  const [name, ...others] = new Set(titles)
  if (name !== undefined && others.length === 0) return name
  return titles.map((title, index) => `${tag('span', { lang: texts[index]?.lang })}${title}</span>`).join(' ')
}
