import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { buildSite, writeSite } from '../helpers/site.ts'

const config = (trailingSlash: string): string =>
  `export default { title: 'Garden', url: 'https://garden.example', trailingSlash: ${trailingSlash}, locales: [{ code: 'en', label: 'English' }, { code: 'zh', label: '中文' }] }\n`

test('a page of the author’s at /404 stands in the place of lost ones, in each language', async () => {
  const site = await buildSite(
    await writeSite({
      'site.config.ts': config('true'),
      'docs/intro.md': '# Intro\n',
      'pages/404.md': '# Off the path\n\nBack to [the gate](../docs/intro.md).\n',
    }),
  )
  expect(site.text('/404.html')).toContain('Off the path')
  expect(site.html('/404.html')).toContain('href="/docs/intro/"')
  expect(site.text('/zh/404.html')).toContain('Off the path')
  expect(site.html('sitemap.xml').match(/404[^<]*/g)).toEqual(['404/'])
  expect(site.html('/404.html')).toContain('content="noindex, nofollow"')
  expect(site.html('llms.txt').match(/Off the path/g)).toHaveLength(1)
})

test.each(['true', 'false'])('whatever its address ends with: trailingSlash %s', async (trailingSlash) => {
  const files = {
    'docusaurus.config.js': `module.exports = { title: 'Garden', url: 'https://garden.example', baseUrl: '/', trailingSlash: ${trailingSlash}, presets: [['classic', {}]] }`,
    'docs/intro.md': '# Intro\n',
    'src/pages/404.tsx': 'export default () => <h1>Off the path</h1>\n',
  }
  const site = await buildSite(await writeSite(files))
  expect(site.html('404.html')).toContain('<h1>Off the path</h1>')
  expect(site.console).not.toContain('Duplicate routes')
})

test('one that stops leaves the place to the page of the engine', async () => {
  const files = {
    'docusaurus.config.js': `module.exports = { title: 'Garden', url: 'https://garden.example', baseUrl: '/', presets: [['classic', {}]] }`,
    'docs/intro.md': '# Intro\n',
    'src/pages/404.jsx': 'export default () => <h1>{window.name}</h1>\n',
  }
  const site = await buildSite(await writeSite(files))
  expect(site.html('404.html')).toContain('<h1>Page Not Found</h1>')
  expect(site.console.match(/The page is left out/g)).toHaveLength(1)
})

describe('a part of the theme that a Docusaurus site has in its place', () => {
  const files = {
    'docusaurus.config.js': `module.exports = {
      title: 'Garden', url: 'https://garden.example', baseUrl: '/', trailingSlash: true,
      i18n: { defaultLocale: 'en', locales: ['en', 'zh-Hans'] }, presets: [['classic', {}]],
    }`,
    'docs/intro.md': '# Intro\n',
    'src/theme/NotFound/sign.module.css': '.sign { color: rgb(1, 2, 3) }',
  }
  const said = `
    import Translate from '@docusaurus/Translate'
    import Link from '@docusaurus/Link'
    import styles from '@site/src/theme/NotFound/sign.module.css'
    export default function NotFoundContent({ className }) {
      return <main className={className}>
        <h1 className={styles.sign}><Translate id="theme.NotFound.title">Off the path</Translate></h1>
        <Link to="/docs/intro">Back</Link>
      </main>
    }`

  test('is shown within the frame, in each language, and has no other address', async () => {
    const site = await buildSite(await writeSite({ ...files, 'src/theme/NotFound/Content/index.jsx': said }))
    expect(site.html('404.html')).toMatch(/<nav.*<h1 class="[^"]*sign[^"]*">Page Not Found<\/h1>/s)
    expect(site.html('404.html')).toContain('<title>Page Not Found | Garden</title>')
    expect(site.html('404.html')).toContain('content="noindex, nofollow"')
    expect(site.html('zh-Hans/404.html')).toMatch(
      /<h1 class="[^"]*">找不到页面<\/h1>.*href="\/zh-Hans\/docs\/intro\/"/s,
    )
    expect(site.html('sitemap.xml')).not.toContain('404')
    expect(existsSync(join(site.outDir, '404'))).toBe(false)
    expect(site.console).not.toContain('NotFound')
  })

  test('may be the whole page, which knows where it stands, and shows parts of the theme', async () => {
    const page = `
      import Layout from '@theme/Layout'
      import Content from '@theme/NotFound/Content'
      export default function NotFound({ location }) {
        return <Layout title="Lost"><p>{location.pathname.length > 0 && 'Nothing here'}</p><Content className="more" /></Layout>
      }`
    const site = await buildSite(await writeSite({ ...files, 'src/theme/NotFound.tsx': page }))
    expect(site.html('404.html')).toContain('<p>Nothing here</p>')
    expect(site.html('404.html')).toMatch(/<main class="container margin-vert--xl more">.*We could not find/s)
    expect(site.html('404.html')).toContain('<title>Lost | Garden</title>')
  })

  test('leaves the place to the page of the engine when it stops', async () => {
    const page = 'export default () => <h1>{window.name}</h1>\n'
    const site = await buildSite(await writeSite({ ...files, 'src/theme/NotFound.jsx': page }))
    expect(site.html('404.html')).toContain('<h1>Page Not Found</h1>')
    expect(site.console).toContain('src/theme/NotFound.jsx')
  })
})
