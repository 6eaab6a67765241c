import { beforeAll, describe, expect, test } from 'vitest'
import { buildSite, writeSite, type BuiltSite } from '../../helpers/site.ts'
import { hrefsOf, metaOf, pageAt, textsOf } from '../page.ts'

const locales = "locales: [{ code: 'en', label: 'English' }, { code: 'eo', label: 'Esperanto' }]"

function config(more: string): string {
  return `import { defineSite } from 'inkstone'
export default defineSite({ title: 'Tool', url: 'https://tool.example', ${more} })
`
}

const json = (value: object): string => JSON.stringify(value)

async function errorOf(files: Record<string, string>): Promise<string> {
  const dir = await writeSite(files)
  return buildSite(dir).then(
    () => '',
    (error: Error) => error.message,
  )
}

describe('a translated site', () => {
  let site: BuiltSite

  beforeAll(async () => {
    const sidebars = json({ main: ['intro', { type: 'category', label: 'Guide', items: ['other'] }] })
    const dir = await writeSite({
      'site.config.ts': config(
        `${locales}, navbar: { logo: { src: '/logo.svg' } }, footer: { logo: { src: '/logo.svg' } },
        blog: { title: 'Log', sidebarTitle: 'All' }`,
      ),
      'static/logo.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
      'sidebars.json': json({
        main: [
          'intro',
          { type: 'category', label: 'Guide', link: { type: 'generated-index' }, items: ['other'] },
        ],
      }),
      'versions.json': '["2.0", "1.0"]',
      'docs/intro.md': 'Text.\n',
      'docs/other.md': 'Text.\n',
      'versioned_docs/version-2.0/intro.md': 'Text.\n',
      'versioned_docs/version-2.0/other.md': 'Text.\n',
      'versioned_docs/version-1.0/intro.md': 'Text.\n',
      'versioned_docs/version-1.0/other.md': 'Text.\n',
      'versioned_sidebars/version-2.0-sidebars.json': sidebars,
      'versioned_sidebars/version-1.0-sidebars.json': sidebars,
      'blog/2024-01-01-post.md': 'Text.\n\n<!-- truncate -->\n\nMore.\n',
      'i18n/eo/docusaurus-plugin-content-docs/current.json': json({
        'version.label': { message: 'Prochaine' },
        'sidebar.main.category.Guide': { message: 'Guide nouveau' },
        'sidebar.main.category.Guide.link.generated-index.description': { message: 'Tout sur tout' },
      }),
      'i18n/eo/docusaurus-plugin-content-docs/version-2.0.json': json({
        'version.label': { message: 'Deux' },
        'sidebar.main.category.Guide': { message: 'Guide deux' },
      }),
      'i18n/eo/docusaurus-plugin-content-blog/options.json': json({
        title: { message: 'Journal' },
        description: { message: 'Ce que nous faisons' },
        'sidebar.title': { message: 'Tous' },
      }),
      'i18n/eo/docusaurus-theme-classic/navbar.json': json({
        title: { message: 'Outil' },
        'logo.alt': { message: 'Logo de l’outil' },
      }),
      'i18n/eo/docusaurus-theme-classic/footer.json': json({ 'logo.alt': { message: 'Logo en bas' } }),
      'i18n/eo/code.json': json({
        'theme.NotFound.title': { message: 'Page introuvable' },
        'theme.common.skipToMainContent': { message: 'Aller au contenu' },
        'theme.docs.paginator.next': { message: 'Suivant' },
        'theme.blog.post.readMore': { message: 'Lire plus' },
        'theme.blog.post.readingTime.plurals': { message: 'Une minute|{readingTime} minutes' },
      }),
    })
    site = await buildSite(dir)
  })

  test('each version has its own label and its own sidebar labels', () => {
    const badge = (url: string): string => pageAt(site, url).one('p', { class: /version-badge/ }).text
    expect(['/eo/docs/intro', '/eo/docs/next/intro', '/eo/docs/1.0/intro'].map(badge)).toEqual([
      'Version: Deux',
      'Version: Prochaine',
      'Version: 1.0',
    ])
    const sidebar = (url: string): string[] =>
      textsOf(pageAt(site, url).one('nav', { 'aria-label': 'Docs sidebar' }).all('a'))
    expect(sidebar('/eo/docs/intro')).toContain('Guide deux')
    expect(sidebar('/eo/docs/next/intro')).toContain('Guide nouveau')
    expect(sidebar('/eo/docs/1.0/intro')).toContain('Guide')
    expect(sidebar('/docs/next/intro')).toContain('Guide')
  })

  test('a category has a description when only its translation has one', () => {
    expect(site.text('/eo/docs/next/category/guide')).toContain('Tout sur tout')
    expect(metaOf(pageAt(site, '/eo/docs/next/category/guide'), 'description')).toBe('Tout sur tout')
    expect(site.text('/docs/next/category/guide')).not.toContain('Tout sur tout')
  })

  test('the blog has its translated texts in lists, feeds and structured data', () => {
    const list = pageAt(site, '/eo/blog')
    expect(list.one('title').text).toBe('Journal | Tool')
    expect(list.one('main').one('h1').text).toBe('Journal')
    expect(metaOf(list, 'description')).toBe('Ce que nous faisons')
    expect(list.one('nav', { 'aria-label': 'Blog recent posts navigation' }).text).toMatch(/^Tous/)
    const data = list.all('script', { type: 'application/ld+json' })[0]?.text ?? ''
    expect(JSON.parse(data)).toMatchObject({ name: 'Journal', description: 'Ce que nous faisons' })
    expect(JSON.parse(site.html('/eo/blog/feed.json'))).toMatchObject({
      title: 'Tool Journal',
      description: 'Ce que nous faisons',
    })
    expect(pageAt(site, '/blog').one('title').text).toBe('Log | Tool')
    expect(JSON.parse(site.html('/blog/feed.json'))).toMatchObject({ title: 'Tool Blog' })
  })

  test('navbar title and the texts of both logos are translated', () => {
    const page = pageAt(site, '/eo/docs/intro')
    const brand = page.one('header', { class: /navbar/ }).one('a', { class: 'ink-brand' })
    expect(brand.text).toBe('Outil')
    expect(brand.one('img').attr('alt')).toBe('Logo de l’outil')
    expect(
      page
        .one('footer', { class: /ink-footer/ })
        .one('img')
        .attr('alt'),
    ).toBe('Logo en bas')
  })

  test('messages with Docusaurus’ ids are used', () => {
    expect(site.text('/eo/404')).toContain('Page introuvable')
    expect(site.text('/eo/docs/intro')).toMatch(/^Aller au contenu/)
    expect(site.text('/eo/docs/intro')).toContain('Suivant')
    expect(site.text('/eo/blog')).toContain('Lire plus')
    expect(site.text('/eo/blog')).toContain('Une minute')
  })

  test('an English notice names the language in English', () => {
    expect(site.text('/eo/docs/intro')).toContain('It is shown in English.')
  })
})

test('a site is called in each language as that says it, wherever its name stands', async () => {
  const dir = await writeSite({
    'site.config.ts': config(
      `${locales}, tagline: 'For gardens', blog: { title: 'Log' }, machineReadable: { llmsTxt: true }`,
    ),
    'docs/intro.md': '# Intro\n\nText.\n',
    'blog/2024-01-01-post.md': 'Text.\n\n<!-- truncate -->\n\nMore.\n',
    'src/pages/about.mdx': `import useDocusaurusContext from '@docusaurus/useDocusaurusContext'

export const Name = () => <b>{useDocusaurusContext().siteConfig.title}</b>

# About

<Name />
`,
    'i18n/eo/labels.json': json({ 'site.title': 'Ilo', 'home.tagline': 'Por ĝardenoj' }),
  })
  const site = await buildSite(dir)
  expect(site.console).toBe('')
  expect(pageAt(site, '/eo/docs/intro').one('title').text).toBe('Intro | Ilo')
  expect(pageAt(site, '/docs/intro').one('title').text).toBe('Intro | Tool')
  const home = pageAt(site, '/eo/')
  expect([home.one('title').text, metaOf(home, 'description')]).toEqual(['Ilo', 'Por ĝardenoj'])
  const title = home.one('main').one('h1')
  expect([title.text, title.attr('lang')]).toEqual(['Ilo', undefined])
  expect(home.one('header', { class: /navbar/ }).one('a', { class: 'ink-brand' }).text).toBe('Ilo')
  expect(JSON.parse(site.html('/eo/blog/feed.json'))).toMatchObject({ title: 'Ilo Blog' })
  expect(home.all('link', { rel: 'alternate' }).map((link) => link.attr('title'))).toContain('Ilo RSS Feed')
  expect(site.html('/eo/opensearch.xml')).toContain('<ShortName>Ilo</ShortName>')
  expect(site.html('/eo/llms.txt')).toMatch(/^# Ilo\n\n> Por ĝardenoj/)
  expect(site.text('/eo/about')).toContain('Ilo')
})

describe('the navbar', () => {
  const docs = { 'docs/intro.md': 'a', 'docs/draft.md': '---\ndraft: true\n---\na' }

  test('NAV-08: a draft is left out, an unlisted doc is there on its own page only', async () => {
    const items = ['intro', 'draft', 'secret'].map((id) => `{ type: 'doc', docId: '${id}' }`)
    const dir = await writeSite({
      ...docs,
      'docs/secret.md': '---\nunlisted: true\n---\na',
      'site.config.ts': config(`navbar: { items: [${items.join(', ')}] }`),
    })
    const site = await buildSite(dir)
    const links = (url: string): string[] => hrefsOf(pageAt(site, url).one('header', { class: /navbar/ }))
    expect(links('/docs/intro')).toContain('/docs/intro')
    expect(links('/docs/intro').join()).not.toMatch(/draft|secret/)
    expect(links('/docs/secret')).toContain('/docs/secret')
  })

  test('a doc that an old version lacks is that of the last one', async () => {
    const dir = await writeSite({
      'docs/intro.md': 'a',
      'versions.json': '["2.0", "1.0"]',
      'versioned_docs/version-2.0/intro.md': 'a',
      'versioned_docs/version-2.0/late.md': 'a',
      'versioned_docs/version-1.0/intro.md': 'a',
      'site.config.ts': config("navbar: { items: [{ type: 'doc', docId: 'late' }] }"),
    })
    const site = await buildSite(dir)
    expect(hrefsOf(pageAt(site, '/docs/1.0/intro').one('header', { class: /navbar/ }))).toContain(
      '/docs/late',
    )
  })

  test('all items that lead nowhere are named at once', async () => {
    const items =
      "{ type: 'doc', docId: 'no' }, { type: 'dropdown', label: 'x', items: [{ type: 'docSidebar', sidebarId: 'none' }] }"
    const message = await errorOf({
      ...docs,
      'site.config.ts': config(`${locales}, navbar: { items: [${items}] }`),
    })
    const start =
      '✗ site.config.ts  A theme navbar item failed to render. Please double-check the following navbar item of your site configuration:'
    expect(message).toBe(`${start}
  {
    "type": "doc",
    "position": "right",
    "docId": "no"
  }
  
  Cause:
  Couldn't find any doc with id "no" in version "current".
  Known doc ids: intro

${start}
  {
    "type": "docSidebar",
    "position": "right",
    "sidebarId": "none"
  }
  
  Cause:
  Can't find any sidebar with id "none" in version current
  Known sidebars: defaultSidebar`)
  })
})

test('entries of a sidebar that share a label are translated by their keys', async () => {
  const link = (key: string): object => ({ type: 'link', label: 'Out', href: `https://${key}.example`, key })
  const dir = await writeSite({
    'site.config.ts': config(locales),
    'sidebars.json': json({
      main: [
        { type: 'doc', id: 'intro', label: 'Start', key: 'first' },
        link('one'),
        link('two'),
        { type: 'autogenerated', dirName: 'parts' },
      ],
    }),
    'docs/intro.md': 'Text.\n',
    'docs/parts/a/_category_.yml': 'label: Part\nkey: part-a\n',
    'docs/parts/a/x.md': 'Text.\n',
    'docs/parts/b/index.md': '---\nsidebar_label: Part\nsidebar_key: part-b\n---\nText.\n',
    'docs/parts/b/y.md': 'Text.\n',
    'i18n/eo/docusaurus-plugin-content-docs/current.json': json({
      'sidebar.main.doc.first': { message: 'Komenco' },
      'sidebar.main.link.one': { message: 'Unu' },
      'sidebar.main.link.two': { message: 'Du' },
      'sidebar.main.category.part-a': { message: 'Parto A' },
      'sidebar.main.category.part-b': { message: 'Parto B' },
    }),
  })
  const site = await buildSite(dir)
  const text = pageAt(site, '/eo/docs/intro').one('nav', { 'aria-label': 'Docs sidebar' }).text
  expect(['Komenco', 'Unu', 'Du', 'Parto A', 'Parto B'].filter((label) => !text.includes(label))).toEqual([])
})
