import { british, en, type Messages } from './en.ts'
import { ar } from './languages/ar.ts'
import { cs } from './languages/cs.ts'
import { da } from './languages/da.ts'
import { de } from './languages/de.ts'
import { es } from './languages/es.ts'
import { fa } from './languages/fa.ts'
import { fr } from './languages/fr.ts'
import { he } from './languages/he.ts'
import { id } from './languages/id.ts'
import { it } from './languages/it.ts'
import { ja } from './languages/ja.ts'
import { ko } from './languages/ko.ts'
import { nl } from './languages/nl.ts'
import { pl } from './languages/pl.ts'
import { pt } from './languages/pt.ts'
import { ru } from './languages/ru.ts'
import { sv } from './languages/sv.ts'
import { tr } from './languages/tr.ts'
import { uk } from './languages/uk.ts'
import { vi } from './languages/vi.ts'
import { zhHans } from './zh-hans.ts'
import { zhHant } from './zh-hant.ts'

/** Languages besides Chinese and English, by their codes. */
const otherLanguages: ReadonlyMap<string, Messages> = new Map(
  Object.entries({ ar, cs, da, de, es, fa, fr, he, id, it, ja, ko, nl, pl, pt, ru, sv, tr, uk, vi }),
)

/**
 * The theme's texts for a locale, each replaced by the author's own translation where there is one: Chinese in the script of the
 * locale, English in British spelling where that is usual, and English for languages that the theme does not know.
 * @param htmlLang the locale's `lang`
 * @param overrides the author's translations by message id
 */
export function messagesFor(htmlLang: string, overrides: ReadonlyMap<string, string> = new Map()): Messages {
  const own = [...overrides].filter(([name]) => name in en)
  return { ...(themeMessages(htmlLang) ?? en), ...Object.fromEntries(own) }
}

/** Whether the theme has texts in a language. */
export function hasMessages(htmlLang: string): boolean {
  return themeMessages(htmlLang) !== undefined
}

function themeMessages(htmlLang: string): Messages | undefined {
  const [language = ''] = htmlLang.toLowerCase().split(/[-_]/)
  if (language === 'zh') return /^zh-(?:Hant|TW|HK|MO)\b/i.test(htmlLang) ? zhHant : zhHans
  if (language === 'en') return /^en-(?:AU|GB|IE|IN|NZ|ZA)\b/i.test(htmlLang) ? { ...en, ...british } : en
  return otherLanguages.get(language)
}
