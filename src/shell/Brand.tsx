import type { ReactNode } from 'react'
import type { ShellView } from '../types/view.ts'
import { Logo } from './Logo.tsx'

export interface BrandProps {
  shell: ShellView
}

export function Brand({ shell }: BrandProps): ReactNode {
  const { logo, title } = shell.navbar
  return (
    <a className="ink-brand" href={shell.homeHref}>
      {logo && <Logo logo={logo} alt={logo.alt ?? (title === '' ? shell.siteTitle : '')} />}
      {title !== '' && <b>{title}</b>}
    </a>
  )
}
