import { use } from 'react'
import type { DocFacts, DocsFacts, ListedDoc, SidebarFact } from '../../../types/docs-facts.ts'
import { DocsFactsContext } from '../../context.ts'
import { useActiveDocContext, useActivePlugin, useVersions } from './global-data.ts'

export * from './global-data.ts'

type Category = Extract<SidebarFact, { type: 'category' }>

/** The doc that a component stands in; on other pages one that holds nothing. */
export function useDoc(): DocFacts & { assets: Readonly<Record<string, unknown>> } {
  const doc = use(DocsFactsContext)?.doc ?? { metadata: {}, frontMatter: {}, toc: [] }
  return { ...doc, assets: {} }
}

/** A doc of the page's version. */
export function useDocById(id: string | undefined): ListedDoc | undefined {
  const facts = use(DocsFactsContext)
  return id === undefined ? undefined : facts?.docs?.[id]
}

/** The sidebar beside the page. */
export function useDocsSidebar(): DocsFacts['sidebar'] | null {
  return use(DocsFactsContext)?.sidebar ?? null
}

function categoryIn(facts: DocsFacts | null): Category | undefined {
  return facts?.trail?.findLast((item) => item.type === 'category')
}

/** What the category around the page holds; of a page that is in none, the whole sidebar. */
export function useCurrentSidebarSiblings(): readonly SidebarFact[] {
  const facts = use(DocsFactsContext)
  return categoryIn(facts)?.items ?? facts?.sidebar?.items ?? []
}

/** The category around the page. */
export function useCurrentSidebarCategory(): Category {
  const none: Category = { type: 'category', label: '', collapsed: false, collapsible: false, items: [] }
  return categoryIn(use(DocsFactsContext)) ?? none
}

interface PageVersion {
  pluginId: string
  version: string
  label: string
  isLast: boolean
  /** Whether pages name the version. */
  badge: boolean
  className: string
  noIndex: boolean
  docs: Readonly<Record<string, ListedDoc>>
  docsSidebars: Readonly<Record<string, readonly SidebarFact[]>>
}

/** The version that a component stands in, with its docs and sidebars. */
export function useDocsVersion(): Partial<PageVersion> {
  const { pluginId = 'default' } = useActivePlugin() ?? {}
  const { activeVersion } = useActiveDocContext(pluginId)
  const badge = useVersions(pluginId).length > 1
  const facts = use(DocsFactsContext)
  if (activeVersion === undefined) return {}
  const { name, label, isLast } = activeVersion
  return {
    pluginId,
    version: name,
    label,
    isLast,
    badge,
    className: `docs-version-${name}`,
    noIndex: false,
    get docs() {
      return facts?.docs ?? {}
    },
    get docsSidebars() {
      return facts?.sidebars ?? {}
    },
  }
}

/** The address of an item of a sidebar; of a category without one, that of the first item in it that has one. */
export function findFirstSidebarItemLink(item: SidebarItem): string | undefined {
  const { href, items = [], unlisted = false, linkUnlisted = false } = item
  if (href !== undefined && !unlisted && !linkUnlisted) return href
  return items.map(findFirstSidebarItemLink).find((address) => address !== undefined)
}

/** The items that lead somewhere; of categories those in which anything does. */
export function filterDocCardListItems<T extends SidebarItem>(items: readonly T[]): T[] {
  return items.filter(
    (item) =>
      item.type !== 'html' && (item.type !== 'category' || findFirstSidebarItemLink(item) !== undefined),
  )
}

/** An item of a sidebar, as far as it matters where it leads. */
export interface SidebarItem {
  type?: string
  href?: string
  unlisted?: boolean
  linkUnlisted?: boolean
  items?: readonly SidebarItem[]
}

/** The first category of a sidebar for which something holds, from the top down. */
export function findSidebarCategory<T extends SidebarItem>(
  items: readonly T[],
  isWanted: (category: T) => boolean,
): T | undefined {
  for (const item of items.filter(({ type }) => type === 'category')) {
    // as: what stands in items of a sidebar are such items.
    const found = isWanted(item) ? item : findSidebarCategory((item.items ?? []) as readonly T[], isWanted)
    if (found !== undefined) return found
  }
  return undefined
}
