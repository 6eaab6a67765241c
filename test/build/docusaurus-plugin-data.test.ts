import { expect, test } from 'vitest'
import { buildSite, writeSite } from '../helpers/site.ts'

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
