import { expect, test } from 'vitest'
import { withFontFiles } from './font-files.ts'

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
