import type { ReactNode } from 'react'
import type { NavbarEntry, LocaleEntry } from '../types/view.ts'

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

/** The same page in another language: a plain link, a new document (LOC-04). */
function LocaleLink({ locale }: { locale: LocaleEntry }): ReactNode {
  return (
    <a
      href={locale.href}
      lang={locale.htmlLang}
      hrefLang={locale.htmlLang}
      target="_self"
      data-keep-query={locale.query ?? ''}
      aria-label={locale.accessibleLabel}
      aria-current={locale.isActive || undefined}
    >
      {locale.label}
    </a>
  )
}
