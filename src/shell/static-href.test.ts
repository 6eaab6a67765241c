import { expect, test } from 'vitest'
import type { Locale } from '../types/site.ts'
import { pageHref, staticHref } from './static-href.ts'

const zh: Locale = {
  code: 'zh',
  label: '中文',
  htmlLang: 'zh-Hans',
  dir: 'ltr',
  path: '',
  baseUrl: '/blog-notes/',
  isDefault: true,
}
const en: Locale = { ...zh, code: 'en', path: 'en', baseUrl: '/blog-notes/en/', isDefault: false }

test.each([
  ['/docs/intro', zh, '/blog-notes/docs/intro'],
  ['/docs/intro', en, '/blog-notes/en/docs/intro'],
  ['/blog', zh, '/blog-notes/blog'],
  ['/', en, '/blog-notes/en/'],
  ['/blog-notes/en/blog', en, '/blog-notes/en/blog'],
  ['https://x.example/a', en, 'https://x.example/a'],
])('%s gets the base URL once', (to, locale, expected) => {
  expect(pageHref(to, locale)).toBe(expected)
})

test.each([
  ['img/logo.svg', zh, '/blog-notes/img/logo.svg'],
  ['/img/logo.svg', en, '/blog-notes/img/logo.svg'],
  ['/img/logo.svg', { ...en, baseUrl: '/en/' }, '/img/logo.svg'],
])('the file %s is shared by all locales', (path, locale, expected) => {
  expect(staticHref(path, locale)).toBe(expected)
})
