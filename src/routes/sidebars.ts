import { defined } from '../defined.ts'
import type { CategoryLinkConfig, Doc, DocsVersionContent, SidebarConfigItem } from '../types/content.ts'
import type { CategoryPage, Label, Sidebar, SidebarItem } from '../types/route.ts'
import type { DocsSettings } from '../types/settings.ts'
import { slugOf } from '../addresses.ts'
import { glossed, translatedLabel } from './labels.ts'

/** Options for resolving a version's sidebars. */
export interface SidebarContext {
  version: DocsVersionContent
  settings: DocsSettings
  /** URL of a doc that is published, by id. */
  docHrefs: ReadonlyMap<string, string>
  /** URL of a path below the version's root; slashes at the ends do not count. */
  versionUrl: (path: string) => string
  /** URL of an address as the author wrote it. */
  authorHref: (written: string) => string
  /** What a doc says of its label and class goes before what the sidebar says, as in Docusaurus. */
  goesByDoc: boolean
}

/** A category index that the sidebars ask for, and where it lives. */
export interface PlannedCategory {
  category: CategoryPage
  sidebarId: string
  href: string
}

type CategoryConfig = Extract<SidebarConfigItem, { type: 'category' }>

/**
 * A version's sidebars with every label and URL known, and the category indexes they ask for.
 * Docs that are not published (drafts) and categories left without entries disappear.
 */
export function resolveSidebars(context: SidebarContext): {
  sidebars: Map<string, Sidebar>
  categories: PlannedCategory[]
} {
  const docs = new Map(context.version.docs.map((doc) => [doc.id, doc]))
  const sidebars = new Map<string, Sidebar>()
  const slugs = new Set<string>()
  const categories: PlannedCategory[] = []
  for (const [id, config] of context.version.sidebars) {
    const resolver: Resolver = { ...context, docs, sidebarId: id, categories, slugs }
    sidebars.set(id, { id, items: resolveItems(config, resolver) })
  }
  return { sidebars, categories }
}

interface Resolver extends SidebarContext {
  docs: ReadonlyMap<string, Doc>
  sidebarId: string
  /** Collects the generated indexes met. */
  categories: PlannedCategory[]
  /** Names of the indexes that are called after their categories. */
  slugs: Set<string>
}

function resolveItems(items: readonly SidebarConfigItem[], resolver: Resolver): SidebarItem[] {
  return items.map((item) => resolveItem(item, resolver)).filter((item) => item !== undefined)
}

function resolveItem(item: SidebarConfigItem, resolver: Resolver): SidebarItem | undefined {
  switch (item.type) {
    case 'doc':
    case 'ref':
      return resolveDocItem(item, resolver)
    case 'link':
      return {
        type: 'link',
        ...labelled(resolver, `link.${item.key ?? item.label}`, item.label),
        href: resolver.authorHref(item.href),
        ...defined({
          description: item.description,
          className: item.className,
          customProps: item.customProps,
        }),
      }
    case 'html':
      return {
        type: 'html',
        value: item.value,
        defaultStyle: item.defaultStyle,
        ...defined({ className: item.className, customProps: item.customProps }),
      }
    case 'category':
      return resolveCategory(item, resolver)
  }
}

type DocItem = Extract<SidebarConfigItem, { type: 'doc' | 'ref' }>

function resolveDocItem(item: DocItem, resolver: Resolver): SidebarItem | undefined {
  const doc = resolver.docs.get(item.id)
  const href = resolver.docHrefs.get(item.id)
  if (doc === undefined || href === undefined) return undefined
  return defined({
    type: 'link' as const,
    ...docLabel(item, doc, resolver),
    href,
    docId: doc.id,
    description: item.description ?? doc.description,
    className: resolver.goesByDoc
      ? (doc.sidebarClassName ?? item.className)
      : (item.className ?? doc.sidebarClassName),
    customProps: item.customProps ?? doc.sidebarCustomProps,
    isUnlisted: doc.isUnlisted || undefined,
    isRef: item.type === 'ref' || undefined,
    paginationLabel: doc.paginationLabel,
  })
}

/** A doc that has its label itself has that translated in its own translation, but its gloss is among the others. */
function docLabel({ label: written, key = written }: DocItem, doc: Doc, resolver: Resolver): Label {
  if (written !== undefined && !(resolver.goesByDoc && doc.sidebarLabel !== undefined))
    return labelled(resolver, `doc.${key}`, written)
  const label = doc.sidebarLabel ?? doc.title
  return glossed(label, labelled(resolver, `doc.${label}`, label).gloss)
}

function resolveCategory(config: CategoryConfig, resolver: Resolver): SidebarItem | undefined {
  const key = `category.${config.key ?? config.addressLabel ?? config.label}`
  const label = labelled(resolver, key, config.label)
  const description = translated(resolver, `${key}.description`, config.description ?? '')
  // What its author says of a category goes before what its page says of itself.
  const own = description === '' ? {} : { description }
  const noted = defined({ className: config.className, customProps: config.customProps })
  const page = categoryLink(config, { resolver, key, label })
  const items = resolveItems(config.items, resolver)
  if (items.length === 0 && page === undefined) return undefined
  // Nothing could be opened: it is a link to its doc.
  if (items.length === 0 && page?.docId !== undefined)
    return { type: 'link' as const, ...label, ...withoutTitle(page, resolver), ...own, ...noted }
  return defined({
    type: 'category' as const,
    ...label,
    items,
    collapsed: config.collapsed ?? resolver.settings.sidebarCollapsed,
    collapsible: config.collapsible ?? resolver.settings.sidebarCollapsible,
    ...page,
    ...own,
    ...noted,
  })
}

/** A doc in the place of a category, which has the label of that between pages as well, unless it has one itself. */
function withoutTitle(page: ResolvedCategoryLink, { docs }: Resolver): ResolvedCategoryLink {
  const doc = docs.get(page.docId ?? '')
  return defined({ ...page, paginationLabel: doc?.paginationLabel ?? doc?.sidebarLabel })
}

interface CategoryLinkContext {
  resolver: Resolver
  /** Key of the category's translations. */
  key: string
  label: Label
}

/** The values that a category takes from its page. */
type ResolvedCategoryLink = Pick<
  Extract<SidebarItem, { type: 'link' }>,
  'href' | 'docId' | 'isUnlisted' | 'paginationLabel' | 'description'
>

function categoryLink(
  config: CategoryConfig,
  context: CategoryLinkContext,
): ResolvedCategoryLink | undefined {
  if (config.link === undefined) return undefined
  return config.link.type === 'doc'
    ? docLink(config.link.id, config.label, context.resolver)
    : generatedIndex(config, config.link, context)
}

/** @param label of the category, in the language of the site */
function docLink(id: string, label: string, resolver: Resolver): ResolvedCategoryLink | undefined {
  const doc = resolver.docs.get(id)
  const href = resolver.docHrefs.get(id)
  if (doc === undefined || href === undefined) return undefined
  const ownName = doc.sidebarLabel ?? doc.title
  return defined({
    href,
    docId: doc.id,
    isUnlisted: doc.isUnlisted || undefined,
    // Between pages it is the doc that is named, unless both have one name, which may be translated.
    paginationLabel: doc.paginationLabel ?? (ownName === label ? undefined : ownName),
    description: doc.description || undefined,
  })
}

function generatedIndex(
  config: CategoryConfig,
  link: Extract<CategoryLinkConfig, { type: 'generated-index' }>,
  { resolver, key, label }: CategoryLinkContext,
): ResolvedCategoryLink {
  const indexKey = `${key}.link.generated-index`
  const description = translated(resolver, `${indexKey}.description`, link.description ?? '') || undefined
  const title = link.title ?? label.label
  const pageLabel = labelled(resolver, `${indexKey}.title`, title)
  const category: CategoryPage = defined({
    title: pageLabel.label,
    // The page has the label of its category, unless it has a title.
    gloss: pageLabel.gloss ?? (pageLabel.label === label.label ? label.gloss : undefined),
    keywords: link.keywords ?? [],
    description,
    image: link.image,
  })
  const address = config.addressLabel ?? config.label
  const href = resolver.versionUrl(link.slug ?? `category/${freeSlug(address, resolver.slugs)}`)
  resolver.categories.push({ category, sidebarId: resolver.sidebarId, href })
  return defined({ href, description })
}

/** A category's name in an address; the second of a name ends with `-1`. */
function freeSlug(label: string, taken: Set<string>): string {
  const slug = slugOf(label.trim())
  let free = slug
  for (let number = 1; taken.has(free); number += 1) free = `${slug}-${number}`
  taken.add(free)
  return free
}

function translated(resolver: Resolver, key: string, text: string): string {
  return labelled(resolver, key, text).label
}

function labelled({ sidebarId, version }: Resolver, key: string, text: string): Label {
  return translatedLabel(`sidebar.${sidebarId}.${key}`, text, version)
}
