import { cpSync, mkdirSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { removeTestFolders, testFolder } from '../../test/helpers/test-folder.ts'
import { watchFolder } from './watch-site.ts'

afterAll(removeTestFolders)

const files = { 'docs/a.md': 'a', 'docs/b.md': 'b', 'new/deep/c.md': 'c' }

/** A folder that is watched, and the bursts that were heard. */
function watched(): { dir: string; bursts: string[][]; heard: () => string[] } {
  const dir = testFolder(files)
  const bursts: string[][] = []
  const { close } = watchFolder(dir, {
    isIgnored: (path) => path.startsWith('.'),
    onChange: (paths) => void bursts.push(paths),
    onError: (error) => expect.unreachable(error.message),
  })
  onTestFinished(close)
  return { dir, bursts, heard: () => bursts.flat() }
}

test('each of two writes is heard, however short the time between', async () => {
  const { dir, heard } = watched()
  for (const pause of [10, 20, 30, 40]) {
    const before = heard().length
    writeFileSync(join(dir, 'docs/a.md'), 'first')
    await setTimeout(pause)
    const between = heard().length
    writeFileSync(join(dir, 'docs/a.md'), 'second')
    // The second is told after it was made, in a burst of its own or in that of both.
    await expect.poll(() => heard().length).toBeGreaterThan(Math.max(before, between))
  }
})

test('what is written at once is told at once', async () => {
  const { dir, bursts } = watched()
  for (const name of ['a.md', 'b.md']) writeFileSync(join(dir, 'docs', name), 'changed')
  await expect.poll(() => bursts).toEqual([['docs/a.md', 'docs/b.md']])
})

test('a file that an editor puts in place of the old one is followed, again and again', async () => {
  const { dir, bursts } = watched()
  for (const round of [1, 2, 3]) {
    writeFileSync(join(dir, 'docs/a.md~'), `${round}`)
    renameSync(join(dir, 'docs/a.md~'), join(dir, 'docs/a.md'))
    await expect.poll(() => bursts.filter((paths) => paths.includes('docs/a.md')).length).toBe(round)
  }
})

test('folders that are new, copied, moved or linked are followed, and vanished files are told', async () => {
  const { dir, heard } = watched()
  cpSync(join(dir, 'new'), join(dir, 'docs/copied'), { recursive: true })
  await expect.poll(heard).toContain('docs/copied/deep/c.md')
  renameSync(join(dir, 'docs/copied'), join(dir, 'docs/莫 #1%'))
  await expect.poll(heard).toContain('docs/莫 #1%/deep/c.md')
  mkdirSync(join(dir, 'docs/莫 #1%/deep/更深'))
  writeFileSync(join(dir, 'docs/莫 #1%/deep/更深/d.md'), 'd')
  await expect.poll(heard).toContain('docs/莫 #1%/deep/更深/d.md')
  // It leads back to a folder above.
  symlinkSync(dir, join(dir, 'docs/link'), 'junction')
  await expect.poll(heard).toContain('docs/link')
  rmSync(join(dir, 'docs/b.md'))
  await expect.poll(heard).toContain('docs/b.md')
})

test('what is ignored is not told', async () => {
  const { dir, bursts } = watched()
  mkdirSync(join(dir, '.git'))
  writeFileSync(join(dir, '.git/HEAD'), 'x')
  writeFileSync(join(dir, 'docs/a.md'), 'changed')
  await expect.poll(() => bursts).toEqual([['docs/a.md']])
})

test('of the files that are there at the start nothing is asked', () => {
  const dir = testFolder(files)
  const asked: string[] = []
  const { close } = watchFolder(dir, {
    isIgnored: (path) => asked.push(path) === 0,
    onChange: () => {},
    onError: (error) => expect.unreachable(error.message),
  })
  onTestFinished(close)
  expect(asked.filter((path) => path.endsWith('.md'))).toEqual([])
})
