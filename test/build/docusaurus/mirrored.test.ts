import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { buildSite, writeSite } from '../../helpers/site.ts'

test('sheets of a site are mirrored on the pages of a language from right to left, and on no others', async () => {
  const dir = await writeSite({
    'docusaurus.config.js': `module.exports = {
      title: 'Beds', url: 'https://beds.example', baseUrl: '/', i18n: { defaultLocale: 'en', locales: ['en', 'ar'] },
      presets: [['classic', { blog: false, theme: { customCss: './src/own.css' } }]] }`,
    'src/own.css': '.bed { margin-left: 7px }',
    'src/Bed.module.css': '.rose { float: left }',
    'src/Bed.jsx':
      "import styles from './Bed.module.css'\nexport default () => <p className={styles.rose}>A rose</p>\n",
    'docs/a.mdx': "import Bed from '@site/src/Bed'\n\n# A\n\n<Bed />\n",
  })
  const site = await buildSite(dir)
  const sheetsOf = (url: string): string => {
    const names = [...site.html(url).matchAll(/<link rel="stylesheet" href="\/([^"]*)"/g)].map(
      ([, name = '']) => name,
    )
    return names.map((name) => readFileSync(join(site.result.outDir, name), 'utf8')).join('\n')
  }
  const [english, arabic] = [sheetsOf('/docs/a'), sheetsOf('/ar/docs/a')]
  expect(english).toContain('margin-left: 7px')
  expect(english).toContain('float:left')
  expect(arabic).toContain('margin-right: 7px')
  expect(arabic).toContain('float:right')
  expect(arabic).not.toMatch(/margin-left: ?7px|float:left/)
})
