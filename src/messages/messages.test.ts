import { readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { languageName, languageOf } from './messages.ts'
import { messagesFor } from '../theme-messages.ts'
import { plural } from './plural.ts'

test.each([
  ['a|{count} b', 'en', ['{count} b', 'a', '{count} b', '{count} b']],
  ['{count} 个', 'zh', ['{count} 个', '{count} 个', '{count} 个', '{count} 个']],
  ['{count} a|{count} b|{count} c|{count} d', 'ru', ['{count} c', '{count} a', '{count} b', '{count} c']],
  // English texts on a page of another language.
  ['a|{count} b', 'ja', ['{count} b', '{count} b', '{count} b', '{count} b']],
])('the forms of %j in %s', (message, locale, forms) => {
  const counts = [0, 1, 2, 5]
  const expected = forms.map((form, index) => form.replace('{count}', String(counts[index])))
  expect(counts.map((count) => plural(message, count, locale))).toEqual(expected)
})

test('the language of a message is the page’s where somebody has written it, else English', () => {
  const id = 'untranslatedText'
  expect(languageOf(id, messagesFor('zh-Hans'), 'zh')).toBe('zh')
  expect(languageOf(id, messagesFor('fr'), 'fr')).toBe('fr')
  expect(languageOf(id, messagesFor('eo'), 'eo')).toBe('en')
  expect(languageOf(id, messagesFor('eo', new Map([[id, 'En {language}.']])), 'eo')).toBe('eo')
})

test.each([
  ['ja', '検索'],
  ['pt-BR', 'Pesquisar'],
  ['PT', 'Pesquisar'],
  ['de-CH', 'Suchen'],
  ['eo', 'Search'],
])('a language has its own texts, whatever its region: %s', (htmlLang, search) => {
  expect(messagesFor(htmlLang).search).toBe(search)
})

const english: Readonly<Record<string, string>> = messagesFor('en')
/** The places for values in a message. */
const placesIn = (message: string): string[] => [
  ...new Set(Array.from(message.matchAll(/\{\w+\}/g), ([place]) => place)),
]

test.each(readdirSync(new URL('languages', import.meta.url)).map((file) => file.replace('.json', '')))(
  'every text of English is there in %s, has its values, and all forms of its plural',
  (language) => {
    expect(Object.keys(messagesFor(language))).toEqual(Object.keys(english))
    const { pluralCategories } = new Intl.PluralRules(language).resolvedOptions()
    const wrong = Object.entries(messagesFor(language)).filter(([id, text]) => {
      const original = english[id] ?? ''
      const forms = text.split('|')
      const known = placesIn(original)
      // Forms for one, two or no things may have a word for the number.
      const wanted = known.filter((place) => place !== '{count}' || !original.includes('|'))
      const numbers =
        original.includes('|') && pluralCategories.length > 1 ? [2, pluralCategories.length] : [1]
      const hasPlaces = forms.every((form) => wanted.every((place) => placesIn(form).includes(place)))
      const hasOthers = placesIn(text).some((place) => !known.includes(place))
      return text === '' || !hasPlaces || hasOthers || !numbers.includes(forms.length)
    })
    expect(wrong).toEqual([])
    expect(messagesFor(language).untranslatedText).not.toBe(english['untranslatedText'])
  },
)

test('languages have the names that Intl gives them', () => {
  const languages = ['zh', 'zh-CN', 'zh-Hans', 'zh-Hant', 'en', 'en-GB', 'ja']
  for (const inLang of languages) {
    const names = new Intl.DisplayNames([inLang], { type: 'language' })
    for (const lang of languages)
      expect([inLang, lang, languageName(lang, inLang)]).toEqual([
        inLang,
        lang,
        names.of(new Intl.Locale(lang).language),
      ])
  }
})

test('texts are spelt the British way where readers do so', () => {
  expect(messagesFor('en').themePrimary).toBe('Theme color')
  expect(messagesFor('en-US').themePrimary).toBe('Theme color')
  expect(messagesFor('en-GB').themePrimary).toBe('Theme colour')
  expect(messagesFor('en-GB', new Map([['themePrimary', 'Colour']])).themePrimary).toBe('Colour')
  expect(languageOf('themePrimary', messagesFor('en-GB'), 'en-GB')).toBe('en')
  expect(
    Object.values(messagesFor('en-GB')).filter((text) => /colou?r/.test(text) && !/colour/.test(text)),
  ).toEqual([])
})

test.each([
  ['zh-Hant', '搜尋'],
  ['zh-TW', '搜尋'],
  ['zh-HK', '搜尋'],
  ['zh-Hans', '搜索'],
  ['zh', '搜索'],
  ['zh-CN', '搜索'],
])('Chinese is written in the script of the locale: %s', (htmlLang, search) => {
  expect(messagesFor(htmlLang).search).toBe(search)
})

test('texts in Traditional Chinese hold no characters of Simplified Chinese', () => {
  const rows = Array.from({ length: 126 }, (_, row) => row + 0x81)
  const columns = Array.from({ length: 191 }, (_, column) => column + 0x40)
  const bytes = rows.flatMap((row) => columns.flatMap((column) => [row, column]))
  const traditional = new Set(new TextDecoder('big5').decode(new Uint8Array(bytes)))
  const others =
    Object.values(messagesFor('zh-Hant'))
      .join('')
      .match(/\p{Script=Han}/gu) ?? []
  expect([...new Set(others)].filter((character) => !traditional.has(character))).toEqual([])
})
