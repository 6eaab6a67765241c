import { expect, test } from 'vitest'
import { buildSite, writeSite } from '../../helpers/site.ts'

const docsWrapper = `
  const stock = require('@docusaurus/plugin-content-docs')
  const { normalizeUrl } = require('@docusaurus/utils')
  module.exports = {
    ...stock,
    default: async (context, options) => {
      const instance = await stock.default(context, options)
      return {
        ...instance,
        async loadContent() {
          const content = await instance.loadContent()
          content.loadedVersions[0].docs = content.loadedVersions[0].docs.filter(({ frontMatter }) => !frontMatter.hidden)
          return content
        },
        async contentLoaded({ content, actions }) {
          await instance.contentLoaded({ content, actions })
          const [{ docs, label, sidebars }] = content.loadedVersions
          actions.addRoute({
            path: normalizeUrl([context.baseUrl, options.routeBasePath, 'all']), exact: true, component: '@site/src/All',
            modules: { docs: await actions.createData('docs.json', docs.map(({ permalink, frontMatter }) => [permalink, frontMatter.level])) },
          })
          actions.setGlobalData({ label, sidebars, docs: docs.map(({ id, permalink, tags, sidebar, frontMatter }) => ({ id, permalink, tags, sidebar, level: frontMatter.level })) })
        },
      }
    },
  }`
const docs = {
  'docusaurus.config.js': `module.exports = {
    title: 'Beds', url: 'https://beds.example', baseUrl: '/base/',
    presets: [['classic', { docs: false, blog: false }]],
    plugins: [['./plugins/docs', { path: 'docs', routeBasePath: 'guide', sidebarPath: './sidebars.js' }]],
  }`,
  'sidebars.js': "module.exports = { main: ['rose', { type: 'category', label: 'More', items: ['herb'] }] }",
  'plugins/docs.js': docsWrapper,
  'docs/rose.md': '---\nlevel: 2\ntags: [red]\n---\n\n# Rose\n',
  'docs/herb.md': '---\nhidden: true\n---\n\n# Herb\n',
  'src/All.jsx': 'export default ({ docs }) => <b>{JSON.stringify(docs)}</b>',
  'src/pages/index.jsx': `
    import { usePluginData } from '@docusaurus/useGlobalData'
    export default () => <pre>{JSON.stringify(usePluginData('docusaurus-plugin-content-docs'))}</pre>`,
}

function shownData(html: string): unknown {
  return JSON.parse(/<(pre|b)(?: [^>]*)?>(.*?)<\/\1>/.exec(html)?.[2]?.replaceAll('&quot;', '"') ?? '')
}

test('a plugin that wraps the one for docs gives components data of the docs, and pages', async () => {
  const built = await buildSite(await writeSite(docs))
  expect(shownData(built.html('/base/'))).toEqual({
    label: 'Next',
    sidebars: {
      main: [
        expect.objectContaining({ type: 'doc', id: 'rose', label: 'Rose' }),
        expect.objectContaining({
          label: 'More',
          items: [expect.objectContaining({ type: 'doc', id: 'herb' })],
        }),
      ],
    },
    docs: [
      {
        id: 'rose',
        permalink: '/base/guide/rose',
        tags: [{ label: 'red', permalink: '/base/guide/tags/red', inline: true }],
        sidebar: 'main',
        level: 2,
      },
    ],
  })
  expect(shownData(built.html('/base/guide/all'))).toEqual([['/base/guide/rose', 2]])
  expect(built.result.account?.notes.filter(({ kind }) => kind === 'plugin')).toEqual([])
})

test('a plugin that reads what all others have loaded gives components data of it', async () => {
  const built = await buildSite(
    await writeSite({
      ...docs,
      'docusaurus.config.js': `module.exports = {
        title: 'Beds', url: 'https://beds.example', baseUrl: '/base/',
        presets: [['classic', { blog: { routeBasePath: 'notes' } }]],
        plugins: ['./plugins/tags.js'],
      }`,
      'plugins/tags.js': `module.exports = () => ({
        name: 'all-tags',
        async allContentLoaded({ allContent, actions }) {
          const { docs: [first] } = allContent['docusaurus-plugin-content-docs'].default.loadedVersions[0]
          const { blogTags } = allContent['docusaurus-plugin-content-blog'].default
          const read = allContent.other ?? 'nothing'
          actions.setGlobalData({ first: first.id, tags: Object.values(blogTags).map(({ label, items }) => [label, items.length]), read })
        },
      })`,
      'blog/2024-01-01-old.md': '---\ntags: [rose]\n---\n\nOld words\n',
      'src/pages/index.jsx': `
        import { usePluginData } from '@docusaurus/useGlobalData'
        export default () => <pre>{JSON.stringify(usePluginData('all-tags'))}</pre>`,
    }),
  )
  expect(shownData(built.html('/base/'))).toEqual({ first: 'herb', tags: [['rose', 1]], read: 'nothing' })
  expect(built.result.account?.notes.filter(({ kind }) => kind === 'plugin')).toEqual([])
})
