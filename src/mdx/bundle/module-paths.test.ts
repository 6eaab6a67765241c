import { win32 } from 'node:path'
import { expect, test } from 'vitest'
import { isAuthorModule, isExtraModule } from './island-finder.ts'
import { isInPackage, isWithin } from './module-paths.ts'

const engine = win32.join('C:\\notes', 'node_modules', 'inkstone', 'lib')

test.each([
  ['C:/notes/node_modules/inkstone/lib/shell/Footer.js', true],
  ['c:\\notes\\node_modules\\inkstone\\lib\\shell\\Footer.js', true],
  [engine, true],
  ['C:/notes/node_modules/inkstone/library/a.js', false],
  ['C:/notes/src/Counter.tsx', false],
])('%s lies in the folder of the engine: %s', (file, expected) => {
  expect(isWithin(file, engine)).toBe(expected)
  expect(isWithin(file, `${engine}\\`)).toBe(expected)
})

test('files of packages and of the engine are told from those of authors by paths of Windows as well', () => {
  expect(isInPackage('C:\\notes\\node_modules\\react\\index.js')).toBe(true)
  expect(isInPackage('C:\\notes\\src\\a.js')).toBe(false)
  expect(isExtraModule('C:/engine/lib/components/extra/index.js', 'C:\\engine\\lib')).toBe(true)
  // An engine beside the site, as in a repository of several packages.
  expect(isAuthorModule('/engine\\lib/shell/Footer.js', '\\engine\\lib')).toBe(false)
  expect(isAuthorModule('/notes/src/Counter.tsx', '/engine/lib')).toBe(true)
})
