import { expect, test } from 'vitest'
import type { SidebarItem } from '../types/route.ts'
import { breadcrumbsOf, firstHref, indexSidebar, neighborsOf } from './sidebar-index.ts'
import { sidebarViewOf } from './sidebar-view.ts'

const doc = (label: string, more: Partial<Extract<SidebarItem, { type: 'link' }>> = {}): SidebarItem => ({
  type: 'link',
  label,
  href: `/${label}`,
  docId: label,
  ...more,
})

const category = (
  label: string,
  items: SidebarItem[],
  more: Partial<Extract<SidebarItem, { type: 'category' }>> = {},
): SidebarItem => ({ type: 'category', label, items, collapsed: true, collapsible: true, ...more })

const items: SidebarItem[] = [
  doc('intro'),
  category('guide', [doc('install'), category('deep', [doc('inner')])], { href: '/guide' }),
  category('closed', [doc('hidden', { isUnlisted: true }), doc('seen')]),
  { type: 'link', label: 'elsewhere', href: 'https://example.com' },
  doc('ref', { isRef: true }),
  { type: 'html', value: '<hr>', defaultStyle: true },
  doc('last', { paginationLabel: 'The end' }),
]
const index = indexSidebar({ id: 'main', items })

test('PGN-01: the stops are docs and category pages in reading order', () => {
  expect(index.stops.map(({ href }) => href)).toEqual([
    '/intro',
    '/guide',
    '/install',
    '/inner',
    '/seen',
    '/last',
  ])
})

test.each([
  ['/intro', { next: { label: 'guide', href: '/guide' } }],
  ['/inner', { prev: { label: 'install', href: '/install' }, next: { label: 'seen', href: '/seen' } }],
  ['/last', { prev: { label: 'seen', href: '/seen' } }],
  ['/seen', { prev: { label: 'inner', href: '/inner' }, next: { label: 'The end', href: '/last' } }],
  ['/nowhere', {}],
  ['/ref', {}],
])('PGN-02: the neighbors of %s', (href, neighbors) => {
  expect(neighborsOf(href, index)).toEqual(neighbors)
})

test('BRD-01, BRD-02: crumbs name the categories; the page itself and categories without page are text', () => {
  expect(breadcrumbsOf('/inner', index)).toEqual([
    { label: 'guide', href: '/guide' },
    { label: 'deep' },
    { label: 'inner' },
  ])
})

test('SB-03, SB-04: the branch of the page is open, the rest is closed and empty', () => {
  const view = sidebarViewOf('/inner', index)
  expect(view[1]).toMatchObject({
    label: 'guide',
    isOpen: true,
    isActive: true,
    isCurrent: false,
    hasPage: true,
  })
  expect(view[2]).toMatchObject({ label: 'closed', isOpen: false, items: [] })
})

test('SB-06: a closed category without page leads to its first visible child', () => {
  expect(sidebarViewOf('/intro', index)[2]).toMatchObject({ href: '/seen', hasPage: false })
})

test('DOC-11: an unlisted page stands in the sidebar only while it is the current one', () => {
  const labels = (href: string): string[] => {
    const entry = sidebarViewOf(href, index)[2]
    return entry?.type === 'category' ? entry.items.map((item) => ('label' in item ? item.label : '')) : []
  }
  expect(labels('/hidden')).toEqual(['hidden', 'seen'])
  expect(labels('/seen')).toEqual(['seen'])
})

test('a category that is not collapsed is open everywhere', () => {
  const open = indexSidebar({
    id: 'x',
    items: [category('open', [doc('a')], { collapsed: false }), doc('b')],
  })
  expect(sidebarViewOf('/b', open)[0]).toMatchObject({ isOpen: true, isActive: false })
})

test('the first address of a sidebar skips what leads nowhere', () => {
  expect(firstHref([{ type: 'html', value: '', defaultStyle: false }, category('c', [doc('x')])])).toBe('/x')
  expect(firstHref([])).toBeUndefined()
})
