import { execFile } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'

const repository = fileURLToPath(new URL('../..', import.meta.url))
const run = promisify(execFile)

test('from the packed packages alone, in a folder elsewhere, `npm create inkstone` makes a site that builds', async () => {
  const dir = mkdtempSync(join(tmpdir(), 'inkstone-first-steps-'))
  for (const folder of [repository, join(repository, 'create-inkstone')])
    await run('npm', ['pack', '--ignore-scripts', '--pack-destination', dir], { cwd: folder })
  const archives = readdirSync(dir).filter((name) => name.endsWith('.tgz'))
  expect(archives).toHaveLength(2)
  writeFileSync(join(dir, 'package.json'), '{ "private": true }\n')
  const install = ['install', '--no-audit', '--no-fund', '--prefer-offline']
  await run('npm', [...install, ...archives.map((name) => `./${name}`)], { cwd: dir })

  const bin = (name: string): string => join(dir, 'node_modules/.bin', name)
  const { stdout } = await run(bin('create-inkstone'), ['my-site', '--yes', '--lang', 'zh,en'], { cwd: dir })
  expect(stdout).toContain('  cd my-site && npm install\n  npm run dev\n')
  // The site finds the packages of the folder above it, as it would find its own.
  const site = join(dir, 'my-site')
  await run(bin('inkstone'), ['build', '--strict'], { cwd: site })
  expect(readFileSync(join(site, 'dist/en/docs/guide/writing.html'), 'utf8')).toContain('Writing a page')
})
