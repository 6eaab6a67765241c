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
  expect(html).toMatch(/data-facts="[^"]*herb\.txt/)
  expect(built.result.account?.notes.filter(({ kind }) => kind === 'plugin')).toEqual([])
})
