import { beforeAll, expect, test } from 'vitest'
import { buildSite, type BuiltSite } from '../helpers/site.ts'
import { hrefsOf, metaOf, pageAt, textsOf, type Part } from './page.ts'

let site: BuiltSite

beforeAll(async () => {
  site = await buildSite('versions')
})

/** Link and label of each entry of the version menu, the active one marked. */
function versionsAt(url: string): string[] {
  const menu = pageAt(site, url)
    .one('header', { class: /navbar/ })
    .one('details')
  return menu
    .all('a')
    .map((link) => `${link.attr('aria-current') === 'true' ? '* ' : ''}${link.text} ${link.attr('href')}`)
}

function alertAt(url: string): Part | undefined {
  return pageAt(site, url).one('main').all('*', { role: 'alert' })[0]
}

test('the last released version has the short paths, the others lie below their names', () => {
  for (const url of [
    '/docs/intro',
    '/docs/other',
    '/docs/next/intro',
    '/docs/next/fresh',
    '/docs/1.0/intro',
    '/docs/1.0/gone',
  ]) {
    expect(site.exists(url), url).toBe(true)
    expect(site.exists(`/zh${url}`), url).toBe(true)
  }
  expect(
    ['/docs', '/docs/next', '/docs/1.0'].map((url) => metaOf(pageAt(site, url), 'docsearch:version')),
  ).toEqual(['2.0', 'current', '1.0'])
  expect(site.exists('/docs/fresh')).toBe(false)
  expect(hrefsOf(pageAt(site, '/docs/intro').one('article'))).toContain('/docs/other')
})

test('VER-02: each page has a badge with its version', () => {
  const badge = (url: string): string =>
    pageAt(site, url)
      .one('main')
      .one('p', { class: /version-badge/ }).text
  expect(['/docs/intro', '/docs/next/intro', '/docs/1.0/gone'].map(badge)).toEqual([
    'Version: 2.0',
    'Version: Next',
    'Version: 1.0',
  ])
  expect(badge('/zh/docs/next/intro')).toBe('版本：Next')
})

test('VER-03: newer and older versions say so and lead to the same doc of the last one, else to its main doc', () => {
  expect(alertAt('/docs/intro')).toBeUndefined()
  expect(alertAt('/docs/next/intro')?.text).toBe(
    'This is unreleased documentation for Tool Next version.For up-to-date documentation, see the latest version (2.0).',
  )
  expect(alertAt('/docs/1.0/gone')?.text).toBe(
    'This is documentation for Tool 1.0, which is no longer actively maintained.For up-to-date documentation, see the latest version (2.0).',
  )
  expect(alertAt('/zh/docs/next/intro')?.text).toBe(
    '此为 Tool Next 版尚未发行的文档。最新的文档请参阅 最新版本 (2.0)。',
  )
  expect(alertAt('/zh/docs/1.0/intro')?.text).toBe(
    '此为 Tool 1.0 版的文档，现已不再积极维护。最新的文档请参阅 最新版本 (2.0)。',
  )
  expect(hrefsOf(alertAt('/docs/next/intro') as Part)).toEqual(['/docs/intro'])
  expect(hrefsOf(alertAt('/docs/next/fresh') as Part)).toEqual(['/docs/intro'])
  expect(hrefsOf(alertAt('/zh/docs/1.0/gone') as Part)).toEqual(['/zh/docs/intro'])
})

test('VER-04: the menu leads to the same doc in each version, else to its main doc', () => {
  expect(versionsAt('/docs/next/fresh')).toEqual([
    '* Next /docs/next/fresh',
    '2.0 /docs/intro',
    '1.0 /docs/1.0/intro',
  ])
  expect(versionsAt('/docs/1.0/intro')).toEqual([
    'Next /docs/next/intro',
    '2.0 /docs/intro',
    '* 1.0 /docs/1.0/intro',
  ])
  expect(versionsAt('/zh/search')).toEqual([
    'Next /zh/docs/next/intro',
    '2.0 /zh/docs/intro',
    '1.0 /zh/docs/1.0/intro',
  ])
  const label = (url: string): string =>
    pageAt(site, url)
      .one('header', { class: /navbar/ })
      .one('summary').text
  expect(['/', '/docs/next/intro', '/docs/1.0/gone'].map(label)).toEqual(['2.0', 'Next', '1.0'])
})

test('each version has its own sidebar, and the navbar leads into the reader’s version', () => {
  const sidebar = (url: string): string[] =>
    textsOf(pageAt(site, url).one('nav', { 'aria-label': 'Docs sidebar' }).all('a'))
  expect(sidebar('/docs/next/intro')).toEqual(['Fresh', 'Intro'])
  expect(sidebar('/docs/1.0/gone')).toEqual(['Intro', 'Gone'])
  const item = (url: string): string | undefined =>
    pageAt(site, url)
      .one('header', { class: /navbar/ })
      .all('a')
      .find(({ text }) => text === 'Docs')
      ?.attr('href')
  expect(['/docs/1.0/gone', '/docs/intro', '/'].map(item)).toEqual([
    '/docs/1.0/intro',
    '/docs/intro',
    '/docs/intro',
  ])
})

test('SEO-10: each version has its own tag for the search', () => {
  expect(
    ['/docs/intro', '/docs/1.0/gone', '/search'].map((url) =>
      metaOf(pageAt(site, url), 'docsearch:docusaurus_tag'),
    ),
  ).toEqual(['docs-default-2.0', 'docs-default-1.0', 'default'])
})
