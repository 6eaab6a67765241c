import { beforeAll, describe, expect, test } from 'vitest'
import { buildSite, writeSite, type BuiltSite } from '../../helpers/site.ts'

/** What the rules and the labels of a Docusaurus folder go by. */
let site: BuiltSite

beforeAll(async () => {
  site = await buildSite(
    await writeSite({
      'docusaurus.config.js': `module.exports = {
  title: 'Hooks', url: 'https://hooks.example', baseUrl: '/',
  presets: [['classic', { docs: { sidebarPath: './sidebars.js' } }]],
  plugins: [['@docusaurus/plugin-content-docs', { id: 'api', path: 'api', routeBasePath: 'api' }]],
}
`,
      'sidebars.js': `module.exports = { main: [
  { type: 'doc', id: 'a', label: 'Of the list', className: 'of-the-list' },
  { type: 'doc', id: 'b', label: 'Of the list as well', className: 'of-the-list-too' },
  { type: 'category', label: 'Group', link: { type: 'generated-index', slug: '/group' }, items: ['c'] },
] }
`,
      'docs/a.md':
        '---\nsidebar_label: Of the doc\nsidebar_class_name: of-the-doc\ntags: [nodeJS, named]\n---\n# A\n',
      'docs/b.md': '# B\n',
      'docs/c.md': '# C\n',
      'docs/tags.yml': 'nodeJS:\nnamed:\n  label: its Name\n',
      'api/first.md': '# First\n',
      'blog/2024-01-02-post.md': '# Post\n\n<!-- truncate -->\n',
      'src/pages/plain.md': '# Plain\n',
      'src/pages/own.md': '---\nwrapperClassName: own-wrapper\n---\n# Own\n',
      'src/pages/index.js': 'export default () => <p>Home</p>\n',
    }),
  )
})

test('what a doc calls itself and its class go before those of the sidebar, which the pager follows', () => {
  const html = site.html('/docs/b')
  expect(html).toMatch(/<li[^>]*of-the-doc[^>]*>.*?Of the doc</s)
  expect(html).toContain('of-the-list-too')
  expect(html).toContain('Of the list as well')
  expect(html).not.toMatch(/Of the list<|of-the-list"/)
  expect(/class="ink-pager.*?<\/nav>/s.exec(html)?.[0]).toContain('Of the doc')
})

test('a tag that has a key and nothing else is called after it, with a capital in front', () => {
  const html = site.html('/docs/a')
  expect(html).toContain('href="/docs/tags/node-js"')
  expect(html).toMatch(/>Nodejs</)
  expect(html).toMatch(/>its Name</)
})

describe('rules find the pages by the classes of `html`', () => {
  test.each([
    ['/docs/a', ['plugin-docs', 'plugin-id-default', 'docs-wrapper', 'docs-doc-page', 'docs-doc-id-a']],
    ['/docs/group', ['plugin-docs', 'plugin-id-default', 'docs-wrapper', 'docs-doc-page']],
    ['/docs/tags', ['plugin-docs', 'docs-wrapper', 'docs-tags-list-page']],
    ['/docs/tags/named', ['plugin-docs', 'docs-wrapper', 'docs-tags-doc-list-page']],
    ['/api/first', ['plugin-docs', 'plugin-id-api', 'docs-wrapper']],
    ['/blog', ['plugin-blog', 'plugin-id-default', 'blog-wrapper', 'blog-list-page']],
    ['/blog/2024/01/02/post', ['plugin-blog', 'plugin-id-default', 'blog-post-page']],
    ['/plain', ['plugin-pages', 'plugin-id-default', 'mdx-page', 'mdx-wrapper']],
    ['/own', ['plugin-pages', 'mdx-page', 'own-wrapper']],
    ['/', ['plugin-pages', 'plugin-id-default']],
  ])('%s', (address, classes) => {
    const [, list = ''] = /<html[^>]* class="([^"]*)"/.exec(site.html(address)) ?? []
    expect(list.split(' ')).toEqual(expect.arrayContaining(classes))
    expect(list.includes('own-wrapper') && list.includes('mdx-wrapper')).toBe(false)
  })
})
