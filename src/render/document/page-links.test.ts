import { expect, test } from 'vitest'
import { linkFactsOf } from './page-links.ts'

const targets = { has: () => true, isPlain: () => true }
const picturesOf = (html: string): readonly string[] => linkFactsOf(html, targets).origins.img

test.each([
  ['<img alt="" src="https://a.example/1.png">', ['https://a.example']],
  ['<div style="background-image:url(https://a.example/1.png)"></div>', ['https://a.example']],
  [
    '<div class="b" style="background:url(&quot;//b.example/1.png&quot;) 0 0, url(\'https://c.example:8080/2\')"></div>',
    ['b.example', 'https://c.example:8080'],
  ],
  ['<div style="background:url(/own.png), url(data:image/png;base64,AA)"></div>', []],
  ['<p>url(https://a.example/1.png)</p>', []],
])('pages may show pictures from where their elements and styles take them: %s', (html, hosts) => {
  expect(picturesOf(html)).toEqual(hosts)
})

test('long styles and many of them are read in time', () => {
  expect(picturesOf('<div style="background:url(//a.example/1)"></div>'.repeat(5000))).toEqual(['a.example'])
  expect(picturesOf(`<div style="${'url( '.repeat(20_000)}">`)).toEqual([])
  expect(picturesOf(`<div ${'class="a" '.repeat(10_000)} title="url(">`)).toEqual([])
})
