import { readdirSync, readFileSync } from 'node:fs'
import type { Nodes } from 'mdast'
import { expect, test } from 'vitest'
import { compile, testContext } from '../../test/markdown/context.ts'
import { mdxHtml, runMdx } from '../../test/markdown/run-mdx.ts'
import { UserError } from '../errors.ts'
import { compileMdx } from './compile-mdx.ts'
import { parseMarkdown } from './parse.ts'

const folders = ['../../test/markdown/', '../../site/docs/', '../../site/blog/']
const texts = folders.flatMap((folder) =>
  readdirSync(new URL(folder, import.meta.url), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.md'))
    .map((name) => [name, readFileSync(new URL(folder + name, import.meta.url), 'utf8').replace(/^---\n[^]*?\n---\n/, '')] as const),
)

const options = { resolveAsset: () => ({ url: '/a.png' }) }

function problemsOf(text: string): string {
  try {
    compileMdx(text, testContext({ firstLine: 11, ...options }))
  } catch (error) {
    if (error instanceof UserError) return error.message
    throw error
  }
  return ''
}

/** Whether a text has parts that mean something else in MDX: HTML, code by indentation. */
function hasOwnMeaning(text: string): boolean {
  const isOther = (node: Nodes): boolean => {
    if (node.type === 'html') return !node.value.startsWith('<!--')
    if (node.type === 'code') return !/^[`~]/.test(text.slice(node.position?.start.offset).trimStart())
    return 'children' in node && node.children.some(isOther)
  }
  return isOther(parseMarkdown(text))
}
const valid = texts.filter(([name, text]) => problemsOf(text) === '' && name !== 'code.md')
const plain = valid.filter(([, text]) => !hasOwnMeaning(text))
const withHtml = valid.filter(([, text]) => hasOwnMeaning(text))

test('the texts are enough to compare', () => {
  expect([plain.length, withHtml.length]).toEqual([expect.toSatisfy((n) => n >= 3), expect.toSatisfy((n) => n >= 8)])
})

test.each(plain)('%s is the same page as Markdown and as MDX', async (_name, text) => {
  const expected = compile(text, options)
  const { article, head } = await runMdx(text, {}, { context: options })
  expect(article).toEqual(expected)
  expect(head).toBe('')
})

// React escapes more, and MDX has paragraphs in elements.
const loosely = (html: string): string =>
  html.replaceAll('&#x27;', "'").replaceAll('&quot;', '"').replace(/\s*(<[^>]*>)\s*/g, '$1')

test.each(withHtml)('%s is the same page but for white space', async (_name, text) => {
  const expected = compile(text, options)
  const { article } = await runMdx(text, {}, { context: options })
  expect(loosely(article.html)).toBe(loosely(expected.html))
  expect(article).toEqual({ ...expected, html: article.html })
})
