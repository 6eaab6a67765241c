import { isDataImage, schemeProblem } from '../addresses.ts'
import type {
  FooterColumnConfig,
  FooterLinkConfig,
  HeadTag,
  NavbarItemConfig,
  SiteConfig,
} from '../types/config.ts'
import type { Problem } from '../types/problem.ts'
import { isFooterColumn } from './schema-navigation.ts'

/** An address of the configuration: the option that holds it, and what it says. */
interface Written {
  name: string
  address: string | undefined
  /** A picture, which may be written into its address. */
  isPicture?: boolean
}

/** Problems of addresses whose scheme runs code or leads where no site leads unless its author says so. */
export function addressProblems(config: SiteConfig): Pick<Problem, 'message' | 'hint'>[] {
  return writtenIn(config).flatMap(({ name, address, isPicture = false }) => {
    if (address === undefined || (isPicture && isDataImage(address))) return []
    return schemeProblem(name, address, config.allowedSchemes) ?? []
  })
}

function writtenIn({
  navbar,
  footer,
  home,
  headTags = [],
  favicon,
  image,
  redirects = {},
}: SiteConfig): Written[] {
  const { actions = [], features = [] } = home || {}
  return [
    ...logoAddresses('navbar.logo', navbar?.logo),
    ...(navbar?.items ?? []).flatMap((item, index) => itemAddresses(`navbar.items[${index}]`, item)),
    ...logoAddresses('footer.logo', footer?.logo),
    ...(footer?.links ?? []).flatMap((entry: FooterColumnConfig | FooterLinkConfig, index) =>
      footerAddresses(`footer.links[${index}]`, entry),
    ),
    ...actions.map(({ to }, index) => ({ name: `home.actions[${index}].to`, address: to })),
    ...features.map(({ to }, index) => ({ name: `home.features[${index}].to`, address: to })),
    ...headTags.flatMap((tag, index) => headTagAddresses(`headTags[${index}].attributes`, tag)),
    ...Object.entries(redirects).map(([from, to]) => ({
      name: `redirects[${JSON.stringify(from)}]`,
      address: to,
    })),
    { name: 'favicon', address: favicon, isPicture: true },
    { name: 'image', address: image },
  ]
}

function logoAddresses(
  name: string,
  logo: { src: string; srcDark?: string; href?: string } | undefined,
): Written[] {
  return [
    { name: `${name}.src`, address: logo?.src, isPicture: true },
    { name: `${name}.srcDark`, address: logo?.srcDark, isPicture: true },
    { name: `${name}.href`, address: logo?.href },
  ]
}

function itemAddresses(name: string, { to, href, items = [] }: NavbarItemConfig): Written[] {
  return [
    { name: `${name}.to`, address: to },
    { name: `${name}.href`, address: href },
    ...items.flatMap((item, index) => itemAddresses(`${name}.items[${index}]`, item)),
  ]
}

function footerAddresses(name: string, entry: FooterColumnConfig | FooterLinkConfig): Written[] {
  if (isFooterColumn(entry)) {
    return entry.items.flatMap((link, index) => footerAddresses(`${name}.items[${index}]`, link))
  }
  return [
    { name: `${name}.to`, address: entry.to },
    { name: `${name}.href`, address: entry.href },
  ]
}

/** Names of attributes are the browser's: letter case does not count. */
function headTagAddresses(name: string, { tagName, attributes }: HeadTag): Written[] {
  const values = new Map(Object.entries(attributes).map(([key, value]) => [key.toLowerCase(), value]))
  const isRefresh = /^refresh$/i.test(String(values.get('http-equiv')).trim())
  return Object.entries(attributes).flatMap(([key, value]): Written[] => {
    if (typeof value !== 'string') return []
    if (/^(?:href|src)$/i.test(key)) {
      const isPicture = tagName === 'link' && /icon/i.test(String(values.get('rel')))
      return [{ name: `${name}.${key}`, address: value, isPicture }]
    }
    if (!isRefresh || !/^content$/i.test(key)) return []
    return [{ name: `${name}.${key}`, address: /[;,]\s*(?:url\s*=)?\s*["']?(.*)$/is.exec(value)?.[1] }]
  })
}
