import { createElement, type ReactElement } from 'react'
import { thrownError } from '../../errors/foreign-errors.ts'
import type { PageView } from '../../types/app.ts'
import type { Site, NavbarItem } from '../../types/site.ts'
import type { AuthorCode } from '../../mdx/bundle/author-code.ts'
import type { Ssr } from '../load-ssr.ts'
import { linkFactsOf, type LinkFacts, type LinkTargets } from '../document/page-links.ts'
import { keepLast, remember } from '../../remember.ts'
import { renderToString } from '../react.ts'
import type { ShellHtml } from '../../shell/Shell.tsx'
import type { NavbarEntry } from '../../types/view.ts'
import { navbarError } from './navbar-docs.ts'
import { entriesAt, placeOf, type Branch, type Nodes } from './sidebar-branch.ts'

/** Everything in a page's body besides what stands in `<main>`. */
export interface PageFrame {
  /** HTML before and after it. */
  before: string
  after: string
  /** Links of its parts. */
  facts: readonly LinkFacts[]
}

/** Gives the frames of pages. */
export type FrameRenderer = (view: PageView) => PageFrame

interface Part {
  html: string
  facts: LinkFacts
}

/** A page with both languages comes right behind its translation, and has its frame. */
const mostKept = 4

/** Inputs of the frames of a site besides the pages. */
export interface FrameTools {
  site: Pick<Site, 'navbar'>
  code?: AuthorCode | undefined
  ssr: Ssr
  targets: LinkTargets
}

/** A renderer of frames that keeps the parts which pages share. */
export function createFrameRenderer({ site, code, ssr, targets }: FrameTools): FrameRenderer {
  const partOf = (html: string): Part => ({ html, facts: linkFactsOf(html, targets) })
  const sidebarOf = createSidebarRenderer(ssr, targets)
  const footerOf = remember((footer: NonNullable<PageView['footer']>, value: PageView['site']) =>
    partOf(renderToString(createElement(ssr.TextsContext, { value }, createElement(ssr.Footer, { footer })))),
  )
  const ownFooterOf = keepLast<Part>(mostKept)
  const blogSidebarOf = ({ site: value, blogSidebar: sidebar }: PageView): Part | undefined =>
    sidebar &&
    partOf(
      renderToString(createElement(ssr.TextsContext, { value }, createElement(ssr.BlogSidebar, { sidebar }))),
    )
  // Components of the author's may look at the page that they stand on.
  const hasTheme = code?.ssr !== undefined
  const render = (view: PageView): PageFrame => {
    const sidebar = hasTheme ? undefined : sidebarOf(view)
    const { ownFooter: own } = view
    const footer =
      own === undefined
        ? view.footer && footerOf(view.footer, view.site)
        : ownFooterOf(own, () => partOf(framedFooter(own)))
    const framed = sidebar === undefined ? view : { ...view, docsSidebar: [] }
    const shell = renderShell(framed, ssr, site.navbar.items)
    return assemble(partOf(shell), { footer, blogSidebar: blogSidebarOf(view), sidebar })
  }
  const keep = keepLast<PageFrame>(mostKept)
  return (view) => keep(JSON.stringify(view.page), () => render(view))
}

/** An author's footer within the shell's, which is the landmark. */
function framedFooter(html: string): string {
  return `<section class="ink-own-footer ink-react-page">${html.replaceAll(/<footer(?![^<>]*\srole=)/g, '<footer role="none"')}</section>`
}

/** The sidebar of a shell; it holds no other navigation. */
const docsSidebarIn = /(<nav class="ink-sidebar"[^>]*>)(.*?)<\/nav>/s

function assemble(
  shell: Part,
  { footer, blogSidebar, sidebar }: Record<'footer' | 'blogSidebar' | 'sidebar', Part | undefined>,
): PageFrame {
  const html = sidebar
    ? shell.html.replace(docsSidebarIn, (_, nav: string) => `${nav}${sidebar.html}</nav>`)
    : shell.html
  const docsSidebar = sidebar?.html ?? docsSidebarIn.exec(html)?.[2]
  // A list there, not a second landmark of the same name.
  const phoneSidebar = blogSidebar
    ? `<div class="ink-sidebar ink-blog-sidebar">${blogSidebar.html}</div>`
    : `<div class="ink-sidebar">${docsSidebar}</div>`
  const parts = new Map([
    ['footer', footer?.html],
    ['blogSidebar', blogSidebar?.html],
    ['phoneSidebar', phoneSidebar],
  ])
  const [before = '', after = ''] = html.split('<!--ink:main-->')
  const filled = (piece: string): string =>
    piece.replace(partMark, (_, name: string) => parts.get(name) ?? '')
  return {
    before: filled(before),
    after: filled(after),
    facts: [shell, footer, blogSidebar, sidebar].flatMap((part) => part?.facts ?? []),
  }
}

/** Parts that are rendered apart, and where they go. Comments: a label of an author can look like one only in its escaped form. */
const partMark: RegExp = /<!--ink:(\w+)-->/g

const adoptedParts: ShellHtml = {
  main: '<!--ink:main-->',
  footer: '<!--ink:footer-->',
  blogSidebar: '<!--ink:blogSidebar-->',
  phoneSidebar: '<!--ink:phoneSidebar-->',
}

/**
 * The shell of a page as HTML, with marks in the places of its parts.
 * @param items of the navbar, as the site is configured
 * @throws UserError when it is an item of the author's kind that cannot be rendered (NAV-13, NAV-14)
 */
function renderShell(view: PageView, ssr: Ssr, items: readonly NavbarItem[]): string {
  const { site, page, docsSidebar: sidebar } = view
  try {
    return renderToString(createElement(ssr.Shell, { site, page, sidebar, html: adoptedParts }))
  } catch (error) {
    // React does not tell which component has thrown.
    for (const entry of [...page.navbar.left, ...page.navbar.right].flatMap(customItemsIn)) {
      const item = createElement(ssr.CustomItem, { entry })
      const cause = errorOf(createElement(ssr.TextsContext, { value: site }, item))
      if (cause === undefined) continue
      const type = `custom-${entry.name}` as const
      const configured = items
        .flatMap((one) => (one.type === 'dropdown' ? one.items : [one]))
        .find((one) => one.type === type)
      throw navbarError(configured ?? { type, label: entry.label, position: 'right' }, {
        message: cause,
        hint: 'The file theme/CustomNavbarItems.tsx exports the components of such items, by name.',
      })
    }
    throw error
  }
}

function customItemsIn(entry: NavbarEntry): Extract<NavbarEntry, { type: 'custom' }>[] {
  if (entry.type === 'dropdown') return entry.items.flatMap(customItemsIn)
  return entry.type === 'custom' ? [entry] : []
}

/** The message of the error that rendering an element throws, if it does. */
function errorOf(element: ReactElement): string | undefined {
  try {
    renderToString(element)
    return undefined
  } catch (error) {
    return thrownError(error).message
  }
}

/** The entries of a docs sidebar as HTML. */
interface SidebarHtml {
  html: string
  /** Of the entries where none is the current page. */
  facts: LinkFacts
}

/** How many branches are kept: pages come by branches. */
const mostBranches = 8

/**
 * Gives the sidebar of docs pages. The pages of a category have the same one but for the mark on their own link, so it is
 * rendered once for all of them: a folder of thousands costs each page one link.
 */
export function createSidebarRenderer(
  { TextsContext, SidebarList }: Ssr,
  targets: LinkTargets,
): (view: PageView) => SidebarHtml | undefined {
  const branchesOf = remember(() => keepLast<SidebarHtml>(mostBranches))
  const render = (
    { site }: PageView,
    nodes: Nodes,
    at: { href: string; current: string | undefined },
  ): string => {
    const docs = { entries: entriesAt(nodes, at), toggle: nothing, isHidden: false, setHidden: nothing }
    return renderToString(createElement(TextsContext, { value: site }, createElement(SidebarList, { docs })))
  }
  const factsOf = (html: string): SidebarHtml => ({ html, facts: linkFactsOf(html, targets) })
  // At the place of one of the pages, but by no page's address: what is open for one is open for all.
  const inBranch = (view: PageView, nodes: Nodes, { place, branch }: Branch): SidebarHtml =>
    branchesOf(nodes)(branch, () => factsOf(render(view, nodes, { href: '', current: place })))
  return (view) => {
    const { docsSidebar: nodes, page } = view
    if (nodes === undefined || page.sidebar === undefined) return undefined
    const { href } = page.sidebar
    const { current, branch } = placeOf(nodes, href)
    const shared = branch === undefined ? undefined : inBranch(view, nodes, branch)
    const html = shared && withCurrent(shared.html, href)
    if (shared !== undefined && html !== undefined) return { ...shared, html }
    return factsOf(render(view, nodes, { href, current }))
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
