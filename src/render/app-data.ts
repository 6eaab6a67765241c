import type { SidebarNode, SiteData } from '../types/app.ts'
import type { DocsVersion, Route } from '../types/route.ts'
import { placesOf } from '../routes/sidebar-entries.ts'
import type { AppData, LocaleView, PreparedSidebar, SiteContext } from './context.ts'
import { dataFileOf } from './data-file.ts'
import { mdxSiteOf } from './mdx-site.ts'
import { searchSetupOf } from './search-setup.ts'
import { shellViewOf } from './shell-view.ts'
import { siteLangOf } from './site-lang.ts'
import { themeSetupOf } from './theme-setup.ts'
import { sidebarFilesOf, sidebarNodesOf, type SidebarFiles } from './sidebar-files.ts'

/** Prepares the app's data. The same site gives the same addresses, in every worker. */
export function createAppData(context: Omit<SiteContext, 'appData'>): AppData {
  const { baseUrl } = context.site
  const siteData = remember((own: LocaleView) => siteDataOf(context, own))
  const siteFile = remember((own: LocaleView) => dataFileOf(`site.${own.locale.code}`, siteData(own)))
  const sidebars = remember(
    ({ sidebars: own }: DocsVersion) =>
      new Map([...own].map(([id, { items }]) => [id, prepareSidebar(sidebarNodesOf(items))])),
  )
  const listed = remember((sidebar: PreparedSidebar) => filesFor(sidebar, { baseUrl, trail: [] }))
  const filesAt = (sidebar: PreparedSidebar, href: string): SidebarFiles => {
    const trail = trailTo(sidebar, href)
    return trail.some(isUnlisted) ? filesFor(sidebar, { baseUrl, trail }) : listed(sidebar)
  }
  return {
    siteData,
    siteAddress: (own) => baseUrl + siteFile(own).output,
    sidebar: (version, sidebarId) => sidebars(version).get(sidebarId),
    sidebarSource: (sidebar, href) => {
      const { tree, branches } = filesAt(sidebar, href)
      const branch = branches.get(Number(sidebar.places.get(href)?.split('.')[0]))
      return { tree: baseUrl + tree, ...(branch !== undefined && { branch: baseUrl + branch }), href }
    },
    files: once(() => {
      const all = [...context.locales.values()].flatMap((own) => [
        siteFile(own),
        ...own.plan.versions
          .flatMap((version) => [...sidebars(version).values()])
          .flatMap((sidebar) => [
            ...listed(sidebar).files,
            ...unlistedPages(context.plan.routes, sidebar).flatMap((href) => filesAt(sidebar, href).files),
          ]),
      ])
      return new Map(all.map(({ output, content }) => [output, content]))
    }),
  }
}

function siteDataOf(context: Omit<SiteContext, 'appData'>, own: LocaleView): SiteData {
  const { locale, messages, plan } = own
  const others = context.site.locales.filter(({ code }) => code !== locale.code)
  return {
    locale,
    labelLang: siteLangOf(context.site, locale),
    messages,
    shell: shellViewOf(context.site, own),
    ...(context.site.footer && { footer: context.site.footer.style }),
    otherLocales: others.map(({ baseUrl }) => baseUrl),
    ...(context.code && { mdx: mdxSiteOf(context, own) }),
    versions: plan.versions.map(({ name, label, mainHref, isLast }) => ({ name, label, mainHref, isLast })),
    search: searchSetupOf(context, own),
    theme: themeSetupOf(context, own),
  }
}

function prepareSidebar(nodes: SidebarNode[]): PreparedSidebar {
  return { nodes, places: placesOf(nodes) }
}

/** An unlisted page is named only in the files that the page itself loads (DOC-11). */
function filesFor(
  { nodes }: PreparedSidebar,
  { baseUrl, trail }: { baseUrl: string; trail: readonly SidebarNode[] },
): SidebarFiles {
  return sidebarFilesOf(nodes, { baseUrl, isShown: (node) => !isUnlisted(node) || trail.includes(node) })
}

function isUnlisted(node: SidebarNode): boolean {
  return node.type !== 'html' && node.isUnlisted === true
}

/** The items from the top of a sidebar down to a page. */
function trailTo({ nodes, places }: PreparedSidebar, href: string): SidebarNode[] {
  const trail: SidebarNode[] = []
  let level: readonly SidebarNode[] = nodes
  for (const index of places.get(href)?.split('.') ?? []) {
    const node = level[Number(index)]
    if (node === undefined) break
    trail.push(node)
    level = node.type === 'category' ? node.items : []
  }
  return trail
}

function unlistedPages(routes: readonly Route[], sidebar: PreparedSidebar): string[] {
  return routes
    .map(({ url }) => url)
    .filter((url) => sidebar.places.has(url) && trailTo(sidebar, url).some(isUnlisted))
}

/** A function that computes its answer once. */
function once<Value>(compute: () => Value): () => Value {
  let answer: { value: Value } | undefined
  return () => (answer ??= { value: compute() }).value
}

/** A function that computes each answer once. */
function remember<Key extends object, Value>(compute: (key: Key) => Value): (key: Key) => Value {
  const known = new Map<Key, Value>()
  return (key) => {
    const value = known.get(key) ?? compute(key)
    known.set(key, value)
    return value
  }
}
