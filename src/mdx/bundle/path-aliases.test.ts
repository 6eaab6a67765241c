import { join } from 'node:path'
import { expect, test } from 'vitest'
import { writeSite } from '../../../test/helpers/site.ts'
import { aliasedFiles, aliasFolder, readPathAliases } from './path-aliases.ts'

test('names are those of the nearest file, or of what it extends, from the folder that it says', async () => {
  const dir = await writeSite({
    'tsconfig.json': '{ "compilerOptions": { "paths": { "~/*": ["*"], "~/kit": ["kit.ts"] } } } // all',
    'packages/beds/tsconfig.json':
      '{ "extends": ["@tsconfig/node20", "../../tsconfig"], "compilerOptions": { "baseUrl": "src" } }',
    'packages/pots/jsconfig.json': '{ "extends": "../../tsconfig.json" }',
    'loop/tsconfig.json': '{ "extends": "./tsconfig.json" }',
  })
  const meant = (folder: string, name: string): string[] =>
    aliasedFiles(readPathAliases(join(dir, folder)), name).map((file) => file.slice(dir.length + 1))
  expect(meant('packages/beds', '~/a/b')).toEqual(['packages/beds/src/a/b'])
  expect(meant('packages/pots', '~/a')).toEqual(['a'])
  expect(meant('.', '~/kit')).toEqual(['kit.ts', 'kit'])
  expect(meant('loop', '~/a')).toEqual([])
  expect(aliasFolder(join(dir, 'packages/beds/src/a/b.ts'))).toBe(join(dir, 'packages/beds'))
  expect(aliasFolder(join(dir, 'packages/beds/node_modules/a/b.ts'))).toBeUndefined()
})
