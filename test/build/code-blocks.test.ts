import { beforeAll, expect, test } from 'vitest'
import { buildSite, type BuiltSite } from '../helpers/site.ts'
import { pageAt, textsOf, type Part } from './page.ts'

let site: BuiltSite
let blocks: Part[]

beforeAll(async () => {
  site = await buildSite('code-blocks')
  blocks = pageAt(site, '/docs/intro').one('article').all('figure')
})

/** The lines of a block that are marked. */
function markedIn(block: Part | undefined): string[] {
  return textsOf(block?.all('span', { 'data-mark': 'highlight' }) ?? [])
}

test('COD-03: a title stands above its code, in either kind of quotes', () => {
  expect(blocks.slice(0, 3).map((block) => textsOf(block.all('figcaption')))).toEqual([
    ['one.js'],
    ['two words.js'],
    [],
  ])
})

test('COD-04: lines are marked by their numbers, and comments stay then', () => {
  expect(markedIn(blocks[2])).toEqual(['a', 'b', 'c'])
  expect(blocks[2]?.text).toContain('// highlight-next-line')
})

test('COD-05: lines are marked by comments of their language, which are removed', () => {
  expect(markedIn(blocks[3])).toEqual(['b', 'c', 'd', 'e'])
  expect(blocks.slice(4, 8).map(markedIn)).toEqual([['x'], ['<p>'], ['x = 1'], ['select 1']])
  for (const block of blocks.slice(3, 8)) expect(block.text).not.toContain('highlight-')
})

test('COD-05: without a language comments are text', () => {
  expect(blocks[8]?.text).toBe('// highlight-next-line plain')
})

test('COD-06: numbers belong to the style sheet, not to the text', () => {
  expect(blocks.map((block) => block.attr('data-numbers'))).toEqual(
    blocks.map((_, index) => (index === 1 ? '' : undefined)),
  )
  expect(blocks[1]?.one('pre').text).toBe('const two = 2 const three = 3')
})

test('COD-08: code can be reached by keyboard; language names ignore case, unknown ones give plain text', () => {
  expect(blocks.map((block) => block.one('pre').attr('tabindex'))).toEqual(blocks.map(() => '0'))
  expect(blocks[9]?.one('code').children).toEqual([])
  expect(blocks[9]?.text).toBe('nuqneH')
  expect(blocks[10]?.one('code').children.map(({ name }) => name)).toEqual(['i', 'i'])
})

test('COD-09: an empty fence is a block, single backticks are not, and code runs from left to right', () => {
  expect(blocks).toHaveLength(12)
  expect(blocks[11]?.all('pre')).toHaveLength(1)
  const prose = pageAt(site, '/docs/intro')
    .one('article')
    .one('div', { class: /ink-prose/ })
  const inline = prose.all('p').at(-1)
  expect([inline?.text, inline?.one('code').text]).toEqual(['Inline code stays inline.', 'code'])
  const sheet = /href="([^"]+\.css)"/.exec(site.html('/docs/intro'))?.[1] ?? ''
  expect(site.html(sheet)).toMatch(/direction:\s*ltr/)
})
