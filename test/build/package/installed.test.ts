import { execFile, spawn } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { packed } from '../../helpers/packed.ts'
import { removeTestFolders, testFolder } from '../../helpers/test-folder.ts'

// The package holds only a part of what lies in `lib/`: here it runs as it is installed, without the rest.

const run = promisify(execFile)

let dir: string
beforeAll(() => {
  const article = (title: string, text: string): string => `# ${title}\n\n${text}\n`
  dir = testFolder({
    'package.json': '{ "private": true, "type": "module" }',
    'site.config.ts': `import { defineSite } from 'inkstone'
export default defineSite({
  title: 'Notes',
  url: 'https://notes.example',
  footer: { copyright: 'Theirs' },
  locales: [
    { code: 'en', label: 'English', htmlLang: 'en' },
    { code: 'zh', label: '中文', htmlLang: 'zh-Hans' },
  ],
})`,
    'docs/intro.md': article('Pelicans', '```mermaid\ngraph TD; A-->B\n```\n\n$$x^2$$'),
    'docs/code.mdx': article('Code', "import Count from '@site/src/Count'\n\n<Count />"),
    'docs/parts.mdx': article('Parts', "import Tabs from '@theme/Tabs'\n\n{1 + 1}"),
    'i18n/zh/docs/intro.md': article('鹈鹕', '鹈鹕的文字。'),
    'src/Count.tsx': `import { useState } from 'react'
export default function Count() { const [n, set] = useState(0); return <button onClick={() => set(n + 1)}>{n}</button> }`,
    'theme/Footer.tsx': `export default function Footer() { return <footer className="ink-footer">Ours</footer> }`,
  })
  const installed = join(dir, 'node_modules')
  for (const { path } of packed().files) {
    mkdirSync(dirname(join(installed, 'inkstone', path)), { recursive: true })
    cpSync(path, join(installed, 'inkstone', path))
  }
  for (const name of readdirSync('node_modules'))
    if (name !== 'inkstone' && !name.startsWith('.') && !existsSync(join(installed, name)))
      symlinkSync(join(process.cwd(), 'node_modules', name), join(installed, name))
})
afterAll(removeTestFolders)

const inkstone = async (...args: string[]): Promise<string> => {
  const { stdout } = await run(process.execPath, [bin(), ...args], { cwd: dir })
  return stdout
}

const bin = (): string => join(dir, 'node_modules/inkstone/lib/bin.js')

test('builds a site with code of its own, twice', async () => {
  expect(await inkstone('build')).toMatch(/^Built \d+ pages/m)
  const page = readFileSync(join(dir, 'dist/docs/code.html'), 'utf8')
  expect(page).toContain('<button>0</button>')
  expect(page).toContain('Ours')
  expect(await inkstone('build')).toContain('unchanged')
})

test.each(['check', 'doctor', 'i18n status', 'version 1.0', 'urls --against dist', 'build --book'])(
  'does `inkstone %s`',
  async (command) => {
    expect(await inkstone(...command.split(' '))).not.toBe('')
  },
)

test('is a library as well', async () => {
  const code =
    "import { build } from 'inkstone'; const { pages } = await build({ dir: '.' }); console.log(pages)"
  writeFileSync(join(dir, 'api.js'), code)
  const { stdout } = await run(process.execPath, ['api.js'], { cwd: dir })
  expect(Number(stdout)).toBeGreaterThan(5)
})

test('shows pages and their search while the author writes', async () => {
  const server = spawn(process.execPath, [bin(), 'dev', '--port', '0'], { cwd: dir })
  try {
    const address = await new Promise<string>((found) => {
      let output = ''
      server.stdout.on('data', (chunk) => {
        output += String(chunk)
        const [, url] = /(http:\/\/localhost:\d+\/)/.exec(output) ?? []
        if (url !== undefined) found(url)
      })
    })
    const page = await fetch(`${address}docs/intro`)
    expect(await page.text()).toContain('Pelicans')
    const index = await fetch(`${address}search-index/en/current/index.bin`)
    expect(index.status).toBe(200)
  } finally {
    server.kill()
  }
})
