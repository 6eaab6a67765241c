import { expect, test } from 'vitest'
import { costOf } from '../../test/helpers/cost.ts'
import { letterIcon, mirrored, withFontFiles } from './assets.ts'

test.each([
  ['notes', undefined, '>N<', '#2e8555'],
  [' 墨记', undefined, '>墨<', '#2e8555'],
  ['<b>', undefined, '>&lt;<', '#2e8555'],
  ['𝒳y', undefined, '>𝒳<', '#2e8555'],
  ['Sun', { light: { primary: '#ffee00', background: '#ffffff' } }, 'fill="#1b1b1d">S<', '#ffee00'],
])('the icon of a site called "%s"', (title, theme, letter, color) => {
  const icon = letterIcon({ title, ...(theme && { theme }) })
  expect(icon).toContain(letter)
  expect(icon).toContain(`fill="${color}"/>`)
})

function filesOf(css: string): { css: string; files: [string, string][] } {
  const files: [string, string][] = []
  const changed = withFontFiles(css, (output, bytes) => files.push([output, Buffer.from(bytes).toString()]))
  return { css: changed, files }
}

test.each([
  ['font/woff2', 'woff2'],
  ['font/woff2;charset=utf-8', 'woff2'],
  ['application/x-font-woff', 'woff'],
  ['font/opentype', 'otf'],
  ['application/octet-stream', 'ttf'],
])('a font of the type %s within a sheet becomes a file', (type, ending) => {
  for (const quote of ['', '"', "'"]) {
    const { css, files } = filesOf(`@font-face { src: url(${quote}data:${type};base64,Zm9udA==${quote}) }`)
    expect(css).toMatch(new RegExp(String.raw`^@font-face \{ src: url\("font\.\w+\.${ending}"\) \}$`))
    expect(files).toEqual([[expect.stringMatching(/^assets\/font\./), 'font']])
  }
})

test('pictures within a sheet, and what is no base64, stay', () => {
  const css = 'a { b: url(data:image/png;base64,AA); c: url("data:font/woff2,AA") }'
  expect(filesOf(css)).toEqual({ css, files: [] })
})

test('long sheets are read at once', () => {
  const start = performance.now()
  filesOf('url(data:font/woff2;base64,'.repeat(20_000))
  filesOf(`url(data:font/a${';a'.repeat(100_000)};base64,${'A'.repeat(1_000_000)}`)
  expect(performance.now() - start).toBeLessThan(2000)
})

test.each([
  ['padding-left: 7px', 'padding-right: 7px'],
  ['margin: 1px 2px 3px calc(4px + 1px)', 'margin: 1px calc(4px + 1px) 3px 2px'],
  [
    'background: url(left.png) linear-gradient(to left, red)',
    'background: url(left.png) linear-gradient(to right, red)',
  ],
  ['--left: left', '--left: left'],
  ['margin-inline-start: 1px', 'margin-inline-start: 1px'],
  ['/*rtl:ignore*/left: 0', 'left: 0'],
])('in a sheet that is mirrored, `%s` is `%s`', (declaration, expected) => {
  const sheet = (written: string): string => `@media (x) { .left { & b {${written} } } }`
  expect(mirrored(sheet(declaration))).toBe(sheet(expected))
})

test('a sheet that cannot be read stays as it is', () => {
  expect(mirrored('a { left: 0')).toBe('a { left: 0')
})

test('a long sheet is mirrored at once', () => {
  for (const piece of ['a{left:0}', 'a:{', 'left:(', '"', '/*', 'margin:1px 2px ', '{box-shadow:1px 2px,'])
    expect(costOf(() => mirrored(piece.repeat(100_000 / piece.length)))).toBeLessThan(2000)
})
