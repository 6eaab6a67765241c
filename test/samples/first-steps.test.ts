import { execFile } from 'node:child_process'
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { beforeAll, expect, test } from 'vitest'
import { foundIn } from '../helpers/search-built.ts'
import { isInstalled, startHost } from './hosts-of-manual.ts'

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
  expect(stdout).toContain('  cd my-site\n  npm install\n  npm run dev\n')
  // The site finds the packages of the folder above it, as it would find its own.
  const site = join(dir, 'my-site')
  await run(bin('inkstone'), ['build', '--strict'], { cwd: site })
  expect(readFileSync(join(site, 'dist/en/docs/guide/writing.html'), 'utf8')).toContain('Writing a page')
})

/** The blocks of a page of the manual that are typed or saved, in their order. */
function stepsOf(page: string, language = 'md'): { title?: string; text: string }[] {
  const text = readFileSync(join(repository, page), 'utf8')
  return [...text.matchAll(new RegExp(`\`\`\`(?:sh|${language} title="(.*)")\\n([^]*?)\`\`\``, 'g'))].map(
    ([, title, block = '']) => ({
      ...(title !== undefined && { title }),
      text: block,
    }),
  )
}

// What is left out asks questions, installs from the registry, or goes on until it is stopped.
const leftOut = /^(?:npm create inkstone@latest my-site|cd my-site|npm install|npm run (?:dev|preview))$/

/** Does what a line says; npm's own commands are those that the packed packages have brought. */
async function type(line: string, cwd: string): Promise<void> {
  const [, name = '', args = ''] =
    /^(npm create inkstone@latest|npm run|npx inkstone) (.*)$/.exec(line.replace(' -- ', ' ')) ?? []
  const words = args.split(' ')
  if (name === 'npm create inkstone@latest') await run(bin('create-inkstone'), words, { cwd: dir })
  else if (name === '') throw new Error(`The manual says what no test can type: ${line}`)
  else await run(bin('inkstone'), words, { cwd })
}

test.each([
  { page: 'manual/docs/start/first-site.md', other: 'en', words: ['摘要', 'summary'] },
  { page: 'manual/i18n/en/docs/start/first-site.md', other: 'zh', words: ['summary', '摘要'] },
])('who follows $page has a site in two languages, with a version, a search and a host', async (row) => {
  const site = join(dir, 'my-site')
  rmSync(site, { recursive: true, force: true })
  for (const { title, text } of stepsOf(row.page)) {
    if (title !== undefined) writeFileSync(join(site, title), text)
    else for (const line of text.trim().split('\n')) if (!leftOut.test(line)) await type(line, site)
  }
  const outDir = join(site, 'dist')
  const html = (name: string): string => readFileSync(join(outDir, `${name}.html`), 'utf8')
  const [first = '', second = ''] = row.words
  expect([html('docs/hello'), html(`${row.other}/docs/hello`)]).toEqual([
    expect.stringContaining(first),
    expect.stringContaining(second),
  ])
  // A new version begins as a copy of the one that was frozen.
  expect(html('docs/next/hello')).toContain(first)
  const built = { outDir, baseUrl: '/' }
  const language = row.other === 'en' ? 'zh' : 'en'
  expect(await foundIn(built, first, { language, version: '1.0' })).toContain('/docs/hello')
  for (const host of (['nginx', 'caddy'] as const).filter(isInstalled)) {
    const url = await startHost(host, { base: '', root: outDir })
    expect(await (await fetch(`${url}/docs/hello`)).text()).toBe(html('docs/hello'))
    expect((await fetch(`${url}/${row.other}/docs/hello`)).status).toBe(200)
    expect((await fetch(`${url}/docs/nothing`)).status).toBe(404)
  }
})

test('the configuration in README is the one that `npm create inkstone` writes', async () => {
  await run(bin('create-inkstone'), ['notes', '--yes', '--title', 'Notes', '--lang', 'zh,en'], { cwd: dir })
  const shown = /```ts\n([^]*?)```/.exec(readFileSync(join(repository, 'README.md'), 'utf8'))?.[1]
  expect(shown).toBe(readFileSync(join(dir, 'notes/site.config.ts'), 'utf8'))
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

/** The compiler's messages about a file in a strict project that checks the package's own types as well. */
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

test('a new site is read by the compiler as it is, and its components and their files are found', async () => {
  const site = join(dir, 'typed')
  await run(bin('create-inkstone'), ['typed', '--yes', '--lang', 'zh,en'], { cwd: dir })
  const compiler = join(repository, 'node_modules/typescript/bin/tsc')
  const more = ['--exactOptionalPropertyTypes', '--noUncheckedIndexedAccess', '--skipLibCheck', 'false']
  const compile = (args: readonly string[] = []): Promise<string> =>
    run(process.execPath, [compiler, '-p', site, ...more, ...args], { cwd: site }).then(
      ({ stdout }) => stdout,
      // as: what a program that ended with an error has said.
      (error: unknown) => (error as { stdout: string }).stdout,
    )
  expect(await compile()).toBe('')
  linkTypes()
  mkdirSync(join(site, 'src'))
  mkdirSync(join(site, 'theme'))
  const shown = (page: string, title: string): string =>
    stepsOf(`manual/i18n/en/docs/${page}.md`, 'tsx').find((one) => one.title === title)?.text ?? ''
  writeFileSync(join(site, 'src/Counter.tsx'), shown('writing/islands', 'src/Counter.tsx'))
  writeFileSync(join(site, 'theme/Footer.tsx'), shown('site/overriding', 'theme/Footer.tsx'))
  writeFileSync(join(site, 'src/numbers.json'), '{ "start": 3 }\n')
  const use = (property: string): string => `import { Counter } from '@site/src/Counter'
import Intro, { toc } from '@site/docs/intro.md'
import numbers from './numbers.json'
import text from './numbers.json?raw'

export const size: number = text.length
export const address: string = process.env.SITE_URL ?? ''
export default function Use() {
  return <><Counter ${property}={numbers.start} /><Intro toc={toc} /></>
}
`
  writeFileSync(join(site, 'src/Use.tsx'), use('start'))
  expect(await compile()).toBe('')
  for (const name of ['@types/node', 'undici-types']) link(name)
  expect(await compile(['--types', 'inkstone/modules,node'])).toBe('')
  writeFileSync(join(site, 'src/Use.tsx'), use('strat'))
  expect(await compile()).toContain("Property 'strat' does not exist")
})

/** Installs a package as this repository has it. */
function link(name: string): void {
  const target = join(dir, 'node_modules', name)
  mkdirSync(dirname(target), { recursive: true })
  if (!existsSync(target)) symlinkSync(join(repository, 'node_modules', name), target, 'junction')
}

function linkTypes(): void {
  for (const name of ['@types/react', '@types/react-dom', 'csstype']) link(name)
}

test('all that the package exports has types, for authors who have those of React', async () => {
  linkTypes()
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
