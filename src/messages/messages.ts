import { british, en, type MessageId, type Messages } from './en.ts'

export type { MessageId, Messages } from './en.ts'

/** Puts values into the `{name}` places of a message. */
export function interpolate(message: string, values: Readonly<Record<string, string | number>>): string {
  return message.replace(/\{(\w+)\}/g, (place, name: string) => String(values[name] ?? place))
}

/**
 * The language that a message is written in: English where neither the theme nor the author has it in that of the page.
 */
export function languageOf(id: MessageId, messages: Messages, locale: string): string {
  return messages[id] === en[id] || messages[id] === british[id] ? 'en' : locale
}

/** How a date is written. */
export type DateStyle = 'long' | 'medium' | 'monthDay'

const dateStyles: Record<DateStyle, Intl.DateTimeFormatOptions> = {
  long: { year: 'numeric', month: 'long', day: 'numeric' },
  medium: { year: 'numeric', month: 'short', day: 'numeric' },
  monthDay: { month: 'long', day: 'numeric' },
}

/**
 * A date in a locale's words, in UTC: `September 4, 2024` / `2024年9月4日` (BLG-04, EDT-02, BLG-21).
 * @param iso ISO 8601
 * @param locale locale code, not `lang`: English dates are written the American way on `en-GB` pages too (BLG-04)
 */
export function formatDate(iso: string, locale: string, style: DateStyle): string {
  const format = remembered(dateFormats, `${locale} ${style}`, () => {
    return new Intl.DateTimeFormat(locale, { ...dateStyles[style], timeZone: 'UTC' })
  })
  return format.format(new Date(iso))
}

/**
 * The name of a language in another one, without its script: `中文` or `Chinese` for `zh-Hans`.
 * @param lang of the language, as `lang` has it
 * @param inLang of the name
 */
export function languageName(lang: string, inLang: string): string {
  return remembered(names, `${lang} ${inLang}`, () => {
    const { language } = new Intl.Locale(lang)
    const known = themeNames.get(`${language} ${inLang}`)
    return known ?? new Intl.DisplayNames([inLang], { type: 'language' }).of(language) ?? lang
  })
}

/** As `Intl` says it. Asking it for its first name takes as long as rendering several pages. */
const themeNames: ReadonlyMap<string, string> = new Map([
  ['zh zh', '中文'],
  ['zh zh-CN', '中文'],
  ['zh zh-Hans', '中文'],
  ['zh en', 'Chinese'],
  ['en en', 'English'],
  ['en zh', '英语'],
  ['en zh-CN', '英语'],
  ['en zh-Hans', '英语'],
])

// Making such an object takes a hundred times as long as asking it, and pages ask for the same few.
const dateFormats = new Map<string, Intl.DateTimeFormat>()
const names = new Map<string, string>()

function remembered<Value>(known: Map<string, Value>, key: string, make: () => Value): Value {
  const value = known.get(key) ?? make()
  known.set(key, value)
  return value
}

/** The kinds of admonitions with their titles. */
export const admonitionTitles: ReadonlyMap<string, MessageId> = new Map<string, MessageId>([
  ['note', 'admonitionNote'],
  ['tip', 'admonitionTip'],
  ['info', 'admonitionInfo'],
  ['warning', 'admonitionWarning'],
  ['danger', 'admonitionDanger'],
  ['caution', 'admonitionCaution'],
  ['important', 'admonitionImportant'],
  ['success', 'admonitionSuccess'],
  ['secondary', 'admonitionSecondary'],
])
