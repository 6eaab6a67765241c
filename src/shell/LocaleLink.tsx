import type { ReactNode } from 'react'
import type { LocaleEntry } from '../types/view.ts'

export interface LocaleLinkProps {
  locale: LocaleEntry
}

/** The same page in another language: a plain link, a new document (LOC-04). */
export function LocaleLink({ locale }: LocaleLinkProps): ReactNode {
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
