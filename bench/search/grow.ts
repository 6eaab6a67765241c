import type { SearchPage, SearchSection } from '../../src/types/search.ts'
import { pick, seededRandom } from '../random.ts'
import type { Random } from '../random.ts'
import type { Language } from './needs.ts'

/** The words that pages are made of. */
interface Stock {
  language: Language
  pages: readonly SearchPage[]
  /** Every section below a heading. */
  sections: readonly SearchSection[]
  characters: readonly string[]
}

const SECTIONS = { least: 7, most: 13 }

/**
 * So many pages made of the sentences of a few: a section keeps to one subject, as in real pages, and each page has
 * words of its own, since a real vocabulary grows with its site. The same pages for the same number, and the first
 * ones are the same for all numbers.
 */
export function growCorpus(pages: readonly SearchPage[], count: number, language: Language): SearchPage[] {
  const sections = pages.flatMap((page) => page.sections.slice(1)).filter(({ text }) => text !== '')
  const text = sections.map((section) => section.text).join('')
  const characters = [...(text.match(/\p{Script=Han}/gu) ?? [])]
  const stock = { language, pages, sections, characters }
  return Array.from({ length: count }, (_, index) => growPage(stock, index))
}

function growPage(stock: Stock, index: number): SearchPage {
  const random = seededRandom(`${stock.language} ${index}`)
  const page = pick(random, stock.pages)
  const names = Array.from({ length: 8 }, () => nameOf(stock, random))
  const name = pick(random, names)
  const title = `${pick(random, stock.sections).heading}${stock.language === 'zh' ? '：' : ': '}${name}`
  const first = {
    level: 1,
    heading: title,
    id: '',
    text: withName(page.sections[0]?.text ?? '', name, stock),
  }
  const count = SECTIONS.least + Math.floor(random() * (SECTIONS.most - SECTIONS.least + 1))
  const sections = Array.from({ length: count }, (_, place): SearchSection => {
    // Half of the sections are from the page's own subject.
    const { level, heading } = pick(random, random() < 0.5 ? page.sections.slice(1) : stock.sections)
    return { level, heading, id: `part-${place}`, text: textOf(stock, random, names) }
  })
  const url = `${stock.language === 'zh' ? '' : '/en'}/docs/grown/page-${index}`
  return { url, group: page.group, sections: [first, ...sections] }
}

/** The first half of a section and the second half of another one, with a name somewhere. */
function textOf(stock: Stock, random: Random, names: readonly string[]): string {
  const [one, two] = [pick(random, stock.sections).text, pick(random, stock.sections).text].map(sentencesOf)
  const start = one?.slice(0, Math.ceil(one.length * 0.75)) ?? []
  const end = two?.slice(Math.floor(two.length * 0.25)) ?? []
  return [...start, withName(end[0] ?? '', pick(random, names), stock), ...end.slice(1)].join('')
}

function sentencesOf(text: string): string[] {
  return text.match(/[^.。！？\n]+[.。！？\n]*\s*/g) ?? [text]
}

function withName(text: string, name: string, { language }: Stock): string {
  return language === 'zh' ? `${name}的${text}` : `${name} ${text}`
}

const SYLLABLES = 'ba de fi go lu ka me ni po ru sa te vi zo an el in or un ar'.split(' ')

/** A word that no other page is likely to have. */
function nameOf({ language, characters }: Stock, random: Random): string {
  if (language === 'zh' && random() < 0.7) {
    return Array.from({ length: 2 + Math.floor(random() * 2) }, () => pick(random, characters)).join('')
  }
  return Array.from({ length: 2 + Math.floor(random() * 3) }, () => pick(random, SYLLABLES)).join('')
}
