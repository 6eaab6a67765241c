import { readFileSync, readdirSync } from 'node:fs'
import { assert, array, constantFrom, property } from 'fast-check'
import { describe, expect, test } from 'vitest'
import { compile } from '../../../test/markdown/context.ts'
import { blocksOf } from './blocks.ts'
import { runs } from '../../../test/helpers/thorough.ts'

const withoutSpace = (html: string): string => html.replace(/\s+/g, '')
const kinds = (html: string): string[] => blocksOf(html).map(({ kind }) => kind)
const only = (html: string): ReturnType<typeof blocksOf>[number] => {
  const [block, ...more] = blocksOf(html)
  if (block === undefined || more.length > 0) throw new Error(`${more.length + 1} blocks`)
  return block
}

const goldens = readdirSync('test/markdown').filter((file) => file.endsWith('.html'))

test.each(goldens)('nothing of %s is lost', (file) => {
  const html = readFileSync(`test/markdown/${file}`, 'utf8')

  expect(
    withoutSpace(
      blocksOf(html)
        .map((block) => block.html)
        .join(''),
    ),
  ).toBe(withoutSpace(html))
})

const scraps = [
  '<p>a</p>',
  '<p>',
  '</p>',
  '<div title="a > b">',
  '</div>',
  '<!-- <p> -->',
  '<!--',
  'text',
  '<br>',
  '<ul><li>x',
  '</ul>',
  '<svg><path/></svg>',
  '<script>"<p>"</script>',
  '<script>',
  '<em>',
  '</em>',
  '<hr>',
  '&lt;',
  ' ',
  '<h2 id=x>t</h2>',
]

test('nothing is lost of broken HTML either', () => {
  assert(
    property(array(constantFrom(...scraps), { maxLength: 25 }), (parts) => {
      const html = parts.join('')
      expect(
        withoutSpace(
          blocksOf(html)
            .map((block) => block.html)
            .join(''),
        ),
      ).toBe(withoutSpace(html))
    }),
    { ...runs(2000), seed: 1 },
  )
})

test.each([
  ['<h3 id="a">x</h3>', ['heading']],
  ['<p>a</p>\n<ul><li>b</li></ul>\n<blockquote>c</blockquote>', ['paragraph', 'list', 'quote']],
  ['<figure class="ink-code"><pre><code>a</code></pre></figure>', ['code']],
  ['<pre>a</pre>', ['code']],
  ['<p><img src="a.png" alt="A"> <img src="b.png" alt=""></p>', ['image']],
  ['<p><a href="/x"><img src="a.png" alt="A"></a></p>', ['image']],
  ['<p><svg><title>A drawing</title><text>words</text></svg></p>', ['image']],
  ['<p>See <img src="a.png" alt="A"></p>', ['paragraph']],
  ['<figure><img src="a.png" alt="A"><figcaption>A caption</figcaption></figure>', ['image']],
  ['<div class="ink-table" tabindex="0"><table></table></div>', ['table']],
  ['<div class="note ink-admonition" role="note"><p>x</p></div>', ['admonition']],
  ['<details><summary>a</summary><p>b</p></details>', ['details']],
  ['<hr>\n<iframe src="https://v.example"></iframe>', ['rule', 'other']],
  ['<ink-island data-name="A"><p>in it</p></ink-island>', ['other']],
  ['<section class="ink-footnotes"><h2>Notes</h2></section>', ['other']],
])('kinds of %s', (html, expected) => {
  expect(kinds(html)).toEqual(expected)
})

test('text and inline elements beside blocks make a block of their own', () => {
  const html = 'Some <em>text</em> and <img src="a.png" alt=""><p>one</p><span>two</span> three<hr>four'

  expect(blocksOf(html).map((block) => block.html)).toEqual([
    'Some <em>text</em> and <img src="a.png" alt="">',
    '<p>one</p>',
    '<span>two</span> three',
    '<hr>',
    'four',
  ])
})

test('tags in comments, scripts and attributes are no tags', () => {
  const html = '<div title="</div>"><!-- </div> --><script>"</div>"</script>a</div><p>b</p>'

  expect(blocksOf(html)).toHaveLength(2)
})

test('a paragraph that is not closed ends where a block begins', () => {
  expect(blocksOf('<p>a<p>b<ul><li>c<li>d</ul>').map((block) => block.html)).toEqual([
    '<p>a',
    '<p>b',
    '<ul><li>c<li>d</ul>',
  ])
})

test('comments go with what follows them, and at the end with what stands before', () => {
  expect(blocksOf('<!-- a --><p>b</p><!-- c -->').map((block) => block.html)).toEqual([
    '<!-- a --><p>b</p><!-- c -->',
  ])
})

test('a heading has its level and all its ids', () => {
  const { level, ids } = only('<h4 id="new"><span id="old"></span>x</h4>')

  expect([level, ids]).toEqual([4, ['new', 'old']])
})

describe('keys', () => {
  const isEqual = (one: string, other: string): boolean => only(one).key === only(other).key

  test.each([
    ['ids', '<p id="a">x</p>', '<p id="b">x</p>'],
    [
      'links to headings themselves',
      '<h2>x<a class="ink-anchor" href="#a" title="直接链接">#</a></h2>',
      '<h2>x<a class="ink-anchor" href="#b">#</a></h2>',
    ],
    [
      'what a picture is called',
      '<p><img src="a.png" alt="图"></p>',
      '<p><img src="a.png" alt="A picture" title="T"></p>',
    ],
    [
      'labels of the theme',
      '<figure class="ink-code" aria-label="代码"><pre>a</pre></figure>',
      '<figure class="ink-code" aria-label="Code"><pre>a</pre></figure>',
    ],
  ])('%s do not make a difference', (_what, one, other) => {
    expect(isEqual(one, other)).toBe(true)
  })

  test.each([
    ['words', '<p>x</p>', '<p>y</p>'],
    ['another picture', '<p><img src="a.png" alt="A"></p>', '<p><img src="b.png" alt="A"></p>'],
    ['what looks like an id in code', '<pre>&lt;a id="a"&gt;</pre>', '<pre>&lt;a id="b"&gt;</pre>'],
    [
      'titles of code',
      '<figure class="ink-code"><figcaption>a.js</figcaption><pre>a</pre></figure>',
      '<figure class="ink-code"><figcaption>b.js</figcaption><pre>a</pre></figure>',
    ],
  ])('%s make one', (_what, one, other) => {
    expect(isEqual(one, other)).toBe(false)
  })
})

test('a text is about as long in Chinese as in English', () => {
  const { size } = only(
    compile('写下来有两个目的：一是自己以后不必再查第二遍，二是让遇到同样问题的人少走一段路。').html,
  )
  const english = only(
    compile(
      'Writing it down serves two purposes: I never have to look it up twice, and whoever runs into the same problem is spared part of the way.',
    ).html,
  )

  expect(size / english.size).toBeGreaterThan(0.8)
  expect(size / english.size).toBeLessThan(1.25)
})

test('marks that the engine adds do not count as text', () => {
  expect(only('<h2 id="a">ab &amp; c<a class="ink-anchor" href="#a">#</a></h2>').size).toBe(4)
})

test.each(['<a', '<a "', '<!--', '<div>', '</svg><div>', '<p></b>'])(
  '100 kB of %j are read in a moment',
  (unit) => {
    const start = process.cpuUsage()
    blocksOf(unit.repeat(100_000 / unit.length))
    expect(process.cpuUsage(start).user / 1e6).toBeLessThan(2)
  },
)
