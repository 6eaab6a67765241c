import { execFile } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { beforeAll, expect, test } from 'vitest'

const repository = fileURLToPath(new URL('../..', import.meta.url))
const run = promisify(execFile)

/** The folder that the packed packages are installed in, as an author would. */
let dir: string
beforeAll(async () => {
  dir = mkdtempSync(join(tmpdir(), 'inkstone-first-steps-'))
  for (const folder of [repository, join(repository, 'create-inkstone')])
    await run('npm', ['pack', '--ignore-scripts', '--pack-destination', dir], { cwd: folder })
  const archives = readdirSync(dir).filter((name) => name.endsWith('.tgz'))
  expect(archives).toHaveLength(2)
  writeFileSync(join(dir, 'package.json'), '{ "private": true }\n')
  const install = ['install', '--no-audit', '--no-fund', '--prefer-offline']
  await run('npm', [...install, ...archives.map((name) => `./${name}`)], { cwd: dir })
})

const bin = (name: string): string => join(dir, 'node_modules/.bin', name)

test('from the packed packages alone, in a folder elsewhere, `npm create inkstone` makes a site that builds', async () => {
  const { stdout } = await run(bin('create-inkstone'), ['my-site', '--yes', '--lang', 'zh,en'], { cwd: dir })
  expect(stdout).toContain('  cd my-site && npm install\n  npm run dev\n')
  // The site finds the packages of the folder above it, as it would find its own.
  const site = join(dir, 'my-site')
  await run(bin('inkstone'), ['build', '--strict'], { cwd: site })
  expect(readFileSync(join(site, 'dist/en/docs/guide/writing.html'), 'utf8')).toContain('Writing a page')
})

const strict = {
  strict: true,
  exactOptionalPropertyTypes: true,
  noUncheckedIndexedAccess: true,
  skipLibCheck: false,
  noEmit: true,
  module: 'nodenext',
  target: 'es2023',
  lib: ['es2023', 'dom', 'dom.iterable'],
  jsx: 'react-jsx',
}

/** What the compiler says of a file in a strict project that checks the package's own types as well. */
async function check(name: string, text: string, types: readonly string[]): Promise<string> {
  writeFileSync(join(dir, name), text)
  const config = { compilerOptions: { ...strict, types }, files: [name] }
  writeFileSync(join(dir, 'tsconfig.json'), JSON.stringify(config))
  const compiler = join(repository, 'node_modules/typescript/bin/tsc')
  return run(process.execPath, [compiler, '-p', dir], { cwd: dir }).then(
    ({ stdout }) => stdout,
    // as: what a program that ended with an error has said.
    (error: unknown) => (error as { stdout: string }).stdout,
  )
}

test('a configuration is checked where no types of React and Node are installed', async () => {
  const config = (option: string): string =>
    `import { defineSite } from 'inkstone'\nexport default defineSite({ title: 'Notes', url: 'https://notes.example', ${option} })\n`
  expect(await check('site.config.ts', config('compress: true'), [])).toBe('')
  expect(await check('site.config.ts', config('compres: true'), [])).toContain("'compres' does not exist")
})

test('all that the package exports has types, for authors who have those of React', async () => {
  mkdirSync(join(dir, 'node_modules/@types'), { recursive: true })
  for (const name of ['@types/react', '@types/react-dom', 'csstype'])
    symlinkSync(join(repository, 'node_modules', name), join(dir, 'node_modules', name), 'junction')
  const text = `
import { build, defineSite, pushIndex, startPreview, useTexts, UserError, type SiteConfig } from 'inkstone'
import { Admonition, CodeBlock, TabItem, Tabs, useIsBrowser } from 'inkstone/mdx'
import { CharacterCounter, OneTimeCode, Skeleton } from 'inkstone/extra'
import Original from '@theme-original/Footer'
import 'inkstone/extra.css'

const config: SiteConfig = defineSite({ title: 'Notes', url: 'https://notes.example' })
export const all = [build, pushIndex, startPreview, UserError, config, useIsBrowser, CodeBlock, OneTimeCode, Original]
export function Page() {
  const { locale } = useTexts()
  return (
    <Tabs groupId="a">
      <TabItem value="a" label={locale.htmlLang}>
        <Admonition type="tip">Text</Admonition>
        <CharacterCounter max={80}><input /></CharacterCounter>
        <Skeleton lines={3} />
      </TabItem>
    </Tabs>
  )
}
`
  expect(await check('use.tsx', text, ['inkstone/modules'])).toBe('')
})
