import { expect, test } from 'vitest'
import { nestHeadings, type TocNode } from './TocList.tsx'

function outline(levels: number[]): string {
  const headings = levels.map((level, index) => ({ level, id: `${index}`, text: '', html: '' }))
  return nestHeadings(headings).map(print).join(' ')
}

function print({ level, children }: TocNode): string {
  return level + (children.length === 0 ? '' : `(${children.map(print).join(' ')})`)
}

test.each([
  [[], ''],
  [[2, 3, 3, 2], '2(3 3) 2'],
  [[3, 2, 3], '3 2(3)'],
  [[2, 4, 3, 4], '2(4 3(4))'],
])('headings %j nest as %s', (levels, expected) => {
  expect(outline(levels)).toBe(expected)
})
