import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { writeSite } from '../../helpers/site.ts'
import { run } from '../output.ts'

/** What an author wrote wrongly, and what no page would show. */
const config = (options = ''): string =>
  `export default { title: 'Notes', url: 'https://notes.example', ${options} }\n`

/** First lines of the problems that a build tells. */
async function told(files: Record<string, string>): Promise<string[]> {
  const dir = await writeSite({ 'docs/a.md': '# A\n', ...files })
  const { stdout, stderr } = await run(['build', dir])
  return (stdout + stderr).split('\n').filter((line) => /^[✗⚠]/.test(line))
}

test('mistakes of all steps are told together: front matter, pictures, links', async () => {
  expect(
    await told({
      'site.config.ts': config("navbar: { items: [{ to: '/nowhere', label: 'Nowhere' }] }"),
      'docs/b.md': '---\ndraft: maybe\n---\n\n# B\n',
      'docs/c.md': '# C\n\n![C](./none.png)\n',
      'docs/d.md': '# D\n\n[D](/none)\n',
    }),
  ).toEqual([
    '✗ docs/b.md:2  `draft` must be true or false, but it is "maybe".',
    expect.stringMatching(/^✗ docs\/c\.md:3 {2}The picture "\.\/none\.png" does not exist\.$/),
    '✗ Found broken links!',
  ])
})

test('files that a style sheet names have to be there', async () => {
  expect(
    await told({
      'site.config.ts': config("css: ['own.css'], baseUrl: '/notes/'"),
      'own.css':
        "/* url(./old.woff2) */\n@font-face { src: url('../fonts/a.woff2'), url(/notes/fonts/a.woff2?v=1), url(https://x.example/a) }\n" +
        'a { mask: url(#m); background: url("./none.png") }\nb { background: url(/fonts/a.woff2) }\n',
      'static/fonts/a.woff2': 'x',
    }),
  ).toEqual([
    '⚠ own.css:3  The style sheet names "./none.png", which is no file of the site.',
    '⚠ own.css:4  The style sheet names "/fonts/a.woff2", which is no file of the site.',
  ])
})

test('comments with giscus need the ids that it shows', async () => {
  const comments = (more: string): string =>
    config(`comments: { provider: 'giscus', repo: 'ann/notes', repoId: 'R'${more} }`)
  expect(await told({ 'site.config.ts': comments('') })).toEqual([
    '✗ site.config.ts:1  `comments` needs `repoId` and `categoryId` with giscus: https://giscus.app shows both for a repository.',
  ])
  expect(await told({ 'site.config.ts': comments(", categoryId: 'C'") })).toEqual([])
})

test('of two configurations none is taken', async () => {
  const both = { 'site.config.ts': config(), 'site.config.mjs': config() }
  expect(await told(both)).toEqual([
    '✗ site.config.ts  The folder has another configuration as well: site.config.mjs.',
  ])
})

test('a site of Docusaurus 1 is not taken for a folder of Markdown', async () => {
  const site = { 'siteConfig.js': 'module.exports = {}', 'core/Footer.js': '', 'blog/2020-01-01-a.md': '# A' }
  expect(await told(site)).toEqual([
    '✗ siteConfig.js  This configuration is one of Docusaurus 1, which is not read.',
  ])
})

test('files of sidebars and folders of further docs have to be there', async () => {
  const options = "docs: { sidebarPath: 'side.ts' }, otherDocs: [{ id: 'b', path: 'b', routeBasePath: 'b' }]"
  expect(await told({ 'site.config.ts': config(options) })).toEqual([
    '✗ site.config.ts  `otherDocs[0].path` names a folder that does not exist: "b".',
    '✗ site.config.ts  `docs.sidebarPath` names a file that does not exist: "side.ts".',
  ])
})

test('versions that are asked for have to be there', async () => {
  expect(await told({ 'site.config.ts': config("docs: { onlyVersions: ['current', '2'] }") })).toEqual([
    '✗ site.config.ts  `docs.onlyVersions` names a version that does not exist: "2".',
  ])
})

test('pictures, folders and docs that options name and nobody has made are told', async () => {
  const options =
    "favicon: 'a.ico', image: '/img/a.png', navbar: { logo: { src: 'there.svg', srcDark: 'dark.svg' } }, " +
    "footer: { logo: { src: 'https://x.example/a.svg' } }, search: { boost: { 'docs/none': 2 } }, docs: { mainDoc: 'b' }"
  expect(await told({ 'site.config.ts': config(options), 'static/there.svg': '<svg/>' })).toEqual([
    '⚠ site.config.ts  `docs.mainDoc` names a doc that does not exist: "b".',
    '⚠ site.config.ts  `favicon` names a picture that does not exist: "a.ico".',
    '⚠ site.config.ts  `image` names a picture that does not exist: "/img/a.png".',
    '⚠ site.config.ts  `navbar.logo.srcDark` names a picture that does not exist: "dark.svg".',
    '⚠ site.config.ts  `search.boost` names a folder that does not exist: "docs/none".',
  ])
})

test('keys of labels that are nearly right are told', async () => {
  const locales =
    "locales: [{ code: 'en', label: 'English' }, { code: 'fr', label: 'Français' }], footer: { copyright: '© A' }"
  const labels = JSON.stringify({ copyrigth: '© A', 'home.tagline': 'B', 'sidebar.x.y': 'C', own: 'D' })
  expect(await told({ 'site.config.ts': config(locales), 'i18n/fr/labels.json': labels })).toEqual([
    '⚠ i18n/fr/labels.json:1  The site has no label "copyrigth".',
  ])
})

test('front matter in TOML is told; a text may begin with pluses', async () => {
  const texts = { 'docs/b.md': '+++\ntitle = "B"\n+++\n\nB\n', 'docs/c.md': '+++\n\nC\n' }
  expect(await told({ 'site.config.ts': config(), ...texts })).toEqual([
    '✗ docs/b.md:1  The front matter is TOML, which is not read.',
  ])
})

test('a link to a draft says that the file is there', async () => {
  const dir = await writeSite({
    'site.config.ts': config(),
    'docs/a.md': '# A\n\n[B](./b.md#b) and [C](c.md)\n',
    'docs/b.md': '---\ndraft: true\n---\n\n# B\n',
  })
  const { stdout } = await run(['build', dir])
  expect(stdout).toMatch(/\(url=\.\/b\.md#b\).*\n {2}The file is there, but it has no page/)
  expect(stdout).toMatch(/\(url=c\.md\).*\n {2}The link is kept as it is written\. Correct/)
})

test('a link that leads nowhere on many pages names a hundred of them', async () => {
  const pages = Array.from({ length: 120 }, (_, index) => [`docs/p${index}.md`, `# P${index}\n`] as const)
  const options = "navbar: { items: [{ to: '/none', label: 'None' }] }"
  const dir = await writeSite({ 'site.config.ts': config(options), ...Object.fromEntries(pages) })
  const { stderr } = await run(['build', dir])
  expect(stderr.match(/- Broken link on source page/g)).toHaveLength(100)
  expect(stderr).toMatch(/… and \d+ more pages/)
})

test('components of a Docusaurus site that cannot run in the browser are shown as they are, and told', async () => {
  const stateful = "import { useState, Children } from 'react'\n"
  const dir = await writeSite({
    'docusaurus.config.js':
      "module.exports = { title: 'Notes', url: 'https://notes.example', baseUrl: '/', presets: [['classic', { blog: false }]] }\n",
    'src/Look.jsx': `${stateful}export default function Look({ children }) { useState(0); return <ul>{Children.map(children, (one) => <li>{one.props.children.props.title}</li>)}</ul> }\n`,
    'src/Text.jsx': `${stateful}import Words from './words.mdx'\nexport default function Text() { useState(0); return <div><Words /></div> }\n`,
    'src/Given.jsx': `${stateful}export default function Given({ icon }) { useState(0); return <b>{icon.props.children.props.title}</b> }\n`,
    'src/words.mdx': 'Words of **ink**.\n',
    'docs/a.mdx':
      "import Look from '../src/Look'\nimport Text from '../src/Text'\nimport Given from '../src/Given'\n\n# A\n\n<Look><i><b title=\"seen\">b</b></i></Look>\n\n<Text />\n\n<Given icon={<i><b title=\"drawn\">i</b></i>} />\n",
  })
  const { stdout, stderr } = await run(['build', dir])
  const lines = (stdout + stderr).split('\n').filter((line) => line.includes('docs/a.mdx'))
  expect(lines).toEqual([
    expect.stringMatching(
      /2 × .* needs the browser, and looks into what stands inside of it.*<Look>, <Given>/,
    ),
    expect.stringMatching(/`<Text>` stopped with an error: A text is shown by a component that runs/),
  ])
  expect((stdout + stderr).match(/does nothing in the browser/g)).toHaveLength(2)
  const html = await readFile(join(dir, 'dist/docs/a/index.html'), 'utf8')
  expect(html).toContain('<ul><li>seen</li></ul>')
  expect(html).toContain('<strong>ink</strong>')
  expect(html).toContain('<b>drawn</b>')
})

test('a module that nobody had is taken as soon as somebody has it', async () => {
  const dir = await writeSite({
    'docusaurus.config.js':
      "module.exports = { title: 'Notes', url: 'https://notes.example', baseUrl: '/', presets: [['classic', { blog: false }]] }\n",
    'docs/a.mdx': "import Late from '../src/Late'\n\n# A\n\n<Late>inside</Late>\n",
  })
  const html = (): Promise<string> => readFile(join(dir, 'dist/docs/a/index.html'), 'utf8')
  await run(['build', dir])
  expect(await html()).toContain('inside')
  await mkdir(join(dir, 'src/Late'), { recursive: true })
  await writeFile(join(dir, 'src/Late/index.tsx'), 'export default ({ children }) => <u>{children}</u>\n')
  await run(['build', dir])
  expect(await html()).toContain('<u>inside</u>')
})
