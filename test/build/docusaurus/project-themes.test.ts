import { expect, test } from 'vitest'
import { buildSite, writeSite } from '../../helpers/site.ts'

test('components of a theme that is a package of the site’s own project are found by its name', async () => {
  const site = await buildSite(
    await writeSite({
      'package.json': '{ "name": "site", "workspaces": ["packages/*"] }',
      'docusaurus.config.js':
        "module.exports = { title: 'Own', url: 'https://own.example', baseUrl: '/', presets: [['classic', { blog: false }]], themes: ['@own/theme'] }\n",
      'packages/theme/package.json': '{ "name": "@own/theme", "main": "src/index.js" }',
      'packages/theme/src/index.js':
        "module.exports = () => ({ name: 'own-theme', getThemePath: () => __dirname + '/theme' })\n",
      'packages/theme/src/theme/Card/index.jsx':
        'export default ({ title, children }) => <section><h4>{title}</h4>{children}</section>\n',
      'packages/theme/src/theme/Seal.jsx': "export default () => <i>the theme's seal</i>\n",
      'src/theme/Seal.jsx':
        "import Seal from '@theme-original/Seal'\nexport default () => <b>ours over <Seal /></b>\n",
      'src/theme/MDXComponents.js':
        "import MDXComponents from '@theme-original/MDXComponents'\nimport Card from '@theme/Card'\nexport default { ...MDXComponents, Card }\n",
      'docs/a.mdx':
        'import Seal from \'@theme/Seal\'\n\n# A\n\n<Card title="Ink">of soot</Card>\n\n<Seal />\n',
    }),
  )
  expect(site.html('docs/a')).toContain('<section><h4>Ink</h4>of soot</section>')
  expect(site.text('docs/a')).toContain('ours over the theme')
  expect(site.console).not.toContain('does not exist')
})
