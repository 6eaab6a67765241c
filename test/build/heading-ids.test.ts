import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { buildSite, writeSite, type BuiltSite } from '../helpers/site.ts'

const config =
  "export default { title: 'Notes', url: 'https://notes.example', locales: [{ code: 'zh', label: '中文' }, { code: 'en', label: 'English' }] }\n"

function author(files: Record<string, string>): Promise<string> {
  return writeSite({ 'site.config.ts': config, 'docs/intro.md': '# Intro\n', ...files })
}

async function built(files: Record<string, string>): Promise<BuiltSite> {
  return buildSite(await author(files))
}

/** Ids of a page's headings, with those they had before. */
function idsOf(site: BuiltSite, url: string): string[] {
  return [...site.html(url).matchAll(/<h[23] id="([^"]*)">((?:<span id="[^"]*"><\/span>)*)/g)].map(
    ([, id = '', aliases = '']) =>
      [id, ...[...aliases.matchAll(/id="([^"]*)"/g)].map(([, old]) => old)].join(' '),
  )
}

const original = '# 题\n\n## 安装\n\n### 要求\n\n## 使用 {#use}\n'
const translation = '# Title\n\n## Install\n\n### Needs\n\n## How to use it\n'

test.each(['md', 'mdx'])(
  'DOC-05: headings of a translation have their own ids, with those of the original beside them: .%s',
  async (type) => {
    const site = await built({ [`docs/a.${type}`]: original, [`i18n/en/docs/a.${type}`]: translation })
    expect(idsOf(site, '/docs/a')).toEqual(['安装', '要求', 'use'])
    expect(idsOf(site, '/en/docs/a')).toEqual(['install 安装', 'needs 要求', 'how-to-use-it use'])
    expect(site.html('/en/docs/a')).toContain('href="#install"')
  },
)

test('a renamed heading of the original gives its translation the new second id, also when the build is warm', async () => {
  const dir = await author({
    'docs/a.md': original,
    'i18n/en/docs/a.md': translation,
    'docs/b.mdx': original,
    'i18n/en/docs/b.mdx': translation,
  })
  await buildSite(dir, { outDir: join(dir, 'dist') })
  for (const file of ['a.md', 'b.mdx'])
    writeFileSync(join(dir, 'docs', file), original.replace('安装', '装好'))
  const site = await buildSite(dir, { outDir: join(dir, 'dist') })
  expect(idsOf(site, '/en/docs/a')).toEqual(['install 装好', 'needs 要求', 'how-to-use-it use'])
  expect(idsOf(site, '/en/docs/b')).toEqual(['install 装好', 'needs 要求', 'how-to-use-it use'])
})

test('headings keep the ids that they had before, in a translation those of the original unless it has its own', async () => {
  const aliases = '---\nheading_aliases: { old: 安装, older: use }\n---\n\n'
  const site = await built({
    'docs/a.md': aliases + original,
    'i18n/en/docs/a.md': translation,
    'docs/b.md': aliases + original,
    'i18n/en/docs/b.md': `---\nheading_aliases: { own: install }\n---\n\n${translation.replace('Install', 'Install {#install}')}`,
    'docs/c.mdx': aliases + original,
    'docs/links.md': '# Links\n\n[a](./a.md#old) [b](./a.md#older) [c](./c.mdx#old)\n',
    'blog/2024-01-01-d.md': '---\nheading_aliases: { old: e }\n---\n\n# D\n\n<!-- truncate -->\n\n## E\n',
  })
  expect(site.console).toBe('')
  expect(idsOf(site, '/docs/a')).toEqual(['安装 old', '要求', 'use older'])
  expect(idsOf(site, '/en/docs/a')).toEqual(['install 安装 old', 'needs 要求', 'how-to-use-it use older'])
  expect(idsOf(site, '/en/docs/b')).toEqual(['install 安装 own', 'needs 要求', 'how-to-use-it use'])
  expect(idsOf(site, '/docs/c')).toEqual(['安装 old', '要求', 'use older'])
  expect(idsOf(site, '/blog/2024/01/01/d')).toEqual(['e old'])
})

test('an alias that leads nowhere fails the build, at its line of the front matter', async () => {
  const text = '---\ntitle: A\nheading_aliases:\n  old: gone\n---\n\n## Here\n'
  await expect(built({ 'docs/a.md': text })).rejects.toThrow(
    '✗ docs/a.md:4  `heading_aliases` leads "old" to "gone", but no heading of the text has that id.',
  )
})
