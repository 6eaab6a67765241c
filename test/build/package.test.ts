import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { megabytesIn } from '../helpers/folder-size.ts'

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

interface LockedPackage {
  dev?: boolean
  optional?: boolean
  hasInstallScript?: boolean
}

test('a site that has only inkstone installs at most 60 packages and 60 MB, and runs no script for it', () => {
  // as: npm's own file.
  const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
    packages: Record<string, LockedPackage>
  }
  // Of packages for one platform each, only this platform's is there.
  const installed = Object.entries(packages).filter(
    ([path, { dev, optional }]) => path !== '' && dev !== true && (optional !== true || existsSync(path)),
  )
  const folders = installed.map(([path]) => path)
  expect(folders.length + 1).toBeLessThanOrEqual(60)
  // What lies in a package's own node_modules is in the list as well.
  const sizes = folders.map((folder) => megabytesIn(folder, (name) => name !== 'node_modules'))
  const whole = sizes.reduce((sum, size) => sum + size, megabytesIn('lib'))
  expect(whole).toBeGreaterThan(20)
  expect(whole).toBeLessThanOrEqual(60)
  expect(installed.filter(([, { hasInstallScript }]) => hasInstallScript === true)).toEqual([])
})
