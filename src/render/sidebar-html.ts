import { createElement } from 'react'
import { placesOf } from '../routes/sidebar-entries.ts'
import type { PageView } from '../types/app.ts'
import type { Ssr } from './load-ssr.ts'
import { linkFactsOf, type LinkFacts, type LinkTargets } from './page-links.ts'
import { renderToString } from './react.ts'
import { branchOf, entriesAt, type Branch, type Nodes } from './sidebar-branch.ts'

/** The entries of a docs sidebar as HTML. */
export interface SidebarHtml {
  html: string
  /** Of the entries where none is the current page. */
  facts: LinkFacts
}

/** How many branches are kept: pages come by branches. */
const mostKept = 8

/**
 * Gives the sidebar of docs pages. The pages of a category have the same one but for the mark on their own link, so it is
 * rendered once for all of them: a folder of thousands costs each page one link.
 */
export function createSidebarRenderer(
  { TextsContext, SidebarList }: Ssr,
  targets: LinkTargets,
): (view: PageView) => SidebarHtml | undefined {
  const known = new WeakMap<Nodes, Map<string, SidebarHtml>>()
  const places = new WeakMap<Nodes, ReadonlyMap<string, string>>()
  const render = (
    { site }: PageView,
    nodes: Nodes,
    at: { href: string; current: string | undefined },
  ): string => {
    const docs = { entries: entriesAt(nodes, at), toggle: nothing, isHidden: false, setHidden: nothing }
    return renderToString(createElement(TextsContext, { value: site }, createElement(SidebarList, { docs })))
  }
  const inBranch = (view: PageView, nodes: Nodes, { place, branch }: Branch): SidebarHtml => {
    const branches = known.get(nodes) ?? new Map<string, SidebarHtml>()
    known.set(nodes, branches)
    const found = branches.get(branch)
    if (found !== undefined) return found
    // At the place of one of the pages, but by no page's address: what is open for one is open for all.
    const html = render(view, nodes, { href: '', current: place })
    const shared = { html, facts: linkFactsOf(html, targets) }
    const [oldest] = branches.keys()
    if (branches.size >= mostKept && oldest !== undefined) branches.delete(oldest)
    branches.set(branch, shared)
    return shared
  }
  return (view) => {
    const { docsSidebar: nodes, page } = view
    if (nodes === undefined || page.sidebar === undefined) return undefined
    const { href } = page.sidebar
    const all = places.get(nodes) ?? placesOf(nodes)
    places.set(nodes, all)
    const current = all.get(href)
    const branch = current === undefined ? undefined : branchOf(nodes, current, href)
    const shared = branch === undefined ? undefined : inBranch(view, nodes, branch)
    const html = shared && withCurrent(shared.html, href)
    if (shared !== undefined && html !== undefined) return { ...shared, html }
    const own = render(view, nodes, { href, current })
    return { html: own, facts: linkFactsOf(own, targets) }
  }
}

function nothing(): void {
  // Pages are not clicked while they are written.
}

/** Marks the one link to a page; nothing when there are several, or when its address may be written otherwise. */
function withCurrent(html: string, href: string): string | undefined {
  const link = `<a href="${href}"`
  const at = html.indexOf(link)
  if (/[&<>"']/.test(href) || at === -1 || html.includes(link, at + 1)) return undefined
  const end = at + link.length
  return `${html.slice(0, end)} aria-current="page"${html.slice(end)}`
}
