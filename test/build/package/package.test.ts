import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { load } from 'js-yaml'
import { expect, test } from 'vitest'
import { codeHash, engineHash } from '../../../src/cache/cache.ts'
import { megabytesIn } from '../../helpers/folder-size.ts'
import { packed } from '../../helpers/packed.ts'

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

test('the compiled engine knows the hash of its code, and another one makes another cache', () => {
  expect(readFileSync('lib/engine/code-hash', 'utf8')).toBe(codeHash('lib'))
  const folder = mkdtempSync(join(tmpdir(), 'inkstone-engine-'))
  const engine = join(folder, 'lib')
  mkdirSync(join(engine, 'engine'), { recursive: true })
  writeFileSync(join(folder, 'package.json'), '{}')
  const hashes = ['one', 'other'].map((code) => {
    writeFileSync(join(engine, 'engine/code-hash'), code)
    return engineHash(engine)
  })
  rmSync(join(engine, 'engine'), { recursive: true })
  for (const code of ['1', '2']) {
    writeFileSync(join(engine, 'cli.js'), code)
    hashes.push(engineHash(engine))
  }
  rmSync(folder, { recursive: true })
  expect(new Set(hashes).size).toBe(4)
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
  const names = packed().files.map(({ path }) => path)
  // The folders take their room as well; all that they hold is in the list.
  const own = [...new Set(names.map(dirname)), ...names].map((path) => megabytesIn(path, () => false))
  const whole = [...sizes, ...own].reduce((sum, size) => sum + size)
  expect(whole).toBeGreaterThan(20)
  expect(whole).toBeLessThanOrEqual(60)
  expect(installed.filter(([, { hasInstallScript }]) => hasInstallScript === true)).toEqual([])
})

test('the package holds what runs, its types, texts about it and templates, and nothing that only developers need', () => {
  const { files, unpackedSize } = packed()
  const names = files.map(({ path }) => path)
  const templates = readdirSync('templates', { recursive: true, encoding: 'utf8' })
    .filter((name) => name.includes('.'))
    .map((name) => `templates/${name}`)
  expect(names.filter((name) => !name.startsWith('lib/')).toSorted()).toEqual(
    ['CHANGELOG.md', 'LICENSE', 'README.md', 'modules.d.ts', 'package.json', ...templates].toSorted(),
  )
  expect(names.filter((name) => /\.(?:map|tsbuildinfo)$|\.test\./.test(name))).toEqual([])
  // Types of rooms that no export leads to stay at home.
  expect(names.filter((name) => /^lib\/(?:markdown|search\/index|shell)\/.*\.d\.ts$/.test(name))).toEqual([])
  expect(names).toEqual(
    expect.arrayContaining(['lib/bin.js', 'lib/index.d.ts', 'lib/engine/cli.cjs', 'lib/types/config.d.ts']),
  )
  expect(unpackedSize).toBeLessThan(5e6)
  // Their comments are in the sources; types keep them.
  expect(readFileSync('lib/markdown/write/diagrams.js', 'utf8')).not.toMatch(/\/\*\*|^\s*\/\/ /m)
  expect(readFileSync('lib/index.d.ts', 'utf8') + readFileSync('lib/types/site.d.ts', 'utf8')).toContain(
    '/**',
  )
  // Those that an export leads to come along.
  const entries = ['lib/index.d.ts', 'lib/mdx/run/index.d.ts', 'lib/components/extra/index.d.ts']
  expect(ledTo(entries, '.d.ts').filter((name) => !names.includes(name))).toEqual([])
  const modules = [
    'bin',
    'index',
    'make/render-worker',
    'dev/index-worker',
    'dev/client/dev-client',
    'search/index/index-thread',
    'mdx/run/index',
    'mdx/run/MDXComponents',
    'components/extra/index',
    'mdx/bundle/island',
    'mdx/islands/islands',
    'mdx/islands/jsx-runtime',
    'render/ssr',
    'shell/entry',
    'shell/for-authors',
  ].map((name) => `lib/${name}.js`)
  // Texts and themes import any module of these folders.
  const shipped = names.filter((name) => /^lib\/(?!assets|engine).*\.js$/.test(name))
  expect(ledTo([...modules, ...shipped], '.js').filter((name) => !names.includes(name))).toEqual([])
  const whole = readdirSync('lib/mdx/run', { recursive: true, encoding: 'utf8' })
  expect(whole.filter((name) => name.endsWith('.js') && !names.includes(`lib/mdx/run/${name}`))).toEqual([])
})

/** These files of code or of types, and all that they lead to; comments may name others. */
function ledTo(entries: readonly string[], ending: '.js' | '.d.ts'): string[] {
  const paths = /(?:from |import |import\()['"](\.[^'"]+)(?<!\.(?:css|json))['"]/g
  const found = new Set(entries)
  for (const file of found)
    for (const [, path = ''] of readFileSync(file, 'utf8').matchAll(paths)) {
      const other = join(dirname(file), path).replace(/\.(?:tsx?|js)$/, ending)
      if (existsSync(other)) found.add(other)
    }
  return [...found]
}
