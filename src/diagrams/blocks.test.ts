import { expect, test } from 'vitest'
import { leastCost } from '../../test/helpers/cost.ts'
import { blocksSvg } from './blocks-svg.ts'
import { readDiagram } from './diagram-source.ts'

/** Where the boxes of a diagram stand: left, top, width, height. */
function boxesOf(source: string): number[][] {
  const svg = blocksSvg(readDiagram(`block-beta\n${source}`))
  const rects = [...svg.matchAll(/<rect x="([\d.]+)" y="([\d.]+)" width="([\d.]+)" height="([\d.]+)"/g)]
  return rects.map(([, ...numbers]) => numbers.map(Number))
}

test('columns are equally wide, and a block may take several', () => {
  const [a = [], b = [], wide = [], last = []] = boxesOf('columns 3\na a_longer_name\nspace\nc:2 d')
  expect(a[2]).toBe(b[2])
  expect(wide[2]).toBeCloseTo((a[2] ?? 0) * 2 + 10)
  expect(last[0]).toBeGreaterThan((b[0] ?? 0) + 10)
  expect([a[1], wide[1]]).toEqual([b[1], last[1]])
  expect(wide[1]).toBeGreaterThan((a[1] ?? 0) + (a[3] ?? 0))
})

test('a group is as large as what stands in it, and fills its columns', () => {
  const [group = [], inner = [], below = []] = boxesOf(
    'columns 1\nblock:g\ncolumns 1\na b\nend\nc["much longer than the others"]',
  )
  expect(group[2]).toBeGreaterThan(200)
  expect(inner[2]).toBe((group[2] ?? 0) - 20)
  expect(below[2]).toBe(inner[2] ?? 0)
})

test('a line to a block that is not there, and words that are no blocks, are told', () => {
  expect(() => boxesOf('a --> b')).toThrow('it has no block "a"')
  expect(() => boxesOf('a ???')).toThrow('line 2 holds `???`')
})

test('groups in each other cost time in proportion, and are bounded', () => {
  const nested = (depth: number): string => `${'block\n'.repeat(depth)}a`
  expect(leastCost(() => void boxesOf(nested(20)), 20)).toBeLessThan(20)
  expect(() => boxesOf(nested(21))).toThrow('it has more than 20 groups in each other')
  expect(() => boxesOf('space:100 a')).toThrow('line 2 holds `:100 a`')
})
