import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { buildSite, writeSite } from '../../helpers/site.ts'

const footer = `
  import { useState } from 'react'
  import { useThemeConfig } from '@docusaurus/theme-common'
  import FooterLayout from '@theme/Footer/Layout'
  import FooterLinks from '@theme/Footer/Links'
  import FooterLogo from '@theme/Footer/Logo'
  import Copyright from '@theme/Footer/Copyright'
  import styles from './styles.module.css'
  function Count() {
    const [count, setCount] = useState(0)
    return <button className={styles.count} onClick={() => setCount(count + 1)}>count {count}</button>
  }
  export default function Footer() {
    const { links, logo, style, copyright } = useThemeConfig().footer
    return <>
      <FooterLayout style={style} links={<FooterLinks links={links} />} logo={<FooterLogo logo={logo} />} copyright={<Copyright copyright={copyright} />} />
      <Count />
    </>
  }`

const files = {
  'docusaurus.config.js': `module.exports = {
    title: 'Garden', url: 'https://garden.example', baseUrl: '/garden/', trailingSlash: false,
    i18n: { defaultLocale: 'en', locales: ['en', 'fr'] },
    themeConfig: { footer: {
      style: 'dark', logo: { src: '/img/leaf.svg', alt: 'Leaf' }, copyright: '<b>Us</b>',
      links: [{ title: 'Beds', items: [{ label: 'Roses', to: '/docs/intro' }, { label: 'Lost', to: '/lost' }, { html: '<i>Oak</i>' }] }],
    } },
    presets: [['classic', {}]],
  }`,
  'docs/intro.md': '# Intro\n',
  'src/pages/index.jsx':
    "import Layout from '@theme/Layout'\nexport default () => <Layout><h1>Welcome</h1></Layout>\n",
  'i18n/fr/docusaurus-theme-classic/footer.json': JSON.stringify({
    'link.title.Beds': { message: 'Massifs' },
    'link.item.label.Roses': { message: 'Les roses' },
    copyright: { message: 'Nous' },
  }),
  'static/img/leaf.svg': '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"/>',
  'src/theme/Footer/styles.module.css': '.count { color: rgb(1, 2, 3) }',
  'src/theme/Footer/index.jsx': footer,
  'src/theme/Footer/Links/index.jsx': `
    import { isMultiColumnFooterLinks } from '@docusaurus/theme-common'
    import Columns from '@theme/Footer/Links/MultiColumn'
    import Row from '@theme/Footer/Links/Simple'
    export default function Links({ links }) {
      return <div id="own-links">{isMultiColumnFooterLinks(links) ? <Columns columns={links} /> : <Row links={links} />}</div>
    }`,
}

const read = (outDir: string, file: string): string => readFileSync(join(outDir, file), 'utf8')

const footerOf = (page: string): string => /<footer class="ink-footer".*<\/footer>/s.exec(page)?.[0] ?? ''

describe('a footer of the author’s own', () => {
  const built = writeSite(files).then(async (dir) => buildSite(dir))

  test('stands on every page, in its language, made of the parts of the theme', async () => {
    const { outDir } = await built
    for (const name of ['docs/intro.html', '404.html', 'search.html'])
      expect(footerOf(read(outDir, name))).toContain('Roses')
    expect(read(outDir, 'index.html')).toMatch(/<h1>Welcome<.*<footer class="ink-footer".*Roses/s)
    const english = footerOf(read(outDir, 'docs/intro.html'))
    expect(english).toContain('class="theme-layout-footer footer footer--dark"')
    expect(english).toContain('<div id="own-links"><div class="row footer__links">')
    expect(english).toContain('<a href="/garden/docs/intro" class="footer__link-item">Roses</a>')
    expect(english).toContain('<i>Oak</i>')
    expect(english).toContain('src="/garden/img/leaf.svg"')
    expect(english).toContain('<div class="footer__copyright"><b>Us</b></div>')
    // One landmark.
    expect(english.match(/<footer(?![^>]*role="none")/g)?.length).toBe(1)
    const french = footerOf(read(outDir, 'fr/docs/intro.html'))
    expect(french).toContain('<div class="footer__title">Massifs</div>')
    expect(french).toContain('<a href="/garden/fr/docs/intro" class="footer__link-item">Les roses</a>')
    expect(french).toContain('Nous')
  })

  test('is styled, is told of no longer, and its links are checked', async () => {
    const { outDir, result } = await built
    const page = read(outDir, 'docs/intro.html')
    const [, sheet = ''] = /href="\/garden\/(assets\/components\.[^"]+)"/.exec(page) ?? []
    expect(read(outDir, sheet)).toContain('{color:#010203}')
    expect(result.account?.notes.filter(({ name }) => name.includes('Footer'))).toEqual([])
    expect(result.warnings.map(({ message }) => message).join('\n')).toContain('/lost')
  })
})

test('where it stops, the footer of the engine stands in its place, and why is told once', async () => {
  const dir = await writeSite({
    ...files,
    'docs/second.md': '# Second\n',
    'src/theme/Footer/index.jsx': "export default function Footer() {\n  throw new Error('No soil')\n}\n",
  })
  const { outDir, result } = await buildSite(dir)
  expect(footerOf(read(outDir, 'docs/intro.html'))).toContain('Roses')
  expect(footerOf(read(outDir, 'fr/docs/intro.html'))).toContain('Les roses')
  const told = result.warnings.filter(({ message }) => message.includes('No soil'))
  expect(told.length).toBe(1)
  expect(told[0]).toMatchObject({
    file: 'src/theme/Footer/index.jsx',
    hint: expect.stringContaining('That of the engine stands in its place.') as string,
  })
})

test('one that shows nothing hides that of the engine', async () => {
  const dir = await writeSite({ ...files, 'src/theme/Footer/index.jsx': 'export default () => null\n' })
  const { outDir } = await buildSite(dir)
  expect(footerOf(read(outDir, 'docs/intro.html'))).not.toMatch(/Roses|Us/)
})

test('parts of the theme’s footer may be the author’s, one by one', async () => {
  const { [`src/theme/Footer/index.jsx`]: _whole, ...parts } = files
  const dir = await writeSite({
    ...parts,
    'src/theme/Footer/Copyright/index.jsx': `
      import Copyright from '@theme-original/Footer/Copyright'
      export default (props) => <><Copyright {...props} /><a href="https://licence.example/">Licence 7</a></>`,
    'src/theme/Footer/LinkItem.jsx': 'export default () => null\n',
  })
  const { outDir, result } = await buildSite(dir)
  const english = footerOf(read(outDir, 'docs/intro.html'))
  expect(english).toContain('class="theme-layout-footer footer footer--dark"')
  expect(english).toContain('<div id="own-links"><div class="row footer__links">')
  expect(english).toContain(
    '<div class="footer__copyright"><b>Us</b></div><a href="https://licence.example/"',
  )
  expect(footerOf(read(outDir, 'fr/docs/intro.html'))).toContain('Licence 7')
  const told = result.account?.notes.filter(({ kind }) => kind === 'component').map(({ name }) => name)
  expect(told).toEqual(['Footer/LinkItem'])
})
