import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { startAuthoring } from '../dev/authoring.ts'
import { buildSite, writeRebuiltSite, writeSite, type BuiltSite } from '../helpers/site.ts'
import { treeOf } from './output.ts'

const server = [
  "import express from 'express'",
  '',
  '// #region listen',
  'const app = express()',
  'app.listen(3000)',
  '// #endregion',
  '',
].join('\r\n')

const fence = (info: string): string => `\`\`\`${info}\n\`\`\`\n`

const files = {
  'site.config.ts':
    "export default { title: 'Notes', url: 'https://notes.example', locales: [{ code: 'zh', label: '中文' }, { code: 'en', label: 'English' }] }\n",
  'docs/intro.md': '# Intro\n\nFirst.\n',
  'docs/guide/whole.md': `# Whole\n\n${fence('js title="server.js" file=samples/a/server.js')}`,
  'docs/guide/part.mdx': `# Part\n\n<Tabs>\n<TabItem value="a" label="A">\n\n${fence('js file=samples/a/server.js region=listen')}\n</TabItem>\n</Tabs>\n`,
  'docs/guide/imported.mdx': "# Imported\n\nimport Piece from './_piece.mdx'\n\n<Piece />\n",
  'docs/guide/_piece.mdx': fence('json file=samples/a/data.json'),
  'samples/a/server.js': server,
  'samples/a/data.json': '{ "port": 3000 }\n',
}

async function author(more: Record<string, string> = {}) {
  const site = await writeRebuiltSite({ ...files, ...more })
  return { ...site, write: (file: string, text: string) => writeFileSync(join(site.dir, file), text) }
}

/** Code blocks of a page, as a reader sees them. */
function codeOf(site: BuiltSite, url: string): string[] {
  return [...site.html(url).matchAll(/<figure class="ink-code".*?<code>(.*?)<\/code>/gs)].map(
    ([, html = '']) => html.replace(/<[^>]*>/g, '').replaceAll('&quot;', '"'),
  )
}

test('pages show files of the author’s folder, whole or a region of them, in Markdown and in MDX', async () => {
  const site = await (await author()).build()
  expect(site.console).toBe('')
  expect(codeOf(site, '/docs/guide/whole')).toEqual([
    "import express from 'express'\n\nconst app = express()\napp.listen(3000)",
  ])
  expect(site.html('/docs/guide/whole')).toContain('<figcaption>server.js</figcaption>')
  expect(codeOf(site, '/docs/guide/part')).toEqual(['const app = express()\napp.listen(3000)'])
  expect(codeOf(site, '/en/docs/guide/part')).toEqual(codeOf(site, '/docs/guide/part'))
  expect(codeOf(site, '/docs/guide/imported')).toEqual(['{ "port": 3000 }'])
  expect(site.exists('/samples/a/server.js')).toBe(false)
})

test.each([
  ['samples/a/server.js', '/docs/guide/whole', server.replace('3000', '4000')],
  ['samples/a/server.js', '/docs/guide/part', server.replace('3000', '4000')],
  ['samples/a/data.json', '/docs/guide/imported', '{ "port": 4000 }'],
])('a warm build sees an edit of %s on %s, and equals a cold one', async (file, url, text) => {
  const { build, buildAnew, write } = await author()
  await build()
  write(file, text)
  const warm = await build()
  expect(codeOf(warm, url).join()).toContain('4000')
  const tree = treeOf(warm.outDir)
  expect(tree).toEqual(treeOf((await buildAnew()).outDir))
})

test('an edit of an included file renders only the pages that show it', async () => {
  const dir = await writeSite({
    'site.config.ts': files['site.config.ts'],
    'docs/intro.md': files['docs/intro.md'],
    'docs/whole.md': files['docs/guide/whole.md'],
    'samples/a/server.js': server,
  })
  await buildSite(dir, { outDir: join(dir, 'dist') })
  writeFileSync(join(dir, 'samples/a/server.js'), `${server}\n// more`)
  const { result } = await buildSite(dir, { outDir: join(dir, 'dist') })
  expect(result.pages - result.reused).toBe(2)
})

test('an error names the place of the fence, and a build after it has been mended succeeds', async () => {
  const { build, write } = await author({
    'docs/bad.md': `---\ntitle: Bad\n---\n\n${fence('js file=samples/a/sever.js')}`,
  })
  const message = await build().then(
    () => 'The build has succeeded.',
    (error: Error) => error.message,
  )
  expect(message).toBe(
    '✗ docs/bad.md:5  The file "samples/a/sever.js" does not exist.\n  Did you mean "samples/a/server.js"?',
  )
  write('samples/a/sever.js', 'found()\n')
  expect(codeOf(await build(), '/docs/bad')).toEqual(['found()'])
})

test('a file that is not there any more fails a warm build', async () => {
  const { build, write } = await author()
  await build()
  write('samples/a/server.js', 'const other = 1')
  await expect(build()).rejects.toThrow(
    '✗ docs/guide/part.mdx:6  The file "samples/a/server.js" has no region "listen".',
  )
})

test('while a page is being written, an edit of a file in it is seen', async () => {
  const site = await startAuthoring({
    'docs/a.md': `# A\n\n${fence('sh file=samples/run.sh')}\n${fence('md file=samples/text.md')}\n${fence('js file=samples/a.js')}`,
    'samples/run.sh': 'echo first\n',
    'samples/text.md': 'First text\n',
    'samples/a.js': 'first()\n',
  })
  onTestFinished(site.close)
  expect((await site.get('docs/a')).text).toMatch(/first.*First text.*first/s)
  const edits = [
    ['samples/run.sh', 'echo second\n', 'second'],
    ['samples/text.md', 'Second text\n', 'Second text'],
    ['samples/a.js', 'third()\n', 'third'],
  ] as const
  for (const [file, text, seen] of edits) {
    await site.change(() => site.write(file, text))
    expect((await site.get('docs/a')).text).toContain(seen)
  }
  await site.change(() => site.remove('samples/a.js'))
  const broken = await site.get('docs/a')
  expect(broken.status).toBe(500)
  expect(broken.text).toContain('The file &quot;samples/a.js&quot; does not exist.')
  await site.change(() => site.write('samples/a.js', 'fourth()\n'))
  expect((await site.get('docs/a')).text).toContain('fourth')
})
