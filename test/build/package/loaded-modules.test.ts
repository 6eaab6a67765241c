import { isBuiltin } from 'node:module'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const folder = 'lib/engine'

test('the command line loads nothing of a build before it is asked for one', () => {
  const { bytes, packages } = loadedWith('cli.cjs')

  expect(packages).toEqual([])
  expect(bytes).toBeLessThan(250_000)
})

test('a build loads the parser and React for the first page that needs them', () => {
  const build = readdirSync(folder).find((name) => /^build\..*\.cjs$/.test(name)) ?? ''

  expect(loadedWith(build).packages).toEqual([])
})

/** What is loaded with a module of the compiled engine, before any of it runs. */
function loadedWith(start: string): { bytes: number; packages: string[] } {
  const modules = new Map<string, string>()
  const packages = new Set<string>()
  for (const waiting = [start]; waiting.length > 0;) {
    const name = waiting.pop() ?? ''
    if (modules.has(name)) continue
    const code = readFileSync(join(folder, name), 'utf8')
    modules.set(name, code)
    // What a module requires at once stands at the beginning of a line; functions are indented.
    for (const [, from = ''] of code.matchAll(/^[^\s/].*\b(?:require|__package)\("([^"]+)"\)/gm)) {
      if (from.startsWith('./')) waiting.push(from.slice(2))
      else if (!isBuiltin(from)) packages.add(from)
    }
  }
  const bytes = [...modules.values()].reduce((sum, code) => sum + code.length, 0)
  return { bytes, packages: [...packages] }
}
