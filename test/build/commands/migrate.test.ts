import { execFileSync } from 'node:child_process'
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { buildSite, writeSite } from '../../helpers/site.ts'
import { run } from '../output.ts'
import { pageAt, type Part } from '../page.ts'

const year = new Date().getFullYear()

/** A folder of Docusaurus, with what its configuration is run for. */
const files = {
  'docusaurus.config.js': `module.exports = {
  title: 'Tool', url: 'https://tool.example', baseUrl: '/', customFields: { users: 3 },
  clientModules: [require.resolve('./src/css/custom.css')],
  presets: [['classic', {
    docs: { routeBasePath: '/docs', sidebarPath: false },
    blog: false,
    theme: { customCss: require.resolve('./src/css/custom.css') },
  }]],
  themeConfig: { algolia: { appId: 'a', apiKey: 'b', indexName: 'c' }, navbar: { title: 'The tool', logo: { src: 'img/tool.svg' } }, footer: { copyright: \`© 2019-\${new Date().getFullYear()} \\\`Tool\\\` team\` } },
}
`,
  'docs/intro.md': '# Intro\n\nWords.\n',
  'src/css/custom.css': 'h1 { letter-spacing: 1px }\n',
  'src/css/all.css': '.of-all { color: #010203 }\n',
  'src/pages/index.js':
    "import '../css/all.css'\nexport default function Home() {\n  return <main><h1>Home</h1></main>\n}\n",
  'static/img/tool.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>',
  'src/pages/about.js': `import useDocusaurusContext from '@docusaurus/useDocusaurusContext'
import config from '@generated/docusaurus.config'

export default function About() {
  const { customFields, themeConfig } = useDocusaurusContext().siteConfig
  const { title, logo } = themeConfig.navbar
  return <main><h1>{title}, {logo.src}</h1><p>{customFields.users} of {config.customFields.users}</p></main>
}
`,
}

test('a configuration is written as a person would: the year goes on, a style sheet is named once', async () => {
  const dir = await writeSite(files)
  const { code, stdout } = await run(['migrate', dir])
  expect([code, stdout]).toEqual([
    0,
    'Wrote site.config.ts from docusaurus.config.js. Notes at its end say what has no counterpart.\n' +
      'From now on only site.config.ts is read: look at the site with `inkstone dev`, then remove docusaurus.config.js.\n',
  ])
  const text = readFileSync(join(dir, 'site.config.ts'), 'utf8')
  expect(text).toContain('copyright: `© 2019-${new Date().getFullYear()} \\`Tool\\` team`')
  expect(text).toContain("customCss: ['src/css/custom.css'],")
  expect(text).toContain('  customFields: { users: 3 },\n')
  expect(text).not.toContain('// - customFields')

  const again = await run(['migrate', dir])
  expect([again.code, again.stderr]).toEqual([
    1,
    expect.stringContaining('✗ site.config.ts  The file is there already.'),
  ])
})

test('pages look the same once the configuration is one of ours', async () => {
  const dir = await writeSite(files)
  const sheetsOf = (page: Part): (string | undefined)[] =>
    page.all('link', { rel: 'stylesheet' }).map((link) => link.attr('href'))
  const site = await buildSite(dir)
  const before = pageAt(site, '/docs/intro')
  const aboutOf = (html: string): string | undefined => /<main[^]*<\/main>/.exec(html)?.[0]
  const about = aboutOf(site.html('/about'))
  expect((await run(['migrate', dir])).code).toBe(0)
  rmSync(join(dir, 'docusaurus.config.js'))
  const migrated = await buildSite(dir)
  const after = pageAt(migrated, '/docs/intro')
  // What components ask of the configuration is there as well.
  expect(about).toContain('>The tool, img/tool.svg</h1>')
  expect(about).toContain('<p>3 of 3</p>')
  expect(aboutOf(migrated.html('/about'))).toBe(about)
  expect(sheetsOf(after)).toEqual(sheetsOf(before))
  expect(sheetsOf(after)).toContainEqual(expect.stringContaining('/components.'))
  expect(after.one('footer').text).toContain(`© 2019-${year} \`Tool\` team`)
})

test('who builds in a repository that ignores another output folder is told so', async () => {
  const dir = await writeSite({ ...files, '.gitignore': '/build\n' })
  execFileSync('git', ['init', '-q'], { cwd: dir })
  const told = 'Git does not ignore the output folder: add the line `/dist` to .gitignore.\n'
  expect((await run(['build', dir])).stdout).toContain(told)
  writeFileSync(join(dir, '.gitignore'), '/build\n/dist\n')
  expect((await run(['build', dir])).stdout).not.toContain('Git')
})

test('values from the environment are told, and texts keep all ends of their lines', async () => {
  const dir = await writeSite({
    ...files,
    'docusaurus.config.js': `module.exports = {
  title: 'T', url: 'https://t.example', baseUrl: '/', presets: [['classic', { blog: false }]],
  customFields: { key: process.env.NOBODY_HAS_IT ?? 'none', lines: 'a\\r\\nb\\u2028c' },
}
`,
    'src/pages/about.js': '',
  })
  expect((await run(['migrate', dir])).code).toBe(0)
  const text = readFileSync(join(dir, 'site.config.ts'), 'utf8')
  expect(text).toContain(
    '// - process.env: took values from the environment: NOBODY_HAS_IT; what came of them',
  )
  const { default: config } = (await import(join(dir, 'site.config.ts'))) as {
    default: { customFields: unknown }
  }
  expect(config.customFields).toEqual({ key: 'none', lines: 'a\r\nb\u2028c' })
})
