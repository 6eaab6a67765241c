import { expect, test } from 'vitest'
import { costOf } from '../../test/helpers/cost.ts'
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
  "const docs = plugins.find(([name]) => name === '@docusaurus/plugin-content-docs')",
  'function cards(context, { docsPlugin = "@docusaurus/plugin-content-docs" }) {}',
])('one that names types or content of it does not: %s', (code) => {
  expect(kindOf(code)).toBeUndefined()
})

test('long code is read in time', () => {
  const parts = ['import type ', 'import { type a, ', "import('a') ", 'type a, type ']
  const spaces = ' '.repeat(100_000)
  const texts = parts.flatMap((part) => [
    part.repeat(100_000 / part.length),
    part + spaces,
    part.trimEnd() + spaces,
  ])
  for (const text of [...texts, `import { type a${spaces}`, `import { type a,${'type a,'.repeat(14_000)}`])
    expect(costOf(() => expect(kindOf(text)).toBeUndefined())).toBeLessThan(2000)
})
