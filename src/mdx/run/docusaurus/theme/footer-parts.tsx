import { use, type ComponentType, type ReactNode } from 'react'
import { MdxSiteContext } from '../../../context.ts'
import { Link } from '../../Link.tsx'
import { clsx } from '../../packages/class-names.ts'
import { useBaseUrlUtils } from '../use-base-url.ts'
import { themeConfigOf } from '../use-docusaurus-context.ts'
import { ThemedImage } from './ThemedImage.tsx'

/** A link of the footer, as a configuration of Docusaurus has it. */
interface FooterItem {
  label?: string
  html?: string
  to?: string
  href?: string
  className?: string
}

interface FooterColumn {
  title?: string | null
  items: readonly FooterItem[]
}

type FooterEntries = readonly FooterItem[] | readonly FooterColumn[]

interface FooterImage {
  src: string
  srcDark?: string
  alt?: string
  href?: string
  width?: string | number
  height?: string | number
  className?: string
}

interface FooterConfig {
  style?: string
  links?: FooterEntries
  logo?: FooterImage
  copyright?: string
}

export interface FooterLayoutProps {
  style?: string
  links?: ReactNode
  logo?: ReactNode
  copyright?: ReactNode
}

/** What a footer is made of. */
interface FooterParts {
  Layout: ComponentType<FooterLayoutProps>
  Links: ComponentType<{ links: FooterEntries }>
  Logo: ComponentType<{ logo: FooterImage }>
  Copyright: ComponentType<{ copyright: string }>
}

const ownParts: FooterParts = {
  Layout: FooterLayout,
  Links: FooterLinks,
  Logo: FooterLogo,
  Copyright: FooterCopyright,
}

/**
 * The footer of the theme, for one of the author's that stands around it, or that replaces parts of it.
 * @param parts what the site shows, see `textOfReactPage`
 */
export function Footer({ parts = ownParts }: { parts?: FooterParts }): ReactNode {
  // as: what is written there was checked when the configuration was read.
  const { footer } = themeConfigOf(use(MdxSiteContext)) as { footer?: FooterConfig }
  if (footer === undefined) return null
  const { style, links = [], logo, copyright } = footer
  const { Layout, Links, Logo, Copyright } = parts
  return (
    <Layout
      {...(style !== undefined && { style })}
      links={links.length > 0 && <Links links={links} />}
      logo={logo && <Logo logo={logo} />}
      copyright={copyright && <Copyright copyright={copyright} />}
    />
  )
}

/** The frame of a footer. */
export function FooterLayout({ style, links, logo, copyright }: FooterLayoutProps): ReactNode {
  return (
    <footer className={clsx('theme-layout-footer footer', style === 'dark' && 'footer--dark')}>
      <div className="container container-fluid">
        {links}
        {(logo || copyright) && (
          <div className="footer__bottom text--center">
            {logo && <div className="margin-bottom--sm">{logo}</div>}
            {copyright}
          </div>
        )}
      </div>
    </footer>
  )
}

/** All links of a footer. */
export function FooterLinks({ links }: { links: FooterEntries }): ReactNode {
  return isMultiColumnFooterLinks(links) ? <FooterColumns columns={links} /> : <FooterRow links={links} />
}

/** Whether the links of a footer stand in columns. */
export function isMultiColumnFooterLinks(links: FooterEntries): links is readonly FooterColumn[] {
  return links.some((entry) => 'items' in entry)
}

/** Links in one row, with dots between them. */
export function FooterRow({ links }: { links: readonly FooterItem[] }): ReactNode {
  return (
    <div className="footer__links text--center">
      <div className="footer__links">
        {links.map((item, index) => (
          <span key={index}>
            <FooterLinkItem item={item} />
            {index < links.length - 1 && <span className="footer__link-separator">·</span>}
          </span>
        ))}
      </div>
    </div>
  )
}

/** Links in columns. */
export function FooterColumns({ columns }: { columns: readonly FooterColumn[] }): ReactNode {
  return (
    <div className="row footer__links">
      {columns.map(({ title, items }, index) => (
        <div key={index} className="theme-layout-footer-column col footer__col">
          <div className="footer__title">{title}</div>
          <ul className="footer__items clean-list">
            {items.map((item, place) => (
              <li key={place} className="footer__item">
                <FooterLinkItem item={item} />
              </li>
            ))}
          </ul>
        </div>
      ))}
    </div>
  )
}

/** One link of a footer, or what its HTML shows. */
export function FooterLinkItem({ item }: { item: FooterItem }): ReactNode {
  const { label, html, to, href, className, ...attributes } = item
  // oxlint-disable-next-line react/no-danger -- HTML of the author's configuration
  if (html !== undefined) return <span className={className} dangerouslySetInnerHTML={{ __html: html }} />
  return (
    <Link
      {...attributes}
      className={clsx('footer__link-item', className)}
      {...(href === undefined ? { to: to ?? '' } : { href })}
    >
      {label}
    </Link>
  )
}

/** The picture of a footer, in both colour modes. */
export function FooterLogo({ logo }: { logo: FooterImage }): ReactNode {
  const { withBaseUrl } = useBaseUrlUtils()
  const { src, srcDark = src, alt = '', href, className, width, height } = logo
  const image = (
    <ThemedImage
      className={clsx('footer__logo', className)}
      alt={alt}
      sources={{ light: withBaseUrl(src), dark: withBaseUrl(srcDark) }}
      {...(width !== undefined && { width })}
      {...(height !== undefined && { height })}
    />
  )
  return href === undefined ? image : <Link href={href}>{image}</Link>
}

/** Who has the rights to the site. */
export function FooterCopyright({ copyright }: { copyright: string }): ReactNode {
  // oxlint-disable-next-line react/no-danger -- HTML of the author's configuration
  return <div className="footer__copyright" dangerouslySetInnerHTML={{ __html: copyright }} />
}
