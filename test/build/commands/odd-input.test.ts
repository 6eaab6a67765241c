import { mkdirSync, renameSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { buildSite, loadEngine, writeSite } from '../../helpers/site.ts'

type Files = Readonly<Record<string, string | Uint8Array>>

const configOf = (more = ''): string =>
  `export default { title: 'Notes', url: 'https://notes.example', locales: [{ code: 'zh', label: 'Z' }, { code: 'en', label: 'E' }], ${more} }\n`

async function makeSite(files: Files): Promise<string> {
  const dir = await writeSite({ 'site.config.ts': configOf(), 'docs/intro.md': '# Intro\n\nHello.\n' })
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(dir, name)), { recursive: true })
    writeFileSync(join(dir, name), text)
  }
  return dir
}

/** The message to the author; a fault of the engine is none. */
async function messageOf(dir: string): Promise<string> {
  const { UserError } = await loadEngine()
  const error = await buildSite(dir).then(
    () => undefined,
    (reason: unknown) => reason,
  )
  if (error !== undefined && !(error instanceof UserError)) throw error
  return error?.message ?? ''
}

const unfit = (place: string, key: string): string =>
  `✗ ${place}  \`${key}\` holds a character that no file and no address can hold.\n` +
  '  It is written as an escape such as `\\0` or `\\uD800`. Remove that.'

const doc = (frontMatter: string): Files => ({ 'docs/d.md': `---\n${frontMatter}\n---\n\n# D\n` })

const post = { 'blog/2024-01-01-a.md': '# A\n\nText.\n\n<!-- truncate -->\n' }

describe.concurrent('what no file and no address can hold is named with its place', () => {
  test.each<[name: string, files: Files, message: string]>([
    ['half a character in a slug', doc('slug: "/\\uD800"'), unfit('docs/d.md:2', 'slug')],
    ['a NUL in a slug', doc('slug: "/a\\0b"'), unfit('docs/d.md:2', 'slug')],
    ['a NUL in a tag', doc('tags: [a, "b\\x00"]'), unfit('docs/d.md:2', 'tags.1')],
    ['half a character in an id', doc('title: T\nid: "\\uDC00"'), unfit('docs/d.md:3', 'id')],
    ['half a character in a picture', doc('image: "/\\uD800.png"'), unfit('docs/d.md:2', 'image')],
    [
      'half a character of an author',
      { ...post, 'blog/authors.yml': 'x:\n  name: X\n  image_url: "/\\uD800"\n' },
      unfit('blog/authors.yml:3', 'x.image_url'),
    ],
    [
      'half a character in a category',
      {
        'docs/g/_category_.yml': 'label: G\nlink:\n  type: generated-index\n  slug: "/\\uD800"\n',
        'docs/g/a.md': '# A\n',
      },
      unfit('docs/g/_category_.yml:4', 'link.slug'),
    ],
    [
      'half a character in a label',
      { 'i18n/en/labels.json': '{ "N": "\\ud800" }' },
      unfit('i18n/en/labels.json:1', 'N'),
    ],
    ['a NUL in a version', { 'versions.json': '["a\\u0000"]' }, unfit('versions.json:1', '0')],
    [
      'half a character in a sidebar',
      { 'sidebars.ts': "export default { a: [{ type: 'link', label: 'x', href: '/\\uD800' }] }\n" },
      unfit('sidebars.ts', 'a.0.href'),
    ],
    [
      'half a character in the configuration',
      { 'site.config.ts': configOf("docs: { routeBasePath: '\\uD800' }") },
      unfit('site.config.ts', 'docs.routeBasePath'),
    ],
    [
      'a NUL in the configuration',
      { 'site.config.ts': configOf("css: ['a\\0.css']") },
      unfit('site.config.ts', 'css.0'),
    ],
    [
      'an icon whose address is none',
      { 'site.config.ts': configOf("favicon: 'http://['") },
      '✗ site.config.ts:1  `favicon` must be a path or a complete address, but it is "http://[".',
    ],
  ])('%s', async (_name, files, message) => {
    expect(await messageOf(await makeSite(files))).toBe(message)
  })

  test.each([
    ['that throws when it is read', 'const a = { get b() { throw null } }', 'a', 'Error: null'],
    [
      'that is none',
      'const a = new Proxy({}, { ownKeys() { throw new TypeError("No.") } })',
      'a',
      'TypeError: No.',
    ],
    ['that never comes to be', 'const a = Promise.reject(undefined)', 'a', 'Error: undefined'],
  ])('an option %s', async (_name, before, value, reason) => {
    for (const file of ['site.config.ts', 'sidebars.ts']) {
      const dir = await makeSite({ [file]: `${before}\nexport default ${value}\n` })
      expect(await messageOf(dir)).toMatch(
        new RegExp(`^✗ ${file}(?::\\d)?  The file stopped with an error: ${reason}$`),
      )
    }
  })

  test('a category that holds itself is no fault of the engine', async () => {
    const code =
      "const a = { type: 'category', label: 'x', items: [] }; a.items.push(a); export default { a: [a] }\n"
    expect(await messageOf(await makeSite({ 'sidebars.ts': code }))).toContain('"[holds itself]"')
  })

  test('an option that is not there yet is not taken for one without content', async () => {
    const dir = await makeSite({ 'site.config.ts': configOf("navbar: Promise.resolve({ title: 'A' })") })
    expect(await messageOf(dir)).toContain(
      '`navbar` must be an object with options, but it is "[a promise]".',
    )
  })

  test('a value that holds itself, or is met a thousand times, is looked at once', async () => {
    const config = `const a = { x: 'x' }; a.a = a; ${configOf()}`
    const yaml = `a0: &a0 ["\\\\", b]\n${Array.from({ length: 25 }, (_, n) => `a${n + 1}: &a${n + 1} [*a${n}, *a${n}]`).join('\n')}`
    const dir = await makeSite({ 'site.config.ts': config, ...doc(yaml) })
    expect(await messageOf(dir)).not.toContain('no address can hold')
  })
})

/** Parts of a folder that are not what their names promise; a name with `/` at its end is a folder. */
const shapes: Files[] = [
  { 'docs/s/_category_.yml/': '', 'docs/s/b.md': '# B\n' },
  { 'docs/s/_category_.yml': '- a\n', 'docs/s/b.md': '# B\n' },
  { 'docs/s/_category_.json': 'null', 'docs/s/b.md': '# B\n' },
  { ...post, 'blog/authors.yml': '5\n' },
  { ...post, 'blog/authors.yml/': '' },
  { 'docs/tags.yml': '- a\n' },
  { 'docs/tags.yml/': '' },
  { 'docs/b.md/': '' },
  { 'docs/b.md': Buffer.from('# B\n', 'utf16le') },
  { i18n: 'x' },
  { 'i18n/en': 'x' },
  { 'i18n/en/code.json': '[1]' },
  { 'i18n/en/code.json/': '' },
  { static: 'x' },
  { blog: 'x' },
  { dist: 'x' },
  { 'package.json': '{' },
  { 'package.json/': '' },
  { 'versions.json': '{ "a": 1 }' },
  { 'versions.json': '["1", "1"]', 'versioned_docs/version-1/a.md': '# A\n' },
  { 'versions.json': '["../..", "", "a/b", null]' },
  { 'sidebars.js/': '' },
  { 'sidebars.js': 'export default 5\n' },
  { 'sidebars.js': 'throw null\n' },
  { 'sidebars.js': 'export default { get a() { throw new Error("x") } }\n' },
  {
    'sidebars.js':
      'const a = { type: "category", label: "x", items: [] }; a.items.push(a); export default { a: [a] }\n',
  },
  { 'docs/b.mdx': '# B\n\n{(() => { throw null })()}\n' },
  { 'docs/b.mdx': '# B\n\n{(() => { throw Symbol("x") })()}\n' },
  { 'docs/b.mdx': '# B\n\n{({})}{10n}{Symbol("x")}{() => 5}\n' },
  { 'docs/100%.md': '# B\n', 'docs/%2e%2e.md': '# C\n' },
  { [`docs/${'n'.repeat(240)}.md`]: '# B\n' },
  { [`docs/${'d/'.repeat(60)}b.md`]: '# B\n' },
]

describe.concurrent('parts of a folder that are not what their names promise are no fault of the engine', () => {
  const docusaurus =
    "module.exports = { title: 'Notes', url: 'https://notes.example', baseUrl: '/', presets: ['classic'] }\n"
  test.each(shapes.map((files): [string, Files] => [Object.keys(files).join(', ').slice(0, 60), files]))(
    '%s',
    async (_name, files) => {
      for (const [config, text] of [
        ['site.config.ts', configOf()],
        ['docusaurus.config.js', docusaurus],
      ] as const) {
        const dir = await writeSite({ [config]: text, 'docs/intro.md': '# Intro\n' })
        for (const [name, content] of Object.entries(files)) {
          mkdirSync(name.endsWith('/') ? join(dir, name) : dirname(join(dir, name)), { recursive: true })
          if (!name.endsWith('/')) writeFileSync(join(dir, name), content)
        }
        // A fault of the engine throws.
        expect(await messageOf(dir)).toMatch(/^(?:✗ |$)/)
      }
    },
  )
})

describe.concurrent('a static file where the site has something else is named', () => {
  const folder = 'The site has a folder of this name, so a file cannot be there.'
  const file = (name: string): string => `The site writes the file ${name}, so it cannot be a folder.`
  test.each([
    ['docs', folder],
    ['en', folder],
    ['assets', folder],
    ['search-index', folder],
    ['docs/intro.html/x', file('docs/intro.html')],
    ['_headers/x', file('_headers')],
    ['robots.txt/x', file('robots.txt')],
    ['en/sitemap.xml/x', file('en/sitemap.xml')],
    ['blog/rss.xml/x/y', file('blog/rss.xml')],
    ['.inkstone.json', 'The site writes a file of its own to the same place.'],
  ])('%s', async (name, message) => {
    const dir = await makeSite({ ...post, [`static/${name}`]: 'x' })
    expect(await messageOf(dir)).toBe(
      `✗ static/${name}  ${message}\n  Rename it, or put it into another folder.`,
    )
  })
})

describe.concurrent('translations without original, and texts that want the same address, are no fault of the engine', () => {
  const translated = (path: string, slug = ''): Files => {
    const text = slug === '' ? '# P\n' : `---\nslug: ${slug}\n---\n\n# P\n`
    const [folder = '', ...rest] = path.split('/')
    return { [path]: text, [`i18n/en/${folder}/${rest.join('/')}`]: text }
  }
  test.each<[name: string, files: Files]>([
    ['an orphan', { 'i18n/en/docs/orphan.md': '# Orphan\n' }],
    [
      'an orphan with the address of another page',
      { 'i18n/en/docs/orphan.md': '---\nslug: /intro\n---\n\n# O\n' },
    ],
    ['an orphan in the blog', { ...post, 'i18n/en/blog/2024-01-02-b.md': '# B\n\n<!-- truncate -->\n' }],
    ['an orphan of a locale that is none', { 'i18n/fr/docs/orphan.md': '# O\n' }],
    ['an orphan of a version', { 'i18n/en/docusaurus-plugin-content-docs/version-2.0/a.md': '# A\n' }],
    [
      'a draft with a translation',
      { 'docs/d.md': '---\ndraft: true\n---\n\n# D\n', 'i18n/en/docs/d.md': '# D\n' },
    ],
    ['a page instead of the blog', { ...post, ...translated('pages/blog.md') }],
    ['a page instead of the archive', { ...post, ...translated('pages/blog/archive.md') }],
    [
      'two posts with one address, translated to two',
      {
        'blog/2024-01-01-a.md': '---\nslug: x\n---\n\nA\n\n<!-- truncate -->\n',
        'blog/2024-01-02-b.md': '---\nslug: x\n---\n\nB\n\n<!-- truncate -->\n',
        'i18n/en/blog/2024-01-01-a.md': '---\nslug: x\n---\n\nA\n\n<!-- truncate -->\n',
        'i18n/en/blog/2024-01-02-b.md': '---\nslug: y\n---\n\nB\n\n<!-- truncate -->\n',
      },
    ],
    [
      'a doc and a page with one address, translated to two',
      {
        'site.config.ts': configOf("docs: { routeBasePath: '' }"),
        ...translated('docs/a.md'),
        'pages/a.md': '# PA\n',
        'i18n/en/pages/a.md': '---\nslug: /zz\n---\n\n# PA\n',
      },
    ],
    [
      'a page at the address of a translation',
      { 'pages/en/docs/intro.md': '# P\n', 'i18n/en/docs/intro.md': '# I\n' },
    ],
    [
      'translations whose slugs are exchanged',
      {
        'docs/a.md': '---\nslug: /a\n---\n\n# A\n',
        'docs/b.md': '---\nslug: /b\n---\n\n# B\n',
        'i18n/en/docs/a.md': '---\nslug: /b\n---\n\n# A\n',
        'i18n/en/docs/b.md': '---\nslug: /a\n---\n\n# B\n',
      },
    ],
  ])('%s', async (_name, files) => {
    // Some of them leave links that lead nowhere, and the author is told of these.
    expect(await messageOf(await makeSite(files))).toMatch(/^(?:✗ Found broken links!|$)/)
  })
})

const pngStart = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52]
const box = (type: string): Uint8Array =>
  Buffer.concat([Buffer.from([0, 0, 0, 12]), Buffer.from(type), Buffer.alloc(64)])

/** Beginnings and ruins of pictures, by their names. */
const pictures: Record<string, string | Uint8Array> = {
  'empty.png': '',
  'cut.png': Uint8Array.from(pngStart),
  'none.png': Uint8Array.from([...pngStart, 0, 0, 0, 0, 0, 0, 0, 0]),
  'huge.png': Uint8Array.from([...pngStart, 255, 255, 255, 255, 255, 255, 255, 255]),
  'cut.jpg': Uint8Array.of(0xff, 0xd8, 0xff, 0xe0, 0, 0),
  'exif.jpg': Uint8Array.of(0xff, 0xd8, 0xff, 0xe1, 0xff, 0xff, 0x45, 0x78),
  'cut.gif': 'GIF89a',
  'cut.webp': 'RIFF\0\0\0\0WEBPVP8 ',
  'cut.bmp': 'BM',
  'many.ico': Uint8Array.of(0, 0, 1, 0, 255, 255),
  'loop.tiff': Uint8Array.of(0x49, 0x49, 0x2a, 0, 8, 0, 0, 0),
  'far.tiff': Uint8Array.of(0x49, 0x49, 0x2a, 0, 255, 255, 255, 255),
  'zero.jxl': box('JXL '),
  'zero.heic': box('ftypheic'),
  'zero.avif': box('ftypavif'),
  'zero.jp2': box('jP  '),
  'zero.icns': Buffer.concat([Buffer.from('icns'), Buffer.alloc(64)]),
  'cut.psd': '8BPS',
  'none.svg': '<svg/>',
  'odd.svg': '<svg width="1e999" height="-5" viewBox="a b c d">',
  'deep.svg': '<svg '.repeat(50_000),
  'text.png': 'not a picture',
}

test('a picture that cannot be measured is shown without its size, and nothing waits for it', async () => {
  const text = Object.keys(pictures)
    .map((name) => `![x](./${name})\n`)
    .join('\n')
  const files = Object.fromEntries(Object.entries(pictures).map(([name, bytes]) => [`docs/${name}`, bytes]))
  const dir = await makeSite({ ...files, 'docs/intro.md': `# Intro\n\n${text}` })
  const built = await buildSite(dir)
  const images = built.html('/docs/intro').match(/<img [^>]*alt="x"[^>]*>/g) ?? []
  expect(images).toHaveLength(Object.keys(pictures).length)
  const told = [...built.console.matchAll(/The picture "\.\/(.*?)" has no size/g)].map(([, name]) => name)
  const measured = Object.keys(pictures).filter((name) => /\.(?:png|jpg|gif|webp|avif)$/.test(name))
  expect(new Set(told)).toEqual(new Set(measured.filter((name) => name !== 'huge.png')))
  for (const image of images) expect(image).not.toMatch(/(?:width|height)="(?:NaN|Infinity|-|undefined|"|0")/)
})

test('a picture that a text or a component imports is told as well where it is none', async () => {
  const pointer = 'version https://git-lfs.github.com/spec/v1\noid sha256:0\nsize 9\n'
  const text = "import Plan from './plan.png'\n\n# Plan\n\n<img src={Plan} alt='' />\n"
  const site = await makeSite({
    'docs/plan.png': pointer,
    'docs/plan.mdx': text,
    'map.PNG': pointer,
    'Map.jsx': "import map from './map.PNG'\nexport default () => <img src={map} alt='' />\n",
    'docs/map.mdx': "import Map from '../Map.jsx'\n\n# Map\n\n<Map />\n",
  })
  const built = await buildSite(site)
  expect(built.console).toContain('docs/plan.mdx:1  The picture "./plan.png" has no size')
  expect(built.console).toContain('map.PNG  The picture "map.PNG" has no size')
  expect(built.console.match(/has no size/g)).toHaveLength(2)
  const again = await buildSite(site)
  expect(again.console.match(/has no size/g)).toHaveLength(2)
})

test('addresses that no browser can read are links to nowhere, named with their page', async () => {
  const text =
    '# Intro\n\n[a](//[) [b](./%ff.txt)\n\n[c](./a%00.txt)\n\n[d](http://[::1) [e](#%ff) ![f](http://[)\n'
  const message = await messageOf(await makeSite({ 'docs/intro.md': text }))
  expect(message).toContain('source page path = /docs/intro:\n     -> linking to //[\n')
})

const isLinux = process.platform === 'linux'

test.runIf(isLinux).each([
  ['docs', 'docs/b\uFFFD.md', '# B\n'],
  ['static', 'static/b\uFFFD.txt', 'b'],
])('a name in %s that is not UTF-8 is said to be that', async (folder, shown, text) => {
  const dir = await makeSite({ [`${folder}/b.tmp`]: text })
  const name = Buffer.concat([
    Buffer.from(join(dir, folder, 'b')),
    Buffer.from([0xff]),
    Buffer.from(shown.slice(-4).replace('\uFFFD', '')),
  ])
  renameSync(join(dir, folder, 'b.tmp'), name)
  expect(await messageOf(dir)).toBe(
    `✗ ${shown}  The name of this file is not UTF-8 text, so the file cannot be opened by it.\n` +
      '  Give it another name. What cannot be read of this one is shown as \uFFFD.',
  )
})

const endless = (name: string): string =>
  `import { useState } from 'react'\n\nexport function ${name}() {\n  const [open] = useState(0)\n  return <p onClick={() => open}><${name} /></p>\n}\n`

test('components that render themselves without end are named, wherever they are written', async () => {
  const dir = await makeSite({
    'docs/a.mdx': '# A\n\nexport const Loop = () => <p><Loop /></p>\n\nText.\n\n<Loop />\n',
    'docs/b.mdx': '# B\n\nimport { Ring } from "../components/Ring.tsx"\n\nText.\n\n<Ring />\n',
    'components/Ring.tsx': endless('Ring'),
  })
  const message = await messageOf(dir)
  const reason =
    'stopped with an error: The page has more than half a million elements: one of its components seems to render itself without end.'
  expect(message).toContain(`✗ docs/a.mdx:3  \`<Loop>\` ${reason}`)
  expect(message).toMatch(/✗ docs\/b\.mdx\S*  .*more than half a million elements/)
})
