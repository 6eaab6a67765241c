import type { ReactNode } from 'react'
import { LabelText } from '../components/LabelText.tsx'
import { Link } from '../components/Link.tsx'
import { RawHtml } from '../components/RawHtml.tsx'
import type { Footer as FooterData, FooterLink } from '../types/site.ts'
import { Logo } from '../components/Logo.tsx'

export interface FooterProps {
  footer: FooterData
}

/** The inside of the footer. */
export function Footer({ footer }: FooterProps): ReactNode {
  const { columns, links, logo, copyright } = footer
  return (
    <div>
      {columns.length > 0 && (
        <div className="ink-footer-columns">
          {columns.map((column) => (
            <div key={column.title}>
              <p>
                <LabelText label={column.title} gloss={column.gloss} />
              </p>
              {column.items.length > 0 && <FooterLinks links={column.items} />}
            </div>
          ))}
        </div>
      )}
      {links.length > 0 && <FooterLinks links={links} isRow />}
      {logo && <FooterLogo logo={logo} />}
      {copyright !== undefined && <RawHtml className="ink-copyright" html={copyright} />}
    </div>
  )
}

/** A row has dots between its links (FTR-03). */
function FooterLinks({ links, isRow = false }: { links: FooterLink[]; isRow?: boolean }): ReactNode {
  return (
    <ul>
      {links.map((link, index) => (
        <li key={index}>
          {isRow && index > 0 && <span aria-hidden>· </span>}
          {link.html === undefined ? <FooterLinkItem link={link} /> : <RawHtml as="span" html={link.html} />}
        </li>
      ))}
    </ul>
  )
}

function FooterLinkItem({ link }: { link: FooterLink }): ReactNode {
  const opensTab = link.target === undefined ? link.to === undefined : link.target === '_blank'
  return (
    <Link href={link.to ?? link.href ?? ''} isExternal={opensTab} className={link.className}>
      <LabelText label={link.label} gloss={link.gloss} />
    </Link>
  )
}

function FooterLogo({ logo }: { logo: NonNullable<FooterData['logo']> }): ReactNode {
  const image = <Logo logo={logo} alt={logo.alt ?? ''} />
  return (
    <div className="ink-footer-logo">{logo.href === undefined ? image : <a href={logo.href}>{image}</a>}</div>
  )
}
