import { withoutSlashes } from '../../addresses.ts'
import { attempt, defined, isLanguageTag } from '../../defined.ts'
import type { LocaleConfig } from '../../types/config.ts'
import type { Options } from '../options.ts'

/** The language that the originals are written in. */
function defaultLocaleOf(i18n: Options): string {
  return i18n.text('defaultLocale') ?? namedLocales(i18n)[0] ?? 'en'
}

/** The languages as the configuration names them, the default one first. */
export function localeNames(i18n: Options): string[] {
  return [...new Set([defaultLocaleOf(i18n), ...namedLocales(i18n)])]
}

function namedLocales(i18n: Options): string[] {
  return i18n.list('locales').filter((locale) => typeof locale === 'string')
}

/** The codes of the languages as menus list them, where the default one is not the first. */
export function menuOrderOf(i18n: Options): string[] | undefined {
  const named = namedLocales(i18n)
  return named.length === 0 || named[0] === defaultLocaleOf(i18n) ? undefined : named.map(tagOf)
}

/** The host that the default language has of its own: the site's is another one’s, if any’s. */
export function defaultHostOf(i18n: Options): string | undefined {
  return i18n.inner('localeConfigs').inner(defaultLocaleOf(i18n)).text('url')
}

/** Where a site lies. */
interface SitePlace {
  origin: string
  baseUrl: string
}

/** The languages, the default one first. */
export function mapLocales(i18n: Options, site: SitePlace): LocaleConfig[] {
  const i18nFolder = i18n.text('path')?.replace(/^\.\/|\/+$/g, '') ?? 'i18n'
  const configs = i18n.inner('localeConfigs')
  // Facts of languages that the site does not have say nothing.
  for (const locale of configs.keys()) configs.raw(locale)
  const taken = new Set<string>()
  return localeNames(i18n).map((locale, index) => {
    const own = configs.inner(locale)
    const isDefault = index === 0
    const mapped = mapLocale(locale, own, { isDefault, siteBaseUrl: site.baseUrl, i18nFolder })
    const fitting = isDefault ? mapped : onSameHost(mapped, { locale, own, taken, site })
    taken.add(fitting.path ?? (isDefault ? '' : fitting.code))
    return fitting
  })
}

/**
 * A language that has a host of its own, or the address of another one, lies here where it would by itself. One that lies beside the site
 * lies in it.
 */
function onSameHost(
  mapped: LocaleConfig,
  { locale, own, taken, site }: { locale: string; own: Options; taken: ReadonlySet<string>; site: SitePlace },
): LocaleConfig {
  const { code, path = code } = mapped
  const { path: _path, ...others } = mapped
  const [url, baseUrl] = [own.text('url') ?? '', own.text('baseUrl') ?? site.baseUrl]
  const isElsewhere = url !== '' && attempt(() => new URL(url).origin) !== site.origin
  const isUnfit = isElsewhere || taken.has(path)
  if (!isUnfit && baseUrl.startsWith(site.baseUrl)) return mapped
  const there = `put the language at "${url}${baseUrl}"`
  const here = isUnfit ? locale : path
  own.note(isElsewhere ? 'url' : 'baseUrl', there, `it lies below "/${here}/" of the site`)
  return isUnfit ? defined({ ...others, path: locale === code ? undefined : locale }) : mapped
}

function mapLocale(
  locale: string,
  own: Options,
  { isDefault, siteBaseUrl, i18nFolder }: { isDefault: boolean; siteBaseUrl: string; i18nFolder: string },
): LocaleConfig {
  const code = tagOf(locale)
  const folder = `${i18nFolder}/${own.text('path') ?? locale}`
  const htmlLang = tagOf(own.text('htmlLang') ?? locale)
  // The address keeps the name, whatever the code.
  const path = isDefault || code === locale ? undefined : locale
  own.flag('translate')
  noteCalendar(code, own)
  return defined({
    code,
    label: own.text('label') ?? nameOf(tagOf(locale)),
    htmlLang: htmlLang === code ? undefined : htmlLang,
    dir: own.word('direction', ['ltr', 'rtl']),
    path: pathOf(own.text('baseUrl'), siteBaseUrl) ?? path,
    folder: folder === `i18n/${code}` ? undefined : folder,
  })
}

/** A note on a calendar that is not the one in which a language counts its years by itself. */
function noteCalendar(code: string, own: Options): void {
  if (!isLanguageTag(code)) return
  const calendar = own.text('calendar') ?? 'gregory'
  const usual = new Intl.DateTimeFormat(code).resolvedOptions().calendar
  const here = `they are in that of the language, "${usual}"`
  if (calendar !== usual) own.note('calendar', `wrote dates in the calendar "${calendar}"`, here)
}

/** The part of a locale’s address behind that of the site. */
function pathOf(baseUrl: string | undefined, siteBaseUrl: string): string | undefined {
  if (baseUrl === undefined) return undefined
  const inner = baseUrl.startsWith(siteBaseUrl) ? baseUrl.slice(siteBaseUrl.length) : baseUrl
  return withoutSlashes(inner)
}

/** A language’s name in the language, as Docusaurus makes it. */
function nameOf(locale: string): string {
  if (!isLanguageTag(locale)) return locale
  const name = new Intl.DisplayNames(locale, { type: 'language' }).of(locale) ?? locale
  return name.charAt(0).toLocaleUpperCase(locale) + name.slice(1)
}

/** A locale as a language tag: `zh_CN` is written as well. */
export function tagOf(locale: string): string {
  return locale.replaceAll('_', '-')
}
