import { describe, expect, test } from 'vitest'
import { toIso } from './text/kinds.ts'
import { splitFrontMatter } from './text/front-matter.ts'
import { splitNumberPrefix } from './docs/doc.ts'
import { readOpening, cutAtWord } from './text/opening.ts'
import { parsePostName, hasTruncateMarker } from './blog/post.ts'
import { docusaurusMinutes, readingMinutes } from './text/reading-time.ts'
import { show } from '../errors/errors.ts'
import { parseSimpleYaml, parseYaml } from '../yaml.ts'
import { slugify } from './text/tags.ts'
import { resolveSocial } from './blog/authors.ts'

test.each([
  ['01-intro', { name: 'intro', position: 1 }],
  ['02. setup', { name: 'setup', position: 2 }],
  ['3 - 安装', { name: '安装', position: 3 }],
  ['007_bond', { name: 'bond', position: 7 }],
  ['2024-01-01-news', { name: '2024-01-01-news' }],
  ['7.0', { name: '7.0' }],
  ['7.0-notes', { name: '7.0-notes' }],
  ['intro', { name: 'intro' }],
  ['01', { name: '01' }],
  ['1-', { name: '1-' }],
])('the number in front of %j sorts it, unless it is a date or version', (name, expected) => {
  expect(splitNumberPrefix(name)).toEqual(expected)
})

test.each([
  ['2024-05-18-name.md', '2024-05-18', '2024/05/18/name'],
  ['2024-05-18-name/index.md', '2024-05-18', '2024/05/18/name'],
  ['2024/05/18/name.md', '2024/05/18', '2024/05/18/name'],
  ['2024/05/18/name/index.md', '2024/05/18', '2024/05/18/name'],
  ['2024/05-18-name.md', '2024/05-18', '2024/05/18/name'],
  ['2024-05-18/name.md', '2024-05-18', '2024/05/18/name'],
  ['2024-05-18/index.md', '2024-05-18', '2024/05/18'],
  ['notes/2024-5-8-中文 标题.md', '2024-5-8', '2024/5/8/notes/中文 标题'],
  ['name.md', undefined, 'name'],
  ['deep/name/index.md', undefined, 'deep/name'],
])('the post %j has its date and slug from its name', (path, date, slug) => {
  const name = parsePostName(path)
  expect([name.date, name.slug]).toEqual([date, slug])
})

test.each([
  ['2024-05-18/index.md', '2024/05/18/index'],
  ['2024/05/18/index.mdx', '2024/05/18/index'],
  ['2024-05-18.md', '2024/05/18'],
  ['2024-05-18-name/index.md', '2024/05/18/name'],
  ['name/index.md', 'name'],
  ['index.md', 'index'],
])('in a folder of Docusaurus, the post %j has the slug %j', (path, slug) => {
  expect(parsePostName(path, true).slug).toBe(slug)
})

test.each([
  ['2024-05-18', '2024-05-18T00:00:00.000Z'],
  ['2024/5/8', '2024-05-08T00:00:00.000Z'],
  ['2024-05-18 9:05', '2024-05-18T09:05:00.000Z'],
  ['2024-05-18T10:30:15+08:00', '2024-05-18T02:30:15.000Z'],
  ['2024-05-18 10:30:15 -3', '2024-05-18T13:30:15.000Z'],
  ['2024-05-18T10:30:15.250Z', '2024-05-18T10:30:15.250Z'],
  ['May 18, 2024', '2024-05-18T00:00:00.000Z'],
  ['Sat, 18 May 2024 10:00:00 GMT', '2024-05-18T10:00:00.000Z'],
  ['05/18/2024', '2024-05-18T00:00:00.000Z'],
  ['05-18-2024', '2024-05-18T00:00:00.000Z'],
  ['18/05/2024', undefined],
  ['2024-02-30', undefined],
  ['2024-13-01', undefined],
  ['yesterday', undefined],
  ['12', undefined],
])('%j is the moment %j on every machine', (text, expected) => {
  expect(toIso(text)).toBe(expected)
})

test.each([
  ['', 0],
  ['  \n', 0],
  ['<!-- truncate -->', 0],
  ['字'.repeat(200), 1],
  ['字'.repeat(201), 2],
  ['字，'.repeat(400), 2],
  ['word '.repeat(200), 1],
  ['word '.repeat(201), 2],
  ['かな'.repeat(100), 1],
  ['한국어 '.repeat(67), 2],
  [`${'字'.repeat(100)} ${'word '.repeat(100)}`, 1],
  ['```js\nconst a = 1\n```\n', 1],
])('reading time of %j', (text, minutes) => {
  expect(readingMinutes(text)).toBe(minutes)
})

describe('reading time as Docusaurus counts it', () => {
  test.each([
    ['no words', '', 0],
    ['every word of the file, code and addresses too', `${'word '.repeat(199)}\n\`a.b\``, 1],
    ['and a few more', `${'word '.repeat(199)}\n\`a b c d\``, 2],
    ['words of Chinese, which are longer than signs', '我们阅读文章。\n'.repeat(66), 1],
  ])('%s', (_name, text, minutes) => {
    expect(docusaurusMinutes('zh')(text)).toBe(minutes)
  })

  test('a site may say how fast it is read', () => {
    const text = 'word '.repeat(600)
    expect([200, 300, 500].map((speed) => docusaurusMinutes('en', speed)(text))).toEqual([3, 2, 2])
    expect([200, 300, 500].map((speed) => readingMinutes(text, speed))).toEqual([3, 2, 2])
  })

  test('lines of ASCII have the words that the rules of Unicode find', () => {
    const signs = 'ab1 2_.\',;:-"@/#ZQ`()'
    const segmenter = new Intl.Segmenter('en', { granularity: 'word' })
    let state = 7
    const next = (): string => signs[(state = (state * 48_271) % 2_147_483_647) % signs.length] ?? ''
    for (let run = 0; run < 100; run++) {
      // What is read 200 times fills as many minutes as it has words.
      const line = Array.from({ length: 12 }, next).join('')
      const words = [...segmenter.segment(line)].filter((one) => one.isWordLike).length
      expect(docusaurusMinutes('en')(`${line}\n`.repeat(200)), line).toBe(words)
    }
  })
})

test.each([
  ['docker', 'docker'],
  ['Node.js', 'node-js'],
  ['JavaScript', 'java-script'],
  ['ES2015', 'es-2015'],
  ['HTTPServer', 'http-server'],
  ['C++', 'c-plus-plus'],
  ['C#', 'c-sharp'],
  ['持续集成', '持续集成'],
  ['Vue 入门', 'vue-入门'],
  ['Über uns', 'über-uns'],
  ['🚀', '🚀'],
  ['!?', '21-3f'],
])('the tag %j has the path %j', (label, path) => {
  expect(slugify(label)).toBe(path)
})

test.each([
  ['github', 'ann', 'https://github.com/ann'],
  ['X', '@ann', 'https://x.com/ann'],
  ['mastodon', '@ann@fosstodon.org', 'https://fosstodon.org/@ann'],
  ['mastodon', 'ann', 'https://mastodon.social/@ann'],
  ['zhihu', 'ann', 'https://www.zhihu.com/people/ann'],
  ['juejin', '123', 'https://juejin.cn/user/123'],
  ['own', 'https://own.example/ann', 'https://own.example/ann'],
  ['own', 'ann', undefined],
])('%s: %s leads to %s', (platform, handle, url) => {
  expect(resolveSocial(platform, handle)?.url).toBe(url)
})

test.each([
  ['a\n<!-- truncate -->\nb', true],
  ['a\n<!--more-->\nb', true],
  ['a\n  <!--   truncate   -->\nb', true],
  ['a\n```md\n<!-- truncate -->\n```\nb', false],
  ['a\n~~~\n<!-- truncate -->\n', false],
  ['```a``` is code in a line\n<!-- truncate -->\n', true],
  ['a <!-- truncate --> b', true],
  ['write `<!-- truncate -->` there', false],
  ['write `` ` <!-- more --> `` there, and `this`', false],
  ['a `b` <!-- more --> `c`', true],
  ['a', false],
])('truncate marker in %j: %s', (body, expected) => {
  expect(hasTruncateMarker(body)).toBe(expected)
})

describe('the beginning of a body', () => {
  test.each([
    ['# Title\n\nFirst.\n\nSecond.', { title: 'Title', excerpt: 'First.' }],
    ['\n<!-- note -->\n\n# `code` and **bold** {#id}\nText', { title: 'code and bold', excerpt: 'Text' }],
    ['[a]: b\n\n# Title #\n', { title: 'Title', excerpt: '' }],
    ['Title\n=====\n\nText', { title: 'Title', excerpt: 'Text' }],
    ['Text\n\n# Later', { excerpt: 'Text' }],
    ['## Second level\n\nText', { excerpt: 'Text' }],
    ['中文一行，\n接着一行\nand words', { excerpt: '中文一行，接着一行 and words' }],
    [':::note 标题\n\n里面的字\n\n:::', { excerpt: '里面的字' }],
    ['```js\ncode\n\nmore\n```\n\nText', { excerpt: 'Text' }],
    ['~~~~\n~~~\n~~~~\nText', { excerpt: 'Text' }],
    ['![alt](a.png)\n\nText', { excerpt: 'Text' }],
    ['<div>\nhtml\n</div>\n\nText with <kbd>Ctrl</kbd>', { excerpt: 'Text with Ctrl' }],
    ['<!-- a\n\nb -->\nText', { excerpt: 'Text' }],
    ['> quoted\n> text', { excerpt: 'quoted text' }],
    ['- one\n- two\n\nText', { excerpt: 'Text' }],
    ['- one\n- two', { excerpt: 'one' }],
    ['- one\n\n  inside\n\nText', { excerpt: 'Text' }],
    ['| a | b |\n|---|---|\n\nText', { excerpt: 'Text' }],
    ['Heading\n---\nText', { excerpt: 'Text' }],
    ['***\n\nText', { excerpt: 'Text' }],
    ['    indented code\n\nText', { excerpt: 'Text' }],
    [
      '[a](b "c") [d][e] ![f](g) **h** _i_ ~~j~~ `k*l*` m\\*n\\* &amp; &#20013; [^1]',
      { excerpt: 'a [d][e] h i j k*l* m*n* & 中 [^1]' },
    ],
    ['[d][e] ![f] [^1]\n\n[e]: x\n\n[f]: y\n\n[^1]: z', { excerpt: 'd' }],
    [`[a]\n\n${'word '.repeat(400)}\n\n[a]: b`, { excerpt: 'a' }],
    [`[a]: b\n\n${'```\nword\n```\n\n'.repeat(200)}Text`, { excerpt: 'Text' }],
    ['**“中文”**强调，**重点：**后面', { excerpt: '“中文”强调，重点：后面' }],
    ['> [!NOTE]\n> Text', { excerpt: 'Text' }],
    ['{/* truncate */}\n\nText', { excerpt: 'Text' }],
    ['<object>\n\nno\n\n</object>\n\nText', { excerpt: 'Text' }],
    [`- item\n\n${'- word\n\n'.repeat(400)}Text`, { excerpt: 'Text' }],
    // It is read in longer and longer pieces.
    [`${'- word\n\n'.repeat(80)}Text`, { excerpt: 'Text' }],
    [`<object>\n\n${'no '.repeat(200)}\n\n</object>\n\nText`, { excerpt: 'Text' }],
    [`# Title\n\n\`\`\`\n${'code\n\n'.repeat(100)}\`\`\`\n\nText`, { title: 'Title', excerpt: 'Text' }],
    ['- > quoted\n\nText', { excerpt: 'Text' }],
    ['Text `:::note` and\\\nbreak &nbsp; <https://a.b>', { excerpt: 'Text :::note and break https://a.b' }],
    ['snake_case_name and 2*3*4', { excerpt: 'snake_case_name and 234' }],
    ['', { excerpt: '' }],
  ])('%j', (body, expected) => {
    expect(readOpening(body, { isMdx: false })).toEqual(expected)
  })
})

describe('the beginning of a body of MDX', () => {
  test.each([
    ["import A from './a'\n\n# Title {#id}\n\nText", { title: 'Title', excerpt: 'Text' }],
    [
      '{/* note */}\n\n# Title {1 + 1}\n\nText {1 + 1} <kbd>Ctrl</kbd>',
      { title: 'Title', excerpt: 'Text Ctrl' },
    ],
    ['<Head>\n\nno\n\n</Head>\n\n# Title\n\n<Chart />\n\nText', { title: 'Title', excerpt: 'Text' }],
    ['<Tabs>\n\nText\n\n</Tabs>', { excerpt: 'Text' }],
    ['<details>\n<summary>no</summary>\n\nText\n\n</details>', { excerpt: 'Text' }],
    ['<!-- note -->\n\nText with {"a string"}', { excerpt: 'Text with a string' }],
    ['export const a = {\n\n  b: `# c`,\n}\n\n# Title\n\nText', { title: 'Title', excerpt: 'Text' }],
    [
      `<Card>\n\n${'Text '.repeat(4)}\n\n${'word '.repeat(400)}\n\nend\n\n</Card>`,
      { excerpt: 'Text Text Text Text' },
    ],
    ['# Title\n\nText <b>never closed', { title: 'Title', excerpt: 'Text never closed' }],
  ])('%j', (body, expected) => {
    expect(readOpening(body, { isMdx: true })).toEqual(expected)
  })
})

test('what is nested too deeply says nothing', () => {
  expect(readOpening('> '.repeat(300) + 'a', { isMdx: false })).toEqual({ excerpt: '' })
})

test('a long text is cut between words or Han characters', () => {
  expect(cutAtWord('one two three', 20)).toBe('one two three')
  expect(cutAtWord('one two three four', 12)).toBe('one two…')
  expect(cutAtWord('一二三，四五六', 5)).toBe('一二三…')
  expect(cutAtWord('x'.repeat(30), 10)).toBe(`${'x'.repeat(9)}…`)
  expect(cutAtWord('😀😀😀😀', 3)).toBe('😀😀…')
})

test.each([
  ['---\na: 1\n---\nBody\n', { yaml: 'a: 1\n', body: 'Body\n', firstLine: 4, isUnclosed: false }],
  ['---\n---\nBody', { yaml: '', body: 'Body', firstLine: 3, isUnclosed: false }],
  ['---\na: 1\n---', { yaml: 'a: 1\n', body: '', firstLine: 4, isUnclosed: false }],
  ['Body', { body: 'Body', firstLine: 1, isUnclosed: false }],
  ['---\nkey: 1\n', { body: '---\nkey: 1\n', firstLine: 1, isUnclosed: true }],
  ['---\n\ntext', { body: '---\n\ntext', firstLine: 1, isUnclosed: false }],
  ['----\na', { body: '----\na', firstLine: 1, isUnclosed: false }],
])('front matter of %j', (text, expected) => {
  expect(splitFrontMatter(text)).toEqual(expected)
})

describe('YAML', () => {
  test.each([
    ['id: 01', { id: '01' }],
    ['title: 1.10', { title: '1.10' }],
    ['position: 2.5', { position: 2.5 }],
    ['date: 2024-05-18', { date: '2024-05-18' }],
    ['base: &a {x: 1}\nc:\n  <<: *a', { base: { x: 1 }, c: { x: 1 } }],
    ['{\n\t"a": "b\\/c",\n\t"d": [1]\n}', { a: 'b/c', d: [1] }],
    ['# nothing', undefined],
    ['', undefined],
  ])('%j', (text, value) => {
    expect(parseYaml(text, { file: 'x.yml' })).toEqual({ value })
  })

  test.each([
    'title: Hello world\nsidebar_position: 3\ndraft: true\nempty:\ndate: 2024-05-18\n',
    'tags: [a, b c, 中文]\ntitle: "quoted: yes # no"\n\n# comment\nx: 10',
    'title: 中文，标题（一）\n',
    'a: word  \nb: -\n',
    'a: True\n',
    'a: null\n',
    'a: 012\n',
    'a: [true, b]\n',
    'a: []\n',
    'a: b: c\n',
    'a: 1\na: 2\n',
    'a:\n  - b\n',
    'a: one\n  two\n',
    'a: word # comment\n',
    'a: "x\\n"\n',
    'a: - b\n',
    'a: ? b\n',
    'a: 2024-05-18\nb: 1e3\nc: 0x1F\nd: 1_000\n',
    'a: no\nb: yes\nc: y\nd: Null\ne: FALSE\n',
    'a: x ? y ! z\n',
  ])('the quick reader agrees with the full one on %j', (text) => {
    const simple = parseSimpleYaml(text)
    if (simple === undefined) return
    // A comment in front makes no difference to YAML, and is more than the quick reader takes.
    expect({ value: simple }).toEqual(parseYaml(`#\n${text}`, { file: 'x.yml' }))
  })

  test.each([
    [
      'a: b: c',
      'x.yml:1  The YAML cannot be read: bad indentation of a mapping entry.\n  a: b: c\n  Put the text in quotes: a value with `: ` or a special character at its start needs them.',
    ],
    [
      'a: 1\nb: "x',
      'x.yml:2  The YAML cannot be read: unexpected end of the stream within a double quoted scalar.\n  b: "x\n  Close the quote or bracket that is opened here.',
    ],
    [
      'a: 1\nb: "x\nc: 2',
      'x.yml:2  The YAML cannot be read: unexpected end of the stream within a double quoted scalar.\n  b: "x\n  Close the quote or bracket that is opened here.',
    ],
    [
      'a: [b, c\nd: 1\ne: 2\n',
      'x.yml:1  The YAML cannot be read: missed comma between flow collection entries.\n  a: [b, c\n  Close the quote or bracket that is opened here.',
    ],
    [
      '\ta: b',
      'x.yml:1  The YAML cannot be read: end of the stream or a document separator is expected.\n  a: b\n  Indent with spaces; YAML does not allow tabs.',
    ],
    [
      'a\u001B: 1',
      'x.yml:1  The YAML cannot be read: the stream contains non-printable characters.\n  a\u001B: 1\n  Write the line again: a control character is in it.',
    ],
    [
      'a: 1\na: 2',
      'x.yml:2  The YAML cannot be read: duplicated mapping key.\n  a: 2\n  Write each key once.',
    ],
  ])('%j cannot be read', (text, message) => {
    const result = parseYaml(text, { file: 'x.yml' })
    const { file, line, message: found, hint } = 'problem' in result ? result.problem : { message: 'read' }
    expect(`${file}:${line}  ${found}\n  ${hint?.replace('\n', '\n  ')}`).toBe(message)
  })

  test('a value that goes on over thousands of lines without a space is not read again for each of them', () => {
    const result = parseYaml(`a: "x\n${'y\n'.repeat(40_000)}z"`, { file: 'x.yml' })
    expect('problem' in result && result.problem).toMatchObject({
      message: 'The YAML cannot be read: deficient indentation.',
      hint: 'y\nBegin the line with a space: it goes on with a value from above.',
    })
  })

  test('what begins with a bracket may end below its key', () => {
    const text = 'one:\n  links: {\n    a: b,\n    c: [\n    1\n  ]\n  }\n  d: 2\n'
    expect(parseYaml(text, { file: 'x.yml' })).toEqual({
      value: { one: { links: { a: 'b', c: [1] }, d: 2 } },
    })
  })

  test('tabs may stand before a bracket, and within what it begins', () => {
    const text = 'tags:\t\t[a, b]\none: \t{ c: d }\nlist:\n  -\t[\n\t1,\n\t2 ]\n  - 3\n'
    expect(parseYaml(text, { file: 'x.yml' })).toEqual({
      value: { tags: ['a', 'b'], one: { c: 'd' }, list: [[1, 2], 3] },
    })
    const quoted = "'a\tb': 'c\td'\n'e\tf':\t{ g: 'h\ti', j:\t[k] }\n"
    expect(parseYaml(quoted, { file: 'x.yml' })).toEqual({
      value: { 'a\tb': 'c\td', 'e\tf': { g: 'h\ti', j: ['k'] } },
    })
    const many = 'a:\t[b]\n'.repeat(20_000)
    expect(parseYaml(many, { file: 'x.yml' })).toHaveProperty('problem')
  })

  test('spaces within a line take no long time', () => {
    const spaces = ' '.repeat(400_000)
    expect(parseSimpleYaml(`a: x${spaces}y${spaces}`)).toEqual({ a: `x${spaces}y` })
  })
})

test('values are shown short, even when they hold themselves', () => {
  const circular: unknown[] = ['a']
  circular.push(circular)
  expect(show({ a: [1, 'b'] })).toBe('{"a":[1,"b"]}')
  expect(show(circular).length).toBeLessThanOrEqual(80)
  expect(show('x'.repeat(100))).toHaveLength(80)
})

test.each([
  ['<textarea>no\n\nno</textarea>\n\nText', 'Text'],
  ['<xmp>no</xmp> Text', 'Text'],
  ['Before <title>no</title>after', 'Before after'],
  ['Text <object>never closed', 'Text'],
])('what is left out of the page is left out of its description: %j', (body, excerpt) => {
  expect(readOpening(body, { isMdx: false }).excerpt).toBe(excerpt)
})
