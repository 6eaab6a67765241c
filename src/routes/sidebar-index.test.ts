import { expect, test } from 'vitest'
import type { SidebarItem } from '../types/route.ts'
import { breadcrumbsOf, firstHref, indexSidebar, neighborsOf } from './sidebar-index.ts'

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

test('a page that is listed twice is passed twice, and goes on from its first place', () => {
  const twice = indexSidebar({
    id: 'main',
    items: [
      category('own', [doc('own'), doc('a')], { href: '/own' }),
      doc('b'),
      category('again', [doc('a')]),
      doc('c'),
    ],
  })
  expect(neighborsOf('/own', twice)).toEqual({ next: { label: 'a', href: '/a' } })
  expect(neighborsOf('/a', twice)).toEqual({
    prev: { label: 'own', href: '/own' },
    next: { label: 'b', href: '/b' },
  })
  expect(neighborsOf('/c', twice)).toEqual({ prev: { label: 'a', href: '/a' } })
})

test('BRD-01, BRD-02: crumbs name the categories; the page itself and categories without page are text', () => {
  expect(breadcrumbsOf('/inner', index)).toEqual([
    { label: 'guide', href: '/guide' },
    { label: 'deep' },
    { label: 'inner' },
  ])
})

test('a gloss goes with its label, but not with what the pager calls a page instead', () => {
  const glossed = indexSidebar({
    id: 'main',
    items: [
      category('甲', [doc('乙', { gloss: 'B' }), doc('丙', { gloss: 'C', paginationLabel: '完' })], {
        gloss: 'A',
      }),
    ],
  })
  expect(glossed.stops).toEqual([
    { label: '乙', gloss: 'B', href: '/乙' },
    { label: '完', href: '/丙' },
  ])
  expect(breadcrumbsOf('/乙', glossed)).toEqual([
    { label: '甲', gloss: 'A' },
    { label: '乙', gloss: 'B' },
  ])
})

test('the first address of a sidebar skips what leads nowhere', () => {
  expect(firstHref([{ type: 'html', value: '', defaultStyle: false }, category('c', [doc('x')])])).toBe('/x')
  expect(firstHref([])).toBeUndefined()
})
