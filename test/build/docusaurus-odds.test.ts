import { beforeAll, expect, test } from 'vitest'
import { buildSite, writeSite, type BuiltSite } from '../helpers/site.ts'
import { pageAt, textsOf } from './page.ts'

/** What real folders of Docusaurus hold, and few expect. */
let site: BuiltSite

beforeAll(async () => {
  site = await buildSite(
    await writeSite({
      'package.json': '{ "dependencies": { "@docusaurus/core": "3.9.0" } }',
      'docusaurus.config.js': `const yaml = require('yaml-that-nobody-has')
module.exports = {
  title: 'Odds', url: 'https://odds.example', baseUrl: '/', onBrokenLinks: 'ignore', customFields: { users: yaml.parse('- a') },
  presets: [['classic', { docs: { routeBasePath: '/docs', sidebarPath: false }, blog: false }]],
  themeConfig: { navbar: { items: [
    { to: '/', className: 'home-link' },
    { href: 'https://a.example/', html: '<img src="/x.png" alt="A"><b>B</b>' },
  ] } },
}
`,
      'static/x.png': '',
      'docs/a.md': '# A\n\n## R² and ①\n\n:::note\n| a |\n|---|\n| b |\n:::\n\nAfter it.\n',
      'docs/b.md': '# B\n',
      'src/pages/index.js':
        "import useBaseUrl from '@docusaurus/useBaseUrl'\nexport default function Home() { return <a href={useBaseUrl(undefined)} id={useBaseUrl('/a', { forcePrependBaseUrl: true })}>Here</a> }\n",
    }),
  )
})

test('links of the navbar without words have a name, and pictures in them stay', () => {
  const items = pageAt(site, '/docs/a').one('header', { class: /navbar/ })
  expect(items.all('a', { href: '/' }).map(({ text }) => text)).toContain('Home')
  expect(items.all('a', { href: 'https://a.example/' })[0]?.one('img').attr('alt')).toBe('A')
})

test('`sidebarPath: false` shows no sidebar', () => {
  expect(site.html('/docs/a')).not.toContain('href="/docs/b"')
})

test('ids of headings are GitHub’s, and a table ends where its admonition does', () => {
  const main = pageAt(site, '/docs/a').one('main')
  expect(main.one('h2').attr('id')).toBe('r-and-')
  expect(textsOf(main.one('div', { class: /admonition-content/ }).all('td'))).toEqual(['b'])
  expect(main.one('div', { class: /admonition-content/ }).text).not.toContain('After it.')
})

test('`useBaseUrl` takes what code without types gives', () => {
  const link = pageAt(site, '/').one('a', { id: '/a' })
  expect([link.text, link.attr('href')]).toEqual(['Here', undefined])
})

test('packages that the configuration asks for and that are not there are named', () => {
  expect(site.result.site.origin?.notes.map(({ there }) => there)).toContain(
    'asked for packages that are not installed: npm install yaml-that-nobody-has',
  )
})
