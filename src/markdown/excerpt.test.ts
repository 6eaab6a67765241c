import { expect, test } from 'vitest'
import { compile } from '../../test/markdown/context.ts'
import { detachedHtml, plainText } from './excerpt.ts'

const text =
  '## One & two\n\nText[^1] with `a < b`.\nMore\n\n- a\n- b\n\n| x | y |\n|---|---|\n| 1 | 2 |\n\n[^1]: note'

test('plain text has the words of an article and nothing else', () => {
  expect(plainText(compile(text).html)).toBe('One & two Text with a < b. More a b x y 1 2 Footnotes note')
  expect(plainText('')).toBe('')
})

test('an article in a list has no ids and no footnotes', () => {
  const html = detachedHtml(compile(`${text}\n\n<b id="x" title='"> id="y"'>z</b>`).html)
  expect(html).not.toMatch(/ id="(?!y)|ink-anchor|ink-footnote|href="#/)
  expect(html).toContain(
    '<h2>One &amp; two</h2>\n<p>Text with <code class="ink-whole">a &lt; b</code>.\nMore</p>',
  )
  expect(html).toContain('<b title="&quot;&gt; id=&quot;y&quot;">z</b>')
})

test('code keeps its characters, and blocks stand apart', () => {
  const html = compile('```js\nif (a < b && "c") {}\n```\n\n*中*文\n\n<p>x</p><p title="a > b">y</p>').html
  expect(plainText(html)).toBe('if (a < b && "c") {} 中文 x y')
})
