import { describe, expect, test } from 'vitest'
import { buildSite, writeSite } from '../helpers/site.ts'

const files = {
  'docusaurus.config.js': `module.exports = {
    title: 'Notes',
    url: 'https://notes.example',
    i18n: { defaultLocale: 'en', locales: ['en', 'zh'] },
    presets: [['classic', {}]],
    plugins: [
      ['@docusaurus/plugin-content-docs', { id: 'api', path: 'api', routeBasePath: 'api', sidebarPath: './api.js' }],
      ['./plugins/news', { id: 'news', path: 'news', routeBasePath: 'news', blogTitle: 'News', feedOptions: { type: 'rss' } }],
      ['@docusaurus/plugin-content-pages', { id: 'more', path: 'more', routeBasePath: 'more' }],
    ],
    themeConfig: {
      navbar: {
        items: [
          { type: 'docSidebar', sidebarId: 'calls', docsPluginId: 'api', label: 'Calls' },
          { type: 'doc', docId: 'nowhere', docsPluginId: 'api', label: 'Nowhere' },
          { type: 'docsVersionDropdown', docsPluginId: 'api', dropdownItemsAfter: [
            { type: 'html', value: '<hr class="dropdown-separator">' },
            { to: '/news', label: 'What is new' },
          ] },
          { type: 'docsVersionDropdown', dropdownItemsAfter: [{ to: '/more', label: 'Older ones' }] },
          { type: 'localeDropdown', dropdownItemsAfter: [{ href: 'https://translate.example', label: 'Translate' }] },
        ],
      },
    },
  }\n`,
  'plugins/news.js': `const blog = require('@docusaurus/plugin-content-blog')
    module.exports = { ...blog, default: (...options) => blog.default(...options) }\n`,
  'docs/intro.md': '# Main intro\n\n[other](@site/api/intro.md)\n',
  'api/intro.md': '---\nslug: /\n---\n# Call intro\n\n[next](./step.md) [from the top](/step.md)\n',
  'api/step.md': '---\ntags: [wide]\n---\n# Next call\n',
  'api.js': "module.exports = { calls: ['intro', 'step'] }\n",
  'api_versions.json': '["1.0"]',
  'api_versioned_docs/version-1.0/intro.md': '# Old call intro\n',
  'api_versioned_docs/version-1.0/step.md': '# Old next call\n',
  'api_versioned_sidebars/version-1.0-sidebars.json':
    '{ "version-1.0/calls": [{ "type": "doc", "id": "version-1.0/intro" }, "version-1.0/step"] }',
  'i18n/zh/docusaurus-plugin-content-docs-api/current/step.md': '# 下一个\n',
  'i18n/zh/docusaurus-plugin-content-docs-api/version-1.0.json': '{ "version.label": { "message": "旧版" } }',
  'blog/2024-01-01-sun.md': '# Sun\n\n<!-- truncate -->\n',
  'news/authors.yml': 'ann: { name: Ann, page: true }\n',
  'news/2024-01-02-rain.md': '---\nauthors: ann\ntags: [wet]\n---\n# Rain\n\n<!-- truncate -->\n',
  'news/2024-01-03-snow.md': '# Snow\n\n<!-- truncate -->\n',
  'i18n/zh/docusaurus-plugin-content-blog-news/options.json': '{ "title": { "message": "消息" } }',
  'i18n/zh/docusaurus-plugin-content-blog-news/2024-01-03-snow.md': '# 雪\n\n<!-- truncate -->\n',
  'more/index.md': '# More\n',
  'src/pages/index.md': '# Home\n',
}

describe('several docs, blogs and folders of pages', () => {
  const built = writeSite(files).then((dir) => buildSite(dir))

  test.each([
    ['the main docs', '/docs/intro', 'Main intro'],
    ['other docs, in their last version', '/api/intro', 'Old call intro'],
    ['other docs, in their current version', '/api/next/', 'Call intro'],
    ['a tag of other docs', '/api/next/tags/wide', 'Next call'],
    ['a translation in other docs', '/zh/api/next/step', '下一个'],
    ['the name of a version in another language', '/zh/api/intro', '旧版'],
    ['the main blog', '/blog', 'Sun'],
    ['another blog', '/news', 'Rain'],
    ['a post of another blog', '/news/2024/01/02/rain', 'Rain'],
    ['a translated post of another blog', '/zh/news/2024/01/03/snow', '雪'],
    ['the name of another blog in another language', '/zh/news', '消息'],
    ['an author of another blog', '/news/authors/ann', 'Ann'],
    ['a tag of another blog', '/news/tags/wet', 'Rain'],
    ['the archive of another blog', '/news/archive', 'Snow'],
    ['other pages', '/more', 'More'],
  ])('%s', async (_name, url, text) => {
    expect((await built).text(url)).toContain(text)
  })

  test('each is apart from the others', async () => {
    const site = await built
    expect(site.text('/blog')).not.toContain('Rain')
    expect(site.text('/news')).not.toContain('Sun')
    expect(site.text('/news/archive')).not.toContain('Sun')
    for (const url of ['/blog/tags/wet', '/blog/authors', '/docs/tags', '/news/atom.xml'])
      expect([url, site.exists(url)]).toEqual([url, false])
    expect(site.html('/news/rss.xml')).toContain('Snow')
    expect(site.html('/news/rss.xml')).not.toContain('Sun')
    expect(site.html('/blog/rss.xml')).not.toContain('Snow')
  })

  test('the account counts the versions of the docs that have most', async () => {
    expect((await built).result.account).toMatchObject({ versions: 2, posts: 3 })
  })

  test('links between files lead to their pages', async () => {
    const site = await built
    expect(site.html('/api/next/')).toContain('href="/api/next/step"')
    expect(site.html('/docs/intro')).toContain('href="/api/next/"')
    expect(site.console).not.toContain('step.md')
  })

  test('behind the versions and the languages stand what the author has put there', async () => {
    const page = (await built).html('/api/intro')
    const menus = [...page.matchAll(/<details class="ink-menu"[^>]*>(.*?)<\/details>/gs)].map(
      ([, menu = '']) =>
        menu
          .replaceAll(/<svg.*?<\/svg>/gs, '')
          .replaceAll(/<[^>]*>/g, '|')
          .split('|')
          .filter(Boolean),
    )
    expect(menus).toEqual([
      ['1.0', 'Next', '1.0', 'What is new'],
      ['Next', 'Next', 'Older ones'],
      ['English', 'English', '中文', 'Translate', ' ', '(opens in new tab)'],
    ])
    expect(page).toContain('<hr class="dropdown-separator"/>')
    expect(page).toMatch(/<a href="\/news"[^>]*>What is new<\/a>/)
  })

  test('items of the navbar lead into the docs that they name', async () => {
    const site = await built
    const home = site.html('/')
    expect(home).toContain('href="/api/intro"')
    expect(site.text('/')).toContain('Calls')
    expect(site.text('/')).not.toContain('Nowhere')
    expect(site.console).toContain('Couldn\'t find any doc with id "nowhere"')
    expect(site.text('/api/next/')).toContain('1.0')
  })
})
