import { expect, test } from 'vitest'
import { decodePath, isExternal } from '../addresses.ts'
import { fileHref, hrefOf, joinPath, outputOf, urlOf } from './urls.ts'
import type { Locale } from '../types/site.ts'

const zh: Locale = {
  code: 'zh',
  label: '中文',
  htmlLang: 'zh-Hans',
  dir: 'ltr',
  path: '',
  folder: 'i18n/zh',
  baseUrl: '/blog-notes/',
  isDefault: true,
}
const en: Locale = { ...zh, code: 'en', path: 'en', baseUrl: '/blog-notes/en/', isDefault: false }

test.each([
  ['', '/blog-notes/'],
  ['docs/intro', '/blog-notes/docs/intro'],
  ['/docs//intro/', '/blog-notes/docs/intro'],
  ['docs/入门 指南', '/blog-notes/docs/%E5%85%A5%E9%97%A8%20%E6%8C%87%E5%8D%97'],
  ['docs/what?', '/blog-notes/docs/what%3F'],
  ['docs/c#', '/blog-notes/docs/c%23'],
  ['docs/100%', '/blog-notes/docs/100%25'],
])('RT-06: the path "%s" has the URL %s', (path, url) => {
  expect(urlOf(zh, path)).toBe(url)
})

test.each([
  ['/docs/intro', en, '/blog-notes/en/docs/intro'],
  ['docs/intro', en, '/blog-notes/en/docs/intro'],
  ['/blog', zh, '/blog-notes/blog'],
  ['/', en, '/blog-notes/en/'],
  ['/blog-notes/docs/intro', zh, '/blog-notes/docs/intro'],
  ['/blog-notes/en/docs/intro', en, '/blog-notes/en/docs/intro'],
  ['/docs/intro?a=1#b', zh, '/blog-notes/docs/intro?a=1#b'],
  ['/docs/%E5%85%A5', zh, '/blog-notes/docs/%E5%85%A5'],
  ['https://example.com/x', zh, 'https://example.com/x'],
  ['mailto:a@example.com', zh, 'mailto:a@example.com'],
  ['#top', zh, '#top'],
  ['pathname:///files/a.zip', en, '/blog-notes/files/a.zip'],
  ['pathname:///blog-notes/files/a.zip', en, '/blog-notes/files/a.zip'],
  ['pathname://files/a.zip', en, '/blog-notes/files/a.zip'],
])('RO-11: %s gets the base of its locale exactly once', (written, locale, href) => {
  expect(hrefOf(locale, '/blog-notes/', written)).toBe(href)
})

test('a path that begins like the base is not below it', () => {
  expect(hrefOf({ ...zh, baseUrl: '/blog/' }, '/blog/', '/blog-archive')).toBe('/blog/blog-archive')
})

test.each([
  [zh, '', 'index.html'],
  [en, '', 'en/index.html'],
  [zh, 'docs/intro', 'docs/intro.html'],
  [en, 'docs/中文', 'en/docs/中文.html'],
])('a page is written to a file without encoding', (locale, path, output) => {
  expect(outputOf(locale, path)).toBe(output)
})

test.each([
  [['a', '../b'], 'b'],
  [['a/b', './c'], 'a/b/c'],
  [['', '/a/', ''], 'a'],
  [['..', 'a'], 'a'],
])('%j joins to %s', (parts, path) => {
  expect(joinPath(...parts)).toBe(path)
})

test.each([
  ['https://x.example', true],
  ['//x.example', true],
  ['mailto:a@b', true],
  ['/docs', false],
  ['docs:intro/x', true],
])('%s leaves the site: %s', (href, external) => {
  expect(isExternal(href)).toBe(external)
})

test('encoding that is not valid stays as it is', () => {
  expect(decodePath('/100%')).toBe('/100%')
})

test.each([
  ['/img/logo.svg', '/blog-notes/img/logo.svg'],
  ['img/logo.svg', '/blog-notes/img/logo.svg'],
  ['img/icon 1.ico?v=2&x#dark', '/blog-notes/img/icon%201.ico?v=2&x#dark'],
  ['https://example.com/logo.svg', 'https://example.com/logo.svg'],
  ['//example.com/logo.svg', '//example.com/logo.svg'],
  ['data:image/svg+xml,x', 'data:image/svg+xml,x'],
])('the file %s of static/ is shared by all locales', (written, href) => {
  expect(fileHref('/blog-notes/', written)).toBe(href)
})
