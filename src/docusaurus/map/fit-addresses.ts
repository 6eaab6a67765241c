import {
  compactAddress,
  dangerousSchemes,
  isAllowedScheme,
  isDataImage,
  schemeOf,
  shorten,
  withoutPrefix,
} from '../../addresses.ts'
import { defined } from '../../defined.ts'
import type {
  FooterColumnConfig,
  FooterConfig,
  FooterLinkConfig,
  HeadTag,
  NavbarItemConfig,
  SiteConfig,
  SiteLogo,
} from '../../types/config.ts'
import type { Note } from '../../types/report.ts'

/**
 * Makes the addresses of a translated configuration fit: there a navbar may lead to `weixin://…`, and to `javascript:void(0)`.
 * What the configuration itself names is allowed, as if its author had allowed it; what runs code is noted and left out.
 * Pictures may be named with the base URL there, and without it.
 */
export function fitAddresses({ config, notes }: { config: SiteConfig; notes: Note[] }): {
  config: SiteConfig
  notes: Note[]
} {
  const schemes = new Set(config.allowedSchemes)
  const unsafe: string[] = []
  const isSafe = (address: string | undefined): boolean => {
    const scheme = schemeOf(withoutPrefix(address ?? ''))
    if (address === undefined || scheme === undefined || isAllowedScheme(scheme)) return true
    if (!dangerousSchemes.includes(scheme)) return Boolean(schemes.add(scheme))
    unsafe.push(shorten(compactAddress(address)))
    return false
  }
  const base = `${(config.baseUrl ?? '').replace(/\/+$/, '')}/`
  const inBase = (address: string | undefined): string | undefined =>
    address?.startsWith(base) === true ? `/${address.slice(base.length)}` : address
  const pictureOf = (address: string | undefined): string | undefined =>
    address !== undefined && (isDataImage(address) || isSafe(address)) ? inBase(address) : undefined
  const logoOf = (logo: SiteLogo | undefined): SiteLogo | undefined => {
    const src = pictureOf(logo?.src)
    if (logo === undefined || src === undefined) return undefined
    const href = isSafe(logo.href) ? logo.href : undefined
    return defined({ ...logo, src, srcDark: pictureOf(logo.srcDark), href })
  }
  const isInline = isDataImage(config.image ?? '')
  const fitted: SiteConfig = defined({
    ...config,
    favicon: pictureOf(config.favicon),
    image: isInline ? undefined : pictureOf(config.image),
    navbar:
      config.navbar &&
      defined({
        ...config.navbar,
        logo: logoOf(config.navbar.logo),
        items: safeItems(config.navbar.items, isSafe),
      }),
    footer:
      config.footer &&
      defined({
        ...config.footer,
        logo: logoOf(config.footer.logo),
        links: safeLinks(config.footer.links, isSafe),
      }),
    headTags: config.headTags?.filter((tag) => isSafeTag(tag, isSafe)),
    redirects:
      config.redirects && Object.fromEntries(Object.entries(config.redirects).filter(([, to]) => isSafe(to))),
  })
  const allowedSchemes = schemes.size === 0 ? {} : { allowedSchemes: [...schemes] }
  return {
    config: { ...fitted, ...allowedSchemes },
    notes: [...notes, ...unsafeNotes(unsafe), ...(isInline ? [inlineNote] : [])],
  }
}

type IsSafe = (address: string | undefined) => boolean

/** An item that leads nowhere without its address goes; a dropdown stays with what it holds. */
function safeItems(
  items: readonly NavbarItemConfig[] | undefined,
  isSafe: IsSafe,
): NavbarItemConfig[] | undefined {
  return items?.flatMap((item): NavbarItemConfig[] => {
    const { to, href, ...rest } = item
    const isKept = [isSafe(to), isSafe(href)].every(Boolean)
    if (item.items === undefined) return isKept ? [item] : []
    return [{ ...(isKept ? item : rest), items: safeItems(item.items, isSafe) ?? [] }]
  })
}

function safeLinks(links: FooterConfig['links'], isSafe: IsSafe): FooterConfig['links'] {
  const isKept = ({ to, href }: FooterLinkConfig): boolean => [isSafe(to), isSafe(href)].every(Boolean)
  if (links === undefined) return undefined
  if (areColumns(links)) return links.map((column) => ({ ...column, items: column.items.filter(isKept) }))
  return links.filter(isKept)
}

function areColumns(links: FooterColumnConfig[] | FooterLinkConfig[]): links is FooterColumnConfig[] {
  return links.some((entry) => 'items' in entry)
}

function isSafeTag({ tagName, attributes }: HeadTag, isSafe: IsSafe): boolean {
  return Object.entries(attributes).every(([name, value]) => {
    if (typeof value !== 'string' || !/^(?:href|src)$/i.test(name)) return true
    return (tagName === 'link' && isDataImage(value)) || isSafe(value)
  })
}

/** Of a picture for previews that is written into its address. */
const inlineNote: Note = {
  kind: 'option',
  name: 'image',
  there: 'held its picture in its address, which nobody fetches who shows a link',
  here: 'it is left out; `image` takes a file or a complete address',
}

function unsafeNotes(places: readonly string[]): Note[] {
  if (places.length === 0) return []
  const there = 'ran code or held a document'
  const here = 'what leads there is left out; pages run no code of an address'
  return [{ kind: 'option', name: 'addresses of links', there, here, places: [...new Set(places)] }]
}
