import type { Doc } from '../types/content.ts'
import type { DocsVersion, Link, Neighbors, RouteContent, SidebarItem } from '../types/route.ts'
import type { BreadcrumbsView, Card, Screen, VersionView } from '../types/view.ts'
import { glossed, labelOf } from '../routes/labels.ts'
import { breadcrumbsOf, firstHref, neighborsOf } from '../routes/sidebar-index.ts'
import { docsOf } from '../routes/instances.ts'
import { isExternal, joinPath, urlOf } from '../routes/urls.ts'
import { commentsOf } from './services.ts'
import { markdownLinkOf } from './alternates.ts'
import { readingViewsOf } from './other-language.ts'
import {
  articleOf,
  contentLangOf,
  editHrefOf,
  lastUpdateOf,
  noticesOf,
  sidebarHref,
  versionOf,
  type PageContext,
  homeOf,
} from './page-context.ts'

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
    ...(article.titleHtml !== undefined && { titleHtml: article.titleHtml }),
    hideTitle: doc.hideTitle && article.titleHtml === undefined,
    ...commentsOf(page, doc, 'docs'),
    html: article.html,
    ...contentLangOf(page, doc.source),
    notices: noticesOf(page, doc),
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
    ...(description !== undefined && { description }),
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

/** The docs that carry a tag. */
export function docTagScreen(page: PageContext, content: Content<'docTag'>): Screen {
  const version = versionOf(page)
  const { tag } = content
  const docs = content.docs.flatMap((id) => {
    const href = version?.docHrefs.get(id)
    const route = href === undefined ? undefined : page.context.routes.get(href)
    if (href === undefined || route?.content.kind !== 'doc') return []
    const { doc } = route.content
    return [{ label: doc.title, href, description: doc.description }]
  })
  return {
    kind: 'docTag',
    tag: tag.label,
    ...(tag.description !== undefined && { description: tag.description }),
    docs,
    allTagsHref: tagsHref(page),
  }
}

/** The page of a tag, or of all tags, in the version of a page. */
export function tagsHref(page: PageContext, permalink = ''): string {
  const version = versionOf(page)
  const { tagsPath = 'tags' } = docsOf(page.context.site, version?.name ?? '') ?? {}
  return urlOf(page.localeView.locale, joinPath(versionPath(page, version), tagsPath, permalink))
}

/** A version's root as a path below the locale root. */
function versionPath({ localeView }: PageContext, version: DocsVersion | undefined): string {
  return decodeURI((version?.href ?? localeView.locale.baseUrl).slice(localeView.locale.baseUrl.length))
}

interface PartsAround {
  version: VersionView
  breadcrumbs?: BreadcrumbsView
  neighbors: Neighbors
}

/** Everything around the text of a docs page. */
function partsAround(page: PageContext, content: Content<'doc' | 'category'>): PartsAround {
  const version = versionOf(page)
  const id = content.sidebarId
  const index = version && id !== undefined ? page.localeView.sidebarIndex(version, id) : undefined
  const href = sidebarHref(page)
  return {
    version: versionView(page, version),
    ...(docsOf(page.context.site, content.version)?.breadcrumbs &&
      index && { breadcrumbs: breadcrumbsView(page, trailOf(content, breadcrumbsOf(href, index))) }),
    neighbors: index ? neighborsOf(href, index) : {},
  }
}

/** A page that no sidebar lists stands below the home page: a way that ends there would say nothing. */
function trailOf(
  content: Content<'doc' | 'category'>,
  trail: BreadcrumbsView['trail'],
): BreadcrumbsView['trail'] {
  return trail.length > 0 || content.kind !== 'doc' ? trail : [{ label: content.doc.title }]
}

function breadcrumbsView(
  { context, localeView }: PageContext,
  trail: BreadcrumbsView['trail'],
): BreadcrumbsView {
  const homeHref = localeView.locale.baseUrl
  return { ...(context.routes.has(homeHref) && { homeHref }), trail }
}

function versionView({ localeView, route }: PageContext, version: DocsVersion | undefined): VersionView {
  if (version === undefined) return { label: '', hasBadge: false, banner: 'none' }
  const last = localeView.plan.versions.find((one) => one.isLast && one.instance === version.instance)
  const docId = route.content.kind === 'doc' ? route.content.doc.id : ''
  const { label, hasBadge, banner } = version
  if (last === undefined || last === version) return { label, hasBadge, banner }
  const href = last.docHrefs.get(docId) ?? last.mainHref
  return { label, hasBadge, banner, lastVersion: { name: last.name, label: last.label, href } }
}

/** Front matter may name other neighbors than the sidebar's, or none. */
function ownNeighbors(page: PageContext, doc: Doc, neighbors: Neighbors): Neighbors {
  const prev = ownNeighbor(page, doc.paginationPrev, neighbors.prev)
  const next = ownNeighbor(page, doc.paginationNext, neighbors.next)
  return { ...(prev && { prev }), ...(next && { next }) }
}

function ownNeighbor(
  page: PageContext,
  wanted: string | null | undefined,
  fallback: Link | undefined,
): Link | undefined {
  if (wanted === undefined) return fallback
  const href = wanted === null ? undefined : versionOf(page)?.docHrefs.get(wanted)
  const route = href === undefined ? undefined : page.context.routes.get(href)
  if (href === undefined || route?.content.kind !== 'doc') return undefined
  const { doc } = route.content
  return { label: doc.paginationLabel ?? doc.sidebarLabel ?? doc.title, href }
}

function cardOf(item: SidebarItem): Card[] {
  if (item.type === 'html' || item.isUnlisted) return []
  const href = item.href ?? (item.type === 'category' ? firstHref(item.items) : undefined)
  if (href === undefined) return []
  const isCategory = item.type === 'category'
  return [
    {
      // What a link leads to within the site is a page like others.
      type: isCategory ? 'category' : isExternal(href) ? 'link' : 'doc',
      ...labelOf(item),
      href,
      isExternal: isExternal(href),
      ...(item.description !== undefined && item.description !== '' && { description: item.description }),
      ...(isCategory && { itemCount: item.items.filter(isCounted).length }),
    },
  ]
}

function isCounted(item: SidebarItem): boolean {
  return item.type !== 'html' && !item.isUnlisted
}
