import { expect, test } from 'vitest'
import { contentKindOf } from './plugins.ts'

const kindOf = (code: string): unknown => contentKindOf({ name: './own', options: {} }, () => code)

test.each([
  ["const base = require('@docusaurus/plugin-content-blog')", 'blog'],
  ["import blog, { type BlogPost } from '@docusaurus/plugin-content-blog'", 'blog'],
  ["import { type BlogPost, default as blog } from '@docusaurus/plugin-content-blog'", 'blog'],
  ["const { default: docs } = await import('@docusaurus/plugin-content-docs')", 'docs'],
  [
    "import type { Plugin } from '@docusaurus/types'\nimport docs from '@docusaurus/plugin-content-docs'",
    'docs',
  ],
])('a plugin that takes one for content wraps it: %s', (code, kind) => {
  expect(kindOf(code)).toBe(kind)
})

test.each([
  "import type { BlogPost } from '@docusaurus/plugin-content-blog'",
  "import type {\n  BlogPost,\n  BlogContent as Content,\n} from '@docusaurus/plugin-content-blog'",
  "import { type BlogPost, type BlogContent } from '@docusaurus/plugin-content-blog'",
  "/** @type {import('@docusaurus/plugin-content-docs').PluginOptions} */",
  "const posts = allContent['docusaurus-plugin-content-blog'].default",
])('one that names types or content of it does not: %s', (code) => {
  expect(kindOf(code)).toBeUndefined()
})

test('long code is read in time', () => {
  for (const part of ['import type ', 'import { type a, ', "import('a') ", 'type a, type '])
    expect(kindOf(part.repeat(100_000 / part.length))).toBeUndefined()
})
