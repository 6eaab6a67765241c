import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

test('the code names no home of the engine but that of package.json', () => {
  const { repository } = JSON.parse(readFileSync('package.json', 'utf8')) as { repository: { url: string } }
  const home = repository.url.replace(/^git\+|\.git$/g, '')
  const named = readdirSync('src', { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name))
    .flatMap(
      (name) => readFileSync(join('src', name), 'utf8').match(/https:\/\/github\.com\/[\w-]+\/[\w-]+/g) ?? [],
    )
  expect(new Set(named)).toEqual(new Set([home]))
})
