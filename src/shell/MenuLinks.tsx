import type { ReactNode } from 'react'
import type { NavbarEntry } from '../types/view.ts'
import { LocaleLink } from './LocaleLink.tsx'

export interface MenuLinksProps {
  entry: Extract<NavbarEntry, { type: 'locales' | 'versions' }>
}

/** The languages or the docs versions, as rows of a menu at either width. */
export function MenuLinks({ entry }: MenuLinksProps): ReactNode {
  if (entry.type === 'locales') {
    return entry.items.map((locale) => (
      <li key={locale.href}>
        <LocaleLink locale={locale} />
      </li>
    ))
  }
  return entry.items.map((version) => (
    <li key={version.href}>
      <a
        href={version.href}
        data-version={version.name}
        data-keep-query=""
        aria-current={version.isActive || undefined}
      >
        {version.label}
      </a>
    </li>
  ))
}
