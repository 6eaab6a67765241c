import { readdirSync } from 'node:fs'
import { createRequire } from 'node:module'
import { british, en, type Messages } from './messages/en.ts'

/** The files of the languages besides English. A site has few of them, so each is read when it is asked for. */
const files: ReadonlySet<string> = new Set(readdirSync(new URL('messages/languages', import.meta.url)))

const load = createRequire(import.meta.url)

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
  if (language === 'zh') return inLanguage(/^zh-(?:Hant|TW|HK|MO)\b/i.test(htmlLang) ? 'zh-Hant' : 'zh-Hans')
  if (language === 'en') return /^en-(?:AU|GB|IE|IN|NZ|ZA)\b/i.test(htmlLang) ? { ...en, ...british } : en
  return inLanguage(language)
}

function inLanguage(code: string): Messages | undefined {
  const file = `${code}.json`
  // as: a test holds every file against the English texts.
  return files.has(file) ? (load(`./messages/languages/${file}`) as Messages) : undefined
}
