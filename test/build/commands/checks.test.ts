import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { buildSite, writeSite, type BuiltSite } from '../../helpers/site.ts'
import { hrefsOf, pageAt } from '../page.ts'
import { treeOf } from '../output.ts'

/** Builds a site of these files below the default ones. */
async function built(
  files: Readonly<Record<string, string>>,
  { more = '', strict = false }: { more?: string; strict?: boolean } = {},
): Promise<BuiltSite> {
  return buildSite(await author(files, more), { strict })
}

function author(files: Readonly<Record<string, string>>, more = ''): Promise<string> {
  const config = `export default { title: 'Notes', url: 'https://notes.example', baseUrl: '/notes/', ${more} }\n`
  return writeSite({ 'site.config.ts': config, 'docs/intro.md': '# Intro\n', ...files })
}

/** The message a build fails with. */
async function failure(files: Readonly<Record<string, string>>, more = ''): Promise<string> {
  return built(files, { more }).then(
    () => 'The build has succeeded.',
    (error: unknown) =>
      error instanceof Error && error.name === 'UserError' ? error.message : String(error),
  )
}

test('BLD-01: a page with a picture that is missing tells of its links in the same build, and others of links to it', async () => {
  const files = {
    'docs/a.md': '# A\n\n![x](./gone.png)\n\n[x](/nope)\n\n## Part\n',
    'docs/b.md': '# B\n\n[x](./a.md#not)\n\n[x](./a.md#part)\n',
  }
  const said = await failure(files, "onBrokenAnchors: 'throw'")
  expect(said).toContain('✗ docs/a.md:3  The picture "./gone.png" does not exist.')
  expect(said).toMatch(/docs\/a:\n +-> linking to \/nope/)
  expect(said).toContain('-> linking to ./a.md#not (resolved as: /notes/docs/a#not)')
  expect(said).not.toContain('a.md#part')
})

test('BLD-01: links to nowhere fail, page by page; one on many pages is named as the frame’s', async () => {
  const files = {
    'docs/a.md': '# A\n\n[x](/nope)\n',
    'docs/b.md': '# B\n\n[x](nope#y)\n',
    'docs/c.md': '# C\n',
  }
  expect(await failure(files, "navbar: { items: [{ to: '/away', label: 'Away' }] }")).toBe(
    `✗ Found broken links!
  
  - Broken link on source page path = /notes/:
     -> linking to /notes/away
  - Broken link on source page path = /notes/docs/a:
     -> linking to /notes/away
     -> linking to /nope (resolved as: /notes/nope)  [docs/a.md:3]
  - Broken link on source page path = /notes/docs/b:
     -> linking to /notes/away
     -> linking to nope#y (resolved as: /notes/docs/nope#y)  [docs/b.md:3]
  - Broken link on source page path = /notes/docs/c:
     -> linking to /notes/away
  - Broken link on source page path = /notes/docs/intro:
     -> linking to /notes/away
  - Broken link on source page path = /notes/docs:
     -> linking to /notes/away
  - Broken link on source page path = /notes/search:
     -> linking to /notes/away
  - Broken link on source page path = /notes/404.html:
     -> linking to /notes/away
  
  These links are on many pages, so they are probably in the navbar, the footer or a sidebar:
  - /notes/away (8 pages)
  Correct or remove these links, or set \`onBrokenLinks\` to "warn".`,
  )
})

test('BLD-01: pages with such links are named as people read their addresses', async () => {
  const warned = (await built({ 'docs/说明.md': '# A\n\n[x](/nope)\n' }, { more: "onBrokenLinks: 'warn'" }))
    .console
  expect(warned).toContain('source page path = /notes/docs/说明:')
})

test('BLD-01: what is done about them can be chosen', async () => {
  const files = { 'docs/a.md': '# A\n\n[x](/nope)\n' }
  const warned = (await built(files, { more: "onBrokenLinks: 'warn'" })).console
  expect(warned).toContain('⚠ Found broken links!')
  expect(warned).toMatch(/Correct or remove these links\.$/)
  expect((await built(files, { more: "onBrokenLinks: 'ignore'" })).console).toBe('')
})

test.each([
  ['a slash at the end', '[x](/docs/intro/)'],
  ['percent-encoding', '[x](/docs/%E8%AF%8D)'],
  ['the base URL written out', '[x](/notes/docs/intro)'],
  ['a query', '[x](/docs/intro?a=1)'],
  ['the site’s root', '[x](/)'],
  ['a file of static/', '[x](/files/a.txt)'],
  ['a document of static/ without its ending', '[x](/old/page)'],
  ['a folder of static/ with a document', '[x](/old/) [y](/old)'],
  ['a download that is not there', '[x](/files/b.zip)'],
  ['another protocol', '[x](mailto:a@b.example) [y](https://x.example/docs/nope)'],
  ['an opted-out address', '[x](pathname:///elsewhere)'],
  ['a feed and the sitemap', '[x](/sitemap.xml)'],
  ['an empty hash', '[x](#) [y](#top)'],
  ['the top of another page', '[x](/docs/intro#top)'],
])('BLD-02: no broken link: %s', async (_name, text) => {
  const site = await built({
    'docs/a.md': `# A\n\n${text}\n`,
    'docs/词.md': '# Word\n',
    'static/files/a.txt': 'a',
    'static/old/index.html': '<p>a',
    'static/old/page.html': '<p>a',
  })
  expect(site.console).toBe('')
})

test.each([
  ['below a page', '[x](/docs/intro/nope)', '/docs/intro/nope (resolved as: /notes/docs/intro/nope)'],
  ['below the docs', '[x](./nope)', './nope (resolved as: /notes/docs/nope)'],
  ['above them', '[x](../nope)', '../nope (resolved as: /notes/nope)'],
  ['in raw HTML', '<a href="/nope">x</a>', '/nope (resolved as: /notes/nope)'],
  ['BLD-04: with a hash', '[x](/nope#part)', '/nope#part (resolved as: /notes/nope#part)'],
  ['in another case', '[x](/docs/Intro)', '/docs/Intro (resolved as: /notes/docs/Intro)'],
])('BLD-02: a broken link: %s', async (_name, text, described) => {
  expect(await failure({ 'docs/a.md': `# A\n\n${text}\n` })).toContain(
    `   -> linking to ${described}  [docs/a.md:3]`,
  )
})

test('BLD-03: links to places that are not there warn; headings, footnotes, lists and details count as places', async () => {
  const site = await built({
    'docs/a.md': '# A\n\n[x](#nope) [y](./b.md#gone) [z](/docs/b#here) [w](./b.md#Older.Name)\n',
    'docs/b.md':
      '# B\n\n## Here\n\n[s](#own) [d](#box) [e](#词) [n](#fn)\n\n<details id="box"><summary>x</summary>y</details>\n\n## 词\n\n<a id="own"></a> <a class="x" name="Older.Name"></a>\n\n- <span id="fn">x</span>\n',
  })
  expect(site.console).toBe(`⚠ Found broken anchors!
  
  - Broken anchor on source page path = /notes/docs/a:
     -> linking to #nope (resolved as: /notes/docs/a#nope)  [docs/a.md:3]
     -> linking to ./b.md#gone (resolved as: /notes/docs/b#gone)  [docs/a.md:3]
  The pages exist, but not these places on them. Check the headings or their \`{#id}\`.`)
})

test('BLD-05: links to missing Markdown files warn, and stay as they are written', async () => {
  const site = await built({
    'docs/a.md': '# A\n\n[x](./missing.md)\n',
    'blog/2024-01-01-p.md': '[x](../nope.md#a)\n\n<!-- truncate -->\n',
  })
  expect(site.console).toBe(
    `⚠ docs/a.md:3  Docs markdown link couldn't be resolved: (url=./missing.md) in source file path=docs/a.md for version number=current
  The link is kept as it is written. Correct the file name, or link to the page’s address.

⚠ blog/2024-01-01-p.md:1  Blog markdown link couldn't be resolved: (url=../nope.md#a) in source file path=blog/2024-01-01-p.md
  The link is kept as it is written. Correct the file name, or link to the page’s address.`,
  )
  expect(hrefsOf(pageAt(site, '/docs/a').one('article'))).toContain('./missing.md')
})

test('BLD-06: a Markdown file is found from the text, the content folder or the site, query and hash kept', async () => {
  const links = [
    '../b.md',
    '/b.md',
    'b.md',
    'docs/b.md',
    '@site/docs/b.md',
    './../b.md?x=1#part',
    '<../b.md>',
  ]
  const site = await built({
    'docs/deep/a.md': `# A\n\n${links.map((link) => `[x](${link})`).join('\n')}\n`,
    'docs/b.md': '---\nslug: /elsewhere/b\n---\n\n# B\n\n## Part\n',
  })
  const hrefs = hrefsOf(pageAt(site, '/docs/deep/a').one('article')).filter((href) =>
    href.includes('elsewhere'),
  )
  expect(hrefs).toEqual(
    links.map((link) => `/notes/docs/elsewhere/b${link.includes('?') ? '?x=1#part' : ''}`),
  )
  expect(site.console).toBe('')
})

test('a path between texts leads to its page where it is no address of the site', async () => {
  const paths = ['cli/', 'cli/index.html#part', 'cli', './other.html', 'cli/?x=1', 'x y/z%20.html']
  const site = await built({
    'docs/index.md': `# A\n\n${paths.map((path) => `[x](<${path}>)`).join('\n')}\n`,
    'docs/cli/README.md': '# Cli\n\n## Part\n',
    'docs/other.mdx': '# Other\n',
    'docs/x y/z .md': '# Odd\n',
    // What its address says comes first.
    'docs/deep/index.md': '# Deep\n\n[y](c)\n',
    'docs/deep/c.md': '# Below\n',
    'docs/c.md': '# Beside\n',
  })
  expect(hrefsOf(pageAt(site, '/docs').one('article')).slice(1, -1)).toEqual([
    '/notes/docs/cli',
    '/notes/docs/cli#part',
    '/notes/docs/cli',
    '/notes/docs/other',
    '/notes/docs/cli?x=1',
    '/notes/docs/x%20y/z%20',
  ])
  expect(hrefsOf(pageAt(site, '/docs/deep').one('article'))).toContain('/notes/docs/c')
  expect(site.console).toBe('')
})

test('a path from the root with .html behind it leads to the page, unless it is one of its own', async () => {
  const paths = [
    '/docs/a.html#part',
    '/docs/deep/index.html?x=1',
    '/docs/v1.html',
    '/file.html',
    '/docs/gone.html',
  ]
  const files = {
    'docs/index.md': `# A\n\n${paths.map((path) => `[x](${path})`).join('\n')}\n`,
    'docs/a.md': '# Other\n\n## Part\n',
    'docs/deep/index.md': '# Deep\n',
    'docs/v1.md': '# V1\n',
    'docs/v1.html.md': '# V1.html\n',
    'static/file.html': '<p>As it is.</p>\n',
  }
  const site = await built(files, { more: "onBrokenLinks: 'warn'," })
  expect(hrefsOf(pageAt(site, '/docs').one('article')).slice(1, -1)).toEqual([
    '/notes/docs/a#part',
    '/notes/docs/deep?x=1',
    '/notes/docs/v1.html',
    '/notes/file.html',
    '/notes/docs/gone.html',
  ])
  expect(site.console).toContain('-> linking to /docs/gone.html')
  expect(site.console.match(/-> linking to/g)).toHaveLength(1)
})

test('BLD-07: two pages on one URL warn, and the first is published', async () => {
  const site = await built({ 'docs/a.md': '# First\n', 'docs/b.md': '---\nslug: a\n---\n\n# Second\n' })
  expect(site.console).toBe(`⚠ Duplicate routes found!
  Attempting to create page at url=/notes/docs/a, but a page already exists at this route.
  This could lead to non-deterministic routing behavior.
  2 pages use this address; the first one is published:
      docs/a.md
      docs/b.md
  Give one of them another \`slug\`.`)
  expect(pageAt(site, '/docs/a').one('h1').text).toBe('First')
})

test('BLD-07: two addresses that would be one file are one too many', async () => {
  const site = await built({ 'pages/search.md': '# Lost\n' })
  expect(site.console).toContain(
    '2 pages use this address; the first one is published:\n      pages/search.md\n      (search page)',
  )
  expect(pageAt(site, '/search').one('h1').text).toBe('Lost')
})

test('pages that can be written nowhere are told, each by its file', async () => {
  const slug = (path: string): string => `---\nslug: ${path}\n---\n\n# Page\n`
  const hint = 'Give it another `slug`, or its tag a shorter `permalink`.'
  const files = {
    'docs/a.md': '# First\n',
    'docs/b.md': slug('a.html/b'),
    'docs/c.md': slug('a.md/c'),
    'pages/_headers.md': slug('_headers/x'),
    'pages/d.md': slug('/sitemap.xml/d'),
  }
  expect(await failure(files)).toBe(
    [
      ['docs/b.md', 'docs/a.html', 'b'],
      ['docs/c.md', 'docs/a.md', 'c'],
      ['pages/d.md', 'sitemap.xml', 'd'],
    ]
      .map(
        ([file, folder, name]) =>
          `✗ ${file}  The page /notes/${folder}/${name} lies in \`${folder}/\`, but that is a file of the site.\n  ${hint}`,
      )
      .join('\n\n'),
  )
  const long = 'word '.repeat(60).trim()
  const told =
    '"word-word-word-word-word-word-word-word-word-word-word-word…" cannot be written: a part of its address has more than 252 bytes.'
  expect(await failure({ 'docs/b.md': slug(long.replaceAll(' ', '-')) })).toBe(
    `✗ docs/b.md  The page ${told}\n  ${hint}`,
  )
  expect(await failure({ 'docs/b.md': `---\ntags: [${long}]\n---\n\nText.\n` })).toContain(
    `✗ The page ${told}`,
  )
})

test('a page that can be written nowhere stops no build of a Docusaurus folder', async () => {
  const site = await buildSite(
    await writeSite({
      'docusaurus.config.js': `module.exports = {
        title: 'T', url: 'https://t.example', baseUrl: '/', onBrokenLinks: 'warn', presets: [['classic', { blog: false }]],
      }`,
      'docs/a.md': '# First\n',
      'docs/b.md': '---\nslug: a/index.html/b\n---\n\n# Second\n',
      'docs/c/_category_.json': JSON.stringify({ label: '汉'.repeat(90), link: { type: 'generated-index' } }),
      'docs/c/c.md': `---\ntags: [${'word '.repeat(60)}]\n---\n\n# Third\n`,
    }),
  )
  expect(site.exists('/docs/a')).toBe(true)
  expect(site.exists('/docs/c')).toBe(true)
  expect(site.console).toContain(
    '⚠ docs/b.md  The page /docs/a/index.html/b lies in `docs/a/index.html/`, but that is a file of the site.',
  )
  expect(site.console.match(/a part of its address has more than 252 bytes/g)).toHaveLength(2)
})

test('a static file never takes the place of a page', async () => {
  expect(await failure({ 'static/docs/intro.html': 'x' })).toBe(
    '✗ static/docs/intro.html  A page of the site is written to the same place.\n  Rename the file, or give the page another `slug`.',
  )
})

test('BLD-08: tags that the tags file does not have are told', async () => {
  const site = await built({
    'blog/tags.yml': 'known:\n  label: Known\n',
    'blog/2024-01-01-p.md': '---\ntags: [known, other]\n---\n\nx\n\n<!-- truncate -->\n',
  })
  expect(site.console).toBe(
    '⚠ blog/2024-01-01-p.md:2  The tag "other" is not in blog/tags.yml.\n  Known tags: known.',
  )
})

test.each<[string, Record<string, string>, string, string]>([
  [
    'an unknown author',
    { 'blog/authors.yml': 'ann: { name: Ann }\n', 'blog/2024-01-01-p.md': '---\nauthors: [anne]\n---\nx\n' },
    '',
    '✗ blog/2024-01-01-p.md:2  No author has the key "anne". Did you mean "ann"?\n  Known keys in blog/authors.yml: ann.',
  ],
  [
    'an author listed twice',
    {
      'blog/authors.yml': 'ann: { name: Ann }\n',
      'blog/2024-01-01-p.md': '---\nauthors: [ann, ann]\n---\nx\n',
    },
    '',
    '✗ blog/2024-01-01-p.md:2  The author "ann" is listed twice.\n  Name each author once.',
  ],
  [
    'a footer that mixes its two forms (FTR-03)',
    {},
    "footer: { links: [{ title: 'A', items: [] }, { label: 'x', to: '/' }] }",
    '✗ site.config.ts  `footer.links` must be either simple or multi-column, and not a mix of the two.\n  Give every entry a `title` and `items`, or none.',
  ],
  [
    'a navbar item without a target (NAV-16)',
    {},
    "navbar: { items: [{ label: 'x' }] }",
    '✗ site.config.ts:1  `navbar.items[0]`: One and only one between "to" and "href" should be provided, but neither is there.',
  ],
  [
    'a navbar sidebar without entries (NAV-15)',
    { 'sidebars.ts': 'export default { empty: [], main: ["intro"] }\n' },
    "navbar: { items: [{ type: 'docSidebar', sidebarId: 'empty' }] }",
    `✗ site.config.ts  A theme navbar item failed to render. Please double-check the following navbar item of your site configuration:
  {
    "type": "docSidebar",
    "position": "right",
    "sidebarId": "empty"
  }
  
  Cause:
  DocSidebarNavbarItem: Sidebar with ID "empty" doesn't have anything to be linked to.
  Add a doc to the sidebar, or take the item out of the navbar.`,
  ],
])('BLD-09: it fails with file or id named: %s', async (_name, files, more, message) => {
  expect(await failure(files, more)).toBe(message)
})

test('BLD-10: each locale is checked', async () => {
  const more = "locales: [{ code: 'zh', label: '中文' }, { code: 'en', label: 'English' }]"
  expect(await failure({ 'i18n/en/docs/intro.md': '# Intro\n\n[x](/nope)\n' }, more)).toContain(
    '- Broken link on source page path = /notes/en/docs/intro:\n     -> linking to /nope (resolved as: /notes/en/nope)  [i18n/en/docs/intro.md:3]',
  )
})

test('BLD-11: two builds of one tree are identical', async () => {
  const files = {
    'docs/a.md': '# A\n\n![x](./x.svg)\n',
    'docs/x.svg': '<svg/>',
    'blog/2024-01-01-p.md': 'x\n\n<!-- truncate -->\n',
  }
  const [first, second] = [await built(files), await built(files)]
  expect(treeOf(second.outDir)).toEqual(treeOf(first.outDir))
})

test('in strict mode warnings fail the build', async () => {
  const files = { 'docs/a.md': '# A\n\n[x](#nope)\n' }
  await expect(built(files, { strict: true })).rejects.toThrow('✗ Found broken anchors!')
})

test('everything that is wrong is told at once', async () => {
  const message = await failure({
    'docs/a.md': '# A\n\n![x](./gone.png)\n',
    'docs/b.md': '# B\n\n:::note\n',
    'docs/c.md': '# C\n\n[x](/nope)\n',
  })
  expect(message.match(/✗ \S+/g)).toEqual(['✗ docs/a.md:3', '✗ docs/b.md:3', '✗ Found'])
})

test('SITE-01: the sitemap says when texts were changed where the site wants it', async () => {
  const files = {
    'docs/a.md': '---\nlast_update: { date: 2024-05-06 }\n---\n\n# A\n',
    'blog/2024-01-01-b.md': '---\nlast_update: { date: 2024-05-07T08:09:10Z }\n---\n\n# B\n',
    'pages/c.md': '---\nlast_update: { date: 2024-05-08 }\n---\n\n# C\n',
  }
  const entries = async (lastmod: string): Promise<string[]> => {
    const { outDir } = await built(files, { more: `sitemap: { lastmod: '${lastmod}' }` })
    const sitemap = readFileSync(join(outDir, 'sitemap.xml'), 'utf8')
    return [...sitemap.matchAll(/<loc>https:\/\/notes\.example\/notes\/(.*?)<\/loc><lastmod>(.*?)</g)].map(
      ([, path, date]) => `${path} ${date}`,
    )
  }
  expect((await entries('date')).toSorted()).toEqual([
    'blog/2024/01/01/b 2024-05-07',
    'c 2024-05-08',
    'docs/a 2024-05-06',
  ])
  expect(await entries('datetime')).toContain('blog/2024/01/01/b 2024-05-07T08:09:10.000Z')
})
