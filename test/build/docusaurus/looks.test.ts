import { readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, expect, test, vi } from 'vitest'
import { buildSite, writeSite, type BuiltSite } from '../../helpers/site.ts'
import { pageAt } from '../page.ts'

function sheetsOf({ outDir }: BuiltSite): string {
  const names = readdirSync(`${outDir}/assets`).filter((name) => name.endsWith('.css'))
  return names.map((name) => readFileSync(`${outDir}/assets/${name}`, 'utf8')).join('\n')
}

/** How a folder of Docusaurus says that something looks. */
let site: BuiltSite
let css: string

beforeAll(async () => {
  site = await buildSite(
    await writeSite({
      'docusaurus.config.js': `module.exports = {
  title: 'Looks', url: 'https://looks.example', baseUrl: '/',
  i18n: { defaultLocale: 'en', locales: ['en', 'fr'] },
  presets: [['classic', { docs: { sidebarPath: './sidebars.js' }, blog: false, theme: { customCss: './src/css/custom.css' } }]],
  themeConfig: {
    announcementBar: { id: 'a', content: '<dfn style="color: #010203; background: url(/x.png)">News</dfn>' },
    navbar: { items: [
      { label: 'More', items: [{ type: 'html', value: '<hr style="margin: 0.3rem 0; position: relative">' }, { to: '/docs/a', label: 'A' }] },
    ] },
    footer: {
      links: [{ title: 'T', items: [{ html: '<samp style="opacity: 0.25">Item</samp>' }] }],
      copyright: '<u style="color: var(--ifm-color-primary)">Us</u>',
    },
  },
}
`,
      'sidebars.js':
        "module.exports = { s: [{ type: 'html', value: '<s style=\"height: 7px\"></s>' }, 'a'] }\n",
      'i18n/fr/docusaurus-theme-classic/footer.json':
        '{ "copyright": { "message": "<u style=\\"color: #040506; position: fixed; inset: 0\\">Nous</u>" } }',
      'src/css/custom.css': '@import "tokens";\n@import "./parts";\n',
      'src/css/tokens.css': '.from-tokens { color: #070809 }\n',
      'src/css/parts/index.css': '.from-parts { color: #0a0b0c }\n',
      'src/Other.js':
        "import styles from './other.module.css'\nexport default () => <p className={styles.other}>Other encoding</p>\n",
      'src/other.module.css': Buffer.from('/* \u00fc */\n.other { color: #0d0e0f }\n', 'latin1'),
      'docs/a.mdx': "import Other from '@site/src/Other'\n\n# A\n\n<Other />\n",
    }),
  )
  css = sheetsOf(site)
})

/** What the sheets say of the only class of an element. */
const looksOf = (name = ''): string => new RegExp(`(?:\\.${name}){3}\\{([^}]*)\\}`).exec(css)?.[1] ?? ''

test('styles in HTML of the configuration and of sidebars are rules for classes', () => {
  const page = pageAt(site, '/docs/a')
  expect(looksOf(page.one('dfn').attr('class'))).toBe('color:#010203')
  expect(looksOf(page.one('hr').attr('class'))).toBe('margin:0.3rem 0;position:relative')
  expect(looksOf(page.one('s').attr('class'))).toBe('height:7px')
  expect(looksOf(page.one('samp').attr('class'))).toBe('opacity:0.25')
  expect(looksOf(page.one('u').attr('class'))).toBe('color:var(--ifm-color-primary)')
  expect(looksOf(pageAt(site, '/fr/docs/a').one('u').attr('class'))).toBe('color:#040506')
  expect(site.html('/docs/a')).not.toContain('style="')
  expect(site.console).not.toContain('carry no inline styles')
})

test('a style sheet names others without their ending', () => {
  expect(css).toContain('.from-tokens')
  expect(css).toContain('.from-parts')
  expect(site.console).not.toContain('is no file of the site')
})

test('a style sheet in another encoding styles its component, and is told', () => {
  expect(pageAt(site, '/docs/a').one('main').text).toContain('Other encoding')
  expect(css).toContain('#0d0e0f')
  expect(site.console).toMatch(/src\/other\.module\.css\S* {2}The file is not UTF-8 text\./)
})

test('pictures that lead elsewhere have no arrow', () => {
  expect(css).toMatch(/\.ink-external:has\(img, ?svg\)::?after ?\{ ?content: ?none;? ?\}/)
})

test('what Sass warns of is not written between the lines of a build', async () => {
  const written = vi.spyOn(process.stderr, 'write').mockReturnValue(true)
  const sassy = await buildSite(
    await writeSite({
      'docusaurus.config.js':
        "module.exports = { title: 'S', url: 'https://s.example', presets: [['classic', {}]] }\n",
      'src/pages/index.js':
        "import styles from './a.module.scss'\nexport default () => <p className={styles.warm}>Warm</p>\n",
      'src/pages/a.module.scss': '@warn "soon refused";\n.warm { color: #010203; }\n',
    }),
  )
  expect(sassy.html('/')).toMatch(/class="a_warm_\w+">Warm</)
  expect(written.mock.calls.join()).not.toContain('soon refused')
  vi.restoreAllMocks()
})

test('sheets in Sass take in others by their place in the site, and are compiled again when one of those changes', async () => {
  const dir = await writeSite({
    'docusaurus.config.js':
      "module.exports = { title: 'S', url: 'https://s.example', presets: [['classic', {}]] }\n",
    'src/pages/index.js':
      "import styles from './a.module.scss'\nexport default () => <p className={styles.warm}>Warm</p>\n",
    'src/pages/a.module.scss': '@use "@site/src/css/parts";\n.warm { @include parts.warm; }\n',
    'src/css/_parts.scss': '@use "@site/src/css/reds";\n@mixin warm { color: reds.$red; }\n',
    'src/css/_reds.scss': '$red: #010203;\n',
  })
  expect(sheetsOf(await buildSite(dir))).toMatch(/\.a_warm_\w+\{color:#010203/)
  writeFileSync(join(dir, 'src/css/_reds.scss'), '$red: #030201;\n')
  expect(sheetsOf(await buildSite(dir))).toMatch(/\.a_warm_\w+\{color:#030201/)
})
