import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { writeSite } from '../test/helpers/site.ts'
import { compileSass } from './sass.ts'

/** Reads like the package: it gives what the importers find for the first import, and refuses what is marked. */
const standIn = `exports.Logger = { silent: {} }
exports.compile = (file, { importers }) => {
  const text = require('node:fs').readFileSync(file, 'utf8')
  if (text.startsWith('!')) throw new Error('Expected selector.\\n  ╷\\n1 │ !')
  return { loadedUrls: [], css: text.split(' ').map((name) => importers[0].findFileUrl(name)?.pathname).join() }
}
`

test('a sheet is compiled with the package of the folder, which finds files of the site and of packages', async () => {
  const dir = await writeSite({
    'node_modules/sass/index.js': standIn,
    'a.scss': '~pack/b @site/c ~@site/d e',
    'bad.scss': '!',
    'a.less': '',
  })
  const at = (name: string): string => path.join(dir, name)
  expect(compileSass(at('a.scss'), dir)).toEqual({
    css: `${at('node_modules/pack/b')},${at('c')},${at('d')},`,
  })
  expect(compileSass(at('bad.scss'), dir)).toEqual({ reason: 'Expected selector.' })
  for (const name of ['a.less', 'absent.scss']) expect(compileSass(at(name), dir)).toBeUndefined()
})

test('without the package in the folder, the one beside the engine compiles', async () => {
  const dir = await writeSite({
    'a.scss': "@use 'b' as *;\n.a { &--b { color: $c } }",
    '_b.scss': '$c: red;',
    'bad.scss': '.a { color: $none }',
  })
  const compiled = compileSass(path.join(dir, 'a.scss'), dir)
  expect(compiled).toEqual({ css: '.a--b {\n  color: red;\n}' })
  expect(compileSass(path.join(dir, 'bad.scss'), dir)).toEqual({ reason: 'Undefined variable.' })
})

test('a sheet is compiled again when a file that it is made of has changed, and not before', async () => {
  const dir = await writeSite({ 'a.scss': "@use 'b' as *;\n.a { color: $c }", '_b.scss': '$c: red;' })
  const compiled = (): ReturnType<typeof compileSass> => compileSass(path.join(dir, 'a.scss'), dir)
  const before = compiled()
  expect(compiled()).toBe(before)
  writeFileSync(path.join(dir, '_b.scss'), '$c: blue;')
  expect(compiled()).toEqual({ css: '.a {\n  color: blue;\n}' })
  writeFileSync(path.join(dir, 'a.scss'), '.b { c: d }')
  expect(compiled()).toEqual({ css: '.b {\n  c: d;\n}' })
})

test('a sheet that changes while it is being compiled is compiled again', async () => {
  const rewriting = `exports.Logger = { silent: {} }
const { readFileSync, writeFileSync } = require('node:fs')
exports.compile = (file) => {
  const css = readFileSync(file, 'utf8')
  if (css === 'second') writeFileSync(file, 'the third')
  return { css, loadedUrls: [] }
}
`
  const dir = await writeSite({ 'a.scss': 'first', 'node_modules/sass/index.js': rewriting })
  const compiled = (): ReturnType<typeof compileSass> => compileSass(path.join(dir, 'a.scss'), dir)
  expect(compiled()).toEqual({ css: 'first' })
  writeFileSync(path.join(dir, 'a.scss'), 'second')
  expect(compiled()).toEqual({ css: 'second' })
  expect(compiled()).toEqual({ css: 'the third' })
})
