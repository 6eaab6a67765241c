import { expect, test } from 'vitest'
import { liftStyles } from './lift-styles.ts'

test('what stands in attributes becomes rules, one for equal ones', () => {
  const { html, css } = liftStyles(
    '<p style="color:red">a</p><p class="x" style="color: red;">b</p><img style="width:1px" src="a.png">',
  )
  const [first, second] = [...html.matchAll(/ink-style-\w{8}/g)].map(([name]) => name)
  expect(second).toBe(first)
  expect(html).toMatch(
    /^<p class="ink-style-\w{8}">a<\/p><p class="ink-style-\w{8} x">b<\/p><img class="ink-style-\w{8}" src="a.png">$/,
  )
  expect(
    css
      .split('\n')
      .map((line) => line.replaceAll(/\.ink-style-\w{8}/g, '.c'))
      .toSorted(),
  ).toEqual(['.c.c.c{color:red}', '.c.c.c{width:1px}'])
})

test('what only looks like one stays, and what would reach beyond its rule is left out', () => {
  const text = '<p title="a style=&quot;b:c&quot;">x style="d:e"</p>'
  expect(liftStyles(text)).toEqual({ html: text, css: '' })
  for (const name of ['style', 'data-ink-sheet', 'class']) {
    const tag = `<a title="x ${name}=" class="y" href="/z"`
    const { html } = liftStyles(`${tag}>a</a>${tag} style="a:b">c</a>`)
    expect(html.replace(/ink-style-\w+ /, '')).toBe(`${tag}>a</a>${tag}>c</a>`)
  }
  expect(liftStyles('<p style="color:(red">a</p>')).toEqual({ html: '<p>a</p>', css: '' })
  expect(liftStyles('<p style="a:b}x{c:d">a</p>')).toEqual({ html: '<p>a</p>', css: '' })
  for (const open of ['a:&quot;b', 'a:b /*', 'a:b)(', 'a:[b', 'a:(])'])
    expect(liftStyles(`<p style="${open}">a</p>`)).toEqual({ html: '<p>a</p>', css: '' })
})

test('sheets of components go with them, once and in their order', () => {
  const sheet = '<ink-sheet hidden="" data-ink-sheet=".b &gt; i { color: red }"></ink-sheet>'
  const html = `<p title=" data-ink-sheet='.no{}'">a</p>${sheet}<ink-sheet hidden="" data-ink-sheet=".a{}"></ink-sheet>${sheet}`
  const empty = '<ink-sheet hidden=""></ink-sheet>'
  expect(liftStyles(html)).toEqual({
    html: `<p title=" data-ink-sheet='.no{}'">a</p>${empty.repeat(3)}`,
    css: '.b > i { color: red }\n.a{}',
  })
})

test('sheets that packages write beside what they style are sheets of the page, below the frame', () => {
  const emotion = '<style data-emotion="css a1">.css-a1>i{color:red;}</style>'
  expect(liftStyles(`<div class="css-a1">${emotion}<i>a</i>${emotion}</div>`)).toEqual({
    html: '<div class="css-a1"><i>a</i></div>',
    css: '@layer ink.author{.css-a1>i{color:red;}}',
  })
  expect(liftStyles('<style type="text/css" media="print &amp; x">\n.a{}\n</style>b')).toEqual({
    html: '<style type="text/css" media="print &amp; x"></style>b',
    css: '@layer ink.author{@media print & x {\n.a{}\n}}',
  })
  expect(liftStyles('<style>.a{}} html{}</style>').css).toBe('')
  expect(liftStyles('<style>'.repeat(50_000)).css).toBe('')
})
