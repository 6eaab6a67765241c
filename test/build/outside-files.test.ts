import { execFileSync, spawnSync } from 'node:child_process'
import { mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { buildSite, writeSite } from '../helpers/site.ts'

const picture = '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="2"/>'

/** Lies beside the sites. */
const outside = await writeSite({
  'secret.txt': 'top secret',
  'page.md': '# Secret\n\ntop secret\n',
  'labels.json': '{ "Notes": "top secret" }',
  'Footer.tsx': 'export function Footer() {\n  return <footer>top secret</footer>\n}\n',
  'line.svg': picture,
  'style.css': '.top-secret {}',
  'script.ts': "export const secret = 'top secret'\n",
  'more/2024-05-18-a.md': '# A secret\n\ntop secret\n',
  'zh/docs/intro.md': '# Intro\n\ntop secret\n',
  'more/deep/2024-05-18-b.md': '# B secret\n',
})

const configOf = (more = ''): string =>
  `export default { title: 'Notes', url: 'https://notes.example', locales: [{ code: 'en', label: 'E' }, { code: 'zh', label: 'Z' }], ${more} }\n`

interface Case {
  name: string
  /** Paths in the site, and what they lead to. */
  links: Readonly<Record<string, string>>
  files?: Readonly<Record<string, string>>
  /** Of the configuration. */
  options?: string
  message: string
  /** A part of the site where the link is allowed. */
  published?: RegExp
}

const allow = (folder = ''): string =>
  `Put a copy in place of it, or allow its folder in site.config.ts: \`allowedFolders: ['../${basename(outside)}${folder}']\`.`
const leadsOut = (file: string, target: string, folder = ''): string =>
  `✗ ${file}  This is a symbolic link that leads out of the author’s folder, to ${join(outside, target)}.\n  ${allow(folder)}`
const isNamed = (
  place: string,
  written: string,
  { link, target }: { link: string; target: string },
): string =>
  `✗ ${place}  The file "${written}" is not in the author’s folder: "${link}" leads to ${join(outside, target)}.\n  ${allow()}`

const cases: Case[] = [
  {
    name: 'a static file',
    links: { 'static/link.txt': 'secret.txt' },
    message: leadsOut('static/link.txt', 'secret.txt'),
  },
  {
    name: 'the static folder itself',
    links: { static: 'more' },
    message: leadsOut('static', 'more', '/more'),
  },
  {
    name: 'many static files',
    links: { 'static/a.txt': 'secret.txt', 'static/b/c.txt': 'secret.txt', 'static/more': 'more' },
    message: `✗ static/a.txt  This symbolic link and 2 others lead out of the author’s folder; this one leads to ${outside}/secret.txt.
  Put a copy in place of them, or allow their folders in site.config.ts: \`allowedFolders: ['../${basename(outside)}', '../${basename(outside)}/more']\`.`,
  },
  { name: 'a page', links: { 'docs/leak.md': 'page.md' }, message: leadsOut('docs/leak.md', 'page.md') },
  {
    name: 'a folder of pages',
    links: { 'docs/more': 'more' },
    message: leadsOut('docs/more', 'more', '/more'),
  },
  {
    name: 'the blog',
    links: { blog: 'more' },
    message: leadsOut('blog', 'more', '/more'),
  },
  { name: 'the pages', links: { 'pages/x.md': 'page.md' }, message: leadsOut('pages/x.md', 'page.md') },
  {
    name: 'all translations',
    links: { i18n: '.' },
    message: leadsOut('i18n', ''),
  },
  {
    name: 'translated labels',
    published: /Hello/,
    links: { 'i18n/zh/labels.json': 'labels.json' },
    message: leadsOut('i18n/zh/labels.json', 'labels.json'),
  },
  {
    name: 'a version',
    links: { 'versioned_docs/version-1.0': 'more' },
    files: { 'versions.json': '["1.0"]' },
    message: leadsOut('versioned_docs/version-1.0', 'more', '/more'),
  },
  {
    name: 'a file that a text links to',
    links: { 'docs/passwd.txt': 'secret.txt' },
    files: { 'docs/intro.md': '# Intro\n\n[p](./passwd.txt)\n' },
    message: isNamed('docs/intro.md:3', './passwd.txt', { link: 'docs/passwd.txt', target: 'secret.txt' }),
  },
  {
    name: 'a picture behind a linked folder',
    published: /width="4"/,
    links: { 'docs/_img': '.' },
    files: { 'docs/intro.md': '# Intro\n\n![p](./_img/line.svg)\n' },
    message: isNamed('docs/intro.md:3', './_img/line.svg', { link: 'docs/_img', target: '' }),
  },
  {
    name: 'a file shown as code',
    links: { samples: '.' },
    files: { 'docs/intro.md': '# Intro\n\n```txt file=samples/secret.txt\n```\n' },
    message: isNamed('docs/intro.md:3', 'samples/secret.txt', { link: 'samples', target: '' }),
  },
  {
    name: 'a partial',
    links: { 'docs/_part.mdx': 'page.md' },
    files: { 'docs/intro.mdx': "import Part from './_part.mdx'\n\n# Intro\n\n<Part />\n" },
    message: isNamed('docs/intro.mdx:1', './_part.mdx', { link: 'docs/_part.mdx', target: 'page.md' }),
  },
  {
    name: 'the text of a file that a page of MDX imports',
    links: { 'docs/_raw.txt': 'secret.txt' },
    files: { 'docs/intro.mdx': "import raw from '!!raw-loader!./_raw.txt'\n\n# Intro\n\n{raw}\n" },
    message: isNamed('docs/intro.mdx:1', '!!raw-loader!./_raw.txt', {
      link: 'docs/_raw.txt',
      target: 'secret.txt',
    }),
  },
  {
    name: 'what a component imports',
    links: { 'src/code.ts': 'script.ts' },
    files: {
      'docs/intro.mdx': "import { Shown } from '@site/src/Shown'\n\n# Intro\n\n<Shown />\n",
      'src/Shown.tsx':
        "import { secret } from './code'\n\nexport function Shown() {\n  return <p>{secret}</p>\n}\n",
    },
    message: `✗ src/Shown.tsx:1  The file "./code" is not in the author’s folder: it is at ${outside}.\n  ${allow()}`,
  },
  {
    name: 'what a style sheet of a component imports and shows',
    published: /url\(\/assets\/line\./,
    links: { 'src/part.css': 'style.css', 'src/line.svg': 'line.svg' },
    files: {
      'docs/intro.mdx': "import { Shown } from '@site/src/Shown'\n\n# Intro\n\n<Shown />\n",
      'src/Shown.tsx': "import './shown.css'\n\nexport const Shown = () => <p>a</p>\n",
      'src/shown.css': "@import './part.css';\n\np {\n  background: url('./line.svg');\n}\n",
    },
    message: [
      isNamed('src/shown.css:1', 'part.css', { link: 'src/part.css', target: 'style.css' }),
      `✗ src/shown.css:4  The file "line.svg" is not in the author’s folder: it is at ${outside}.\n  ${allow()}`,
    ].join('\n\n'),
  },
  {
    name: 'a component of the theme',
    links: { 'theme/Footer.tsx': 'Footer.tsx' },
    options: "footer: { copyright: 'x' }",
    message: leadsOut('theme/Footer.tsx', 'Footer.tsx'),
  },
  {
    name: 'a style sheet of the configuration',
    links: { 'style.css': 'style.css' },
    options: "css: ['./style.css']",
    message: leadsOut('style.css', 'style.css'),
  },
]

async function makeSite({ links, files = {}, options = '' }: Case): Promise<string> {
  const dir = await writeSite({
    'site.config.ts': configOf(options),
    ...('docs/intro.mdx' in files ? {} : { 'docs/intro.md': '# Intro\n\nHello.\n' }),
    ...files,
  })
  for (const [link, target] of Object.entries(links)) {
    mkdirSync(dirname(join(dir, link)), { recursive: true })
    symlinkSync(join(outside, target), join(dir, link))
  }
  return dir
}

function wordsIn(outDir: string): string {
  return readdirSync(outDir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(?:html|txt|css|svg|md)$/.test(entry.name))
    .map((entry) => readFileSync(join(entry.parentPath, entry.name), 'utf8'))
    .join('\n')
}

describe.concurrent('a symbolic link that leads out of the author’s folder is refused', () => {
  test.each(cases)('$name', async (one) => {
    const dir = await makeSite(one)
    const message = await buildSite(dir).catch((error: Error) => error.message)
    expect(message).toBe(one.message)
  })

  test.each(cases)('$name is published where the configuration allows it', async (one) => {
    const allowed = `${one.options ?? 'tagline: ""'}, allowedFolders: ['../${basename(outside)}'], onBrokenLinks: 'ignore'`
    const dir = await makeSite({ ...one, options: allowed })
    const { outDir } = await buildSite(dir)
    expect(wordsIn(outDir)).toMatch(one.published ?? /top.secret/)
  })
})

test('links within the author’s folder are followed, and the folder may be reached by a link itself', async () => {
  const dir = await writeSite({
    'site.config.ts': configOf("css: ['theme.css']"),
    'docs/intro.md': '# Intro\n\n[f](./file.txt)\n\n```txt file=samples/a.txt\n```\n',
    'shared/a.txt': 'shared words',
    'shared/page.md': '# Shared page\n\nHello.\n',
    'shared/style.css': '.shared {}',
  })
  symlinkSync('../shared/a.txt', join(dir, 'docs/file.txt'))
  symlinkSync('../shared/page.md', join(dir, 'docs/page.md'))
  symlinkSync('shared', join(dir, 'samples'))
  symlinkSync('shared/style.css', join(dir, 'theme.css'))
  symlinkSync('shared', join(dir, 'static'))
  symlinkSync(dir, `${dir}-link`)
  const site = await buildSite(`${dir}-link`)
  expect(site.text('/docs/page')).toContain('Shared page')
  expect(site.text('/docs/intro')).toContain('shared words')
  expect(readFileSync(join(site.outDir, 'a.txt'), 'utf8')).toBe('shared words')
})

test('what a warm build takes over is looked at again: a file that became a link out is refused', async () => {
  const dir = await writeSite({
    'site.config.ts': configOf(),
    'docs/intro.md': '# Intro\n\n[f](./file.txt)\n',
    'docs/file.txt': 'top secret',
  })
  await buildSite(dir)
  rmSync(join(dir, 'docs/file.txt'))
  symlinkSync(join(outside, 'secret.txt'), join(dir, 'docs/file.txt'))
  await expect(buildSite(dir)).rejects.toThrow('"docs/file.txt" leads to')
  rmSync(join(dir, 'docs/file.txt'))
  writeFileSync(join(dir, 'docs/file.txt'), 'top secret')
  await buildSite(dir)
})

test('a folder that the configuration itself names may lie outside, with pictures beside its texts', async () => {
  const dir = await writeSite({
    'site/site.config.ts': configOf("docs: { path: '../handbook' }"),
    'handbook/intro.md': '# Intro\n\n![A line](./line.svg)\n',
    'handbook/line.svg': picture,
    'secret.svg': picture,
  })
  const site = await buildSite(join(dir, 'site'))
  expect(site.html('/docs/intro')).toContain('width="4"')

  writeFileSync(join(dir, 'handbook/intro.md'), '# Intro\n\n![A line](../secret.svg)\n')
  await expect(buildSite(join(dir, 'site'))).rejects.toThrow(
    `The file "../secret.svg" is not in the author’s folder: it is at ${dir}/secret.svg.`,
  )
})

test.each(['../../shared/line.svg', '@site/../shared/line.svg'])(
  'a picture above the author’s folder is shown where the configuration allows its folder: %s',
  async (written) => {
    const dir = await writeSite({
      'site/site.config.ts': configOf(),
      'site/docs/intro.md': `# Intro\n\n![A line](${written})\n`,
      // What the path would name if it ended at the author's folder.
      'site/shared/line.svg': picture.replace('4', '8'),
      'shared/line.svg': picture,
    })
    const site = join(dir, 'site')
    await expect(buildSite(site)).rejects.toThrow(
      `The file "${written}" is not in the author’s folder: it is at ${dir}/shared.`,
    )
    writeFileSync(join(site, 'site.config.ts'), configOf("allowedFolders: ['../shared']"))
    expect((await buildSite(site)).html('/docs/intro')).toContain('width="4"')
  },
)

/** The command, since who opens a pipe waits for ever, and could not be told to stop. */
test.skipIf(process.platform === 'win32').for([
  ['docs/pipe.md', 'docs/pipe.md  This is not a regular file'],
  ['i18n/zh/labels.json', 'i18n/zh/labels.json  This is not a regular file'],
  ['sidebars.json', 'sidebars.json  This is not a regular file'],
  ['versions.json', 'versions.json  This is not a regular file'],
  ['docs/pipe.txt', 'docs/page.md:5  The picture'],
  ['docs/pipe.png', 'docs/page.md:5  The picture "./pipe.png" does not exist.'],
] as const)('a pipe in the place of %s keeps nobody waiting', async ([file, message]) => {
  const dir = await writeSite({
    'site.config.mjs': configOf(),
    'docs/page.md': '# Page\n\n[Pipe](./pipe.txt)\n\n![Pipe](./pipe.png)\n',
  })
  mkdirSync(dirname(join(dir, file)), { recursive: true })
  execFileSync('mkfifo', [join(dir, file)])
  const bin = join(import.meta.dirname, '../../lib/bin.js')
  const { status, stdout, stderr } = spawnSync(process.execPath, [bin, 'build', dir], {
    encoding: 'utf8',
    timeout: 60_000,
    killSignal: 'SIGKILL',
  })
  expect(status).toBe(1)
  expect(stdout + stderr).toContain(message)
})
