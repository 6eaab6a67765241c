import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { removeTestFolders, testFolder } from '../../test/helpers/test-folder.ts'
import { openStaging } from './staging.ts'

afterAll(removeTestFolders)

/** An output folder with a build in it. */
function lastBuild(): string {
  return join(testFolder({ 'dist/.inkstone.json': '{}', 'dist/index.html': 'old' }), 'dist')
}

test('a new build takes the place of the old one only when it is published', () => {
  const outDir = lastBuild()
  const staging = openStaging(outDir)
  writeFileSync(join(staging.dir, 'index.html'), 'new')
  expect(readFileSync(join(outDir, 'index.html'), 'utf8')).toBe('old')

  staging.publish()

  expect(readFileSync(join(outDir, 'index.html'), 'utf8')).toBe('new')
  expect(existsSync(staging.dir)).toBe(false)
})

test('a process ends as well where its draft cannot be removed', () => {
  const outDir = lastBuild()
  const staging = openStaging(outDir)
  const [atExit] = process.listeners('exit').slice(-1)
  rmSync(dirname(outDir), { recursive: true })
  writeFileSync(dirname(outDir), 'no folder')

  expect(() => atExit?.(0)).not.toThrow()
  expect(() => staging.discard()).toThrow('ENOTDIR')
})

test('a build that cannot be published leaves the old one where it was', () => {
  const outDir = lastBuild()
  const staging = openStaging(outDir)
  rmSync(staging.dir, { recursive: true })

  expect(() => staging.publish()).toThrow('ENOENT')

  expect(readFileSync(join(outDir, 'index.html'), 'utf8')).toBe('old')
  staging.discard()
})
