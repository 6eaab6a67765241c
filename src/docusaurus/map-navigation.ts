import { defined, isRecord } from '../defined.ts'
import type {
  FooterColumnConfig,
  FooterConfig,
  FooterLinkConfig,
  NavbarConfig,
  SiteLogo,
} from '../types/config.ts'
import { mapNavbarItems } from './map-navbar-items.ts'
import { readOptions, type Ledger, type Options } from './options.ts'
import { targetOf } from './targets.ts'

/** The navbar. */
export function mapNavbar(
  navbar: Options,
  place: { ledger: Ledger; drawnClasses: ReadonlySet<string> },
): NavbarConfig {
  return defined({
    title: navbar.text('title') ?? '',
    logo: mapLogo(navbar.inner('logo')),
    // It is off there, and on here.
    hideOnScroll: navbar.flag('hideOnScroll') ?? false,
    items: mapNavbarItems(navbar.list('items'), { path: `${navbar.path}.items`, ...place }),
  })
}

function mapLogo(logo: Options): SiteLogo | undefined {
  const src = logo.text('src')
  if (src === undefined) return undefined
  return defined({
    src,
    srcDark: logo.text('srcDark'),
    alt: altOf(logo),
    href: logo.text('href'),
    ...sizeOf(logo),
  })
}

/** An empty text counts: it says that the picture is an ornament. */
function altOf(logo: Options): string | undefined {
  const alt = logo.raw('alt')
  return typeof alt === 'string' ? alt : undefined
}

/** Sizes in pixels; others are written in units that a picture’s attributes do not have. */
function sizeOf(logo: Options): { width: number | undefined; height: number | undefined } {
  const [width, height] = [logo.number('width'), logo.number('height')]
  return {
    width: width !== undefined && width >= 1 ? width : undefined,
    height: height !== undefined && height >= 1 ? height : undefined,
  }
}

/** The footer. */
export function mapFooter(footer: Options, ledger: Ledger): FooterConfig {
  return defined({
    style: footer.word('style', ['light', 'dark']),
    logo: mapLogo(footer.inner('logo')),
    links: mapFooterLinks(footer.list('links'), { path: `${footer.path}.links`, ledger }),
    copyright: footer.text('copyright'),
  })
}

interface Place {
  path: string
  ledger: Ledger
}

function mapFooterLinks(entries: readonly unknown[], place: Place): FooterConfig['links'] {
  const isColumn = (entry: unknown): boolean => isRecord(entry) && Array.isArray(entry['items'])
  // A mix of both is a mistake there as well; columns without a title hold what stands alone.
  if (!entries.some(isColumn)) return mapLinks(entries, place)
  return entries.map((entry, index): FooterColumnConfig => {
    if (!isColumn(entry)) return { title: '', items: mapLinks([entry], place) }
    const column = readOptions(entry, `${place.path}[${index}]`, place.ledger)
    column.raw('className')
    return { title: column.text('title') ?? '', items: mapLinks(column.list('items'), place) }
  })
}

function mapLinks(entries: readonly unknown[], { ledger }: Place): FooterLinkConfig[] {
  return entries.filter(isRecord).flatMap((entry): FooterLinkConfig[] => {
    // Other keys become attributes of the link there; none of them changes where it leads.
    const link = readOptions(entry, '', { ...ledger, opened: [] })
    const html = link.text('html')
    if (html !== undefined) return [{ html }]
    const target = targetOf(link)
    const label = link.text('label') ?? link.text('aria-label') ?? link.text('to') ?? link.text('href')
    return target === undefined || label === undefined ? [] : [{ label, ...target }]
  })
}
