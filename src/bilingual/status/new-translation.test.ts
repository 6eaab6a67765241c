import { readdirSync, readFileSync } from 'node:fs'
import type { Nodes } from 'mdast'
import { expect, test } from 'vitest'
import { parseMarkdown } from '../../markdown/read/parse.ts'
import { runMdx } from '../../../test/markdown/run-mdx.ts'
import { skeletonOf } from './new-translation.ts'

const markdown = (text: string): string => skeletonOf({ text, isMdx: false, file: 'a.md', firstLine: 1 })
const mdx = (text: string): string => skeletonOf({ text, isMdx: true, file: 'a.mdx', firstLine: 1 })

test.each([
  ['a paragraph', '一段**话**。\n', '<!-- 一段**话**。 -->\n'],
  ['a paragraph of several lines', 'a\nb\n', '<!--\na\nb\n-->\n'],
  ['headings with their ids', '# 标题\n\n## 安装 {#install}\n', '# 标题\n\n## 安装 {#install}\n'],
  ['a heading right above a paragraph', '## a\nb\n', '## a\n<!-- b -->\n'],
  ['an underlined heading', 'a\n===\n\nb', 'a\n===\n\n<!-- b -->'],
  ['a list', '- a\n- b\n\n1. c\n', '<!--\n- a\n- b\n-->\n\n<!-- 1. c -->\n'],
  ['a table', '| a |\n| - |\n| b |\n', '<!--\n| a |\n| - |\n| b |\n-->\n'],
  ['a quote', '> a\n> b\n', '<!--\n> a\n> b\n-->\n'],
  ['code', '```js title="a.js"\nlet 变量 // 注释\n```\n', '```js title="a.js"\nlet 变量 // 注释\n```\n'],
  ['code below a paragraph', 'a\n```\nb\n```\n', '<!-- a -->\n```\nb\n```\n'],
  [
    'pictures',
    '![图](./a.png)\n\n[![b](b.png)](b.html) ![c](c.png)\n',
    '![图](./a.png)\n\n[![b](b.png)](b.html) ![c](c.png)\n',
  ],
  ['a picture within words', 'a ![b](b.png)', '<!-- a ![b](b.png) -->'],
  [
    'an admonition',
    ':::note[标题]\n\n一。\n\n- 二\n\n```js\nx\n```\n\n:::\n',
    ':::note[标题]\n\n<!-- 一。 -->\n\n<!-- - 二 -->\n\n```js\nx\n```\n\n:::\n',
  ],
  ['one in another', '::::tip\n:::note\na\n:::\n::::\n', '::::tip\n:::note\n<!-- a -->\n:::\n::::\n'],
  [
    'a list with an admonition in an admonition',
    '::::tip\n- a\n  :::note\n  b\n  :::\n::::\n',
    '::::tip\n- a\n  :::note\n  b\n  :::\n::::\n',
  ],
  ['the truncate marker', 'a\n\n<!-- truncate -->\n\nb\n', '<!-- a -->\n\n<!-- truncate -->\n\n<!-- b -->\n'],
  ['one at the end of a paragraph', 'a <!-- more -->\n', '<!-- a -->\n\n<!-- more -->\n'],
  ['a word that looks like one', 'more\n', 'more\n'],
  ['a comment within a paragraph', 'a <!-- b --> c --> d\n', '<!-- a < !-- b -- > c -- > d -->\n'],
  [
    'HTML',
    '<details>\n<summary>a</summary>\n\nb\n\n</details>\n',
    '<details>\n<summary>a</summary>\n\n<!-- b -->\n\n</details>\n',
  ],
  ['link definitions and a rule', '[a]: b.md\n\n---\n', '[a]: b.md\n\n---\n'],
  ['a footnote', 'a[^1]\n\n[^1]: b\n', '<!-- a[^1] -->\n\n<!-- [^1]: b -->\n'],
  ['nothing', '', ''],
])('Markdown: %s', (_name, text, expected) => {
  expect(markdown(text)).toBe(expected)
})

test.each([
  ['a paragraph', '一段 {1 + 1} 话。\n', '{/* 一段 {1 + 1} 话。 */}\n'],
  [
    'imports and elements',
    "import { A } from './A'\n\n<A x={1}>\n\na\n\n</A>\n",
    "import { A } from './A'\n\n<A x={1}>\n\n{/* a */}\n\n</A>\n",
  ],
  ['words on the line of their element', '<p>a</p>\n', '<p>a</p>\n'],
  ['ids of headings', '## 安装 {#install}\n\na\n', '## 安装 {#install}\n\n{/* a */}\n'],
  ['the truncate marker', 'a\n\n{/* truncate */}\n\nb', '{/* a */}\n\n{/* truncate */}\n\n{/* b */}'],
  ['one in a paragraph', 'a {/* truncate */}\n', '{/* a */}\n\n{/* truncate */}\n'],
  ['comments of both kinds', 'a {/* b */} c <!-- d -->\n', '{/* a {/* b * /} c < !-- d -- > */}\n'],
  ['a list with code', '- a\n\n  ```js\n  let {\n  ```\n', '{/*\n- a\n\n  ```js\n  let {\n  ```\n*/}\n'],
])('MDX: %s', async (_name, text, expected) => {
  expect(mdx(text)).toBe(expected)
  await expect(runMdx(expected, { './A': { A: 'a' } })).resolves.toHaveProperty('article')
})

const folders = ['../../../test/markdown/', '../../../site/docs/', '../../../site/blog/']
const texts = folders.flatMap((folder) =>
  readdirSync(new URL(folder, import.meta.url), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.md'))
    .map((name) => [name, readFileSync(new URL(folder + name, import.meta.url), 'utf8')] as const),
)

/** Headings, code and containers of a text. */
function frameOf(text: string): string[] {
  const kept = new Set(['heading', 'code', 'containerDirective', 'definition'])
  const visit = (node: Nodes): string[] => {
    const own = kept.has(node.type) ? [node.type + ('value' in node ? node.value : '')] : []
    const isOpen = node.type === 'root' || node.type === 'containerDirective'
    return [...own, ...(isOpen ? node.children.flatMap(visit) : [])]
  }
  return visit(parseMarkdown(text))
}

test.each(texts)('%s keeps its frame and loses its words', (_name, file) => {
  const text = file.replace(/^---\n[^]*?\n---\n/, '')
  const skeleton = markdown(text)
  expect(frameOf(skeleton)).toEqual(frameOf(text))
  const types = parseMarkdown(skeleton).children.map(({ type }) => type)
  expect(types.filter((type) => /^(?:list|table|blockquote|footnoteDefinition)$/.test(type))).toEqual([])
  expect(markdown(skeleton)).toBe(skeleton)
})
