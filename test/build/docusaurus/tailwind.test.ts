import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { buildSite, writeSite, type BuiltSite } from '../../helpers/site.ts'

const config = (css: string): string => `module.exports = {
  title: 'T', url: 'https://t.example', baseUrl: '/',
  presets: [['classic', { docs: false, blog: false, theme: { customCss: '${css}' } }]],
}`

const page = `export default function Home() {
  return <main className={'md:flex text-leaf'}><div className="space-y-2 dark:hidden"><p className="bg-leaf bg-opacity-50">One</p><p>Two</p></div></main>
}`

/** The sheets of a build whose names are wanted. */
function sheetsOf({ outDir }: Pick<BuiltSite, 'outDir'>, wanted: RegExp = /\.css$/): string {
  const assets = join(outDir, 'assets')
  const names = readdirSync(assets).filter((name) => wanted.test(name))
  return names.map((name) => readFileSync(join(assets, name), 'utf8')).join('\n')
}

function sheetOf(built: Pick<BuiltSite, 'outDir'>): string {
  return sheetsOf(built, /^custom\..*css$/).replaceAll(/\s+/g, ' ')
}

test('a sheet for Tailwind 3 becomes CSS, with its configuration and rules for the classes that the site names', async () => {
  const built = await buildSite(
    await writeSite({
      'docusaurus.config.js': config('./src/css/custom.css'),
      'tailwind.config.js':
        "module.exports = { content: ['./src/**'], darkMode: ['class', '[data-theme=\"dark\"]'], theme: { extend: { colors: { leaf: '#123456' } } }, plugins: [require('tailwindcss-not-here')] }",
      'src/css/custom.css':
        "/* @import 'tailwindcss'; */\n@tailwind base;\n@tailwind components;\n@tailwind utilities;\n@import './more/cards.css';\n.own { @apply hidden prose px-4 !important; color: theme(colors.leaf) }\n",
      'src/css/more/cards.css': '.card-of-ours { @apply underline; background: url(../leaf.svg) }\n',
      'src/css/leaf.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
      'src/pages/index.jsx': page,
    }),
  )
  const css = sheetOf(built)
  expect(css).toMatch(/\.text-leaf ?\{ ?color: #123456/)
  expect(css).toMatch(/@media \(width >= 48rem\) ?\{ ?\.md\\:flex ?\{ ?display: flex/)
  expect(css).toMatch(/\.dark\\:hidden:is\(\[data-theme="dark"\] \*\) ?\{ ?display: none/)
  expect(css).toMatch(/\.own ?\{ ?display: none ?!important; padding-inline: [^;]*!important; color: #123456/)
  expect(css).toMatch(/\.space-y-2 > :not\(:last-child\) ?\{/)
  expect(css).toMatch(
    /\.card-of-ours ?\{ ?text-decoration-line: underline; background: url\("[\w./-]*leaf\.\w+\.svg"\)/,
  )
  expect(css).toContain(
    '.bg-leaf{background-color: color-mix(in oklab, #123456 calc(var(--tw-bg-opacity) * 1%), transparent);}',
  )
  expect(css).toMatch(/\.bg-opacity-50 ?\{ ?--tw-bg-opacity: 50;/)
  expect(css).toMatch(/@property --tw-bg-opacity ?\{[^}]*initial-value: ?100/)
  // Of the reset only what buttons have: it yields to all other rules.
  const low = css.slice(css.indexOf('@layer ink.tokens{'), css.indexOf('@layer ink.author{'))
  expect(low).toContain(':where(button){padding: 0; border-radius: 0; background: none}')
  expect(css).not.toContain('@apply')
  expect(built.console).toContain('Tailwind does not know `prose`, which the style sheet applies.')
})

test('a sheet of a package that one for Tailwind imports names files of the package', async () => {
  const built = await buildSite(
    await writeSite({
      'docusaurus.config.js': config('./src/css/custom.css'),
      'src/css/custom.css': "@import '@letters/leaf';\n@tailwind utilities;\n",
      'src/pages/index.jsx': page,
      'node_modules/@letters/leaf/package.json': '{ "name": "@letters/leaf", "main": "index.css" }',
      'node_modules/@letters/leaf/index.css': '@font-face { font-family: Leaf; src: url(./files/a.woff2) }\n',
      'node_modules/@letters/leaf/files/a.woff2': 'letters',
    }),
  )
  expect(sheetOf(built)).toMatch(/font-family: Leaf; src: url\("\/[\w./-]*\ba\.\w+\.woff2"\)/)
  expect(built.console).not.toContain('no file of the site')
})

test.each([
  '.tailwind {\n  @tailwind base;\n  @tailwind components;\n  @tailwind utilities;\n}\n',
  '.tailwind { @tailwind base; @tailwind utilities; }\n',
])('a sheet for Tailwind 3 may bound its classes by another one: %s', async (sheet) => {
  const built = await buildSite(
    await writeSite({
      'docusaurus.config.js': config('./src/css/custom.css'),
      'src/css/custom.css': sheet,
      'src/pages/index.jsx': page,
    }),
  )
  const css = sheetOf(built)
  expect(css).toMatch(/\.tailwind \.md\\:flex ?\{ ?display: flex/)
  expect(css).toMatch(/\.tailwind \.bg-opacity-50 ?\{ ?--tw-bg-opacity: 50;/)
  expect(built.console).not.toContain('Tailwind cannot')
})

test('a sheet for Tailwind 3 without its reset knows the colours, sizes and widths all the same', async () => {
  const built = await buildSite(
    await writeSite({
      'docusaurus.config.js': config('./src/css/custom.css'),
      'src/css/custom.css': "@import './more.css';\n@tailwind components;\n@tailwind utilities;\n",
      'src/css/more.css': '@tailwind components;\n.own { @apply px-4 sm:text-[3rem] }\n',
      'src/pages/index.jsx': `export default () => <main className="own md:flex bg-red-500">One</main>`,
    }),
  )
  const css = sheetOf(built)
  expect(built.console).not.toContain('Tailwind cannot')
  expect(css).toMatch(/\.own ?\{[^}]*padding-inline: calc\(var\(--spacing\) \* 4\)/)
  expect(css).toMatch(/--spacing: 0\.25rem/)
  expect(css).toMatch(/\.bg-red-500 ?\{/)
  expect(css).not.toMatch(/:where\(button\)/)
})

test('a sheet for Tailwind 4 has no reset, and its layers keep their order', async () => {
  const built = await buildSite(
    await writeSite({
      'docusaurus.config.js': config('./src/css/custom.css'),
      'src/css/custom.css':
        "@import 'tailwindcss';\n@custom-variant dark (&:is([data-theme='dark'] *));\n@theme { --color-leaf: #123456; }\n",
      'src/pages/index.jsx': page,
    }),
  )
  const css = sheetOf(built)
  expect(css).toContain('@layer theme, base, components, utilities;')
  expect(css).toMatch(/\.text-leaf ?\{ ?color: var\(--color-leaf\)/)
  expect(css).not.toMatch(/::file-selector-button|-webkit-text-size-adjust/)
})

const moduleSheet = /\.(?:\w+_)?hero_\w+ ?\{[^}]*\}/
const hero = `import styles from './hero.module.css'
export default function Home() { return <div className={styles.hero}>One</div> }`

test('sheets of components apply classes, with the theme that they refer to, and follow it', async () => {
  const theme = (color: string): string => `@import 'tailwindcss';\n@theme { --color-leaf: ${color}; }\n`
  const site = await writeSite({
    'docusaurus.config.js': config('./src/css/custom.css'),
    'src/css/custom.css': theme('#123456'),
    'src/pages/hero.module.css':
      "@reference '../css/custom.css';\n.hero { @apply grid text-leaf md:flex; margin: 0 }\n.hero:hover { @apply prose }\n",
    'src/pages/index.jsx': hero,
  })
  const first = await buildSite(site)
  expect(moduleSheet.exec(sheetsOf(first))?.[0]).toMatch(
    /color: ?var\(--color-leaf, ?#123456\).*display: ?grid/s,
  )
  expect(sheetsOf(first)).not.toContain('@apply')
  expect(first.console).toContain(
    'src/pages/hero.module.css  Tailwind does not know `prose`, which the style sheet applies.',
  )
  writeFileSync(join(site, 'src/css/custom.css'), theme('#654321'))
  expect(moduleSheet.exec(sheetsOf(await buildSite(site)))?.[0]).toContain('#654321')
})

test('sheets of components for the third version know its configuration, and one that cannot be read is told', async () => {
  const ofColor = (color: string): string =>
    `module.exports = { theme: { extend: { colors: { leaf: '${color}' } } } }`
  const site = await writeSite({
    'docusaurus.config.js': config('./src/css/custom.css'),
    'tailwind.config.js': ofColor('#123456'),
    'src/css/custom.css': '@tailwind utilities;\n',
    'src/pages/hero.module.css': '.hero { @apply text-leaf px-4 }\n',
    'src/pages/index.jsx': hero,
    'src/pages/other.module.css': '.other { @apply px-4; color: red }}\n',
    'src/pages/other.jsx': hero.replaceAll('hero', 'other'),
  })
  const built = await buildSite(site)
  expect(moduleSheet.exec(sheetsOf(built))?.[0]).toMatch(/color: ?#123456/)
  expect(built.console).toContain('src/pages/other.module.css  Tailwind cannot read the style sheet')
  writeFileSync(join(site, 'tailwind.config.js'), ofColor('#654321'))
  expect(moduleSheet.exec(sheetsOf(await buildSite(site)))?.[0]).toMatch(/color: ?#654321/)
})

test('a sheet of Tailwind may be imported by a page instead of being named in the configuration', async () => {
  const built = await buildSite(
    await writeSite({
      'docusaurus.config.js': config('./src/css/custom.css'),
      'src/css/custom.css': '',
      'tailwind.config.js': "module.exports = { theme: { extend: { colors: { leaf: '#123456' } } } }",
      'src/pages/index.css': '@tailwind base;\n@tailwind utilities;\n.own { @apply px-4 text-leaf }\n',
      'src/pages/index.jsx': `import './index.css'\nexport default () => <div className="own md:flex">One</div>`,
    }),
  )
  expect(sheetsOf(built)).toMatch(/\.own ?\{[^}]*padding-inline[^}]*color: ?#123456/)
  expect(sheetsOf(built)).toMatch(/:where\(button\) ?\{/)
  expect(sheetsOf(built)).toMatch(/\.md\\:flex ?\{ ?display: ?flex/)
  expect(sheetsOf(built)).not.toContain('@tailwind')
  expect(built.console).not.toContain('Tailwind cannot')
})

test('a sheet that names the theme is one of Tailwind, though it applies no class', async () => {
  const built = await buildSite(
    await writeSite({
      'docusaurus.config.js': config('./src/css/custom.css'),
      'src/css/custom.css': "@import 'tailwindcss';\n",
      'src/pages/index.module.css':
        "@reference '../css/custom.css';\n.own { color: red; @variant md { color: blue } }\n",
      'src/pages/index.jsx': `import styles from './index.module.css'\nexport default () => <p className={styles.own}>One</p>`,
    }),
  )
  expect(sheetsOf(built)).toMatch(/own[\w-]* ?\{[^}]*color: ?red/)
  expect(sheetsOf(built)).not.toMatch(/@reference|@variant/)
  expect(built.console).not.toContain('cannot be read')
})

test('plug-ins for the third version add rules in conditions, and such for elements without a class', async () => {
  const plugins = `[
    ({ addComponents }) => addComponents({
      '.leaf': { color: 'green' },
      '@media (min-width: 40rem)': [{ '.leaf': { color: 'brown' } }],
      ':root .leaf, dialog': { color: 'red' },
    }),
    { handler: ({ addUtilities }) => addUtilities([{ '@supports (display: grid)': { '.twig': { display: 'grid' } } }]) },
    Object.assign(() => ({ handler: ({ addUtilities }) => addUtilities({ '.seed': { order: 3 } }) }), { __isOptionsFunction: true }),
  ]`
  const built = await buildSite(
    await writeSite({
      'docusaurus.config.js': config('./src/css/custom.css'),
      'tailwind.config.js': `module.exports = { plugins: ${plugins} }`,
      'src/css/custom.css': '@tailwind utilities;\n',
      'src/pages/index.jsx': `export default () => <main className="leaf twig seed hidden">One</main>`,
    }),
  )
  const css = sheetOf(built)
  expect(built.console).not.toContain('Tailwind cannot read')
  expect(css).toMatch(/\.hidden ?\{/)
  expect(css).toMatch(/\.leaf ?\{ ?color: green; @media \(min-width: 40rem\) ?\{ ?color: brown/)
  expect(css).toMatch(/@supports \(display: grid\) ?\{ ?\.twig ?\{ ?display: grid/)
  expect(css).toMatch(/\.seed ?\{ ?order: 3/)
  expect(css).toMatch(/dialog ?\{ ?color: red/)
})

test('a sheet that Tailwind cannot read is told, and what it says in plain CSS stays', async () => {
  const built = await buildSite(
    await writeSite({
      'docusaurus.config.js': config('./src/css/custom.css'),
      'tailwind.config.js': "module.exports = { plugins: [() => { throw new Error('no plug-in of ours') }] }",
      'src/css/custom.css': '@tailwind utilities;\n.own { color: red }\n',
      'src/pages/index.jsx': page,
    }),
  )
  expect(sheetOf(built)).toContain('.own{color: red}')
  expect(built.console).toContain('Tailwind cannot read the style sheet: no plug-in of ours')
})

test('classes have the prefix of a configuration for the third version, and parts that it switches off are left out', async () => {
  const built = await buildSite(
    await writeSite({
      'docusaurus.config.js': config('./src/css/custom.css'),
      'tailwind.config.js':
        "module.exports = { prefix: 'tw-', important: true, darkMode: ['class', '[data-theme=\"dark\"]'], corePlugins: { preflight: false, container: false } }",
      'src/css/custom.css': '@tailwind base;\n@tailwind utilities;\n.own { @apply md:tw-px-4 tw-btn }\n',
      'src/pages/index.jsx': `export default () => <main className="tw-flex hidden md:-tw-mt-2 dark:tw-hidden !tw-mb-0 tw-container">
        <p className="tw-group tw-bg-[#f2f2f2]"><b className="group-hover:tw-underline [&_code]:tw-p-0 tw-bg-red-500 tw-bg-opacity-50">B</b></p></main>`,
    }),
  )
  const css = sheetOf(built)
  const rules = [
    /\.tw-flex ?\{ ?display: flex ?!important/,
    /\.md\\:-tw-mt-2 ?\{ ?margin-top: calc/,
    /\.dark\\:tw-hidden:is\(\[data-theme="dark"\] \*\) ?\{/,
    /\.\\!tw-mb-0 ?\{/,
    /\.tw-bg-\\\[\\#f2f2f2\\\] ?\{/,
    /:where\(\.tw-group\):hover[^{]*group-hover\\:tw-underline/,
    /\.\\\[\\&_code\\\]\\:tw-p-0 code ?\{/,
    /\.tw-bg-red-500 ?\{ ?background-color: color-mix/,
    /\.own ?\{ ?@media \(width >= 48rem\) ?\{ ?padding-inline|@media \(width >= 48rem\) ?\{ ?\.own ?\{ ?padding-inline/,
  ]
  for (const rule of rules) expect(css).toMatch(rule)
  expect(css).not.toMatch(/\.hidden|container ?\{|\.tw\\:/)
  expect(built.console).toContain('Tailwind does not know `tw-btn`')
})

test('in a project without Tailwind, statements that apply classes are passed over, as browsers do', async () => {
  const build = async (files: Record<string, string>): ReturnType<typeof buildSite> =>
    buildSite(
      await writeSite({
        'docusaurus.config.js': config('./src/css/custom.css'),
        'src/css/custom.css': '.own { @apply underline; color: red }\n',
        'src/pages/index.jsx': page,
        ...files,
      }),
    )
  const without = await build({ 'package.json': '{ "dependencies": { "@docusaurus/core": "3.9.0" } }' })
  expect(without.console).not.toContain('Tailwind')
  expect(sheetOf(without)).not.toContain('text-decoration-line: underline')
  const having = await build({ 'package.json': '{ "devDependencies": { "tailwindcss": "^4.0.0" } }' })
  expect(sheetOf(having)).toContain('text-decoration-line: underline')
})

test('sheets in Sass are compiled before they are made by Tailwind, modules of classes among them', async () => {
  const built = await buildSite(
    await writeSite({
      'docusaurus.config.js': config('./src/css/custom.scss'),
      'src/css/_parts.scss': '$room: 3px;\n',
      'src/css/custom.scss':
        "@use './parts';\n// The library.\n@import 'tailwindcss';\n// Ours.\n.own { @apply underline; .in { padding: parts.$room } }\n",
      'src/pages/index.jsx':
        "import styles from './home.module.scss'\nexport default () => <main className={styles.card}>Home</main>\n",
      'src/pages/home.module.scss':
        "@reference '../css/custom.scss';\n// A card.\n$edge: 7px;\n.card { @apply italic; border-width: $edge }\n",
    }),
  )
  expect(sheetOf(built)).toMatch(/\.own ?\{ ?text-decoration-line: underline;/)
  expect(sheetOf(built)).toMatch(/\.own \.in ?\{ ?padding: 3px/)
  const module = sheetsOf(built, /^components\./)
  for (const said of [/border-width: ?7px/, /font-style: ?italic/]) expect(module).toMatch(said)
  expect(built.console).not.toMatch(/Tailwind cannot read|cannot be read/)
})

test.each([
  ['detect', false],
  ['mdx', true],
])('a text brings rules of Tailwind where it is code alone: format %s', async (format, isCode) => {
  const built = await buildSite(
    await writeSite({
      'docusaurus.config.js': `module.exports = {
        title: 'T', url: 'https://t.example', baseUrl: '/', markdown: { format: '${format}' },
        presets: [['classic', { blog: false, theme: { customCss: './src/css/custom.css' } }]],
      }`,
      'src/css/custom.css': "@import 'tailwindcss';\n",
      'docs/intro.md':
        '# Intro\n\n<div class="[nav:not(&)]:hidden">a</div>\n<div class="fixed inset-0 z-50">b</div>\n',
      'docs/code.mdx': '# Code\n\n<div className="italic">c</div>\n',
    }),
  )
  const css = sheetOf(built)
  expect(css).toContain('.italic')
  expect(/nav:not\(/.test(css)).toBe(isCode)
  expect(/\.fixed ?\{/.test(css)).toBe(isCode)
})
