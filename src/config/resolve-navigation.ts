import type { FooterLinkConfig } from '../types/config.ts'
import type { FooterSettings, NavbarItemSettings, NavbarSettings } from '../types/settings.ts'
import type { Footer, FooterLink, NavbarItem, Site } from '../types/site.ts'
import { isFooterColumn, itemType } from './schema-navigation.ts'

/** The navbar, with the site's title where it has none of its own. */
export function resolveNavbar(navbar: NavbarSettings, title: string): Site['navbar'] {
  return { title, ...navbar, items: navbar.items.map(resolveItem) }
}

function resolveItem(item: NavbarItemSettings): NavbarItem {
  const { items, ...own } = item
  const resolved = { ...own, type: itemType(item) }
  // The schema has checked that each type has the options it needs; the compiler cannot see that.
  return (items ? { ...resolved, items: items.map(resolveItem) } : resolved) as NavbarItem
}

/** The footer: columns when the first entry has a title, else a row of links (FTR-03). */
export function resolveFooter({ links, ...footer }: FooterSettings): Footer {
  const entries: readonly object[] = links
  const columns = entries.filter(isFooterColumn)
  return {
    ...footer,
    columns: columns.map((column) => ({ title: column.title, items: column.items.map(resolveLink) })),
    // Mixed forms have been refused before.
    links: columns.length > 0 ? [] : (links as FooterLinkConfig[]).map(resolveLink),
  }
}

function resolveLink({ label = '', ...target }: FooterLinkConfig): FooterLink {
  return { label, ...target }
}
