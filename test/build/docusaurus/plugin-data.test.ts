import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { buildSite, writeSite } from '../../helpers/site.ts'

const site = {
  'docusaurus.config.js': `module.exports = {
    title: 'Beds', url: 'https://beds.example',
    presets: [['classic', { docs: false, blog: false }]],
    plugins: ['./plugins/beds.js', './plugins/sheds.js'],
  }`,
  'plugins/beds.js': `const fs = require('node:fs')
    module.exports = ({ siteDir }) => ({
      name: 'beds',
      loadContent: () => fs.readdirSync(siteDir + '/beds'),
      contentLoaded: ({ content, actions: { setGlobalData } }) => setGlobalData({ names: content }),
    })`,
  'plugins/sheds.js':
    "module.exports = () => ({ name: 'sheds', contentLoaded: async ({ actions }) => actions.setGlobalData('a shed') })",
  'beds/rose.txt': '',
  'beds/herb.txt': '',
  'src/components/Beds.jsx': `
    import { useState } from 'react'
    import useGlobalData, { usePluginData } from '@docusaurus/useGlobalData'
    export default function Beds() {
      const [isOpen, open] = useState(false)
      const { names } = usePluginData('beds')
      return <button onClick={() => open(true)}>{isOpen ? 'open' : names.join()}</button>
    }
    export const All = () => <b>{JSON.stringify(useGlobalData().sheds)}</b>`,
  'src/pages/index.mdx':
    "import Beds, { All } from '@site/src/components/Beds'\n\n# Home\n\n<Beds />\n\n<All />\n",
}

test("components find the data that plugins of the site's own give, in the browser as well", async () => {
  const built = await buildSite(await writeSite(site))
  const html = built.html('/')
  expect(html).toContain('herb.txt,rose.txt')
  expect(html).toContain('<b>{&quot;default&quot;:&quot;a shed&quot;}</b>')
  // The island takes along what it asked for, and the account has nothing to tell.
  const [asked = ''] = /data-facts="[^"]*herb\.txt[^"]*"/.exec(html) ?? []
  expect([asked === '', asked.includes('a shed')]).toEqual([false, false])
  expect(built.result.account?.notes.filter(({ kind }) => kind === 'plugin')).toEqual([])
})

test('plugins that are packages of the project are found by their names, as a whole or in short', async () => {
  const { 'plugins/beds.js': beds, 'plugins/sheds.js': sheds, ...rest } = site
  const built = await buildSite(
    await writeSite({
      ...rest,
      'docusaurus.config.js': site['docusaurus.config.js']
        .replace('./plugins/beds.js', 'beds')
        .replace('./plugins/sheds.js', '@own/docusaurus-plugin-sheds'),
      'package.json': '{ "workspaces": ["packages/*"] }',
      'packages/beds/package.json': '{ "name": "docusaurus-plugin-beds", "main": "lib/index.js" }',
      'packages/beds/src/index.js': beds,
      'packages/sheds/package.json': '{ "name": "@own/docusaurus-plugin-sheds" }',
      'packages/sheds/index.js': sheds,
    }),
  )
  expect(built.html('/')).toContain('herb.txt,rose.txt')
  expect(built.html('/')).toContain('<b>{&quot;default&quot;:&quot;a shed&quot;}</b>')
})

test("plugins of the site's own put components at addresses where nothing else is", async () => {
  const route = (path: string, more = ''): string =>
    `actions.addRoute({ path: context.baseUrl + '${path}', component: '@site/src/Shed.jsx', exact: true${more} })`
  const built = await buildSite(
    await writeSite({
      'docusaurus.config.js': `module.exports = {
        title: 'Sheds', url: 'https://sheds.example', baseUrl: '/base/', trailingSlash: false, onBrokenLinks: 'ignore',
        i18n: { defaultLocale: 'en', locales: ['en', 'de'] },
        plugins: ['./plugins/sheds.js', '@docusaurus/plugin-content-docs'],
        themes: ['@docusaurus/theme-classic'],
      }`,
      'plugins/sheds.js': `module.exports = (context) => ({ name: 'sheds', contentLoaded({ actions }) {
        ${[route(''), route('sheds/old'), route('docs/bed'), route('sheds/:name'), route('far', ", modules: { a: 'a.json' }")].join('\n')}
      } })`,
      'src/Shed.jsx': `import Layout from '@theme/Layout'
        import { useLocation } from '@docusaurus/router'
        export default () => <Layout title="Shed"><h1>At {useLocation().pathname}</h1></Layout>`,
      'docs/bed.md': '# A bed\n',
    }),
  )
  expect(['/base/', '/base/de/sheds/old', '/base/docs/bed'].map((url) => built.text(url))).toEqual([
    expect.stringContaining('At /base/'),
    expect.stringContaining('At /base/de/sheds/old'),
    expect.stringContaining('A bed'),
  ])
  expect([built.exists('/base/far'), built.console]).toEqual([
    false,
    expect.not.stringContaining('Duplicate'),
  ])
  const notes = built.result.account?.notes.filter(({ kind }) => kind === 'plugin')
  expect(notes).toEqual([expect.objectContaining({ here: expect.stringContaining('more than a component') })])
})

test('a page is given data by the name that its plugin makes of the path of a file, and what its route has', async () => {
  // The name of the folder holds what would stand for something where a text is replaced.
  const dir = await writeSite({
    'a$&b/docusaurus.config.js':
      "module.exports = { title: 'Sheds', url: 'https://sheds.example', baseUrl: '/base/', plugins: ['./plugins/sheds.mjs'] }\n",
    'a$&b/plugins/sheds.mjs': `import path from 'path'
        import { aliasedSitePath, normalizeUrl, posixPath } from '@docusaurus/utils'
        export default (context) => ({ name: 'sheds', async contentLoaded({ actions }) {
          const names = await actions.createData('names.json', JSON.stringify(['Old']))
          const source = '@generated/' + posixPath(path.relative(context.generatedFilesDir, names))
          actions.addRoute({
            path: normalizeUrl([context.baseUrl, '/sheds']),
            component: aliasedSitePath(path.join(context.siteDir, 'src/Shed.jsx'), context.siteDir),
            modules: { names: source },
            props: { beds: 3 },
            customData: 'oak',
          })
        } })`,
    'a$&b/src/Shed.jsx':
      'export default ({ names, beds, route }) => <b>{`${names} ${beds} ${route.customData}`}</b>\n',
  })
  const built = await buildSite(join(dir, 'a$&b'))
  expect([built.html('/base/sheds'), built.console]).toEqual([
    expect.stringContaining('<b>Old 3 oak</b>'),
    '',
  ])
})

const wrapper = `
  const stock = require('@docusaurus/plugin-content-blog')
  module.exports = {
    ...stock,
    default: async (context, options) => {
      const instance = await stock.default(context, options)
      return {
        ...instance,
        async contentLoaded({ content, allContent, actions }) {
          content.blogPosts.sort((a, b) => (b.metadata.frontMatter.sticky || 0) - (a.metadata.frontMatter.sticky || 0))
          await instance.contentLoaded({ content, allContent, actions })
          const posts = content.blogPosts.map(({ id, content: text, metadata: { permalink, date, tags, readingTime } }) =>
            ({ id, permalink, year: date.getFullYear(), tags, readingTime, text: text.trim() }))
          const { blogTitle, blogDescription, blogTagsListPath } = content
          const about = [blogTitle, blogDescription, blogTagsListPath.toLowerCase()]
          actions.setGlobalData({ about, posts, tags: Object.values(content.blogTags).map(({ label, items }) => [label, items]) })
        },
      }
    },
  }`
const blog = {
  'docusaurus.config.js': `module.exports = {
    title: 'Beds', url: 'https://beds.example',
    presets: [['classic', { docs: false, blog: false }]],
    plugins: [['./plugins/blog', { path: 'blog', routeBasePath: 'notes', postsPerPage: 1, blogTitle: 'Notes', tagsBasePath: 'By-Tag' }]],
  }`,
  'plugins/blog/index.js': wrapper,
  'blog/2024-01-01-old.md': '---\ntags: [rose]\nsticky: 1\n---\n\nOld words\n',
  'blog/2024-02-01-new.md': '---\ntitle: New\ntags: [rose, herb]\n---\n\nNew words\n',
  'blog/2024-03-01-hidden.md': '---\nunlisted: true\n---\n\nHidden\n',
  'src/pages/index.jsx': `
    import { usePluginData } from '@docusaurus/useGlobalData'
    export default () => <pre>{JSON.stringify(usePluginData('docusaurus-plugin-content-blog'))}</pre>`,
}

test('a plugin that wraps the one for blogs gives components data of the posts', async () => {
  const dir = await writeSite(blog)
  const built = await buildSite(dir)
  const data: unknown = JSON.parse(
    /<pre[^>]*>(.*?)<\/pre>/.exec(built.html('/'))?.[1]?.replaceAll('&quot;', '"') ?? '',
  )
  const [rose, herb] = ['rose', 'herb'].map((label) => ({ label, permalink: `/notes/By-Tag/${label}` }))
  const [old, recent] = ['/notes/2024/01/01/old', '/notes/2024/02/01/new']
  expect(data).toEqual({
    about: ['Notes', 'Blog', '/notes/by-tag'],
    posts: [
      { id: old, permalink: old, year: 2024, tags: [rose], readingTime: 1, text: 'Old words' },
      { id: recent, permalink: recent, year: 2024, tags: [rose, herb], readingTime: 1, text: 'New words' },
    ],
    tags: [
      ['rose', [recent, old]],
      ['herb', [recent]],
    ],
  })
  writeFileSync(join(dir, 'blog/2024-02-01-new.md'), '---\nsticky: 2\n---\n\nOther words\n')
  expect((await buildSite(dir)).html('/')).toMatch(/^.*Other words.*Old words/s)
})

test('such a plugin whose code stops is told', async () => {
  const broken = wrapper.replace('actions.setGlobalData(', 'content.lost.sort(); actions.setGlobalData(')
  const built = await buildSite(await writeSite({ ...blog, 'plugins/blog/index.js': broken }))
  expect(built.console).toMatch(
    /The plugin "\.\/plugins\/blog" gave components no data of the docs and posts, since its code stopped: .*sort/,
  )
})

const recent = `
  const stock = require('@docusaurus/plugin-content-blog')
  module.exports = {
    ...stock,
    default: async (...given) => {
      const instance = await stock.default(...given)
      return {
        ...instance,
        async contentLoaded(params) {
          const { content, actions } = params
          const recentPosts = await Promise.all(content.blogPosts.slice(0, 2).map(async ({ metadata }, index) => ({
            metadata: await actions.createData(\`recent-\${index}.json\`, JSON.stringify({ title: metadata.title, sticky: metadata.frontMatter.sticky })),
            Preview: { __import: true, path: metadata.source, query: { truncated: true } },
          })))
          const count = await actions.createData('count.json', { posts: content.blogPosts.length })
          actions.addRoute({ path: '/', exact: true, component: '@site/src/components/Home', modules: { count, recentPosts } })
          return instance.contentLoaded(params)
        },
      }
    },
  }`
const { 'src/pages/index.jsx': _, ...withoutHome } = blog

test('a page that such a plugin adds gets the data and the newest posts as properties, in the browser as well', async () => {
  const dir = await writeSite({
    ...withoutHome,
    'plugins/blog/index.js': recent,
    'src/components/Home/index.jsx': `
      import { useState } from 'react'
      import Layout from '@theme/Layout'
      import BlogPostItem from '@theme/BlogPostItem'
      import PaginatorNavLink from '@theme/PaginatorNavLink'
      import { BlogPostProvider, useBlogPost } from '@docusaurus/theme-common/internal'
      const Title = () => <i>{useBlogPost().metadata.title}</i>
      export default function Home({ count, recentPosts }) {
        const [isOpen, open] = useState(false)
        return <Layout>
          <button onClick={() => open(true)}>{isOpen ? 'open' : count.posts} posts</button>
          {recentPosts.map(({ metadata, Preview }) => (
            <BlogPostProvider key={Preview.metadata.permalink} content={Preview}>
              <Title /><BlogPostItem><Preview /></BlogPostItem>
              <b>{metadata.title} {metadata.sticky} {Preview.frontMatter.sticky}</b>
            </BlogPostProvider>
          ))}
          <PaginatorNavLink isNext permalink="/notes" title="All of them" />
        </Layout>
      }`,
  })
  const built = await buildSite(dir)
  const html = built.html('/').replaceAll('<!-- -->', '')
  expect(html).toMatch(
    /2 posts.*<i>New<\/i>.*<a href="\/notes\/2024\/02\/01\/new">New<\/a>.*<p>New words<\/p>.*<b>New  <\/b>.*<b>old 1 1<\/b>.*href="\/notes"[^>]*>.*All of them/s,
  )
  expect(/data-props="[^"]*ink-text[^"]*Old words/.test(html)).toBe(true)
  expect(built.result.account?.notes.filter(({ kind }) => kind === 'plugin')).toEqual([])
  writeFileSync(join(dir, 'blog/2024-02-01-new.md'), '---\ntitle: Newer\n---\n\nOther words\n')
  expect((await buildSite(dir)).html('/')).toMatch(/<b>Newer.*Other words|Other words.*<b>Newer/s)
})

test('a post among the properties of such a page shows its excerpt, as it stands in lists', async () => {
  const dir = await writeSite({
    ...withoutHome,
    'plugins/blog/index.js': recent,
    'src/components/Home.jsx': 'export default ({ recentPosts: [{ Preview }] }) => <main><Preview /></main>',
    'blog/2024-02-01-new.md': '**Bold** and [near](./2024-01-01-old.md)\n\n<!-- truncate -->\n\nRest\n',
  })
  const html = (await buildSite(dir)).html('/')
  expect(html).toContain('<p><strong>Bold</strong> and <a href="/notes/2024/01/01/old">near</a></p>')
  expect(html).not.toContain('Rest')
  writeFileSync(join(dir, 'blog/2024-02-01-new.md'), '**Bolder** and more\n\n<!-- truncate -->\n\nRest\n')
  expect((await buildSite(dir)).html('/')).toContain('<p><strong>Bolder</strong> and more</p>')
})

test('code imports what such a plugin writes', async () => {
  const writes = wrapper.replace('actions.setGlobalData(', "await actions.createData('posts.json', ")
  const built = await buildSite(
    await writeSite({
      ...withoutHome,
      'plugins/blog/index.js': writes,
      'src/pages/index.jsx': `import { posts } from '@site/.docusaurus/docusaurus-plugin-content-blog/default/posts.json'
        export default () => <p>{posts.map(({ permalink }) => permalink).join()}</p>`,
    }),
  )
  expect(built.html('/')).toContain('/notes/2024/01/01/old,/notes/2024/02/01/new')
})

test('a plugin that asks for the language gives the data of each', async () => {
  const built = await buildSite(
    await writeSite({
      'docusaurus.config.js': `module.exports = {
        title: 'Beds', url: 'https://beds.example', baseUrl: '/beds/',
        i18n: { defaultLocale: 'en', locales: ['en', 'pt_BR'], localeConfigs: { pt_BR: { path: 'pt' } } },
        presets: [['classic', { docs: false, blog: false }]],
        plugins: [
          ({ i18n, localizationDir, siteDir, baseUrl }) => ({ name: 'beds', contentLoaded: ({ actions }) =>
            actions.setGlobalData([i18n.currentLocale, localizationDir.slice(siteDir.length), baseUrl].join()) }),
          () => ({ name: 'sheds', contentLoaded: ({ actions }) => actions.setGlobalData('a shed') }),
        ],
      }`,
      'src/pages/index.jsx': `import { usePluginData } from '@docusaurus/useGlobalData'
        export default () => <p>{usePluginData('beds')} {usePluginData('sheds')}</p>`,
    }),
  )
  expect(built.html('/')).toContain('<p>en,/i18n/en,/beds/ a shed</p>')
  expect(built.html('/pt_BR/')).toContain('<p>pt_BR,/i18n/pt,/beds/pt_BR/ a shed</p>')
})

const injecting = (tags: string): Record<string, string> => ({
  'docusaurus.config.js': `module.exports = {
    title: 'Beds', url: 'https://beds.example',
    presets: [['classic', { docs: false, blog: false }]],
    headTags: [{ tagName: 'meta', attributes: { name: 'own', content: '1' } }],
    plugins: ['./plugins/tags.js', () => ({ name: 'umami', injectHtmlTags: () => ({
      headTags: [{ tagName: 'script', attributes: { src: 'https://visits.example/u.js', 'data-id': 'x', async: true } }],
    }) })],
  }`,
  'plugins/tags.js': `module.exports = () => ({
    name: 'tags',
    loadContent: () => ({ rose: 'Rose' }),
    injectHtmlTags: ({ content }) => (${tags}),
  })`,
  'src/pages/index.md': '# Home\n',
})

test('what plugins put into the head of every page is there, scripts at the end of pages as well', async () => {
  const built = await buildSite(
    await writeSite(
      injecting(`{
        headTags: [
          { tagName: 'meta', attributes: { name: 'bed', content: content.rose } },
          { tagName: 'script', attributes: { type: 'application/ld+json' }, innerHTML: JSON.stringify({ '@type': 'WebSite' }) },
        ],
        postBodyTags: [
          { tagName: 'script', attributes: { src: 'https://chat.example/c.js', id: 'chat' } },
          { tagName: 'noscript', innerHTML: '<img src="https://chat.example/n.gif">' },
        ],
      }`),
    ),
  )
  const html = built.html('/')
  for (const element of [
    '<meta name="own" content="1">',
    '<meta name="bed" content="Rose">',
    '<script type="application/ld+json">{"@type":"WebSite"}</script>',
    '<script defer src="https://chat.example/c.js" id="chat">',
    '<script src="https://visits.example/u.js" data-id="x" async>',
  ])
    expect(html).toContain(element)
  expect(built.result.account?.notes.filter(({ kind }) => kind === 'plugin')).toEqual([])
  expect(built.html('_headers')).toContain('https://chat.example')
})

test('elements of plugins that the policy keeps back are told', async () => {
  const built = await buildSite(
    await writeSite(
      injecting(`{ headTags: { tagName: 'script', innerHTML: 'run()' }, preBodyTags: ['<p>First</p>'] }`),
    ),
  )
  expect(built.html('/')).not.toContain('run()')
  expect(built.result.account?.notes.filter(({ kind }) => kind === 'plugin')).toEqual([
    {
      kind: 'plugin',
      name: './plugins/tags.js',
      there: 'put elements into every page',
      here: 'those of the body, and those with code of their own, are not there',
    },
  ])
})
