import { afterAll, expect, test, vi } from 'vitest'
import { removeTestFolders, testFolder } from '../../../test/helpers/test-folder.ts'
import { runConfig, runInLanguages, sourceFinder } from './run-config.ts'

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

test('what a configuration prints is printed once, however often it runs', async () => {
  const code =
    "console.log('loaded')\nmodule.exports = () => (console.warn('asked for', process.env.DOCUSAURUS_CURRENT_LOCALE), { i18n: { defaultLocale: 'en', locales: ['en', 'de'] } })\n"
  const dir = testFolder({ 'docusaurus.config.js': code })
  const printed: unknown[] = []
  const spies = (['log', 'warn'] as const).map((name) =>
    vi.spyOn(console, name).mockImplementation((...texts) => void printed.push(texts.join(' '))),
  )
  await runInLanguages(dir, 'docusaurus.config.js')
  await runConfig(dir, 'docusaurus.config.js', () => void printed.push('made'))
  for (const spy of spies) spy.mockRestore()
  expect(printed).toEqual(['loaded', 'asked for en', 'made'])
})
