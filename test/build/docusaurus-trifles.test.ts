import { join } from 'node:path'
import { expect, test } from 'vitest'
import { buildSite, writeSite } from '../helpers/site.ts'

/** Sites that stock builds, maybe with another word to the author, build here as well. */
const configuration = `module.exports = {
  title: 'Beds',
  url: process.env.ADDRESS_THAT_NOBODY_SET,
  baseUrl: '/',
  plugins: [['./only-asks.js', {}]],
  presets: [['classic', { docs: { includeCurrentVersion: false, lastVersion: '2.x' } }]],
}`

const files = {
  'docusaurus.config.js': configuration,
  'only-asks.js': "module.exports = () => ({ name: 'asks', of: 'docusaurus-plugin-content-docs' })\n",
  'versions.json': '["2.x", "1.x"]',
  'docs/bed.md': '# The newest bed\n',
  'src/pages/listed.mdx':
    "import beds from '/data/beds.json'\nimport people from '/data/people.json'\n\n{beds[0]} sleeps {people[0]}\n",
  'static/data/people.json': '["Ann"]',
  'src/components/Version.jsx': `
    import { useActiveDocContext } from '@docusaurus/plugin-content-docs/client'
    import people from '/data/people.json'
    export default () => <b>{people[0]} reads {useActiveDocContext('default').activeVersion.name}</b>`,
  'src/pages/version.mdx': "import Version from '@site/src/components/Version'\n\n<Version />\n",
  'versioned_docs/version-1.x/version.mdx':
    "import Version from '@site/src/components/Version'\n\n<Version />\n",
  'versioned_docs/version-1.x/bed.md': '# An old bed\n',
  'blog/2024-01-01-dash.md': '---\ntitle: Dashes\nslug: dash\n------\nText\n',
  'blog/2024-01-03-two.md': '---\ntitle: Title of two\nslug: two\n---\n\n# Heading of two\n\nText\n',
  'blog/2024-01-04-one.md': '---\nslug: one\n---\n\n# Heading of *one* & all\n\nText\n',
  'blog/2024-01-02-day.md':
    '---\ntitle: Day\nslug: day\nlast_update: { date: 40/40/2000 }\n---\nText of a day\n',
  'data/beds.json': '["In bed one"]',
  'src/components/Rows.jsx': `
    import { Children, useRef } from 'react'
    import beds from '/data/beds.json'
    export default function Rows({ children }) {
      if (children.type !== 'table') throw new Error('No table.')
      const [, body] = Children.toArray(children.props.children)
      return <ol ref={useRef(null)}>{Children.map(body.props.children, (row) => <li>{beds} {row.props.children[0].props.children}</li>)}</ol>
    }
    export function Panels({ children }) {
      const open = useRef(0)
      return Children.toArray(children).filter((child) => child.props.label).map((child) => <p ref={open}>{child.props.label}</p>)
    }`,
  'src/pages/rows.mdx':
    "import Rows, { Panels } from '../components/Rows'\n\n<Rows>\n\n| a | b |\n|---|---|\n| `c` | d |\n\n</Rows>\n\n" +
    '<Panels><div label="Left">a</div><div label="Right">b</div></Panels>\n',
  'static/sitemap.xml': '<mine/>',
  'src/pages/garden.jsx': `
    import Layout from '@theme/Layout'
    import classnames from 'classnames'
    import styled from 'styled-components'
    import { usePluginData } from '@docusaurus/useGlobalData'
    import Link from '@docusaurus/Link'
    import { useBed, words, Spade } from 'absent-garden'
    const Box = styled.div\`color: red\`
    const Wide = styled(Box).attrs({ role: 'img' })\`width: 1px\`
    const spade = new Spade({ long: true })
    export default function Garden() {
      const { version } = usePluginData('releases')
      const [bed, setBed] = useBed()
      return (
        <Layout title="Garden">
          <Box><p className={classnames('soft', { hard: false })}>In the garden{version}{bed}</p></Box>
          <Wide />
          {spade.handle.map((part) => <b>{part}</b>)}
          <Link className={words('a')} to="/blog">Read</Link>
        </Layout>
      )
    }`,
}

const built = writeSite(files).then((dir) => buildSite(dir))

test.each([
  ['docs of the newest version that are frozen right before the build', '/docs/bed', 'The newest bed'],
  ['docs of an older version', '/docs/1.x/bed', 'An old bed'],
  ['front matter that ends with a longer line', '/blog/dash', 'Dashes'],
  ['a key that cannot be read', '/blog/day', 'Text of a day'],
  ['a text with a file of the site by a path from its root', '/listed', 'In bed one sleeps Ann'],
  ['a component that asks for the version around it', '/docs/1.x/version', 'Ann reads 1.x'],
  ['the same component outside of the docs', '/version', 'Ann reads 2.x'],
  ['a page with packages that are not installed', '/garden', 'In the garden'],
])('%s', async (_name, url, text) => {
  expect((await built).text(url)).toContain(text)
})

test('components that look into their children find elements, also where they would run in the browser', async () => {
  const html = (await built).html('/rows')
  expect(html).toContain('<ol><li>In bed one <code>c</code></li></ol>')
  expect(html).toContain('<p>Left</p><p>Right</p>')
})

test('the title of a post is that of its front matter, else its heading', async () => {
  const titleOf = async (url: string): Promise<string | undefined> =>
    /<h1[^>]*>.*?<\/h1>/.exec((await built).html(url))?.[0].replace(/^<h1[^>]*>/, '')
  expect(await titleOf('/blog/two')).toBe('Title of two</h1>')
  expect(await titleOf('/blog/one')).toBe('Heading of <em>one</em> &amp; all</h1>')
})

test('classes are put together without the package for it', async () => {
  expect((await built).html('/garden')).toContain('<p class="soft">')
})

test('the account says what is otherwise', async () => {
  const { account } = (await built).result
  expect(account?.notes.map(({ name }) => name)).toEqual(expect.arrayContaining(['./only-asks.js', 'url']))
  expect(account?.warnings).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ places: ['static/sitemap.xml'] }),
      expect.objectContaining({ places: ['blog/2024-01-02-day.md:4'] }),
    ]),
  )
})

/** A site in a folder of a project, whose scripts have not run and whose sidebars are behind. */
const unprepared = {
  '.github/CODEOWNERS': '',
  'NEWS.md': 'News of the project\n',
  'words.json': '{ "bed": "Bed of the project" }',
  'site/docusaurus.config.js': `
    const sponsors = require('./written-by-a-script.json')
    module.exports = {
      title: 'Beds',
      url: 'https://beds.example',
      baseUrl: '/',
      customFields: { names: sponsors.map((one) => one.name) },
      plugins: [['@docusaurus/plugin-client-redirects', {
        createRedirects: (path) => path.startsWith('/docs/') ? [path.replace('/docs/', '/manual/')] : undefined,
      }]],
      presets: [['@own/preset', {
        blog: { authorsMapPath: 'people.yml', tagsBasePath: 'a?b' },
        theme: { customCss: [require.resolve('./node_modules/absent/style.css')] },
      }]],
    }`,
  'site/sidebars.js': `
    const { Component } = require('react-of-nobody')
    module.exports = { main: ['bed', 'absent', { Empty: [] }, { type: 'category', label: 'API', items: require('./docs/api/sidebar') }] }`,
  'site/docs/bed.mdx': "import News from '../../NEWS.md'\n\n# A bed\n\n<News />\n",
  'site/blog/2024-01-01-dig.md': '---\ntitle: Digging\nauthors: ann\n---\nDig\n',
  'site/blog/people.yml': 'ann: { name: Ann Alder }',
  'site/src/pages/garden.jsx': `
    import Layout from '@theme/Layout'
    import Image from '@theme/IdealImage'
    import words from '../../../words.json'
    function Broken() { return <p>{nobody.knows}</p> }
    export default () => (
      <Layout><main><h2>{words.bed}</h2><Image img="/bed.png" alt="Leaves" /><Broken /></main></Layout>
    )`,
}

const unpreparedSite = writeSite(unprepared).then((dir) => buildSite(join(dir, 'site')))

test.each([
  ['a doc that shows a file of the project', '/docs/bed', 'News of the project'],
  ['a file of authors by another name', '/blog/2024/01/01/dig', 'Ann Alder'],
  ['a page of React that shows a file of the project', '/garden', 'Bed of the project'],
])('a folder in which no script has run builds: %s', async (_name, url, text) => {
  expect((await unpreparedSite).text(url)).toContain(text)
})

test('a part of a page that stops is left out, and the rest stays', async () => {
  const site = await unpreparedSite
  expect(site.html('/garden')).toContain('alt="Leaves"')
  expect(JSON.stringify(site.result.account?.warnings)).toContain('`<Broken>` stopped with an error')
})

test('functions of the configuration name old addresses of pages', async () => {
  expect((await unpreparedSite).html('/manual/bed')).toContain('url=/docs/bed')
})

test('what was not there or not fit is told', async () => {
  const { account } = (await unpreparedSite).result
  expect(account?.notes.map(({ name }) => name)).toEqual(
    expect.arrayContaining([
      'docusaurus.config.js',
      '@own/preset',
      'theme.customCss',
      'blog.tagsPath',
      'client-redirects.createRedirects',
    ]),
  )
  expect(account?.warnings.map(({ message }) => message)).toEqual(
    expect.arrayContaining([
      expect.stringContaining('names a doc that does not exist: "absent"'),
      expect.stringContaining('has neither items nor a link'),
      expect.stringContaining('The file imports "docs/api/sidebar", which is not there'),
    ]),
  )
})
