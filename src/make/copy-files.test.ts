import { existsSync, readFileSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { removeTestFolders, testFolder } from '../../test/helpers/test-folder.ts'
import { loadSite } from '../config/load.ts'
import { listStaticFiles } from '../render/files/static-files.ts'
import { copyAuthorFiles } from './copy-files.ts'

afterAll(removeTestFolders)

const config = "export default { title: 'Notes', url: 'https://notes.example' }"

test('a static file that is removed while the site is built is named', async () => {
  const dir = testFolder({ 'site.config.mjs': config, 'static/a.txt': 'a', 'static/b.txt': 'b', 'out/x': '' })
  const site = await loadSite(dir, {})
  const { files: staticFiles } = listStaticFiles(site)
  const copy = (): unknown =>
    copyAuthorFiles(site, {
      outDir: join(dir, 'out'),
      cacheDir: join(dir, 'cache'),
      engine: 'e',
      staticFiles,
      assets: [],
      outputs: new Set(['index.html']),
    })
  copy()
  expect(readFileSync(join(dir, 'out/b.txt'), 'utf8')).toBe('b')

  rmSync(join(dir, 'static/b.txt'))
  expect(copy).toThrow(
    '✗ static/b.txt  This was there when the folder was read, and is gone now.\n' +
      '  Run the command again when nothing changes the folder meanwhile.',
  )
  expect(existsSync(join(dir, 'out/a.txt'))).toBe(true)
})

test('a file that stands at several addresses is written once, where the file system has links', async () => {
  const dir = testFolder({ 'site.config.mjs': config, 'static/a.txt': 'a', 'out/x': '' })
  const site = await loadSite(dir, {})
  const { copied } = copyAuthorFiles(site, {
    outDir: join(dir, 'out'),
    cacheDir: join(dir, 'cache'),
    engine: 'e',
    staticFiles: new Map(['a.txt', 'en/a.txt', 'robots.txt'].map((place) => [place, 'static/a.txt'])),
    assets: [],
    outputs: new Set(['index.html']),
  })
  const [first, second, rewritten] = ['a.txt', 'en/a.txt', 'robots.txt'].map((place) =>
    statSync(join(dir, 'out', place)),
  )
  expect(second?.ino).toBe(first?.ino)
  expect(rewritten?.ino).not.toBe(first?.ino)
  expect(copied.get('en/a.txt')).toEqual(copied.get('a.txt'))
  expect(statSync(join(dir, 'static/a.txt')).ino).not.toBe(first?.ino)
})
