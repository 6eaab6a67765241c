import { assert, integer, property, string, uniqueArray, array, constantFrom } from 'fast-check'
import { expect, test } from 'vitest'
import { leastCost } from '../../../test/helpers/cost.ts'
import { pageOf } from '../../../test/helpers/served-index.ts'
import { createPageAnalyser, readAnalysis } from './analyse-page.ts'
import type { SearchPage } from '../../types/search.ts'
import { createIndexBuilder } from './build-index.ts'
import { createPostings } from './postings.ts'
import { createRowWriter, forEachTerm } from './term-rows.ts'
import { PREFIX_MARK } from '../format/index-format.ts'
import { spellingOf, wordsOf } from '../format/tokenize.ts'
import { runs } from '../../../test/helpers/thorough.ts'

const pages = [
  pageOf('a', '倒排索引', 'useEffect and Ünïcödé, C++ 中文', [['第二节', '再来 once more']]),
  pageOf('b', 'Long', 'a line of words\n'.repeat(3000)),
  pageOf('c', 'Empty', ''),
  // Installation is 装 as well, which stands by itself on the page before.
  pageOf('d', '装', '装'),
  pageOf('e', 'Install', 'x'),
]

test('what is known of a page does not depend on those before it', () => {
  const analyse = createPageAnalyser()
  for (const page of pages) expect(analyse(page)).toEqual(createPageAnalyser()(page))
})

test('the tables of characters and words are read once in a process, since many a site takes less time', () => {
  const [page] = pages
  expect(leastCost(() => createPageAnalyser()(page!), 9)).toBeLessThan(10)
})

test('of a page in one file as many sections are in a file as it has', () => {
  const [short] = pages
  expect(readAnalysis(createPageAnalyser()(short!)).sectionsPerFile).toBe(short!.sections.length)
})

test('a page that is a list of others counts less', () => {
  const links = Array.from({ length: 9 }, (_, at) => ({ url: `/docs/${at}`, text: `Page ${at}` }))
  const weightOf = (page: SearchPage): number => readAnalysis(createPageAnalyser()(page)).weight
  const list = pageOf('list', 'Pages', links.map(({ text }) => text).join('\n'))
  const guide = pageOf('guide', 'Guide', 'How to do it, with a word about each step. '.repeat(80))
  expect(weightOf({ ...list, links })).toBeLessThan(weightOf(list))
  expect(weightOf({ ...guide, links })).toBe(1)
  expect(weightOf({ ...list, links: links.slice(0, 1) })).toBe(1)
})

test('P8: pages that were analysed before give the same index', () => {
  const [fresh, known] = [createIndexBuilder(), createIndexBuilder()]
  for (const page of pages) {
    fresh.add(page)
    known.addAnalysed(createPageAnalyser()(page))
  }
  expect(known.finish()).toEqual(fresh.finish())
})

test('a word is found by its terms, their beginnings and its spelling, however simple it is', () => {
  const analyse = createPageAnalyser()
  const word = string({ unit: constantFrom('a', 'e', 's', 'x', 'B', 'S', '7'), minLength: 1, maxLength: 45 })
  assert(
    property(word, (text) => {
      const found = new Set<string>()
      const [rows = new Uint8Array()] = readAnalysis(analyse(pageOf('a', '', text))).rows
      forEachTerm(rows, (term) => found.add(term))
      const terms = wordsOf(text, 0).map(({ term }) => term)
      const beginnings = terms.flatMap((term) =>
        [1, 2, 3].map((length) => term.slice(0, length) + PREFIX_MARK),
      )
      const spelling = terms.length > 1 ? [spellingOf(text, terms[0] ?? '')] : []
      expect(found).toEqual(new Set([...terms, ...beginnings, ...spelling]))
    }),
    runs(200),
  )
})

test('terms are told apart, whatever their characters and however many there are', () => {
  const character = constantFrom('a', 'b', 'é', 'ā', '中', '𠮷', '*', '\0')
  const terms = uniqueArray(string({ unit: character, minLength: 1, maxLength: 50 }), { maxLength: 3000 })
  const weights = array(integer({ min: 1, max: 255 }), { minLength: 1 })
  assert(
    property(terms, weights, (names, [weight = 64]) => {
      const writer = createRowWriter()
      const postings = createPostings()
      for (let page = 0; page < 2; page++) {
        for (const name of names) writer.row(name, weight)
        postings.add(writer.take())
      }
      const lists = postings.finish()
      expect(lists.terms).toEqual(names)
      expect([...lists.counts]).toEqual(names.map(() => 2))
    }),
    runs(50),
  )
})

test('thousands of terms keep their numbers', () => {
  const names = Array.from({ length: 20_000 }, (_, index) => `term${index}${index % 3 === 0 ? '词' : ''}`)
  const writer = createRowWriter()
  const postings = createPostings()
  for (const order of [names, names.toReversed()]) {
    for (const name of order) writer.row(name, 64)
    postings.add(writer.take())
  }
  const { terms, counts } = postings.finish()
  expect(terms).toEqual(names)
  expect(new Set(counts)).toEqual(new Set([2]))
})
