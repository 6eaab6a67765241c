import { expect, test } from 'vitest'
import { filterDocCardListItems } from './docs-data.ts'

test('categories in which nothing leads anywhere have no card', () => {
  const link = { type: 'link', href: '/a' }
  const full = { type: 'category', items: [link] }
  expect(filterDocCardListItems([link, { type: 'category', items: [] }, full])).toEqual([link, full])
})
