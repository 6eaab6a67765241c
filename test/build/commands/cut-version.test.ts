import { existsSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { buildSite, writeSite } from '../../helpers/site.ts'
import { run } from '../output.ts'

const config =
  "export default { title: 'Tool', url: 'https://tool.example', locales: [{ code: 'en', label: 'English' }, { code: 'zh', label: '中文' }] }\n"

test('a version keeps texts, sidebars and translations as they are, while the docs go on', async () => {
  const dir = await writeSite({
    'site.config.ts': config,
    'sidebars.ts': "export default { guide: [{ type: 'category', label: 'Start', items: ['intro'] }] }\n",
    'docs/intro.md': '# Intro\n\nOne, see [more](more.md).\n',
    'docs/more.md': '# More\n\nText.\n',
    'i18n/zh/docs/intro.md': '# 简介\n\n一，另见[更多](more.md)。\n',
    'i18n/zh/docusaurus-plugin-content-docs/current/more.md': '# 更多\n\n文字。\n',
    'i18n/zh/labels.json': '{ "sidebar.guide.category.Start": "开始", "item.label.Docs": "文档" }\n',
  })
  const { code, stdout } = await run(['version', '1.0', dir])
  expect([code, stdout]).toEqual([
    0,
    'Wrote versioned_docs/version-1.0, i18n/zh/docusaurus-plugin-content-docs/version-1.0, ' +
      'versioned_sidebars/version-1.0-sidebars.json, i18n/zh/docusaurus-plugin-content-docs/version-1.0.json, versions.json\n\n' +
      'Readers see version 1.0 at the docs’ root; what you write from now on is the next one.\n',
  ])
  writeFileSync(join(dir, 'docs/intro.md'), '# Intro\n\nTwo.\n')
  writeFileSync(join(dir, 'sidebars.ts'), "export default { guide: ['intro', 'more'] }\n")
  const site = await buildSite(dir)
  expect(site.console).toBe('')
  expect(site.text('/docs/intro')).toContain('One, see more.')
  expect(site.text('/docs/next/intro')).toContain('Two.')
  expect(site.text('/zh/docs/intro')).toContain('一，另见更多。')
  expect(site.text('/zh/docs/more')).toContain('文字。')
  expect(
    [site.text('/zh/docs/intro'), site.text('/docs/intro')].map((text) => /开始|Start/.exec(text)?.[0]),
  ).toEqual(['开始', 'Start'])
  expect(site.text('/docs/next/intro')).not.toContain('Start')

  expect((await run(['version', '1.1', dir])).code).toBe(0)
  expect(JSON.parse(readFileSync(join(dir, 'versions.json'), 'utf8'))).toEqual(['1.1', '1.0'])
})

test('a version of a Docusaurus folder has the translations that its site shows', async () => {
  const dir = await writeSite({
    'docusaurus.config.js': `module.exports = { title: 'Tool', url: 'https://tool.example', baseUrl: '/',
      i18n: { defaultLocale: 'en', locales: ['en', 'zh'] }, presets: [['classic', { blog: false }]] }\n`,
    'docs/intro.md': '# Intro\n',
    'i18n/zh/docs/intro.md': '# 别的\n',
  })
  const { code, stdout } = await run(['version', '1.0', dir])
  expect([code, stdout.split('\n')[0]]).toEqual([0, 'Wrote versioned_docs/version-1.0, versions.json'])
})

test.each([
  ['current', '✗ A version cannot be called "current".'],
  ['next', '✗ A version cannot be called "next".'],
  ['%2e%2e', '✗ A version cannot be called "%2e%2e".'],
  ['../up', '✗ A version cannot be called "../up".'],
  ['1'.repeat(33), `✗ A version cannot be called "${'1'.repeat(33)}".`],
  ['1.0', '✗ versions.json  There is a version "1.0" already.'],
  ['2.0', '✗ versioned_docs/version-2.0  This is there already, although versions.json does not name it.'],
])('%s is refused, and nothing is written', async (name, message) => {
  const dir = await writeSite({
    'site.config.ts': config,
    'docs/intro.md': '# Intro\n',
    'versions.json': '["1.0"]',
    'versioned_docs/version-1.0/intro.md': '# Intro\n',
    'versioned_docs/version-2.0/intro.md': '# Intro\n',
  })
  const { code, stderr } = await run(['version', name, dir])
  expect(code).toBe(1)
  expect(stderr.startsWith(message)).toBe(true)
  expect(readFileSync(join(dir, 'versions.json'), 'utf8')).toBe('["1.0"]')
})

test('where a file is in the way, nothing of the version is left behind', async () => {
  const dir = await writeSite({ 'site.config.ts': config, 'docs/intro.md': '# Intro\n', i18n: '' })
  writeFileSync(join(dir, 'versioned_docs'), '')
  const { code, stderr } = await run(['version', '1.0', dir])
  expect(code).toBe(1)
  expect(stderr).toContain('✗ The version cannot be written: ')
  expect(existsSync(join(dir, 'versions.json'))).toBe(false)
})

test('folders that were made for a version go with it', async () => {
  const sidebars = "export default { guide: ['intro'] }\n"
  const dir = await writeSite({
    'site.config.ts': config,
    'docs/intro.md': '# Intro\n',
    'sidebars.ts': sidebars,
  })
  writeFileSync(join(dir, 'versioned_sidebars'), '')
  const before = readdirSync(dir)
  const { code, stderr } = await run(['version', '1.0', dir])
  expect([code, stderr]).toEqual([1, expect.stringContaining('Nothing of it was left behind.')])
  expect(readdirSync(dir)).toEqual(before)
})

test('a link that leads out of the folder is not written through', async () => {
  const outside = await writeSite({ 'mine.txt': 'Mine' })
  const dir = await writeSite({ 'site.config.ts': config, 'docs/intro.md': '# Intro\n' })
  symlinkSync(outside, join(dir, 'versioned_docs'))
  const { code, stderr } = await run(['version', '1.0', dir])
  expect([code, stderr]).toEqual([
    1,
    expect.stringContaining(`✗ versioned_docs  The file "versioned_docs" is not in the author’s folder`),
  ])
  expect(readdirSync(outside)).not.toContain('version-1.0')
})

test.each([
  ['without a configuration', {}, ''],
  [
    'with one',
    { 'site.config.ts': `export default { title: 'a', url: 'https://a.example', docs: { path: '.' } }` },
    ', and remove `docs.path` from the configuration',
  ],
])('docs that are the whole folder cannot be frozen into themselves: %s', async (_name, files, advice) => {
  const dir = await writeSite({ 'intro.md': '# Intro\n', ...files })
  const { code, stderr } = await run(['version', '1.0', dir])
  expect([code, stderr]).toEqual([
    1,
    '✗ The docs are the whole folder of the site, in which their versions would lie as well.\n' +
      `  Move them to a folder \`docs/\`${advice}.\n`,
  ])
  expect(existsSync(join(dir, 'versions.json'))).toBe(false)
})
