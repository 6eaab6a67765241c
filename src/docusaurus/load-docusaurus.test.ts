import { readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { afterAll, expect, test, vi } from 'vitest'
import { removeTestFolders, testFolder } from '../../test/helpers/test-folder.ts'
import { loadSite } from '../config/load.ts'
import { createdRedirects, loadDocusaurus } from './load-docusaurus.ts'
import { migrate } from './migrate.ts'

afterAll(removeTestFolders)

const least = "title: 'Notes', url: 'https://notes.example', onBrokenLinks: 'warn'"

test.each<[name: string, file: string, text: string]>([
  ['an object', 'docusaurus.config.js', `module.exports = { ${least} }`],
  ['a default export', 'docusaurus.config.mjs', `export default { ${least} }`],
  ['a function', 'docusaurus.config.cjs', `module.exports = () => ({ ${least} })`],
  [
    'a function that waits',
    'docusaurus.config.js',
    `module.exports = async () => {
      const math = (await import('remark-math')).default
      const { default: own } = await import('./own.mjs')
      return { ${least}, tagline: own, presets: [['classic', { docs: { remarkPlugins: [math] } }]] }
    }`,
  ],
  ['a promise', 'docusaurus.config.js', `module.exports = Promise.resolve({ ${least} })`],
  [
    'TypeScript with types and packages that are not installed',
    'docusaurus.config.ts',
    `import { themes } from 'prism-react-renderer'
    import type { Config } from '@docusaurus/types'
    import absent, { named } from 'absent-package'
    const require = undefined
    export default { ${least}, themeConfig: { prism: { theme: themes.github } }, customFields: { absent, ...named } } satisfies Config`,
  ],
  [
    'a script with names that modules reserve',
    'docusaurus.config.js',
    `const package = require('./own.cjs')
    module.exports = { ${least}, tagline: package.tagline }`,
  ],
  [
    'files and packages that are only named',
    'docusaurus.config.js',
    `const { createRequire } = require('node:module')
    const absent = createRequire(__filename)('absent-package')
    module.exports = {
      ${least},
      themes: [require.resolve('absent-search'), [require.resolve('absent-theme/deep'), {}]],
      customFields: { absent: absent.x.y() },
    }`,
  ],
])('a configuration may be %s', async (_name, file, text) => {
  const dir = testFolder({
    [file]: text,
    'own.mjs': "import absent from 'absent-package'\nexport default 'own'",
    'own.cjs': "var interface = 'own'\nexports.tagline = interface",
  })
  const site = await loadSite(dir, {})
  expect(site).toMatchObject({ title: 'Notes', origin: { file } })
})

test('a file of TypeScript is found by the name of what it will be compiled to', async () => {
  const dir = testFolder({
    'docusaurus.config.ts': `export default { ${least}, presets: [['classic', { blog: false, docs: { sidebarPath: require.resolve('./bars.js') } }]] }`,
    'docs/a.md': '# A',
    'bars.ts': 'export default { main: ["a"] }',
  })
  const { docs, origin } = await loadSite(dir, {})
  expect([docs?.sidebarPath, origin?.notes]).toEqual(['bars.ts', []])
})

test('a package in whose place the engine does the same is not asked for', async () => {
  const dir = testFolder({
    'docusaurus.config.js': `module.exports = { ${least}, presets: [['classic', { blog: false, docs: { remarkPlugins: [require('mdx-mermaid')] } }]] }`,
    'docs/a.md': '# A',
  })
  const { markdown, origin } = await loadSite(dir, {})
  expect([markdown.mermaid, origin?.notes]).toEqual([true, []])
})

test('paths that were made absolute count from the folder, and what is not there is left out', async () => {
  const dir = testFolder({
    'docusaurus.config.js': `const path = require('node:path')
      module.exports = {
        ${least},
        favicon: 'img/absent.ico',
        presets: [['classic', { docs: { path: path.join(__dirname, 'text'), sidebarPath: require.resolve('./config/bars.js') } }]],
      }`,
    'text/a.md': '# A',
    'config/bars.js': 'module.exports = { main: ["a"] }',
    'src/theme/Navbar/index.js': '',
  })
  const { docs, blog, favicon, origin } = await loadSite(dir, {})
  expect({ docs, blog, favicon }).toMatchObject({
    docs: { path: 'text', sidebarPath: 'config/bars.js' },
    blog: undefined,
    favicon: undefined,
  })
  expect(origin?.notes.map(({ kind, name, places }) => ({ kind, name, places }))).toEqual([
    { kind: 'file', name: 'favicon', places: ['img/absent.ico'] },
    { kind: 'component', name: 'Navbar', places: ['src/theme/Navbar/index.js'] },
    { kind: 'option', name: 'blog', places: ['/blog'] },
  ])
})

test('nobody waits for ever for a configuration', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const dir = testFolder({ 'docusaurus.config.js': 'module.exports = () => new Promise(() => {})' })
  const messages: string[] = []
  void loadSite(dir, {}).catch((error: Error) => messages.push(error.message))
  while (messages.length === 0) {
    await new Promise((resolve) => setImmediate(resolve))
    await vi.advanceTimersByTimeAsync(60_000)
  }
  vi.useRealTimers()
  expect(messages[0]).toContain('✗ docusaurus.config.js  The file has not come to its end after 60 seconds')
})

test.each<[name: string, text: string, message: string]>([
  [
    'one that throws',
    `throw new Error('no key')`,
    '✗ docusaurus.config.js:1  The file stopped with an error: Error: no key',
  ],
  [
    'a function that throws',
    `module.exports = () => { throw new Error('no key') }`,
    '✗ docusaurus.config.js  Its function stopped with an error: Error: no key',
  ],
  [
    'one that is none',
    'module.exports = 1',
    '✗ docusaurus.config.js  The file gives no configuration.\n  Its default export must be an object, or a function that gives one.',
  ],
  [
    'one that a package makes which is not installed',
    `import { read } from 'config-maker'\nexport default read('notes')`,
    'The file gives no configuration.\n  Its default export must be an object, or a function that gives one.\n  It asked for packages that are not installed: npm install config-maker',
  ],
  [
    'one without an address',
    `module.exports = { title: 'Notes' }`,
    '✗ docusaurus.config.js  `url` must be an address like "https://notes.example", but it is "".',
  ],
])('a configuration that cannot be read says why: %s', async (_name, text, message) => {
  const dir = testFolder({ 'docusaurus.config.js': text })
  await expect(loadSite(dir, {})).rejects.toThrow(message)
})

test('a configuration that is handed to a package which is not installed is read without what that adds', async () => {
  const text = `const { configure } = require('config-maker')\nmodule.exports = configure({ ${least} }, { isDark: true })`
  const dir = testFolder({ 'docusaurus.config.js': text })
  const { config, origin } = await loadDocusaurus(dir, 'docusaurus.config.js')
  expect(config.title).toBe('Notes')
  expect(JSON.stringify(origin.notes)).toContain('npm install config-maker')
})

test('our own configuration counts where both are there', async () => {
  const own = "export default { title: 'Own', url: 'https://notes.example' }"
  const dir = testFolder({ 'site.config.mjs': own, 'docusaurus.config.js': `module.exports = { ${least} }` })
  expect(await loadSite(dir, {})).toMatchObject({ title: 'Own' })
})

test('a migrated configuration gives the same site, and lists what has no counterpart', async () => {
  const dir = testFolder({
    'docusaurus.config.js': `module.exports = {
      ${least},
      tagline: "It's",
      clientModules: ['./a.js'],
      ['unknown\\rthrow 1\\u2028throw 2']: true,
      presets: [['classic', { docs: { routeBasePath: '/' } }]],
      themeConfig: { footer: { copyright: 'one\\ntwo \`x\`' } },
    }`,
    'docs/a.md': '# A',
  })
  const { origin: _origin, ...before } = await loadSite(dir, {})
  expect(await migrate(dir)).toMatchObject({ from: 'docusaurus.config.js', to: 'site.config.ts' })
  const after = await loadSite(dir, {})
  expect(after).toEqual({ ...before, configFile: 'site.config.ts' })
  const text = readFileSync(join(dir, 'site.config.ts'), 'utf8')
  expect(text).toContain(`  tagline: "It's",\n`)
  expect(text).toContain('// - clientModules: ran scripts on every page; they are not run\n')
  // Whatever a name holds, its comment ends with its line.
  expect(text).toContain('// - unknown throw 1 throw 2: ')
  await expect(migrate(dir)).rejects.toThrow('✗ site.config.ts  The file is there already.')
})

test('a configuration that uses packages which the engine has runs without them', async () => {
  const dir = testFolder({
    'docusaurus.config.js': `const { z } = require('zod')
    const { createElement } = require('react')
    const { MODE } = z.object({ MODE: z.enum(['a', 'b']).default('a') }).parse({})
    if (MODE !== 'a' || createElement('b').type !== 'b') throw new Error('never')
    module.exports = { ${least}, tagline: MODE }`,
  })
  const { tagline, origin } = await loadSite(dir, {})
  expect(tagline).toBe('a')
  expect(JSON.stringify(origin?.notes)).not.toMatch(/zod|react/)
})

test('a configuration that asks for the language is that of the default one, and what others have is told', async () => {
  const dir = testFolder({
    'docusaurus.config.js': `const language = process.env.DOCUSAURUS_CURRENT_LOCALE
    module.exports = { ${least}, tagline: language, titleDelimiter: language, i18n: { defaultLocale: 'zh', locales: ['en', 'zh'] },
      plugins: [['@docusaurus/plugin-client-redirects', { createRedirects: (path) => '/' + language + path }]],
      themeConfig: { footer: { copyright: language === 'zh' ? '版权' : 'Copyright' }, navbar: { title: 'N' } } }`,
  })
  const site = await loadSite(dir, {})
  expect([site.tagline, site.footer?.copyright]).toEqual(['zh', '版权'])
  const told = site.origin?.notes.filter(({ there }) => there.includes('DOCUSAURUS_CURRENT_LOCALE'))
  expect(told?.map(({ name, places }) => [name, places])).toEqual([['titleDelimiter', ['en']]])
  expect(site.origin?.labels).toEqual({ en: { 'home.tagline': 'en', copyright: 'Copyright' } })
  expect(await createdRedirects(dir, 'docusaurus.config.js', ['/a'])).toEqual({ '/zh/a': '/a' })
  expect(process.env['DOCUSAURUS_CURRENT_LOCALE']).toBeUndefined()
})

test('labels that a configuration says in another language are labels of that language', async () => {
  const navbar = (a: string, b: string): string =>
    `{ title: 'T${a}', items: [{ to: '/a', label: '${a}' }, { label: '${b}', items: [{ href: 'https://b.example', label: '${a}' }] }] }`
  const dir = testFolder({
    'docusaurus.config.js': `const isChinese = process.env.DOCUSAURUS_CURRENT_LOCALE === 'zh_CN'
    module.exports = { ${least}, title: isChinese ? '笔记' : 'Notes', i18n: { defaultLocale: 'en', locales: ['en', 'zh_CN'] },
      themeConfig: {
        navbar: isChinese ? ${navbar('甲', '乙')} : ${navbar('A', 'B')},
        footer: { links: [{ title: isChinese ? '丙' : 'C', items: [{ to: '/d', label: isChinese ? '丁' : 'D' }] }],
          copyright: isChinese ? '<b>戊</b>' : 'E' },
        announcementBar: { content: isChinese ? '己' : 'F' },
      } }`,
  })
  const { origin } = await loadSite(dir, {})
  expect(origin?.labels).toEqual({
    'zh-CN': {
      'site.title': '笔记',
      'navbar.title': 'T甲',
      'item.label.A': '甲',
      'item.label.B': '乙',
      'link.title.C': '丙',
      'link.item.label.D': '丁',
      'announcementBar.content': '己',
    },
  })
  const told = origin?.notes.filter(({ there }) => there.includes('DOCUSAURUS_CURRENT_LOCALE'))
  expect(told?.map(({ name }) => name)).toEqual(['themeConfig.footer'])
})

test.each([
  ['in the line that stops', "process.env.BED_NAME.replaceAll('_', ' ')"],
  ['in the error', "process.env['BED_NAME'] ?? (() => {\n throw new Error('BED_NAME is not set') })()"],
])(
  'a variable of the environment without which a configuration stops has its name for a value: %s',
  async (_name, title) => {
    const text = `const title = ${title}\nmodule.exports = { ${least}, title, tagline: String(process.env.OTHER_BED) }`
    const site = await loadSite(testFolder({ 'docusaurus.config.js': text }), {})
    expect(site).toMatchObject({ title: expect.stringMatching(/^BED.NAME$/), tagline: 'undefined' })
    const there = 'stopped without variables of the environment that are not set: BED_NAME'
    expect(site.origin?.notes).toContainEqual(
      expect.objectContaining({ name: 'docusaurus.config.js', there }),
    )
    expect(process.env['BED_NAME']).toBeUndefined()
  },
)

test('an error of a configuration names the packages that it lacks', async () => {
  const dir = testFolder({
    'docusaurus.config.js': `const { mode } = require('absent-package/deep')
    module.exports = () => { if (mode !== 'a') throw new Error('What is this?') }`,
  })
  await expect(loadSite(dir, {})).rejects.toThrow(
    '✗ docusaurus.config.js  Its function stopped with an error: Error: What is this?\n' +
      '  It asked for packages that are not installed: npm install absent-package',
  )
})

test('what a module of another folder imports from beside it is found', async () => {
  const dir = testFolder({
    'site/docusaurus.config.ts': `import absent from 'absent-package'
    import { name } from '../lib/shared/name.mjs'
    export default { ${least}, tagline: name }`,
    'lib/shared/name.mjs':
      "import absent from 'absent-package'\nimport { word } from './word.mjs'\nexport const name = word",
    'lib/shared/word.mjs': "import absent from 'absent-package'\nexport const word = 'beds'",
  })
  expect((await loadSite(join(dir, 'site'), {})).tagline).toBe('beds')
})

test('a file that is not there is told, though another folder has one of its name', async () => {
  const dir = testFolder({
    'docusaurus.config.ts': `import { read } from './src/read'
    import { words } from './data/'
    export default { ${least}, tagline: read('beds'), customFields: { words } }`,
    'src/read.ts': "import { same } from './data'\nexport const read = same",
    'src/data/index.ts': "export * from './same'",
    'src/data/same.ts': 'export const same = (word: string): string => word',
  })
  const { tagline, origin } = await loadSite(dir, {})
  expect(tagline).toBe('beds')
  expect(origin?.notes).toContainEqual(expect.objectContaining({ kind: 'file', places: ['data'] }))
})

test('a site whose name and address come from a file that is not there has some, and that is told', async () => {
  const dir = testFolder({
    'docusaurus.config.ts': `import site from './written-by-a-script.json'
    export default { title: site.title, ...site.more, onBrokenLinks: 'warn' }`,
  })
  const { title, url, origin } = await loadSite(dir, {})
  expect([title, url]).toEqual([basename(dir), 'https://site.invalid'])
  expect(origin?.notes.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['title', 'url', 'docusaurus.config.ts']),
  )
})

test("plugins of the site's own give components data from its folder, and what they stop with is told", async () => {
  const plugin = (name: string, data: string): string =>
    `module.exports = ({ siteDir, i18n }, { id }) => ({
      name: '${name}',
      async loadContent() { return ${data} },
      async contentLoaded({ content, actions }) { actions.setGlobalData(content) },
    })`
  const dir = testFolder({
    'docusaurus.config.js': `module.exports = { ${least}, plugins: [
      ['./beds.js', { id: 'b' }],
      './absent.js', './far.js', './slow.js',
      function sheds() { return { name: 'sheds', contentLoaded: ({ actions }) => actions.setGlobalData({ sheds: 2 }) } },
    ] }`,
    'beds.json': '{"beds":3}',
    'beds.js': plugin(
      'beds',
      "[require('node:fs').readFileSync(siteDir + '/beds.json', 'utf8'), i18n.currentLocale]",
    ),
    'absent.js': plugin('absent', "require('absent-package').read()"),
    'far.js': plugin('far', "(await fetch('https://far.example')).json()"),
    'slow.js': plugin('slow', 'siteDir.beds.length'),
  })
  const { origin } = await loadSite(dir, {})
  expect(origin?.pluginData).toEqual({ beds: { b: ['{"beds":3}', 'en'] }, sheds: { default: { sheds: 2 } } })
  const told = origin?.notes.filter(({ there }) => there === 'gave components data')
  expect(told?.map(({ name, here }) => `${name}: ${here}`)).toEqual([
    './absent.js: they find none of it, since its code stopped: it uses packages that are not there',
    './far.js: they find none of it',
    "./slow.js: they find none of it, since its code stopped: Cannot read properties of undefined (reading 'length')",
  ])
})

test('plugins that read front matter and YAML run where the packages for it are not installed', async () => {
  const dir = testFolder({
    'docusaurus.config.js': `module.exports = { ${least}, plugins: ['./beds.mjs'] }`,
    'beds.mjs': `import matter from 'gray-matter'
      import yaml, { load } from 'js-yaml'
      export default ({ siteDir }) => ({ name: 'beds', contentLoaded({ actions }) {
        const { data, content } = matter('---\\ntitle: Rose\\n---\\nText\\n')
        const none = matter('Text ---\\n')
        actions.setGlobalData([data, content, none.data, none.content, matter.read(siteDir + '/a.md').data, yaml.load('a: 1'), load('[b]')])
      } })`,
    'a.md': '---\r\ntags: [a]\r\n---\r\n',
  })
  const { origin } = await loadSite(dir, {})
  expect(origin?.notes).toEqual([])
  expect(origin?.pluginData?.['beds']?.['default']).toEqual([
    { title: 'Rose' },
    'Text\n',
    {},
    'Text ---\n',
    { tags: ['a'] },
    { a: 1 },
    ['b'],
  ])
})

test.each([
  ["' '", "navbar: { title: 'Shown' }", 'Shown', 'was blank'],
  ["' '", '', 'project', 'was blank'],
  ['process.env.NAME_OF_NOBODY', '', 'project', expect.stringContaining('environment')],
])('a title that is %s gives way to another name: %s', async (written, themeConfig, named, there) => {
  const dir = testFolder({
    'docusaurus.config.js': `module.exports = { ${least}, title: ${written}, projectName: 'project', themeConfig: { ${themeConfig} } }`,
  })
  const { title, origin } = await loadSite(dir, {})
  expect(title).toBe(named)
  expect(origin?.notes).toContainEqual(expect.objectContaining({ name: 'title', there }))
})

test('a style sheet of a package that is a part of the project itself is found by its source', async () => {
  const dir = testFolder({
    'package.json': '{ "workspaces": ["packages/*"] }',
    'docusaurus.config.js': `module.exports = { ${least}, presets: [['classic', { theme: { customCss: [
      require.resolve('@own/parts/css/a.css'), require.resolve('@own/parts/css/absent.css'),
    ] } }]] }`,
    'packages/parts/package.json': '{ "name": "@own/parts", "main": "./dist/index.js" }',
    'packages/parts/src/css/a.css': '.bed { color: red }',
  })
  const { customCss, origin } = await loadSite(dir, {})
  expect(customCss).toEqual([expect.stringContaining('packages/parts/src/css/a.css')])
  const told = origin?.notes.filter(({ kind }) => kind === 'style').flatMap(({ places }) => places)
  expect(told).toEqual(['@own/parts/css/absent.css'])
})
