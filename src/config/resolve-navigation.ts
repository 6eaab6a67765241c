import type { SiteConfig } from '../types/config.ts'
import type { FooterConfig, FooterLinkConfig, NavbarItemConfig } from '../types/config-navigation.ts'
import type { Footer, FooterLink, NavbarItem, Site } from '../types/site.ts'
import { isFooterColumn, itemType } from './schema-navigation.ts'

/** The navbar with its defaults. Takes a configuration that has been checked. */
export function resolveNavbar({ title, navbar = {} }: SiteConfig): Site['navbar'] {
  return {
    title: navbar.title ?? title,
    ...(navbar.logo && { logo: navbar.logo }),
    hideOnScroll: navbar.hideOnScroll ?? true,
    items: (navbar.items ?? []).map(resolveItem),
  }
}

function resolveItem(item: NavbarItemConfig): NavbarItem {
  const { items, ...own } = item
  const resolved = { ...own, type: itemType(item), position: item.position ?? 'right' }
  // The schema has checked that each type has the options it needs; the compiler cannot see that.
  return (items ? { ...resolved, items: items.map(resolveItem) } : resolved) as NavbarItem
}

/** The footer with its defaults: columns when the first entry has a title, else a row of links (FTR-03). */
export function resolveFooter({ style = 'light', logo, links = [], copyright }: FooterConfig): Footer {
  const entries: readonly object[] = links
  const columns = entries.filter(isFooterColumn)
  return {
    style,
    ...(logo && { logo }),
    columns: columns.map((column) => ({ title: column.title, items: column.items.map(resolveLink) })),
    // Mixed forms have been refused before.
    links: columns.length > 0 ? [] : (links as FooterLinkConfig[]).map(resolveLink),
    ...(copyright !== undefined && { copyright }),
  }
}

function resolveLink({ label = '', ...target }: FooterLinkConfig): FooterLink {
  return { label, ...target }
}
