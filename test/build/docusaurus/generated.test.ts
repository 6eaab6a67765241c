import { beforeAll, expect, test } from 'vitest'
import { buildSite, writeSite, type BuiltSite } from '../../helpers/site.ts'
import { pageAt } from '../page.ts'

/** Components import what the build of a Docusaurus site writes into a folder of its own, which nobody has built here. */
let site: BuiltSite

const list = 'docusaurus-plugin-content-blog/default/blog-post-list-prop-default.json'

beforeAll(async () => {
  site = await buildSite(
    await writeSite({
      'docusaurus.config.js': `module.exports = {
  title: 'Generated', url: 'https://generated.example', baseUrl: '/base/',
  presets: [['classic', { docs: false, blog: { blogSidebarTitle: 'Newest', blogSidebarCount: 2 } }]],
}
`,
      'blog/2024-01-01-oldest.md': '# Oldest\n\nIts words.\n',
      'blog/2024-01-02-older.md': '---\ntags: [One]\n---\n\n# Older\n',
      'blog/2024-01-03-newest.md': '# Newest post\n',
      'blog/2024-01-04-unlisted.md': '---\nunlisted: true\n---\n\n# Unlisted\n',
      // Of a build of another day.
      [`.docusaurus/${list}`]: '{ "title": "Stale", "items": [] }',
      'src/pages/index.js': `import signed from '@generated/${list}'
import beside from '../../.docusaurus/${list}'
const required = require('@site/.docusaurus/${list}')
const shown = ({ title, items }) => [title, ...items.map((item) => [item.title, item.permalink, new Date(item.date).getUTCDate()])].join()
export default () => <main><p>{shown(signed)}</p><p>{shown(beside)}</p><p>{shown(required)}</p></main>
`,
      'src/pages/other.js': `import list from '~blog/default/blog-post-list-prop-default.json'
import { blogPosts } from '@site/.docusaurus/docusaurus-plugin-content-blog/default/base-blog-archive-c74.json'
const lists = require.context('@generated/docusaurus-plugin-content-blog/default/p', false, /blog-archive-.*\\.json$/)
const facts = require.context('~blog/default', false, /\\.json$/)
const tagged = facts.keys().map(facts).filter((one) => one.permalink && one.tags.length > 0)
export default () => <p>{[list.title, blogPosts.length, lists(lists.keys()[0]).archive.blogPosts.length, ...tagged.map(({ title }) => title)].join()}</p>
`,
      'src/pages/all.js': `import { archive } from '@generated/docusaurus-plugin-content-blog/default/p/base-blog-archive-5e0.json'
export default () => <ul>{archive.blogPosts.map(({ id, metadata }) => <li key={id}>{metadata.title} {metadata.tags.map((tag) => tag.label).join()}</li>)}</ul>
`,
    }),
  )
})

test('the newest posts, by whatever name their list is imported', () => {
  const shown = pageAt(site, '/base/')
    .one('main')
    .all('p')
    .map(({ text }) => text)
  const expected = 'Newest,Newest post,/base/blog/2024/01/03/newest,3,Older,/base/blog/2024/01/02/older,2'
  expect(shown).toEqual([expected, expected, expected])
})

test('the lists by other names of their folder, and all files of a folder', () => {
  expect(pageAt(site, '/base/other').one('main').text.trim()).toBe('Newest,3,3,Older')
})

test('all posts, from the list that the archive is made from', () => {
  const shown = pageAt(site, '/base/all')
    .one('main')
    .all('li')
    .map(({ text }) => text.trim())
  expect(shown).toEqual(['Newest post', 'Older One', 'Oldest'])
})
