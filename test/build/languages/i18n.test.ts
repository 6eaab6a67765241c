import { existsSync, mkdirSync, readFileSync, renameSync, symlinkSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { loadSite } from '../../../src/config/load.ts'
import { loadContent } from '../../../src/content/load.ts'
import { acceptTranslations } from '../../../src/bilingual/status/accept.ts'
import { newTranslation } from '../../../src/bilingual/status/new-translation.ts'
import { translationStatus, type TranslationStatus } from '../../../src/bilingual/status/status.ts'
import { buildSite, writeSite } from '../../helpers/site.ts'
import { run, start, type Run } from '../output.ts'

const config = `export default {
  title: '笔记',
  url: 'https://notes.example',
  locales: [
    { code: 'zh', label: '中文', htmlLang: 'zh-Hans' },
    { code: 'en', label: 'English' },
    { code: 'fr', label: 'Français' },
  ],
}
`
const original = `---
title: 安装
---
开头。

## 准备 {#prepare}

一些，**文字**。

- 甲
- 乙

## 步骤

\`\`\`js
run()
\`\`\`
`
const translated = '---\ntitle: Install # as in the menu\n---\n\nOpening.\n\n## Before\n\n## Steps\n'
const path = 'docs/指南/安装.md'
const english = `i18n/en/${path}`

/** A site with one text and its English translation, unless told otherwise. */
function writeNotes(files: Record<string, string> = {}): Promise<string> {
  return writeSite({ 'site.config.ts': config, [path]: original, [english]: translated, ...files })
}

function i18n(dir: string, ...args: string[]): Promise<Run> {
  return run(['i18n', ...args], { cwd: dir })
}

function read(dir: string, file: string): string {
  return readFileSync(join(dir, file), 'utf8')
}

/** The output of a command that has to succeed. */
async function printed(dir: string, ...args: string[]): Promise<string> {
  const { code, stdout, stderr } = await i18n(dir, ...args)
  expect([code, stderr]).toEqual([0, ''])
  return stdout
}

// Most tests call what the command calls: starting the program takes its time.

/** `inkstone i18n accept`, in the site's folder unless told otherwise. */
async function accept(dir: string, files: readonly string[], cwd = dir): Promise<string[]> {
  return acceptTranslations(await loadSite(dir, {}), files, cwd).map((one) => one.path)
}

/** `inkstone i18n new`. */
async function begin(dir: string, locale: string, file: string): Promise<string> {
  return newTranslation(await loadSite(dir, {}), { locale, file }, dir)
}

/** The texts of a locale with their states, and the sections of stale ones. */
async function statesOf(dir: string, code = 'en'): Promise<string[]> {
  const { locales } = translationStatus(await loadSite(dir, {}))
  const texts = locales.find((locale) => locale.code === code)?.texts ?? []
  return texts.flatMap(({ state, original: from, translation, sections = [] }) => [
    `${state} ${from ?? translation ?? ''}`,
    ...sections.map(({ change, title, line = '-' }) => `${change} ${title || '(first)'} ${line}`),
  ])
}

describe.concurrent('a translation that was accepted', () => {
  const changes: [string, (text: string) => string, string[]][] = [
    ['nothing', (text) => text, []],
    [
      'formatting alone',
      (text) =>
        text
          .replace('**文字**', '__文字__')
          .replace('- 甲\n- 乙', '* 甲\n* 乙')
          .replace(/\n{2}/g, '\n\n\n')
          .replaceAll('```', '~~~~'),
      [],
    ],
    ['front matter alone', (text) => text.replace('title: 安装', 'title: 安装\ntags: [新]'), []],
    ['line ends alone', (text) => `\uFEFF${text.replaceAll('\n', '\r\n')}`, []],
    ['the order of sections', (text) => text.replace(/(## 准备[^]*)(## 步骤[^]*)$/, '$2\n$1'), []],
    ['a word', (text) => text.replace('一些', '许多'), ['changed 准备 6']],
    ['the opening', (text) => text.replace('开头', '开始'), ['changed (first) 4']],
    ['code', (text) => text.replace('run()', 'run(1)'), ['changed 步骤 13']],
    ['a heading', (text) => text.replace('## 步骤', '## 第一步'), ['changed 第一步 13']],
    ['a new section', (text) => text.replace('## 步骤', '## 选项\n\n很多。\n\n## 步骤'), ['new 选项 13']],
    ['a new section at the end', (text) => `${text}\n## 结尾\n`, ['new 结尾 19']],
    ['a section that went', (text) => text.replace(/## 准备[^]*(?=## 步骤)/, ''), ['removed 准备 -']],
    [
      'everything',
      (text) => text.replace(/开头[^]*/, '## 全新\n'),
      ['changed 全新 4', 'removed 准备 -', 'removed 步骤 -'],
    ],
  ]
  test.each(changes)('is compared with an original in which changed: %s', async (_name, change, expected) => {
    const dir = await writeNotes()
    await accept(dir, [english])
    writeFileSync(join(dir, path), change(original))
    const state = expected.length === 0 ? 'current' : 'stale'
    expect(await statesOf(dir)).toEqual([`${state} ${path}`, ...expected])
  })

  test('is current in MDX as well, and stale when an expression changes', async () => {
    const text = '---\ntitle: 图\n---\n<Tabs>\n\n文字 {1 + 1}。\n\n</Tabs>\n\n## 二 {#two}\n'
    const dir = await writeSite({
      'site.config.ts': config,
      'docs/图.mdx': text,
      'i18n/en/docs/图.mdx': '# Chart\n',
    })
    await accept(dir, ['docs/图.mdx'])
    expect(await statesOf(dir)).toEqual(['current docs/图.mdx'])
    writeFileSync(join(dir, 'docs/图.mdx'), text.replace('1 + 1', '1 + 2'))
    expect(await statesOf(dir)).toEqual(['stale docs/图.mdx', 'changed (first) 4'])
  })

  test('is stale when code changes that its original shows from a file', async () => {
    const dir = await writeNotes({
      [path]: '## 代码\n\n```js file=samples/a.js\n```\n',
      'samples/a.js': 'one()\n',
    })
    await accept(dir, [english])
    expect(await statesOf(dir)).toEqual([`current ${path}`])
    writeFileSync(join(dir, 'samples/a.js'), 'two()\n')
    expect(await statesOf(dir)).toEqual([`stale ${path}`, 'changed 代码 1'])
  })

  test('moves with its original; one that does not is orphaned, and the original has none', async () => {
    const dir = await writeNotes()
    await accept(dir, [english])
    renameSync(join(dir, path), join(dir, 'docs/新名.md'))
    expect(await statesOf(dir)).toEqual(['missing docs/新名.md', `orphaned ${english}`])
    mkdirSync(join(dir, 'i18n/en/docs'), { recursive: true })
    renameSync(join(dir, english), join(dir, 'i18n/en/docs/新名.md'))
    expect(await statesOf(dir)).toEqual(['current docs/新名.md'])
  })

  test('needs no git', async () => {
    const dir = await writeNotes()
    await accept(dir, [english])
    const { code, stdout } = await start(['i18n', 'status', '.'], {
      cwd: dir,
      shell: (command) => `PATH=/nowhere ${command}`,
    })
    expect([code, stdout]).toEqual([0, expect.stringContaining(`  current     ${path}\n`)])
  })
})

describe.concurrent('i18n status', () => {
  const files = {
    'docs/a.md': '# A\n\n文字。\n',
    'docs/草稿.md': '---\ndraft: true\n---\n文字。\n',
    'blog/2024-05-18-你好/index.md': '你好。\n\n<!-- truncate -->\n\n## 一\n',
    'pages/about.md': '# 关于\n',
    'versions.json': '["1.0"]\n',
    'versioned_docs/version-1.0/a.md': '# A\n\n旧的。\n',
    'i18n/en/docs/gone.md': '---\ntranslated_from: [3f2a9c1b]\n---\nGone.\n',
    'i18n/en/docs/a.md': '---\ndraft: true\n---\nSoon.\n',
    'i18n/en/blog/2024-05-18-你好/index.md': 'Hello.\n\n<!-- truncate -->\n\n## One\n',
    'i18n/fr/docusaurus-plugin-content-docs/version-1.0/a.md': '# A\n',
    'i18n/fr/docusaurus-plugin-content-blog/2024-05-18-你好/index.md': 'Salut.\n\n<!-- truncate -->\n',
  }

  test('lists every text of every locale, and ends with the sums', async () => {
    const dir = await writeNotes(files)
    await accept(dir, ['blog/2024-05-18-你好/index.md', path])
    writeFileSync(join(dir, path), original.replace('## 步骤', '## 选项\n\n## 步骤').replace('一些', '许多'))
    expect(await printed(dir, 'status')).toBe(`English (en)
  missing     docs/a.md  (a draft: i18n/en/docs/a.md)
  stale       docs/指南/安装.md
    changed  docs/指南/安装.md:6  准备
    new      docs/指南/安装.md:13  选项
  missing     versioned_docs/version-1.0/a.md
  current     blog/2024-05-18-你好/index.md
  missing     pages/about.md
  orphaned    i18n/en/docs/gone.md

Français (fr)
  missing     docs/a.md
  missing     docs/指南/安装.md
  unrecorded  versioned_docs/version-1.0/a.md
  current     blog/2024-05-18-你好/index.md
  missing     pages/about.md

en  20 %  1 of 5 current, 1 stale, 3 missing, 1 orphaned
fr  20 %  1 of 5 current, 1 unrecorded, 3 missing
`)
  })

  test('says the same as JSON of a fixed shape', async () => {
    const dir = await writeNotes({ 'i18n/fr/docs/gone.md': 'Parti.\n', 'docs/b.md': '乙。\n' })
    await accept(dir, [english])
    writeFileSync(join(dir, path), original.replace('开头。', '## 新的').replace(/## 步骤[^]*/, ''))
    expect(JSON.parse(await printed(dir, 'status', '--json'))).toEqual({
      defaultLocale: 'zh',
      locales: [
        {
          code: 'en',
          label: 'English',
          originals: 2,
          current: 0,
          percent: 0,
          texts: [
            { state: 'missing', original: 'docs/b.md' },
            {
              state: 'stale',
              original: path,
              translation: english,
              sections: [
                { change: 'changed', title: '新的', line: 4 },
                { change: 'removed', title: '步骤' },
              ],
            },
          ],
        },
        {
          code: 'fr',
          label: 'Français',
          originals: 2,
          current: 0,
          percent: 0,
          texts: [
            { state: 'missing', original: 'docs/b.md' },
            { state: 'missing', original: path },
            { state: 'orphaned', translation: 'i18n/fr/docs/gone.md' },
          ],
        },
      ],
    } satisfies TranslationStatus)
  })

  test('names a removed section by its hash when its title was taken away', async () => {
    const dir = await writeNotes()
    await accept(dir, [english])
    writeFileSync(join(dir, english), read(dir, english).replaceAll(/ # .*/g, ''))
    writeFileSync(join(dir, path), original.replace(/## 步骤[^]*/, ''))
    expect(await statesOf(dir)).toEqual([`stale ${path}`, expect.stringMatching(/^removed [\da-f]{8} -$/)])
  })

  test('fails with --min when a locale is below', async () => {
    const dir = await writeNotes()
    const { code, stdout, stderr } = await i18n(dir, 'status', '--min', '90')
    expect(code).toBe(1)
    expect(stdout).toMatch(
      /\nen {2}0 % {2}0 of 1 current, 1 unrecorded\nfr {2}0 % {2}0 of 1 current, 1 missing\n$/,
    )
    expect(stderr).toBe(
      ['English (en)', 'Français (fr)']
        .map(
          (locale) =>
            `✗ ${locale} is 0 % current, 0 of 1, but at least 90 % is asked for.\n` +
            '  Bring its translations up to date and run `inkstone i18n accept` on them.\n',
        )
        .join('\n'),
    )
    expect((await i18n(dir, 'status', '--min', '0')).code).toBe(0)
    await begin(dir, 'fr', path)
    writeFileSync(join(dir, 'i18n/fr', path), read(dir, `i18n/fr/${path}`).replace('draft: true\n', ''))
    await accept(dir, [english])
    expect((await i18n(dir, 'status', '--min', '100')).code).toBe(0)
  })

  test('finds the site: by its folder, from within, and in the current one', async () => {
    const dir = await writeNotes()
    const expected = await printed(dir, 'status')
    expect(await printed(join(dir, 'docs/指南'), 'status')).toBe(expected)
    expect(await printed(dirname(dir), 'status', dir)).toBe(expected)
    expect(await printed(dirname(dir), 'status', '--dir', dir)).toBe(expected)
    const nowhere = await i18n(await writeSite({}), 'status')
    expect([nowhere.code, nowhere.stderr]).toEqual([1, expect.stringContaining('holds no site.config.ts')])
  })

  test('has nothing to say of a site with one locale', async () => {
    const dir = await writeSite({
      'site.config.ts': "export default { title: 'Notes', url: 'https://notes.example' }\n",
      'docs/a.md': 'Text.\n',
    })
    expect(await printed(dir, 'status', '--min', '100')).toBe(
      'The site has one locale, so there is nothing to translate.\n',
    )
  })

  test('says everything at once that cannot be read', async () => {
    const dir = await writeNotes({
      [path]: '---\na: [\n---\n',
      [english]: '---\ntitle: x\n',
      'docs/x.mdx': 'a {\n',
    })
    const { code, stdout, stderr } = await i18n(dir, 'status')
    expect([code, stdout]).toEqual([1, ''])
    expect(stderr.match(/^✗ \S+/gm)).toEqual(['✗ docs/x.mdx:1', `✗ ${path}:2`, `✗ ${english}:1`])
  })
})

test('a text of a Docusaurus folder that is no MDX is Markdown here as on its page', async () => {
  const dir = await writeSite({
    'docusaurus.config.js':
      "export default { title: 'N', url: 'https://n.example', baseUrl: '/', i18n: { defaultLocale: 'en', locales: ['en', 'fr'] }, presets: ['classic'] }\n",
    'docs/a.md': '# A\n\n<table><tr><td>\nx\n\n</td> y </tr>\n\n## B\n',
    'i18n/fr/docusaurus-plugin-content-docs/current/a.md': '# A\n',
  })
  expect((await run(['build', dir])).stdout).toContain('Texts that are shown as plain Markdown')
  expect(await printed(dir, 'status')).toContain('unrecorded  docs/a.md\n')
  const accepted = await printed(dir, 'accept', 'docs/a.md')
  expect(accepted).toContain('(2 sections)')
  // What was recorded is what the page compares.
  expect(await printed(dir, 'status')).toContain('current     docs/a.md\n')
  await run(['build', dir])
  expect(read(dir, 'dist/fr/docs/a/index.html')).not.toContain('ink-stale')
})

describe.concurrent('i18n accept', () => {
  const record = [
    'translated_from:',
    '  - [\\da-f]{8} # \\(before the first heading\\)',
    '  - [\\da-f]{8} # 准备',
    '  - [\\da-f]{8} # 步骤',
    '',
  ].join('\n')

  test('records the original in the front matter and leaves the rest as it is', async () => {
    const dir = await writeNotes()
    await accept(dir, [english])
    expect(read(dir, english)).toMatch(
      new RegExp(
        `^---\ntitle: Install # as in the menu\n${record}---\n\nOpening\\.\n\n## Before\n\n## Steps\n$`,
      ),
    )
    const before = read(dir, english)
    expect(await printed(dir, 'accept', english)).toBe(`Unchanged ${english} (3 sections)\n`)
    expect(read(dir, english)).toBe(before)
  })

  test('keeps byte order mark and line ends', async () => {
    const dir = await writeNotes({ [english]: `\uFEFF${translated.replaceAll('\n', '\r\n')}` })
    await accept(dir, [english])
    expect(read(dir, english)).toMatch(
      new RegExp(`^\uFEFF---\ntitle: .*\n${record}---\n\nOpening`.replaceAll('\n', '\r\n')),
    )
    expect(read(dir, english).replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
  })

  test('replaces a record that makes no sense', async () => {
    const dir = await writeNotes({
      [english]: '---\ntranslated_from: yesterday\ntitle: Install\n---\nText.\n',
    })
    expect((await i18n(dir, 'status')).stderr).toContain(`✗ ${english}:2  \`translated_from\` must be a list`)
    await accept(dir, [english])
    expect(read(dir, english)).toMatch(new RegExp(`^---\n${record}title: Install\n---\nText\\.\n$`))
  })

  test('gives a file without front matter one', async () => {
    const dir = await writeNotes({ [english]: '# Install\n\n---\n' })
    await accept(dir, [english])
    expect(read(dir, english)).toMatch(new RegExp(`^---\n${record}---\n# Install\n\n---\n$`))
  })

  test('takes paths from the current folder, from the site’s, and absolute ones', async () => {
    const dir = await writeNotes()
    const places: [cwd: string, file: string][] = [
      [dir, `./${english}`],
      [join(dir, 'i18n/en'), path],
      [join(dir, 'docs'), english],
      [dirname(dir), join(dir, english)],
      [dirname(dir), `${basename(dir)}/${english}`],
      ['/', english],
    ]
    for (const [cwd, file] of places) {
      writeFileSync(join(dir, english), translated)
      expect(await accept(dir, [file], cwd)).toEqual([english])
      expect(read(dir, english)).toContain('translated_from')
    }
  })

  test('finds the site of a file, or the named one', async () => {
    const dir = await writeNotes()
    const file = join(basename(dir), english)
    expect(await printed(dirname(dir), 'accept', file)).toBe(`Accepted ${english} (3 sections)\n`)
    expect(await printed(dirname(dir), 'accept', '--dir', dir, path)).toBe(
      `Unchanged ${english} (3 sections)\n`,
    )
  })

  test('takes paths through a link to the site', async () => {
    const dir = await writeNotes()
    symlinkSync(dir, `${dir}-link`, 'dir')
    expect(await accept(dir, [join(`${dir}-link`, english)])).toEqual([english])
  })

  test('takes an original for all its translations', async () => {
    const dir = await writeNotes({ [`i18n/fr/${path}`]: '---\ndraft: true\n---\nBientôt.\n' })
    expect(await printed(dir, 'accept', path, english)).toBe(
      `Accepted ${english} (3 sections)\nAccepted i18n/fr/${path} (3 sections, still a draft)\n`,
    )
    expect(await statesOf(dir, 'en')).toEqual([`current ${path}`])
    expect(await statesOf(dir, 'fr')).toEqual([`missing ${path}`])
  })

  test('says all that is wrong at once, and then writes nothing', async () => {
    const dir = await writeNotes({
      'docs/b.md': '乙。\n',
      'docs/c.md': '丙。\n',
      'i18n/en/docs/c.md': '---\n{ title: C }\n---\nC.\n',
      'i18n/en/docs/gone.md': 'Gone.\n',
      'notes.txt': 'x',
    })
    const files = [
      english,
      'docs/b.md',
      'docs/c.md',
      'i18n/en/docs/gone.md',
      'notes.txt',
      'docs',
      'docs/bb.md',
    ]
    const { code, stdout, stderr } = await i18n(dir, 'accept', ...files)
    expect([code, stdout]).toEqual([1, ''])
    expect(stderr.replace(/[\da-f]{8}(?= #)/, 'HASH')).toBe(`✗ docs/b.md  The text has no translation.
  Begin one with \`inkstone i18n new en docs/b.md\`.

✗ i18n/en/docs/c.md:1  The key \`translated_from\` cannot be written into this front matter.
  Write every key on a line of its own, or add this by hand:
  translated_from:
    - HASH # (before the first heading)

✗ i18n/en/docs/gone.md  The translation has no original.
  Rename it like its original, or remove it. A page of this locale alone needs no record.

✗ "notes.txt" is neither a text of this site nor a translation of one.

✗ "docs" is a folder.
  Name the files, e.g. \`docs/intro.md\`.

✗ There is no file "docs/bb.md". Did you mean "docs/b.md"?
  The path counts from the current folder or from the site's.
`)
    expect(read(dir, english)).toBe(translated)
  })
})

test('names of files command no terminal, neither when a translation is begun nor when it is accepted', async () => {
  const name = 'docs/a\u001B[2J\n::error::b.md'
  const dir = await writeNotes({ [name]: 'Text.\n' })
  const shown = 'i18n/en/docs/a\uFFFD[2J\uFFFD::error::b.md'
  expect(await printed(dir, 'new', 'en', name)).toBe(`${shown}\n`)
  expect(await printed(dir, 'accept', `i18n/en/${name}`)).toBe(
    `Unchanged ${shown} (1 section, still a draft)\n`,
  )
})

describe.concurrent('i18n new', () => {
  test('writes the frame of a translation as a draft that says what it is made from', async () => {
    const dir = await writeNotes()
    expect(await printed(dir, 'new', 'fr', path)).toBe(`i18n/fr/${path}\n`)
    expect(read(dir, `i18n/fr/${path}`).replaceAll(/ [\da-f]{8} /g, ' … ')).toBe(`---
title: 安装
draft: true
translated_from:
  - … # (before the first heading)
  - … # 准备
  - … # 步骤
---
<!-- 开头。 -->

## 准备 {#prepare}

<!-- 一些，**文字**。 -->

<!--
- 甲
- 乙
-->

## 步骤

\`\`\`js
run()
\`\`\`
`)
    expect(await statesOf(dir, 'fr')).toEqual([`missing ${path}`])
  })

  test('puts each text where its translation belongs', async () => {
    const dir = await writeNotes({
      'blog/2024/05-18-你好/index.md': '你好。\n\n<!-- truncate -->\n',
      'pages/关于.mdx': '# 关于\n\n文字。\n',
      'src/pages/help.md': '帮助。\n',
      'versions.json': '["1.0"]\n',
      'versioned_docs/version-1.0/a.md': '旧的。\n',
      'docs/b.md': '乙。\n',
      'i18n/fr/docusaurus-plugin-content-docs/current/x/y.md': 'Y\n',
    })
    const places = [
      ['en', 'blog/2024/05-18-你好/index.md', 'i18n/en/blog/2024/05-18-你好/index.md'],
      ['en', 'pages/关于.mdx', 'i18n/en/pages/关于.mdx'],
      ['en', 'src/pages/help.md', 'i18n/en/pages/help.md'],
      ['en', 'versioned_docs/version-1.0/a.md', 'i18n/en/docusaurus-plugin-content-docs/version-1.0/a.md'],
      ['en', 'docs/b.md', 'i18n/en/docs/b.md'],
      ['fr', 'docs/b.md', 'i18n/fr/docusaurus-plugin-content-docs/current/b.md'],
    ] as const
    for (const [locale, file, expected] of places) {
      expect(await begin(dir, locale, file)).toBe(expected)
      expect(existsSync(join(dir, expected))).toBe(true)
    }
    expect(read(dir, 'i18n/en/pages/关于.mdx')).toMatch(/\n---\n# 关于\n\n\{\/\* 文字。 \*\/\}\n$/)
    expect(read(dir, 'i18n/en/blog/2024/05-18-你好/index.md')).toMatch(
      /\n---\n<!-- 你好。 -->\n\n<!-- truncate -->\n$/,
    )
  })

  test('replaces what the original says of drafts and of another original, and keeps its line ends', async () => {
    const text =
      '\uFEFF---\r\ndraft: false\r\ntranslated_from: [3f2a9c1b]\r\ntags: [甲]\r\n---\r\n一。\r\n二。\r\n'
    const dir = await writeNotes({ [path]: text })
    await begin(dir, 'fr', path)
    expect(read(dir, `i18n/fr/${path}`)).toMatch(
      /^---\r\ndraft: true\r\ntranslated_from:\r\n {2}- [\da-f]{8} # .*\r\ntags: \[甲\]\r\n---\r\n<!--\r\n一。\r\n二。\r\n-->\r\n$/,
    )
  })

  test('prints a path from the current folder', async () => {
    const dir = await writeNotes()
    expect(await printed(join(dir, 'docs/指南'), 'new', 'fr', '安装.md')).toBe(`../../i18n/fr/${path}\n`)
  })

  test.each([
    [
      'en',
      path,
      `✗ ${english}  The translation is there already.\n  Go on with that one; it is never overwritten.`,
    ],
    ['fr', english, `✗ "${english}" is a translation itself.\n  Name the original: ${path}`],
    ['zh', path, '✗ "zh" is the default locale: the originals are written in it.'],
    [
      'fe',
      'docs/nix.md',
      '✗ There is no locale "fe". Did you mean "fr"?\n  Locales: en, fr.\n\n' +
        '✗ There is no file "docs/nix.md".\n  The path counts from the current folder or from the site\'s.',
    ],
  ])('to %s from %s is refused', async (locale, file, message) => {
    const dir = await writeNotes()
    await expect(begin(dir, locale, file)).rejects.toHaveProperty('message', message)
    expect(read(dir, english)).toBe(translated)
  })
})

describe.concurrent('an i18n command that makes no sense gives exit code 2 and what it takes', () => {
  test.each([
    [[], 'Usage: inkstone i18n [options] [command]'],
    [['statsu'], "Unknown command 'statsu'\n(Did you mean status?)"],
    [['status', 'a', 'b'], "Too many arguments for 'status'. Expected 1 argument but got 2."],
    [['status', 'a', '--dir', 'b'], 'Name the folder once, with or without --dir.'],
    [
      ['status', '--min', '101'],
      "Option '--min <percent>' argument '101' is invalid. It takes a whole number up to 100.",
    ],
    [['status', '--min', '9,5'], "Option '--min <percent>' argument '9,5' is invalid."],
    [['accept'], "Missing required argument 'file'"],
    [['new', 'en'], "Missing required argument 'file'"],
  ])('%j', async (args, message) => {
    const { code, stdout, stderr } = await run(['i18n', ...args])
    expect(stderr.startsWith(message)).toBe(true)
    expect(stderr).toContain('Usage: inkstone i18n ')
    expect([code, stdout]).toEqual([2, ''])
  })

  test('help is no mistake', async () => {
    expect(await run(['i18n', '--help'])).toMatchObject({
      code: 0,
      stderr: '',
      stdout: expect.stringContaining('accept [options] <file...>'),
    })
  })
})

describe('a translation that is a draft', () => {
  const files = {
    'blog/2024-05-18-a.md': '---\ntitle: 文章\n---\n中文\n\n<!-- truncate -->\n',
    'pages/about.md': '# 关于\n\n中文\n',
    'docs/草.md': '---\ndraft: true\n---\n中文\n',
    [english]: '---\ntitle: Install\ndraft: true\n---\nEnglish\n',
    'i18n/en/docs/草.md': '---\ndraft: true\n---\nEnglish\n',
    'i18n/en/docs/own.md': '---\ndraft: true\n---\nEnglish\n',
    'i18n/en/blog/2024-05-18-a.md': '---\ndraft: true\n---\nEnglish\n\n<!-- truncate -->\n',
    'i18n/en/pages/about.md': '---\ndraft: true\n---\nEnglish\n',
  }

  test('is not built: the page shows the original, as one without translation does', async () => {
    const site = await buildSite(await writeNotes(files))
    for (const url of ['/en/docs/指南/安装', '/en/blog/2024/05/18/a', '/en/about']) {
      expect(site.html(encodeURI(url)), url).toContain('lang="zh-Hans"')
      expect(site.text(encodeURI(url)), url).not.toContain('English English')
      expect(site.text(encodeURI(url)), url).toContain('This page has not been translated yet')
    }
    expect(site.exists(encodeURI('/en/docs/草'))).toBe(false)
    expect(site.exists('/en/docs/own')).toBe(false)
    expect(site.console).toBe('')
  })

  test('is shown while it is being written', async () => {
    const dir = await writeNotes(files)
    const { content } = await loadContent(await loadSite(dir, {}), { includeDrafts: true })
    const found = content.get('en')
    const texts = [...(found?.versions[0]?.docs ?? []), ...(found?.posts ?? []), ...(found?.pages ?? [])]
    expect(texts.map(({ source, isDraft }) => `${source.path} ${isDraft}`).toSorted()).toEqual(
      [
        english,
        'i18n/en/blog/2024-05-18-a.md',
        'i18n/en/docs/own.md',
        'i18n/en/docs/草.md',
        'i18n/en/pages/about.md',
      ]
        .map((file) => `${file} true`)
        .toSorted(),
    )
  })

  test('takes the page over as soon as it is none any more', async () => {
    const dir = await writeNotes(files)
    await buildSite(dir)
    writeFileSync(join(dir, english), '---\ntitle: Install\n---\nEnglish words\n')
    const site = await buildSite(dir)
    expect(site.text(encodeURI('/en/docs/指南/安装'))).toContain('English words')
  })
})

test('a page whose translation was accepted says nothing, and one that is behind says so', async () => {
  const dir = await writeNotes()
  await accept(dir, [english])
  const url = encodeURI('/en/docs/指南/安装')
  const before = (await buildSite(dir)).text(url)
  expect(before).not.toContain('准备')
  writeFileSync(join(dir, path), original.replace('一些', '许多'))
  expect((await buildSite(dir)).text(url)).toContain('准备')
})
