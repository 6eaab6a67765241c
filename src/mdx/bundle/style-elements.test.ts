import { expect, test } from 'vitest'
import { styleElementsPlugin } from './style-elements.ts'

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
  ['const e=document?.createElement(`style`);export{e}', 'const e=inkStyleElement();export{e}\n'],
  [
    'export const say = "document.createElement(\'style\')", e = document.createElement("STYLE", {})',
    undefined,
  ],
])('they are found by what they are: %s', (code, expected) => {
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

test('a long module is read in reasonable time', () => {
  const code = `${'document.createElement("style"); '.repeat(3000)}${'(document.createElement('.repeat(500)}`
  expect(changed(code)).toBeUndefined()
  expect(changed(`${'document.createElement("style"); '.repeat(3000)}export {}`)).toContain(
    'inkStyleElement()',
  )
})
