import { isExternal } from '../../addresses.ts'
import { defined } from '../../defined.ts'
import type { Doc } from '../../types/content.ts'
import type { DocsVersion, Link, Neighbors, RouteContent, SidebarItem } from '../../types/route.ts'
import type { BreadcrumbsView, Card, Screen, VersionView } from '../../types/view.ts'
import { glossed } from '../../routes/labels.ts'
import { breadcrumbsOf, firstHref, neighborsOf } from '../../routes/sidebar-index.ts'
import { docsOf } from '../../routes/instances.ts'
import { joinPath, urlOf } from '../../routes/urls.ts'
import type { SiteContext } from '../context.ts'
import { commentsOf } from '../document/services.ts'
import { markdownLinkOf } from '../document/alternates.ts'
import {
  hrefInVersion,
  articleOf,
  contentLangOf,
  editHrefOf,
  lastUpdateOf,
  shownText,
  sidebarHref,
  versionOf,
  type PageContext,
  homeOf,
  type PlacedRoute,
} from '../page-context.ts'
import { breakableLabel, breakableLink, breakableTitle } from '../shell/breakable.ts'
import { readingViewsOf } from '../other-language.ts'

type Content<K extends RouteContent['kind']> = Extract<RouteContent, { kind: K }>

/** A doc with everything around its text. */
export function docScreen(page: PageContext, content: Content<'doc'>): Screen {
  const { doc } = content
  const docs = docsOf(page.context.site, content.version)
  const article = articleOf(page, doc.source)
  const parts = partsAround(page, content)
  return {
    kind: 'doc',
    title: doc.title,
    ...defined({ titleHtml: breakableTitle(doc.title, article.titleHtml) }),
    hideTitle: doc.hideTitle && article.titleHtml === undefined,
    ...commentsOf(page, doc, 'docs'),
    ...shownText(page, doc),
    ...contentLangOf(page, doc.source),
    ...readingViewsOf(page.context, page.route, homeOf(page.context, page.localeView, page.route)),
    ...parts,
    neighbors: ownNeighbors(page, doc, parts.neighbors),
    tags: doc.tags.map((tag) => ({ label: tag.label, href: tagsHref(page, tag.permalink) })),
    ...editHrefOf(docs?.editUrl, doc),
    ...markdownLinkOf(page),
    ...(docs && lastUpdateOf(doc, docs)),
  }
}

/** A generated index: one card for each child (CAT-02). */
export function categoryScreen(page: PageContext, content: Content<'category'>): Screen {
  const { title, gloss, description } = content.category
  const version = versionOf(page)
  const index = version && page.localeView.sidebarIndex(version, content.sidebarId)
  const here = index?.trails.get(page.route.url)?.at(-1)
  const items = here?.type === 'category' ? here.items : []
  return {
    kind: 'category',
    title: glossed(title, gloss),
    ...(description?.trim() && { description }),
    ...partsAround(page, content),
    cards: items.flatMap(cardOf),
  }
}

/** The children of the category that a doc stands in, or is the page of; of the sidebar where it is in none. */
export function cardsAround(page: PageContext): Card[] {
  const { content } = page.route
  const version = versionOf(page)
  if (content.kind !== 'doc' || version === undefined || content.sidebarId === undefined) return []
  const trail = page.localeView.sidebarIndex(version, content.sidebarId)?.trails.get(sidebarHref(page)) ?? []
  const category = trail.findLast((item) => item.type === 'category')
  const items = category?.items ?? version.sidebars.get(content.sidebarId)?.items ?? []
  return items.flatMap(cardOf)
}

/** The docs that carry a tag, by their titles in the language's order. */
export function docTagScreen(page: PageContext, content: Content<'docTag'>): Screen {
  const version = versionOf(page)
  const { tag } = content
  const docs = content.docs.flatMap((id) => {
    const href = version?.docHrefs.get(id) ?? ''
    const doc = docAt(page.context, href)?.doc
    return doc === undefined ? [] : [{ label: doc.title, href, description: doc.description }]
  })
  const { compare } = new Intl.Collator(page.localeView.locale.htmlLang)
  docs.sort((one, other) => compare(one.label, other.label))
  const { label, description } = tag
  return { kind: 'docTag', tag: label, ...defined({ description }), docs, allTagsHref: tagsHref(page) }
}

/** The doc that the page at an address shows. */
export function docAt({ routes }: SiteContext, href: string): Content<'doc'> | undefined {
  const content = routes.get(href)?.content
  return content?.kind === 'doc' ? content : undefined
}

/** The page of a tag, or of all tags, in the version of a page. */
export function tagsHref(page: PlacedRoute, permalink = ''): string {
  const version = versionOf(page)
  const { tagsPath = 'tags' } = docsOf(page.context.site, version?.name ?? '') ?? {}
  return urlOf(page.localeView.locale, joinPath(versionPath(page, version), tagsPath, permalink))
}

/** A version's root as a path below the locale root. */
function versionPath({ localeView }: PlacedRoute, version: DocsVersion | undefined): string {
  return decodeURI((version?.href ?? localeView.locale.baseUrl).slice(localeView.locale.baseUrl.length))
}

/** Everything around the text of a docs page. */
function partsAround(
  page: PageContext,
  content: Content<'doc' | 'category'>,
): Pick<Extract<Screen, { kind: 'doc' }>, 'version' | 'breadcrumbs' | 'neighbors'> {
  const version = versionOf(page)
  const id = content.sidebarId
  const index = version && id !== undefined ? page.localeView.sidebarIndex(version, id) : undefined
  const href = sidebarHref(page)
  return {
    version: versionView(page, version),
    ...(docsOf(page.context.site, content.version)?.breadcrumbs &&
      index && { breadcrumbs: breadcrumbsView(page, breadcrumbsOf(href, index)) }),
    neighbors: index ? breakableNeighbors(neighborsOf(href, index)) : {},
  }
}

function breadcrumbsView(
  { context, localeView, route: { content } }: PageContext,
  trail: BreadcrumbsView['trail'],
): BreadcrumbsView {
  const homeHref = localeView.locale.baseUrl
  // A page that no sidebar lists stands below the home page: a way that ends there would say nothing.
  const shown = trail.length > 0 || content.kind !== 'doc' ? trail : [{ label: content.doc.title }]
  return { ...(context.routes.has(homeHref) && { homeHref }), trail: shown }
}

function versionView(page: PageContext, version: DocsVersion | undefined): VersionView {
  if (version === undefined) return { label: '', hasBadge: false, banner: 'none' }
  const { versions } = page.localeView.plan
  const last = versions.find((one) => one.isLast && one.instance === version.instance)
  const { label, hasBadge, banner } = version
  if (last === undefined || last === version) return { label, hasBadge, banner }
  const href = hrefInVersion(page, last)
  return { label, hasBadge, banner, lastVersion: { name: last.name, label: last.label, href } }
}

function breakableNeighbors({ prev, next }: Neighbors): Neighbors {
  return defined({ prev: prev && breakableLink(prev), next: next && breakableLink(next) })
}

/** Front matter may name other neighbors than the sidebar's, or none. */
function ownNeighbors(page: PageContext, doc: Doc, neighbors: Neighbors): Neighbors {
  return defined({
    prev: ownNeighbor(page, doc.paginationPrev, neighbors.prev),
    next: ownNeighbor(page, doc.paginationNext, neighbors.next),
  })
}

function ownNeighbor(
  page: PageContext,
  wanted: string | null | undefined,
  fallback: Link | undefined,
): Link | undefined {
  if (wanted === undefined) return fallback
  const href = versionOf(page)?.docHrefs.get(wanted ?? '') ?? ''
  const doc = docAt(page.context, href)?.doc
  return doc && breakableLink({ label: doc.paginationLabel ?? doc.sidebarLabel ?? doc.title, href })
}

function cardOf(item: SidebarItem): Card[] {
  if (!isListed(item)) return []
  const href = item.href ?? (item.type === 'category' ? firstHref(item.items) : undefined)
  if (href === undefined) return []
  const isCategory = item.type === 'category'
  return [
    {
      // What a link leads to within the site is a page like others.
      type: isCategory ? 'category' : isExternal(href) ? 'link' : 'doc',
      ...breakableLabel(item),
      href,
      isExternal: isExternal(href),
      ...(item.description !== undefined && item.description !== '' && { description: item.description }),
      ...(isCategory && { itemCount: item.items.filter(isListed).length }),
    },
  ]
}

function isListed(item: SidebarItem): item is Exclude<SidebarItem, { type: 'html' }> {
  return item.type !== 'html' && !item.isUnlisted
}
