import { expect, test } from 'vitest'
import { pageText } from '../search/index/page-text.ts'

/** Sections as short lines: level, id, heading, text. */
function seen(html: string): string[] {
  return pageText(html).sections.map(({ level, id, heading, text }) => `${level} ${id}|${heading}|${text}`)
}

/** A page with nothing but a title and this text. */
function textOf(html: string): string | undefined {
  return pageText(`<article><h1>T</h1><div class="ink-prose">${html}</div></article>`).sections[0]?.text
}

test('the first section is the page, and each heading with an id begins another', () => {
  const html =
    '<h1>安装 <em>now</em></h1><div class="ink-prose"><p>Lead.</p><h2 id="a-b">A &amp; B<a class="ink-anchor" href="#a-b" title="x">#</a></h2><p>One.</p><h4 id="&quot;x&quot;"><code>f&lt;T&gt;</code></h4></div>'
  expect(seen(html)).toEqual(['1 |安装 now|Lead.', '2 a-b|A & B|One.', '4 "x"|f<T>|'])
})

test('a title that is hidden from the eye is the title all the same', () => {
  expect(seen('<h1 class="ink-visually-hidden">Hidden</h1><p>Seen.</p>')).toEqual(['1 |Hidden|Seen.'])
})

test('a heading without an id is a line of the text above it, and a second title is one of the second level', () => {
  expect(seen('<h1>T</h1><h2>Card</h2><p>x</p><h1 id="more">More</h1>')).toEqual([
    '1 |T|Card\nx',
    '2 more|More|',
  ])
})

test.each([
  [
    'paragraphs and lists stand on lines of their own, and each row of a table, with tabs between its cells',
    '<p>a</p><ul><li>b</li><li>c</li></ul><table><tr><th>d\te</th>\n<td></td><td><b>f</b> g</td></tr><tr><td>h</td></tr></table>',
    'a\nb\nc\nd e\tf g\nh',
  ],
  ['words that are set off stay in their line', '<p>a <b>b</b><i>c</i> <a href="/x">d</a></p>', 'a bc d'],
  ['lines are joined as they were emitted', '<p>one\n  two\n</p><p>汉字</p>', 'one two\n汉字'],
  ['a line break ends a line', '<p>a<br>\nb</p>', 'a\nb'],
  [
    'lines of code stay lines',
    '<figure class="ink-code" data-language="js"><figcaption>a.js</figcaption><pre tabindex="0"><code><span class="l" data-n="7"><i class=k>const</i>  a = 1\n</span><span class="l">  b()\n</span></code></pre></figure>',
    'a.js\nconst a = 1\nb()',
  ],
  ['entities are read', '<p>a &lt;b&gt; &amp;amp; &quot;c&quot; &#39;d&#x27;</p>', 'a <b> &amp; "c" \'d\''],
  [
    'entities of an author’s own HTML are read',
    '<p>&copy; 2024 &hellip; &#20013; &lt;i&gt;</p>',
    '© 2024 … 中 <i>',
  ],
  ['what only says where to break a word is left out', '<p>soft\u00ADhyphen</p>', 'softhyphen'],
  [
    'admonitions',
    '<div class="ink-admonition" data-kind="tip" role="note"><p class="ink-admonition-title">Tip</p><div class="ink-admonition-content"><p>Body.</p></div></div>',
    'Tip\nBody.',
  ],
  ['details, closed or not', '<details><summary>More</summary><p>Inside.</p></details>', 'More\nInside.'],
  [
    'tabs: their labels and every panel',
    '<div class="ink-tabs"><div role="tablist"><button type="button" role="tab" aria-selected="true">npm</button><button type="button" role="tab">yarn</button></div><div role="tabpanel">one</div><div role="tabpanel" hidden>two</div></div>',
    'npm\nyarn\none\ntwo',
  ],
  [
    'captions but no alternative texts',
    '<figure><img src="a.png" alt="A cat"><figcaption>Figure 1</figcaption></figure>',
    'Figure 1',
  ],
  [
    'what a component shows',
    '<ink-island data-island="a" data-props="{&quot;a&quot;:1}"><p>Count: 0</p><button>Add</button><template><p>later</p></template></ink-island>',
    'Count: 0',
  ],
  [
    'footnotes without their marks',
    '<p>a<sup class="ink-footnote-ref"><a href="#fn-1">1</a></sup></p><section class="ink-footnotes"><h2 class="ink-visually-hidden" id="f">Footnotes</h2><ol><li id="fn-1"><p>Note. <a class="ink-footnote-back" href="#r">↩<sup>2</sup></a></p></li></ol></section>',
    'a\nNote.',
  ],
  [
    'nothing that is hidden',
    '<p hidden>a</p><div hidden="">b<div>c</div></div><p hidden="until-found">d</p><p class="x ink-visually-hidden">e</p>',
    'd',
  ],
  [
    'no scripts, styles and pictures in code',
    '<script>if (a < b) "</p>"</script><style>p > a {}</style><svg><title>x</title></svg><p>a</p>',
    'a',
  ],
  ['no comments', '<p>a<!-- <b>x</b> -->b</p>', 'ab'],
  ['elements within a hidden one of the same kind', '<div hidden><div>a</div>b</div><p>c</p>', 'c'],
  [
    'attributes that look like others',
    '<p title="hidden class=&quot;ink-anchor&quot;" data-role="x">a</p>',
    'a',
  ],
])('of a text is read: %s', (_, html, text) => {
  expect(textOf(html)).toBe(text)
})

test('what stands around a text is left out', () => {
  const html = `<article class="ink-article"><nav class="ink-breadcrumbs"><ol><li>Crumb</li></ol></nav>
    <div class="ink-admonition" role="alert"><p>Old version.</p></div><p class="ink-version-badge">Version 1</p>
    <div class="ink-admonition" role="note"><p class="ink-admonition-title">Not translated yet</p></div>
    <nav class="ink-views"><a href="/zh/t">中文</a><a href="/t">English</a><a href="/t.both">Both</a></nav>
    <p class="ink-stale" role="note">The original has changed since this translation was made: <a>A</a></p>
    <details class="ink-mobile-toc"><summary>On this page</summary><ul><li>A</li></ul></details>
    <header><h1>T</h1><p class="ink-post-meta">May 18 · One min read</p>
    <ul class="ink-authors"><li><div class="ink-author"><img alt=""><div><span class="ink-author-name"><a>Ann</a></span><small>Editor</small><ul class="ink-socials"><li>GitHub</li></ul></div></div></li></ul></header>
    <div class="ink-prose"><p>Text.</p></div>
    <footer class="ink-article-footer"><div class="ink-tags">Tags: <a>t</a></div>Edit this page</footer></article>
    <nav class="ink-pager"><a>Next</a></nav>`
  expect(seen(html)).toEqual(['1 |T|Text.'])
})

test.each(['<a', '<a "', '<!--', '<p>', '</p>'])('100 kB of %j are read in a moment', (unit) => {
  const start = process.cpuUsage()
  pageText(unit.repeat(100_000 / unit.length))
  expect(process.cpuUsage(start).user / 1e6).toBeLessThan(2)
})

test('links of the text to pages of the site are given with their words', () => {
  const html =
    '<h1>T</h1><a href="/out-of-text">no</a><div class="ink-prose"><p>See <a href="/docs/a&amp;b#part">the <b>other</b>\npart</a>, <a href="https://x.example/">x</a>, <a href="/docs/img"><img src="a.png"></a>.</p></div>'
  expect(pageText(html).links).toEqual([{ url: '/docs/a&b#part', text: 'the other part' }])
})
