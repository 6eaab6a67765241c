import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { isThorough } from '../helpers/thorough.ts'
import { buildSite, writeRebuiltSite, writeSite, type BuiltSite, type RebuiltSite } from '../helpers/site.ts'
import { treeOf, withoutSidebarFiles } from './output.ts'

const files = {
  'site.config.ts':
    "export default { title: 'Notes', url: 'https://notes.example', locales: [{ code: 'zh', label: '中文' }, { code: 'en', label: 'English' }] }\n",
  'docs/intro.md': '# Intro\n\nFirst.\n\nMore. [later](/b.txt)\n',
  'docs/guide/a.md': '# A\n\nFirst.\n\n[b](./b.md)\n',
  'docs/guide/b.md': '# B\n\nFirst.\n\n![p](./p.svg)\n\n[intro](/docs/intro)\n',
  'docs/guide/p.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="2"/>',
  'blog/2024-01-01-one.md': '---\ntags: [t]\n---\n\n# One\n\nLead.\n\n<!-- truncate -->\n\nRest.\n',
  'blog/2024-01-02-two.md': '# Two\n\nLead.\n\n<!-- truncate -->\n\nRest.\n',
  'static/a.txt': 'a',
}

const author = (): Promise<RebuiltSite> => writeRebuiltSite(files)

test('a second build takes every page from the cache and gives the same bytes', async () => {
  const { build } = await author()
  const first = await build()
  const before = treeOf(first.outDir)
  expect(first.result.reused).toBe(0)
  const second = await build()
  expect(second.result.reused).toBe(second.result.pages)
  expect(treeOf(second.outDir)).toEqual(before)
})

test('after one page was edited, only that page is rendered, in each language that shows it', async () => {
  const { dir, build } = await author()
  await build()
  writeFileSync(join(dir, 'docs/guide/a.md'), `${files['docs/guide/a.md']}\nEdited.\n`)
  const { result } = await build()
  expect(result.pages - result.reused).toBe(2)
})

test('after a title was edited, only the pages that show it are rendered', async () => {
  const text = 'data-page=\'{"tree":"/assets/sidebar.00000000.json"}\'>'
  const folder = (name: string): Record<string, string> =>
    Object.fromEntries(
      ['a', 'b', 'c', 'd'].map((page) => [`docs/${name}/${page}.md`, `# ${name} ${page}\n\n\`${text}\`\n`]),
    )
  const dir = await writeSite({
    'site.config.ts': "export default { title: 'Notes', url: 'https://notes.example' }\n",
    ...folder('first'),
    ...folder('second'),
    ...folder('third'),
  })
  const build = (outDir = 'dist'): Promise<BuiltSite> => buildSite(dir, { outDir: join(dir, outDir) })
  await build()
  writeFileSync(join(dir, 'docs/third/d.md'), '# Another title\n')
  const titled = await build()
  expect(titled.result.pages - titled.result.reused).toBe(4)
  expect((await build()).result.reused).toBe(titled.result.pages)
  const warm = treeOf(titled.outDir)
  // Without the last output, from the cache alone.
  expect(treeOf((await build('elsewhere')).outDir)).toEqual(warm)
  rmSync(join(dir, 'node_modules/.cache/inkstone'), { recursive: true })
  expect(treeOf((await build('cold')).outDir)).toEqual(warm)
})

const changes: [name: string, change: (dir: string) => void][] = [
  [
    'a title',
    (dir) => writeFileSync(join(dir, 'docs/guide/a.md'), '# Another title\n\nFirst.\n\n[b](./b.md)\n'),
  ],
  [
    'a heading that others link to',
    (dir) => writeFileSync(join(dir, 'docs/intro.md'), '# Intro\n\n## New\n'),
  ],
  [
    'a picture',
    (dir) =>
      writeFileSync(
        join(dir, 'docs/guide/p.svg'),
        '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="2"/>',
      ),
  ],
  ['a slug', (dir) => writeFileSync(join(dir, 'docs/guide/b.md'), '---\nslug: /moved\n---\n\n# B\n')],
  ['a new page', (dir) => writeFileSync(join(dir, 'docs/guide/c.md'), '# C\n')],
  ['a removed page', (dir) => rmSync(join(dir, 'docs/guide/a.md'))],
  [
    'the part of a post above the fold',
    (dir) =>
      writeFileSync(
        join(dir, 'blog/2024-01-02-two.md'),
        '# Two\n\nOther lead.\n\n<!-- truncate -->\n\nRest.\n',
      ),
  ],
  [
    'the part of a post below the fold',
    (dir) =>
      writeFileSync(
        join(dir, 'blog/2024-01-02-two.md'),
        '# Two\n\nLead.\n\n<!-- truncate -->\n\nOther rest.\n',
      ),
  ],
  [
    'a tag',
    (dir) =>
      writeFileSync(
        join(dir, 'blog/2024-01-01-one.md'),
        '---\ntags: [u]\n---\n\n# One\n\nLead.\n\n<!-- truncate -->\n',
      ),
  ],
  [
    'a title in the configuration',
    (dir) => writeFileSync(join(dir, 'site.config.ts'), files['site.config.ts'].replace('Notes', 'Other')),
  ],
  ['a static file of a page’s name', (dir) => writeFileSync(join(dir, 'static/b.txt'), 'b')],
  [
    'a category’s label',
    (dir) => writeFileSync(join(dir, 'docs/guide/_category_.json'), '{ "label": "The guide" }'),
  ],
]

test('a warm build equals a cold one after any change', async () => {
  const { dir, build, buildAnew } = await author()
  await build()
  // Each change comes on top of those before it.
  for (const [name, change] of changes) {
    change(dir)
    const warm = treeOf((await build()).outDir)
    const fresh = await buildAnew()
    expect(fresh.result.reused, name).toBe(0)
    expect(warm, name).toEqual(treeOf(fresh.outDir))
  }
})

test('a changed picture changes the pages that show it, and only those', async () => {
  const { dir, build } = await author()
  const before = treeOf((await build()).outDir)
  writeFileSync(
    join(dir, 'docs/guide/p.svg'),
    '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="2"/>',
  )
  const site = await build()
  const after = treeOf(site.outDir)
  const changed = [...after].filter(([name, hash]) => before.get(name) !== hash).map(([name]) => name)
  expect(changed.map((name) => name.replace(/\.[\da-f]{8}\./, '.'))).toEqual([
    'assets/p.svg',
    'docs/guide/b.html',
    'docs/guide/b.md',
    'en/docs/guide/b.html',
    'en/docs/guide/b.md',
    'en/llms-full.txt',
    'llms-full.txt',
  ])
  expect(site.result.pages - site.result.reused).toBe(2)
  expect(site.html('/docs/guide/b')).toContain('width="8"')
})

test.each<[string, (file: string) => void]>([
  ['damaged', (file) => writeFileSync(file, '{')],
  ['cut short', (file) => truncateSync(file, 100)],
  ['gone', (file) => rmSync(file)],
])('a cache whose files are %s is no cache', async (_name, damage) => {
  const { dir, build } = await author()
  const before = treeOf((await build()).outDir)
  const cache = join(dir, 'node_modules/.cache/inkstone')
  const stored = readdirSync(cache, { recursive: true, encoding: 'utf8' }).filter((name) =>
    /\.(pack|json)$|(copied|search.*)\.bin$/.test(name),
  )
  // The pages, the copied files, when they were published, and for each language an index of the search with the times of its files.
  expect(stored).toHaveLength(8)
  for (const name of stored) {
    const saved = readFileSync(join(cache, name))
    damage(join(cache, name))
    expect(treeOf((await build()).outDir), name).toEqual(before)
    writeFileSync(join(cache, name), saved)
  }
})

test('what a disk has changed in a cache is made anew', async () => {
  const { dir, build } = await author()
  const { outDir } = await build()
  const before = treeOf(outDir)
  const cache = join(dir, 'node_modules/.cache/inkstone')
  const stored = readdirSync(cache, { recursive: true, encoding: 'utf8' }).filter((name) =>
    /\.(pack|bin)$/.test(name),
  )
  for (const name of stored) {
    const bytes = readFileSync(join(cache, name))
    const isLetter = (byte: number): boolean => byte >= 0x61 && byte <= 0x7a
    writeFileSync(
      join(cache, name),
      bytes.map((byte) => (isLetter(byte) ? byte ^ 1 : byte)),
    )
  }
  rmSync(outDir, { recursive: true })
  expect(treeOf((await build()).outDir)).toEqual(before)
})

// Several threads write only large sites.
test.runIf(isThorough)('a page is the same whether one thread wrote the site or several', async () => {
  const chapter = (name: string, pages: number): Record<string, string> =>
    Object.fromEntries(
      Array.from({ length: pages }, (_, index) => [
        `docs/${name}/${Math.floor(index / 40)}/${index % 40}.md`,
        `# ${name} ${index}\n\nText of ${index}, with \`code\`.\n`,
      ]),
    )
  const config = {
    'site.config.ts': "export default { title: 'Notes', url: 'https://notes.example', blog: false }\n",
  }
  const small = await buildSite(await writeSite({ ...config, ...chapter('one', 60), ...chapter('two', 1) }))
  const dir = await writeSite({ ...config, ...chapter('one', 60), ...chapter('two', 1500) })
  const large = await buildSite(dir)
  expect([small.result.pages, large.result.pages]).toEqual([65, 1564])

  const tree = treeOf(large.outDir)
  const shared = [...treeOf(small.outDir).keys()].filter(
    (name) => name.endsWith('.html') && !name.startsWith('docs/two/'),
  )
  expect(shared.length).toBeGreaterThan(60)
  for (const name of shared) {
    expect(withoutSidebarFiles(large.html(name)), name).toBe(withoutSidebarFiles(small.html(name)))
  }

  const again = await buildSite(dir)
  expect(again.result.reused).toBe(1564)
  expect(treeOf(again.outDir)).toEqual(tree)
})

/** Changes the end of a file, and leaves its size and its time as they were. */
function tamper(file: string): void {
  const { atime, mtime } = statSync(file)
  const bytes = readFileSync(file)
  bytes.write('tampered', bytes.length - 8)
  writeFileSync(file, bytes)
  utimesSync(file, atime, mtime)
}

test('what another hand changed in the output is written anew, although its size and time are the same', async () => {
  const { build } = await author()
  const { outDir } = await build()
  await build()
  const before = treeOf(outDir)
  const index = readdirSync(outDir, { recursive: true, encoding: 'utf8' }).find((name) =>
    name.endsWith('index.bin'),
  )
  for (const file of ['docs/intro.html', 'en/blog.html', index ?? '']) tamper(join(outDir, file))
  expect(treeOf(outDir)).not.toEqual(before)

  const { result } = await build()
  expect(treeOf(outDir)).toEqual(before)
  expect(result.reused).toBe(result.pages)
})

test('what nobody changed in the output is the same file build after build', async () => {
  const { build } = await author()
  const { outDir } = await build()
  const inodes = (): number[] =>
    ['docs/intro.html', 'index.html'].map((name) => statSync(join(outDir, name)).ino)
  const before = inodes()
  for (let times = 0; times < 3; times++) {
    await build()
    expect(inodes()).toEqual(before)
  }
})

test('a file that is as it was is not copied again; one that changed is, whoever changed it, and whatever its time', async () => {
  const { dir, build } = await writeRebuiltSite({
    ...files,
    'docs/intro.md': '# Intro\n\n![p](./p.png)\n',
    'docs/p.png': 'picture',
    'static/edited.txt': 'before',
    'static/touched.txt': 'right',
    'static/_headers': '/x\n  A: b\n',
  })
  const { outDir } = await build()
  const output = (name: string): string => join(outDir, name)
  const fileOf = (name: string): number => statSync(output(name)).ino
  const picture = readdirSync(output('assets')).find((name) => name.endsWith('.png'))
  const kept = ['a.txt', `assets/${picture}`]
  const [before, headers] = [kept.map(fileOf), readFileSync(output('_headers'), 'utf8')]
  const changeWithoutTime = (file: string, text: string): void => {
    const { atime, mtime } = statSync(file)
    writeFileSync(file, text)
    utimesSync(file, atime, mtime)
  }
  changeWithoutTime(join(dir, 'static/edited.txt'), 'behind')
  changeWithoutTime(output('touched.txt'), 'wrong')
  await build()

  expect(kept.map(fileOf)).toEqual(before)
  expect(readFileSync(output('edited.txt'), 'utf8')).toBe('behind')
  expect(readFileSync(output('touched.txt'), 'utf8')).toBe('right')
  // The build adds to this one, so it is never that of the last output.
  expect(readFileSync(output('_headers'), 'utf8')).toBe(headers)
})

test('code that another build may be bundling at the same time is left alone', async () => {
  const text = (name: string): string => `import { A } from '../${name}.tsx'\n\n# A\n\n<A />\n`
  const { dir, build } = await writeRebuiltSite({
    ...files,
    'docs/a.mdx': text('a'),
    'a.tsx': 'export const A = () => <p>one</p>\n',
  })
  await build()
  const caches = join(dir, 'node_modules/.cache/inkstone')
  const home = join(
    caches,
    readdirSync(caches).find((name) => existsSync(join(caches, name, 'code'))) ?? '',
    'code',
  )
  const [young, old] = [join(home, 'b-young'), join(home, 'b-old')]
  mkdirSync(young)
  mkdirSync(old)
  utimesSync(old, 1, 1)
  writeFileSync(join(dir, 'a.tsx'), 'export const A = () => <p>two</p>\n')
  expect((await build()).text('docs/a')).toContain('two')
  expect([existsSync(young), existsSync(old)]).toEqual([true, false])
})

test('what only the system refused while a page was made is tried again, and nothing else is', async () => {
  const fails = (code: string): string =>
    `# T\n\n{(() => { if (globalThis.cacheTestFails) throw Object.assign(new Error('too many'), { ${code} }); return 'it ' + 'runs' })()}\n`
  const { build } = await writeRebuiltSite({
    'docusaurus.config.js':
      "module.exports = { title: 'T', url: 'https://t.example', presets: [['classic', {}]] }",
    'docs/system.mdx': fails("code: 'EMFILE'"),
    'docs/own.mdx': fails(''),
  })
  const shown = async (cacheTestFails: boolean): Promise<boolean[]> => {
    Object.assign(globalThis, { cacheTestFails })
    const built = await build()
    return ['system', 'own'].map((name) => built.html(`/docs/${name}`).includes('it runs'))
  }
  expect(await shown(true)).toEqual([false, false])
  expect(await shown(false)).toEqual([true, false])
})
