import { expect, test } from 'vitest'
import { compileMarkdown } from '../compile.ts'
import { withOlderEnds } from './older-admonitions.ts'
import { bareContext } from '../state.ts'

test.each([
  ['its own name', ':::tip\na\n:::tip\nb', ':::tip\na\n:::   \nb'],
  ['another name, which begins nothing', ':::tip A\na\n:::note\nb\n:::', ':::tip A\na\n:::    \nb\n:::'],
  [
    'the name of an inner one',
    '::::tip\n:::note\na\n:::note\n::::tip',
    '::::tip\n:::note\na\n:::    \n::::   ',
  ],
  ['a name in a list', '- a\n\n  :::tip\n  a\n  :::tip', '- a\n\n  :::tip\n  a\n  :::   '],
  ['the author’s own kind', ':::aside\na\n:::aside', ':::aside\na\n:::     '],
])('an admonition of Docusaurus 2 may end with %s', (_, text, mended) => {
  expect(withOlderEnds(text, ['aside'])).toBe(mended)
})

test.each([
  ':::tip\na\n:::\n\n:::note\nb\n:::',
  '::::tip\n:::note\na\n:::\n::::',
  '```\n:::tip\n```\n:::tip\na\n:::',
  ':::unknown\na\n:::\n:::tip\nb\n:::',
  'a\n:::\nb',
  '<!--\n:::tip\n\n::: -->\n\n:::note\na\n:::',
  '<!-- :::tip -->\n:::tip\na\n:::',
  '> <!--\n> ```\n> -->\n\n```\n:::tip\n```',
])('all else stays: %s', (text) => {
  expect(withOlderEnds(text)).toBe(text)
})

test.each([
  [':::info参考\na\n:::', 'info', '参考'],
  [':::tip余白 **と** 間\na\n:::tip', 'tip', '余白 <strong>と</strong> 間'],
  [':::asides\na\n:::', 'info', 's'],
])('a title of Docusaurus 2 stands right behind the name: %j', (text, kind, title) => {
  const context = { ...bareContext, admonitions: ['aside'] }
  const { html, warnings } = compileMarkdown(text, { ...context, hasIndentedCode: true })
  expect(html).toContain(`data-kind="${kind}"`)
  expect(html).toContain(`<p class="ink-admonition-title">${title}</p>`)
  expect(warnings).toEqual([])
  expect(compileMarkdown(text, { ...context, isTolerant: true }).html).not.toContain(`>${title}</p>`)
})

test('what stands behind such an end is no part of the admonition', () => {
  const { html } = compileMarkdown(':::tip\na\n:::tip\n\nb\n', { ...bareContext, hasIndentedCode: true })
  expect(html.match(/ink-admonition"/g)).toHaveLength(1)
  expect(html).toMatch(/<\/div>\n<\/div>\n<p>b<\/p>\s*$/)
})
