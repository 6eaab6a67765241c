import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { buildSite, writeSite } from '../helpers/site.ts'

const config = (more = ''): string =>
  `export default { title: 'Notes', tagline: 'All of it', url: 'https://notes.example', locales: [{ code: 'en', label: 'English' }, { code: 'zh', label: '中文' }], ${more} }\n`

const files = {
  'site.config.ts': config(),
  'docs/intro.md':
    '---\ndescription: What this "is"\n---\n\n# Intro\n\nSee [more](more.mdx).\n\n```js file=code/a.js\n```\n',
  'docs/more.mdx':
    '---\ndescription: All\n---\n\nimport { Tabs, TabItem } from "inkstone/mdx"\n\n# More\n\n<Tabs>\n<TabItem value="a" label="A">\n\nFirst {1 + 1}.\n\n</TabItem>\n</Tabs>\n',
  'docs/draft.md': '---\ndraft: true\n---\n\n# Draft\n',
  'docs/hidden.md': '---\nunlisted: true\n---\n\n# Hidden\n',
  'docs/own.md': '# Own\n\nText.\n',
  'static/docs/own.md': 'mine\n',
  'blog/2024-01-02-post.md': '# Post\n\nSummary.\n\n<!-- truncate -->\n\nRest.\n',
  'i18n/zh/docs/intro.md': '# 简介\n\n见[更多](more.mdx)。\n',
  'code/a.js': 'export const a = 1\n',
}

test('each text has its Markdown beside it, with what was resolved; the page names it, and the lists do', async () => {
  const site = await buildSite(await writeSite(files))
  const read = (file: string): string => readFileSync(join(site.outDir, file), 'utf8')
  expect(read('docs/intro.md')).toBe(
    '---\ntitle: "Intro"\ndescription: "What this \\"is\\""\nurl: "https://notes.example/docs/intro"\n---\n\n' +
      '# Intro\n\nSee [more](https://notes.example/docs/more).\n\n```js\nexport const a = 1\n```\n',
  )
  expect(read('docs/more.md')).toContain('**A**\n\nFirst 2.\n')
  expect(read('zh/docs/intro.md')).toContain('见[更多](https://notes.example/zh/docs/more)。')
  expect(read('blog/2024/01/02/post.md')).toContain('Summary.\n\nRest.\n')
  expect(site.html('/docs/intro')).toContain(
    '<link rel="alternate" type="text/markdown" href="/docs/intro.md">',
  )
  expect(site.html('/docs/intro')).toContain('<a href="/docs/intro.md" target="_self">View as Markdown</a>')
  expect(read('docs/own.md')).toBe('mine\n')
  expect([site.exists('/docs/draft.md'), site.exists('/docs/hidden.md')]).toEqual([false, false])

  expect(read('llms.txt')).toBe(
    '# Notes\n\n> All of it\n\n## Docs\n\n' +
      '- [Intro](https://notes.example/docs/intro.md): What this "is"\n' +
      '- [More](https://notes.example/docs/more.md): All\n\n' +
      '## Blog\n\n- [Post](https://notes.example/blog/2024/01/02/post.md): Summary.\n',
  )
  expect(read('llms-full.txt')).toContain(`${read('docs/intro.md')}\n---\ntitle: "More"`)
  expect(read('zh/llms.txt')).toContain('- [简介](https://notes.example/zh/docs/intro.md)')
  expect(read('_headers')).toContain('/*.md\n  Content-Type: text/markdown;charset=utf-8\n')
  expect(site.console).toBe('')
})

test('what stands in a text or a field is neither a link nor a group of the lists, and hides no page behind it', async () => {
  const site = await buildSite(
    await writeSite({
      'site.config.ts': config(),
      'docs/a.md':
        '---\ntitle: A <b> &amp;\ndescription: "One\\n\\n## Forged\\n- [x](javascript:1)"\n---\n\n\\~~~\n\nText\\\n\\# Forged\n',
      'docs/b.md': '# B\n\n~~~js title="```"\n1\n~~~\n',
    }),
  )
  const read = (file: string): string => readFileSync(join(site.outDir, file), 'utf8')
  expect(read('llms.txt')).toContain(
    String.raw`- [A \<b> \&amp;](https://notes.example/docs/a.md): One ## Forged - \[x\](javascript:1)`,
  )
  expect(read('llms-full.txt').match(/^(?:#|```|~~~).*/gm)).toEqual([
    String.raw`# A \<b> \&amp;`,
    '# B',
    `\`\`\`js title="'''"`,
    '```',
  ])
})

test('a second build leaves the same files, and each part can be switched off', async () => {
  const dir = await writeSite(files)
  const outDir = join(dir, 'dist')
  const first = await buildSite(dir, { outDir })
  const before = readFileSync(join(outDir, 'docs/intro.md'), 'utf8')
  const second = await buildSite(dir, { outDir })
  expect([second.result.reused, readFileSync(join(outDir, 'docs/intro.md'), 'utf8')]).toEqual([
    first.result.pages,
    before,
  ])
  const without = await buildSite(
    await writeSite({
      ...files,
      'site.config.ts': config('machineReadable: { llmsFullTxt: false, markdownLink: false }'),
    }),
  )
  expect([without.exists('/llms-full.txt'), without.exists('/llms.txt')]).toEqual([false, true])
  expect(without.html('/docs/intro')).not.toContain('View as Markdown')
  const own = await buildSite(await writeSite({ ...files, 'static/llms.txt': 'mine\n' }))
  expect(readFileSync(join(own.outDir, 'llms.txt'), 'utf8')).toBe('mine\n')
  const none = await buildSite(
    await writeSite({ ...files, 'site.config.ts': config('machineReadable: { markdown: false }') }),
  )
  expect([none.exists('/llms.txt'), none.exists('/docs/intro.md')]).toEqual([false, false])
  expect(none.html('/docs/intro')).not.toContain('text/markdown')
})
