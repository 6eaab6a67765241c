import { expect, test } from 'vitest'
import type { SidebarItemData } from '../types/app.ts'
import type { SidebarEntry } from '../types/view.ts'
import { openedDownTo, placesOf, sidebarEntries } from './sidebar-entries.ts'

const page = (
  label: string,
  more: Partial<Extract<SidebarItemData, { type: 'link' }>> = {},
): SidebarItemData => ({
  type: 'link',
  label,
  href: `/${label}`,
  ...more,
})

const category = (
  label: string,
  items: SidebarItemData[],
  more: Partial<Extract<SidebarItemData, { type: 'category' }>> = {},
): SidebarItemData => ({ type: 'category', label, items, collapsed: true, collapsible: true, ...more })

const nodes: SidebarItemData[] = [
  page('intro'),
  category('guide', [page('install'), category('deep', [page('inner')])], { href: '/guide' }),
  category('closed', [page('hidden', { isUnlisted: true }), page('seen')], { leadsTo: '/seen' }),
  page('intro', { isRef: true }),
  { type: 'html', markup: [['hr', {}]], defaultStyle: true },
]

function entriesAt(href: string, opened?: ReadonlyMap<string, boolean>): SidebarEntry[] {
  return sidebarEntries(nodes, { href, current: placesOf(nodes).get(href), ...(opened && { opened }) })
}

test('a category with nothing to show is a link to its page, or nothing', () => {
  const unlisted = [page('hidden', { isUnlisted: true })]
  const tree = [
    category('with a page', unlisted, { href: '/page' }),
    category('empty', [], { href: '/empty' }),
    category('without', unlisted),
    category('elsewhere', [], { source: '/assets/sidebar.json' }),
  ]
  const at = (href: string): unknown[] =>
    sidebarEntries(tree, { href, current: placesOf(tree).get(href) }).map((entry) => [
      entry.type,
      'label' in entry && entry.label,
    ])
  expect(at('/x')).toEqual([
    ['link', 'with a page'],
    ['link', 'empty'],
    ['category', 'elsewhere'],
  ])
  expect(at('/hidden')[0]).toEqual(['category', 'with a page'])
})

test('labels keep their glosses', () => {
  const [entry] = sidebarEntries(
    [category('甲', [page('乙', { gloss: 'B' })], { gloss: 'A', collapsed: false })],
    {
      href: '/',
    },
  )
  expect(entry).toMatchObject({ label: '甲', gloss: 'A', items: [{ label: '乙', gloss: 'B' }] })
})

test('a page that is listed twice stands at its first place, and a ref at none', () => {
  expect(Object.fromEntries(placesOf(nodes))).toEqual({
    '/intro': '0',
    '/guide': '1',
    '/install': '1.0',
    '/inner': '1.1.0',
    '/hidden': '2.0',
    '/seen': '2.1',
  })
  expect(entriesAt('/intro')[0]).toMatchObject({ isCurrent: true })
  expect(entriesAt('/intro')[3]).toMatchObject({ isCurrent: false })
})

test('SB-03, SB-04: the branch of the page is open, the rest is closed and empty', () => {
  const entries = entriesAt('/inner')
  expect(entries[1]).toMatchObject({
    label: 'guide',
    isOpen: true,
    isActive: true,
    isCurrent: false,
    hasPage: true,
  })
  expect(entries[2]).toMatchObject({ label: 'closed', isOpen: false, items: [] })
})

test('SB-04: what the reader opened stays open, and what they closed stays closed', () => {
  const entries = entriesAt(
    '/inner',
    new Map([
      ['1', false],
      ['2', true],
    ]),
  )
  expect(entries[1]).toMatchObject({ isOpen: false, isActive: true })
  expect(entries[2]).toMatchObject({ isOpen: true, items: [{ label: 'seen' }] })
})

test('the way down to a page closes what is beside it, where the sidebar is given', () => {
  const sidebar = [
    page('intro'),
    category('a', [category('deep', []), category('other', [])]),
    category('b', []),
  ]
  const opened = new Map([
    ['1', true],
    ['1.1', true],
    ['2', true],
  ])
  const isOpen = (given?: typeof sidebar): string[] =>
    [...openedDownTo(opened, '1.0', given)].flatMap(([place, open]) => (open ? [place] : []))
  expect(isOpen().toSorted()).toEqual(['1', '1.0', '1.1', '2'])
  expect(isOpen(sidebar).toSorted()).toEqual(['1', '1.0'])
})

test('SB-06: a closed category without page leads to its first visible child', () => {
  expect(entriesAt('/intro')[2]).toMatchObject({ href: '/seen', hasPage: false })
})

test('DOC-11: an unlisted page stands in the sidebar only while it is the current one', () => {
  const labels = (href: string): string[] => {
    const entry = entriesAt(href)[2]
    return entry?.type === 'category' ? entry.items.map((item) => ('label' in item ? item.label : '')) : []
  }
  expect(labels('/hidden')).toEqual(['hidden', 'seen'])
  expect(labels('/seen')).toEqual(['seen'])
})

test('a category that is not collapsed is open everywhere, one that cannot be collapsed always', () => {
  const open = [
    category('open', [page('a')], { collapsed: false }),
    category('fixed', [page('b')], { collapsible: false }),
  ]
  const entries = sidebarEntries(open, { href: '/x', opened: new Map([['1', false]]) })
  expect(entries).toMatchObject([{ isOpen: true, isActive: false }, { isOpen: true }])
})

test('a category whose items stand in another file names it until they are there', () => {
  const source = '/assets/sidebar.1.json'
  const [away] = sidebarEntries([category('big', [], { source })], { href: '/x' })
  expect(away).toMatchObject({ source })
  const [here] = sidebarEntries([category('big', [page('a')], { source })], { href: '/x' })
  expect(here).not.toHaveProperty('source')
})
