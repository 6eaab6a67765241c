import { use } from 'react'
import { MdxSiteContext } from '../../context.ts'
import { useLocation } from './router.tsx'

interface DocsVersion {
  name: string
  label: string
  isLast: boolean
  path: string
  mainDocId: string
  docs: readonly unknown[]
  draftIds: readonly string[]
  sidebars: Readonly<Record<string, unknown>>
}

interface DocsData {
  path: string
  versions: readonly DocsVersion[]
  breadcrumbs: boolean
}

/** The docs and their versions. Which docs there are is not among the facts that pages carry. */
export function useAllDocsData(): Readonly<Record<string, DocsData>> {
  const { versions, baseUrl } = use(MdxSiteContext)
  if (versions.length === 0) return {}
  const all = versions.map(({ name, label, isLast, mainHref }) => ({
    name,
    label,
    isLast,
    path: mainHref,
    mainDocId: '',
    docs: [],
    draftIds: [],
    sidebars: {},
  }))
  return {
    default: { path: all.find(({ isLast }) => isLast)?.path ?? baseUrl, versions: all, breadcrumbs: true },
  }
}

/** {@link useAllDocsData} of one instance. */
export function useDocsData(id = 'default'): DocsData | undefined {
  return useAllDocsData()[id]
}

/** The versions of the docs. */
export function useVersions(id = 'default'): readonly DocsVersion[] {
  return useDocsData(id)?.versions ?? []
}

/** The version that readers get first. */
export function useLatestVersion(id = 'default'): DocsVersion | undefined {
  return useVersions(id).find(({ isLast }) => isLast)
}

/** A page of React belongs to no version. */
export function useActiveVersion(): undefined {
  return undefined
}

/** A page of React belongs to no docs. */
export function useActivePlugin(): undefined {
  return undefined
}

/** The version that a component stands in. A page outside of the docs gets the one that readers get first. */
export function useActiveDocContext(id = 'default'): {
  activeVersion: DocsVersion | undefined
  alternateDocVersions: Record<string, never>
} {
  const { pathname } = useLocation()
  const latest = useLatestVersion(id)
  const shared = (version: DocsVersion): number => sharedParts(version.path, pathname)
  // Addresses of the last version have no part that names it, so another version is the closer one only on its own pages.
  const activeVersion = useVersions(id).reduce<DocsVersion | undefined>(
    (best, version) => (best === undefined || shared(version) > shared(best) ? version : best),
    latest,
  )
  return { activeVersion, alternateDocVersions: {} }
}

/** How many parts at their beginning two paths have in common. */
function sharedParts(one: string, other: string): number {
  const first = one.split('/').filter(Boolean)
  const second = other.split('/').filter(Boolean)
  const differing = first.findIndex((part, index) => part !== second[index])
  return differing === -1 ? first.length : differing
}

/** The doc that a component stands in. Its facts are not handed to components. */
export function useDoc(): Record<'metadata' | 'frontMatter' | 'assets', Record<string, never>> & { toc: [] } {
  return { metadata: {}, frontMatter: {}, assets: {}, toc: [] }
}

/** The facts of another doc are not handed to components either. */
export function useDocById(): undefined {
  return undefined
}

/** A component does not hear of the sidebar beside it. */
export function useDocsSidebar(): null {
  return null
}

/** What a category leads to, which components do not hear of either. */
export function useCurrentSidebarSiblings(): [] {
  return []
}

/** The category around a doc, which components do not hear of: `<DocCardList>` shows it. */
export function useCurrentSidebarCategory(): { type: 'category'; label: string; items: [] } {
  return { type: 'category', label: '', items: [] }
}

/** The address of an item of a sidebar; of a category without one, that of the first item in it that has one. */
export function findFirstSidebarItemLink({ href, items = [] }: SidebarItem): string | undefined {
  if (href !== undefined) return href
  return items.map(findFirstSidebarItemLink).find((address) => address !== undefined)
}

/** The items that lead somewhere; of categories those in which anything does. */
export function filterDocCardListItems<T extends SidebarItem>(items: readonly T[]): T[] {
  return items.filter((item) => item.type !== 'category' || findFirstSidebarItemLink(item) !== undefined)
}

interface SidebarItem {
  type?: string
  href?: string
  items?: readonly SidebarItem[]
}

/** The version that a component stands in. */
export function useDocsVersion(): Partial<DocsVersion> & { version?: string } {
  const { activeVersion } = useActiveDocContext()
  return activeVersion === undefined ? {} : { ...activeVersion, version: activeVersion.name }
}

/** The version that readers chose, which is remembered nowhere. */
export function useDocsPreferredVersion(): {
  preferredVersion: null
  savePreferredVersionName: (name: string) => void
} {
  return { preferredVersion: null, savePreferredVersionName: () => undefined }
}

/** Everything that plug-ins gave to pages; here only the docs do. */
export function useGlobalData(): Readonly<Record<string, Readonly<Record<string, unknown>>>> {
  return { 'docusaurus-plugin-content-docs': useAllDocsData() }
}

/** The data that all instances of a plug-in gave to pages. */
export function useAllPluginInstancesData(plugin: string): Readonly<Record<string, unknown>> {
  return useGlobalData()[plugin] ?? {}
}

/** The data that a plug-in gave to pages. One that is not run gave nothing, and pages that take it apart go on. */
export function usePluginData(plugin: string, id = 'default'): unknown {
  return useAllPluginInstancesData(plugin)[id] ?? {}
}

export { useGlobalData as default }
