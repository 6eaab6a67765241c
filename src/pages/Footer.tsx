import type { ReactNode } from 'react'
import { Link } from '../components/Link.tsx'
import { RawHtml } from '../components/RawHtml.tsx'
import type { Footer as FooterData, FooterLink } from '../types/site.ts'
import { FooterLogo } from './FooterLogo.tsx'

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
              <p>{column.title}</p>
              <FooterLinks links={column.items} />
            </div>
          ))}
        </div>
      )}
      {links.length > 0 && <FooterLinks links={links} />}
      {logo && <FooterLogo logo={logo} />}
      {copyright !== undefined && <RawHtml className="ink-copyright" html={copyright} />}
    </div>
  )
}

function FooterLinks({ links }: { links: FooterLink[] }): ReactNode {
  return (
    <ul>
      {links.map((link, index) =>
        link.html === undefined ? (
          <li key={index}>
            <FooterLinkItem link={link} />
          </li>
        ) : (
          <RawHtml as="li" html={link.html} key={index} />
        ),
      )}
    </ul>
  )
}

function FooterLinkItem({ link }: { link: FooterLink }): ReactNode {
  if (link.to !== undefined) return <Link href={link.to}>{link.label}</Link>
  return (
    <Link href={link.href ?? ''} isExternal>
      {link.label}
    </Link>
  )
}
