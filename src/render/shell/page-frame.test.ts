import { gzipSync } from 'node:zlib'
import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { messagesFor } from '../../theme-messages.ts'
import { Shell } from '../../shell/Shell.tsx'
import type { PageView, SidebarItemData } from '../../types/app.ts'
import { linkFactsOf } from '../document/page-links.ts'
import { createSidebarRenderer } from './page-frame.ts'
import * as ssr from '../ssr.ts'

const link = (label: string, more: Partial<SidebarItemData> = {}): SidebarItemData => ({
  type: 'link',
  label,
  href: `/${label}`,
  ...(more as object),
})
const category = (label: string, items: SidebarItemData[], more: object = {}): SidebarItemData => ({
  type: 'category',
  label,
  items,
  collapsed: true,
  collapsible: true,
  ...more,
})

/** With what makes entries differ: links in several places, unlisted ones, signs that are escaped, categories with a page. */
const nodes = [
  link('intro'),
  category('guide', [
    link('a'),
    link('b'),
    link('twice'),
    link('hidden', { isUnlisted: true }),
    link("it's & <so>"),
    category('deep', [link('c'), link('d')], { href: '/deep' }),
  ]),
  category('open', [link('e'), link('twice')], { collapsed: false }),
  link('away', { href: 'https://example.com/' }),
]
const targets = { has: () => true, isPlain: (href: string) => href.startsWith('/') }

function viewOf(href: string): PageView {
  const messages = messagesFor('en')
  const shell = {
    siteTitle: 'Site',
    homeHref: '/',
    brand: { href: '/', title: 'Site' },
    hidesNavbar: false,
    hasColorToggle: true,
  }
  // as: the shell reads nothing else of a page.
  return {
    site: {
      messages,
      shell,
      locale: { baseUrl: '/', htmlLang: 'en', code: 'en' },
      otherLocales: [],
      versions: [],
    },
    page: {
      url: href,
      screen: 'doc',
      navbar: { left: [], right: [] },
      toc: [],
      sidebar: { tree: '/tree.json', href },
    },
    docsSidebar: nodes,
    screen: { kind: 'doc' },
  } as unknown as PageView
}

/** As the whole shell renders it. */
function entriesInShell({ site, page, docsSidebar }: PageView): string {
  const shell = renderToString(createElement(Shell, { site, page, sidebar: docsSidebar }))
  return /<nav class="ink-sidebar"[^>]*>(.*?)<\/nav>/s.exec(shell)?.[1] ?? ''
}

const pages = [
  '/intro',
  '/a',
  '/b',
  '/twice',
  '/hidden',
  "/it's & <so>",
  '/deep',
  '/c',
  '/d',
  '/e',
  '/elsewhere',
]

test.each(pages)('the sidebar of %s is that of the shell, whichever page came before', (href) => {
  for (const before of pages) {
    const sidebarOf = createSidebarRenderer(ssr, targets)
    sidebarOf(viewOf(before))
    expect(sidebarOf(viewOf(href))?.html).toBe(entriesInShell(viewOf(href)))
  }
})

test('links of a sidebar are told as those of its HTML are', () => {
  const sidebarOf = createSidebarRenderer(ssr, targets)
  for (const href of pages) {
    const { html = '', facts } = sidebarOf(viewOf(href)) ?? {}
    expect(facts).toEqual(linkFactsOf(html, targets))
  }
})

const wide = [
  category(
    'all',
    Array.from({ length: 3000 }, (_, index) => link(`page-${index}`)).flatMap((item, index) =>
      index % 7 === 0 ? [link(`hidden-${index}`, { isUnlisted: true }), item] : [item],
    ),
  ),
]
const inWide = (index: number): PageView => ({ ...viewOf(`/page-${index}`), docsSidebar: wide })

test('the pages of a wide folder share what is rendered', () => {
  let rendered = 0
  const SidebarList: typeof ssr.SidebarList = (props) => {
    rendered++
    return ssr.SidebarList(props)
  }
  const sidebarOf = createSidebarRenderer({ ...ssr, SidebarList }, targets)
  for (let index = 0; index < 3000; index++) sidebarOf(inWide(index))
  expect(rendered).toBe(15)
})

test('the sidebar of a page in a wide folder is small, is that of the shell, and leads on', () => {
  const sidebarOf = createSidebarRenderer(ssr, targets)
  for (const index of [0, 199, 200, 1555, 2999]) {
    const { html = '' } = sidebarOf(inWide(index)) ?? {}
    expect(html).toBe(entriesInShell(inWide(index)))
    // Browsers are not told of unlisted pages.
    const told = wide.map((top) =>
      top.type === 'category'
        ? { ...top, items: top.items.filter((item) => item.type !== 'link' || item.isUnlisted !== true) }
        : top,
    )
    expect(html).toBe(entriesInShell({ ...inWide(index), docsSidebar: told }))
    expect(gzipSync(html).length).toBeLessThan(2500)
    expect(html).toContain(`<a href="/page-${index}" aria-current="page">`)
    const start = index - (index % 200)
    const ways = [...html.matchAll(/<a href="([^"]*)">… /g)].map(([, href]) => href)
    expect(ways).toEqual(
      [start - 1, start + 200].filter((way) => way >= 0 && way < 3000).map((way) => `/page-${way}`),
    )
  }
})

/** Bytes, packed, of the sidebar of the page `href`. */
function sizeAt(docsSidebar: SidebarItemData[], href: string): number {
  const sidebarOf = createSidebarRenderer(ssr, targets)
  return gzipSync(sidebarOf({ ...viewOf(href), docsSidebar })?.html ?? '').length
}

test('200 categories at the top and 20 levels of them weigh little, however many pages they hold', () => {
  const folder = (name: string, count: number): SidebarItemData =>
    category(
      name,
      Array.from({ length: count }, (_, index) => link(`${name}-${index}`)),
    )
  const broad = (count: number): SidebarItemData[] =>
    Array.from({ length: 200 }, (_, index) => folder(`top-${index}`, count))
  expect(sizeAt(broad(200), '/top-7-3') - sizeAt(broad(20), '/top-7-3')).toBeLessThan(1500)
  expect(sizeAt(broad(200), '/top-7-3')).toBeLessThan(4000)
  const deep = Array.from({ length: 20 }).reduce<SidebarItemData>(
    (below, _, level) => category(`level-${level}`, [folder(`beside-${level}`, 50), below]),
    link('bottom'),
  )
  expect(sizeAt([deep], '/bottom')).toBeLessThan(2000)
})
