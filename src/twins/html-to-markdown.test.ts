import { expect, test } from 'vitest'
import { htmlToMarkdown } from './html-to-markdown.ts'

const absolute = (href: string): string => new URL(href, 'https://a.example/docs/page').href

test.each([
  [
    'headings without their links',
    '<h2 id="a">One <em>two</em><a class="ink-anchor" href="#a">#</a></h2>',
    '## One *two*',
  ],
  [
    'links and pictures with whole addresses',
    '<p><a href="b#c">b</a> <img src="/x y.png" alt="x"></p>',
    '[b](https://a.example/docs/b#c) ![x](https://a.example/x%20y.png)',
  ],
  [
    'words that are emphasized',
    '<p><strong>a</strong> <b>b</b> <em>c</em> <i>d</i> <del>e</del></p>',
    '**a** **b** *c* *d* ~~e~~',
  ],
  [
    'signs that mean something',
    '<p>a * b [c] &lt;d&gt; snake_case _e `f`</p>',
    String.raw`a \* b \[c\] \<d> snake_case \_e \`f\``,
  ],
  [
    'paragraphs that begin like something else',
    '<p>1. a</p><p>- b</p><p># c</p>',
    '1\\. a\n\n\\- b\n\n\\# c',
  ],
  [
    'lines that begin like something else',
    '<p>a<br># b<br>### c<br>- d<br>2) e<br>&gt;f<br>===</p><p>~~~</p><p>:::note</p><p>---</p><p>- - -</p>',
    'a\\\n\\# b\\\n\\### c\\\n\\- d\\\n2\\) e\\\n\\>f\\\n\\===\n\n\\~~~\n\n\\:::note\n\n\\---\n\n\\- - -',
  ],
  [
    'numbers and words that begin nothing',
    '<p>#a<br>-1<br>3.5<br>2024 - x<br>= b<br>~ c</p>',
    '#a\\\n-1\\\n3.5\\\n2024 - x\\\n= b\\\n~ c',
  ],
  ['headings of several lines', '<h2>a<br># b</h2><p>c</p>', '## a # b\n\nc'],
  [
    'code whose title would end its fence',
    '<figure class="ink-code" data-language="m`d"><figcaption>``` "x"</figcaption><pre><code>a\n</code></pre></figure>',
    "```m'd title=\"''' 'x'\"\na\n```",
  ],
  [
    'lists in lists',
    '<ul><li>a<ol start="3"><li>b</li><li>c</li></ol></li><li>d</li></ul>',
    '- a\n  3. b\n  4. c\n- d',
  ],
  ['loose lists', '<ul><li><p>a</p><p>b</p></li><li><p>c</p></li></ul>', '- a\n\n  b\n\n- c'],
  [
    'lists of tasks',
    '<ul><li><input type="checkbox" disabled checked> a</li><li><input type="checkbox"> b</li></ul>',
    '- [x] a\n- [ ] b',
  ],
  [
    'what is played, on its own and in a line',
    '<p><audio controls src="/a.mp3" title="A song">No sound.</audio></p><video><source src="/b.webm"><source src="/b.mp4"></video><table><thead><tr><th>a <audio src="/c.ogg"></audio></th></tr></thead></table>',
    '[A song](https://a.example/a.mp3)\n\n[/b.webm](https://a.example/b.webm)\n\n| a [/c.ogg](https://a.example/c.ogg) |\n| --- |',
  ],
  ['quotations', '<blockquote><p>a</p><p>b</p></blockquote>', '> a\n>\n> b'],
  [
    'code with fences in it',
    '<figure class="ink-code" data-language="md"><figcaption>a.md</figcaption><pre><code><i class=k>```</i>\nx &amp; y\n```\n</code></pre></figure>',
    '````md title="a.md"\n```\nx & y\n```\n````',
  ],
  [
    'what would be an entity',
    '<p>a &amp; b &amp;amp; &amp;#x41; &amp;c</p>',
    String.raw`a & b \&amp; \&#x41; &c`,
  ],
  ['code in a line', '<p><code>a`b</code> <code>c &lt; d</code></p>', '``a`b`` `c < d`'],
  [
    'tables',
    '<table><thead><tr><th>a</th><th>b</th></tr></thead><tbody><tr><td>1 | 2</td><td><code>x</code></td></tr></tbody></table>',
    '| a | b |\n| --- | --- |\n| 1 \\| 2 | `x` |',
  ],
  [
    'admonitions, in each other',
    '<div class="ink-admonition" data-kind="tip"><p class="ink-admonition-title">T</p><div class="ink-admonition-content"><div class="ink-admonition" data-kind="note"><div class="ink-admonition-content"><p>a</p></div></div></div></div>',
    '::::tip[T]\n\n:::note\n\na\n\n:::\n\n::::',
  ],
  [
    'tabs, all of them',
    '<div class="ink-tabs"><div role="tablist"><button role="tab">npm</button><button role="tab">Yarn</button></div><div role="tabpanel"><p>a</p></div><div role="tabpanel" hidden><p>b</p></div></div>',
    '**npm**\n\na\n\n**Yarn**\n\nb',
  ],
  ['details', '<details><summary>More</summary><p>a</p></details>', '**More**\n\na'],
  [
    'formulas',
    '<p>a <math><semantics><mi>x</mi><annotation encoding="application/x-tex">x &lt; 1</annotation></semantics></math></p><math display="block"><semantics><mi>y</mi><annotation encoding="application/x-tex">y</annotation></semantics></math>',
    'a $x < 1$\n\n$$\ny\n$$',
  ],
  [
    'footnotes',
    '<p>a<sup><a href="#fn-1">1</a></sup></p><section><ol><li id="fn-1"><p>b <a class="ink-footnote-back" href="#r">↩</a></p></li></ol></section>',
    'a[^1]\n\n[^1]: b',
  ],
  [
    'nothing that is not read',
    '<nav>n</nav><div class="ink-views">v</div><script>s</script><p hidden>h</p><p>a<br>b</p>',
    'a\\\nb',
  ],
])('%s', (_name, html, markdown) => {
  expect(htmlToMarkdown(html, absolute)).toBe(`${markdown}\n`)
})

test('what is nested deeper than pages are is read, too', () => {
  const deep = `${'<b><div>'.repeat(10_000)}a${'</div></b>'.repeat(10_000)}`
  expect(htmlToMarkdown(`${deep}<p>b</p>`, absolute)).toMatch(/a[^]*\n\nb\n$/)
})

test('a wide table of many rows is not much larger than it was', () => {
  const cells = '<td></td>'.repeat(5000)
  const html = `<table><tr>${cells}</tr>${'<tr><td>a</td></tr>'.repeat(2500)}</table>`
  expect(htmlToMarkdown(html, absolute).length).toBeLessThan(html.length)
})

test('there may be more blocks, and more signs of a fence in code, than a call takes arguments', () => {
  const blocks = `<div>${'<p>a</p>'.repeat(200_000)}</div>`
  expect(htmlToMarkdown(blocks, absolute).startsWith('a\n\na\n\n')).toBe(true)
  const code = '` a '.repeat(200_000)
  expect(htmlToMarkdown(`<pre>${code}</pre>`, absolute)).toBe(`\`\`\`\n${code}\n\`\`\`\n`)
  expect(htmlToMarkdown(`<p><code>b${code}b</code></p>`, absolute)).toBe(`\`\`b${code}b\`\`\n`)
})
