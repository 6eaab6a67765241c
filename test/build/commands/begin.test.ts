import { spawn } from 'node:child_process'
import { appendFileSync, existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { expect, test } from 'vitest'
import { mkdir, writeFile } from 'node:fs/promises'
import { buildSite, writeSite } from '../../helpers/site.ts'
import { repository, run, start } from '../output.ts'

test.each(
  ['docs', 'blog', 'both'].flatMap((template) =>
    ['zh', 'en', 'zh,en', 'en,zh'].map((languages): [string, string] => [template, languages]),
  ),
)(
  'a new site of %s in %s builds without a warning, and its two languages line up',
  async (template, languages) => {
    const dir = join(await writeSite({}), 'My site 站')
    const { code, stdout, stderr } = await run(
      ['init', dir, '--yes', '--template', template, '--lang', languages],
      {
        cwd: join(dir, '../..'),
      },
    )
    expect([code, stderr]).toEqual([0, ''])
    expect(stdout).toMatch(
      /^Wrote site\.config\.ts, [^]*\n\nNow type:\n {2}cd '.*My site 站'\n {2}npm install\n {2}npm run dev\n$/,
    )
    const site = await buildSite(dir)
    expect(site.console).toBe('')
    expect(site.text('/')).toContain('My site 站')
    expect(site.exists('/docs/intro')).toBe(template !== 'blog')
    expect(site.exists('/blog')).toBe(template !== 'docs')
    const [main = '', other = main] = languages.split(',')
    const lang = { zh: 'lang="zh-Hans"', en: 'lang="en"' }
    expect(site.html('/')).toContain(Reflect.get(lang, main))
    expect(site.html(other === main ? '/' : `/${other}`)).toContain(Reflect.get(lang, other))
    if (other === main) return
    // The translations that were written know their originals: one that is edited later is noticed.
    const status = await run(['i18n', 'status', dir, '--min', '100'])
    expect([status.code, status.stdout]).toEqual([0, expect.not.stringContaining('unrecorded')])
    const original = template === 'blog' ? writtenPost(dir) : 'docs/intro.md'
    appendFileSync(join(dir, original), '\n## More {#more}\n\nText.\n')
    expect((await run(['i18n', 'status', dir])).stdout).toMatch(/stale +\S+\n/)
  },
)

function writtenPost(dir: string): string {
  return `blog/${readdirSync(join(dir, 'blog')).find((name) => name.endsWith('-welcome.md')) ?? ''}`
}

test('beside Chinese texts a site begins in Chinese, with the name of the package', async () => {
  const dir = await writeSite({
    'package.json': '{ "name": "笔记" }',
    'docs/first.md': '# 第一篇\n\n正文。\n',
  })
  expect((await run(['build', dir])).code).toBe(0)
  const page = readFileSync(join(dir, 'dist/docs/first.html'), 'utf8')
  expect(page).toContain('<title>第一篇 | 笔记</title>')
  expect(page).toContain('>文档</a>')
  expect((await run(['init', dir, '--yes'])).code).toBe(0)
  const config = readFileSync(join(dir, 'site.config.ts'), 'utf8')
  expect(config).toContain("title: '笔记',")
  expect(config).toContain("code: 'zh'")
  expect((await run(['doctor', dir])).stdout).toContain(
    '⚠ Address        https://example.com\n  Set `url` to where the site will be published',
  )
})

test('a file in place of a folder, and a folder without a site, are said by every command', async () => {
  const dir = await writeSite({ file: 'Text.\n' })
  for (const command of [
    'build',
    'dev',
    'init',
    'check',
    'preview',
    'urls',
    'migrate',
    'doctor',
    'version 1.0',
  ]) {
    const { stdout, stderr, code } = await run([...command.split(' '), join(dir, 'file')])
    expect(code, command).toBe(1)
    expect(stdout + stderr, command).toMatch(/file is not a folder\.|holds no docusaurus/)
    expect(stdout + stderr, command).not.toContain('the Markdown is shown')
  }
  const { code, stderr, stdout } = await run(['build', dir])
  expect([code, stdout]).toEqual([1, expect.not.stringContaining('the Markdown is shown')])
  expect(stderr).toContain('holds no site.config.ts, and no Markdown.')
})

test('of a folder in a site, the folder of the site is named', async () => {
  const dir = await writeSite({
    'docusaurus.config.js': "module.exports = { title: 'T', url: 'https://t.example', baseUrl: '/' }",
    'docusaurus.config.mjs': '',
    'docs/sub/a.md': '# A\n',
  })
  const { stdout } = await run(['build', join(dir, 'docs/sub')])
  expect(stdout).toContain(
    'colours.\nThe folder around it, "../..", has a configuration, which counts where the command is given for that folder.\n\n',
  )
  const own = await run(['build', dir])
  expect(own.stdout).not.toContain('around it')
  expect(own.stdout).toContain(
    'docusaurus.config.mjs: lay beside docusaurus.config.js, which counts; it is not read here either',
  )
})

test('of a project whose site has a folder of its own, that folder is named', async () => {
  const dir = await writeSite({ 'website/docusaurus.config.js': 'module.exports = {}', 'src/a.js': '' })
  const { stderr } = await run(['build', dir])
  expect(stderr).toContain('The folder "website" in it has a configuration. Begin a site with')
  await writeFile(join(dir, 'README.md'), '# Project\n')
  const { code, stdout } = await run(['build', dir])
  expect([code, stdout]).toEqual([
    0,
    expect.stringContaining(
      'colours.\nThe folder "website" has a configuration, and is a site of its own.\n\n',
    ),
  ])
})

test('what lies in the folder is kept, gets a configuration, and package.json what it lacks', async () => {
  const dir = await writeSite({
    'package.json': '{ "name": "mine", "scripts": { "dev": "other" }, "license": "MIT" }',
    'README.md': '# Mine\n',
    'guide/first.md': '# First\n\nText.\n',
    '.gitignore': 'secret\n',
  })
  const { code, stdout } = await run(['init', '--yes', '--title', "It's mine"], { cwd: dir })
  expect(code).toBe(0)
  expect(stdout).toContain('Kept as it was: .gitignore\nAdd to .gitignore: /dist/ /node_modules/\n')
  // The author's own `dev` stays, so the site is shown by another command.
  expect(stdout).toContain('\n\nNow type:\n  npm install\n  npx inkstone dev\n')
  expect(readFileSync(join(dir, '.gitignore'), 'utf8')).toBe('secret\n')
  expect(existsSync(join(dir, 'docs'))).toBe(false)
  expect(JSON.parse(readFileSync(join(dir, 'package.json'), 'utf8'))).toMatchObject({
    name: 'mine',
    license: 'MIT',
    scripts: { dev: 'other', build: 'inkstone build' },
    dependencies: { inkstone: expect.stringMatching(/^\^\d/) as string },
  })
  const site = await buildSite(dir)
  expect(site.text('/guide/first')).toContain("It's mine")
  expect(site.text('/')).toContain('Mine')
})

test.each([
  [
    'a site',
    { 'site.config.ts': 'export default {}' },
    '✗ site.config.ts  There is a site in this folder already.',
  ],
  [
    'a Docusaurus site',
    { 'docusaurus.config.js': '' },
    '✗ docusaurus.config.js  This folder holds a Docusaurus site',
  ],
  ['a broken package.json', { 'package.json': '{' }, '✗ package.json  The file is not an object in JSON'],
  ['a package.json that is a list', { 'package.json': '[]' }, '✗ package.json  The file is not an object'],
])('%s is refused and left as it is', async (_name, files, message) => {
  const dir = await writeSite(files)
  const before = readdirSync(dir)
  const { code, stderr } = await run(['init', '--yes'], { cwd: dir })
  expect(code).toBe(1)
  expect(stderr.startsWith(message)).toBe(true)
  expect(readdirSync(dir)).toEqual(before)
})

test('package.json keeps its indentation, and an engine among the tools of development is not named twice', async () => {
  const manifest = '\uFEFF{\n\t"name": "mine",\n\t"devDependencies": {\n\t\t"inkstone": "^0.1.0"\n\t}\n}\n'
  const dir = await writeSite({ 'package.json': manifest })
  expect((await run(['init', '--yes'], { cwd: dir })).code).toBe(0)
  const written = readFileSync(join(dir, 'package.json'), 'utf8')
  expect(written).toContain('{\n\t"name": "mine",\n\t"devDependencies": {\n\t\t"inkstone"')
  expect(JSON.parse(written)).not.toHaveProperty('dependencies')
})

test('what begins beside files of Windows keeps the ends of their lines, and asks for nothing that is there', async () => {
  const dir = await writeSite({
    'package.json': '{\r\n  "name": "mine"\r\n}\r\n',
    '.gitignore': 'node_modules/*\r\n**/dist\r\n',
    'tsconfig.json': '{}\r\n',
    'README.md': '\uFEFF# Mine\r\n\r\nText.\r\n',
  })
  const { code, stdout } = await run(['init', '--yes'], { cwd: dir })
  expect([code, stdout]).toEqual([
    0,
    expect.stringContaining('Kept as it was: .gitignore, tsconfig.json\n\nNow type:'),
  ])
  const written = readFileSync(join(dir, 'package.json'), 'utf8')
  expect(written.split('\r\n')).toEqual(written.split(/\r?\n/))
  expect(JSON.parse(written)).toMatchObject({ name: 'mine', scripts: { dev: 'inkstone dev' } })
})

test('a site begins neither at the top of a disk, nor in a folder without a name', async () => {
  const dir = await writeSite({})
  const [top, unnamed] = [await run(['init', '/', '--yes']), await run(['init', '', '--yes'], { cwd: dir })]
  expect([top.code, top.stderr]).toEqual([
    1,
    '✗ / holds everything on this disk, so no site begins there.\n  Name a folder of its own, e.g. `my-site`.\n',
  ])
  expect(unnamed.stderr).toContain(
    "value '' is invalid for argument 'folder'. It takes the name of a folder.",
  )
  expect([unnamed.code, existsSync(join(dir, 'site.config.ts'))]).toEqual([2, false])
})

test('the command that leads into the folder works for a name like an option', async () => {
  const dir = await writeSite({})
  const { stdout } = await run(['init', '--yes', '--', '--odd'], { cwd: dir })
  expect(stdout).toContain('\n  cd ./--odd\n')
})

test('titles and names of folders command no terminal, and stand in the configuration on one line', async () => {
  const dir = await writeSite({})
  const name = 'a\u001B[2Jb'
  const asked = await run(['init', name], { cwd: dir, input: '\n\n\n\n' })
  expect(asked.stdout).toContain('Title of the site [a [2Jb]: ')
  expect(asked.stdout).toContain("  cd 'a\uFFFD[2Jb'\n")
  expect(asked.stdout).not.toContain('\u001B')
  expect(readFileSync(join(dir, name, 'site.config.ts'), 'utf8')).toContain("title: 'a [2Jb',")

  const lines = await run(['init', 'two', '--yes', '--title', 'One\nTwo'], { cwd: dir })
  expect(lines.code).toBe(0)
  expect(readFileSync(join(dir, 'two/site.config.ts'), 'utf8')).toContain("title: 'One Two',")

  const empty = await run(['init', 'three', '--yes', '--title', ' '], { cwd: dir })
  expect([empty.code, existsSync(join(dir, 'three'))]).toEqual([2, false])
  expect(empty.stderr).toContain(
    "'--title <text>' argument ' ' is invalid. It takes a text that is not empty.",
  )
})

test('where a file cannot be written, nothing is left behind', async () => {
  // A file where a folder has to be, which stops root as well.
  const blocked = await writeSite({ docs: '' })
  const { code, stderr } = await run(['init', '--yes'], { cwd: blocked })
  expect([code, readdirSync(blocked).filter((name) => name !== 'node_modules')]).toEqual([1, ['docs']])
  expect(stderr).toContain('✗ The site cannot be written: ')
})

test.runIf(process.platform === 'linux')(
  'a place where no folder ever comes to be is said, too',
  async () => {
    const { code, stderr } = await run(['init', '/proc/notes', '--yes'])
    expect(code).toBe(1)
    expect(stderr).toContain('✗ The site cannot be written: ENOENT')
  },
)

test('questions have defaults, are asked again where an answer makes no sense, and write nothing when they are left', async () => {
  const dir = await writeSite({})
  const asked = await run(['init', 'one'], { cwd: dir, input: '标题\nwiki\nblog\n\ny\n' })
  expect(asked.code).toBe(0)
  const what = 'What is it? docs, blog or both [both]: '
  expect(asked.stdout).toContain(
    `${what}"wiki" is no answer to this. It takes docs, blog or both.\n${what}Languages`,
  )
  const config = readFileSync(join(dir, 'one/site.config.ts'), 'utf8')
  expect(config).toContain("title: '标题',")
  expect(config).toContain('docs: false,')
  expect(existsSync(join(dir, 'one/.github/workflows/publish.yml'))).toBe(true)

  const left = await run(['init', 'two'], { cwd: dir, input: 'Title\n' })
  expect([left.code, left.stderr]).toEqual([
    1,
    '✗ Not every question was answered, so nothing was written.\n  `--yes` asks nothing.\n',
  ])
  expect(existsSync(join(dir, 'two'))).toBe(false)
})

test('Ctrl+C between two files: the site is written to its end, as half of one could not be begun again', async () => {
  const dir = await writeSite({})
  const pressed = `
    import fs from 'node:fs'
    import { syncBuiltinESMExports } from 'node:module'
    const { writeFileSync } = fs
    fs.writeFileSync = (path, ...rest) => {
      if (String(path).endsWith('intro.md')) process.kill(process.pid, 'SIGINT')
      writeFileSync(path, ...rest)
    }
    syncBuiltinESMExports()`
  const { code } = await start(['init', 'one', '--yes', '--lang', 'zh,en'], {
    cwd: dir,
    node: ['--import', `data:text/javascript,${encodeURIComponent(pressed)}`],
  })
  expect(code).toBe(130)
  // The last file of all.
  expect(existsSync(join(dir, 'one/package.json'))).toBe(true)
  expect((await buildSite(join(dir, 'one'))).console).toBe('')
})

test('Ctrl+C at a question: nothing is written', async () => {
  const dir = await writeSite({})
  const child = spawn(process.execPath, [join(repository, 'lib/cli.js'), 'init', 'one'], { cwd: dir })
  for await (const text of child.stdout.setEncoding('utf8')) {
    if (String(text).includes('Title of the site')) child.kill('SIGINT')
  }
  await expect.poll(() => child.exitCode).toBe(130)
  expect(existsSync(join(dir, 'one'))).toBe(false)
})

test('a folder of Markdown needs no configuration: its texts are docs, in its language', async () => {
  const dir = await writeSite({
    'README.md': '# 笔记\n\n你好，先看[指南](guide/first.md)，再看[代码](src/none.ts)。\n',
    'guide/first.md': '# 指南\n\n正文。\n',
    'node_modules/x/README.md': '# Not mine\n',
  })
  const { code, stdout } = await run(['build'], { cwd: dir })
  expect(code).toBe(0)
  expect(stdout).toContain(
    'There is no site.config.ts, so the Markdown is shown as it lies here. `inkstone init` writes one',
  )
  const page = readFileSync(join(dir, 'dist/guide/first.html'), 'utf8')
  expect(page).toContain('lang="zh-Hans"')
  expect(page).toContain(`<title>指南 | ${basename(dir)}</title>`)
  expect(readFileSync(join(dir, 'dist/index.html'), 'utf8')).toContain('href="/guide/first"')
  // The second build does not take the first one for texts.
  expect((await run(['build'], { cwd: dir })).code).toBe(0)
})

test('without a configuration, docs have the name of their project, and no file stops the others', async () => {
  const dir = await writeSite({
    'package.json': '{ "name": "teapot" }',
    'docs/index.md': 'Welcome.\n',
    'docs/template.md': '---\ntitle: {{ replace .Name "-" " " }}\n---\n\nText.\n',
  })
  writeFileSync(join(dir, 'docs/old.md'), Buffer.from('# Caf\u00e9\n', 'latin1'))
  const { code, stdout, stderr } = await run(['build', join(dir, 'docs')])
  expect([code, stderr]).toEqual([0, ''])
  expect(stdout).toContain('template.md:2  The YAML cannot be read')
  expect(stdout).toContain('old.md:1  The file is not UTF-8 text.')
  expect(readFileSync(join(dir, 'docs/dist/index.html'), 'utf8')).toContain(' | teapot</title>')
})

test('without a command, the program says what lies here and what can be done', async () => {
  const empty = await writeSite({})
  const [nothing, docusaurus] = [
    await run([], { cwd: empty }),
    await run([], { cwd: await writeSite({ 'docusaurus.config.ts': '' }) }),
  ]
  expect(nothing.code).toBe(0)
  expect(nothing.stdout).toContain(
    'There is no site in this folder, and no Markdown.\n  inkstone init     begin one\n',
  )
  expect(nothing.stdout).toContain('Usage: inkstone [options] [command]')
  expect(docusaurus.stdout).toContain('This folder holds a site: docusaurus.config.ts.\n')
})

test('an old Node is told in one line, before anything is loaded', async () => {
  const pretend = "data:text/javascript,Object.defineProperty(process.versions,'node',{value:'18.20.4'})"
  const { code, stderr } = await start(['--help'], {
    program: join(repository, 'lib/bin.js'),
    node: ['--import', pretend],
  })
  expect([code, stderr]).toEqual([
    2,
    'Inkstone needs Node 20.19 or newer, but this is 18.20.4: https://nodejs.org\n',
  ])
})

test('the doctor says what it finds, and what to do where something is wrong', async () => {
  const dir = await writeSite({
    'site.config.ts': "export default { title: 'Notes', url: 'https://notes.example' }\n",
    'docs/intro.md': '# Intro\n',
  })
  const { code, stdout } = await run(['doctor', dir])
  expect(code).toBe(0)
  expect(stdout).toMatch(/^✓ Inkstone {7}\d+\.\d+\.\d+\n✓ Node {11}\d+/)
  expect(stdout).toContain(
    '✓ Configuration  site.config.ts\n✓ Address        https://notes.example\n✓ Languages      en\n✓ Output         dist\n',
  )
  const broken = await run(['doctor', await writeSite({ 'site.config.ts': 'export default { titel: 1 }\n' })])
  expect(broken.code).toBe(0)
  expect(broken.stdout).toContain('⚠ Configuration  ')
})

test('the doctor counts what lies in the folders of the cache', async () => {
  const dir = await writeSite({
    'site.config.ts': "export default { title: 'Notes', url: 'https://notes.example' }\n",
    'docs/intro.md': '# Intro\n',
  })
  await run(['build', dir])
  const caches = join(dir, 'node_modules/.cache/inkstone')
  const inner = join(caches, readdirSync(caches)[0] ?? '', 'inner')
  await mkdir(inner)
  await writeFile(join(inner, 'large'), Buffer.alloc(3e6))
  expect((await run(['doctor', dir])).stdout).toMatch(/^✓ Cache {10}3\.\d MB in /m)
})
