import { afterAll, expect, test } from 'vitest'
import { removeTestFolders, testFolder } from '../../../test/helpers/test-folder.ts'
import { sourceFinder } from './run-config.ts'

afterAll(removeTestFolders)

test.each([
  ['./plugins/beds.js', 'plugins/beds.js'],
  ['./plugins/beds', 'plugins/beds.js'],
  ['./plugins/beds', 'plugins/beds.ts'],
  ['./plugins/beds', 'plugins/beds.mjs'],
  ['./plugins/beds', 'plugins/beds/index.js'],
  ['./plugins/beds', 'plugins/beds/index.ts'],
  ['./plugins/beds', 'plugins/beds/index.mjs'],
  ['./parts/Beds', 'parts/Beds.tsx'],
  ['./parts/Beds', 'parts/Beds/index.jsx'],
])('a module that a configuration calls %s may be the file %s', (name, file) => {
  expect(sourceFinder(testFolder({ [file]: 'export default 1\n' }))(name)).toBe('export default 1\n')
})

test('packages and what is not there are no files of the folder', () => {
  const find = sourceFinder(testFolder({ 'beds.js': '1' }))
  expect([find('beds'), find('./sheds')]).toEqual([undefined, undefined])
})
