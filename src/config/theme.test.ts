import { afterAll, expect, test } from 'vitest'
import type { Site } from '../types/site.ts'
import { loadSite } from './load.ts'
import { removeTestFolders, testFolder } from '../../test/helpers/test-folder.ts'

afterAll(removeTestFolders)

function load(options: string): Promise<Site> {
  const config = `export default { title: 'Notes', url: 'https://notes.example', ${options} }`
  return loadSite(testFolder({ 'site.config.mjs': config }), {})
}

async function messageOf(options: string): Promise<string> {
  const outcome = await load(options).catch((error: unknown) => error)
  return outcome instanceof Error ? outcome.message : 'It is accepted.'
}

test('without `theme` a site has no colours of its own', async () => {
  expect((await load('')).theme).toBe(undefined)
  expect((await load('theme: {}')).theme).toBe(undefined)
  expect((await load('theme: { light: {} }')).theme).toBe(undefined)
})

test('the colours of a mode are completed and written in full', async () => {
  const { theme } = await load("theme: { light: { primary: '#A30' }, dark: { background: '#000' } }")
  expect(theme).toEqual({
    light: { primary: '#aa3300', background: '#ffffff' },
    dark: { primary: '#25c2a0', background: '#000000' },
  })
})

test.each([
  [
    "theme: { light: { primary: 'red' } }",
    '`theme.light.primary` must be a colour like "#2e8555" or "#fff", but it is "red".',
  ],
  [
    "theme: { dark: { background: '#fff}*{display:none' } }",
    '`theme.dark.background` must be a colour like "#2e8555" or "#fff", but it is "#fff}*{display:none".',
  ],
  [
    "theme: { light: { background: '#12345678' } }",
    '`theme.light.background` must be a colour like "#2e8555" or "#fff", but it is "#12345678".',
  ],
  ['theme: { light: { primary: 5 } }', '`theme.light.primary` must be a text, but it is 5.'],
  ["theme: { light: { primray: '#fff' } }", 'Unknown option `theme.light.primray`. Did you mean `primary`?'],
  ["theme: { primary: '#fff' }", 'Unknown option `theme.primary`.\n  Known options here: light, dark.'],
  [
    "theme: '#fff'",
    '`theme` must be an object with options, but it is "#fff".\n  Known options here: light, dark.',
  ],
])('%s', async (options, message) => {
  expect(await messageOf(options)).toBe(`✗ site.config.mjs:1  ${message}`)
})
