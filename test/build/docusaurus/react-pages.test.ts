import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { buildSite, writeSite, type BuiltSite } from '../../helpers/site.ts'
import { start, treeOf } from '../output.ts'

const configuration = `module.exports = {
  title: 'Garden', tagline: 'What grows', url: 'https://garden.example', baseUrl: '/',
  customFields: { bed: 'roses' },
  themeConfig: { navbar: { items: [{ to: '/broken', label: 'Broken' }, { to: '/team', label: 'Team' }] } },
  presets: [['classic', { theme: { customCss: './src/custom.css' } }]],
}`

const files = {
  'docusaurus.config.js': configuration,
  'docs/intro.md': '# Intro\n\nWelcome.\n',
  'src/custom.css':
    ":root { --ifm-color-primary: #aa0000; --my-gap: 3px }\n.odd { background: url('/a%zz\"x.png?a b') }\n@import url(https://fonts.example/a.css);\n.mine { color: red; background: url('./dot.png') }\n.far { background: url(https://far.example/x.png) }\n}\n.menu__link { color: red }\n",
  'src/dot.png': 'no picture',
  'static/img/leaf.svg':
    '<svg viewBox="0 0 1 1"><style>.a { stroke: red }</style><path class="a" style="fill:#fff;-x-y:z" d="M0 0h1" /></svg>',
  'src/pages/index.jsx': `
    import clsx from 'clsx'
    import Layout from '@theme/Layout'
    import Heading from '@theme/Heading'
    import Link from '@docusaurus/Link'
    import useDocusaurusContext from '@docusaurus/useDocusaurusContext'
    import facts from '../facts.json'
    import beds, { roses } from '@site/src/beds.yml'
    import styles from './index.module.css'
    const Leaf = require('@site/static/img/leaf.svg').default
    export default function Home() {
      const { siteConfig } = useDocusaurusContext()
      return (
        <Layout title={\`Hello from \${siteConfig.title}\`} description="About it">
          <header className={clsx('hero', styles.banner, { absent: false })}><Heading as="h1">{siteConfig.title}</Heading></header>
          <p>{siteConfig.tagline}, {siteConfig.customFields.bed}, {facts.count}, {beds.oaks[0]}, {roses}</p>
          <Leaf role="img" />
          <Link to="/docs/intro">Read</Link>
        </Layout>
      )
    }`,
  'src/pages/index.module.css': '.banner { padding: 1px }',
  'src/pages/404 of.us.module.css':
    "@import url('https://fonts.example/css?a;b');\n.page { padding: 4px }\n.a > { color: red }\n.page b { margin: 5px }",
  'src/pages/lost.jsx':
    "import styles from './404 of.us.module.css'\nexport default () => <p className={styles.page}>Nothing</p>\n",
  'src/facts.json': '{ "count": 12 }',
  'src/beds.yml': '# Beds\nroses: 2024-05-18\noaks: [old]\n',
  'src/wrong.yaml': 'a: [b\n',
  'src/pages/wrong.jsx':
    "import wrong from '../wrong.yaml'\nexport default () => <p>Wrong: {String(wrong)}</p>\n",
  'src/pages/counter.tsx': `
    import { useState } from 'react'
    import Layout from '@theme/Layout'
    import { useColorMode } from '@docusaurus/theme-common'
    import { useLocation } from '@docusaurus/router'
    export default function Counter() {
      const [count, setCount] = useState<number>(0)
      const { colorMode } = useColorMode()
      return <Layout title="Counter"><button onClick={() => setCount(count + 1)}>{colorMode} {useLocation().pathname} {count}</button></Layout>
    }`,
  'node_modules/@ticks/clock/package.json':
    '{ "name": "@ticks/clock", "type": "module", "main": "index.js" }',
  'node_modules/@ticks/clock/index.js': "export { Clock } from './clock.js'\n",
  'node_modules/@ticks/clock/clock.js':
    "import { createElement, useState } from 'react'\nexport function Clock() {\n  return createElement('time', null, useState('noon')[0])\n}\n",
  'src/pages/clock.jsx': "import { Clock } from '@ticks/clock'\nexport default () => <Clock />\n",
  'src/pages/typed.js':
    "// @flow\nimport type { Node } from 'react'\nexport default function Typed(): Node {\n  return <p>Typed text</p>\n}\n",
  // Pages that were moved here from the first Docusaurus.
  'src/pages/moved.js':
    "import React from 'react'\nclass Index extends React.Component {\n  render() {\n    const { config: siteConfig, language = '' } = this.props\n    return <p>Moved: {siteConfig.title} {siteConfig.customFields.bed}{language}</p>\n  }\n}\nexport default (props) => <Index {...props} />\n",
  'src/pages/moved-live.js':
    "import { useState } from 'react'\nexport default ({ config }) => <button onClick={useState(1)[1]}>Live: {config.baseUrl}</button>\n",
  'src/pages/away.js':
    'import { Redirect } from \'@docusaurus/router\'\nexport default () => <Redirect to="/docs/intro" />\n',
  'src/pages/team.jsx':
    "import { Swiper } from 'swiper/react'\nimport 'swiper/css'\nimport { Bee } from '@bees/hive/bee'\nexport default () => <Swiper><p>We <Bee /></p></Swiper>\n",
  'src/pages/broken.jsx': 'export default function Broken() {\n  return <p>{window.innerWidth}</p>\n}\n',
}

const site: Promise<BuiltSite> = writeSite(files).then((dir) => buildSite(dir))

describe('pages of React are pages', () => {
  test('with the frame, the facts and the styles that Docusaurus gives them', async () => {
    const html = (await site).html('/')
    expect(html).toContain('<title>Hello from Garden | Garden</title>')
    expect(html).toContain(' class="plugin-pages plugin-id-default">')
    expect(html).toContain('<meta name="description" content="About it"/>')
    expect(html).toMatch(/<header class="hero index_banner_\w{6}"><h1>Garden<\/h1><\/header>/)
    expect(html).toContain('<p>What grows, roses, 12, old, 2024-05-18</p>')
    expect(html).toContain(
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1" role="img"><path class="a" d="M0 0h1" stroke="red" fill="#fff"></path></svg>',
    )
    expect(html).toContain('href="/docs/intro"')
  })

  test('which need no script where nothing of them needs one, and are an island where something does', async () => {
    expect((await site).html('/')).not.toContain('ink-island')
    const html = (await site).html('/counter')
    expect(html).toContain('<title>Counter | Garden</title>')
    expect(html).toMatch(
      /<ink-island data-island="island-counter-\w{6}"[^>]*><div class="main-wrapper"><button>light/,
    )
    expect(html).toContain('/counter')
  })

  test('also where a component of a package needs the browser', async () => {
    expect((await site).html('/clock')).toMatch(
      /<ink-island data-island="island-clock-\w{6}"[^>]*><time>noon<\/time>/,
    )
  })

  test('which may lead elsewhere at once', async () => {
    expect((await site).html('/away')).toContain('<meta http-equiv="refresh" content="0; url=/docs/intro"/>')
  })

  test('with types in a script', async () => {
    expect((await site).text('/typed')).toContain('Typed text')
  })

  test('which are given the configuration where they ask for it', async () => {
    expect((await site).text('/moved')).toContain('Moved: Garden roses')
    expect((await site).html('/moved')).not.toContain('ink-island')
    expect((await site).html('/moved-live')).toMatch(/<ink-island [^>]*><button>Live: (?:<!-- -->)?\/</)
    expect((await site).html('/counter')).not.toContain('customFields')
  })

  test('with styles in files of any name, of which one rule cannot be read', async () => {
    const built = await site
    const { outDir, console } = built
    const [, name] = /<p class="(_404_of_page_\w{6})">Nothing/.exec(built.html('/lost')) ?? []
    const sheets = readdirSync(join(outDir, 'assets')).filter((file) => /^components\..*\.css$/.test(file))
    const css = sheets.map((file) => readFileSync(join(outDir, 'assets', file), 'utf8')).join('')
    // Sheets of other hosts stand in the head, where the policy knows of them.
    expect(css).not.toContain('@import')
    for (const href of ['https://fonts.example/css?a;b', 'https://fonts.example/a.css'])
      expect(built.html('/')).toContain(`<link rel="stylesheet" href="${href}">`)
    expect(built.html('_headers')).toContain("style-src 'self' https://fonts.example;")
    expect(css).toContain(`.${name}{padding:4px}.${name} b{margin:5px}`)
    expect(console).toContain(
      '⚠ src/pages/404 of.us.module.css:3  A rule in a style sheet cannot be read, and styles nothing: Invalid dangling combinator in selector.\n  ._404_of_a_',
    )
  })

  test('with data of YAML, and without that of a file that cannot be read', async () => {
    expect((await site).text('/wrong')).toContain('Wrong: null')
    expect((await site).console).toContain('⚠ src/wrong.yaml:1  The YAML cannot be read')
  })

  test('and packages that are not installed are one message', async () => {
    expect((await site).text('/team')).toContain('We')
    expect((await site).console).toContain(
      '⚠ Packages are not installed, and only what stands inside of their components is shown:\n' +
        '      @bees/hive  (src/pages/team.jsx:3)\n' +
        '      swiper  (src/pages/team.jsx:1, src/pages/team.jsx:2)\n' +
        '  Install what the site itself needs, here: npm install @bees/hive swiper',
    )
  })

  test('and one that stops is left out with its place, and links to it are no mistake', async () => {
    const built = await site
    expect(built.exists('/broken')).toBe(false)
    expect(built.console).toContain(
      '⚠ src/pages/broken.jsx:2  The page stopped with an error: window is not defined\n' +
        '  Pages are written without a browser: use `window` in an effect, or in `<BrowserOnly>`.\n' +
        '  The page is left out.',
    )
    expect(built.console).not.toContain('Found broken links')
    expect(built.html('sitemap.xml')).not.toContain('/broken')
    expect(built.html('sitemap.xml')).toContain('/team')
  })
})

test('customCss styles texts from a layer, without what the policy refuses', async () => {
  const { outDir } = await site
  const sheet = readdirSync(join(outDir, 'assets')).find((name) => /^custom\..*\.css$/.test(name)) ?? ''
  const css = readFileSync(join(outDir, 'assets', sheet), 'utf8')
  expect(css).toContain(
    '@layer ink.tokens, ink.base, ink.content, ink.author, ink.shell, ink.items, ink.state;',
  )
  expect(css).toContain(':root{--my-gap:3px}')
  expect(css).toMatch(/\.mine\{color: red; background: url\("\/assets\/dot\.\w{8}\.png"\)\}/)
  expect(css).toContain('.menu__link{')
  expect(css).toContain('url("/a%25zz%22x.png?a%20b")')
  expect(css).not.toContain('example')
  const style = readdirSync(join(outDir, 'assets')).find((name) => name.startsWith('style.')) ?? ''
  expect(readFileSync(join(outDir, 'assets', style), 'utf8')).toContain('--ifm-color-primary:#aa0000')
})

test('a page that puts the frame together itself has one frame, and parts of the folder’s own names', async () => {
  const dir = await writeSite({
    'docusaurus.config.js': configuration.replace("theme: { customCss: './src/custom.css' }", ''),
    'docs/intro.md': '# Intro\n',
    'src/theme/PageFrame.jsx': `
      import Footer from '@theme/Footer'
      import LayoutProviders from '@theme/LayoutProviders'
      import Logo from '@theme/Logo'
      import Navbar from '@theme/Navbar'
      export default ({ children }) => <LayoutProviders><Navbar /><Logo />{children}<Footer /></LayoutProviders>`,
    'src/theme/Logo.jsx': 'export default () => <i>A leaf</i>\n',
    'src/pages/frame.jsx':
      "import PageFrame from '@theme/PageFrame'\nexport default () => <PageFrame><p>Framed</p></PageFrame>\n",
  })
  const built = await buildSite(dir)
  expect(built.html('/frame')).toContain('<i>A leaf</i><p>Framed</p>')
  expect(built.html('/frame').match(/aria-label="Main"/g)).toHaveLength(1)
  expect(built.console).not.toContain('src/theme/PageFrame.jsx')
})

test('what a `<Head>` adds is written as far as the policy lets it in; the rest is told, and style sheets are those of the page', async () => {
  const dir = await writeSite({
    'docusaurus.config.js': configuration.replace(
      "[['classic', { theme: { customCss: './src/custom.css' } }]]",
      "['classic'], scripts: ['https://known.example/a.js']",
    ),
    'docs/intro.md': '# Intro\n',
    'src/pages/headed.jsx': `import Head from '@docusaurus/Head'
export default () => <main><Head>
<script async src="https://ads.example/b.js?a=1&b=2" /><script src="//ads.example/c.js" /><script>{'run()'}</script>
<link rel="stylesheet" href="https://fonts.example/d.css" /><link rel="preconnect" href="https://fonts.example" />
<script src="/own.js" /><script src="https://known.example/e.js" /><script type="application/ld+json">{'{}'}</script>
<style>{'h1 { color: #010203 }'}</style><meta name="robots" content="noindex" />
</Head><h1>Headed</h1></main>
`,
    'src/pages/counted.jsx':
      "export default () => <p>Counted<script dangerouslySetInnerHTML={{ __html: 'count()' }} /><script src='https://ads.example/f.js' /><script src='https://ads.example/f.js' /><script src='https://known.example/e.js' /></p>\n",
  })
  const built = await buildSite(dir)
  expect(built.html('/counted')).toContain('<p>Counted<script type="text/plain"')
  expect(built.html('/counted')).not.toContain('count()')
  expect(built.console.match(/A component has a script within it/g)).toHaveLength(2)
  const [head = ''] = /<head>.*<\/head>/s.exec(built.html('/headed')) ?? []
  for (const kept of ['"/own.js"', 'known.example/e.js', '>{}<', 'rel="preconnect"', 'noindex'])
    expect(head).toContain(kept)
  for (const refused of ['ads.example', 'run()', 'd.css', '<span']) expect(head).not.toContain(refused)
  const sheets = [...head.matchAll(/<link rel="stylesheet" href="([^"]*)">/g)].map(([, href = '']) => href)
  expect(sheets.map((href) => readFileSync(join(built.outDir, href), 'utf8')).join('')).toContain('#010203')
  expect(built.console).toContain('adds the script "https://ads.example/b.js?a=1&b=2" to the page')
  expect(built.console).toContain('adds the script "//ads.example/c.js" to the page')
  expect(built.console.match(/adds the script "https:\/\/ads\.example\/f\.js"/g)).toHaveLength(1)
  expect(built.console).not.toContain('known.example/e.js')
  expect(built.console).toContain('A component has a script within it')
  expect(built.console).toContain('adds the style sheet "https://fonts.example/d.css" to the page')
})

test('a home page that stops is replaced by a plain one', async () => {
  const dir = await writeSite({
    'docusaurus.config.js': configuration.replace("theme: { customCss: './src/custom.css' }", ''),
    'docs/intro.md': '# Intro\n',
    'src/pages/index.jsx': 'export default function Home() {\n  return window.title\n}\n',
  })
  const built = await buildSite(dir)
  expect(built.text('/')).toContain('What grows')
  expect(built.html('/')).not.toContain('<svg class="ink-wash"')
  expect(built.console).toContain('src/pages/index.jsx')
})

test('a page that says `null` where it has no title, facts or address is shown', async () => {
  const dir = await writeSite({
    'docusaurus.config.js': configuration.replace("theme: { customCss: './src/custom.css' }", ''),
    'docs/intro.md': '# Intro\n',
    'src/pages/bare.jsx':
      'import Layout from \'@theme/Layout\'\nimport Link from \'@docusaurus/Link\'\nexport default () => <Layout title={null} description={null} keywords={null} image={null}><Link to={null} href={null}>Nowhere</Link><Link to="" href="/docs/intro">There</Link></Layout>\n',
  })
  const built = await buildSite(dir)
  expect(built.html('/bare')).toContain('<title>Garden</title>')
  expect(built.html('/bare')).toContain('<a>Nowhere</a><a href="/docs/intro">There</a>')
})

test('src/theme/MDXComponents is obeyed, with what it takes from the theme', async () => {
  const dir = await writeSite({
    'docusaurus.config.js': configuration.replace("theme: { customCss: './src/custom.css' }", ''),
    'docs/intro.md': '# Intro\n\n<Bloom />\n\n<Admonition type="tip">Water</Admonition>\n',
    'src/theme/MDXComponents.jsx':
      "import MDXComponents from '@theme-original/MDXComponents'\nimport Admonition from '@theme/Admonition'\nexport default { ...MDXComponents, Admonition, Bloom: () => <b>It blooms</b> }\n",
    'src/theme/Navbar/index.jsx': 'export default () => null\n',
    'docs/lacking.md': '# Lacking\n\n<Bloom />\n\n<CH.Spotlight>\n\nWords **inside**\n\n</CH.Spotlight>\n',
  })
  const built = await buildSite(dir)
  expect(built.html('/docs/intro')).toContain('<b>It blooms</b>')
  expect(built.html('/docs/lacking')).toMatch(/<b>It blooms<\/b>\s*<p>Words <strong>inside/)
  expect(built.console).toContain('The component <CH> is used but neither imported nor built in')
  expect(built.html('/docs/intro')).toContain('data-kind="tip"')
  expect(built.result.account?.notes.filter(({ kind }) => kind === 'component')).toMatchObject([
    { name: 'Navbar' },
  ])
})

test('`style` of texts becomes a class, without what takes an element out of its place', async () => {
  const dir = await writeSite({
    'docusaurus.config.js': configuration.replace("theme: { customCss: './src/custom.css' }", ''),
    'docs/a.mdx': '<p style={{ color: "red", marginTop: -3 }}>a</p>\n',
    'docs/b.md':
      '---\nmdx: { format: md }\n---\n\n<p style="color: red; position: fixed">b {</p>\n\n<p style="width: 50%">c</p>\n',
  })
  const built = await buildSite(dir)
  for (const page of ['/docs/a', '/docs/b']) {
    const html = built.html(page)
    expect(html).not.toContain(' style=')
    expect(html).toMatch(/<p class="ink-style-\w{8}">/)
    const [, sheet = ''] = /href="\/(assets\/inline\.\w{8}\.css)"/.exec(html) ?? []
    const css = readFileSync(join(built.outDir, sheet), 'utf8')
    expect(css).toContain('{color:red')
    expect(css).not.toContain('position')
  }
  expect(built.console).toContain(
    'Parts of the attribute `style` of <p> were left out: they load something, or take the element out of its place.',
  )
  const again = await buildSite(dir, { outDir: built.outDir })
  expect(again.result.reused).toBeGreaterThan(0)
  const [, sheet = ''] = /href="\/(assets\/inline\.\w{8}\.css)"/.exec(again.html('/docs/b')) ?? []
  expect(again.exists(sheet)).toBe(true)
})

test.each([
  ['en', ['/plants', '/zh/plants', '/de/plants']],
  // English has no texts of its own: it is what the code says.
  ['zh', ['/en/plants', '/plants', '/de/plants']],
])(
  'texts that code translates outside of components are those of the page’s language: %s',
  async (first, urls) => {
    const dir = await writeSite({
      'docusaurus.config.js': `module.exports = {
      title: 'Beds', url: 'https://beds.example', baseUrl: '/', presets: ['classic'],
      i18n: { defaultLocale: '${first}', locales: ['en', 'zh', 'de'] },
    }`,
      'src/pages/plants.jsx': `
      import Layout from '@theme/Layout'
      import { translate } from '@docusaurus/Translate'
      const TITLE = translate({ id: 'plants.title', message: 'Plants' })
      const kinds = { rose: { label: translate({ message: 'Rose' }) } }
      export default () => <Layout title={TITLE}><p>{kinds.rose.label}</p></Layout>`,
      'i18n/zh/code.json': '{ "plants.title": { "message": "植物" }, "Rose": { "message": "玫瑰" } }',
      'i18n/de/code.json': '{ "plants.title": { "message": "Pflanzen" } }',
    })
    const built = await buildSite(dir)
    const seen = urls.map((url) => [
      /<title>(.*?)<\/title>/.exec(built.html(url))?.[1],
      /<p>(.*?)<\/p>/.exec(built.html(url))?.[1],
    ])
    expect(seen).toEqual([
      ['Plants | Beds', 'Rose'],
      ['植物 | Beds', '玫瑰'],
      ['Pflanzen | Beds', 'Rose'],
    ])
  },
)

// React chooses its mode when it is loaded, and a configuration is run as for readers, whatever the mode of the process is.
test('a process that was just started renders the same in every mode of React', async () => {
  const garden = {
    'docusaurus.config.js':
      "module.exports = { title: 'Beds', url: 'https://beds.example', baseUrl: '/', presets: ['classic'] }",
    'docs/bed.mdx': "import Count from '@site/src/Count'\n\n# Bed\n\n<Count />\n",
    'src/Count.jsx': `
      import { useState } from 'react'
      export default function Count() { const [n, set] = useState(3); return <button onClick={() => set(n + 1)}>{n}</button> }`,
    'src/pages/index.jsx': `
      import Layout from '@theme/Layout'
      import Count from '../Count'
      export default () => <Layout>{['rose', 'oak'].map((one) => <b key={one}>{one}</b>)}<Count /></Layout>`,
  }
  const [plain = '', development = ''] = await Promise.all(
    ['', 'NODE_ENV=development '].map(async (mode) => {
      const dir = await writeSite(garden)
      const { code, stderr } = await start(['build', dir], { shell: (command) => mode + command })
      expect([code, stderr]).toEqual([0, ''])
      return join(dir, 'dist')
    }),
  )
  expect(readFileSync(join(plain, 'index.html'), 'utf8')).toMatch(
    /<b>rose<\/b><b>oak<\/b>[^]*<button>3<\/button>/,
  )
  expect(readFileSync(join(plain, 'docs/bed/index.html'), 'utf8')).toContain('<button>3</button>')
  expect(treeOf(development)).toEqual(treeOf(plain))
})

test('a page of React may show a file of the site in a frame, and another site by the protocol of the page', async () => {
  const framed = await buildSite(
    await writeSite({
      'docusaurus.config.js':
        "module.exports = { title: 'T', url: 'https://t.example', baseUrl: '/', presets: [['classic', { docs: false, blog: false }]] }",
      'src/pages/index.jsx':
        'export default function Home() { return <><iframe title="Terms" src="/terms.pdf" /><iframe title="Film" src="//film.example/a" /></> }\n',
      'static/terms.pdf': 'x',
    }),
  )
  expect(framed.html('/_headers')).toMatch(/frame-src 'self' film\.example;/)
})

test('parts of a page that are loaded when they are shown are there, with what they ask for', async () => {
  const built = await buildSite(
    await writeSite({
      'docusaurus.config.js': `module.exports = {
        title: 'Beds', url: 'https://beds.example', presets: [['classic', { docs: false, blog: false }]], plugins: ['./data.js'],
      }`,
      'data.js': `module.exports = () => ({ name: 'beds', contentLoaded: ({ actions }) => actions.setGlobalData(['rose']) })`,
      'src/Beds.jsx': `import { lazy } from 'react'
        import { usePluginData } from '@docusaurus/useGlobalData'
        const Inner = lazy(() => import('./Inner'))
        export default () => <><p>{usePluginData('beds').join()}</p><Inner /></>`,
      'src/Inner.jsx': 'export default () => <b>within</b>',
      'src/pages/index.jsx': `import { lazy, Suspense, useState } from 'react'
        const Beds = lazy(() => import('../Beds'))
        const Lost = lazy(() => Promise.reject(new Error('lost')))
        export default function Home() {
          const [isOpen] = useState(true)
          return <>
            {isOpen && <Suspense fallback="waits"><Beds /></Suspense>}
            <Suspense fallback="never"><Lost /></Suspense>
          </>
        }`,
    }),
  )
  const html = built.html('/')
  expect(html).toContain('<p>rose</p><b>within</b>')
  expect(html).toMatch(/data-facts="[^"]*rose/)
  expect([html.includes('waits'), html.includes('never')]).toEqual([false, true])
})

test('pages of a configuration in our form have its sign between titles', async () => {
  const garden = await buildSite(
    await writeSite({
      'site.config.ts':
        "export default { title: 'Garden', url: 'https://garden.example', titleDelimiter: '·', compatibility: 'docusaurus' }\n",
      'docs/intro.md': '# Intro\n',
      'src/pages/team.jsx':
        'import Layout from \'@theme/Layout\'\nexport default () => <Layout title="Team">We</Layout>\n',
    }),
  )
  expect(garden.html('/team')).toContain('<title>Team · Garden</title>')
})

test('components of a site that was migrated find its repository, footer and languages by the names that they had', async () => {
  const migrated = await buildSite(
    await writeSite({
      'site.config.ts':
        "export default { title: 'T', url: 'https://t.example', compatibility: 'docusaurus', repository: 'https://code.example/ann/notes', pages: { path: 'src/pages' } }\n",
      'src/pages/me.jsx': `
        import useDocusaurusContext from '@docusaurus/useDocusaurusContext'
        export default function Me() {
          const { organizationName, projectName } = useDocusaurusContext().siteConfig
          return <p>{organizationName}, {projectName}</p>
        }`,
    }),
  )
  expect(migrated.text('/me')).toContain('ann, notes')
})

test('a page without a footer, and classes that components give to the page', async () => {
  const built = await buildSite(
    await writeSite({
      'docusaurus.config.js':
        "module.exports = { title: 'T', url: 'https://t.example', baseUrl: '/', presets: [['classic', {}]] }",
      'docs/intro.md': '# Intro\n',
      'src/pages/app.jsx': `
        import Layout from '@theme/Layout'
        import Head from '@docusaurus/Head'
        export default () => (
          <Layout noFooter>
            <Head><html className="app" /><body className='wide "x"' /><meta name="a" content="b" /></Head>
            All of it
          </Layout>
        )`,
      'src/pages/plain.jsx':
        "import Layout from '@theme/Layout'\nexport default () => <Layout>Some of it</Layout>\n",
    }),
  )
  expect(built.html('/app')).toMatch(
    /<html [^>]*class="plugin-pages[^"]* ink-no-footer app wide &quot;x&quot;"/,
  )
  expect(built.html('/app')).not.toContain('ink-root')
  expect(built.html('/app')).toContain('<meta name="a" content="b"')
  expect(built.html('/plain')).not.toContain('ink-no-footer')
})

test('a page that shows no layout has no navbar and footer', async () => {
  const page = (code: string): string => `
    import BrowserOnly from '@docusaurus/BrowserOnly'
    import { Redirect } from '@docusaurus/router'
    import Layout from '@theme/Layout'
    import BlogLayout from '@theme/BlogLayout'
    const Stops = () => { throw new Error('no') }
    export default () => ${code}`
  const built = await buildSite(
    await writeSite({
      'docusaurus.config.js':
        "module.exports = { title: 'T', url: 'https://t.example', baseUrl: '/', presets: [['classic', {}]] }",
      'docs/intro.md': '# Intro\n',
      'src/pages/own.jsx': page('<div className="landing"><header>Its own</header></div>'),
      'src/pages/usual.jsx': page('<div><Layout>Usual</Layout></div>'),
      'src/pages/blog-like.jsx': page('<BlogLayout>Like a blog</BlogLayout>'),
      'src/pages/leads.jsx': page('<Redirect to="/docs/intro" />'),
      'src/pages/later.jsx': page('<BrowserOnly>{() => <Layout>Later</Layout>}</BrowserOnly>'),
      'src/pages/stopped.jsx': page('<><p>Some</p><Stops /></>'),
      'src/pages/text.md': 'A text.\n',
    }),
  )
  const bare = ['own', 'usual', 'blog-like', 'leads', 'later', 'stopped', 'text'].filter((name) =>
    built.html(`/${name}`).includes('ink-bare'),
  )
  expect(bare).toEqual(['own'])
})
