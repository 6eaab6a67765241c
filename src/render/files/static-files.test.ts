import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { linkTwice, removeTestFolders, testFolder } from '../../../test/helpers/test-folder.ts'
import { loadSite } from '../../config/load.ts'
import { printProblem } from '../../errors/errors.ts'
import { listStaticFiles } from './static-files.ts'

afterAll(removeTestFolders)

const config = "export default { title: 'Notes', url: 'https://notes.example' }"

test('files that hold secrets by their names are not published, and named once', async () => {
  const dir = testFolder({
    'site.config.mjs': config,
    'static/.env': 'KEY=secret',
    'static/app/.ENV.local': 'KEY=secret',
    'static/app/.env.example': 'KEY=',
    'static/.git/config': 'secret',
    'static/.npmrc': 'token',
    'static/.htpasswd': 'user',
    'static/.htaccess': 'Options -Indexes',
    'static/.nojekyll': '',
    'static/.well-known/security.txt': 'Contact:',
    'static/.DS_Store': 'x',
    'static/.environment': 'x',
    'static/env': 'x',
  })
  const site = await loadSite(dir, {})
  const { files, warnings } = listStaticFiles(site)
  expect([...files.keys()]).toEqual([
    '.environment',
    '.htaccess',
    '.nojekyll',
    '.well-known/security.txt',
    'app/.env.example',
    'env',
  ])
  expect(warnings.map((problem) => printProblem(problem, { level: 'warning' }))).toEqual([
    '⚠ static/.env  This and 4 more (static/.git, static/.htpasswd, static/.npmrc, static/app/.ENV.local) are not published: files of such names hold secrets.\n' +
      '  Keep them outside of `static/`. What readers should have needs another name.',
  ])

  rmSync(join(dir, 'static'), { recursive: true })
  expect(listStaticFiles(site)).toEqual({ files: new Map(), warnings: [] })
})

test('links to folders of links show a folder in a hundred places, not in thirty thousand', async () => {
  const dir = testFolder({ 'site.config.mjs': config, 'static/0/a.txt': 'a' })
  linkTwice(join(dir, 'static'), 15)
  const site = await loadSite(dir, {})
  expect(() => listStaticFiles(site)).toThrow(
    /^✗ static\/\S+ {2}Symbolic links show this folder in more than 100 places\.\n {2}Remove links to folders that hold links\.\n/,
  )
})
