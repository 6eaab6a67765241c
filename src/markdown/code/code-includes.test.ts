import { expect, test } from 'vitest'
import { leastCost } from '../../../test/helpers/cost.ts'
import { compile } from '../../../test/markdown/context.ts'
import { runMdx } from '../../../test/markdown/run-mdx.ts'
import { printProblem, UserError } from '../../errors/errors.ts'
import type { IncludedFile } from '../../types/article.ts'

type Files = Record<string, IncludedFile>

/** Code of the only block of a text, without its marks. */
function codeOf(text: string, files: Files): string {
  return textOf(compile(text, contextOf(files)).html)
}

function contextOf(files: Files) {
  return {
    firstLine: 5,
    readFile: (path: string) => (Object.hasOwn(files, path) ? files[path] : undefined),
  }
}

function textOf(html: string): string {
  const [, code = ''] = /<code>(.*?)<\/code>/s.exec(html) ?? []
  return code
    .replace(/<[^>]*>/g, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')
}

function errorOf(text: string, files: Files = {}): string {
  try {
    compile(text, contextOf(files))
  } catch (error) {
    if (error instanceof UserError) return error.message
    throw error
  }
  return ''
}

test('a text shows no more than a megabyte of files', () => {
  const files = { 'a.txt': 'a\n'.repeat(200_000) }
  const block = '```text file=a.txt\n```\n\n'
  expect(errorOf(block.repeat(2), files)).toBe('')
  expect(errorOf(block.repeat(2000), files)).toBe(
    '✗ docs/guide/page.md:11  The files that code blocks of this text show come to more than 1 MB.\n' +
      '  Show parts of them with `region=`, or spread them over several pages.',
  )
})

const fence = (info: string, body = ''): string => `\`\`\`${info}\n${body}\`\`\`\n`

test.each<[name: string, file: string, shown: string]>([
  ['a file', 'a\nb\n', 'a\nb'],
  ['a file without a line break at its end', 'a\nb', 'a\nb'],
  ['a file with blank lines at both ends', '\n  \na\n\nb\n\n \n', 'a\n\nb'],
  ['Windows line breaks and a byte order mark', '\uFEFFa\r\nb\r\n', 'a\nb'],
  ['a file that looks like Markdown', '```\n</code> & *x*\n```', '```\n</code> & *x*\n```'],
  [
    'regions, whose comments are left out',
    '// #region a\na\n//#endregion a\n#region\n# #endregion\nb',
    'a\nb',
  ],
])('a fence shows %s', (_name, file, shown) => {
  expect(codeOf(fence('js file=a.js'), { 'a.js': file })).toBe(shown)
})

test.each([
  'js file=samples/my server.js'.replace('my server', 'a'),
  'js file=./samples/a.js',
  'js file=samples//./b/../a.js',
  'js file="samples/a.js"',
  "js file='samples/a.js'",
  'js title="x file=b.js" file=samples/a.js',
  'js {1} file=samples/a.js',
  'js {1}file=x file=samples/a.js',
  'js file=samples/a.js{1}',
  ' file=samples/a.js',
  ' title="x y" file=samples/a.js',
])('the path of a file may stand anywhere behind the language: %j', (info) => {
  expect(codeOf(fence(info), { 'samples/a.js': 'found' })).toBe('found')
})

test('a fence that holds code shows its code, whatever file it names', () => {
  const { html, warnings } = compile(fence('js file=a.js', 'own\n'), contextOf({ 'a.js': 'other' }))
  expect(textOf(html)).toBe('own')
  expect(warnings.map((warning) => printProblem(warning, { level: 'warning' }))).toEqual([
    '⚠ docs/guide/page.md:5  The code block names the file "a.js", but it holds code as well, so the code is shown.\n' +
      '  Leave it empty, or remove `file=`.',
  ])
})

test('in Docusaurus folders nothing is said of code with a name behind `file=`', () => {
  const { html, warnings } = compile(fence('js file=a.js', 'own\n'), { ...contextOf({}), isTolerant: true })
  expect(textOf(html)).toBe('own')
  expect(warnings).toEqual([])
})

test('a path with spaces stands in quotes', () => {
  expect(codeOf(fence('js file="my samples/a b.js"'), { 'my samples/a b.js': 'found' })).toBe('found')
})

test.each<[info: string, language: string | undefined]>([
  ['ts file=a.js', 'ts'],
  [' file=a.js', 'js'],
  [' file=a/Dockerfile', 'dockerfile'],
  [' file=a/b.tar.YML', 'yml'],
  [' file=.env', 'env'],
  [' file=LICENSE', undefined],
])('a fence without language takes that of the file: %j', (info, language) => {
  const { html } = compile(fence(info), { readFile: () => 'x' })
  expect(/data-language="([^"]*)"/.exec(html)?.[1]).toBe(language)
})

test('a title, numbers and highlighted lines work as in a written fence', () => {
  const written = compile(fence('js title="A file=x" {2} showLineNumbers=7', 'a\nb\nc\n')).html
  const included = compile(fence('js title="A file=x" file=a.js {2} showLineNumbers=7'), {
    readFile: () => 'a\nb\nc\n',
  }).html
  expect(included).toBe(written)
})

test('comments in the file that mark lines are taken out of it', () => {
  const { html } = compile(fence('js file=a.js'), {
    readFile: () => '// highlight-next-line\na\nb // [!code ++]\n',
  })
  expect(textOf(html)).toBe('a\nb')
  expect(html.match(/data-mark="\w+"/g)).toEqual(['data-mark="highlight"', 'data-mark="add"'])
})

test.each<[name: string, file: string, shown: string]>([
  ['JavaScript', '// #region x\na\n// #endregion\nb', 'a'],
  ['Python', '# #region x\na\n# #endregion\nb', 'a'],
  ['HTML', '<!-- #region x -->\n<a>\n<!-- #endregion -->', '<a>'],
  ['SQL', '-- #region x\na\n-- #endregion', 'a'],
  ['CSS', '/* #region x */\na\n/* #endregion */', 'a'],
  ['JSX', '{/* #region x */}\na\n{/* #endregion */}', 'a'],
  ['C#', '#region x\na\n#endregion', 'a'],
])('a region is marked by comments of its language: %s', (_name, file, shown) => {
  expect(codeOf(fence('js file=a region=x'), { a: file })).toBe(shown)
})

test.each<[name: string, file: string, shown: string]>([
  [
    'loses the indentation that its lines share',
    '  // #region x\n    a\n\n      b\n  // #endregion',
    'a\n\n  b',
  ],
  ['keeps tabs where lines share none', '// #region x\n\ta\n  b\n// #endregion', '\ta\n  b'],
  [
    'holds the lines of regions in it',
    '// #region x\na\n// #region y\nb\n// #endregion\nc\n// #endregion\nd',
    'a\nb\nc',
  ],
  [
    'ends where its name says',
    '// #region x\na\n// #region y\nb\n// #endregion x\nc\n// #endregion y',
    'a\nb',
  ],
  ['may be within another one', '// #region y\na\n// #region x\nb\n// #endregion\nc\n// #endregion', 'b'],
  ['is found behind others, even unclosed ones', '// #region y\na\n// #region x\nb\n// #endregion', 'b'],
  ['is found behind an end without a beginning', '// #endregion\n// #region x\nb\n// #endregion', 'b'],
  [
    'keeps words that only look like a mark',
    '// #region x\n// a region\nf("#region y")\n// #endregion',
    '// a region\nf("#region y")',
  ],
])('a region %s', (_name, file, shown) => {
  expect(codeOf(fence('js file=a.js region="x"'), { 'a.js': file })).toBe(shown)
})

const ofDocusaurus: Files = {
  'docs/guide/samples/a.ts': 'one\ntwo\nthree\n',
  'docs/b.js': 'b',
  'src/c.js': 'c',
}

test.each([
  ['from the folder of the text', 'ts file=./samples/a.ts', 'one\ntwo\nthree'],
  ['from it without a sign', 'ts file=samples/a.ts', 'one\ntwo\nthree'],
  ['upwards', 'js file=../b.js', 'b'],
  ['from the site', 'js file=<rootDir>/src/c.js', 'c'],
  ['from the site without a sign', 'js file=src/c.js', 'c'],
  ['to one line', 'ts file=./samples/a.ts#L2', 'two'],
  ['to some lines', 'ts file=./samples/a.ts#L1-L2', 'one\ntwo'],
  ['to the end', 'ts file=./samples/a.ts#L2-', 'two\nthree'],
])('in a Docusaurus folder a path leads %s', (_name, info, shown) => {
  const { html, warnings } = compile(fence(info), { ...contextOf(ofDocusaurus), isTolerant: true })
  expect(textOf(html)).toBe(shown)
  expect(warnings).toEqual([])
})

test('in a Docusaurus folder a missing file is looked for in both places', () => {
  const { warnings } = compile(fence('js file=./x.js'), { ...contextOf(ofDocusaurus), isTolerant: true })
  expect(warnings).toMatchObject([
    {
      message: 'The file "./x.js" does not exist.',
      hint: 'Paths of `file=` count from the text’s folder, or from that of the site. Put the file there, or correct the path.',
    },
  ])
})

test('a long line that is almost a mark of a region takes no time', () => {
  const spaces = ' '.repeat(50_000)
  const files = { 'a.ts': `${spaces}#region a${spaces}x\nlet a\n` }
  expect(leastCost(() => codeOf('```ts file=a.ts\n```', files), 199)).toBeLessThan(200)
})

test('a name of a region may have spaces, in quotes', () => {
  const file = '// #region the answer\na\n// #endregion'
  expect(codeOf(fence('js file=a.js region="the answer"'), { 'a.js': file })).toBe('a')
})

test.each<[name: string, text: string, message: string, files?: Files]>([
  [
    'a missing file',
    `text\n\n${fence('js file=a.js')}`,
    'docs/guide/page.md:7  The file "a.js" does not exist.\n  Paths of `file=` count from the author’s folder, where site.config.ts is. Put the file there, or correct the path.',
  ],
  [
    'a file that cannot be shown',
    fence('js file=a.js'),
    'docs/guide/page.md:5  "a.js" is a folder.\n  Name a file.',
    { 'a.js': { problem: { message: '"a.js" is a folder.', hint: 'Name a file.' } } },
  ],
  [
    'no path',
    fence('js file='),
    'docs/guide/page.md:5  `file=` of the code block names no file.\n  Write its path from the author’s folder, e.g. `file=samples/server.js`; with spaces, `file="my samples/server.js"`.',
  ],
  [
    'the folder itself',
    fence('js file=./'),
    'docs/guide/page.md:5  `file=` of the code block names no file.\n  Write its path from the author’s folder, e.g. `file=samples/server.js`; with spaces, `file="my samples/server.js"`.',
  ],
  ...['../a.js', 'a/../../b.js', '/etc/passwd', 'C:/a.js', 'https://example.com/a.js'].map(
    (file): [string, string, string] => [
      `a path out of the folder, ${file}`,
      fence(`js file=${file}`),
      `docs/guide/page.md:5  The file "${file}" is not in the author’s folder.\n  Copy it there, and write its path from that folder, e.g. \`file=samples/server.js\`.`,
    ],
  ),
  [
    'a backslash',
    fence('js file=samples\\\\a.js'),
    'docs/guide/page.md:5  The path "samples\\a.js" has a backslash.\n  Write it with slashes: `file=samples/a.js`.',
  ],
  [
    'an empty file',
    fence('js file=a.js'),
    'docs/guide/page.md:5  The file "a.js" has nothing to show.\n  Put code into it, or remove the code block.',
    { 'a.js': '\n// #region x\n\n// #endregion\n' },
  ],
  [
    'a region that does not exist, but a similar one',
    fence('js file=a.js region=listn'),
    'docs/guide/page.md:5  The file "a.js" has no region "listn". Did you mean "listen"?\n  Its regions are: listen, other.',
    { 'a.js': '// #region listen\n// #endregion\n// #region other\n// #endregion' },
  ],
  [
    'a region of a file without any',
    fence('js file=a.js region=x'),
    'docs/guide/page.md:5  The file "a.js" has no region "x".\n  Write `// #region x` before the lines to show and `// #endregion` after them, as comments of the file’s language.',
    { 'a.js': 'a' },
  ],
  [
    'a region that is there twice',
    fence('js file=a.js region=x'),
    'docs/guide/page.md:5  The file "a.js" has more than one region "x": they begin at lines 2 and 5.\n  Give each region a name of its own.',
    { 'a.js': '\n// #region x\na\n// #endregion\n// #region x\nb\n// #endregion' },
  ],
  [
    'a region that never ends',
    fence('js file=a.js region=x'),
    'docs/guide/page.md:5  The region "x" of "a.js" begins at line 2 and never ends.\n  Write `#endregion` as a comment after its last line.',
    { 'a.js': 'a\n// #region x\nb\n// #region y\n// #endregion' },
  ],
  [
    'a region without lines',
    fence('js file=a.js region=x'),
    'docs/guide/page.md:5  The region "x" of "a.js" has nothing to show.\n  Put code into it, or remove the code block.',
    { 'a.js': '// #region x\n\n// #endregion\na' },
  ],
])('an error says what, where and what to do: %s', (_name, text, message, files = {}) => {
  expect(errorOf(text, files)).toBe(`✗ ${message}`)
})

test('all fences that cannot be filled are named at once', () => {
  expect(
    errorOf(`${fence('js file=a.js')}\n> ${fence('js file=b.js').replace('\n', '\n> ')}`).match(/md:\d+/g),
  ).toEqual(['md:5', 'md:8'])
})

test.each(['js title="file=a.js"', 'js profile=a.js', 'js // file', ''])(
  'other words behind the language include nothing: %j',
  (info) => {
    expect(codeOf(fence(info, 'written\n'), {})).toBe('written')
  },
)

test('fences of MDX show files, also inside elements', async () => {
  const file = '// #region x\n{braces} <Tag>\n// #endregion'
  const context = { readFile: () => file }
  const { article } = await runMdx(
    `<Tabs>\n<TabItem value="a" label="A">\n\n${fence('js file=a.js region=x')}\n</TabItem>\n</Tabs>\n`,
    {},
    { context },
  )
  expect(textOf(article.html)).toBe('{braces} <Tag>')
  const broken = runMdx(fence('js file=b.js'), {}, { context: { readFile: () => undefined } })
  await expect(broken).rejects.toThrow('✗ docs/guide/page.md:1  The file "b.js" does not exist.')
})

test('a file of which many blocks show parts is read once, and little is said of what it lacks', () => {
  const regions = Array.from({ length: 20_000 }, (_, index) => `// #region part ${index}`).join('\n')
  const fences = Array.from({ length: 1000 }, (_, index) => `\`\`\`js file=a.js region=x${index}\n\`\`\`\n`)
  let reads = 0
  const readFile = (): string => {
    reads++
    return regions
  }
  const { warnings } = compile(fences.join('\n'), { readFile, isTolerant: true })
  // Beside the text, and once for all blocks.
  expect(reads).toBe(1)
  expect(warnings[0]?.hint).toMatch(/^Its regions are: part 0, .*part 19, …\.$/)
})

test('lines of a file in which many blocks find nothing are bounded as those that they show', () => {
  const files: Files = {
    'blank.js': '\n'.repeat(400_000),
    'marks.js': '#region a\n'.repeat(40_000),
    'deep.js': `${Array.from({ length: 300 }, (_, index) => `#region x${index}\n`).join('')}${'\n'.repeat(400_000)}${'#endregion\n'.repeat(300)}`,
  }
  const most = 'The files that code blocks of this text show come to more than 1 MB.'
  for (const name of ['blank.js#L§-', 'marks.js#L§-', 'marks.js#L§- region=x', 'deep.js region=x§']) {
    const fences = Array.from(
      { length: 300 },
      (_, index) => `\`\`\`js file=${name.replace('§', `${index + 1}`)}\n\`\`\`\n`,
    )
    const { warnings } = compile(fences.join('\n'), { ...contextOf(files), isTolerant: true })
    expect(warnings.at(-1)?.message).toBe(most)
  }
})

test('a file is read once, however its path is written', () => {
  let reads = 0
  const readFile = (): string => {
    reads++
    return 'a\n'
  }
  compile('```js file=a.js\n```\n\n```js file=./a.js\n```\n\n```js file=./././a.js\n```\n', { readFile })
  expect(reads).toBe(1)
})
