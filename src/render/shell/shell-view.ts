import { escapeText } from '../../html/escape.ts'
import { translatedLabel } from '../../routes/labels.ts'
import { siteTexts } from '../site-texts.ts'
import { fileHref, hrefOf, outputOf } from '../../routes/urls.ts'
import { inCaseOfPage } from '../page-context.ts'
import type { Route } from '../../types/route.ts'
import type { Site, Locale } from '../../types/site.ts'
import type { ShellView } from '../../types/view.ts'
import type { LocaleView, SiteContext } from '../context.ts'
import { remember } from '../../remember.ts'
import { liftStyles } from '../style/lift-styles.ts'

/** What decides where home is. */
type HomeContext = Pick<SiteContext, 'site' | 'routes' | 'staticFiles'>

/** The shell's own data, the same on every page of a locale. */
export function shellViewOf(context: HomeContext, { locale, plan }: LocaleView): ShellView {
  const { site } = context
  const { logo } = site.navbar
  const isSites = site.navbar.title === site.title
  const title = plan.labels.get('navbar.title') ?? (isSites ? plan.labels.get('site.title') : undefined)
  const homeHref = homeHrefOf(context, { locale, plan })
  return {
    siteTitle: siteTexts(site, plan).title,
    homeHref,
    brand: {
      href: logo?.href === undefined ? homeHref : hrefOf(locale, site.baseUrl, logo.href),
      ...titleIn(title, site.navbar.title, { site, locale }),
      ...(logo && { logo: logoOf(logo, site.baseUrl, plan.labels.get('navbar.logo.alt')) }),
    },
    hidesNavbar: site.navbar.hideOnScroll,
    ...(site.announcementBar && {
      announcementBar: announcementOf(site.announcementBar, site, { locale, plan }),
    }),
    hasColorToggle: !site.colorMode.disableSwitch,
  }
}

/** A title as its author has translated it, else as it is, with its language. */
export function titleIn(
  translated: string | undefined,
  title: string,
  { site, locale }: { site: Site; locale: Locale },
): { title: string; lang?: string } {
  return translated === undefined ? { title, ...foreignLang(site, locale) } : { title: translated }
}

/** The root of the locale; where no page stands there, the beginning of the docs, else of a blog. */
function homeHrefOf(
  { site, routes, staticFiles }: HomeContext,
  { locale, plan }: Pick<LocaleView, 'locale' | 'plan'>,
): string {
  const root = locale.baseUrl
  if (routes.has(root) || staticFiles.has(outputOf(locale, '')) || '/' in site.redirects) return root
  const docs = plan.versions.find(({ isLast }) => isLast)?.mainHref
  const isBlog = ({ content, locale: code }: Route): boolean =>
    content.kind === 'blogList' && code === locale.code
  return docs ?? [...routes.values()].find(isBlog)?.url ?? root
}

/** The announcement as the author has translated it, or followed by what it means. */
function announcementOf(
  bar: NonNullable<Site['announcementBar']>,
  site: Site,
  { locale, plan }: Pick<LocaleView, 'locale' | 'plan'>,
): NonNullable<ShellView['announcementBar']> {
  const { label: written, gloss } = translatedLabel('announcementBar.content', bar.content, plan)
  const label = liftStyles(written).html
  if (plan.labels.has('announcementBar.content')) return { ...bar, content: label }
  const meaning = `<span class="ink-gloss" lang="${locale.htmlLang}">${escapeText(gloss ?? '')}</span>`
  const content = gloss === undefined ? label : `<span>${label}</span> ${meaning}`
  return { ...bar, content, ...foreignLang(site, locale) }
}

type FooterView = NonNullable<Site['footer']>

/** The footer with its addresses and the author's translations; nothing for a site without one (FTR-04). */
export function footerViewOf(site: Site, localeView: LocaleView): FooterView | undefined {
  return site.footer && footerOf(localeView, site, site.footer)
}

/** All pages of a locale have the same one. */
const footerOf = remember(({ locale, plan }: LocaleView, site: Site, footer: FooterView): FooterView => {
  const link = (item: FooterView['links'][number]): FooterView['links'][number] => ({
    ...item,
    ...translatedLabel(`link.item.label.${item.label}`, item.label, plan),
    ...(item.to !== undefined && {
      to: inCaseOfPage(hrefOf(locale, site.baseUrl, item.to), plan, site),
    }),
    ...(item.html !== undefined && { html: liftStyles(item.html).html }),
  })
  const copyright = plan.labels.get('copyright') ?? footer.copyright
  const logo = footer.logo && logoOf(footer.logo, site.baseUrl, plan.labels.get('footer.logo.alt'))
  return {
    ...footer,
    ...(logo && {
      logo: { ...logo, ...(logo.href !== undefined && { href: hrefOf(locale, site.baseUrl, logo.href) }) },
    }),
    links: footer.links.map(link),
    columns: footer.columns.map(({ title, items }) => {
      const { label, ...gloss } = translatedLabel(`link.title.${title}`, title, plan)
      return { title: label, ...gloss, items: items.map(link) }
    }),
    ...(copyright !== undefined && { copyright: liftStyles(copyright).html }),
  }
})

function logoOf<T extends { src: string; srcDark?: string; alt?: string }>(
  logo: T,
  baseUrl: string,
  alt = logo.alt,
): T {
  return {
    ...logo,
    src: fileHref(baseUrl, logo.src),
    ...(logo.srcDark !== undefined && { srcDark: fileHref(baseUrl, logo.srcDark) }),
    ...(alt !== undefined && { alt }),
  }
}

/** Language of what the configuration says: that of the default locale. */
export function siteLangOf({ locales }: Site, locale: Locale): string {
  return locales.find(({ isDefault }) => isDefault)?.htmlLang ?? locale.htmlLang
}

/** `lang` of a text of the configuration, on pages in another language. */
export function foreignLang(site: Site, locale: Locale): { lang?: string } {
  const lang = siteLangOf(site, locale)
  return lang === locale.htmlLang ? {} : { lang }
}
