import { expect, test } from 'vitest'
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
