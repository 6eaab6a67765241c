import { defined } from '../defined.ts'
import type { Article, StaleNotice } from '../types/article.ts'
import type { Doc, LastUpdate, Page, Post, SourceFile } from '../types/content.ts'
import type { DocsVersion, Route, LocalePlan, OwnText } from '../types/route.ts'
import type { Notices } from '../types/view.ts'
import { staleSections } from '../bilingual/status/stale-sections.ts'
import { isMdx, isReactPage } from '../text-format.ts'
import { localeViewOf, type LocaleView, type SiteContext } from './context.ts'
import { originalOf } from './other-language.ts'
import { breakableHeadings } from './shell/breakable.ts'
import { splitVersion } from '../routes/instances.ts'
import { remember } from '../remember.ts'
import { comparableAddresses, inCaseOf, type ComparableAddresses } from '../routes/link-case.ts'
import type { Site } from '../types/site.ts'

/** Compiled texts by source path. A missing one counts as empty. */
export type Articles = ReadonlyMap<string, Article>

/** A page with everything that its view is made from. */
export interface PageContext {
  context: SiteContext
  localeView: LocaleView
  route: Route
  articles: Articles
  /** HTML that the author's components add to the head. */
  head?: string
  /** The modules of the author's components that the browser may load: address by name. */
  islands?: Readonly<Record<string, string>>
  /** The sheet of what stood in its `style` attributes, as an output. */
  inlineStyle?: string
}

/** A page by its place alone. */
export type PlacedRoute = Pick<PageContext, 'localeView' | 'route'> & { context: Pick<SiteContext, 'site'> }

/** The text that a page is about. */
export function writingOf(
  { locales }: SiteContext,
  { content, locale }: Route,
): Doc | Post | Page | undefined {
  if (content.kind === 'doc') return content.doc
  if (content.kind === 'post') return locales.get(locale)?.plan.posts[content.post]?.post
  return content.kind === 'page' ? content.page : undefined
}

/** The docs version that a page belongs to. */
export function versionOf({
  localeView: { plan },
  route: { content },
}: Pick<PageContext, 'localeView' | 'route'>): DocsVersion | undefined {
  return 'version' in content ? plan.versions.find(({ name }) => name === content.version) : undefined
}

/** The URL under which a page stands in its sidebar: a landing stands for its main doc (Z-05). */
export function sidebarHref(page: Pick<PageContext, 'localeView' | 'route'>): string {
  const { content, url } = page.route
  return content.kind === 'doc' && content.isLanding ? (versionOf(page)?.mainHref ?? url) : url
}

/** The compiled text of a source; empty when it was not compiled (the cache key is made of such pages). */
export function articleOf(
  { articles }: PageContext,
  source: SourceFile,
): Pick<Article, 'html' | 'titleHtml' | 'excerptHtml'> {
  return articles.get(source.path) ?? { html: '' }
}

/** `lang` of a text that is not in the page's language. */
export function contentLangOf(
  { context, localeView }: PageContext,
  source: SourceFile,
): { contentLang?: string } {
  // The texts of a React page are translated one by one.
  if (source.locale === localeView.locale.code || isReactPage(source.path)) return {}
  const locale = context.site.locales.find(({ code }) => code === source.locale)
  return locale === undefined ? {} : { contentLang: locale.htmlLang }
}

/** What the screens of all texts show: the text, and the notes above it. */
export function shownText(
  page: PageContext,
  text: Doc | Post | Page,
): { html: string; isCode: boolean; notices: Notices } {
  return {
    html: breakableHeadings(articleOf(page, text.source).html),
    isCode: isMdx(text.source, page.context.site),
    notices: noticesOf(page, text),
  }
}

function noticesOf(page: PageContext, text: Doc | Post | Page): Notices {
  const stale = staleNoticeOf(page, text)
  return {
    isUnlisted: text.isUnlisted || text.isListedForAuthor === true,
    isDraft: text.isDraft,
    isUntranslated: !isReadable(
      page.localeView.locale.htmlLang,
      contentLangOf(page, text.source).contentLang,
    ),
    ...(stale && { stale }),
  }
}

/** Whether readers of a language read another one as their own: `en` and `en-GB`, but not `zh-Hans` and `zh-Hant`. */
function isReadable(language: string, other: string | undefined): boolean {
  if (other === undefined) return true
  const [own, theirs] = [language, other].map((tag) => new Intl.Locale(tag).maximize())
  return own?.language === theirs?.language && own?.script === theirs?.script
}

/** The sections in which a translation is behind its original, where it records what it was made from. */
function staleNoticeOf(
  { context, route, articles }: PageContext,
  text: Doc | Post | Page,
): StaleNotice | undefined {
  const original = text.translatedFrom && originalOf(context, route)
  const article = original?.source && articles.get(original.source.path)
  if (!text.translatedFrom || !original || !article) return undefined
  const { sections, removed } = staleSections(text.translatedFrom, article.sections)
  if (sections.length === 0 && removed === 0) return undefined
  return {
    sections: sections.map(({ title, id, change }) => ({
      title: title || (writingOf(context, original)?.title ?? ''),
      href: original.url + (id && `#${encodeURIComponent(id)}`),
      isNew: change === 'new',
    })),
    removed,
    lang: localeViewOf(context, original).locale.htmlLang,
  }
}

/** Link of "Edit this page" (EDT-01). */
export function editHrefOf(editUrl: string | undefined, text: Doc | Post | Page): { editHref?: string } {
  const usual = editUrl === undefined ? null : `${editUrl.replace(/\/+$/, '')}/${encodeURI(text.source.path)}`
  const { customEditUrl: editHref = usual } = text
  return editHref === null ? {} : { editHref }
}

/** The parts of a last update that the site shows. */
export function lastUpdateOf(
  text: Doc | Post,
  settings: { showLastUpdateTime: boolean; showLastUpdateAuthor: boolean },
): { lastUpdate?: LastUpdate } {
  const { date, author } = text.lastUpdate ?? {}
  const shown: LastUpdate = defined({
    date: settings.showLastUpdateTime ? date : undefined,
    author: settings.showLastUpdateAuthor ? author : undefined,
  })
  return Object.keys(shown).length === 0 ? {} : { lastUpdate: shown }
}

/** The texts that a page shows, each with the route it is at home on; an author's own footer last. */
export function textsOf(context: SiteContext, route: Route): OwnText[] {
  const footer = context.footers.get(route.locale)
  return [...mainTextsOf(context, route), ...(footer ? [footer] : [])]
}

function mainTextsOf(context: SiteContext, route: Route): OwnText[] {
  const localeView = context.locales.get(route.locale)
  const { content } = route
  switch (content.kind) {
    case 'doc':
      return [{ route: homeOf(context, localeView, route), source: content.doc.source }]
    case 'page':
      return [{ route: homeOf(context, localeView, route), source: content.page.source }]
    case 'bilingual':
      return [content.original, content.translation].flatMap((url) => {
        const home = context.routes.get(url)
        return home?.source === undefined ? [] : [{ route: home, source: home.source }]
      })
    case 'post':
      return postTexts(context, localeView, [content.post])
    case 'blogList':
    case 'blogTag':
    case 'author':
      return postTexts(context, localeView, content.posts)
    default:
      return []
  }
}

/** The route whose URL relative links of a text count from: a landing shows that of its main doc, and a lost page may show a page's. */
export function homeOf(context: SiteContext, localeView: LocaleView | undefined, route: Route): Route {
  const { content } = route
  if (content.kind === 'page') return context.routes.get(content.at ?? route.url) ?? route
  if (content.kind !== 'doc' || !content.isLanding) return route
  const version = localeView && versionOf({ localeView, route })
  return context.routes.get(version?.docHrefs.get(content.doc.id) ?? '') ?? route
}

function postTexts(
  context: SiteContext,
  localeView: LocaleView | undefined,
  posts: readonly number[],
): OwnText[] {
  return posts.flatMap((index) => {
    const planned = localeView?.plan.posts[index]
    const route = planned && context.routes.get(planned.href)
    return planned && route ? [{ route, source: planned.post.source }] : []
  })
}

/** The page in another version of its docs, else the start of that. The index of a category is found by its address. */
export function hrefInVersion(page: PageContext, target: DocsVersion): string {
  const { content, url } = page.route
  if (!isInDocs(page.route, target)) return target.mainHref
  if (content.kind === 'doc') return target.docHrefs.get(content.doc.id) ?? target.mainHref
  const own = versionOf(page)
  if (content.kind !== 'category' || own === undefined) return target.mainHref
  const there = rootOf(target) + url.slice(rootOf(own).length)
  return page.context.routes.has(there) ? there : target.mainHref
}

function rootOf({ href }: DocsVersion): string {
  return href.replace(/\/$/, '')
}

/** Whether a page is one of the docs that a version belongs to. */
export function isInDocs({ content }: Route, { instance }: DocsVersion): boolean {
  return 'version' in content && splitVersion(content.version).instance === instance
}

/** Addresses of pages that authors may link to. */
export const addressesOf: (plan: LocalePlan) => ComparableAddresses = remember((plan) =>
  comparableAddresses(plan.addresses),
)

/** All that decides where links of texts lead, for keys of what is made of them. */
export function linksKeyOf({ hrefBySource, addresses }: LocalePlan): string {
  return JSON.stringify([[...hrefBySource], addresses])
}

/** An address on the site as its page has it, in folders of Docusaurus: see {@link inCaseOf}. */
export function inCaseOfPage(href: string, plan: LocalePlan, { compatibility }: Site): string {
  return compatibility === undefined ? href : inCaseOf(href, addressesOf(plan))
}
