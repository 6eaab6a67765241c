import { expect, test } from 'vitest'
import { type SidebarItem, filterDocCardListItems, findSidebarCategory } from './docs-data.ts'

const moss = { type: 'link', href: '/moss' }
const oak = { type: 'link', href: '/oak', unlisted: true }
const trees: SidebarItem = { type: 'category', href: '/trees', linkUnlisted: true, items: [oak] }
const plants: SidebarItem = { type: 'category', items: [moss, trees] }
const note: SidebarItem = { type: 'html' }

test('categories in which nothing leads anywhere have no card', () => {
  expect(filterDocCardListItems([moss, { type: 'category', items: [] }, plants])).toEqual([moss, plants])
})

test('a category is found at any depth, from the top down', () => {
  expect(findSidebarCategory([note, plants], () => true)).toBe(plants)
  expect(findSidebarCategory([note, plants], ({ href }) => href === '/trees')).toBe(trees)
  expect(findSidebarCategory([note, plants], ({ href }) => href === '/moss')).toBeUndefined()
})
