import { renderToString } from './react.ts'
import { createElement } from 'react'
import type { ReactElement } from 'react'
import type { NavbarItem } from '../types/site.ts'
import type { PageView } from '../types/page-view.ts'
import type { NavbarEntry } from '../types/view.ts'
import type { ShellHtml } from '../shell/Shell.tsx'
import { navbarError } from './navbar-docs.ts'
import type { Frame } from './load-frame.ts'

/** What rendering a shell needs besides the page. */
export interface ShellTools {
  frame: Frame
  /** What stands in the HTML where the adopted parts go. */
  places: ShellHtml
  /** The navbar's items, as the site is configured. */
  items: readonly NavbarItem[]
}

/**
 * The shell of a page as HTML.
 * @throws UserError when it is an item of the author's kind that cannot be rendered (NAV-13, NAV-14)
 */
export function renderShell(view: PageView, { frame, places, items }: ShellTools): string {
  const { site, page, docsSidebar: sidebar } = view
  try {
    return renderToString(createElement(frame.Shell, { site, page, sidebar, html: places }))
  } catch (error) {
    // React does not tell which component has thrown.
    for (const entry of [...page.navbar.left, ...page.navbar.right].flatMap(customItemsIn)) {
      const item = createElement(frame.CustomItem, { entry })
      const cause = errorOf(createElement(frame.TextsContext, { value: site }, item))
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

/** What an element throws when it is rendered, if it does. */
function errorOf(element: ReactElement): string | undefined {
  try {
    renderToString(element)
    return undefined
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}
