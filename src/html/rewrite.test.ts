import { expect, test } from 'vitest'
import { rewriteAttributes } from './rewrite.ts'

const withoutIds = (html: string): string =>
  rewriteAttributes(html, ({ name, value }) => (name === 'id' ? undefined : value))

test.each([
  ['<p id="a" class="b">x</p>', '<p class="b">x</p>'],
  ['<p class="b" id="a">id="c"</p>', '<p class="b">id="c"</p>'],
  ['<i class=k id=x hidden>a</i><br />', '<i class=k hidden>a</i><br />'],
  ['<svg viewBox="0 0 1 1" ID="a"></svg>', '<svg viewBox="0 0 1 1"></svg>'],
])('an attribute is left out: %s', (html, expected) => {
  expect(withoutIds(html)).toBe(expected)
})

test.each([
  '<b title="x id=">y" z" onmouseover=alert(1) w</b>',
  '<b class="x id=" title=" ink-tabs">a</b>',
  '<iframe src="https://a.example/" title="x id="></iframe>y" z" srcdoc="&lt;script&gt;" w',
])('what stands in a value or a text is no attribute: %s', (html) => {
  expect(withoutIds(html)).toBe(html)
})

test('a value is written anew where it changes', () => {
  const html = '<a href="#a" title="href=">x</a><a href=\'#b\'>y</a>'
  expect(rewriteAttributes(html, ({ name, value }) => (name === 'href' ? `${value}-1` : value))).toBe(
    '<a href="#a-1" title="href=">x</a><a href="\'#b\'-1">y</a>',
  )
})
