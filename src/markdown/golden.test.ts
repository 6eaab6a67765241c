import { toHtml } from 'hast-util-to-html'
import { toHast } from 'mdast-util-to-hast'
import { expect, test } from 'vitest'
import { html } from '../../test/markdown/context.ts'
import { parseMarkdown } from './read/parse.ts'

/** The HTML that the reference implementation makes of the same tree. */
function reference(text: string): string {
  return toHtml(toHast(parseMarkdown(text)))
}

/** Takes off what differs on purpose: white space between tags, links to headings, our attributes. */
function plain(text: string): string {
  return text
    .replace(/<a class="ink-anchor".*?<\/a>/g, '')
    .replace(/<div class="ink-table" tabindex="0">\s*(.*?)\s*<\/div>/gs, '$1')
    .replace(
      /<figure class="ink-code".*?<code>(.*?)<\/code><\/pre><\/figure>/gs,
      '<pre><code>$1</code></pre>',
    )
    .replace(/ class="ink-align-(\w+)(?: ink-cell)?"/g, ' align="$1"')
    .replace(/<(\/?)h1>/g, '<$1h2>')
    .replace(
      / (?:scope="col"|class="[^"]*"|loading="lazy"|decoding="async"|target="_blank"|rel="[^"]*"|id="[^"]*"|src="[^"]*")/g,
      '',
    )
    .replace(/<\/?label>/g, '')
    .replace(/ (disabled|checked)(?=[ >])/g, '')
    .replace(/&#x26;/g, '&amp;')
    .replace(/&#x3C;/g, '&lt;')
    .replace(/&gt;/g, '>')
    .replace(/&quot;|&#x22;/g, '"')
    .replace(/\n(<\/code>)/g, '$1')
    .replace(/\s*(<\/?(?:p|ul|ol|li|blockquote|table|thead|tbody|tr|th|td|hr|h\d|pre)(?: [^>]*)?>)\s*/g, '$1')
    .trim()
}

const texts = [
  'a *b* **c** ***d*** _e_ __f__ ~~g~~ `h` *a **b** c* **a *b* c**',
  'a  \nb\\\nc\nd',
  'a\n\n# one\n\n## two\n\n### three\n\n###### six\n\nsetext\n======\n\ntext',
  '- a\n- b\n\n  c\n- d',
  '- a\n- b\n  - c\n    - d\n- e',
  '* a\n\n* b\n\n\n* c',
  '1. a\n2. b\n\n7) c\n8) d',
  '0. zero',
  '- a\n  > quote\n\n  ```\n  code\n  ```\n- b',
  '-\n- a\n-',
  '- a\n\n\n  b\n\ntext',
  '> a\nlazy\n>\n> - b\n> - c\n>\n> > d',
  '```js\nx\n```\n\n    indented\n\n~~~\ntilde\n~~~',
  '[a](/b "t") [c][d] [d][] [d] [e](<x y>) <https://a.b/c?d=e&f> <m@n.o>\n\n[d]: /url \'title\'',
  '![a](/b.png "t") ![c *d*][e]\n\n[e]: /f.png',
  '[a **b** `c` ![d](/e.png)](/f)',
  '| a | b |\n|---|:-:|\n| c | `d|e` |\n| f |\n| g | h | i |',
  '| a |\n|---|',
  '- [ ] a\n- [x] b\n- c',
  '- [ ] a\n\n- [x] b\n\n  more',
  '***\n\n---\n\n___',
  '&copy; &amp; &lt;b&gt; &#35; \\* \\< "quotes" \'single\'',
  'www.example.com https://example.com/a_b, (https://example.com/c) a@b.co',
  'hello\tworld\u00a0x',
  '\\# no heading\n\n\\- no list\n\n1986\\. no list',
  'a*b*c _d_e f__g__h **i**j',
  '* * *\n- - -\n+ a\n- b',
  'text\n- list\n1. list\n2) list',
]

test.each(texts)('plain Markdown gives the HTML of the reference: %j', (text) => {
  expect(plain(html(text))).toBe(plain(reference(text)))
})
