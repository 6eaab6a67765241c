import { expect, test } from 'vitest'
import { mapConfig, type Mapped } from './map-config.ts'

const map = (config: object): Mapped =>
  mapConfig({ title: 'Notes', url: 'https://notes.example', ...config }, { sourceOf: () => undefined })

test('redirects of the plugin are taken over, and what it computed is told', () => {
  const { config, notes } = map({
    plugins: [
      [
        '@docusaurus/plugin-client-redirects',
        {
          fromExtensions: ['html', '.php'],
          toExtensions: ['exe'],
          redirects: [
            { from: ['/a', 'b'], to: '/c' },
            { from: '/d', to: 'https://e.example/' },
            { to: '/x' },
          ],
          createRedirects: () => [],
        },
      ],
    ],
  })
  expect(config.redirects).toEqual({ '/a': '/c', '/b': '/c', '/d': 'https://e.example/' })
  expect(config.redirectExtensions).toEqual(['html', 'php'])
  expect(notes.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['client-redirects.createRedirects', 'client-redirects.toExtensions']),
  )
})

test('the address of docs leads to the one that the first versions of Docusaurus 2 had there', () => {
  const redirects = (docs: object): unknown => map({ presets: [['classic', { docs }]] }).config.redirects
  expect(redirects({ homePageId: 'home' })).toEqual({ '/docs': '/docs/home' })
  expect(redirects({ homePageId: 'a/index', routeBasePath: '/guide/' })).toEqual({ '/guide': '/guide/a' })
  expect(redirects({ homePageId: 'home', routeBasePath: '/' })).toBeUndefined()
})

test('a processor for diagrams switches them on', () => {
  const { config, notes } = map({ presets: [['classic', { docs: { remarkPlugins: ['mdx-mermaid'] } }]] })
  expect(config.markdown).toMatchObject({ mermaid: true })
  expect(JSON.stringify(notes)).not.toContain('mermaid')
})

test('package managers are those that the site chose, and words of its own are told', () => {
  const mapped = (converters?: unknown[]): Mapped => {
    const plugin = ['@docusaurus/remark-plugin-npm2yarn', { sync: true, ...(converters && { converters }) }]
    return map({ presets: [['classic', { docs: { remarkPlugins: [plugin] } }]] })
  }
  const { config, notes } = mapped(['pnpm', ['bun', (code: string) => code], 'yarn'])
  expect(config.markdown?.packageManagers).toEqual(['pnpm', 'yarn'])
  expect(notes).toContainEqual(
    expect.objectContaining({ name: 'docs.npm2yarn.converters', here: 'they are left out' }),
  )
  expect(JSON.stringify(mapped(['pnpm']).notes)).not.toContain('npm2yarn')
  expect(mapped([]).config.markdown?.packageManagers).toEqual([])
  expect(mapped().config.markdown).not.toHaveProperty('packageManagers')
})

test('pages and files that a plugin of the site makes besides those of the one that it wraps are told', () => {
  const code = (more: string): string =>
    `module.exports = { ...require('@docusaurus/plugin-content-blog'), ${more} }`
  const notesOf = (more: string): Mapped['notes'] =>
    mapConfig(
      {
        title: 'Notes',
        url: 'https://notes.example',
        plugins: [['./news.js', { id: 'news', path: 'news', routeBasePath: '/news/' }]],
      },
      { sourceOf: () => code(more) },
    ).notes
  expect(notesOf('contentLoaded: ({ actions }) => actions.addRoute({})')).toContainEqual({
    kind: 'plugin',
    name: './news.js',
    there: 'made pages of its own besides those of the plugin that it wraps',
    here: 'those that the engine does not make, below /news or elsewhere, are left out',
  })
  expect(
    notesOf('async postBuild(props) { await old.postBuild(props); await writeFeed(props) }'),
  ).toContainEqual({
    kind: 'plugin',
    name: './news.js',
    there: 'wrote files of its own after the build',
    here: 'there are none; files of the plugin that it wraps are there as the engine writes them',
  })
  for (const more of ['', 'postBuild: (props) => old.postBuild(props)'])
    expect(notesOf(more).filter(({ kind }) => kind === 'plugin')).toEqual([])
})

test('a plugin that lets code from elsewhere make its pages is told', () => {
  const notesOf = (code: string): Mapped['notes'] =>
    mapConfig(
      { title: 'Beds', url: 'https://beds.example', plugins: ['./beds.js'] },
      { sourceOf: () => `module.exports = () => ({ name: 'beds', ${code} })` },
    ).notes.filter(({ kind }) => kind === 'plugin')
  const there = 'made pages of its own, or gave components data, by code from elsewhere'
  const note = { kind: 'plugin', name: './beds.js', there, here: 'there are none' }
  expect(notesOf('contentLoaded: async ({ content, actions }) => makeBeds(content, actions)')).toEqual([note])
  expect(notesOf('contentLoaded: ({ actions }) => actions.createData("a")')).not.toContainEqual(note)
})

test('pages of texts that a plugin of the site writes itself are told by their address', () => {
  const notesOf = (options: object): Mapped['notes'] =>
    mapConfig(
      {
        title: 'Notes',
        url: 'https://notes.example',
        presets: [['classic', {}]],
        plugins: [['./changes.js', options]],
      },
      { sourceOf: () => "module.exports = { ...require('@docusaurus/plugin-content-blog') }" },
    ).notes
  const note = {
    kind: 'plugin',
    name: './changes.js',
    there: 'made pages of texts that it wrote itself',
    here: 'those below /changes are left out',
  }
  expect(notesOf({ routeBasePath: '/changes' })).toContainEqual(note)
  expect(JSON.stringify(notesOf({}))).not.toContain('wrote itself')
})

test('services of a preset with a theme of its own are taken over', () => {
  const options = { docs: {}, gtag: { trackingID: 'G-A' }, sitemap: { priority: 0.3 } }
  const { config, notes } = map({ presets: [['preset-of-somebody', options]] })
  expect([config.analytics, config.sitemap]).toEqual([{ gtag: ['G-A'] }, { priority: 0.3 }])
  expect(notes.map(({ name }) => name)).toEqual(['preset-of-somebody'])
})

test('a service is taken over as often as its plugin is there', () => {
  const { config, notes } = map({
    presets: [['classic', { gtag: { trackingID: 'G-A' } }]],
    plugins: [['@docusaurus/plugin-google-gtag', { id: 'central', trackingID: 'G-B' }]],
  })
  expect(config.analytics).toEqual({ gtag: ['G-A', 'G-B'] })
  expect(notes.filter(({ name }) => name.startsWith('gtag'))).toEqual([])
})

test('services of the preset are taken over', () => {
  const { config, notes } = map({
    presets: [
      [
        'classic',
        {
          gtag: { trackingID: ['G-A', 'G-B'], anonymizeIP: true },
          googleTagManager: { containerId: 'GTM-C' },
          sitemap: {
            changefreq: 'daily',
            priority: null,
            ignorePatterns: ['/tags/**'],
            filename: 'sitemap.xml',
            lastmod: 'date',
          },
        },
      ],
    ],
    plugins: [
      ['@ann/docusaurus-plugin-umami', { websiteID: 'u', analyticsDomain: 'u.example' }],
      ['docusaurus-plugin-plausible', {}],
    ],
  })
  expect(notes.filter(({ kind }) => kind === 'plugin').map(({ name }) => name)).toEqual([
    'docusaurus-plugin-plausible',
  ])
  expect(config.analytics).toEqual({ gtag: ['G-A', 'G-B'], anonymizeIp: true, tagManager: 'GTM-C' })
  expect(config.sitemap).toEqual({
    changefreq: 'daily',
    priority: false,
    ignorePatterns: ['/tags/**'],
    lastmod: 'date',
  })
  expect(config.headTags).toEqual([
    {
      tagName: 'script',
      attributes: { defer: true, src: 'https://u.example/script.js', 'data-website-id': 'u' },
    },
  ])
})

test('pictures can be enlarged and comments are there where the site had them', () => {
  const { config, notes } = map({
    plugins: ['docusaurus-plugin-image-zoom'],
    themeConfig: {
      zoom: { selector: 'img' },
      giscus: {
        repo: 'ann/notes',
        repoId: 'R',
        categoryId: 'C',
        strict: '1',
        reactionsEnabled: '0',
        theme: 'x',
      },
    },
  })
  expect(config.imageZoom).toBe(true)
  expect(config.comments).toEqual({
    provider: 'giscus',
    repo: 'ann/notes',
    repoId: 'R',
    categoryId: 'C',
    strict: true,
    reactions: false,
    on: ['blog', 'docs'],
  })
  expect(notes.map(({ name }) => name)).toContain('themeConfig.giscus')
  expect(notes.map(({ name }) => name)).not.toContain('themeConfig.zoom')
})

test('a theme that brought code from elsewhere is told as that, not as looks', () => {
  expect(map({ themes: ['@saucelabs/theme-github-codeblock'] }).notes).toContainEqual({
    kind: 'plugin',
    name: '@saucelabs/theme-github-codeblock',
    there: 'fetched code of GitHub into blocks of `reference`',
    here: 'they show its address',
  })
})

test('a plug-in of the site that reads folders of translations is no second one of the docs', () => {
  const source =
    "const folder = 'docusaurus-plugin-content-docs/current'\nmodule.exports = () => ({ name: folder })"
  const { config, notes } = mapConfig(
    {
      title: 'Notes',
      url: 'https://notes.example',
      plugins: ['@docusaurus/plugin-content-docs', ['./plugins/facts', { path: 'docs' }]],
    },
    { sourceOf: (file) => (file === './plugins/facts' ? source : undefined) },
  )
  expect([config.docs].flat()).toHaveLength(1)
  expect(notes.map(({ name }) => name)).toContain('./plugins/facts')
})

test('a package that is called after the plug-in of the docs makes the docs, unless the site has them already', () => {
  const plugins = [
    ['docusaurus-plugin-content-docs-plus', { routeBasePath: 'notes', sidebarPath: 'side.js' }],
  ]
  const alone = map({ presets: [['classic', { docs: false }]], plugins })
  expect([alone.config.docs].flat()).toMatchObject([{ routeBasePath: 'notes', sidebarPath: 'side.js' }])
  const second = map({ presets: [['classic', {}]], plugins })
  expect([second.config.docs].flat()).toHaveLength(1)
  expect(second.notes.map(({ name }) => name)).toContain('docusaurus-plugin-content-docs-plus')
})

const blogNotes = (options: object): string[] =>
  map({ presets: [['classic', { blog: options }]] })
    .notes.filter(({ name }) => name.startsWith('blog.'))
    .map(({ name, there }) => `${name}: ${there}`)

test.each<[string, object, string[]]>([
  ['the usual mark', { truncateMarker: /<!--\s*truncate\s*-->|\{\/\*\s*more\s*\*\/\}/ }, []],
  [
    'a mark of its own',
    { truncateMarker: /<!-- cut -->/ },
    ['blog.truncateMarker: named the mark behind which lists cut: <!-- cut -->'],
  ],
  [
    'the usual reading time',
    {
      readingTime: ({ content, frontMatter, defaultReadingTime }: ReadingTime) =>
        frontMatter['hide_reading_time'] === true ? undefined : defaultReadingTime({ content }),
    },
    [],
  ],
  [
    'a reading time that posts hide by a key of the site’s own',
    {
      readingTime: ({ content, frontMatter, defaultReadingTime }: ReadingTime) =>
        frontMatter['short'] === true ? undefined : defaultReadingTime({ content }),
    },
    ['blog.readingTime: counted or hid the reading time by the front matter of posts'],
  ],
  [
    'another speed',
    {
      readingTime: ({ defaultReadingTime }: ReadingTime) =>
        defaultReadingTime({ options: { wordsPerMinute: 300 } }),
    },
    [],
  ],
  [
    'a count of its own',
    { readingTime: () => 3 },
    ['blog.readingTime: counted the reading time in its own way'],
  ],
])('options of the blog that are patterns and functions: %s', (_name, options, notes) => {
  expect(blogNotes(options)).toEqual(notes)
})

test('the speed that a function for the reading time names is the site’s', () => {
  const speedOf = (readingTime: object): number | undefined => {
    const { blog } = map({ presets: [['classic', { blog: { readingTime } }]] }).config
    return blog === false ? undefined : blog?.wordsPerMinute
  }
  const withSpeed =
    (wordsPerMinute: unknown) =>
    ({ defaultReadingTime }: ReadingTime): number =>
      defaultReadingTime({ options: { wordsPerMinute } })
  expect([300, 0, '9', Infinity, undefined].map((speed) => speedOf(withSpeed(speed)))).toEqual([
    300,
    ...Array<undefined>(4),
  ])
  expect(speedOf(() => 3)).toBeUndefined()
})

interface ReadingTime {
  content: string
  frontMatter: Record<string, unknown>
  defaultReadingTime: (asked: object) => number
}

test('what dropdowns of versions and languages have otherwise is told', () => {
  const link = { to: '/all', label: 'All' }
  const items = [
    { type: 'docsVersionDropdown', dropdownItemsAfter: [link], versions: ['current'] },
    { type: 'docsVersionDropdown', versions: { current: { label: 'Newest' }, '1.0': {} } },
    { type: 'localeDropdown', dropdownItemsBefore: [link] },
    { type: 'localeDropdown', dropdownItemsBefore: [], dropdownItemsAfter: [] },
  ]
  const { notes } = map({ themeConfig: { navbar: { items } } })
  expect(notes.map(({ name }) => name).filter((name) => name.includes('Dropdown'))).toEqual([
    'themeConfig.navbar.items: localeDropdown.dropdownItemsBefore',
  ])
})
