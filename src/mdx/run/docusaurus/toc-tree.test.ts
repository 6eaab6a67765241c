import { expect, test } from 'vitest'
import { mergeSearchStrings } from './query-string.ts'
import { useFilteredAndTreeifiedTOC } from './toc-tree.ts'

test('headings stand below those of a higher level before them', () => {
  const toc = [3, 2, 4, 3, 2, 5].map((level, index) => ({ value: `${index}`, id: `${index}`, level }))
  const tree = useFilteredAndTreeifiedTOC({ toc, minHeadingLevel: 2, maxHeadingLevel: 4 })
  const drawn = (branches: typeof tree): string =>
    branches.map(({ id, children }) => id + (children.length > 0 ? `(${drawn(children)})` : '')).join(' ')
  expect(drawn(tree)).toBe('0 1(2 3) 4')
})

test('queries are put together', () => {
  expect(mergeSearchStrings(['?a=1', 'a=2&b=3', undefined], 'set')).toBe('?a=2&b=3')
  expect(mergeSearchStrings(['?a=1', 'a=2'], 'append')).toBe('?a=1&a=2')
  expect(mergeSearchStrings([''], 'set')).toBe('')
})
