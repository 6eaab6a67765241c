import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { removeTestFolders, testFolder } from '../../../test/helpers/test-folder.ts'
import { runWithStandIns } from './stand-ins.ts'

afterAll(removeTestFolders)

test('a package that plugins write files with is the engine’s own, and deletes nothing, whatever else is installed', async () => {
  const dir = testFolder({
    'config.js': `
      const files = require('fs-extra')
      files.outputFileSync('made/one.txt', 'One')
      files.emptyDirSync('kept')
      files.removeSync('kept')
      module.exports = { one: files.readFileSync('made/one.txt', 'utf8'), rm: files.promises.rm }`,
    'kept/two.txt': 'Two',
  })
  const { value, packages } = await runWithStandIns('config.js', dir)
  expect(value).toEqual({ one: 'One', rm: undefined })
  expect(packages).toEqual([])
  expect(existsSync(join(dir, 'kept/two.txt'))).toBe(true)
})
