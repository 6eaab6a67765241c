import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { printAccount } from '../../../src/cli/build.ts'
import { accountOf } from '../../../src/make/account.ts'
import type { Site } from '../../../src/types/site.ts'
import type { Account } from '../../../src/types/report.ts'
import { buildSite, writeSite } from '../../helpers/site.ts'
import { run } from '../output.ts'

const site = buildSite('docusaurus-classic')

describe('a folder with a Docusaurus configuration is built as it is', () => {
  test.each([
    ['a text', '/docs/soil', 'Soil and sand'],
    ['code beside the name of a file', '/docs/soil', 'dig'],
    ['a translation', '/zh-Hans/docs/soil', '土。'],
    ['an empty text', '/docs/empty', 'empty'],
    ['a component whose package is not installed', '/docs/guide/parts', 'Roots'],
    ['a text that is no MDX, as Markdown', '/docs/guide/old', 'A text with { that is no expression.'],
    ['a post without a date', '/blog/rain', 'It rained.'],
    ['a page of React', '/team', 'We'],
    ['the footer', '/blog', 'Ours'],
    ['an item of the navbar that was an icon', '/blog', 'GitHub'],
  ])('%s', async (_name, url, text) => {
    expect((await site).text(url)).toContain(text)
  })

  test('links in code are none', async () => {
    expect((await site).console).not.toContain('nowhere')
  })

  test('no page is there that was not', async () => {
    expect((await site).exists('/zh-Hans/docs/soil.both.html')).toBe(false)
  })
})

test('the account names what was carried over, and what was not', async () => {
  const { account } = (await site).result
  if (account === undefined) throw new Error('There is no account.')
  expect(account).toMatchObject({ file: 'docusaurus.config.js', posts: 1, locales: 2 })
  const [head, , ...rest] = printAccount({ ...account, pages: 22, plain: [], warnings: [] }).split('\n\n')
  expect(head).toBe(
    'Read docusaurus.config.js as it is: 22 pages, 1 post, 2 languages. `inkstone migrate` writes it as a site.config.ts.',
  )
  expect(rest.join('\n')).toBe(`Plugins and themes
  docusaurus-plugin-less: compiled style sheets; those of the site are not used
Components of the theme
  Navbar: drew the navbar in the site’s own way; nothing of it is shown; the engine has its own part (src/theme/Navbar/index.js)
Files
  docs: stopped the build, since the folder of the texts is not there; they are left out; let what makes the folder run before the build (recipes)`)
  expect(account.warnings).toContainEqual(
    expect.objectContaining({
      count: 1,
      message: 'The file is empty, and so is its page.',
      places: ['docs/empty.md'],
    }),
  )
})

test('what many places share is one line of the account, with the first of them and what to do', () => {
  const places = Array.from({ length: 1086 }, (_, index) => `docs/${index}.md`)
  const text = printAccount({
    file: 'docusaurus.config.ts',
    pages: 1087,
    texts: 1086,
    posts: 0,
    versions: 2,
    locales: 2,
    notes: [
      { kind: 'option', name: 'ssrTemplate', there: 'was the frame', here: 'the engine writes its own' },
      {
        kind: 'component',
        name: 'ABCDEFGHIJKLMNO'.split('').join(', '),
        there: 'stood there',
        here: 'as here',
      },
    ],
    plain: [{ count: 1, message: 'Unexpected `{`.', places: ['docs/a.md:3'] }],
    warnings: [{ count: 1086, message: 'The texts differ.', hint: 'Compare them.\nAnd mend.', places }],
  })
  expect(text)
    .toBe(`Read docusaurus.config.ts as it is: 1087 pages, 2 versions, 2 languages. \`inkstone migrate\` writes it as a site.config.ts.

What is otherwise here:

Components of the theme
  A, B, C, D, E, F, G, H, I, J, K, L, … and 3 more: stood there; as here

Options
  ssrTemplate: was the frame; the engine writes its own

Texts that are shown as plain Markdown
  1 × Unexpected \`{\`. (docs/a.md:3)

Warnings of the build
  1086 × The texts differ. (docs/0.md, docs/1.md, docs/2.md, … and 1083 more)
    Compare them.
    And mend.`)
})

test('one line for many mistakes of a kind says what they are about', () => {
  const own = { locales: [], origin: { file: 'docusaurus.config.js', notes: [] } }
  const names = ['@theme/Logo', '@theme/Tag', '@theme/Logo', 'c', 'd', 'e', 'x'.repeat(70)]
  const warnings = names.map((name, index) => ({
    file: `docs/${index}.md`,
    message: `The file "a" imports "${name}", which does not exist.`,
  }))
  // as: an account asks for nothing else.
  const account = accountOf(own as unknown as Site, {
    plan: { routes: [], locales: new Map() },
    pages: 1,
    warnings,
  })
  expect(account?.warnings[0]?.names).toEqual([...new Set(names)])
  expect(account && printAccount(account)).toContain(
    '7 × The file "…" imports "…", which does not exist: @theme/Logo, @theme/Tag, c, d, … and 2 more. (docs/0.md, ',
  )
})

test('a number that is no number of places stays', () => {
  const problem = {
    message:
      '3 packages are not installed, and only what stands inside of their components is shown:\n    a\n    b\n    c',
  }
  const own = { locales: [], origin: { file: 'docusaurus.config.js', notes: [] } }
  // as: an account asks for nothing else.
  const account = accountOf(own as unknown as Site, {
    plan: { routes: [], locales: new Map() },
    pages: 1,
    warnings: [problem],
  })
  expect(account?.warnings[0]?.message).toBe(
    '3 packages are not installed, and only what stands inside of their components is shown.',
  )
})

test('names of files in an account command no terminal, and stay on their line', () => {
  const places = ['docs/a\u001B[2J\n::error::b.md']
  const counts = { pages: 1, texts: 1, posts: 0, versions: 1, locales: 1 }
  const notes = [{ kind: 'file' as const, name: 'a\u202Eb', there: 'was there', here: 'is not', places }]
  const warnings = [{ count: 1, message: 'Wrong.', hint: 'Mend\u001B[2J\n::it.', places }]
  const text = printAccount({ file: 'docusaurus.config.ts', ...counts, notes, plain: [], warnings })
  expect(text.split('\n').filter((line) => line.startsWith('  '))).toEqual([
    '  a\uFFFDb: was there; is not (docs/a\uFFFD[2J\uFFFD::error::b.md)',
    '  1 × Wrong. (docs/a\uFFFD[2J\uFFFD::error::b.md)',
    '    Mend\uFFFD[2J',
    '    ::it.',
  ])
})

test('a program gets the account as JSON, and nothing else', async () => {
  const dir = await writeSite({
    'docusaurus.config.js':
      "export default { title: 'Notes', url: 'https://notes.example', presets: ['classic'], ssrTemplate: '<html>' }\n",
    'docs/intro.md': '# Intro\n\n[a](/gone) and [b](/gone), [c](/lost)\n',
  })
  const { code, stdout, stderr } = await run(['build', dir, '--json'])
  expect([code, stderr]).toEqual([0, ''])
  const { account, outDir, pages, seconds } = JSON.parse(stdout) as BuildSummary
  expect(outDir).toBe(join(dir, 'dist'))
  expect(seconds).toBeGreaterThan(0)
  expect(account).toMatchObject({ file: 'docusaurus.config.js', pages, texts: 1, plain: [] })
  expect(account.notes.map(({ name }) => name)).toEqual(['ssrTemplate', 'blog'])
  const links = account.warnings.find(({ message }) => message === 'Found broken links!')
  expect(links?.count).toBe(links?.places.length)
  expect(links?.places).toContain('/docs/intro → /lost')
  expect(links?.hint).toBe('Correct or remove these links. Docusaurus stops the build over them.')
})

interface BuildSummary {
  outDir: string
  pages: number
  seconds: number
  account: Account
}

test('a site of our own has no account', async () => {
  const dir = await writeSite({
    'site.config.ts': "export default { title: 'Notes', url: 'https://notes.example' }\n",
    'docs/intro.md': '# Intro\n',
  })
  expect((await buildSite(dir)).result.account).toBeUndefined()
})

test('an error in a component stops only its page, which shows its text', async () => {
  const dir = await writeSite({
    'site.config.ts':
      "export default { title: 'Notes', url: 'https://notes.example', onUncompilable: 'warn' }\n",
    'docs/a.mdx': "import { Fails } from './fails.jsx'\n\nBefore.\n\n<Fails />\n\nBehind.\n",
    'docs/fails.jsx': "export function Fails() {\n  throw new Error('no')\n}\n",
    'docs/b.mdx': "import { Broken } from './broken.jsx'\n\n<Broken />\n\nText.\n",
    'docs/broken.jsx': 'export function Broken( {\n',
    'docs/c.mdx': '![a](./absent.png)\n\nStill there.\n',
  })
  const built = await buildSite(dir)
  expect(built.text('/docs/a')).toContain('Behind.')
  expect(built.text('/docs/a')).not.toContain('import')
  expect(built.text('/docs/b')).toContain('Text.')
  expect(built.text('/docs/c')).toContain('Still there.')
  expect(built.console).toContain('docs/a.mdx')
  expect(built.console).toContain('docs/broken.jsx')
  expect(built.console).toContain('The picture "./absent.png" does not exist.')
})

test.each([
  ['^2.4.3', '<pre', '2 min read'],
  ['3.1.0', '<p>dig</p>', '3 min read'],
])('four spaces of a text for Docusaurus %s are %s, and its post is a %s', async (version, html, minutes) => {
  const dir = await writeSite({
    'package.json': JSON.stringify({ dependencies: { '@docusaurus/core': version } }),
    'docusaurus.config.js':
      "module.exports = { title: 'Notes', url: 'https://notes.example', presets: ['classic'] }\n",
    'docs/a.md': 'Before.\n\n    dig\n\nBehind.\n',
    'blog/2024-01-02-b.md': 'well-known '.repeat(250),
  })
  const built = await buildSite(dir)
  expect(built.html('/docs/a')).toContain(html)
  expect(built.text('/blog/2024/01/02/b')).toContain(minutes)
})

describe('texts are read as Docusaurus reads them, and more of them', () => {
  const texts = buildSite('docusaurus-texts')

  test.each([
    [
      'a link in angle brackets',
      '/docs/older',
      /<a href="https:\/\/example\.com\/a"[^>]*>https:\/\/example\.com\/a<\/a>/,
    ],
    ['signs that begin nothing', '/docs/older', /Prices &lt;5 with \{no expression\}\./],
    ['a component that is nowhere', '/docs/older', /<p>Its words stay\.<\/p>|Its words stay\./],
    ['components around it', '/docs/older', /role="tabpanel"[^>]*>\s*In a tab\./],
    ['a fence that hides MDX', '/docs/older', /<summary>Hidden<\/summary>2 things/],
    ['a kind of admonition of the site', '/docs/older', /quiz<\/p>\s*<div[^>]*>\s*<p>Which one\? 🎉/],
    ['a comment of the site that marks a line', '/docs/older', /data-mark="remove">/],
    ['a text that says it is Markdown', '/docs/plain', /A \{brace\} and <br> a break/],
    [
      'footnotes, which links are known to',
      '/docs/older',
      /id="user-content-fnref-1".*<li id="user-content-fn-1">/s,
    ],
    ['data and a layout', '/docs/data', /<section>\s*<p>Ann and red<\/p>/],
    ['a part with its words', '/docs/data', /A part of it\./],
    ['a file as code', '/docs/data', /<figure[^>]*data-language="yaml".*first/s],
    ['a text that imports what is not there', '/docs/lost', /<p>Before. <\/p>.*Inside\..*role="tabpanel"/s],
    ['a post', '/blog/2024/01/01/first', /More\./],
  ])('%s', async (_name, url, html) => {
    expect((await texts).html(url)).toMatch(html)
  })

  test('what was read otherwise is said', async () => {
    const { account } = (await texts).result
    expect(account?.warnings.map(({ message }) => message)).toEqual(
      expect.arrayContaining([
        expect.stringMatching(/^MDX has no links in angle brackets/),
        expect.stringMatching(/^<br> is never closed/),
        expect.stringMatching(/^A `…` begins nothing/),
        expect.stringMatching(/^The component <Unknown> is used/),
      ]),
    )
  })
})
