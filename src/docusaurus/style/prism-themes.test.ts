import { afterAll, expect, test } from 'vitest'
import { removeTestFolders, testFolder } from '../../../test/helpers/test-folder.ts'
import { loadSite } from '../../config/load.ts'
import { colorsOfTheme, prismThemes } from './prism-themes.ts'

afterAll(removeTestFolders)

const github = colorsOfTheme(prismThemes['github'])

test.each([
  ['docusaurus.config.js', "const { themes } = require('prism-react-renderer')", 'themes.github'],
  ['docusaurus.config.mjs', "import { themes as all, Prism } from 'prism-react-renderer'", 'all.github'],
  ['docusaurus.config.ts', "import github from 'prism-react-renderer/themes/github'", 'github'],
  ['docusaurus.config.cjs', "const github = require('prism-react-renderer/themes/github')", 'github'],
  [
    'docusaurus.config.js',
    "const github = require('prism-react-renderer/themes/github/index.cjs.js')",
    'github',
  ],
])('in %s, after `%s`, the theme has its colours', async (file, imported, theme) => {
  const exported = /\.(?:mjs|ts)$/.test(file) ? 'export default' : 'module.exports ='
  const dir = testFolder({
    [file]: `${imported}
${exported} { title: 'T', url: 'https://t.example', themeConfig: { prism: { theme: ${theme} } } }`,
  })
  expect((await loadSite(dir, {})).codeColors?.light).toEqual(github)
})

test('a theme that a site makes of another has what it changes, and one that nobody knows is that of the light', async () => {
  const dir = testFolder({
    'docusaurus.config.js': `const { themes } = require('prism-react-renderer')
const own = { ...themes.github, styles: [...themes.github.styles, { types: ['keyword'], style: { color: '#123456' } }] }
module.exports = { title: 'T', url: 'https://t.example', themeConfig: { prism: { theme: own, darkTheme: themes.gone } } }`,
  })
  const { codeColors } = await loadSite(dir, {})
  expect(codeColors?.light).toEqual({ ...github, keyword: '#123456' })
  expect(codeColors?.dark).toEqual(codeColors?.light)
})

test('colours of a theme that let the background through are those that are seen', () => {
  const styles = [{ types: ['comment'], style: { color: '#0000ff80' } }]
  const theme = { plain: { backgroundColor: '#ff0000ff', color: '#222' }, styles }
  expect(colorsOfTheme(theme)).toEqual({ background: '#ff0000', text: '#222', comment: '#7f0080' })
})

test('a theme that colours no texts has those of the page', () => {
  const textOn = (backgroundColor: string): string | undefined =>
    colorsOfTheme({ plain: { backgroundColor } })?.text
  expect([textOn('#001017'), textOn('#F6F8FA')]).toEqual(['#e3e3e3', '#1c1e21'])
})

test('a theme of a package that is not installed is told', async () => {
  const dir = testFolder({
    'docusaurus.config.js': `module.exports = { title: 'T', url: 'https://t.example', themeConfig: { prism: { theme: require('absent-theme') } } }`,
  })
  const { origin } = await loadSite(dir, {})
  expect(origin?.notes).toContainEqual(
    expect.objectContaining({ name: 'themeConfig.prism.theme', there: 'coloured code' }),
  )
})
