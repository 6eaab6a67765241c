import { describe, expect, test } from 'vitest'
import { mapConfig, type Mapped } from './map-config.ts'
import { colorsOfTheme, prismThemes } from '../style/prism-themes.ts'
import { standIn } from '../run/stand-in.ts'

const least = { title: 'Notes', url: 'https://notes.example' }

function map(config: object, sources: Readonly<Record<string, string>> = {}): Mapped {
  return mapConfig({ ...least, ...config }, { sourceOf: (path) => sources[path] })
}

function classic(options: object): { presets: unknown[] } {
  return { presets: [['classic', options]] }
}

function notesOf(config: object, sources: Readonly<Record<string, string>> = {}): string[] {
  return map(config, sources).notes.map(({ name, there, here }) => `${name}: ${there}; ${here}`)
}

const palenight = colorsOfTheme(prismThemes['palenight'])

describe('options that have a counterpart', () => {
  test.each<[name: string, written: object, mapped: object]>([
    [
      'the site',
      { tagline: 'x', baseUrl: '/a/', noIndex: true },
      { tagline: 'x', baseUrl: '/a/', noIndex: true },
    ],
    [
      'the host of the default language',
      { i18n: { defaultLocale: 'en', localeConfigs: { en: { url: 'https://en.notes.example' } } } },
      { url: 'https://en.notes.example' },
    ],
    ['an address with a slash', { url: 'https://notes.example/' }, { url: 'https://notes.example' }],
    [
      'the repository',
      { organizationName: 'ann', projectName: 'notes' },
      { repository: 'https://github.com/ann/notes' },
    ],
    [
      'languages, the default one first',
      {
        i18n: {
          defaultLocale: 'zh-Hans',
          locales: ['en', 'zh-Hans', 'ar'],
          localeConfigs: {
            en: { label: 'English', htmlLang: 'en-GB' },
            ar: { label: 'العربية', path: 'ar' },
          },
        },
      },
      {
        locales: [
          { code: 'zh-Hans', label: '简体中文' },
          { code: 'en', label: 'English', htmlLang: 'en-GB' },
          { code: 'ar', label: 'العربية' },
        ],
      },
    ],
    [
      'a language with a folder of its own',
      { i18n: { defaultLocale: 'en', locales: ['en', 'pt-BR'], localeConfigs: { 'pt-BR': { path: 'pt' } } } },
      {
        locales: [
          { code: 'en', label: 'English' },
          { code: 'pt-BR', label: 'Português (Brasil)', folder: 'i18n/pt' },
        ],
      },
    ],
    [
      'a language with a host of its own',
      {
        i18n: {
          defaultLocale: 'en',
          locales: ['en', 'fr', 'de', 'eo', 'pt_BR'],
          localeConfigs: {
            fr: { url: 'https://fr.notes.example', baseUrl: '/docs/' },
            de: { url: 'https://notes.example/', baseUrl: '/deutsch/' },
            eo: { baseUrl: '/' },
            pt_BR: { url: 'https://pt.notes.example', baseUrl: '/' },
          },
        },
      },
      {
        locales: [
          { code: 'en', label: 'English' },
          { code: 'fr', label: 'Français' },
          { code: 'de', label: 'Deutsch', path: 'deutsch' },
          { code: 'eo', label: 'Esperanto' },
          { code: 'pt-BR', label: 'Português (Brasil)', path: 'pt_BR', folder: 'i18n/pt_BR' },
        ],
      },
    ],
    [
      'docs',
      classic({
        docs: { path: '../d', routeBasePath: '/', sidebarPath: false, lastVersion: 'current' },
        blog: false,
      }),
      {
        docs: {
          path: '../d',
          routeBasePath: '/',
          sidebarPath: false,
          lastVersion: 'current',
          showLastUpdateTime: false,
          showLastUpdateAuthor: false,
        },
        blog: false,
      },
    ],
    [
      'versions',
      classic({
        docs: { versions: { current: { label: 'Next', banner: 'none', badge: false, className: 'a' } } },
      }),
      { docs: { versions: { current: { label: 'Next', banner: 'none', badge: false, className: 'a' } } } },
    ],
    [
      'the blog',
      classic({
        blog: {
          blogTitle: 'B',
          blogSidebarTitle: 'All',
          blogSidebarCount: 'ALL',
          postsPerPage: 'ALL',
          feedOptions: { type: 'all', limit: false, copyright: 'Ann' },
        },
      }),
      {
        blog: {
          title: 'B',
          sidebarTitle: 'All',
          sidebarCount: 'ALL',
          postsPerPage: 'ALL',
          feed: { types: ['rss', 'atom', 'json'], copyright: 'Ann', limit: 1_000_000 },
        },
      },
    ],
    [
      'a blog without feeds',
      classic({ blog: { feedOptions: { type: null } } }),
      { blog: { feed: { types: [] } } },
    ],
    [
      'what is not worth a word; what stops a build there is a warning here',
      classic({
        docs: { onInlineTags: 'ignore' },
        blog: { onInlineTags: 'throw', onInlineAuthors: 'ignore', onUntruncatedBlogPosts: 'ignore' },
      }),
      {
        docs: { onInlineTags: 'ignore' },
        blog: { onInlineAuthors: 'ignore', onUntruncatedPosts: 'ignore' },
      },
    ],
    ['a preset that is a name', { presets: ['@docusaurus/preset-classic'] }, { docs: {}, blog: {} }],
    ['no preset', {}, { docs: false, blog: false }],
    [
      'texts that are plain Markdown',
      { markdown: { format: 'detect' } },
      { markdown: { format: 'md', emoji: true } },
    ],
    ['texts as they are by default', {}, { markdown: { format: 'mdx', emoji: true } }],
    [
      'ids with capital letters',
      { markdown: { anchors: { maintainCase: true } } },
      { markdown: { format: 'mdx', emoji: true, maintainCase: true } },
    ],
    ['texts without emoji', { markdown: { emoji: false } }, { markdown: { format: 'mdx', emoji: false } }],
    [
      'colours, announcement, contents',
      {
        themeConfig: {
          colorMode: { defaultMode: 'dark', disableSwitch: true },
          announcementBar: { id: 'a', content: 'x', isCloseable: false },
          tableOfContents: { minHeadingLevel: 2, maxHeadingLevel: 5 },
        },
      },
      {
        colorMode: { defaultMode: 'dark', disableSwitch: true, respectPrefersColorScheme: false },
        announcementBar: { id: 'a', content: 'x', isCloseable: false },
        toc: { minLevel: 2, maxLevel: 5 },
      },
    ],
    [
      'colours that no sheet gives',
      {},
      { theme: { light: { primary: '#3578e5' }, dark: { primary: '#3578e5' } } },
    ],
    [
      'themes of code, of which both modes have the usual one where none is named',
      { themeConfig: { prism: { darkTheme: prismThemes['vsDark'] } } },
      { theme: { light: { code: palenight }, dark: { code: colorsOfTheme(prismThemes['vsDark']) } } },
    ],
    [
      'a theme of code for both modes, in which the last style of a kind counts',
      {
        themeConfig: {
          prism: {
            theme: {
              plain: {
                backgroundColor: 'linear-gradient(#2a2139 75%, #34294f)',
                color: 'hsl(220, 14%, 71%)',
              },
              styles: [
                { types: ['keyword', 'string'], style: { color: '#ff0000' } },
                { types: ['string'], style: { color: 'rgb(0, 255, 0)' } },
                { types: ['comment'], style: { fontStyle: 'italic' } },
                { types: ['number'], languages: ['css'], style: { color: '#00f' } },
              ],
            },
          },
        },
      },
      {
        theme: {
          light: { code: { background: '#2a2139', text: '#abb2bf', keyword: '#ff0000', string: '#00ff00' } },
          dark: { code: { background: '#2a2139', text: '#abb2bf', keyword: '#ff0000', string: '#00ff00' } },
        },
      },
    ],
    [
      'colours of the frame',
      {
        themeConfig: {
          navbar: { style: 'dark' },
          announcementBar: { content: 'x', backgroundColor: 'white', textColor: 'rgb(9, 30, 66)' },
        },
      },
      {
        navbar: { title: '', hideOnScroll: false, style: 'dark', items: [] },
        announcementBar: { content: 'x', backgroundColor: '#ffffff', textColor: '#091e42' },
      },
    ],
    [
      'what sites that can be installed have in the head',
      {
        baseUrl: '/base/',
        plugins: [
          [
            '@docusaurus/plugin-pwa',
            {
              debug: true,
              pwaHead: [
                { tagName: 'link', rel: 'manifest', href: '/app.webmanifest' },
                { tagName: 'link', rel: 'apple-touch-icon', href: '/base/img/icon.png' },
                { tagName: 'link', rel: 'mask-icon', href: 'https://x.example/icon.svg', color: 'red' },
                { tagName: 'meta', name: 'theme-color', content: 'rgb(1, 2, 3)' },
                { tagName: 'meta', name: 'msapplication-TileImage', content: 'img/icon.png' },
                { tagName: 'script', src: '/a.js' },
              ],
            },
          ],
        ],
      },
      {
        baseUrl: '/base/',
        headTags: [
          { tagName: 'link', attributes: { rel: 'manifest', href: '/base/app.webmanifest' } },
          { tagName: 'link', attributes: { rel: 'apple-touch-icon', href: '/base/img/icon.png' } },
          {
            tagName: 'link',
            attributes: { rel: 'mask-icon', href: 'https://x.example/icon.svg', color: 'red' },
          },
          { tagName: 'meta', attributes: { name: 'theme-color', content: 'rgb(1, 2, 3)' } },
          { tagName: 'meta', attributes: { name: 'msapplication-TileImage', content: '/base/img/icon.png' } },
        ],
      },
    ],
    [
      'what stands in the head',
      {
        scripts: ['/a.js', { src: 'https://x.example/b.js', async: true }, { src: '//x.example/c.js' }],
        stylesheets: ['/a.css', '//x.example/b.css'],
        headTags: [
          { tagName: 'link', attributes: { rel: 'me', href: 'https://x.example/' } },
          { tagName: 'script', attributes: { type: 'application/ld+json' }, innerHTML: '{"@type":"Person"}' },
        ],
        themeConfig: { metadata: [{ name: 'keywords', content: 'a' }] },
      },
      {
        headTags: [
          { tagName: 'meta', attributes: { name: 'keywords', content: 'a' } },
          { tagName: 'link', attributes: { rel: 'me', href: 'https://x.example/' } },
          { tagName: 'script', attributes: { type: 'application/ld+json' }, innerHTML: '{"@type":"Person"}' },
          { tagName: 'link', attributes: { rel: 'stylesheet', href: '/a.css' } },
          { tagName: 'link', attributes: { rel: 'stylesheet', href: 'https://x.example/b.css' } },
          { tagName: 'script', attributes: { src: '/a.js' } },
          { tagName: 'script', attributes: { src: 'https://x.example/b.js', async: true } },
          { tagName: 'script', attributes: { src: 'https://x.example/c.js' } },
        ],
      },
    ],
    ['addresses with a slash', { trailingSlash: true }, { trailingSlash: true }],
    ['addresses without slash', { trailingSlash: false }, { trailingSlash: false }],
    ['addresses as they come', {}, { trailingSlash: 'folders', compatibility: 'docusaurus' }],
    [
      'folders elsewhere',
      {
        staticDirectories: ['static', './public'],
        i18n: { path: './lang', defaultLocale: 'zh_CN', locales: ['zh_CN', 'en'] },
        titleDelimiter: '·',
        presets: [
          ['classic', { pages: { path: 'site/pages', routeBasePath: '/more', exclude: ['old/**'] } }],
        ],
      },
      {
        staticFolders: ['static', './public'],
        locales: [
          { code: 'zh-CN', folder: 'lang/zh_CN' },
          { code: 'en', folder: 'lang/en' },
        ],
        titleDelimiter: '·',
        pages: { path: 'site/pages', routeBasePath: '/more', exclude: ['old/**'] },
      },
    ],
    [
      'addresses of lists',
      classic({
        docs: { tagsBasePath: 'topics', numberPrefixParser: false, include: ['**/*.md'], exclude: ['a/**'] },
        blog: {
          tagsBasePath: '/topics',
          archiveBasePath: null,
          pageBasePath: 'p',
          authorsBasePath: 'people',
        },
      }),
      {
        docs: { tagsPath: 'topics', numberPrefixes: false, include: ['**/*.md'], exclude: ['a/**'] },
        blog: { tagsPath: 'topics', archivePath: false, pagePath: 'p', authorsPath: 'people' },
      },
    ],
    [
      'the versions that are wanted',
      classic({
        docs: { onlyIncludeVersions: ['current', '2.0'], versions: { current: { noIndex: true } } },
      }),
      { docs: { onlyVersions: ['current', '2.0'], versions: { current: { noIndex: true } } } },
    ],
    [
      'docs without versions',
      classic({ docs: { disableVersioning: true } }),
      { docs: { onlyVersions: ['current'] } },
    ],
    [
      'checks',
      { onBrokenLinks: 'ignore', onBrokenAnchors: 'log' },
      { onBrokenLinks: 'ignore', onBrokenAnchors: 'warn' },
    ],
  ])('%s', (_name, written, mapped) => {
    expect(map(written).config).toMatchObject(mapped)
  })
})

test.each<[name: string, item: object, mapped: object | undefined]>([
  ['a path', { to: '/a', label: 'A', position: 'right' }, { to: '/a', label: 'A', position: 'right' }],
  ['a path without slash', { to: 'a', label: 'A' }, { to: '/a', label: 'A' }],
  [
    'an address behind `to`',
    { to: 'https://x.example', label: 'A' },
    { href: 'https://x.example', label: 'A' },
  ],
  ['a path behind `href`', { href: '/a', label: 'A' }, { to: '/a', label: 'A' }],
  [
    'an icon',
    { href: 'https://github.com/a/b', className: 'icon', 'aria-label': 'Code' },
    { href: 'https://github.com/a/b', label: 'Code', className: 'icon' },
  ],
  [
    'a picture that is a link already',
    { href: 'https://a.example', html: '<a class="own" href="https://a.example"><img src="/a.svg"></a>' },
    { type: 'html', value: '<a class="own" href="https://a.example"><img src="/a.svg"></a>' },
  ],
  [
    'a document that HTML names',
    { type: 'doc', docId: 'intro', html: '<div class="a">Questions &amp; <b>answers</b></div>' },
    { type: 'doc', docId: 'intro', label: 'Questions & answers' },
  ],
  [
    'a sidebar that HTML names',
    { type: 'docSidebar', sidebarId: 'api', html: '<b>API</b>' },
    { type: 'docSidebar', sidebarId: 'api', label: 'API' },
  ],
  [
    'a document that an icon without words stands for',
    { type: 'doc', docId: 'intro', html: '<i class="book"></i>' },
    { type: 'doc', docId: 'intro' },
  ],
  [
    'an icon without a name',
    { href: 'https://github.com/a/b' },
    { href: 'https://github.com/a/b', label: 'GitHub' },
  ],
  [
    'a dropdown',
    { type: 'dropdown', label: 'More', items: [{ type: 'doc', docId: 'a' }] },
    { type: 'dropdown', label: 'More', items: [{ type: 'doc', docId: 'a' }] },
  ],
  [
    'languages',
    {
      type: 'localeDropdown',
      dropdownItemsBefore: [{ to: '/a', label: 'A' }],
      dropdownItemsAfter: [{ type: 'html', value: '<hr>' }],
    },
    {
      type: 'localeDropdown',
      items: [
        { label: 'A', to: '/a' },
        { type: 'html', value: '<hr>' },
      ],
    },
  ],
  [
    'docs besides the main ones',
    { type: 'docSidebar', sidebarId: 'a', docsPluginId: 'api' },
    { type: 'docSidebar', docsId: 'api', sidebarId: 'a' },
  ],
  [
    'versions of docs besides the main ones',
    { type: 'docsVersionDropdown', docsPluginId: 'api' },
    { type: 'docsVersionDropdown', docsId: 'api' },
  ],
  [
    'some of the versions',
    { type: 'docsVersionDropdown', versions: ['current', '2.0'] },
    { type: 'docsVersionDropdown', versions: ['current', '2.0'] },
  ],
  [
    'versions by their names',
    { type: 'docsVersionDropdown', versions: { current: { label: 'Soon' }, '2.0': {} } },
    { type: 'docsVersionDropdown', versions: ['current', '2.0'], versionLabels: { current: 'Soon' } },
  ],
  ['an item of the site', { type: 'custom-clock' }, undefined],
  [
    'a menu of versions of the site',
    { type: 'custom-docsVersionDropdownOfPlace', docsPluginId: 'api' },
    { type: 'docsVersionDropdown', docsId: 'api', inDocsOnly: true },
  ],
  ['a menu of versions of the site, which has none', { type: 'custom-versionsMenu' }, undefined],
  [
    'a menu of versions of the site that leads somewhere',
    { type: 'custom-versionsMenu', docsPluginId: 'api', label: 'Older', href: 'https://old.example/' },
    { label: 'Older', href: 'https://old.example/' },
  ],
  [
    'an item of the site that leads somewhere',
    { type: 'custom-icon', label: 'Code', href: 'https://github.com/a/b', icon: 'github' },
    { label: 'Code', href: 'https://github.com/a/b' },
  ],
  [
    'an item of the site that holds links',
    {
      type: 'custom-mega',
      label: 'More',
      items: [{ label: 'A', to: '/a', description: 'B' }, { title: 'C' }],
    },
    { type: 'dropdown', label: 'More', items: [{ label: 'A', to: '/a' }] },
  ],
  ['a gap between others', { href: '#', label: ' ' }, undefined],
])('an item of the navbar: %s', (_name, item, mapped) => {
  const sources = { './api_versions.json': '["1.0"]' }
  const { navbar } = map({ themeConfig: { navbar: { items: [item] } } }, sources).config
  expect(navbar?.items).toEqual(mapped === undefined ? [] : [{ position: 'left', ...mapped }])
})

test.each([
  [
    { width: 32, height: '16' },
    { width: 32, height: 16 },
  ],
  [{ width: 0, height: '100%' }, {}],
])('a logo with the sizes %j has those in pixels', (sizes, mapped) => {
  const { navbar } = map({ themeConfig: { navbar: { logo: { src: 'a.svg', ...sizes } } } }).config
  expect(navbar?.logo).toEqual({ src: 'a.svg', ...mapped })
})

test('links open where their authors say, and what became an attribute of them is told', () => {
  const link = { href: 'https://x.example/', label: 'X', className: 'a', 'data-x': '1', rel: 'me' }
  const items = [
    { ...link, target: '_self' },
    { to: '/a', label: 'A', target: '_blank', rel: 'noopener', activeBasePath: 'a' },
    { href: 'https://y.example/', html: '<i class="y"></i>Y', rel: null },
  ]
  const { config, notes } = map({
    themeConfig: {
      navbar: { items },
      footer: { links: [{ title: 'T', items: [{ ...link, target: '_self' }] }] },
    },
  })
  expect(config.navbar?.items).toEqual([
    { href: 'https://x.example/', label: 'X', className: 'a', target: '_self', position: 'left' },
    { to: '/a', label: 'A', target: '_blank', activeBasePath: 'a', position: 'left' },
    { href: 'https://y.example/', label: 'Y', position: 'left' },
  ])
  expect(config.footer?.links).toEqual([
    { title: 'T', items: [{ href: 'https://x.example/', label: 'X', className: 'a', target: '_self' }] },
  ])
  expect(notes.flatMap(({ name, there, places }) => (places ? [[name, there, places]] : []))).toEqual([
    [
      'themeConfig.navbar.items: data-x, themeConfig.navbar.items: rel, themeConfig.footer.links: data-x, themeConfig.footer.links: rel',
      'was an attribute of links',
      ['X'],
    ],
    ['themeConfig.navbar.items: html', 'was HTML inside of a link', ['https://y.example/']],
  ])
})

test.each<[written: object, note: string]>([
  [
    { ...classic({ blog: {} }), themeConfig: { blog: { sidebar: { groupByYear: false } } } },
    'themeConfig.blog.sidebar.groupByYear: listed posts without their years; they are listed by years',
  ],
  [
    { themeConfig: { navbar: { logo: { src: 'a.svg', style: { border: 0 }, className: 'b' } } } },
    'themeConfig.navbar.logo.style: styled the logo; pages carry no inline styles',
  ],
  [
    { themeConfig: { footer: { links: [{ title: 'A', className: 'b', items: [] }] } } },
    'themeConfig.footer.links[0].className: gave a column of the footer a class; it has none',
  ],
  [
    { themeConfig: { prism: { magicComments: [{ className: 'line-hidden', line: 'hide' }] } } },
    'themeConfig.prism.magicComments: hid lines of code; all lines are shown, with the comments',
  ],
  [
    classic({ docs: { admonitions: false } }),
    'docs.admonitions: left `:::` in texts as it is written; it begins admonitions',
  ],
  [
    {
      i18n: {
        defaultLocale: 'en',
        locales: ['en', 'fr'],
        localeConfigs: { fr: { url: 'https://fr.notes.example', baseUrl: '/' } },
      },
    },
    'i18n.localeConfigs.fr.url: put the language at "https://fr.notes.example/"; it lies below "/fr/" of the site',
  ],
  [
    {
      baseUrl: '/notes/',
      i18n: { defaultLocale: 'en', locales: ['en', 'fr'], localeConfigs: { fr: { baseUrl: '/fr/' } } },
    },
    'i18n.localeConfigs.fr.baseUrl: put the language at "/fr/"; it lies below "/fr/" of the site',
  ],
  [
    { markdown: { hooks: { onBrokenMarkdownLinks: () => '/' } } },
    'markdown.hooks.onBrokenMarkdownLinks: answered to a link to a file that is not there; it is told, and stays as it is written',
  ],
  [
    { markdown: { hooks: { onBrokenMarkdownImages: () => '/' } } },
    'markdown.hooks.onBrokenMarkdownImages: answered to a picture that is not there; it is told, and stays as it is written',
  ],
  ...['disabled', false, { initialize() {} }].map((vcs): [object, string] => [
    { future: { experimental_vcs: vcs } },
    'future.experimental_vcs: did not ask git who changed files, and when; git is asked, where no front matter tells',
  ]),
  [
    { future: { experimental_router: 'hash' } },
    'future.experimental_router: had all pages in one file, behind `#/`; each page is a file',
  ],
  [
    { i18n: { defaultLocale: 'en', locales: ['en', 'th'] } },
    'i18n.localeConfigs.th.calendar: wrote dates in the calendar "gregory"; they are in that of the language, "buddhist"',
  ],
])('what is otherwise for readers is told: %j', (written, note) => {
  expect(notesOf(written)).toContain(note)
})

test.each<[written: object]>([
  [{ ...classic({ blog: {} }), themeConfig: { blog: { sidebar: { groupByYear: true } } } }],
  [
    {
      i18n: {
        defaultLocale: 'zh-Hans',
        locales: ['zh-Hans', 'th'],
        localeConfigs: { th: { calendar: 'buddhist' } },
      },
    },
  ],
])('what is the same is not told: %j', (written) => {
  expect(notesOf(written).join('\n')).not.toMatch(/groupByYear|calendar/)
})

test('links of the footer that stand among columns get a column without title', () => {
  const links = [
    { title: 'A', items: [{ label: 'B', to: 'b', 'data-x': 1 }] },
    { title: 'Nothing yet' },
    { label: 'C', href: 'https://c.example' },
  ]
  expect(map({ themeConfig: { footer: { style: 'dark', links } } }).config.footer).toEqual({
    style: 'dark',
    links: [
      { title: 'A', items: [{ label: 'B', to: '/b' }] },
      { title: 'Nothing yet', items: [] },
      { title: '', items: [{ label: 'C', href: 'https://c.example' }] },
    ],
  })
})

describe('instances of content', () => {
  test('a plugin takes the place of what the preset switches off', () => {
    const plugins = [['./plugins/blog', { path: 'posts', routeBasePath: '' }]]
    const sources = { './plugins/blog': "const base = require('@docusaurus/plugin-content-blog')" }
    const { config, notes } = map({ ...classic({ blog: false }), plugins }, sources)
    expect(config.blog).toMatchObject({ path: 'posts', routeBasePath: '/' })
    expect(notes.filter(({ kind }) => kind !== 'option')).toEqual([])
  })

  test('a package that is not there is known by options that only a blog has', () => {
    const plugins = [['own-blog', { blogSidebarCount: 'ALL', blogSidebarTitle: 'All' }]]
    const { config, notes } = map({ ...classic({ blog: false }), plugins })
    expect(config.blog).toMatchObject({ sidebarTitle: 'All' })
    expect(notes.filter(({ kind }) => kind !== 'option')).toEqual([])
  })

  test('there may be several of each, the one without an id in front', () => {
    const plugins = [
      ['@docusaurus/plugin-content-docs', { id: 'api', path: 'api', routeBasePath: '' }],
      ['./plugins/news', { id: 'news', path: 'news', routeBasePath: 'news', blogTitle: 'News' }],
      ['@docusaurus/plugin-content-pages', { id: 'more', path: 'more' }],
    ]
    const { config, notes } = map({ ...classic({}), plugins })
    expect(config).toMatchObject({
      docs: {},
      otherDocs: [{ id: 'api', path: 'api', routeBasePath: '/' }],
      blog: {},
      otherBlogs: [{ id: 'news', path: 'news', routeBasePath: 'news', title: 'News' }],
      pages: { path: 'src/pages' },
      otherPages: [{ id: 'more', path: 'more' }],
    })
    expect(notes.filter(({ kind }) => kind !== 'option')).toEqual([])
  })
})

test('a plugin that hands style sheets to Tailwind is not told, but what else it does is', () => {
  const toldOf = (plugin: string): string[] =>
    map({ plugins: ['./p.js'], onBrokenLinks: 'warn' }, { './p.js': plugin }).notes.map(({ there }) => there)
  const code =
    "configurePostCss(o) { o.plugins.push(require('tailwindcss'), require('autoprefixer')); return o }"
  expect(toldOf(`module.exports = () => ({ name: 'p', ${code} })`)).toEqual([])
  expect(toldOf(`module.exports = () => ({ ${code}, postBuild() {} })`)).toHaveLength(2)
  expect(toldOf(`// purgecss\nmodule.exports = () => ({ ${code} })`)).toEqual(['compiled style sheets'])
  expect(toldOf("module.exports = () => ({ name: 'tailwindcss' })")).toHaveLength(1)
})

test.each<[name: string, config: object, note: string]>([
  [
    'a plugin',
    { plugins: ['docusaurus-plugin-less'] },
    'docusaurus-plugin-less: compiled style sheets; those of the site are not used',
  ],
  [
    'a plugin that counts visits',
    { plugins: ['docusaurus-gtm-plugin'] },
    'docusaurus-gtm-plugin: counted visits; nothing counts them; `analytics` and `headTags` take such scripts',
  ],
  [
    'a plugin that is code',
    { plugins: [() => ({})] },
    'a function in the configuration: changed how the site is made; it is not run',
  ],
  [
    'a plugin that is code and says by its methods what it does',
    { plugins: [() => ({ name: 'x', configureWebpack: () => ({}) })] },
    'a function in the configuration: changed how code is bundled; the engine bundles it in its own way',
  ],
  [
    'a plugin that is code and changes texts by a rule of the bundler',
    {
      plugins: [
        () => ({ configureWebpack: () => ({ module: { rules: [{ test: /(\.mdx?)$/, use: 'x' }] } }) }),
      ],
    },
    'a function in the configuration: changed the texts before they were read; they stay as they are written',
  ],
  [
    'a plugin that is code and does several things',
    { plugins: [() => ({ injectHtmlTags: () => ({}), postBuild: () => {} })] },
    'a function in the configuration: wrote files after the build; there are none',
  ],
  [
    'a plugin below a folder whose name means something else',
    { plugins: ['/home/search/theme/src/plugins/seeds/index.js'] },
    '/home/search/theme/src/plugins/seeds/index.js: was code of the site’s own; it is not run',
  ],
  [
    'a plugin of the site for offline reading',
    { plugins: ['./plugins/my-pwa/src/index.ts'] },
    './plugins/my-pwa/src/index.ts: let the site be read without network; `offline: true` keeps the pages that were read',
  ],
  [
    'a processor that is not installed',
    classic({ docs: { remarkPlugins: [standIn('remark-images')] } }),
    'docs.remark-images: changed the texts; they stay as they are',
  ],
  [
    'a processor that colours code',
    classic({ docs: { rehypePlugins: [standIn('@shikijs/rehype')] } }),
    'docs.@shikijs/rehype: coloured code; the engine colours it in its own way',
  ],
  [
    'a processor that its module exports without a name',
    classic({ blog: { rehypePlugins: [{ _default: () => () => {} }['_default']] } }),
    'blog.rehypePlugins: changed the texts; they stay as they are',
  ],
  [
    'components that options chose',
    classic({ blog: { blogListComponent: '@site/src/Ours' }, pages: { mdxPageComponent: '@site/src/Page' } }),
    'blog.blogListComponent: chose the component of lists of posts; the engine’s own is shown',
  ],
  ['an option that nobody knows', { colour: 'red' }, 'colour: is not known here; it is not used'],
  [
    'options that are otherwise for the same reason, as one',
    classic({ docs: { editUrl: () => '' }, blog: { editUrl: () => '' } }),
    'docs.editUrl, blog.editUrl: was a function; pages have no link "Edit this page"; `editUrl` takes an address',
  ],
])('a note tells of %s', (_name, config, note) => {
  expect(notesOf(config)).toContain(note)
})

test('a function of editUrl that puts folder and file together is an address', () => {
  const repository = 'https://git.example/ann/notes/edit/main/site'
  interface Asked {
    locale: string
    versionDocsDirPath: string
    docPath: string
    blogPath: string
  }
  const docs = ({ locale, versionDocsDirPath, docPath }: Asked): string =>
    locale === 'zh'
      ? `${repository}/${versionDocsDirPath}/${docPath}`
      : `${repository}/i18n/${locale}/docusaurus-plugin-content-docs/current/${docPath}`
  const blog = ({ locale, blogPath }: Asked): string =>
    locale === 'zh' ? `${repository}/news/${blogPath}` : 'https://translate.example/notes'
  const odd = ({ docPath }: Asked): string => `${repository}/docs/${docPath.replace('latest/', '')}`
  const config = { i18n: { defaultLocale: 'zh', locales: ['zh', 'en'] } }
  const of = (options: object): Mapped => map({ ...config, onBrokenLinks: 'warn', ...classic(options) })
  expect(of({ docs: { editUrl: docs } }).config.docs).toMatchObject({ editUrl: repository })
  expect(of({ docs: { editUrl: docs } }).notes).toEqual([])
  const news = of({ blog: { path: './news', editUrl: blog } })
  expect(news.config.blog).toMatchObject({ editUrl: repository })
  expect(news.notes.map(({ there }) => there)).toEqual([
    'was a function, and may have led elsewhere from versions and translations',
  ])
  expect(of({ docs: { editUrl: odd } }).config.docs).not.toHaveProperty('editUrl')
})

test('a function of editUrl is asked for the languages and versions that the site has', () => {
  const editUrl = ({ locale, docPath }: { locale: string; docPath: string }): string =>
    `https://git.example/${locale === 'en' ? 'i18n/en/current' : 'docs'}/${docPath}`
  const notesWith = (locales: string[], sources = {}): string[] =>
    notesOf({ i18n: { defaultLocale: 'zh', locales }, ...classic({ docs: { editUrl } }) }, sources)
  const note = expect.stringContaining('may have led elsewhere from versions and translations') as string
  expect(notesWith(['zh'])).not.toContainEqual(note)
  expect(notesWith(['zh', 'en'])).not.toContainEqual(note)
  expect(notesWith(['zh', 'ja'])).toContainEqual(note)
  expect(notesWith(['zh'], { './versions.json': '["1.0"]' })).toContainEqual(note)
})

test('nothing is said of what is so here in any case', () => {
  const { notes } = map({
    ...classic({ docs: { editLocalizedFiles: true }, blog: { editLocalizedFiles: true } }),
    themeConfig: { docs: { sidebar: { hideable: true } } },
  })
  expect(notes.map(({ name }) => name).filter((name) => /hideable|Localized/.test(name))).toEqual([])
})

test('nothing is said of options that are off or that change nothing', () => {
  const config = {
    onBrokenLinks: 'warn',
    trailingSlash: false,
    organizationName: 'ann',
    projectName: 'notes',
    customFields: { a: 1 },
    future: { v4: true, faster: true, experimental_vcs: 'default-v2', experimental_router: 'browser' },
    markdown: {
      mermaid: false,
      hooks: { onBrokenMarkdownLinks: 'warn', onUnusedMarkdownDirectives: 'throw' },
    },
    staticDirectories: ['static'],
    i18n: {
      path: './i18n',
      locales: ['en'],
      defaultLocale: 'en',
      localeConfigs: { en: { calendar: 'gregory' } },
    },
    ...classic({ docs: {}, blog: false, gtag: undefined }),
  }
  expect(notesOf(config)).toEqual([])
})

test('drawings as components, and languages that the site does not have, need no note', () => {
  const config = {
    plugins: ['@docusaurus/plugin-svgr'],
    i18n: { defaultLocale: 'en', locales: ['en'], localeConfigs: { nl: { label: 'Nederlands' } } },
    ...classic({ docs: {}, svgr: { svgrConfig: { icon: true } } }),
  }
  expect(JSON.stringify(map(config).notes)).not.toMatch(/svgr|localeConfigs/)
})

test('processors for formulas switch them on, and those for what is there in any case are known', () => {
  const plugins = [
    standIn('remark-math'),
    [standIn('@docusaurus/remark-plugin-npm2yarn'), { sync: true }],
    ...['remark-code-import', 'remark-cjk-friendly', 'remark-github-admonitions-to-directives'].map((name) =>
      standIn(name),
    ),
  ]
  // A copy of the package is called like the variable.
  const ownKatex = Object.defineProperty(() => undefined, 'name', { value: 'rehypeKatex' })
  const { config, notes } = mapConfig(
    {
      title: 'A',
      url: 'https://a.b',
      ...classic({ docs: { remarkPlugins: plugins, rehypePlugins: [ownKatex] } }),
    },
    { sourceOf: () => undefined },
  )
  expect(config.markdown).toEqual({ format: 'mdx', math: true, emoji: true })
  expect(JSON.stringify(notes)).not.toMatch(/math|npm2yarn|remark-|katex/i)
})

test('short names of formulas are taken over from both processors', () => {
  const plugins = [
    [standIn('rehype-katex'), { macros: { '\\R': '\\mathbb{R}', '\\f': '#1f(#2)' }, strict: false }],
    [standIn('remark-math'), { singleDollarTextMath: false }],
    [standIn('rehype-mathjax'), { tex: { macros: { N: '\\mathbb{N}', unit: ['\\hat{#1}', 1], odd: 3 } } }],
  ]
  const { config, notes } = map({ ...least, ...classic({ docs: { rehypePlugins: plugins } }) })
  expect(notes.map(({ name }) => name)).toContain('docs.singleDollarTextMath')
  expect(config.markdown?.math).toEqual({
    macros: {
      '\\R': '\\mathbb{R}',
      '\\f': '#1f(#2)',
      '\\N': '\\mathbb{N}',
      '\\unit': '\\hat{#1}',
    },
  })
})

test('diagrams are drawn where the site had them', () => {
  const { config, notes } = map({
    ...least,
    markdown: { mermaid: true },
    themes: ['@docusaurus/theme-mermaid'],
  })
  expect(config.markdown).toMatchObject({ format: 'mdx', mermaid: true })
  expect(JSON.stringify(notes)).not.toContain('mermaid')
})

test('diagrams are drawn of sites that have a component for them', () => {
  expect(map({}, { './src/theme/Mermaid': "import mermaid from 'mermaid'" }).config.markdown).toMatchObject({
    mermaid: true,
  })
  expect(map({}).config.markdown?.mermaid).toBeUndefined()
})

test('kinds of admonitions and comments that mark lines are taken over', () => {
  const { config, notes } = mapConfig(
    {
      title: 'A',
      url: 'https://a.b',
      ...classic({
        docs: { admonitions: { keywords: ['note', 'example'], extendDefaults: true } },
        blog: { admonitions: { keywords: ['example', 'quiz'], extendDefaults: false, tag: '+++' } },
      }),
      themeConfig: {
        prism: {
          defaultLanguage: 'js',
          magicComments: [
            { className: 'theme-code-block-highlighted-line', line: 'highlight-next-line' },
            {
              className: 'code-error-line',
              line: 'This fails',
              block: { start: 'error-start', end: 'error-end' },
            },
            { className: 'code-block-added', block: { start: 'add', end: 'add-end' } },
            { className: 'line-red', line: 'red' },
            { className: 'code-hidden', line: 'hide-next-line' },
            { className: 'code', line: 'plain' },
            { className: 'cool' },
          ],
        },
      },
      themes: [['@docusaurus/theme-classic', { customCss: './a.css' }]],
    },
    { sourceOf: () => '@media print { .code-hidden { display: none } }' },
  )
  expect(config.markdown).toEqual({
    format: 'mdx',
    emoji: true,
    admonitions: ['example', 'quiz'],
    codeLanguage: 'js',
    magicComments: [
      { mark: 'remove', line: 'This fails', start: 'error-start', end: 'error-end' },
      { mark: 'add', start: 'add', end: 'add-end' },
      { mark: 'remove', line: 'red' },
      { mark: 'none', className: 'code-hidden', line: 'hide-next-line' },
      { mark: 'highlight', line: 'plain' },
    ],
  })
  expect(notes.map(({ name }) => name)).toEqual(['blog.admonitions.tag', 'blog.admonitions.extendDefaults'])
})

test('a script of the site that adds scripts or HTML is named: the policy keeps back what it adds', () => {
  const sources = {
    './static/matomo.js': "const one = document.createElement('script'); one.src = 'https://x.example/m.js'",
    './static/key.js':
      'addEventListener("keydown", (event) => { if (event.target.innerHTML === "") return })',
  }
  const scripts = ['/base/matomo.js', { src: '/key.js', async: true }, 'https://x.example/b.js']
  const { config, notes } = map({ baseUrl: '/base/', scripts }, sources)
  expect(notes.map(({ name }) => name).filter((name) => name.startsWith('scripts'))).toEqual([
    'scripts "/base/matomo.js"',
  ])
  expect(config.headTags).toHaveLength(3)
})

test('a theme without a preset has its style sheets as well', () => {
  const themes = [['@docusaurus/theme-classic', { customCss: './a.css' }]]
  const { config } = map({ themes }, { './a.css': ':root { --ifm-color-primary: #112233 }' })
  expect(config).toMatchObject({ customCss: ['./a.css'], theme: { light: { primary: '#112233' } } })
})

test('style sheets of modules for every page come after those of the theme; what else such modules do is told', () => {
  const sources = {
    './src/a.ts': "import '../b.css'\nimport { go } from './go'\nexport const onRouteDidUpdate = go",
    './src/c.js': "// Only sheets.\nimport 'fonts/c.css';\nimport '@site/src/d.css'\nimport 'absent/e.css'\n",
    ...Object.fromEntries(
      './x.css ./y.css ./b.css ./src/d.css ./node_modules/fonts/c.css'.split(' ').map((path) => [path, '']),
    ),
  }
  const modules = (...clientModules: string[]): Mapped =>
    map({ ...classic({ theme: { customCss: './x.css' } }), clientModules }, sources)
  const quiet = modules('./src/c.js', '@site/y.css')
  expect(quiet.config.customCss).toEqual(['./x.css', './node_modules/fonts/c.css', './src/d.css', './y.css'])
  const names = (mapped: Mapped): string[] => mapped.notes.map(({ name }) => name)
  expect(names(quiet)).not.toContain('clientModules')
  const told = modules('./src/a.ts')
  expect(told.config.customCss).toEqual(['./x.css', 'b.css'])
  expect(names(told)).toContain('clientModules')
})
