import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { installAdvice } from '../../../src/package-json.ts'
import { groupProblems } from '../../../src/errors/group-problems.ts'
import { tellAccount } from '../../../src/make/account.ts'
import { buildSite, writeRebuiltSite, writeSite } from '../../helpers/site.ts'

/** Sites whose packages are not installed: what they would do is left out, and told so that it can be mended. */
const files = {
  'package.json': '{ "dependencies": { "own-kit": "workspace:*", "absent-maker": "^1.0.0" } }',
  'docusaurus.config.js': `const { words } = require('own-kit')
module.exports = {
  title: 'Absent', url: 'https://absent.example', baseUrl: '/', customFields: { words },
  plugins: [
    ['docusaurus-plugin-remote-content', { name: 'there', noRuntimeDownloads: true }],
    ['docusaurus-plugin-remote-content', { name: 'away' }],
  ],
  presets: [['classic', { docs: { sidebarPath: './sidebars.js' }, blog: false, theme: { customCss: '/src/css/own.css' } }]],
  themeConfig: { navbar: { items: [{ type: 'doc', docId: 'nowhere', label: 'Nowhere' }] } },
}
`,
  'sidebars.js': `const { labelOf, entriesOf } = require('absent-maker')
module.exports = {
  docs: [
    'a',
    { type: 'html', value: labelOf('1.0') },
    { type: 'category', label: 'Made', items: entriesOf('b') },
    { type: 'category', label: 'Paged', link: { type: 'generated-index', slug: '/paged' }, items: entriesOf('b') },
    entriesOf('c'),
    { type: 'category', label: 'Written', items: ['b', entriesOf('d')] },
  ],
}
`,
  'src/css/own.css': '.navbar__title { position: sticky }',
  'docs/a.md': '# A\n\n:::note about `x`\n\ntext\n',
  'src/kit.jsx': `import { motion } from 'framer-motion'
import { twMerge } from 'tailwind-merge'
export default ({ children }) => (
  <motion.div className={twMerge('p-4 card', 'p-2')} initial={{ opacity: 0 }}>{children}</motion.div>
)
`,
  'docs/kit.mdx':
    'import Kit from \'@site/src/kit\'\n\n# Kit\n\n<Kit>Words</Kit>\n\n<Card href="/docs/a">Read on</Card>\n',
  'docs/b.md':
    "---\ntags: [one, two]\n---\n\nimport Viewer from '@theme/OwnViewer'\n\n# B\n\n:::note about `y`\n\ntext\n\n<Viewer />\n",
}

const built = writeSite(files).then((dir) => buildSite(dir))

/** The lines of the account. */
async function accountOf(): Promise<string> {
  const { account } = (await built).result
  if (account === undefined) throw new Error('There is no account.')
  const entries = tellAccount(account).sections.flatMap((section) => section.entries)
  return entries.map(({ text, hint = '' }) => `${text}\n${hint}`).join('\n')
}

test.each([
  [
    'a package of the project itself',
    'docusaurus.config.js: asked for packages that are not installed: what is a part of the project itself, in the project’s own way: own-kit',
  ],
  [
    'a package of a registry that the sidebars ask for',
    'Install what the site itself needs, here: npm install absent-maker',
  ],
  ['the item of the navbar that leads nowhere', `Couldn't find any doc with id "nowhere"`],
  ['the path of a style sheet', '(src/css/own.css)'],
  ['texts in two places that hold code, once', '2 × The admonition `…` is never closed'],
  ['a component of a theme', 'It is a component of a theme or a plug-in of Docusaurus'],
])('the account tells of %s', async (_name, text) => {
  expect(await accountOf()).toContain(text)
})

test('sidebars lose the entries that a package would make, and nothing else', async () => {
  const site = await built
  expect(await accountOf()).not.toMatch(/must be a (?:list|text)/)
  const [, sidebar = ''] = /<nav class="ink-sidebar"[^>]*>(.*?)<\/nav>/s.exec(site.html('/docs/a')) ?? []
  expect(sidebar).toMatch(/A<.*Written</s)
  expect(sidebar).not.toContain('Made')
  expect(site.text('/docs/paged')).toContain('Paged')
})

test('what packages would draw is an element where its name says which, with its class and its link', async () => {
  const page = (await built).html('/docs/kit')
  expect(page).toContain('<div class="card p-2">Words</div>')
  expect(page).toMatch(/<a href="\/docs\/a"[^>]*>Read on<\/a>/)
})

test('a package that is there without those that it needs costs nothing but what they do', async () => {
  const own = (name: string, code: string): Record<string, string> => ({
    [`node_modules/${name}/package.json`]: `{ "name": "${name}", "version": "1.0.0", "main": "index.js" }`,
    [`node_modules/${name}/index.js`]: code,
  })
  const dir = await writeSite({
    'docusaurus.config.js': `module.exports = {
      title: 'A', url: 'https://a.example', baseUrl: '/', presets: [['classic', { docs: false, blog: false }]] }`,
    ...own('whole', "import { useGone } from '@gone/hooks'\nexport const Whole = ({ children }) => children"),
    ...own('plain', "require('gone-plain')\nexports.Plain = ({ children }) => children"),
    ...own('careful', "try { exports.gone = require('gone-tried') } catch { exports.gone = 'gone' }"),
    'src/pages/index.jsx': `import { Whole } from 'whole'
import { Plain } from 'plain'
import { gone } from 'careful'
export default () => <Whole><Plain><p>all {gone}</p></Plain></Whole>
`,
  })
  const site = await buildSite(dir)
  expect(site.text('/')).toContain('all gone')
  const { account } = site.result
  const told = JSON.stringify(account && tellAccount(account).sections)
  expect(told).toContain('npm install @gone/hooks gone-plain"')
})

test('what a package takes of earlier versions of React costs nothing but that, and is told', async () => {
  const dir = await writeSite({
    'docusaurus.config.js': `module.exports = {
      title: 'A', url: 'https://a.example', baseUrl: '/', presets: [['classic', { docs: false, blog: false }]] }`,
    'node_modules/toasts/package.json': '{ "name": "toasts", "version": "1.0.0", "module": "index.mjs" }',
    'node_modules/toasts/index.mjs':
      "import react, { createFactory } from 'react'\nimport { createPortal, findDOMNode, render } from 'react-dom'\n" +
      'export const toast = (words) => render(words, createPortal, createFactory, findDOMNode)\n' +
      "export const Toast = ({ children }) => react.createElement('b', null, children)\n",
    'src/pages/index.jsx': `import { toast, Toast } from 'toasts'
export default () => <button onClick={() => toast('Hi')}><Toast>all</Toast></button>
`,
  })
  const site = await buildSite(dir)
  expect(site.html('/')).toContain('<b>all</b>')
  const told = site.result.account?.warnings.find(({ message }) => message.includes('versions of React'))
  expect(told?.places).toContain('node_modules/toasts/index.mjs:2')
  expect(told?.hint).toContain('Nothing is shown in place of `render`.')
  expect(JSON.stringify(site.result.account)).not.toContain('findDOMNode')
})

test('a package that was installed after it was told is there in the next build, and so is one that had a counterpart', async () => {
  const { dir, build } = await writeRebuiltSite({
    'docusaurus.config.js':
      "module.exports = { title: 'A', url: 'https://a.example', baseUrl: '/', presets: [['classic', { docs: false, blog: false }]] }",
    'src/pages/index.jsx':
      "import { Told } from 'told-first'\nimport clsx from 'clsx'\nexport default () => <p className={clsx('own')}><Told>Less</Told></p>\n",
  })
  expect((await build()).console).toContain('npm install told-first')
  const install = (name: string, code: string): void => {
    const home = join(dir, 'node_modules', name)
    mkdirSync(home, { recursive: true })
    writeFileSync(join(home, 'package.json'), JSON.stringify({ name, version: '1.0.0', main: 'index.js' }))
    writeFileSync(join(home, 'index.js'), code)
  }
  install('told-first', "exports.Told = ({ children }) => ['All and ', children]")
  const site = await build()
  expect(site.console).not.toContain('told-first')
  expect(site.text('/')).toContain('All and Less')
  install('clsx', "module.exports = (name) => name + ' installed'")
  expect((await build()).html('/')).toContain('class="own installed"')
})

test('a plugin for texts from elsewhere that fetches none is not told', async () => {
  expect((await accountOf()).match(/remote-content/g)).toHaveLength(1)
})

test('a package.json that is none is named, with its line', async () => {
  const { 'docusaurus.config.js': _, ...others } = files
  const dir = await writeSite({
    ...others,
    'docusaurus.config.js':
      "module.exports = { title: 'A', url: 'https://a.example', baseUrl: '/', presets: [['classic', { blog: false }]] }",
    'sidebars.js': 'module.exports = {}',
    'package.json': '{\n  "name": "none",\n}',
    'src/pages/index.js': 'export default () => <p>Home</p>',
  })
  await expect(buildSite(dir)).rejects.toThrow(/package\.json:3 .*trailing comma.*npm installs nothing/s)
})

test('lists of any length in messages are of one kind', () => {
  const told = (names: string): { message: string } => ({ message: `The tags ${names} are not known.` })
  const groups = groupProblems([told('"a", "b"'), told('"c", "d", "e"')])
  expect(groups.map(({ message, count }) => [message, count])).toEqual([['The tags "…" are not known.', 2]])
})

test('what is not named anywhere comes from a registry', async () => {
  const dir = await writeSite({ 'package.json': '[]' })
  expect(installAdvice(['a', '@b/c'], dir)).toBe('npm install a @b/c')
})
