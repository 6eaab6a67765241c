import type { ReactNode } from 'react'
import { Logo } from '../components/Logo.tsx'
import type { ShellView } from '../types/view.ts'

export interface BrandProps {
  shell: ShellView
  /** It stands somewhere a second time, for the eye only (SB-13). @default false */
  isDecoration?: boolean
}

/** The site's name, which leads home (NAV-04), or where the author says. */
export function Brand({ shell, isDecoration = false }: BrandProps): ReactNode {
  const { href, lang, logo, title } = shell.brand
  // Some authors put neither there.
  const name = logo === undefined && title === '' ? shell.siteTitle : undefined
  return (
    <a
      className="ink-brand"
      href={href}
      lang={lang}
      aria-label={name}
      {...(isDecoration && { tabIndex: -1, 'aria-hidden': true })}
    >
      {logo && <Logo logo={logo} alt={logo.alt ?? (title === '' ? shell.siteTitle : '')} />}
      {title !== '' && <b>{title}</b>}
    </a>
  )
}
