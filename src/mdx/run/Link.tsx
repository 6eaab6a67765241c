import { useBaseUrlUtils } from './docusaurus/use-base-url.ts'
import { use, type AnchorHTMLAttributes, type ReactNode } from 'react'
import { MdxPageContext } from '../context.ts'

export interface LinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  /** A page, a file, or a complete address, as in a Markdown link. */
  to?: string
  href?: string
  /** Facts that the compiler found out about a link in a text. */
  target_?: { href: string; isExternal: boolean; isFile: boolean; download?: string }
  /** Left out: the link is not checked. */
  'data-noBrokenLinkCheck'?: boolean
  /** Off: the address has the base already, or lies beside it. @default true */
  autoAddBaseUrl?: boolean
  isNavLink?: boolean
  activeClassName?: string
  children?: ReactNode
}

/** A link that leads where the same one in Markdown would. */
export function Link({
  to,
  href,
  target_,
  'data-noBrokenLinkCheck': _isUnchecked,
  autoAddBaseUrl,
  isNavLink: _isNavLink,
  activeClassName: _activeClassName,
  className,
  children,
  rel,
  target,
  ...attributes
}: LinkProps): ReactNode {
  const address = useAddress((to || href) ?? undefined, { known: target_?.href, autoAddBaseUrl })
  const isExternal = address !== undefined && /^(?:https?:)?\/\//i.test(address)
  return (
    <a
      {...attributes}
      href={address}
      className={joined(className, isExternal ? 'ink-external' : undefined)}
      target={target ?? (isExternal ? '_blank' : undefined)}
      rel={joined(rel, isExternal ? 'noopener noreferrer' : undefined)}
      {...fileAttributes(target_)}
    >
      {children}
    </a>
  )
}

/** The address of a link, which the compiler may know. One that is whole already stays as it is. */
function useAddress(
  written: string | undefined,
  { known, autoAddBaseUrl }: { known: string | undefined; autoAddBaseUrl: boolean | undefined },
): string | undefined {
  const resolve = useResolveLink()
  const isWhole = autoAddBaseUrl === false && written?.startsWith('/') === true
  return written === undefined || isWhole ? written : (known ?? resolve(written))
}

/** Where a link leads that is written as in Markdown: from the base of the site, or from the page. */
export function useResolveLink(): (link: string) => string {
  const page = use(MdxPageContext)
  const { withBaseUrl } = useBaseUrlUtils()
  return (link) => page?.resolveLink(link) ?? withBase(link.replace(/^pathname:\/\//, ''), withBaseUrl)
}

function withBase(link: string, withBaseUrl: (link: string) => string): string {
  return link.startsWith('/') ? withBaseUrl(link) : link
}

function fileAttributes(target: LinkProps['target_']): { 'data-file'?: string; download?: string } {
  if (target?.isFile !== true) return {}
  return { 'data-file': '', ...(target.download !== undefined && { download: target.download }) }
}

/** A property of an author's code may be anything, and React leaves out what is no text, too. */
function joined(...words: unknown[]): string | undefined {
  const all = new Set(
    words.flatMap((word) => (typeof word === 'string' ? word.split(/\s+/).filter(Boolean) : [])),
  )
  return all.size === 0 ? undefined : [...all].join(' ')
}

export { Link as default }
