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
  expect(made).toContain(
    'import { createStyleElement as inkStyleElement } from "/engine/mdx/islands/style-element.js"',
  )
})

test.each([
  ['code that is no module', 'module.exports = () => document.createElement("style")', undefined],
  ['code of the engine', 'export const a = document.createElement("style")', '/engine/a.js'],
])('%s stays as it is', (_, code, id) => {
  expect(changed(code, id)).toBeUndefined()
})
