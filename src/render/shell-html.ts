import { createElement, type ReactElement } from 'react'
import type { ShellHtml } from '../shell/Shell.tsx'
import type { PageView } from '../types/app.ts'
import type { NavbarItem } from '../types/site.ts'
import type { NavbarEntry } from '../types/view.ts'
import type { Ssr } from './load-ssr.ts'
import { navbarError } from './navbar-docs.ts'
import { renderToString } from './react.ts'

/** Parts that are rendered apart, and where they go. Comments: a label of an author can look like one only in its escaped form. */
export const partMark: RegExp = /<!--ink:(\w+)-->/g

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
export function renderShell(view: PageView, ssr: Ssr, items: readonly NavbarItem[]): string {
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
    return error instanceof Error ? error.message : String(error)
  }
}
