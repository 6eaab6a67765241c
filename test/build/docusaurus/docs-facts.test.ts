import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import {
  buildSite,
  writeRebuiltSite,
  writeSite,
  type BuiltSite,
  type RebuiltSite,
} from '../../helpers/site.ts'
import { pageAt } from '../page.ts'

const files = {
  'docusaurus.config.js': `module.exports = {
  title: 'Garden', url: 'https://garden.example', baseUrl: '/', presets: [['classic', { theme: { customCss: '/src/own.css' } }]],
}`,
  'src/own.css': '.own { color: var(--ifm-color-primary); }',
  'static/img/tree.png': 'none',
  'docs/intro.md': `---
title: Soil
tags: [earth]
shade: half
---
import Facts from '@site/src/Facts'
import Counter from '@site/src/Counter'
import tree from '/static/img/tree.png'

## Sand

<Facts />

<Counter />

<img src={tree} alt="Tree" />
`,
  'docs/plants/index.md': `---
title: Plants
---
import { useCurrentSidebarCategory } from '@docusaurus/theme-common'
import DocCardList from '@theme/DocCardList'

<DocCardList items={useCurrentSidebarCategory().items} />
`,
  'docs/plants/moss.md': '---\ntitle: Moss\ndescription: Grows in the shade\n---\nSoft.\n',
  'docs/plants/trees/oak.md': '# Oak\n',
  'src/Facts.js': `import React from 'react'
import { useDoc, useDocsSidebar, useDocsVersion, useDocById, useActiveDocContext } from '@docusaurus/plugin-content-docs/client'
import useDocusaurusContext from '@docusaurus/useDocusaurusContext'
export default function Facts() {
  const { globalData } = useDocusaurusContext()
  const { metadata, frontMatter, toc } = useDoc()
  const sidebar = useDocsSidebar()
  const { docs } = useDocsVersion()
  return (
    <ul>
      <li>title {metadata.title}, next {metadata.next.title}, tag {metadata.tags[0].permalink}</li>
      <li>shade {frontMatter.shade}, toc {toc.map(({ id }) => id).join()}</li>
      <li>sidebar {sidebar.items.map(({ label }) => label).join()}</li>
      <li>docs {Object.keys(docs).join()}, moss {useDocById('plants/moss').title}</li>
      <li>global {globalData['docusaurus-plugin-content-docs'].default.versions[0].path}</li>
      <li>active {useActiveDocContext('default').activeDoc.id}</li>
    </ul>
  )
}`,
  'src/Counter.js': `import React, { useState } from 'react'
import { useDocsSidebar } from '@docusaurus/plugin-content-docs/client'
export default function Counter() {
  const [count, setCount] = useState(0)
  return <button onClick={() => setCount(count + 1)}>{count} of {useDocsSidebar().items.length}</button>
}`,
}

describe('components hear of the docs around them', () => {
  let site: RebuiltSite
  let built: BuiltSite
  beforeAll(async () => {
    site = await writeRebuiltSite(files)
    built = await site.build()
  })

  test.each([
    'title Soil, next Plants, tag /docs/tags/earth',
    'shade half, toc sand',
    'sidebar Soil,Plants',
    'docs intro,plants/index,plants/moss,plants/trees/oak, moss Moss',
    'global /docs',
    'active intro',
  ])('%s', (text) => {
    expect(built.text('/docs/intro')).toContain(text)
  })

  test('one that only reads them is finished HTML, and one that is alive gets what it has read', () => {
    const islands = built.html('/docs/intro').match(/<ink-island[^>]*>/g)
    expect(islands).toHaveLength(1)
    expect(islands?.[0]).toContain('data-facts="{&quot;sidebar&quot;:{&quot;name&quot;:')
    expect(islands?.[0]).not.toContain('&quot;doc&quot;')
  })

  test('cards of a category lead into categories that have no page', () => {
    const text = built.text('/docs/plants/')
    expect(text).toContain('MossGrows in the shade')
    expect(built.html('/docs/plants/')).toMatch(
      /<a[^>]*href="\/docs\/plants\/trees\/oak"[^>]*>(?:(?!<\/a>).)*trees/s,
    )
  })

  test('a picture is found from the folder of the site, and a style sheet too', () => {
    expect(built.html('/docs/intro')).toContain('<img src="/img/tree.png" alt="Tree"')
    expect(built.result.account?.plain).toEqual([])
    expect(built.result.account?.notes.map(({ name }) => name)).not.toContain('theme.customCss')
  })

  test('a page is rendered anew when a doc changes that it names', async () => {
    await writeFile(join(site.dir, 'docs/plants/moss.md'), '---\ntitle: Lichen\n---\nDry.\n')
    expect((await site.build()).text('/docs/intro')).toContain('moss Lichen')
  })
})

test('components in a post hear of it', async () => {
  const built = await buildSite(
    await writeSite({
      'docusaurus.config.js':
        "module.exports = { title: 'Log', url: 'https://log.example', baseUrl: '/', presets: [['classic', { docs: false }]] }",
      'blog/authors.yml': 'ann:\n  name: Ann\n  image_url: /img/ann.png\n  page: true\n',
      'blog/2024-01-02-frost.mdx':
        "---\nseries: cold\ntags: [ice]\nauthors: ann\n---\n\nimport Facts from '@site/src/Facts'\n\n# Frost\n\n<Facts>White</Facts>\n\n<!-- truncate -->\n\nMore\n",
      'blog/2024-01-01-dew.md': '# Dew\n\nWet\n',
      'blog/2024-01-03-rime.mdx':
        "import { useBlogPost } from '@docusaurus/plugin-content-blog/client'\n\n# Rime\n\n<u>{String(useBlogPost().isBlogPostPage)}</u>\n",
      'static/img/ann.png': 'none',
      'src/Facts.js': `import { useBlogPost } from '@docusaurus/plugin-content-blog/client'
export default function Facts({ children }) {
  const { metadata, frontMatter, isBlogPostPage } = useBlogPost()
  const { permalink, title, date, tags, authors, nextItem } = metadata
  const [{ name, imageURL, page }] = authors
  const post = [permalink, title, date.slice(0, 10), tags[0].permalink, name, imageURL, page.permalink, nextItem.title]
  return <p id="post">{children}: {post.join()}, {metadata.frontMatter.series} {frontMatter.series} {String(isBlogPostPage)}</p>
}`,
    }),
  )
  const text =
    'White: /blog/2024/01/02/frost,Frost,2024-01-02,/blog/tags/ice,Ann,/img/ann.png,/blog/authors/ann,Dew, cold cold '
  expect(pageAt(built, '/blog/2024/01/02/frost').one('p', { id: 'post' }).text).toBe(`${text}true`)
  // In lists they stand in an excerpt, or in a post that is shown as a whole.
  expect(pageAt(built, '/blog').one('main').text).toContain(`${text}false`)
  const [whole, listed] = ['/blog/2024/01/03/rime', '/blog'].map((url) => pageAt(built, url).one('u').text)
  expect([whole, listed]).toEqual(['true', 'false'])
  expect(built.html('/blog/2024/01/02/frost')).not.toContain('<ink-island')
})

test('what an author has noted about entries of the sidebar is there for components, and on no other page', async () => {
  const built = await buildSite(
    await writeSite({
      'docusaurus.config.js':
        "module.exports = { title: 'Sheds', url: 'https://sheds.example', baseUrl: '/', presets: [['classic', { blog: false, docs: { sidebarPath: './sidebars.js' } }]] }",
      'sidebars.js': `module.exports = { all: [
        { type: 'category', label: 'Tools', customProps: { icon: 'hammer', draw() {} }, link: { type: 'doc', id: 'tools' }, items: [
          { type: 'doc', id: 'saw', customProps: { icon: 'saw-blade' } },
          { type: 'link', label: 'Shop', href: 'https://shop.example', customProps: { icon: 'cart' } },
          'rake',
          { type: 'autogenerated', dirName: 'kit' },
        ] },
      ] }`,
      'docs/tools.md': `---
title: Tools
---
import { useCurrentSidebarCategory } from '@docusaurus/theme-common'

# <span data-icon={useCurrentSidebarCategory().customProps.icon}>{frontMatter.title}</span>

<p id="icons">{useCurrentSidebarCategory().items.map(({ customProps }) => customProps?.icon ?? 'none').join()}</p>
`,
      'docs/saw.md': '# Saw\n',
      'docs/rake.md': '---\nsidebar_custom_props:\n  icon: rake-head\n---\n\n# Rake\n',
      'docs/kit/more/_category_.json': '{ "label": "More", "customProps": { "icon": "dots" } }',
      'docs/kit/more/spade.md': '# Spade\n',
    }),
  )
  const page = pageAt(built, '/docs/tools')
  expect(page.one('p', { id: 'icons' }).text).toBe('saw-blade,cart,rake-head,dots')
  expect(page.one('span', { 'data-icon': 'hammer' }).text).toBe('Tools')
  expect(built.html('/docs/saw')).not.toContain('hammer')
})

test('a version whose path is empty begins where the docs begin, and belongs to them like the others', async () => {
  const text = (name: string): string => `import Place from '@site/src/Place'\n\n# ${name}\n\n<Place />\n`
  const built = await buildSite(
    await writeSite({
      'docusaurus.config.js': `module.exports = { title: 'Rows', url: 'https://rows.example', baseUrl: '/', presets: [['classic', { blog: false, docs: {
        routeBasePath: '/', versions: { current: { path: '', label: 'Latest' }, v1: { path: 'v1' } },
      } }]] }`,
      'versions.json': '["v1"]',
      'docs/row.md': text('New'),
      'versioned_docs/version-v1/row.md': text('Old'),
      'src/Place.js': `import { useActivePluginAndVersion } from '@docusaurus/plugin-content-docs/client'
export default function Place() {
  const { activePlugin, activeVersion } = useActivePluginAndVersion()
  return <p id="place">{activePlugin.pluginId}, {activePlugin.pluginData.path}, {activeVersion.name}</p>
}`,
      'src/pages/versions.js': `import { useLatestVersion, useVersions } from '@docusaurus/plugin-content-docs/client'
export default function Versions() {
  const latest = useLatestVersion()
  return <p id="past">{useVersions().filter((version) => version !== latest).map(({ name }) => name).join()}</p>
}`,
    }),
  )
  expect(pageAt(built, '/row').one('p', { id: 'place' }).text).toBe('default, /, current')
  expect(pageAt(built, '/v1/row').one('p', { id: 'place' }).text).toBe('default, /, v1')
  // A version is the same object, whoever asks.
  expect(pageAt(built, '/versions').one('p', { id: 'past' }).text).toBe('current')
})

test('a folder that holds only its index is a link to it, also on cards', async () => {
  const built = await buildSite(
    await writeSite({
      'docusaurus.config.js':
        "module.exports = { title: 'Beds', url: 'https://beds.example', baseUrl: '/', presets: [['classic', { blog: false }]] }",
      'docs/all.mdx': '# All\n\n<DocCardList />\n',
      'docs/pond/index.md': '---\ndescription: With frogs\n---\n\n# Pond\n',
    }),
  )
  const page = pageAt(built, '/docs/all')
  expect(page.one('nav', { class: 'ink-sidebar' }).all('button')).toEqual([])
  expect(page.one('main').text).toContain('PondWith frogs')
})

test('cards lead where links from the page would', async () => {
  const card = (href: string): string => `{ type: 'link', label: 'A card', href: '${href}' }`
  const hrefs = ['./pond', '../pond/', '/docs/pond', 'https://a.example/b']
  const built = await buildSite(
    await writeSite({
      'docusaurus.config.js':
        "module.exports = { title: 'Beds', url: 'https://beds.example', baseUrl: '/b/', trailingSlash: true, presets: [['classic', { blog: false }]] }",
      'docs/all/index.mdx': `# All\n\n<DocCardList items={[${hrefs.map(card).join(', ')}]} />\n`,
      'docs/all/pond.md': '# Pond\n',
      'docs/pond.md': '# Pond\n',
    }),
  )
  const cards = pageAt(built, '/docs/all/').one('ul', { class: 'ink-cards' }).all('a')
  expect(cards.map((link) => link.attr('href'))).toEqual([
    '/b/docs/all/pond/',
    '/b/docs/pond/',
    '/b/docs/pond/',
    'https://a.example/b',
  ])
})
