import { cpSync, mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { buildSite, writeSite } from '../../helpers/site.ts'
import { leftoversOf, run, treeOf } from '../output.ts'

const good = {
  'site.config.ts': "export default { title: 'Notes', url: 'https://notes.example' }\n",
  'docs/intro.md': '# Intro\n\nHello.\n',
}

const intact = writeSite(good).then(async (dir) => {
  await buildSite(dir, { outDir: join(dir, 'dist') })
  return dir
})

/** A site that was built once, then damaged. */
async function damaged(damage: (dir: string) => void): Promise<{ dir: string; dist: string }> {
  const dir = await writeSite({})
  const dist = join(dir, 'dist')
  const isOwn = (file: string): boolean => !/node_modules.(?!\.cache)/.test(file)
  cpSync(await intact, dir, { recursive: true, filter: isOwn, preserveTimestamps: true })
  damage(dir)
  return { dir, dist }
}

function write(dir: string, files: Readonly<Record<string, string>>): void {
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(dir, name)), { recursive: true })
    writeFileSync(join(dir, name), text)
  }
}

interface Case {
  name: string
  files?: Readonly<Record<string, string>>
  damage?: (dir: string) => void
  args?: string[]
  message: string
}

const config = (more: string): string =>
  `export default { title: 'Notes', url: 'https://notes.example', ${more} }\n`

const duplicateRoute = `✗ Duplicate routes found!
  Attempting to create page at url=/docs/intro, but a page already exists at this route.
  This could lead to non-deterministic routing behavior.
  2 pages use this address; the first one is published:
      docs/intro.md
      docs/other.md
  Give one of them another \`slug\`.
`

const cases: Case[] = [
  {
    name: 'broken YAML',
    files: { 'docs/intro.md': '---\ntitle: Intro: the beginning\n---\n\nHello.\n' },
    message: `✗ docs/intro.md:2  The YAML cannot be read: bad indentation of a mapping entry.
  title: Intro: the beginning
  Put the text in quotes: a value with \`: \` or a special character at its start needs them.
`,
  },
  {
    name: 'an unknown configuration key',
    files: { 'site.config.ts': config("titel: 'x'") },
    message: `✗ site.config.ts:1  Unknown option \`titel\`. Did you mean \`title\`?
`,
  },
  {
    name: 'a wrong type in front matter',
    files: { 'docs/intro.md': '---\nsidebar_position: second\n---\n\nHello.\n' },
    message: `✗ docs/intro.md:2  \`sidebar_position\` must be a number, but it is "second".
  Write it without quotes, e.g. \`sidebar_position: 2\`.
`,
  },
  {
    name: 'two pages on one URL, where that is to fail',
    files: {
      'site.config.ts': config("onDuplicateRoutes: 'throw'"),
      'docs/other.md': '---\nslug: intro\n---\n\nx\n',
    },
    message: duplicateRoute,
  },
  {
    name: 'two pages on one URL, in strict mode',
    files: { 'docs/other.md': '---\nslug: intro\n---\n\nx\n' },
    args: ['--strict'],
    message: duplicateRoute,
  },
  {
    name: 'a sidebar that names a missing doc',
    files: { 'sidebars.ts': "export default { guide: ['intor'] }\n" },
    message: `✗ sidebars.ts:1  The sidebar "guide" names a doc that does not exist: "intor".
  Closest ids: intro.
`,
  },
  {
    name: 'a link to nowhere',
    files: { 'docs/intro.md': '# Intro\n\nHello.\n\n[Away](/docs/outro?x=1#y) and [here](./nope).\n' },
    message: `✗ Found broken links!
  
  - Broken link on source page path = /docs/intro:
     -> linking to /docs/outro?x=1#y  [docs/intro.md:5]
     -> linking to ./nope (resolved as: /docs/nope)  [docs/intro.md:5]
  Correct or remove these links, or set \`onBrokenLinks\` to "warn".
`,
  },
  {
    name: 'a missing image',
    files: { 'docs/intro.md': '# Intro\n\n![A map](./map.png)\n' },
    message: `✗ docs/intro.md:3  The picture "./map.png" does not exist.
  Looked for docs/map.png. Put the file there, or correct the path.
`,
  },
  {
    name: 'links by paths of Windows',
    files: { 'docs/intro.md': '# Intro\n\n[here](sub\\other.md) [there](C:/notes/other.md)\n' },
    args: ['--strict'],
    message: `✗ docs/intro.md:3  The address "C:/notes/other.md" was left out: addresses with the scheme "c" are not allowed.
  Link to a file by its path from this one, e.g. \`../guide/page.md\`.

✗ docs/intro.md:3  Docs markdown link couldn't be resolved: (url=sub\\other.md) in source file path=docs/intro.md for version number=current
  Write it with slashes: \`sub/other.md\`.
`,
  },
  {
    name: 'an unclosed admonition',
    files: { 'docs/intro.md': '# Intro\n\n:::tip Read this\n\nHello.\n' },
    message: `✗ docs/intro.md:3  The admonition \`:::tip Read this\` is never closed.
  End it with a line of \`:::\` in the same list item or quote.
`,
  },
  {
    name: 'a folder that cannot be read',
    damage: (dir) => symlinkSync('loop', join(dir, 'docs/loop')),
    message: `✗ docs/loop  This is a symbolic link that leads back to itself.
  Remove the link, or let it point to a file.
`,
  },
  {
    name: 'a page that cannot be read',
    damage: (dir) => symlinkSync('loop.md', join(dir, 'docs/loop.md')),
    message: `✗ docs/loop.md  This is a symbolic link that leads back to itself.
  Remove the link, or let it point to a file.
`,
  },
  {
    name: 'a folder that is a file',
    damage: (dir) => {
      rmSync(join(dir, 'docs'), { recursive: true })
      writeFileSync(join(dir, 'docs'), 'x')
    },
    message: `✗ site.config.ts  "docs" must be a folder, but it is a file.
`,
  },
  {
    name: 'a content folder that leads to itself',
    damage: (dir) => {
      rmSync(join(dir, 'docs'), { recursive: true })
      symlinkSync('docs', join(dir, 'docs'))
    },
    message: `✗ site.config.ts  "docs" is a symbolic link that leads to no folder.
  Remove the link, or let it point to a folder.
`,
  },
  {
    name: 'a translation folder that leads to itself',
    damage: (dir) => {
      mkdirSync(join(dir, 'i18n/en'), { recursive: true })
      symlinkSync('docs', join(dir, 'i18n/en/docs'))
    },
    message: `✗ i18n/en/docs  This is a symbolic link that leads back to itself.
  Remove the link, or let it point to a file.
`,
  },
  {
    name: 'a static folder that leads to itself',
    damage: (dir) => symlinkSync('static', join(dir, 'static')),
    message: `✗ static  This is a symbolic link that leads back to itself.
  Remove the link, or let it point to a file.
`,
  },
  {
    name: 'a static file that leads nowhere',
    damage: (dir) => {
      mkdirSync(join(dir, 'static'))
      symlinkSync('gone.txt', join(dir, 'static/a.txt'))
    },
    message: `✗ static/a.txt  This leads to a file that does not exist.
  Remove the link, or let it point to a file.
`,
  },
]

describe.concurrent('bad input gives one clear message, exit code 1, and leaves the last good output', () => {
  test.each(cases)('$name', async ({ files = {}, damage, args = [], message }) => {
    const { dir, dist } = await damaged((folder) => {
      write(folder, files)
      damage?.(folder)
    })
    const before = treeOf(dist)
    const { code, stderr } = await run(['build', '.', ...args], { cwd: dir })
    expect(stderr).toBe(message)
    expect(code).toBe(1)
    expect(treeOf(dist)).toEqual(before)
    expect(leftoversOf(dist)).toEqual([])
  })
})

// The compiled command is run: a bundler may leave out what only throws.
test('a finished build whose addresses cannot be decoded is not served', async () => {
  const dir = await writeSite({ '.inkstone.json': '{"version":1,"baseUrl":"/%zz/","locales":[]}' })
  const { code, stderr } = await run(['preview', dir, '--out-dir', dir])
  expect([code, stderr]).toEqual([
    1,
    `✗ The build in "${dir}" is damaged: its file .inkstone.json cannot be read.\n  Run \`inkstone build\` again.\n`,
  ])
})
