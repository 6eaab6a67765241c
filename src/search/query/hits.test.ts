import { expect, test } from 'vitest'
import type { SearchRequest } from '../../types/search.ts'
import type { Mark } from './hits.ts'
import { parseQuery } from './query.ts'
import { createMarker, highlight, hitOf, snippet } from './hits.ts'

const style = { highlightPreTag: '<mark>', highlightPostTag: '</mark>', snippetEllipsisText: '…' }

/** Marks all places of these texts. */
function marksOf(text: string, ...words: string[]): Mark[] {
  const marks = words.flatMap((word, index) =>
    Array.from(text.matchAll(new RegExp(word, 'g')), ({ index: start }) => ({
      start,
      end: start + word.length,
      terms: 1 << index,
    })),
  )
  return marks.toSorted((left, right) => left.start - right.start)
}

const cut = (text: string, words: number, ...found: string[]): string =>
  snippet(text, marksOf(text, ...found), { ...style, words })

test('marks that touch or overlap are one', () => {
  expect(highlight('中间件。', marksOf('中间件。', '中间', '间件'), style)).toBe('<mark>中间件</mark>。')
})

test('SM-31: tags in the text itself are kept apart by an invisible character', () => {
  const text = '<mark>a</mark> <b>&amp;'
  expect(highlight(text, [{ start: 6, end: 7, terms: 1 }], style)).toBe(
    '<\u2060mark><mark>a</mark><\u2060/mark> <b>&amp;',
  )
  expect(highlight(text, [], style)).toBe('<\u2060mark>a<\u2060/mark> <b>&amp;')
})

test('SM-44: a snippet has ten words, with what was found among them', () => {
  const text = 'one two three four five six seven eight nine ten eleven twelve thirteen fourteen'
  expect(cut(text, 10)).toBe('one two three four five six seven eight nine ten…')
  expect(cut(text, 10, 'six')).toBe(
    '…four five <mark>six</mark> seven eight nine ten eleven twelve thirteen…',
  )
  expect(cut(text, 10, 'fourteen')).toBe(
    '…five six seven eight nine ten eleven twelve thirteen <mark>fourteen</mark>',
  )
  expect(cut(text, 5, 'two', 'nine', 'ten')).toBe('…eight <mark>nine</mark> <mark>ten</mark> eleven twelve…')
  expect(cut('short text', 10, 'text')).toBe('short <mark>text</mark>')
})

test('SM-44: of Chinese, two characters count as a word', () => {
  const text = '中间件在请求和响应之间运行，它可以读取请求，也可以结束响应，然后交给下一个。'
  expect(cut(text, 5, '结束')).toBe('…以<mark>结束</mark>响应，然后交给下…')
})

test('a text without words is shown as it is', () => {
  expect(cut('', 10)).toBe('')
  expect(cut('😀 — !', 10)).toBe('😀 — !')
})

test('of a word that begins as the query does, as much is marked as was typed', () => {
  const marked = (text: string, typed: string): string => {
    const { terms } = parseQuery(typed)
    return highlight(text, createMarker(terms)(text), style)
  }
  expect(marked('/etc/apt/sources.list.d/x', 'sources.list')).toBe('/etc/apt/<mark>sources.list</mark>.d/x')
  expect(marked('Installation', 'install')).toBe('<mark>Install</mark>ation')
})

test('a section in which nothing is marked is known by its first words that are more than a label', () => {
  const shownOf = (text: string): string | undefined => {
    const section = { url: '/a', id: 'b', group: 'Docs', headings: ['A', 'B'], text }
    const request = { ...style, attributesToSnippet: ['content:10'] } as SearchRequest
    const { _snippetResult: shown } = hitOf({ section, line: undefined }, { marker: () => [], request })
    return shown?.content?.value
  }
  expect(shownOf('TL;DR\nWhat this is about in a few words.\nMore.')).toBe(
    'What this is about in a few words.',
  )
  expect(shownOf('Short.\nToo.')).toBe('Short.\nToo.')
  expect(shownOf('')).toBe('')
})
