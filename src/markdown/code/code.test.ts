import { array, assert, constantFrom, property } from 'fast-check'
import { expect, test } from 'vitest'
import { compile, html } from '../../../test/markdown/context.ts'
import { codeBlockHtml } from './code-block.ts'
import { parseCodeMeta } from './code-meta.ts'
import { highlight } from './highlight.ts'
import { languageOf } from './languages.ts'
import { plainText } from '../excerpt.ts'
import { costOf } from '../../../test/helpers/cost.ts'
import { runs } from '../../../test/helpers/thorough.ts'

const code = (info: string, ...lines: string[]): string => html(['```' + info, ...lines, '```'].join('\n'))
/** Lines with their marks: `+a`, `-b`, `*c`. */
const marks = (info: string, ...lines: string[]): string[] => {
  const signs: Record<string, string> = { add: '+', remove: '-', highlight: '*' }
  return [
    ...code(info, ...lines).matchAll(/<span class="l"(?: data-mark="(\w+)")?[^>]*>(.*?)\n?<\/span>/gs),
  ].map(([, mark = '', text = '']) => (signs[mark] ?? '') + text.replace(/<[^>]+>/g, ''))
}

test.each([
  ['', {}],
  ['title="a b"', { title: 'a b' }],
  ['title=\'a "b"\' {1}', { title: 'a "b"', ranges: [[1, 1]] }],
  [
    '{1,3-5, 8}',
    {
      ranges: [
        [1, 1],
        [3, 5],
        [8, 8],
      ],
    },
  ],
  [
    '{8,1-4,3-5,2,9-7}',
    {
      ranges: [
        [1, 4],
        [5, 5],
        [8, 8],
      ],
    },
  ],
  ['title="{9}" showLineNumbers', { title: '{9}', firstNumber: 1 }],
  ['showLineNumbers=5 {2}', { firstNumber: 5, ranges: [[2, 2]] }],
  ['showLineNumbers={7}', { firstNumber: 7 }],
  ['noTitle="x" title=', {}],
  ['title=a.js live {2}', { title: 'a.js', ranges: [[2, 2]] }],
  ['title=a.js{2}', { title: 'a.js', ranges: [[2, 2]] }],
  ['title=a=b showLineNumbers', { title: 'a=b', firstNumber: 1 }],
  ['title=Two words', {}],
  ['title=a=b c', {}],
  ['{a}', {}],
])('the words behind the language are read: %j', (meta, expected) => {
  expect(parseCodeMeta(meta)).toEqual(expected)
})

test.each([
  ['js', '//', ''],
  ['ts', '/*', '*/'],
  ['jsx', '{/*', '*/}'],
  ['tsx', '{/* ', ' */}'],
  ['html', '<!--', '-->'],
  ['md', '<!--', '-->'],
  ['md', '{/*', '*/}'],
  ['md', '#', ''],
  ['python', '#', ''],
  ['bash', '#', ''],
  ['yaml', '#', ''],
  ['sql', '--', ''],
  ['latex', '%', ''],
  ['matlab', '%', ''],
  ['clojure', ';;', ''],
  ['vbnet', "'", ''],
  ['ocaml', '(*', '*)'],
  ['css', '/*', '*/'],
  ['unknown', '//', ''],
  ['yaml', '//', ''],
  ['json', '#', ''],
  ['java', '<!--', '-->'],
  ['css', '//', ''],
])('magic comments in %s are written %s', (language, open, close) => {
  const comment = (word: string): string => `  ${open} ${word} ${close}`.trimEnd()
  const lines = [
    'a',
    comment('highlight-next-line'),
    'b',
    comment('highlight-start'),
    'c',
    'd',
    comment('highlight-end'),
    'e',
  ]
  expect(marks(language, ...lines)).toEqual(['a', '*b', '*c', '*d', 'e'])
})

test.each([
  ['without a language', '', '// highlight-next-line'],
  ['in the comments of another language', 'python', '// highlight-next-line'],
  ['behind code', 'js', 'a() // highlight-next-line'],
])('comments are kept %s', (_name, language, comment) => {
  expect(code(language, comment, 'x')).not.toContain('class="l"')
  expect(plainText(code(language, comment, 'x'))).toBe(`${comment} x`)
})

test.each([
  ['in a Docusaurus folder', { isTolerant: true }, '<span class="l" data-mark="highlight">x</span>'],
  ['in one of its first MDX', { isTolerant: true, hasIndentedCode: true }, '// highlight-next-line\nx'],
])('comments without a language, %s', (_name, context, expected) => {
  expect(compile('```\n// highlight-next-line\nx\n```', context).html).toContain(`<code>${expected}</code>`)
})

test('named lines are marked, and then comments stay in the text', () => {
  expect(marks('js {1,3-9}', 'a', '// highlight-next-line', 'b', 'c')).toEqual([
    '*a',
    '// highlight-next-line',
    '*b',
    '*c',
  ])
  expect(marks('js{2}', 'a', 'b')).toEqual(['a', '*b'])
})

test('lines are marked as highlighted, added or removed behind their code', () => {
  expect(marks('js', 'a() // [!code highlight]', 'b() // [!code ++]', 'c() /* [!code --] */', 'd()')).toEqual(
    ['*a()', '+b()', '-c()', 'd()'],
  )
  expect(marks('yaml', '# [!code hl:2]', 'a: 1', 'b: 2', 'c: 3')).toEqual(['*a: 1', '*b: 2', 'c: 3'])
})

test('a diff marks its lines', () => {
  expect(marks('diff', '--- a', '+++ b', '-x', '+y', ' z')).toEqual(['--- a', '+++ b', '--x', '++y', ' z'])
})

test('line numbers that begin elsewhere stand in an attribute', () => {
  expect(code('text showLineNumbers', 'a', 'b')).toBe(
    '<figure class="ink-code" data-language="text" data-numbers><pre tabindex="0"><code><span class="l">a\n</span><span class="l">b</span></code></pre></figure>',
  )
  expect(code('text showLineNumbers=41', 'a', 'b')).toContain(
    '<span class="l" data-n="41">a\n</span><span class="l" data-n="42">b</span>',
  )
})

test('an empty block is a block, and a language in capitals is known', () => {
  expect(code('')).toBe('<figure class="ink-code"><pre tabindex="0"><code></code></pre></figure>')
  expect(code('TypeScript', 'let a')).toContain(
    'data-language="typescript"><pre tabindex="0"><code><i class=k>let</i> a',
  )
})

test.each([
  ['ts', 'typescript'],
  ['C++', 'cpp'],
  ['sh', 'bash'],
  ['zsh', 'bash'],
  ['yml', 'yaml'],
  ['vue', 'markup'],
  ['c#', 'csharp'],
  ['nope', undefined],
  ['extend', undefined],
  ['constructor', undefined],
  ['__proto__', undefined],
  ['', undefined],
  ['meta', undefined],
])('the language %s is highlighted as %s', (written, language) => {
  expect(languageOf(written)).toBe(language)
})

test.each([
  'javascript',
  'tsx',
  'python',
  'markup',
  'css',
  'json',
  'bash',
  'yaml',
  'sql',
  'rust',
  'go',
  'php',
  'markdown',
  'diff',
  'java',
  'docker',
])('highlighting %s changes no character, and no element spans lines', (language) => {
  const words = constantFrom(
    'if',
    ' ',
    '\n',
    '"',
    "'",
    '`',
    '${',
    '}',
    '{',
    '<a ',
    '>',
    '</',
    '/*',
    '*/',
    '//',
    '#',
    '--',
    'x',
    '1',
    '&',
    ':',
    '+',
    '-',
    '|',
  )
  const holds = property(array(words, { maxLength: 60 }), (parts) => {
    const text = parts.join('')
    const result = highlight(text, language)
    const back = result.replace(/<i class=[ksnfctaid]>|<\/i>/g, '')
    expect(back.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&')).toBe(text)
    for (const line of result.split('\n'))
      expect(line.match(/<i /g)?.length).toBe(line.match(/<\/i>/g)?.length)
  })
  assert(holds, runs(50))
})

test('a block looks the same whatever was highlighted before it', () => {
  const text = '<script>const a = /x/g</script>'
  const before = highlight(text, 'markup')
  for (const language of ['php', 'pug', 'haml', 'markdown', 'svelte', 'regex', 'http', 'textile'])
    highlight('x', languageOf(language))
  expect(highlight(`${text} `, 'markup')).toBe(`${before} `)
})

test('very long code is plain', () => {
  expect(highlight('if '.repeat(40_000), 'javascript')).not.toContain('<i')
})

test('comments of the site mark lines and are left out', () => {
  const comments = [
    { mark: 'remove', line: 'This (fails)' },
    { mark: 'add', start: 'add', end: 'add-end' },
  ] as const
  const value = '// This (fails)\na\n// add\nb\n// add-end\nc // add\n// highlight-next-line\nd'
  const block = codeBlockHtml({ type: 'code', lang: 'js', value }, comments)
  expect([...block.matchAll(/data-mark="(\w+)">(\w)/g)].map(([, mark, line]) => `${mark} ${line}`)).toEqual([
    'remove a',
    'add b',
    'highlight d',
  ])
  expect(block).not.toMatch(/fails|add-end|next-line/)
  expect(block).toContain('// add')
})

test('lines of a comment with a class have that, and no look of their own where a sheet says it', () => {
  const comments = [
    { mark: 'none', className: 'code-hidden', line: 'hide' },
    { mark: 'add', className: 'a"b', line: 'new' },
  ] as const
  const block = codeBlockHtml({ type: 'code', lang: 'js', value: 'a\n// hide\nb\n// new\nc' }, comments)
  expect(block).toContain(
    '<span class="l">a\n</span><span class="l code-hidden">b\n</span><span class="l a&quot;b" data-mark="add">c</span>',
  )
})

test.each([
  ['ini', '; highlight-next-line\n', ';', ''],
  ['js', '// highlight-next-line', ' ', 'x'],
  ['jsx', '{/* highlight-next-line */', ' ', 'x'],
])('comments of %s that go on and on are read in time', (lang, before, unit, after) => {
  const value = before + unit.repeat(100_000) + after
  expect(costOf(() => codeBlockHtml({ type: 'code', lang, value }))).toBeLessThan(1500)
})

test('a line may begin with an option of a command, after Chinese that does not hold on to it', () => {
  const breaks = (text: string): number => html(text).split('<wbr><code').length - 1
  expect(breaks('有`--a`、`--b`，`-c`')).toBe(3)
  expect(breaks('（`--a`）“`--b`” `--c`，`d`、**`--e`** with `--f`')).toBe(0)
})

test('short code that browsers would part at a hyphen or a space is marked, so that it stays whole', () => {
  const isWhole = (text: string): boolean => html(`\`${text}\``).includes('<code class="ink-whole">')
  expect(['--yes', 'node -v', 'docs/intro.md', 'a\tb'].filter(isWhole)).toHaveLength(4)
  expect(['word', 'a.b_c', '中文', 'npm create inkstone@latest'].filter(isWhole)).toEqual([])
})
