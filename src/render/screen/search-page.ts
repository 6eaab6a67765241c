import { blogLabel } from '../../docusaurus-names.ts'
import { siteTexts, blogTextsOf } from '../site-texts.ts'
import { withoutSlashes } from '../../addresses.ts'
import { groupBy } from '../../defined.ts'
import type { Attributes } from '../../html/escape.ts'
import type { TrailItem } from '../../routes/sidebar-index.ts'
import { blogOf, splitVersion } from '../../routes/instances.ts'
import { urlOf } from '../../routes/urls.ts'
import type { SourceFile } from '../../types/content.ts'
import type { Route } from '../../types/route.ts'
import type { PageLink, SearchPage, SearchScope, SearchSection, SearchSetup } from '../../types/search.ts'
import type { Site } from '../../types/site.ts'
import { localeViewOf, type LocaleView, type SiteContext } from '../context.ts'
import { versionOf, writingOf, type PageContext } from '../page-context.ts'
import { flatItems, inLanguage, searchPartOf, searchPartsOf } from './search-parts.ts'

/** Whether the search finds a page: it has a text of its own, and everybody may see it. */
export function isSearched(route: Route, localeView: LocaleView): boolean {
  const { content, isUnlisted } = route
  const { versions, posts } = localeView.plan
  // Readers choose among the versions of the main docs only.
  const version = versionOf({ localeView, route })
  const isOldOfOthers = version?.isLast === false && version.instance !== versions[0]?.instance
  if (isUnlisted === true || isOldOfOthers) return false
  switch (content.kind) {
    case 'doc':
      // A landing shows the text of another page.
      return !content.isLanding && isPublic(content.doc)
    case 'post':
      return isPublic(posts[content.post]?.post)
    case 'page':
      return isPublic(content.page)
    default:
      return content.kind === 'category' || content.kind === 'home'
  }
}

/** Whether a text is found: drafts and unlisted texts are shown to their author, but not found. */
function isPublic(text?: { isDraft: boolean; isUnlisted: boolean; isListedForAuthor?: true }): boolean {
  return text !== undefined && !text.isDraft && !text.isUnlisted && text.isListedForAuthor !== true
}

/** A page as it is indexed. */
export function searchPageOf(context: SiteContext, route: Route, text: PageText): SearchPage {
  return {
    url: route.url,
    group: searchGroupOf(context, route),
    lang: localeViewOf(context, route).locale.htmlLang,
    ...searchPartOf(route),
    sections: withNames(searchNamesOf(context, route), text.sections),
    weight: searchWeightOf(context, route),
    about: aboutOf(context, route, text),
    links: text.links,
  }
}

/** Visible text of a page. */
export interface PageText {
  sections: SearchSection[]
  links: PageLink[]
}

/** Posts tell what was new once; a guide is what most readers look for. */
const POST_WEIGHT = 0.45
/** So do pages that list changes, keep what is over, or tell what others did. */
const ARCHIVE_WEIGHT = 0.45
const ARCHIVE =
  /(?:^|\/)(?:\d+[-_.])?(?:blogs?\/|(?:change|(?:beta-)?changelogs?|release[-_]?notes?|releases|archived?|archives|legacy|deprecated|news|whats[-_]?new|case-?stud(?:y|ies)|showcases?)(?=[/.]|$))/i
/** The page at the root names a little of all that the site holds, and explains none of it. */
const HOME_WEIGHT = 0.45
/**
 * The way from an old version, and what those need who work on the thing itself, name much of what a site is about, and explain little
 * of it to those who use it.
 */
const ASIDE_WEIGHT = 0.75
const ASIDE =
  /(?:^|\/)(?:\d+[-_.])?(?:(?:migrat(?:ion|ing)|upgrad(?:e|ing))\b|updat(?:e|ing)-(?:to-|from-|for-)?[bv]?\d|contribut(?:e|ing|ors?|ions?)(?:[-_]?guides?)?(?=[/.]|$))/i

/** How much a page counts in the search: by its kind, unless its author says it, for the page or for its folder. */
function searchWeightOf(context: SiteContext, route: Route): number {
  const { site } = context
  const { searchWeight, source } = writingOf(context, route) ?? {}
  if (searchWeight !== undefined) return searchWeight
  const path = source?.path ?? ''
  const [folder] = Object.keys(site.search.boost)
    .filter((name) => isBelow(source, name))
    .toSorted((left, right) => right.length - left.length)
  const boost = folder === undefined ? undefined : site.search.boost[folder]
  if (boost !== undefined) return boost
  if (route.content.kind === 'post') return POST_WEIGHT
  if (isHome(context, route)) return HOME_WEIGHT
  if (ARCHIVE.test(path)) return ARCHIVE_WEIGHT
  return ASIDE.test(path) ? ASIDE_WEIGHT : 1
}

/** Whether a page is the one at the root, and no text of the docs. */
function isHome(context: SiteContext, route: Route): boolean {
  const { content, url } = route
  const isRoot = url === urlOf(localeViewOf(context, route).locale, '')
  return content.kind === 'home' || (content.kind === 'page' && isRoot)
}

/** Whether a file lies below a folder as the author names it: `docs/guides`, which stands for its translations as well. */
function isBelow(source: SourceFile | undefined, name: string): boolean {
  const folder = `${withoutSlashes(name)}/`
  const { path = '', contentPath = '' } = source ?? {}
  const root = /(?:^|\/)(?:[\w-]*-)?(docs|blog|pages)\//.exec(path)?.[1] ?? ''
  return path.startsWith(folder) || `${root}/${contentPath}`.startsWith(folder)
}

/**
 * The author's words about a page besides its text. Without any it is described by what it begins with, which may be of a section below
 * its title, and is found as that.
 */
function aboutOf(context: SiteContext, route: Route, { sections }: PageText): string {
  const { keywords = [], description = '' } = writingOf(context, route) ?? {}
  const isOfSection = sections
    .slice(1)
    .some(({ heading, text }) => heading === description || text.startsWith(description))
  return [...keywords, isOfSection ? '' : description].join('\n')
}

/** Adds names to the first section, after its text: a snippet should not begin with them. */
function withNames(names: readonly string[], sections: SearchSection[]): SearchSection[] {
  const [first, ...others] = sections
  if (first === undefined) return sections
  const title = first.heading.toLowerCase()
  const unsaid = names.filter((name) => !title.includes(name.toLowerCase()))
  return [{ ...first, text: [first.text, ...unsaid].filter(Boolean).join('\n') }, ...others]
}

/** Names that a reader may look for and that its text need not say: of a post's authors; of a doc in the sidebar. */
export function searchNamesOf(context: SiteContext, route: Route): string[] {
  const { content } = route
  if (content.kind === 'post') {
    const authors = localeViewOf(context, route).plan.posts[content.post]?.post.authors ?? []
    return authors.flatMap(({ name }) => name ?? [])
  }
  const item = content.kind === 'doc' ? trailOf(context, route).at(-1) : undefined
  return item === undefined ? [] : [item.label, item.gloss ?? []].flat()
}

/** The heading under which the hits of a page stand, in the language of the page where it has a meaning there. */
export function searchGroupOf(context: SiteContext, route: Route): string {
  const { site } = context
  const localeView = localeViewOf(context, route)
  const { content } = route
  if (content.kind === 'post') {
    const { title } = blogTextsOf(localeView, blogOf(site, content.instance))
    return (
      localeView.plan.glosses.get(blogLabel(content.instance, 'title')) ||
      title ||
      siteTexts(site, localeView.plan).title
    )
  }
  if (content.kind !== 'doc' && content.kind !== 'category') return siteTexts(site, localeView.plan).title
  const [top] = trailOf(context, route)
  return top?.type === 'category'
    ? (top.gloss ?? top.label)
    : docsLabel(site, localeView, content.sidebarId ?? '')
}

/** The items of the sidebar from the top down to a page's own. */
function trailOf(context: SiteContext, route: Route): readonly TrailItem[] {
  const { content } = route
  if (content.kind !== 'doc' && content.kind !== 'category') return []
  const localeView = localeViewOf(context, route)
  const version = versionOf({ localeView, route })
  const index = version && localeView.sidebarIndex(version, content.sidebarId ?? '')
  return index?.trails.get(route.url) ?? []
}

/** The navbar's label of a sidebar, else the theme's word for docs. */
function docsLabel({ navbar }: Site, localeView: LocaleView, sidebarId: string): string {
  const [label] = flatItems(navbar).flatMap((item) =>
    item.type === 'docSidebar' && item.sidebarId === sidebarId && item.label ? [item.label] : [],
  )
  return label === undefined ? localeView.messages.docs : inLanguage(label, localeView)
}

/** The scopes that readers of a locale search: each version of the main docs with everything that is not of them. */
export function scopesOf({ locale, plan }: LocaleView): SearchScope[] {
  // The versions of the main docs lead the list.
  const main = plan.versions.filter(({ instance }) => instance === plan.versions[0]?.instance)
  if (main.length === 0) return [{ language: locale.code }]
  return main.map(({ name }) => ({ language: locale.code, version: name }))
}

/** Folder of a scope's index, below that of all indexes. */
export function scopeFolder({ language, version }: SearchScope): string {
  return `${language}/${version ?? 'all'}`
}

/** Whether a page belongs to a scope. */
export function isInScope({ locale, content }: Route, { language, version }: SearchScope): boolean {
  if (locale !== language) return false
  if (!('version' in content) || version === undefined) return true
  const isOfOthers = splitVersion(content.version).instance !== splitVersion(version).instance
  return isOfOthers || content.version === version
}

/** Folder of the embedded index, below the base URL. */
export const searchFolder = 'search-index'

/** Name of the embedded index; hosted ones have the name that the author gave them. */
const embeddedName = 'inkstone'

/** Settings of a locale's search. They do not depend on the pages, so that no page changes with another (P4). */
export function searchSetupOf(
  { site, assets }: Pick<SiteContext, 'site' | 'assets'>,
  localeView: LocaleView,
): SearchSetup {
  const { locale } = localeView
  const { boost: _boost, synonyms: _synonyms, ...search } = site.search
  const { path, hosted, contextual, facetFilters, ...settings } = search
  // A hosted index knows them by no name of ours.
  const parts = hosted === undefined ? searchPartsOf(site, localeView) : []
  return {
    isContextual: contextual,
    ...settings,
    href: urlOf(locale, path),
    provider:
      hosted === undefined
        ? { type: 'embedded', root: `${site.baseUrl}${searchFolder}/` }
        : { type: 'hosted', appId: hosted.appId, apiKey: hosted.apiKey },
    indexName: hosted?.indexName ?? embeddedName,
    ...(parts.length > 0 && { parts }),
    ...(hosted !== undefined && site.allDocs.length > 1 && { otherDocs: tagsOfOtherDocs(localeView) }),
    facetFilters,
    style: site.baseUrl + assets.searchStyle,
  }
}

/** Of each of the other docs the tags of their versions, the latest one first: a hosted index tells them apart by these. */
function tagsOfOtherDocs({ plan }: LocaleView): NonNullable<SearchSetup['otherDocs']> {
  const [, ...others] = groupBy(plan.versions, ({ instance }) => instance).values()
  return others.map((versions) => {
    const latestFirst = versions.toSorted((a, b) => Number(b.isLast) - Number(a.isLast))
    return latestFirst.map(({ name }) => docsTag(name))
  })
}

/** The tag of a version, by the name that it has among all docs. */
function docsTag(name: string): string {
  const { instance, version } = splitVersion(name)
  return `docs-${instance}-${version}`
}

/** Tags of list pages, which the contextual filter of the search never matches. */
const listTags: Readonly<Record<string, string>> = {
  blogList: 'blog_posts_list',
  blogTags: 'blog_tags_list',
  blogTag: 'blog_tags_posts',
  authors: 'blog_authors_list',
  author: 'blog_authors_posts',
  docTags: 'doc_tags_list',
  docTag: 'doc_tag_doc_list',
}

/** The tag of a docs version, or kind of page, by which a hosted index filters. */
export function docusaurusTagOf({ content }: Route): string {
  const isDocs = content.kind === 'doc' || content.kind === 'category'
  if (!isDocs) return listTags[content.kind] ?? 'default'
  return docsTag(content.version)
}

/** Tags by which a crawler of a search index filters pages (SEO-10). */
export function searchTagsOf({ localeView, route }: PageContext): Attributes {
  const { content } = route
  return {
    'docsearch:language': localeView.locale.code,
    'docsearch:version': 'version' in content ? splitVersion(content.version).version : undefined,
    'docsearch:docusaurus_tag': docusaurusTagOf(route),
  }
}
