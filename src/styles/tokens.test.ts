import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { rulesOf, type StyleRule } from '../style-sheet.ts'

test('style sheets use no variable of the theme that neither they declare nor the code sets', () => {
  const source = join(import.meta.dirname, '..')
  const files = readdirSync(source, { recursive: true, encoding: 'utf8' })
  const textsOf = (kind: RegExp): [file: string, text: string][] =>
    files.filter((file) => kind.test(file)).map((file) => [file, readFileSync(join(source, file), 'utf8')])
  const sheets = textsOf(/^styles.*\.css$/)
  const known = new Set([
    ...sheets.flatMap(([, css]) => css.match(/--ink-[\w-]+(?=\s*:)/g) ?? []),
    ...textsOf(/\.tsx?$/).flatMap(([, code]) => code.match(/(?<=['"`])--ink-[\w-]+/g) ?? []),
  ])
  const unknown = sheets.flatMap(([file, css]) =>
    [...css.matchAll(/var\(\s*(--ink-[\w-]+)\s*\)/g)]
      .filter(([, name = '']) => !known.has(name))
      .map(([, name]) => `${file}: ${name}`),
  )
  expect(known.size).toBeGreaterThan(20)
  expect(unknown).toEqual([])
})

test('drawings are few pictures: for each a browser makes a document before the first paint', () => {
  const files = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' })
  const sheets = files.filter((file) => file.endsWith('.css'))
  const pictures = sheets.map((file) => {
    return readFileSync(join(import.meta.dirname, file), 'utf8').match(/url\(["']?data:image/g)?.length ?? 0
  })
  // Those of every page, of the running app and of the search.
  expect(pictures.reduce((sum, count) => sum + count)).toBe(3)
  expect(Math.max(...pictures)).toBe(1)
})

test('rules for paper stand in no rule of an element, where WebKit does not find them', () => {
  const files = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' })
  const within = ({ prelude, body }: StyleRule): string[] => {
    if (body === undefined) return []
    if (prelude.startsWith('@')) return rulesOf(body).flatMap(within)
    return /@media\s+print/.test(body) ? [prelude] : []
  }
  const sheets = files.filter((file) => file.endsWith('.css'))
  const found = sheets.flatMap((file) =>
    rulesOf(readFileSync(join(import.meta.dirname, file), 'utf8')).flatMap(within),
  )
  expect(sheets.length).toBeGreaterThan(20)
  expect(found).toEqual([])
})
