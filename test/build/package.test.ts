import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { load } from 'js-yaml'
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

test('both packages have one version, and a release says where it comes from', () => {
  // as: our own files.
  const [engine, create] = ['package.json', 'create-inkstone/package.json'].map(
    (file) =>
      JSON.parse(readFileSync(file, 'utf8')) as { version: string; dependencies: Record<string, string> },
  )
  expect([create?.version, create?.dependencies['inkstone']]).toEqual([engine?.version, engine?.version])
  const { on, jobs } = load(readFileSync('.github/workflows/release.yml', 'utf8')) as Workflow
  expect(on.push.tags).toEqual(['v*'])
  expect(jobs.publish.permissions['id-token']).toBe('write')
  const published = jobs.publish.steps.filter(
    ({ run }) => run?.startsWith('npm publish --provenance') === true,
  )
  expect(published.map((step) => step['working-directory'])).toEqual([undefined, 'create-inkstone'])
})

interface Workflow {
  on: { push: { tags: string[] } }
  jobs: {
    publish: {
      permissions: Record<string, string>
      steps: { run?: string; 'working-directory'?: string }[]
    }
  }
}

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
