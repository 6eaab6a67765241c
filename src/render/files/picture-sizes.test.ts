import { describe, expect, test } from 'vitest'
import { stylesPictures, withPictureSizes } from './picture-sizes.ts'

const known = {
  sizeOf: (src: string) => (src === '/a.png' ? { width: 640, height: 480 } : undefined),
  areStyled: false,
}

/** The attributes that a picture in such HTML gets. */
function added(html: string, areStyled = false): string {
  const sized = withPictureSizes(html, { ...known, areStyled })
  const pairs = [...sized.matchAll(/ (width|height)="([^"]*)"/g)].map(([, name, value]) => `${name} ${value}`)
  return pairs.join(', ')
}

describe('a picture that a component draws', () => {
  test.for([
    ['<p><img src="/a.png" alt=""/></p>', 'width 640, height 480'],
    ['<div class="col col--6 text--center"><img src="/a.png" alt="a > b"></div>', 'width 640, height 480'],
    ['<p><br><img style="border-radius:10px;width:800" src="/a.png"></p>', 'width 640, height 480'],
    ['<p><img src="/a.png" height="48"></p>', 'height 48, width 64'],
    ['<p><img class="x" src="/a.png" width="64"></p>', 'width 64, height 48'],
    // Another size may be the author's.
    ['<p><img class="x" src="/a.png"></p>', ''],
    ['<p><img style="max-height:50px" src="/a.png"></p>', ''],
    ['<div class="features"><img src="/a.png"></div>', ''],
    ['<div style="display:flex"><img src="/a.png"></div>', ''],
    ['<button><img src="/a.png"></button>', ''],
    ['<picture><source srcset="/b.png"><img src="/a.png"></picture>', ''],
    ['<p><img srcset="/a.png 2x" src="/a.png"></p>', ''],
    ['<p><img src="/a.png" width="50%"></p>', 'width 50%'],
    ['<p><img src="https://elsewhere.example/a.png"></p>', ''],
    ['<p><img src="/a.png" width="5" height="5"></p>', 'width 5, height 5'],
  ] as const)('%s: %s', ([html, sizes]) => {
    expect(added(html)).toBe(sizes)
  })

  test('whose size a sheet gives by the name of its element', () => {
    expect(added('<p><img src="/a.png"></p>', true)).toBe('')
    expect(added('<p><img src="/a.png" width="64"></p>', true)).toBe('width 64, height 48')
  })
})

test.for([
  ['img { border-radius: 4px; max-width: 100%; height: auto }', false],
  ['.hero { height: 40px } .image { width: 3px }', false],
  ['.hero img { height: 40px }', true],
  ['a, .hero > img:hover { width: 40px }', true],
  ['@media print { .hero img { max-height: 4px } }', true],
  ['.hero { & img { height: 40px } }', true],
] as const)('%s gives pictures a size: %s', ([sheet, isSize]) => {
  expect(stylesPictures(sheet)).toBe(isSize)
})

test('long and nested texts are read at once', () => {
  for (const piece of ['<div>', '<img ', '<img src="/a.png">', '<p><img src="/b.png" style="a:b;', '</p>'])
    expect(withPictureSizes(piece.repeat(20_000), known).length).toBeGreaterThan(79_999)
  for (const piece of ['@media x{', 'img{', 'img,', '.a{img ', 'img '])
    expect(typeof stylesPictures(piece.repeat(20_000))).toBe('boolean')
})
