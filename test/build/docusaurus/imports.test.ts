import { readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { engineModules } from '../../../src/mdx/run/import-names.ts'
import { buildSite, writeSite, type BuiltSite } from '../../helpers/site.ts'
import { pageAt, textsOf, type Part } from '../page.ts'

/** What texts and components import of Docusaurus’ theme, and through its bundler’s loaders. */
let site: BuiltSite

const loaders = [
  '!!raw-loader!',
  '!raw-loader!',
  'raw-loader!',
  '-!raw-loader!',
  '!!raw-loader?esModule=false!',
]
const imports = loaders.map((loader, index) => `import raw${index} from '${loader}./x.txt'\n`).join('')

beforeAll(async () => {
  site = await buildSite(
    await writeSite({
      'docusaurus.config.js':
        "module.exports = { title: 'Imports', url: 'https://imports.example', baseUrl: '/', markdown: { mermaid: true }, presets: [['classic', { blog: false }]] }\n",
      'docs/x.txt': 'Text of a file',
      'docs/sample.js': 'const sample = 1',
      'docs/frame.css':
        "@import 'nowhere/base.css';\n@import url('@nowhere/icons');\n@import 'parts/kept.css';\n.own-frame { color: #123456 }\n",
      'docs/parts/kept.css': '.kept-frame { color: #654321 }',
      'docs/table.DOCX': 'PK\u0003',
      'docs/a.mdx': `import Home from '@theme/Icon/Home'
import Old from '@theme/IconEdit'
import Ul from '@theme/MDXComponents/Ul'
import Li from '@theme/MDXComponents/Li'
import sheet from './table.DOCX'
import Mermaid from '@theme/Mermaid'
import { Mermaid as Drawn } from 'mdx-mermaid/Mermaid'
import sample from '!!raw-loader!./sample'
import Reference from '@docusaurus/core/lib/client/exports/Link'
import './frame.css'
import rules from '#parts/written-by-a-script'
${imports}
# A

<p id="sheet">{sheet}</p>

<p id="sample">{sample} <Reference to="/docs/b">B</Reference>{typeof rules}</p>

<Home className="own" /> <Old />

<Ul><Li>One</Li></Ul>

<Mermaid value="graph TD
A --> B" />

<Mermaid value={'C4Context\\n title x'} />

<Mermaid chart={'graph TD\\nC --> D'} />

<Drawn>{'graph TD\\nE --> F'}</Drawn>

<p id="raw">{[${loaders.map((_, index) => `raw${index}`).join(', ')}].join('|')}</p>
`,
      'docs/b.mdx': `import Logo from '@theme/Logo'
import './odd.module.less'
import odd from '!!odd-loader!./x.txt'
import Card from '@site/src/card'
import Named from '#parts/named'

# B

<Logo />{typeof odd}

<Card />

<Named />
`,
      'docs/odd.module.less': '@a: red; .a { color: @a }',
      'tsconfig.json':
        '{ // for editors\n  "extends": "@docusaurus/tsconfig", "compilerOptions": { "baseUrl": "src", "paths": { "#parts/*": ["parts/*",], "one//x": [] } } }',
      'src/parts/named.js':
        'import { word } from \'#parts/word\'\nexport default function Named() { return <p id="named">{word}</p> }\n',
      'src/parts/word.js': "export const word = 'By its alias'\n",
      'docs/c.mdx': `import { useState } from 'react'
import none from './named.js'
import TOC from '@theme/TOC'

export const Counter = () => { const [count] = useState(1); return <p id="counter">{count}, {typeof none}</p> }

# C

<Counter />

<TOC toc={toc} />

## One
`,
      'docs/named.js': 'export const one = 1\n',
      'src/pages/old.js':
        "import { Redirect } from 'react-router-dom'\nexport default () => <Redirect to='/docs/a' />\n",
      'src/pages/routed.js': `import { BrowserRouter, Link, Route, useLocation, withRouter } from 'react-router-dom'
const Where = withRouter(({ location }) => <i>{location.pathname}</i>)
export default function Routed() {
  const { pathname } = useLocation()
  return <BrowserRouter><p id="routed">{pathname} <Where /> <Route path="/x" render={() => <Link to="/docs/b">B</Link>} /></p></BrowserRouter>
}
`,
      'docs/beds.yaml': 'beds: [rose, herb]\n',
      'docs/y.mdx':
        'import { beds } from \'!!yaml-loader!./beds.yaml\'\n\n# Y\n\n<p id="beds">{beds.join()}</p>\n',
      'src/pages/beds.jsx':
        'import data from \'!!yaml-loader!../../docs/beds.yaml\'\nexport default () => <p id="beds">{data.beds.join()}</p>\n',
      'src/card.js': `import Menu from '@theme/Icon/Menu'
import text from '!!raw-loader!@site/docs/x.txt'
import address from '!!file-loader!../docs/x.txt'
export default function Card() { return <p id="card"><Menu />{text} {address}</p> }
`,
    }),
  )
})

test('what a module does not export is undefined in a text that is bundled', () => {
  expect(pageAt(site, '/docs/c').one('p', { id: 'counter' }).text).toBe('1, undefined')
})

test('the table of contents of a page stands where code puts it', () => {
  expect(textsOf(pageAt(site, '/docs/c').one('ul', { class: 'ink-toc-inline' }).all('a'))).toEqual(['One'])
})

test('icons, lists and diagrams of the theme are drawn', () => {
  const main = pageAt(site, '/docs/a').one('main')
  expect(main.all('svg', { class: 'own' }).length).toBe(1)
  expect(main.all('svg', { 'stroke-linecap': 'round' }).length).toBe(2)
  expect(textsOf(main.one('div', { class: /ink-prose/ }).all('li'))).toEqual(['One'])
  expect(main.all('figure', { class: 'ink-diagram' }).length).toBe(3)
  expect(main.one('figure', { 'data-language': 'mermaid' }).text).toContain('title x')
  expect(site.result.warnings.map(({ message }) => message)).toContainEqual(
    expect.stringContaining('"C4Context"'),
  )
})

test('files of data are imported through loaders, by texts and by code', () => {
  for (const url of ['/docs/y', '/beds'])
    expect(pageAt(site, url).one('p', { id: 'beds' }).text).toBe('rose,herb')
})

test('files are imported through loaders, however they are written', () => {
  const raw = (id: string, url: string): Part => pageAt(site, url).one('p', { id })
  expect(raw('raw', '/docs/a').text).toBe(loaders.map(() => 'Text of a file').join('|'))
  const card = raw('card', '/docs/b')
  expect(card.text).toMatch(/^Text of a file \/assets\/x\.[\w-]+\.txt$/)
  expect(card.all('svg').length).toBe(1)
})

test('the router that came with Docusaurus is there though nobody has installed it', () => {
  expect(site.html('/old')).toContain('content="0; url=/docs/a"')
  const routed = pageAt(site, '/routed').one('p', { id: 'routed' })
  expect(routed.text).toBe('/routed /routed B')
  expect(routed.one('a', { href: '/docs/b' }).text).toBe('B')
  expect(site.console).not.toContain('react-router')
})

test('the file of a loader may lack its ending, and parts of Docusaurus may be named by where they lie', () => {
  const sample = pageAt(site, '/docs/a').one('p', { id: 'sample' })
  expect(sample.text).toContain('const sample = 1 B')
  expect(sample.one('a', { href: '/docs/b' }).text).toBe('B')
})

test('a style sheet that imports packages which are not installed keeps all that is there', () => {
  const names = readdirSync(join(site.outDir, 'assets')).filter((name) => name.endsWith('.css'))
  const styles = names.map((name) => readFileSync(join(site.outDir, 'assets', name), 'utf8')).join('')
  expect(styles).toMatch(/\.own-frame/)
  expect(styles).toMatch(/\.kept-frame/)
  const told = site.result.warnings.map(({ message, hint }) => `${message} ${hint}`)
  expect(told).toContainEqual(
    expect.stringMatching(/^Packages are not installed.*@nowhere\/icons less nowhere/s),
  )
  expect(told).toContainEqual(
    expect.stringMatching(
      /imports "#parts\/written-by-a-script".*If a script writes that file, run the script/s,
    ),
  )
})

test('a document that is imported is its address', () => {
  expect(pageAt(site, '/docs/a').one('p', { id: 'sheet' }).text).toMatch(/^\/assets\/table[\w.-]+\.docx$/i)
})

test('parts of the theme without a counterpart and unknown loaders are told', () => {
  const told = site.result.warnings.map(({ file, message, hint }) => `${file} ${message} ${hint}`)
  expect(told).toContainEqual(expect.stringMatching(/^docs\/b\.mdx .*"@theme\/Logo".*no counterpart/s))
  expect(told).toContainEqual(expect.stringMatching(/^docs\/b\.mdx .*odd-loader.*`file-loader`/s))
})

test('a style sheet whose language nobody has installed is told as that, not as one that is not there', () => {
  const told = site.result.warnings
    .map(({ message }) => message)
    .filter((message) => /\bless\b/.test(message))
  expect(told).toEqual([expect.stringMatching(/^Packages are not installed.*\bless\b/s)])
})

test('names that a site gives its folders in tsconfig.json lead there', () => {
  expect(pageAt(site, '/docs/b').one('p', { id: 'named' }).text).toBe('By its alias')
})

test('such a name leads nowhere out of the folder', async () => {
  const dir = await writeSite({
    'docusaurus.config.js':
      "module.exports = { title: 'Out', url: 'https://out.example', baseUrl: '/', presets: [['classic', { blog: false }]] }\n",
    'tsconfig.json': '{ "compilerOptions": { "paths": { "#parts/*": ["./parts/*"] } } }',
    'docs/a.mdx': 'import secret from \'#parts/../../secret.txt?raw\'\n\n# A\n\n<p id="out">{secret}</p>\n',
  })
  const secret = join(dir, '../secret.txt')
  writeFileSync(secret, 'Nobody reads this')
  try {
    const built = await buildSite(dir)
    expect(pageAt(built, '/docs/a').one('p', { id: 'out' }).text).toBe('')
    expect(built.result.warnings.map(({ message }) => message)).toContainEqual(
      expect.stringContaining('is not in the author’s folder'),
    )
  } finally {
    rmSync(secret)
  }
})

test('every icon is there by both of its names', async () => {
  const icons = [...engineModules].filter(([name]) => name.startsWith('@theme/Icon'))
  const drawn = Object.keys((await import(icons[0]?.[1].module ?? '')) as object)
  expect(icons.map(([name]) => name).toSorted()).toEqual(
    drawn.flatMap((name) => [`@theme/Icon/${name}`, `@theme/Icon${name}`]).toSorted(),
  )
})

test('a package may put names of its own files together, also when the folder has moved since the code was bundled', async () => {
  const text = "import Lands from '@site/src/Lands'\n\n# A\n\n<Lands />\n"
  const dir = await writeSite({
    'docusaurus.config.js':
      "module.exports = { title: 'T', url: 'https://t.example', baseUrl: '/', presets: [['classic', { blog: false }]] }\n",
    'node_modules/lands/package.json': '{ "name": "lands", "main": "index.js" }',
    'node_modules/lands/index.js':
      "for (const code of ['de', 'fr']) exports[code] = require('./langs/' + code + '.json').name\n",
    'node_modules/lands/langs/de.json': '{ "name": "Deutschland" }',
    'node_modules/lands/langs/fr.json': '{ "name": "France" }',
    'src/Lands.jsx': "import * as lands from 'lands'\nexport default () => <p>{lands.de}, {lands.fr}</p>\n",
    'docs/a.mdx': text,
  })
  const built = await buildSite(dir)
  expect(built.text('/docs/a')).toContain('Deutschland, France')
  expect(built.console).toBe('')

  const moved = `${dir}-moved`
  renameSync(dir, moved)
  // As in a process that was just started.
  const { cache } = createRequire(import.meta.url)
  for (const file of Object.keys(cache)) if (file.startsWith(dir)) Reflect.deleteProperty(cache, file)
  writeFileSync(join(moved, 'docs/a.mdx'), `${text}\nMore.\n`)
  expect((await buildSite(moved)).text('/docs/a')).toContain('Deutschland, France')
})
