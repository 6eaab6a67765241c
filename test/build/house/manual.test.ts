import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { load } from 'js-yaml'
import { beforeAll, expect, test } from 'vitest'
import { siteSchema } from '../../../src/config/schema.ts'
import { buildSite, writeSite, type BuiltSite } from '../../helpers/site.ts'
import { foundIn } from '../../helpers/search-built.ts'
import { run } from '../output.ts'

const manual = join(import.meta.dirname, '../../../manual')
const source = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name))
  .map((name) => readFileSync(join('src', name), 'utf8'))
  .join('\n')

let site: BuiltSite
beforeAll(async () => {
  site = await buildSite(manual)
})

test('the manual builds without a warning: no dead link, and both languages line up', () => {
  expect(site.console).toBe('')
})

test('every page is there in both languages', () => {
  const pages = (folder: string): string[] =>
    readdirSync(join(manual, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.md'))
      .toSorted()
  expect(pages('i18n/en/docs')).toEqual(pages('docs'))
  expect(pages('docs').length).toBeGreaterThanOrEqual(40)
})

test('every translation is recorded as that of its original: no reader is told that one is behind', async () => {
  const { stdout } = await run(['i18n', 'status', manual])
  expect(stdout).toContain('en  100 %')
})

test('every token of the style sheets is in it, every component, and no other', () => {
  const tokens = /--[a-z-]+(?=:)/g
  const page = (name: string): string => readFileSync(join(manual, 'docs/reference', name), 'utf8')
  const there = new Set(readFileSync('src/styles/tokens.css', 'utf8').match(tokens))
  const named = new Set([...page('css.md').matchAll(/`(--[a-z-]+)`/g)].map(([, name = '']) => name))
  expect([...named].toSorted()).toEqual([...there].toSorted())

  const door =
    readFileSync('src/mdx/run/index.ts', 'utf8') + readFileSync('src/components/extra/index.ts', 'utf8')
  const components = [...door.matchAll(/export \{ ([A-Z]\w+)/g)].map(([, name = '']) => name)
  const listed = [...page('components.md').matchAll(/\{#([A-Z]\w+)\}|^\| `([A-Z]\w+)` /gm)].map(
    ([, id, row]) => id ?? row ?? '',
  )
  expect(listed.toSorted()).toEqual(components.filter((name) => name !== 'Tabs').toSorted())
})

test('the parts that it names can be replaced', () => {
  const parts = new Set(
    ['shell', 'pages', 'components', 'mdx/run'].flatMap((folder) =>
      readdirSync(join('src', folder)).map((name) => name.replace(/\.tsx$/, '')),
    ),
  )
  const table = readFileSync(join(manual, 'docs/site/overriding.md'), 'utf8').match(/^\| `[A-Z].*$/gm) ?? []
  const named = table.flatMap((row) => row.match(/(?<=`)[A-Z]\w+(?=`)/g) ?? [])
  expect(named.length).toBeGreaterThan(15)
  expect(named.filter((name) => !parts.has(name))).toEqual([])
})

test('the files that it shows can be read: JSON and YAML', () => {
  const texts = readdirSync(join(manual, 'docs'), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.md'))
    .map((name) => readFileSync(join(manual, 'docs', name), 'utf8'))
  const blocks = (language: string): string[] =>
    texts.flatMap((text) =>
      [...text.matchAll(new RegExp(`\`\`\`${language} title=.*\\n([^]*?)\`\`\``, 'g'))].map(
        ([, code = '']) => code,
      ),
    )
  const json = blocks('json')
  const yaml = blocks('yaml').filter((code) => code.trim() !== '')
  expect([json.length, yaml.length].every((count) => count > 2)).toBe(true)
  for (const code of json) expect(() => JSON.parse(code) as unknown, code).not.toThrow()
  for (const code of yaml) expect(() => load(code), code).not.toThrow()
})

test('every command and option of the command line is in it, and no other', async () => {
  const named = (text: string): string[] =>
    [...text.matchAll(/^ {2}([a-z]\w+)(?= )/gm)].map(([, name = '']) => name)
  const commands: string[] = []
  const options = new Set(['--version'])
  const read = async (parent: string): Promise<void> => {
    const { stdout } = await run([...parent.split(' ').filter(Boolean), '--help'])
    for (const [option] of stdout.matchAll(/--[a-z-]+/g)) options.add(option)
    const inner = named(stdout.split('\nCommands:\n')[1] ?? '').filter((name) => name !== 'help')
    if (inner.length === 0) commands.push(parent)
    for (const name of inner) await read(`${parent} ${name}`.trim())
  }
  await read('')
  expect(commands.length).toBeGreaterThan(14)
  for (const file of ['docs/reference/commands.md', 'i18n/en/docs/reference/commands.md']) {
    const page = readFileSync(join(manual, file), 'utf8')
    const listed = [...page.matchAll(/^\| `inkstone ([^`<[]+)/gm)].map(([, name = '']) => name.trim())
    expect(listed.toSorted(), file).toEqual(commands.toSorted())
    const shown = new Set([...page.matchAll(/`(--[a-z-]+)/g)].map(([, name = '']) => name))
    expect([...shown].toSorted(), file).toEqual([...options].toSorted())
  }
})

test.each(['docs', 'i18n/en/docs'])(
  'the components and MDX texts that %s shows make a site that builds',
  async (folder) => {
    const files = readdirSync(join(manual, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.md'))
      .flatMap((name) => [
        ...readFileSync(join(manual, folder, name), 'utf8').matchAll(
          /^```(?:tsx|mdx) title="([^"]+)"\n([^]*?)^```$/gm,
        ),
      ])
      .map(([, name = '', text = '']): [string, string] => [name, text])
    expect(files.length).toBeGreaterThanOrEqual(8)
    const built = await buildSite(
      await writeSite({
        ...Object.fromEntries(files),
        // What the samples import without showing it.
        'src/Clock.tsx': 'export default function Clock() { return <time>12:00</time> }\n',
        'src/Price.tsx': 'export function Price() { return <b>1</b> }\n',
        'docs/all.mdx': '# All\n\n<Price />\n',
        'site.config.ts':
          "export default { title: 'Notes', url: 'https://notes.example', footer: { copyright: 'Us' }, navbar: { items: [{ type: 'custom-clock', label: 'Time' }] } }\n",
      }),
    )
    expect(built.console).toBe('')
    expect(built.html('/docs/all')).toContain('<b>1</b>')
    expect(built.html('/docs/all')).toContain('Kept by volunteers')
    expect(built.html('/docs/demo')).toContain('<ink-island')
  },
)

test('what its page about search promises is found', async () => {
  const built = await buildSite(
    await writeSite({
      'site.config.ts':
        "export default { title: 'Notes', url: 'https://notes.example', locales: [{ code: 'zh', label: '中文' }, { code: 'en', label: 'English' }], search: { synonyms: [['k8s', 'kubernetes']] } }\n",
      'docs/database.md': '# 数据库\n\n怎样备份数据库。\n',
      'docs/express.md': '# Express\n\n一个框架。\n',
      'docs/install.md': '---\nkeywords: [部署]\n---\n\n# Install\n\n步骤。\n',
      'docs/move.md': '# 移除用户\n\n步骤。\n',
      'docs/cluster.md': '# Kubernetes\n\n步骤。\n',
      'docs/invoice.md': '# 发票\n\n步骤。\n',
      'i18n/en/docs/invoice.md': '# Invoices\n\nSteps.\n',
    }),
  )
  const promised = {
    据库: 'database',
    數據庫: 'database',
    shujuku: 'database',
    instal: 'install',
    isntall: 'install',
    express框架: 'express',
    删除: 'move',
    invoices: 'invoice',
    k8s: 'cluster',
    部署: 'install',
  }
  for (const [query, page] of Object.entries(promised))
    expect(await foundIn(built, query, { language: 'zh', version: 'current' }), query).toContain(
      `/docs/${page}`,
    )
  for (const query of ['据库', '數據庫', 'shujuku', 'instal', 'isntall', 'express框架', '删除'])
    expect(readFileSync(join(manual, 'docs/site/search.md'), 'utf8')).toContain(`\`${query}\``)
})

test('every message of the engine is explained, and no other', () => {
  for (const file of ['docs/reference/messages.md', 'i18n/en/docs/reference/messages.md']) {
    const page = readFileSync(join(manual, file), 'utf8').replaceAll('\\', '')
    const unexplained = messagesIn(source).filter((message) => {
      const [words = ''] = fixedParts(message).toSorted((one, other) => other.length - one.length)
      return words.length >= 10 && !page.includes(words)
    })
    expect(unexplained, file).toEqual([])

    const said = source.replaceAll('\\', '')
    // The parser says the one; the other is put together.
    const others = new Set(['Could not parse expression', 'Found broken links!'])
    const quoted = [...page.matchAll(/^### (.*) \{#|^- (.*)/gm)].map(([, title, more = '']) => title ?? more)
    expect(quoted.length).toBeGreaterThan(150)
    const unknown = quoted
      .flatMap(fixedParts)
      .filter((words) => words.length > 8 && !others.has(words) && !said.includes(words))
      .filter((words) => !said.includes(words.replace("'", '’')))
    expect(unknown, file).toEqual([])
  }
})

/** The texts of problems in a source, with `…` for what differs. */
function messagesIn(code: string): string[] {
  const written =
    /\bmessage(?::|\s*=)\s*(?:\w+ === [^?]{0,60}\?\s*)?(?:`((?:[^`\\]|\\.)*)`|'((?:[^'\\\n]|\\.)*)')/g
  return [...code.matchAll(written)].map(([, template, text = '']) => {
    const [first = ''] = (template ?? text).replaceAll(/\\([^n])/g, '$1').split('\\n')
    // What is put in may hold braces itself, and templates, of which only the beginning was read.
    const withoutInner = first.replaceAll(/\$\{(?:[^{}]|\{(?:[^{}]|\{[^{}]*\})*\})*(?:\}|$)/g, '…')
    return withoutInner.replaceAll(/\{(?:option|found)\}/g, '…')
  })
}

function fixedParts(message: string): string[] {
  return message.split('…').map((part) => part.replaceAll(/^[ .:]+|[ .:]+$/g, ''))
}

test('a site with the configuration of its page about drafts publishes what is due, and lists what shall be listed', async () => {
  const page = readFileSync(join(manual, 'docs/writing/drafts.md'), 'utf8')
  const [, config = ''] = /```ts title="site.config.ts"\n([^]*?)```/.exec(page) ?? []
  const text = (title: string, keys = ''): string => `${keys}# ${title}\n\nText.\n\n<!-- truncate -->\n`
  const dir = await writeSite({
    'blog/2020-01-01-past.md': text('Past'),
    'blog/2999-01-01-later.md': text('Later'),
    'blog/2999-01-02-folder/index.md': text('Later in a folder'),
    'docs/intro.md': '# Intro\n\nText.\n',
    'docs/draft.md': text('Draft', '---\ndraft: true\n---\n\n'),
    'docs/quiet.md': text('Quiet', '---\nunlisted: true\n---\n\n'),
  })
  writeFileSync(join(dir, 'site.config.ts'), config)
  const built = await buildSite(dir)
  expect(built.console).toBe('')
  expect(built.html('/blog')).toContain('Past')
  expect(built.html('/blog')).not.toContain('Later')
  for (const name of ['2999/01/01/later', '2999/01/02/folder'])
    expect(built.exists(`/blog/${name}`)).toBe(false)
  expect([built.exists('/docs/draft'), built.exists('/docs/quiet')]).toEqual([false, true])
  for (const file of ['sitemap.xml', 'llms-full.txt', 'docs/intro.html'])
    expect(readFileSync(join(built.outDir, file), 'utf8'), file).not.toContain('quiet')
  expect(await foundIn(built, 'quiet', { language: 'en', version: 'current' })).toEqual([])
})

test('the workflow that it shows is the one that `inkstone init` writes', () => {
  const [shown, written] = ['manual/samples/publish.yml', 'templates/github-pages.yml'].map((file) =>
    readFileSync(file, 'utf8'),
  )
  expect(shown).toBe(written)
})

test.each(['docs', 'i18n/en/docs'])('every sample of site.config.ts in %s is a configuration', (folder) => {
  const samples = readdirSync(join(manual, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.md'))
    .flatMap((name) =>
      [
        ...readFileSync(join(manual, folder, name), 'utf8').matchAll(
          /```ts(?: title="site\.config\.ts")?\n([^]*?)```/g,
        ),
      ].map(([, code = '']) => ({ name, code })),
    )
  expect(samples.length).toBeGreaterThan(20)
  for (const { name, code: written } of samples) {
    const code = written.replaceAll('import.meta.url', "'file:///'")
    const [, whole] = /export default defineSite\(([^]*)\)/.exec(code) ?? []
    const names =
      whole === undefined ? '' : code.slice(0, code.indexOf('export')).replaceAll(/^import .*$/gm, '')
    // The manual's own text: options alone, or a whole file.
    // oxlint-disable-next-line typescript/no-implied-eval
    const read = new Function('readdirSync', `${names}; return ${whole ?? `{ ${code} }`}`) as (
      readdirSync: () => string[],
    ) => Record<string, unknown>
    const options = read(() => ['2999-01-01-later.md'])
    const { error } = siteSchema.safeParse({ title: 'Notes', url: 'https://notes.example', ...options })
    expect(error?.issues ?? [], `${name}\n${code}`).toEqual([])
  }
})

test.each([
  [
    'en',
    {
      'embed a video': 'writing/markdown',
      'insert an image': 'writing/markdown',
      'image size': 'writing/markdown',
      'delete a page': 'publish/addresses',
      'redirect old url': 'publish/addresses',
      'language switch menu': 'site/navigation',
      'last updated date': 'site/navigation',
      'exclude page from search': 'site/search',
      'check links in CI': 'publish/checking',
      'schedule a post': 'writing/drafts',
      'custom domain on GitHub Pages': 'publish/github-pages',
      'freeze version 1.0': 'site/versions',
    },
  ],
  [
    'zh',
    {
      嵌入视频: 'writing/markdown',
      插入图片: 'writing/markdown',
      删除页面: 'publish/addresses',
      旧地址跳转: 'publish/addresses',
      修改文章网址: 'publish/addresses',
      语言切换: 'site/navigation',
      最后更新时间: 'site/navigation',
      某页不出现在搜索中: 'site/search',
      站点地图: 'publish/hosting',
      定时发布: 'writing/drafts',
      评论功能: 'site/services',
      发布旧版本文档: 'site/versions',
    },
  ],
])('what authors ask in their first year leads to the right page: %s', async (language, questions) => {
  for (const [question, page] of Object.entries(questions)) {
    const found = await foundIn(site, question, { language, version: 'current' })
    const pages = [...new Set(found.map((href) => href.replace(/#.*/, '')))]
    expect(pages.slice(0, 3), question).toContain(`${language === 'zh' ? '' : '/en'}/${page}`)
  }
})
