import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Markdown, type MarkdownProps } from './markdown.tsx'

function htmlOf(children: unknown, rest: MarkdownProps = {}): string {
  // React asks for pictures first.
  return renderToStaticMarkup(<Markdown {...rest}>{children}</Markdown>).replace(/^<link [^>]*>/, '')
}

test.each([
  [
    'A *word*, a **strong _one_**, `a*b*` and \\*none\\*.',
    '<p>A <em>word</em>, a <strong>strong <em>one</em></strong>, <code>a*b*</code> and *none*.</p>',
  ],
  ['snake_case_name and 2 * 3 * 4', '<p>snake_case_name and 2 * 3 * 4</p>'],
  [
    '[a **b**](/x "t") <https://e.org> ![p](/p.png)',
    '<p><a href="/x">a <strong>b</strong></a> <a href="https://e.org">https://e.org</a> <img src="/p.png" alt="p"/></p>',
  ],
  ['one  \ntwo<br/>three\nfour', '<p>one<br/>two<br/>three\nfour</p>'],
  [
    '# One #\ntext\n\n---\n> quote\n> ## Two',
    '<h1>One</h1><p>text</p><hr/><blockquote><p>quote</p><h2>Two</h2></blockquote>',
  ],
  [
    '- a\n  goes on\n- b\n\n  - c\n\nend',
    '<ul><li>a\ngoes on</li><li><p>b</p><ul><li>c</li></ul></li></ul><p>end</p>',
  ],
  ['text\n3. c\n4. d\n- e', '<p>text</p><ol start="3"><li>c</li><li>d</li></ol><ul><li>e</li></ul>'],
  [
    '```js\nif (a) *b*\n\n  c\n```\nend',
    '<pre><code class="language-js">if (a) *b*\n\n  c\n</code></pre><p>end</p>',
  ],
  ['```\nwithout an end', '<pre><code>without an end\n</code></pre>'],
  ['<b>x</b> | a | b |\r\n\r\nnext', '<p>&lt;b&gt;x&lt;/b&gt; | a | b |</p><p>next</p>'],
  ['', ''],
])('Markdown as a value: %j', (text, html) => {
  expect(htmlOf(text)).toBe(html)
})

test('an author shows elements in his own way, as either package takes it', () => {
  const Own = ({ children }: { children?: string }): string => `[${children}]`
  expect(htmlOf('# a\n*b*', { components: { h1: Own, em: 'b' } })).toBe('[a]<p><b>b</b></p>')
  const overrides = { em: { component: Own, props: { id: 'i' } }, h1: { props: { title: 't' } } }
  expect(htmlOf('# a\n*b*', { options: { overrides } })).toBe('<h1 title="t">a</h1><p>[b]</p>')
})

test('pieces of a text are one, and what is no text is shown as it is', () => {
  expect(htmlOf(['*a*', ' and ', 1, false], { className: 'box' })).toBe(
    '<div class="box"><p><em>a</em> and 1</p></div>',
  )
  expect(htmlOf(undefined, { source: 'a' })).toBe('<p>a</p>')
  expect(htmlOf(createElement('i', null, '*a*'))).toBe('<i>*a*</i>')
  expect(htmlOf(() => 'a')).toBe('')
})
