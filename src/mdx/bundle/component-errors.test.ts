import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { componentProblem, createSourceMapReader } from './component-errors.ts'

let dir: string
beforeAll(() => {
  dir = mkdtempSync(path.join(tmpdir(), 'inkstone-maps-'))
  const map = JSON.stringify({ version: 3, sources: ['button.tsx'], names: [], mappings: 'AAAA' })
  for (let index = 0; index < 20; index++) writeFileSync(path.join(dir, `${index}.js.map`), map)
})
afterAll(() => rmSync(dir, { recursive: true }))

test('a map that every page needs is read once, however many pages have one of their own', () => {
  const sourceMapOf = createSourceMapReader()
  const shared = path.join(dir, '0.js')
  const first = sourceMapOf(shared)
  expect(first?.findEntry(0, 0)).toMatchObject({ originalSource: 'button.tsx', originalLine: 0 })
  for (let index = 1; index < 20; index++) {
    expect(sourceMapOf(path.join(dir, `${index}.js`))).toBeDefined()
    expect(sourceMapOf(shared)).toBe(first)
  }
})

test('maps that were not asked for again are forgotten', () => {
  const sourceMapOf = createSourceMapReader()
  const first = sourceMapOf(path.join(dir, '0.js'))
  for (let index = 1; index < 20; index++) sourceMapOf(path.join(dir, `${index}.js`))
  expect(sourceMapOf(path.join(dir, '0.js'))).not.toBe(first)
})

test('a file without a map has none', () => {
  expect(createSourceMapReader()(path.join(dir, 'other.js'))).toBeUndefined()
})

test('what stopped in code that the compiler added to a text is told without a line', () => {
  writeFileSync(path.join(dir, 'soil.mdx'), 'Soil.\n')
  const error = Object.assign(new Error('no water'), {
    stack: `Error: no water\n    at MDXContent (${pathToFileURL(path.join(dir, 'soil.mdx')).href}:3:1)`,
  })
  const page = {
    siteDir: dir,
    engineDir: '/engine',
    file: 'soil.mdx',
    lines: [],
    sourceMapOf: () => undefined,
  }
  expect(componentProblem(error, { ...page, lineAt: () => 0 })).toEqual({
    file: 'soil.mdx',
    message: 'The page stopped with an error: no water',
  })
})

test('code of another copy of the engine is not taken for the author’s', () => {
  mkdirSync(path.join(dir, 'lib/engine'), { recursive: true })
  for (const file of ['soil.mdx', 'button.tsx', 'lib/engine/base.1234.cjs'])
    writeFileSync(path.join(dir, file), '')
  const at = (file: string): string => `    at run (${pathToFileURL(path.join(dir, file)).href}:1:1)`
  const error = Object.assign(new Error('no water'), {
    stack: ['Error: no water', at('other/lib/engine/base.1234.cjs'), at('0.js')].join('\n'),
  })
  const sourceMapOf = (): ReturnType<ReturnType<typeof createSourceMapReader>> =>
    createSourceMapReader()(path.join(dir, '0.js'))
  const page = { siteDir: dir, engineDir: path.join(dir, 'lib'), file: 'soil.mdx', lines: [], sourceMapOf }
  expect(componentProblem(error, page).hint).toBe('Thrown in button.tsx:1.')
})

test('braces are to blame for a name that nobody has where the text has it in braces', () => {
  const hintOf = (text: string): string | undefined => {
    writeFileSync(path.join(dir, 'names.mdx'), text)
    const error = Object.assign(new Error('__DEV__ is not defined'), { stack: 'Error: no\n' })
    const page = { siteDir: dir, engineDir: '/engine', file: 'names.mdx', lines: [] }
    return componentProblem(error, { ...page, sourceMapOf: () => undefined }).hint
  }
  expect(hintOf('The sign { of\n__DEV__ }\n')).toMatch(/^A `\{` begins JavaScript/)
  expect(hintOf('<Sorted code={of} />\n')).toBeUndefined()
})
