import { expect, test } from 'vitest'
import { compileMarkdown } from '../compile.ts'
import { withOlderEnds, withEscapedDollars, withOlderFormulas } from './older-text.ts'
import { bareContext } from '../state.ts'
import { leastCost } from '../../../test/helpers/cost.ts'

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

test.each([
  ['a line', '$$a\nb\nc$$', '$$\na b c\n$$'],
  ['its end', '$$\na\nb $$\n\nd', '$$\na b\n$$\n\nd'],
  ['its beginning', '$$ a\nb\n$$', '$$\na b \n$$'],
  ['two lines', 'x\n$$ a\nb $$', 'x\n$$a b$$\n'],
  [
    'an item with lines that stand before it',
    '  1. $$ a\n  b\n\n  c$$',
    '  1. $$\n     a b\n      c\n     $$',
  ],
  ['an item of nothing else', '- $$\na\n$$', '- $$\n  a\n  $$'],
  ['an item', '- $$a\n  b\n  c$$', '- $$\n  a b c\n  $$'],
  ['a quote', '> $$a\n> b\n> c$$', '> $$\n> a b c\n> $$'],
  ['an empty line', '  $$a\n\n  c$$', '  $$\n  a  c\n  $$'],
  ['more dollars', '$$$a\nb$$\nc\nd$$$', '$$$\na b$$\nc d\n$$$'],
])('a formula of Docusaurus 2 may begin and end beside its dollars: %s', (_, text, mended) => {
  expect(withOlderFormulas(text)).toBe(mended)
})

test.each([
  '$$\na\n$$',
  '$$a$$ and $$b$$',
  '$$a\nb',
  '```\n$$a\nb\nc$$\n```',
  '<!--\n$$a\n-->\n\nb',
  'x $$a\nb$$',
  '$$a % b\nc\nd$$',
  '$$\na\nb % c\nd$$',
])('all else stays: %j', (text) => {
  expect(withOlderFormulas(text)).toBe(text)
})

test('such a formula is drawn, and what follows is no part of it', () => {
  const text = ':::tip\n\n$$\\begin{align*}\na &= b \\\\\nc &= d\n\\end{align*}$$\n\n:::\n\n**e**'
  const { html, warnings } = compileMarkdown(text, { ...bareContext, hasIndentedCode: true, formulas: {} })
  expect(warnings).toEqual([])
  expect(html).toContain('<math display="block"')
  expect(html).toContain('<strong>e</strong>')
})

test.each([
  ['It costs $5 or $10.', '<p>It costs $5 or $10.</p>'],
  ['| a |\n| - |\n| $1 to $2 |', '>$1 to $2</td>'],
  ['$0.2 each, **all** about $2, and $ 3 $', '$0.2 each, <strong>all</strong> about $2, and $ 3 $'],
])('prices are no formulas in a text of Docusaurus 2: %s', (text, html) => {
  expect(compileMarkdown(text, { ...bareContext, hasIndentedCode: true, formulas: {} }).html).toContain(html)
  expect(compileMarkdown(text, { ...bareContext, formulas: {} }).html).toContain('<math')
})

test('thousands of beginnings without an end are read in a moment', () => {
  const text =
    '$$a\n'.repeat(30_000) + Array.from({ length: 300 }, (_, at) => `${'$'.repeat(302 - at)}a`).join('\n')
  expect(leastCost(() => withOlderFormulas(text), 1999)).toBeLessThan(2000)
})

test.each([
  ['$L\\$$ and $x$', '$L{\\char36}$ and $x$'],
  ['$\\$$, $\\{\\$,\\#\\}$', '${\\char36}$, $\\{{\\char36},\\#\\}$'],
  ['\\$5 and $x$ for \\$6', '\\$5 and $x$ for \\$6'],
  ['`$a\\$` $b$', '`$a\\$` $b$'],
  ['```\n$L\\$$\n```', '```\n$L\\$$\n```'],
  ['$5 \\$', '$5 \\$'],
])('an escaped dollar ends no formula of Docusaurus 2: %j', (text, mended) => {
  expect(withEscapedDollars(text)).toBe(mended)
})

test('long texts with escaped dollars are read in time', () => {
  for (const part of ['$\\', '\\$', '$a\\$', '`$\\$'])
    expect(leastCost(() => withEscapedDollars(part.repeat(50_000)), 1999)).toBeLessThan(2000)
})
