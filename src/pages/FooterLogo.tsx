import type { ReactNode } from 'react'
import type { Footer } from '../types/site.ts'
import { Logo } from '../components/Logo.tsx'

export interface FooterLogoProps {
  logo: NonNullable<Footer['logo']>
}

export function FooterLogo({ logo }: FooterLogoProps): ReactNode {
  const image = <Logo logo={logo} alt={logo.alt ?? ''} />
  return (
    <div className="ink-footer-logo">{logo.href === undefined ? image : <a href={logo.href}>{image}</a>}</div>
  )
}
