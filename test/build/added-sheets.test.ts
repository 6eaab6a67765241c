import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { buildSite, writeSite } from '../helpers/site.ts'

test('drawings of a package that writes its sheet into the page when it runs have it where nothing runs', async () => {
  const site = await buildSite(
    await writeSite({
      'docusaurus.config.js':
        "module.exports = { title: 'Drawn', url: 'https://drawn.example', baseUrl: '/', presets: [['classic', { blog: false }]] }\n",
      'node_modules/@fortawesome/fontawesome-svg-core/package.json':
        '{ "name": "@fortawesome/fontawesome-svg-core", "main": "index.mjs", "sideEffects": ["./index.mjs"] }',
      'node_modules/@fortawesome/fontawesome-svg-core/index.mjs':
        "export const className = 'svg-inline--fa'\nexport const dom = { css: () => document.head.append('') }\n",
      'node_modules/@fortawesome/fontawesome-svg-core/styles.css': '.svg-inline--fa { height: 1em }\n',
      'src/Icon.jsx':
        'import { className } from \'@fortawesome/fontawesome-svg-core\'\nexport default () => <svg className={className} viewBox="0 0 9 9"><path d="M0 0" /></svg>\n',
      'docs/a.mdx': "import Icon from '@site/src/Icon'\n\n# A\n\n<Icon />\n",
    }),
  )
  const html = site.html('/docs/a')
  expect(html).toMatch(/<svg class="svg-inline--fa"/)
  const sheets = [...html.matchAll(/href="\/(assets\/[^"]+\.css)"/g)].map(([, file = '']) =>
    readFileSync(join(site.outDir, file), 'utf8'),
  )
  expect(sheets.join('\n')).toMatch(/\.svg-inline--fa\s*\{\s*height:\s*1em/)
})

test('a component of the site’s own that writes a sheet in the browser names no file of the engine', async () => {
  const site = await buildSite(
    await writeSite({
      'docusaurus.config.js':
        "module.exports = { title: 'Own', url: 'https://own.example', baseUrl: '/', presets: [['classic', { blog: false }]] }\n",
      'src/Themed.jsx': `import { useEffect } from 'react'
export default function Themed({ children }) {
  useEffect(() => {
    const sheet = document.createElement('style')
    sheet.textContent = '.themed { color: #010203 }'
    document.head.append(sheet)
  }, [])
  return <p className="themed">{children}</p>
}
`,
      'docs/a.mdx': "import Themed from '@site/src/Themed'\n\n# A\n\n<Themed>Words</Themed>\n",
    }),
  )
  expect(site.html('/docs/a')).toMatch(/<ink-island[^>]*><p class="themed">/)
  expect(site.console).not.toContain('not in the author’s folder')
})

test('a sheet within a drawing of a component leaves the drawing whole', async () => {
  const site = await buildSite(
    await writeSite({
      'docusaurus.config.js':
        "module.exports = { title: 'Own', url: 'https://own.example', baseUrl: '/', presets: [['classic', { blog: false }]] }\n",
      'src/Drawing.jsx':
        'export default () => <svg viewBox="0 0 9 9"><defs><style>{\'.leaf { fill: #010203 }\'}</style></defs><path className="leaf" d="M0 0" /></svg>\n',
      'docs/a.mdx': "import Drawing from '@site/src/Drawing'\n\n# A\n\n<Drawing />\n",
    }),
  )
  // Browsers end a drawing at an element of HTML such as a <span>.
  expect(site.html('/docs/a')).toContain('<defs><ink-sheet hidden=""></ink-sheet></defs><path class="leaf"')
})
