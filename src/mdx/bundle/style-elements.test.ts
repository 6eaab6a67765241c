import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { styleElementsPlugin } from './style-elements.ts'

/** Whether the bundler shows a module to the plugin. */
function isLookedAt(code: string): boolean {
  const { transform } = styleElementsPlugin({ engineDir: '/engine' })
  // as: it is told by its code.
  const { filter } = transform as { filter: { code: RegExp } }
  return filter.code.test(code)
}

function changed(code: string, id = '/site/node_modules/sheets/index.js'): string | undefined {
  const { transform } = styleElementsPlugin({ engineDir: '/engine' })
  if (typeof transform !== 'object') throw new Error('There is no handler.')
  // as: it asks nothing of the bundler.
  const handler = transform.handler as (code: string, id: string) => { code: string } | undefined
  return handler(code, id)?.code
}

test('modules of authors and packages make elements for sheets in the engine’s way', () => {
  const made = changed('const e=document.createElement("style")\nexport { e }')
  expect(made).toContain('const e=inkStyleElement()\n')
  expect(made).toContain(`import { createStyleElement as inkStyleElement } from 'inkstone:style-element'`)
})

test.each([
  ["const e=window.document.createElement( 'style' );export{e}", 'const e=inkStyleElement();export{e}\n'],
  ['const e=document\n  .createElement(\n"style");export{e}', 'const e=inkStyleElement();export{e}\n'],
  ['const e=document?.createElement(`style`);export{e}', 'const e=inkStyleElement();export{e}\n'],
  [
    'export const say = "document.createElement(\'style\')", e = document.createElement("STYLE", {})',
    undefined,
  ],
])('they are found by what they are: %s', (code, expected) => {
  expect(isLookedAt(code)).toBe(true)
  const made = changed(code)
  expect(made).toContain(
    expected ?? 'export const say = "document.createElement(\'style\')", e = inkStyleElement()\n',
  )
})

test.each([
  ['code that is no module', 'module.exports = () => document.createElement("style")'],
  ['code that only loads a module', 'import("./a.js")\nmodule.exports = document.createElement("style")'],
  ['a text that speaks of one', 'export default "document.createElement(\'style\')"'],
  ['a comment that speaks of one', '/* document.createElement("style") */ export const a = 1'],
  ['a document of another window', 'export const a = frame.document.createElement("style")'],
  ['another element', 'export const a = document.createElement("style-guide")'],
  ['code of the engine', 'export const a = document.createElement("style")', '/engine/a.js'],
])('%s stays as it is', (_, code, id?: string) => {
  expect(changed(code, id)).toBeUndefined()
})

test('the code of React is not looked at, which takes as long as all else in the bundle of a small site', () => {
  for (const name of ['client', 'server-legacy.node'])
    expect(
      isLookedAt(readFileSync(`node_modules/react-dom/cjs/react-dom-${name}.production.js`, 'utf8')),
    ).toBe(false)
})

test('a long module is read in reasonable time', () => {
  const code = `${'document.createElement("style"); '.repeat(3000)}${'(document.createElement('.repeat(500)}`
  expect(changed(code)).toBeUndefined()
  expect(changed(`${'document.createElement("style"); '.repeat(3000)}export {}`)).toContain(
    'inkStyleElement()',
  )
})
