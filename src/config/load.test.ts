import { existsSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import type { Site } from '../types/site.ts'
import { loadSite } from './load.ts'
import { removeTestFolders, testFolder } from '../../test/helpers/test-folder.ts'

const least = "title: 'Notes', url: 'https://notes.example'"

/** Loads a site whose configuration holds these options besides the needed ones. */
function load(options: string, files: Record<string, string> = {}): Promise<Site> {
  return loadSite(testFolder({ 'site.config.mjs': `export default { ${least}, ${options} }`, ...files }), {})
}

afterAll(removeTestFolders)

async function messageOf(loading: Promise<unknown>): Promise<string> {
  return loading.then(
    () => 'nothing was wrong',
    (error: Error) => error.message,
  )
}

test.each([
  ['site.config.ts', 'utf16le', "\uFEFFexport default { title: 'Notes' }"],
  ['site.config.ts', 'latin1', "export default { title: 'Caf\u00E9' }"],
  ['docusaurus.config.js', 'utf16le', "\uFEFFmodule.exports = { title: 'Notes' }"],
] as const)(
  'of a configuration that is no UTF-8 text this is said: %s in %s',
  async (name, encoding, text) => {
    const dir = testFolder({})
    writeFileSync(join(dir, name), text, encoding)
    expect(await messageOf(loadSite(dir, {}))).toBe(
      `✗ ${name}:1  The file is not UTF-8 text.\n  Save it with the encoding UTF-8.`,
    )
  },
)

test('paths that were written on Windows are the same on every system', async () => {
  const options = String.raw`docs: { path: '.\\texts\\docs', sidebarPath: '.\\texts\\sidebars.mjs' }, staticFolders: ['my\\static'], css: ['my\\a.css'], outDir: 'out\\site', locales: [{ code: 'en', label: 'English' }, { code: 'de', label: 'Deutsch', folder: 'other\\de' }]`
  const dir = testFolder({
    'site.config.mjs': `export default { title: 'Notes', url: 'https://notes.example', ${options} }`,
    'texts/docs/a.md': '',
    'texts/sidebars.mjs': 'export default {}',
    'my/a.css': '',
  })
  const site = await loadSite(dir, {})
  expect(site).toMatchObject({
    docs: { path: 'texts/docs', sidebarPath: './texts/sidebars.mjs' },
    staticFolders: ['my/static'],
    css: ['my/a.css'],
    outDir: join(dir, 'out/site'),
  })
  expect(site.locales[1]?.folder).toBe('other/de')
})

test('a site with nothing but title and address gets every default', async () => {
  const dir = testFolder({
    'site.config.ts': `import { defineSite, type SiteConfig } from 'inkstone'
      const config: SiteConfig = { ${least} }
      export default defineSite(config)`,
    'docs/intro.md': '# Intro',
    'blog/2024-05-18-first.md': '# First',
  })
  const docs = {
    id: 'default',
    path: 'docs',
    routeBasePath: 'docs',
    breadcrumbs: true,
    sidebarCollapsed: true,
    sidebarCollapsible: true,
    sidebarAutoCollapse: false,
    showLastUpdateTime: true,
    showLastUpdateAuthor: true,
    exclude: [],
    numberPrefixes: true,
    tagsPath: 'tags',
    onInlineTags: 'warn',
    includeCurrentVersion: true,
    versions: {},
  }
  const blog = {
    id: 'default',
    path: 'blog',
    routeBasePath: 'blog',
    title: 'Blog',
    description: 'Blog',
    sidebarTitle: '',
    sidebarCount: 5,
    sortPosts: 'descending',
    postsPerPage: 10,
    exclude: [],
    pagePath: 'page',
    tagsPath: 'tags',
    authorsPath: 'authors',
    onInlineTags: 'warn',
    onInlineAuthors: 'warn',
    onUntruncatedPosts: 'warn',
    archivePath: 'archive',
    showReadingTime: true,
    wordsPerMinute: 200,
    showLastUpdateTime: true,
    showLastUpdateAuthor: true,
    feed: { types: ['rss', 'atom', 'json'], title: 'Notes Blog', description: 'Notes Blog', limit: 20 },
  }
  expect(await loadSite(dir, {})).toEqual({
    dir,
    configFile: 'site.config.ts',
    outDir: join(dir, 'dist'),
    title: 'Notes',
    tagline: '',
    url: 'https://notes.example',
    baseUrl: '/',
    locales: [
      {
        code: 'en',
        label: 'English',
        htmlLang: 'en',
        dir: 'ltr',
        path: '',
        folder: 'i18n/en',
        baseUrl: '/',
        isDefault: true,
      },
    ],
    navbar: { title: 'Notes', hideOnScroll: true, items: [] },
    colorMode: { defaultMode: 'light', disableSwitch: false, respectPrefersColorScheme: true },
    docs,
    allDocs: [docs],
    blog,
    allBlogs: [blog],
    allPages: [{ id: 'default', routeBasePath: '', exclude: [], slugs: true }],
    home: { features: [], posts: 3, painting: false },
    search: {
      path: 'search',
      contextual: true,
      facetFilters: [],
      boost: {},
      synonyms: [],
      tagAttribute: 'docusaurus_tag',
      clickAnalytics: false,
    },
    headTags: [],
    staticFolders: ['static'],
    titleDelimiter: '|',
    noIndex: false,
    baseUrlIssueBanner: true,
    bilingual: true,
    machineReadable: { markdown: true, markdownLink: true, llmsTxt: true, llmsFullTxt: true },
    toc: { minLevel: 2, maxLevel: 3 },
    analytics: { gtag: [], anonymizeIp: false },
    sitemap: { changefreq: 'weekly', priority: 0.5, ignorePatterns: [], lastmod: false },
    redirects: {},
    redirectExtensions: [],
    imageZoom: false,
    customFields: {},
    offline: false,
    compress: false,
    markdown: {
      format: 'md',
      math: false,
      mermaid: false,
      emoji: false,
      maintainCase: false,
      indentedCode: false,
      admonitions: [],
      admonitionTitles: {},
      magicComments: [],
      packageManagers: ['yarn', 'pnpm', 'bun'],
    },
    onBrokenLinks: 'throw',
    onBrokenAnchors: 'warn',
    onBrokenMarkdownLinks: 'warn',
    onDuplicateRoutes: 'warn',
    onUncompilable: 'throw',
    onForbiddenHtml: 'throw',
    css: [],
    customCss: [],
    allowedFolders: [],
    server: { allowedHosts: [] },
  })
})

test('folders and hosts that are allowed are kept in one form', async () => {
  const options =
    "allowedFolders: ['./both/', '..'], server: { allowedHosts: ['My.Name', '.Example.test', '::1'] }"
  const site = await load(options, { 'both/a.md': 'a' })
  expect(site.allowedFolders).toEqual(['both', '..'])
  expect(site.server.allowedHosts).toEqual(['my.name', '.example.test', '::1'])
})

test('docs and blog are off without their folders, or when the author says so', async () => {
  const bare = await load('')
  expect([bare.docs, bare.blog]).toEqual([undefined, undefined])

  const off = await load('docs: false, blog: false, home: false', { 'docs/a.md': 'a', 'blog/b.md': 'b' })
  expect([off.docs, off.blog, off.home]).toEqual([undefined, undefined, undefined])
})

test.each([
  ['notes', '/notes/', '/notes/en/'],
  ['/a/b/', '/a/b/', '/a/b/en/'],
  ['/', '/', '/en/'],
  ['', '/', '/en/'],
])('base URL %j becomes %j', async (written, baseUrl, english) => {
  const options = `baseUrl: '${written}', locales: [{ code: 'zh', label: '中文' }, { code: 'en', label: 'English' }]`
  const site = await load(options)
  expect(site.baseUrl).toBe(baseUrl)
  expect(site.locales.map((locale) => locale.baseUrl)).toEqual([baseUrl, english])
})

test('the command line decides about base URL and output folder', async () => {
  const dir = testFolder({
    'site.config.js': `module.exports = { ${least}, baseUrl: '/a/', outDir: 'build' }`,
  })
  expect((await loadSite(dir, {})).outDir).toBe(join(dir, 'build'))
  const site = await loadSite(dir, { base: 'b', outDir: '/tmp/elsewhere' })
  expect([site.baseUrl, site.outDir]).toEqual(['/b/', '/tmp/elsewhere'])
  for (const base of ['https://x.example/', '/%zz/', '/%2e%2e/'])
    expect(await messageOf(loadSite(dir, { base }))).toBe(
      `✗ \`--base\` must be a path like /notes/, but it is "${base}".`,
    )
})

test('navbar items without a side go to the right, and types may be left out', async () => {
  const site = await load(`navbar: { items: [
    { label: 'Docs', to: '/docs' },
    { label: 'More', items: [{ label: 'Code', href: 'https://code.example' }], position: 'left' },
    { type: 'custom-theme', label: 'Colours' },
  ] }`)
  expect(site.navbar.items).toEqual([
    { type: 'link', label: 'Docs', to: '/docs', position: 'right' },
    {
      type: 'dropdown',
      label: 'More',
      position: 'left',
      items: [{ type: 'link', label: 'Code', href: 'https://code.example', position: 'right' }],
    },
    { type: 'custom-theme', label: 'Colours', position: 'right' },
  ])
})

test('the first entry decides whether the footer has columns', async () => {
  const simple = await load("footer: { links: [{ label: 'A', to: '/a' }, { html: '<b>x</b>' }] }")
  expect(simple.footer).toEqual({
    style: 'light',
    columns: [],
    links: [
      { label: 'A', to: '/a' },
      { label: '', html: '<b>x</b>' },
    ],
  })
  const columns = await load(
    "footer: { style: 'dark', links: [{ title: 'T', items: [{ label: 'A', href: 'https://a.example' }] }] }",
  )
  expect(columns.footer).toEqual({
    style: 'dark',
    columns: [{ title: 'T', items: [{ label: 'A', href: 'https://a.example' }] }],
    links: [],
  })
})

test('an option that is undefined counts as left out', async () => {
  const site = await load('editUrl: undefined, search: { hosted: undefined }')
  expect('hosted' in site.search).toBe(false)
})

test('a key that every object has is no option', async () => {
  const site = await load('redirects: JSON.parse(\'{ "__proto__": 5, "/a": "/b" }\')')
  expect(site.redirects).toEqual({ '/a': '/b' })
})

describe('what is wrong with an option', () => {
  const navbar = (item: string): string => `navbar: { items: [${item}] }`
  test.each([
    ["titel: 'x'", 'Unknown option `titel`. Did you mean `title`?'],
    ['navbar: { itmes: [] }', 'Unknown option `navbar.itmes`. Did you mean `items`?'],
    [
      'customFields: { made: new Date(0) }',
      '`customFields.made` must hold no more than texts, numbers, `true`, `false`, `null`, lists and sets.',
    ],
    ['toc: { zzzzzz: 1 }', 'Unknown option `toc.zzzzzz`.\n  Known options here: minLevel, maxLevel.'],
    ["docs: { pth: 'x' }", 'Unknown option `docs.pth`. Did you mean `path`?'],
    [
      'toc: true',
      '`toc` must be an object with options, but it is true.\n  Known options here: minLevel, maxLevel.',
    ],
    [
      'footer: false',
      '`footer` must be an object with options, but it is false.\n  Known options here: style, logo, links, copyright.',
    ],
    ['tagline: 3', '`tagline` must be a text, but it is 3.'],
    ['css: "a.css"', '`css` must be a list, but it is "a.css".'],
    ['markdown: { format: "detect" }', '`markdown.format` must be "md" or "mdx", but it is "detect".'],
    ['noIndex: "yes"', '`noIndex` must be true or false, but it is "yes".'],
    ['onBrokenLinks: "log"', '`onBrokenLinks` must be "ignore", "warn" or "throw", but it is "log".'],
    ['blog: { sidebarCount: "all" }', '`blog.sidebarCount` must be "ALL" or a number, but it is "all".'],
    ['blog: { postsPerPage: 0 }', '`blog.postsPerPage` must be at least 1, but it is 0.'],
    ['locales: []', '`locales` must be a list that is not empty, but it is [].'],
    ['locales: [{ code: "zh" }]', '`locales[0].label` is missing; it must be a text.'],
    [
      'locales: [{ code: "zh_CN", label: "中文" }]',
      '`locales[0].code` must be a language tag like "zh" or "pt-BR", but it is "zh_CN".',
    ],
    [
      'url: "https://notes.example/blog/"',
      '`url` must be an origin without path, query or hash, like "https://notes.example", but it is ' +
        '"https://notes.example/blog/". The path belongs in `baseUrl`.',
    ],
    [
      'url: "notes.example"',
      '`url` must be an address like "https://notes.example", but it is "notes.example".',
    ],
    [
      'url: "ftp://x.example"',
      '`url` must be an address like "https://notes.example", but it is "ftp://x.example".',
    ],
    [
      'baseUrl: "https://x.example/"',
      '`baseUrl` must be a path like "/notes/", but it is "https://x.example/".',
    ],
    [
      navbar("{ label: 'A', to: '/a', position: 'middle' }"),
      '`navbar.items[0].position` must be "left" or "right", but it is "middle".',
    ],
    [
      navbar("{ label: 'A' }"),
      '`navbar.items[0]`: One and only one between "to" and "href" should be provided, but neither is there.',
    ],
    [
      navbar("{ label: 'A', to: '/a', href: 'https://a.example' }"),
      '`navbar.items[0]`: One and only one between "to" and "href" should be provided, but both are there.',
    ],
    [
      navbar("{ label: 'A', items: [{ label: 'B', items: [] }] }"),
      '`navbar.items[0]`: Nested dropdowns are not allowed, but `items[0]` is of type "dropdown".',
    ],
    [
      navbar("{ type: 'docsidebar', sidebarId: 'x' }"),
      '`navbar.items[0]`: Bad navbar item type "docsidebar". Did you mean "docSidebar"? Known types: link, dropdown, ' +
        'docSidebar, doc, docsVersion, docsVersionDropdown, localeDropdown, search, html, custom-….',
    ],
    [navbar("{ type: 'docSidebar' }"), '`navbar.items[0]` is of type "docSidebar" and needs `sidebarId`.'],
    [
      navbar("{ type: 'html', value: '<b>', label: 'x' }"),
      '`navbar.items[0]` has both `label` and `value`; an item shows either a label or HTML.',
    ],
    [
      navbar("{ label: 'A', to: '/a', activeBaseRegex: '(' }"),
      '`navbar.items[0]`: `activeBaseRegex` is not a regular expression. Invalid regular expression: /(/i: Unterminated group.',
    ],
    [
      "footer: { links: [{ lable: 'A', label: 'A', to: '/a' }] }",
      'Unknown option `footer.links[0].lable`. Did you mean `label`?',
    ],
    [
      "footer: { links: [{ label: 'A' }] }",
      '`footer.links[0]`: One and only one between "to" and "href" should be provided, but neither is there.',
    ],
    [
      "footer: { links: [{ html: '<b>', label: 'A' }] }",
      '`footer.links[0]` has `html`, which stands alone: remove `label`, `to` and `href`, or `html`.',
    ],
    [
      "search: { hosted: { appId: 'A', indexName: '' , apiKey: 'k' } }",
      '`search.hosted.indexName` is "". Hosted search needs `appId`, `apiKey` and `indexName`, each a text.',
    ],
    [
      "search: { hosted: { appId: 10n, indexName: 'i', apiKey: 'k' } }",
      '`search.hosted.appId` is a bigint. Hosted search needs `appId`, `apiKey` and `indexName`, each a text.',
    ],
    [
      "search: { hosted: { appId: 'A', indexName: 'i', apiKey: undefined } }",
      '`search.hosted.apiKey` is missing. Hosted search needs `appId`, `apiKey` and `indexName`, each a text.',
    ],
    [
      "headTags: [{ tagName: 'script', attributes: {} }]",
      '`headTags[0]` is a script without `src`. Inline scripts are refused: pages run under a strict CSP.',
    ],
    [
      "headTags: [{ tagName: 'script', attributes: { type: 'application/ld+json' }, innerHTML: 'x()' }]",
      '`headTags[0]` has content that is no JSON of a script of the type `application/ld+json`.',
    ],
    [
      "headTags: [{ tagName: 'script', attributes: { src: '/a.js' }, innerHTML: '{}' }]",
      '`headTags[0]` has content that is no JSON of a script of the type `application/ld+json`.',
    ],
    [
      "headTags: [{ tagName: 'link', attributes: { onload: 'x()' } }]",
      '`headTags[0]` has the attribute `onload`, which a strict CSP blocks.',
    ],
    ['allowedFolders: "both"', '`allowedFolders` must be a list, but it is "both".'],
    [
      "server: { allowedHosts: ['http://my.name:3000'] }",
      '`server.allowedHosts[0]` must be a host\'s name without scheme, port and path, like "my.name" or ".example.test", but it is "http://my.name:3000".',
    ],
    ["server: { allowedHost: ['a'] }", 'Unknown option `server.allowedHost`. Did you mean `allowedHosts`?'],
    ['toc: { maxLevel: 7 }', '`toc.maxLevel` must be at most 6, but it is 7.'],
  ])('%s', async (options, message) => {
    expect(await messageOf(load(options, { 'both/a.md': 'a' }))).toBe(`✗ site.config.mjs:1  ${message}`)
  })

  test('what is no object of options is told which it may have', async () => {
    expect(await messageOf(load('docs: true'))).toContain(
      '`docs` must be false or an object with options, but it is true.\n  Known options here: id, path, ',
    )
    const locales = await messageOf(load("locales: ['en', 'fr']"))
    expect(locales).toContain('`locales[1]` must be an object with options, but it is "fr".')
    expect(locales).toContain('Known options here: code, label, ')
  })

  // What the schema alone cannot tell has no line.
  test.each([
    [
      "locales: [{ code: 'zh', label: 'a' }, { code: 'zh', label: 'b', path: 'x' }]",
      'Two locales have the code "zh".',
    ],
    [
      "locales: [{ code: 'zh', label: 'a' }, { code: 'en', label: 'b', path: '/' }]",
      'The locales "zh" and "en" have the same path "".\n  Give one of them another `path`.',
    ],
    [
      "footer: { links: [{ title: 'T', items: [] }, { label: 'A', to: '/a' }] }",
      '`footer.links` must be either simple or multi-column, and not a mix of the two.\n' +
        '  Give every entry a `title` and `items`, or none.',
    ],
    ["docs: { path: 'handbook' }", '`docs.path` names a folder that does not exist: "handbook".'],
    ["docs: { path: 'both' }, blog: { path: 'both' }", 'Docs and blog have the same folder "both".'],
    ["css: ['a.css']", '`css[0]` names a file that does not exist: "a.css".'],
    [
      "allowedFolders: ['../nowhere']",
      '`allowedFolders[0]` names a folder that does not exist: "../nowhere".\n' +
        '  Paths count from the folder of the configuration.',
    ],
    ["allowedFolders: ['both/a.md']", '`allowedFolders[0]` names a file: "both/a.md".\n  Name its folder.'],
    ['toc: { minLevel: 4 }', '`toc.minLevel` (4) must not be greater than `toc.maxLevel` (3).'],
    [
      "outDir: '.'",
      'The output folder is the folder of the site itself.\n' +
        '  A build replaces the whole output folder. Name a folder of its own, e.g. `dist`.',
    ],
    [
      "outDir: 'i18n/out'",
      'The output folder "i18n/out" is, lies in or holds the folder "i18n" of the site.\n' +
        '  A build replaces the whole output folder. Name a folder of its own, e.g. `dist`.',
    ],
  ])('%s', async (options, message) => {
    expect(await messageOf(load(options, { 'both/a.md': 'a' }))).toBe(`✗ site.config.mjs  ${message}`)
  })

  test('all of it at once, in the order of the options', async () => {
    const dir = testFolder({
      'site.config.mjs':
        "export default {\n  titel: 'x',\n  toc: {\n    minLevel: 'two',\n    maxLevel: 9,\n  },\n  url: 3,\n  blog: { maxLevel: 2 },\n}",
    })
    expect(await messageOf(loadSite(dir, {}))).toMatchInlineSnapshot(`
      "✗ site.config.mjs  \`title\` is missing; it must be a text.

      ✗ site.config.mjs:7  \`url\` must be a text, but it is 3.

      ✗ site.config.mjs  Unknown option \`blog.maxLevel\`.
        Known options here: id, path, routeBasePath, title, description, sidebarTitle, sidebarCount, sortPosts, postsPerPage, include, exclude, pagePath, tagsPath, tagsFile, authorsPath, authorPagePath, authorsFile, archivePath, showReadingTime, wordsPerMinute, showLastUpdateTime, showLastUpdateAuthor, editUrl, onInlineTags, onInlineAuthors, onUntruncatedPosts, feed.

      ✗ site.config.mjs:4  \`toc.minLevel\` must be a number, but it is "two".

      ✗ site.config.mjs  \`toc.maxLevel\` must be at most 6, but it is 9.

      ✗ site.config.mjs:2  Unknown option \`titel\`. Did you mean \`title\`?"
    `)
  })

  test('an output folder that holds the site, even through a link', async () => {
    const dir = testFolder({ 'site/site.config.mjs': `export default { ${least} }` })
    symlinkSync(dir, join(dir, 'link'))
    const message = await messageOf(loadSite(join(dir, 'site'), { outDir: join(dir, 'link') }))
    expect(message).toContain('holds the site itself.')
  })
})

describe('what is wrong with the file', () => {
  test.each([
    ['no folder', undefined, /^✗ The folder .+nowhere does not exist\.$/],
    [
      'no file',
      {},
      /^✗ The folder .+ holds no site\.config\.ts, and no Markdown\.\n {2}Begin a site with `inkstone init`/,
    ],
    [
      'a syntax error',
      { 'site.config.ts': "export default {\n  title: 'x',\n  url: ,\n}\n" },
      /^✗ site\.config\.ts:3 {2}Syntax error: Unexpected token \(column \d+\)\.\n {2}url: ,$/,
    ],
    [
      'an error that it throws',
      { 'site.config.ts': "const a: number = 1\n\nthrow new Error('no key')\n" },
      /^✗ site\.config\.ts:3 {2}The file stopped with an error: Error: no key$/,
    ],
    [
      'an import that leads nowhere',
      { 'site.config.ts': "\nimport x from './nope'\nexport default x\n" },
      /^✗ site\.config\.ts:2 {2}The file imports "\.\/nope", which does not exist\.\n {2}The path counts from the folder of this file\.$/,
    ],
    [
      'an error in a file that it imports',
      {
        'site.config.ts': "export { x as default } from './part.ts'\n",
        'part.ts': '\nexport const x = nothing\n',
      },
      /^✗ part\.ts:2 {2}The file stopped with an error: ReferenceError: nothing is not defined$/,
    ],
    [
      'no default export',
      { 'site.config.ts': "export const config = { title: 'x' }" },
      /^✗ site\.config\.ts {2}The default export must be an object with options, but there is none\.$/,
    ],
    [
      'no export',
      { 'site.config.mjs': "const config = { title: 'x' }" },
      /^✗ site\.config\.mjs {2}The default export must be an object with options, but there is none\.$/,
    ],
    [
      'a function instead of options',
      { 'site.config.ts': 'export default () => ({})' },
      /^✗ site\.config\.ts {2}The default export must be an object with options, but it is a function\.$/,
    ],
  ])('%s', async (_, files, message) => {
    const dir = files ? testFolder(files) : join(testFolder({}), 'nowhere')
    expect(await messageOf(loadSite(dir, {}))).toMatch(message)
  })

  test('it is read afresh on every load, and values that hold themselves do no harm', async () => {
    const dir = testFolder({ 'site.config.ts': `export default { ${least} }` })
    mkdirSync(join(dir, 'node_modules'))
    expect((await loadSite(dir, {})).title).toBe('Notes')
    expect((await loadSite(dir, {})).title).toBe('Notes')

    const circular = testFolder({
      'site.config.js': `const a = { ${least} }; a.home = { a }; module.exports = a`,
    })
    expect(await messageOf(loadSite(circular, {}))).toContain('Unknown option `home.a`.')
  })
})

test.each([
  [
    'with types alone',
    "import { defineSite } from 'inkstone'\nimport { sep } from 'node:path'\nconst tagline: string = `/`",
    false,
  ],
  ['with a file of its own', "import { tagline } from './words.ts'", true],
  ['that asks where it lies', 'const tagline = import.meta.url.slice(0, 5)', true],
])('a configuration %s is compiled only where it has to be', async (_, start, isCompiled) => {
  const dir = testFolder({
    'site.config.ts': `${start}\nexport default { ${least}, tagline }`,
    'words.ts': "export const tagline: string = '/'",
    'node_modules/readme.md': '',
  })
  expect((await loadSite(dir, {})).tagline).toMatch(/^(?:\/|file:)$/)
  expect(existsSync(join(dir, 'node_modules/.cache/inkstone/modules'))).toBe(isCompiled)
})

test.each([
  ['ar', 'rtl'],
  ['he-IL', 'rtl'],
  ['uz-Latn', 'ltr'],
  ['pa', 'ltr'],
  ['ur-Latn', 'ltr'],
])('a locale of %s is written %s by itself', async (code, dir) => {
  expect((await load(`locales: [{ code: '${code}', label: 'Own' }]`)).locales[0]?.dir).toBe(dir)
})
