import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { buildSite, writeSite } from '../../helpers/site.ts'

/** Sites whose texts and pages ask for modules with `require`, as Docusaurus' bundler allows, or for what is not there. */
const files = {
  'docusaurus.config.js': `module.exports = {
  title: 'Asking', tagline: 'Beds of names', url: 'https://asking.example', baseUrl: '/beds/',
  presets: [['classic', { docs: { sidebarPath: require.resolve('./sidebars.js') }, blog: false }]],
}
`,
  'sidebars.js': "module.exports = { docs: ['attribute', 'spread'] }",
  'docs/attribute.mdx':
    "# Attribute\n\n<img alt=\"Leaf\" src={require('@docusaurus/useBaseUrl').default('img/leaf.png')} />\n",
  'docs/spread.mdx': "# Spread\n\n<p {...require('./spread.json')}>Sown</p>\n",
  'docs/spread.json': '{ "title": "In spring" }',
  'src/pages/walk.jsx': `
    import { firstBed, nextOf } from 'absent-beds'
    function Walk() { let bed = firstBed(); while (bed) bed = bed.next; return <i>Never</i> }
    function Call() { while (nextOf()) continue; return <i>Never</i> }
    export default () => <main><Walk /><p>Between</p><Call /><p>At the end</p></main>`,
  'src/pages/alive.jsx': `
    import { useState } from 'react'
    export default function Alive() {
      const [is, set] = useState('document' in global)
      return <button onClick={() => set(!is)}>Sprouts: {String(is)}</button>
    }`,
  'src/pages/signs.js': `
    import { useState } from 'react'
    import Part from '@site/src/Part'
    export default function Signs() {
      const [is, set] = useState(1)
      return <main><p>种子 => 苗 } 5</p><Part /><button onClick={() => set(is + 1)}>{is}</button></main>
    }`,
  'src/Part.tsx': 'export default ({ of }: { of?: string }) => <b>一 > 二 > {of ?? 3}</b>\n',
  'src/pages/index.jsx': `
    import Layout from '@theme/Layout'
    import config from '../../docusaurus.config'
    export default () => <Layout><h1>{config.tagline}</h1></Layout>`,
}

const built = writeSite(files).then((dir) => buildSite(dir))

test.each([
  ['an attribute that asks for a hook', 'docs/attribute', 'src="/beds/img/leaf.png"'],
  ['braces that spread a file of data', 'docs/spread', '<p title="In spring">Sown</p>'],
  [
    'a sign in the text of an element that JSX does not know',
    'signs',
    '<p>种子 =&gt; 苗 } 5</p><b>一 &gt; 二 &gt; <!-- -->3</b>',
  ],
  ['a page with such signs that needs the browser', 'signs', 'ink-island'],
  ['a page that imports the configuration, which names files', '', '<h1>Beds of names</h1>'],
])('%s is shown', async (_name, url, html) => {
  const site = await built
  expect(site.html(`/${url}`)).toContain(html)
  expect(
    site.result.account?.warnings.filter(({ message }) => /stopped.*(?:require|find module)/.test(message)),
  ).toEqual([])
})

test('a loop along what a missing package would give ends, and costs its own component', async () => {
  const site = await built
  expect(site.html('/walk')).toContain('<p>Between</p><p>At the end</p>')
  expect(site.result.account?.warnings).toContainEqual(
    expect.objectContaining({
      message: expect.stringContaining('a module that is not there, which has no end'),
    }),
  )
})

test('code in browsers may call the global object by its name in Node', async () => {
  const { outDir } = await built
  const scripts = readdirSync(outDir, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.js'))
    .map((file) => readFileSync(join(outDir, file), 'utf8'))
  const script = scripts.find((text) => text.includes('Sprouts: '))
  expect(script).toContain('globalThis')
  expect(script).not.toMatch(/\bin global\b/)
})
