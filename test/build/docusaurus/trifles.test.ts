import { join } from 'node:path'
import { expect, test } from 'vitest'
import { buildSite, writeSite } from '../../helpers/site.ts'

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
    import { useActiveDocContext, useDocsVersion } from '@docusaurus/plugin-content-docs/client'
    import people from '/data/people.json'
    export default () => <b>{people[0]} reads {useActiveDocContext('default').activeVersion.name} of {useDocsVersion().version}</b>`,
  'src/pages/version.mdx': "import Version from '@site/src/components/Version'\n\n<Version />\n",
  'versioned_docs/version-1.x/version.mdx':
    "import Version from '@site/src/components/Version'\n\n<Version />\n",
  'versioned_docs/version-1.x/bed.md': '# An old bed\n',
  'blog/2024-01-01-dash.md': '---\ntitle: Dashes\nslug: dash\n------\nText\n',
  'blog/2024-01-03-two.md': '---\ntitle: Title of two\nslug: two\n---\n\n# Heading of two\n\nText\n',
  'blog/2024-01-04-one.md':
    '---\nslug: one\nauthors: [{ name: 6543, url: https://ann.example }]\n---\n\n# Heading of *one* & all\n\nText\n',
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
  'src/components/Leaf.jsx': `
    export default ({ name }) => <i>{require(\`@site/data/\${name}.json\`)[0]} {require('../words/' + name + '.json')} {require(\`./../words/\${name}.json\`)}</i>`,
  'src/components/Root.tsx': `
    export default ({ name }: { name: string }) => <u>{require(\`!!raw-loader!@site/data/\${name as string}.txt\`).default}</u>`,
  'src/words/beds.json': '"of leaves"',
  'data/soil.txt': 'Soil <b>',
  'src/pages/rows.mdx':
    "import Rows, { Panels } from '../components/Rows'\n\n<Rows>\n\n| a | b |\n|---|---|\n| `c` | d |\n\n</Rows>\n\n" +
    '<Panels><div label="Left">a</div><div label="Right">b</div></Panels>\n',
  'static/sitemap.xml': '<mine/>',
  'src/pages/garden.jsx': `
    import Layout from '@theme/Layout'
    import classnames from 'classnames'
    import styled from 'styled-components'
    import { usePluginData } from '@docusaurus/useGlobalData'
    import useBrokenLinks from '@docusaurus/useBrokenLinks'
    import Link from '@docusaurus/Link'
    import { useBed, words, Spade } from 'absent-garden'
    import Rake from 'absent-rake'
    import useDepth from 'absent-use-depth'
    import Leaf from '@/components/Leaf'
    import Root from '@components/Root'
    import Again from 'src/components/Root'
    const Box = styled.div\`color: red\`
    const Wide = styled(Box).attrs({ role: 'img' })\`width: 1px\`
    const spade = new Spade({ long: true })
    const rake = new Rake({ long: true })
    export default function Garden() {
      const { version } = usePluginData('releases')
      useBrokenLinks().collectAnchor('leaf')
      const [bed, setBed] = useBed()
      const { shadeStyles } = useBed()
      const [, { width }] = useDepth()
      const [{ height }, own] = useBed()
      return (
        <Layout title="Garden">
          <Box><p className={classnames('soft', { hard: false })}>In the garden{version}{bed}</p></Box>
          <Wide />
          <p style={shadeStyles}>In the shade{words('a').length}</p>
          <p>As deep {width + height > 0 || own.at(1) ? 'as' : 'or'} a pond</p>
          {spade.handle.map((part) => <b>{part}</b>)}
          {rake.search('teeth').map((part) => <b>{part}</b>)}
          <Link className={words('a')} to="/blog">Read</Link>
          <Link to="pathname:///data/people.json">People</Link>
          <Leaf name="beds" /><Root name="soil" />{Again === Root && 'one root'}
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
  ['a component that asks for the version around it', '/docs/1.x/version', 'Ann reads 1.x of 1.x'],
  ['the same component outside of the docs', '/version', 'Ann reads 2.x'],
  ['a page with packages that are not installed', '/garden', 'In the garden'],
  ['what hooks of such packages give, taken apart twice', '/garden', 'a pond'],
  ['a style and a length from such a package', '/garden', 'In the shade0'],
  [
    'components by a sign for the folder of the code, and files by names put together',
    '/garden',
    'In bed one of leaves',
  ],
  ['the text of such a file', '/garden', 'Soil <b>'],
  ['a component by the folder of the code', '/garden', 'one root'],
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

test('a number in a front matter is a name, too', async () => {
  const page = (await built).html('/blog/one')
  expect(page).toContain('rel="author">6543<')
})

test('a component links to a file that is no page', async () => {
  expect((await built).html('/garden')).toContain('<a href="/data/people.json">People</a>')
})

test('classes are put together without the package for it', async () => {
  expect((await built).html('/garden')).toContain('<p class="soft">')
})

test('the account says what is otherwise', async () => {
  const { account } = (await built).result
  expect(JSON.stringify(account)).not.toContain('@docusaurus/')
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
    const { title } = JSON.parse(require('node:fs').readFileSync('./names.json', 'utf8'))
    module.exports = {
      title,
      url: 'https://beds.example',
      baseUrl: '/',
      customFields: { names: sponsors.map((one) => one.name) },
      plugins: [['@docusaurus/plugin-client-redirects', {
        createRedirects: (path) => path.startsWith('/docs/') ? [path.replace('/docs/', '/manual/')] : undefined,
      }]],
      presets: [['@own/preset', {
        docs: { sidebarPath: './config/sidebars.js' },
        blog: { authorsMapPath: 'people.yml', tags: '../topics.yml', tagsBasePath: 'a?b' },
        theme: { customCss: [require.resolve('./node_modules/absent/style.css')] },
      }]],
    }`,
  'site/names.json': '{ "title": "Beds of names" }',
  'site/config/first.js': "module.exports = 'bed'",
  'site/config/sidebars.js': `
    const { Component } = require('react-of-nobody')
    module.exports = { main: [require('./first'), 'absent', { Empty: [] }, { type: 'category', label: 'API', items: require('../docs/api/sidebar') }] }`,
  'site/docs/bed.mdx': "import News from '../../NEWS.md'\n\n# A bed\n\n<News />\n",
  'site/blog/2024-01-01-dig.md': '---\ntitle: Digging\nauthors: ann\ntags: [spade]\n---\nDig\n',
  'site/topics.yml': 'spade: { label: With a spade }',
  'site/blog/people.yml': 'ann: { name: Ann Alder }',
  'site/src/pages/garden.jsx': `
    import Layout from '@theme/Layout'
    import Image from '@theme/IdealImage'
    import words from '../../../words.json'
    function Broken() { return <p>{nobody.knows}</p> }
    export default () => (
      <Layout><main><h2>{words.bed}</h2><Image img="/bed.png" alt="Leaves" /><Broken /></main></Layout>
    )`,
  'site/src/components/Deep.jsx':
    'const Inner = () => <p>{undefined.depth}</p>\nexport default () => <Inner />\n',
  'site/docs/deep.mdx': "import Deep from '@site/src/components/Deep'\n\nShallow\n\n<Deep />\n",
  'site/src/pages/harvest.jsx': `
    import { useState } from 'react'
    import Layout from '@theme/Layout'
    import Crops from '../components/Crops'
    function Open() { const [isOpen, open] = useState(false); return <button onClick={() => open(!isOpen)}>Open the shed</button> }
    export default () => <Layout><Open /><Crops /><p>Harvest</p></Layout>`,
  'site/src/pages/orchard.jsx': `
    import Layout from '@theme/Layout'
    import Trees from '../components/Trees'
    export default () => <Layout><Trees /></Layout>`,
  'site/src/components/Trees.jsx': `
    function Rows({ children }) { return <ol title={nobody.knows}>{children}</ol> }
    function Gate() { return <p>{nobody.knows}</p> }
    export default () => <section><h2>Orchard</h2><Rows><b>An apple</b><Gate /></Rows><p>Behind it</p></section>`,
  'site/src/pages/seeds.jsx':
    "import { usePluginData } from '@docusaurus/useGlobalData'\nexport default () => usePluginData('seeds').all.map(String)\n",
  'site/src/pages/tools.jsx':
    "import { usePluginData } from '@docusaurus/useGlobalData'\nexport default () => usePluginData('tools').all.map(String)\n",
  'site/src/pages/nothing.jsx':
    "import Nothing from '../components/nothing'\nexport default () => <p>It is {typeof Nothing}</p>\n",
  'site/src/components/nothing.jsx': '',
  'site/src/pages/folder.tsx': `
    import Heading from '@theme/Heading'
    import { duplicates, listUnknownKeys, uniq, useUnknownSlot, type ThemeConfig } from '@docusaurus/theme-common'
    declare const require: any
    const beds = (require as any).context('@site/data', true, /\\.json$/)
    const notes = require.context('!!raw-loader!../../data', false, /\\.txt$/)
    const made = require.context('@generated/of-a-plugin', false, /\\.json$/)
    const config: ThemeConfig = {}
    export default () => {
      const [value] = useUnknownSlot('bed', config)
      return <>
        <Heading as="h3" dangerouslySetInnerHTML={{ __html: 'All <b>beds</b>' }} />
        <p>{beds.keys().map((key: string) => key + '=' + beds(key).bed).join()}</p>
        <p>{notes('./note.txt').default}{notes.keys().length}{made.keys().length}{value}{listUnknownKeys()}{uniq(['a', 'a'])}</p>
        <p>{duplicates(['b', 'b', 'c']).join()}</p>
      </>
    }`,
  'site/docs/older.mdx':
    'export const Count = () => { const [count] = React.useState(7); return <b>{count} beds</b> }\n\n# Older\n\n<Count />\n',
  'site/data/one.json': '{ "bed": "first" }',
  'site/data/deep/two.json': '{ "bed": "second" }',
  'site/data/note.txt': 'A <note>',
  'site/data/deep/other.txt': 'Other',
  'site/src/pages/card.jsx': `
    import DocCard from '@theme/DocCard'
    import { findFirstSidebarItemLink } from '@docusaurus/plugin-content-docs/client'
    const category = { type: 'category', label: 'Beds', items: [{ type: 'link', label: 'A bed', href: '/docs/bed' }] }
    export default () => <DocCard item={{ ...category, href: findFirstSidebarItemLink(category) }} />`,
  'site/src/components/Crops.jsx': `
    import { usePluginData } from '@docusaurus/useGlobalData'
    export default function Crops() {
      const { all } = usePluginData('crops-of-the-year')
      return all.map((one) => <b key={one}>{one}</b>)
    }`,
}

const unpreparedSite = writeSite(unprepared).then((dir) => buildSite(join(dir, 'site')))

test.each([
  ['a doc that shows a file of the project', '/docs/bed', 'News of the project'],
  ['a file of authors by another name', '/blog/2024/01/01/dig', 'Ann Alder'],
  ['a file of tags by another name', '/blog/2024/01/01/dig', 'With a spade'],
  ['a page of React that shows a file of the project', '/garden', 'Bed of the project'],
  ['a text that has React from the first versions of MDX', '/docs/older', '7 beds'],
])('a folder in which no script has run builds: %s', async (_name, url, text) => {
  expect((await unpreparedSite).text(url)).toContain(text)
})

test('the configuration and the sidebars find what lies beside them', async () => {
  const site = await unpreparedSite
  expect(site.html('/docs/bed')).toContain('Beds of names')
  expect(JSON.stringify(site.result.account?.warnings)).not.toContain('first')
})

test('a part of a page that stops is left out, and the rest stays', async () => {
  const site = await unpreparedSite
  expect(site.html('/garden')).toContain('alt="Leaves"')
  const told = JSON.stringify(site.result.account?.warnings)
  expect(told).toContain('`<Broken>` stopped with an error')
  // The name of what is within a component of the page stands nowhere in the page.
  expect(site.html('/docs/deep')).toContain('<p>Shallow</p>')
  expect(told).toContain('A part of the page stopped with an error')
})

test('what stops deep within a component takes only itself from a page of React', async () => {
  expect((await unpreparedSite).html('/orchard')).toContain(
    '<section><h2>Orchard</h2><b>An apple</b><p>Behind it</p></section>',
  )
})

test('a page that is alive in the browser stays as well, and its account names the plug-in whose data it lacks', async () => {
  const site = await unpreparedSite
  expect(site.html('/harvest')).toContain('<button>Open the shed</button>')
  expect(site.html('/harvest')).toContain('<p>Harvest</p>')
  expect(site.html('/harvest')).not.toContain('<ink-island')
  expect(site.result.account?.warnings).toContainEqual(
    expect.objectContaining({
      message: expect.stringContaining('`<Crops>` stopped with an error'),
      hint: expect.stringMatching(
        /the plug-in "crops-of-the-year", whose code is not run.*\n.*nothing of the page runs/,
      ),
    }),
  )
})

test('what hints of one kind share is told of all, and the few lines that differ as well', async () => {
  const { account } = (await unpreparedSite).result
  const stopped = account?.warnings.find(({ message }) =>
    message.startsWith('The page stopped with an error'),
  )
  expect(stopped?.count).toBe(2)
  expect(stopped?.hint?.split('\n')).toEqual([
    expect.stringContaining('the plug-in "seeds"'),
    expect.stringContaining('the plug-in "tools"'),
    'The page is left out.',
  ])
})

test('a page takes along all files of a folder that fit', async () => {
  const site = await unpreparedSite
  expect(site.text('/folder')).toContain('./deep/two.json=second,./one.json=first')
  expect(site.text('/folder')).toContain('A <note>10a')
  expect(JSON.stringify(site.result.account?.warnings)).toContain('@generated/of-a-plugin')
})

test('a name that only Docusaurus has costs its place and not the page, and is told', async () => {
  const site = await unpreparedSite
  expect(site.html('/folder')).toContain('<h3>All <b>beds</b></h3>')
  const { account } = site.result
  const told = account?.warnings.find(({ message }) => message.includes('"@docusaurus/theme-common"'))
  expect(told?.places).toEqual(['src/pages/folder.tsx:3'])
  expect(told?.message).toBe('The file imports from "@docusaurus/theme-common" what only Docusaurus has.')
  expect(told?.hint).toBe(
    'Nothing is shown in place of `listUnknownKeys`.\nNothing is shown in place of `useUnknownSlot`.',
  )
})

test('what a module does not export is undefined, and named from the folder of the site', async () => {
  expect((await unpreparedSite).text('/nothing')).toContain('It is undefined')
  expect((await unpreparedSite).result.account?.warnings).toContainEqual({
    count: 1,
    message: 'Another file imports `default` from this one, which has no such export.',
    hint: 'It is undefined there.',
    places: ['src/components/nothing.jsx'],
  })
})

test('a card leads to what an item of a sidebar leads to', async () => {
  expect((await unpreparedSite).html('/card')).toMatch(/<a class="ink-card[^>]* href="\/docs\/bed"[^]*?Beds/)
})

test('in folders of the first versions, numbers belong to the names of files', async () => {
  const dir = await writeSite({
    'package.json': '{ "dependencies": { "@docusaurus/core": "2.0.0-alpha.66" } }',
    'docusaurus.config.js':
      "module.exports = { title: 'Beds', url: 'https://beds.example', baseUrl: '/', presets: [['classic', { docs: {} }]] }",
    'docs/01-dig.md': '# Dig\n',
  })
  expect((await buildSite(dir)).exists('/docs/01-dig')).toBe(true)
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

test('a picture in HTML may be named with the base URL, or with that of a language, and links are below it, those of authors too', async () => {
  const below = await buildSite(
    await writeSite({
      'docusaurus.config.js':
        "module.exports = { title: 'Beds', url: 'https://beds.example', baseUrl: '/docs/', i18n: { defaultLocale: 'en', locales: ['en', 'fr'] }, presets: [['classic', { docs: { routeBasePath: '/' } }]] }",
      'docs/bed.md':
        '# Bed\n\n<img src="/docs/img/bed.png" alt="A bed" /> ![Leaves](/img/leaf.png) <img src="/docs/fr/img/bed.png" /> [all](pathname:///beds.txt)\n',
      'blog/2024-01-01-a.md': '---\nslug: a\nauthors: [{ name: Ann, url: /bed }]\n---\n\nText\n',
      'src/pages/look.jsx':
        "import look from './look.module.css'\nexport default () => <p className={look.leaf}>Leaf</p>\n",
      'src/pages/look.module.css':
        ".leaf { background: url('/img/leaf.png') }\n.none { background: url(/img/none.png) }\n",
      'docs/gone.md': '# Gone\n\n<img src="/docs/img/gone.png" alt="Nothing" />\n',
      'static/img/bed.png': 'none',
      'static/img/leaf.png': 'none',
    }),
  )
  expect(below.html('/docs/bed').match(/(?<=<img src=")[^"]*/g)).toEqual([
    '/docs/img/bed.png',
    '/docs/img/leaf.png',
    '/docs/img/bed.png',
  ])
  expect(below.html('/docs/bed')).toContain('<a href="/docs/beds.txt" data-file>all</a>')
  const [sheet = ''] = /(?<=")\/docs\/assets\/components[^"]*\.css/.exec(below.html('/docs/look')) ?? []
  expect(below.html(sheet)).toMatch(/url\("?\/docs\/assets\/leaf[^)]*\.png"?\)/)
  expect(below.html('/docs/blog/a')).toContain('<a href="/docs/bed" rel="author">')
  expect(below.html('/docs/fr/blog/a')).toContain('<a href="/docs/fr/bed" rel="author">')
  expect(below.console.match(/\S+ does not exist/g)).toEqual(['"/docs/img/gone.png" does not exist'])
})
