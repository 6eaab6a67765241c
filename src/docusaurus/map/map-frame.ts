import { defined } from '../../defined.ts'
import { hexOfValue } from '../../style-sheet.ts'
import type { SiteConfig } from '../../types/config.ts'
import { openLedger, readOptions, type Options } from '../options.ts'
import { menuOrderOf } from './map-locales.ts'
import { mapFooter, mapNavbar, type NavbarList } from './map-navigation.ts'

/** What stands around each page. */
type PageFrame = Pick<SiteConfig, 'navbar' | 'footer' | 'announcementBar'>

/** What a configuration says in the language of its readers. */
export type Frame = PageFrame & Partial<Pick<SiteConfig, 'title' | 'tagline'>>

/** Translates what the site is called and what stands around each page, and nothing else, without notes. */
export function frameOf(value: unknown): Frame {
  const ledger = openLedger()
  const site = readOptions(value, '', ledger)
  return {
    ...defined({ title: site.text('title'), tagline: site.text('tagline') }),
    ...mapFrame(site, { ledger, drawnClasses: new Set(), hasVersions: () => true }),
  }
}

/** Translates what stands around each page. */
export function mapFrame(
  site: Options,
  tools: Pick<NavbarList, 'ledger' | 'drawnClasses' | 'hasVersions'>,
): PageFrame {
  const theme = site.inner('themeConfig')
  const languages = menuOrderOf(site.inner('i18n'))
  return defined({
    navbar: mapNavbar(theme.inner('navbar'), { ...tools, languages }),
    footer: theme.raw('footer') === undefined ? undefined : mapFooter(theme.inner('footer'), tools.ledger),
    announcementBar: mapAnnouncement(theme.inner('announcementBar')),
  })
}

function mapAnnouncement(bar: Options): SiteConfig['announcementBar'] {
  const content = bar.text('content')
  if (content === undefined) return undefined
  return defined({
    id: bar.text('id'),
    content,
    isCloseable: bar.flag('isCloseable'),
    backgroundColor: colorOf(bar, 'backgroundColor'),
    textColor: colorOf(bar, 'textColor'),
  })
}

/** A colour that is written as such; any other is told. */
function colorOf(options: Options, key: string): string | undefined {
  const written = options.text(key)
  const color = written === undefined ? undefined : hexOfValue(written)
  const here = 'it has the engine’s colours: this one is not written in digits'
  if (written !== undefined && color === undefined) options.note(key, 'coloured the announcement', here)
  return color
}
