import { expect, test } from 'vitest'
import { leastCost } from '../../../test/helpers/cost.ts'
import { cases, isThorough } from '../../../test/helpers/thorough.ts'
import { testContext } from '../../../test/markdown/context.ts'
import { compileMdx } from './compile-mdx.ts'
import { costlyLines } from './mdx-cost.ts'
import { doubtfulLine, rememberSound } from './mdx-nesting.ts'
import { parseMdxText } from './mdx-text.ts'

const place = { file: 'docs/page.mdx', firstLine: 3 }

function problemIn(text: string): string {
  try {
    parseMdxText(text, place)
    return ''
  } catch (error) {
    if (error instanceof Error && error.name === 'UserError') return error.message
    throw error
  }
}

const tooNested =
  '✗ docs/page.mdx:5  Elements, brackets or comparisons in code are nested so deeply here, or so much of it is wrong, that reading it takes too long.\n' +
  '  Close the brackets that are still open, or write a component with this code and import that.'

/** Texts that no parser comes to an end with. */
const endless: readonly [name: string, text: string][] = [
  ['expressions in elements', never('<b>{a')],
  ['attributes in attributes', never('<a b={')],
  ['what may be types', never('a<b>(')],
  ['elements in an expression', never('<style>')],
  ['what other brackets seem to close', never('9)<style>{')],
  ['elements that a brace seems to end', never('<li>}{')],
  ['what would be an export elsewhere', never('* a\nexport a\n<li>}{')],
  ['elements behind blank lines that a brace seems to end', never('\n\n<div>}0')],
  ['what a backslash would take outside of an expression', never('\\<a b={')],
  ['what would be code outside of an expression', never('<p>a\n```js\n{<b>')],
  ['code behind a comment without an end', `{${'{/*<!-- truncate --><details>0'.repeat(30)}0}`],
  ['code that seems to be the text of a template', `a {\`${'{<p>}import a from "b"\n\n}0'.repeat(30)}\`}`],
  ['an export that has no end', `export const a = ${'</div>\n\n{-->*/}<b c="d"><!--'.repeat(30)}`],
  ['exports that are no statements', `export const a = ${'export const a=1\n\n{<textarea>}0'.repeat(30)}`],
  ['exports of one name behind blank lines', 'export const a=1\n\n'.repeat(5882)],
  ['braces of attributes behind a slash', '<A b={*/}0</div>\n\n'.repeat(30)],
  ['braces of attributes behind a quote', "<A b={'}\n\n".repeat(30)],
  ['braces of attributes behind types and a slash', '<A b={a<b>/}\n\n'.repeat(30)],
  ['exports of one name in a line', 'export const a=1;'.repeat(5882)],
]

function never(unit: string): string {
  return `a\n\n{${unit.repeat(40)}`
}

test.each(endless)('%s are tried in a process of their own', (_name, text) => {
  expect(doubtfulLine(text)).toBeDefined()
})

// Each of them takes a second of a processor.
test.each(cases(endless, 3))(
  '%s are refused before the parser tries every way to read them',
  (_name, text) => {
    expect(problemIn(text).replace(/:\d+/, ':5')).toBe(tooNested)
  },
)

test.each([
  ['decorators', 'export const a = ', '@'],
  ['functions', 'export const a = ', 'a=>'],
  ['lists', 'export const a = ', '['],
])('%s in each other, thousands deep, are refused', (_name, start, unit) => {
  expect(problemIn(start + unit.repeat(30_000))).toMatch(
    /^✗ docs\/page\.mdx:3 {2}Elements, brackets or comparisons/,
  )
})

const hostile = '{<a>'.repeat(30)

const neverClosed: readonly [name: string, text: string][] = [
  ['behind a block of code', `\`\`\`js\na\n\`\`\`\n\n${hostile}\n\n\`\`\`\n`],
  ['behind one in a list', `1. \`\`\`js\n   a\n   \`\`\`\n\n${hostile}\n\n\`\`\`\n`],
  ['in what only seems to be one', `<b c="\n\`\`\`\n" d={${hostile}\n\`\`\`\n`],
  ['between signs of another number', `\`\`${hostile}\``],
  ['in blocks that begin in a line', `<div>${'```js title="a"\n~~~\n\n{<table><tr><td>0'.repeat(30)}</div>`],
]

test.each(neverClosed)('code that is never closed is found %s', (_name, text) => {
  expect(doubtfulLine(text)).toBeDefined()
})

test.runIf(isThorough).each(neverClosed)('code that is never closed is refused %s', (_name, text) => {
  expect(problemIn(text)).toMatch(/so deeply here/)
})

test('blocks of code are no code of the text', () => {
  const block = `\`\`\`jsx\nexport default function App() {\n\n  return ${'<a b={() => {}}>'.repeat(30)}\n}\n\`\`\`\n`
  expect(
    doubtfulLine(`# A\n\nText:\n${block}\n<b c="d">e</b> {f}\n\n1. x\n\n   ~~~\n   {<a>{<a>\n   ~~~\n`),
  ).toBe(undefined)
  expect(doubtfulLine(`- ${block}`)).toBeGreaterThan(0)
})

test.each([
  ['beginnings', '<!--', 6250],
  ['ends', '</', 50_000],
])('a text whose %s cost much to read is not mended sign by sign', (_name, unit, count) => {
  const cost = leastCost(() => {
    const read = (): unknown => parseMdxText(unit.repeat(count), { ...place, isTolerant: true })
    expect(read).toThrow('✗ docs/page.mdx:3')
  }, 2499)
  expect(cost).toBeLessThan(2500)
})

test('a text is mended only as long as the parser comes to an end with it', () => {
  const text = `a {\`${'```\n>-->`={> a\n<br>'.repeat(30)}\`}`
  expect(problemIn(text)).toContain('docs/page.mdx:4')
  const cost = leastCost(
    () => expect(() => parseMdxText(text, { ...place, isTolerant: true })).toThrow('docs/page.mdx:4'),
    999,
  )
  expect(cost).toBeLessThan(1000)
})

test('a table of all who helped is read, however many they are', () => {
  const cell =
    '<td align="center"><a href="https://a.example"><img src="https://a.example/a.png" width="100px;" alt="A"/>' +
    '<br /><sub><b>A</b></sub></a><br /><a href="https://a.example/code" title="Code">💻</a></td>'
  const rows = `  <tr>\n${`    ${cell}\n`.repeat(6)}  </tr>\n`.repeat(100)
  expect(costlyLines(`<table>\n${rows}</table>\n`).tried).toBe(1)
  expect(problemIn(`<table>\n${rows}</table>\n`)).toBe('')
})

test.each(['\\{', '*', '</a>'])('thousands of %j in a long line of another script are tried', (sign) => {
  const line = (count: number): string => `é${sign}`.repeat(count)
  expect(costlyLines(line(33_000)).tried).toBe(1)
  expect(costlyLines(line(2000))).toEqual({})
})

test('thousands of elements that are open at once are tried', () => {
  expect(costlyLines('a\n\n' + 'x <b>\n\n'.repeat(15_000)).tried).toBe(3)
  expect(costlyLines('x <b>x</b>\n\nx <br />\n\n'.repeat(15_000))).toEqual({})
})

test.each(['😀{"a"}<A', '{"a"}<中', "é{'a'}</"])(
  'thousands of %j are tried, and cost no more than that',
  (unit) => {
    expect(costlyLines(unit.repeat(3000)).tried).toBe(1)
    expect(costlyLines(unit.repeat(300))).toEqual({})
    expect(problemIn(unit.repeat(3000))).toContain('docs/page.mdx:')
  },
)

test('thousands of addresses right behind a sign in one passage are refused, others are read', () => {
  for (const unit of ['[x]www.a.b', '`x`“www.a.b” ']) {
    expect(problemIn(unit.repeat(5000))).toContain('docs/page.mdx:')
    expect(problemIn(unit.repeat(500))).toBe('')
  }
  expect(problemIn('[x] www.a.b\n'.repeat(5000))).toBe('')
})

const paragraphs = ['\n\n<b>x</b>', '\n>\n> <b>x</b>', '\n***\n{1}<b>x</b>', '\n#\n<>x</>']

test.each(paragraphs)('thousands of paragraphs %j are tried', (unit) => {
  expect(costlyLines(unit.repeat(9000))).not.toEqual({})
})

test.each(cases(paragraphs))('thousands of paragraphs %j are refused, and hundreds are read', (unit) => {
  expect(problemIn(unit.repeat(9000))).toContain('docs/page.mdx:')
  expect(problemIn(unit.repeat(900))).toBe('')
})

test('exports behind blank lines may be long together', () => {
  const exported = Array.from({ length: 2000 }, (_, index) => `export const a${index} = ${index}\n\n`)
  expect(problemIn(exported.join(''))).toBe('')
})

test('exports with blank lines in them are read', () => {
  expect(problemIn('export function A() {\n  const a = 1\n\n  return <b>{a}</b>\n}\n\n<A />\n')).toBe('')
})

test('long code is read', () => {
  const rows = '  { name: "a", size: [1, 2], make: (a) => a < 1 },\n'.repeat(300)
  expect(problemIn(`export const rows = [\n${rows}]\n\n{[\n${rows}].length}\n`)).toBe('')
})

test.each([
  ['in code', `\`\`\`jsx\n${'<a b={'.repeat(40)}\n\`\`\``],
  ['in a line', `\`${'<a b={'.repeat(40)}\``],
  ['behind backslashes', String.raw`\<b>\{a`.repeat(40)],
  ['in imports and exports', `export const a = [${'{ b: c < d, e: (f) },\n'.repeat(40)}]`],
  ['closed', `{${'<b>{'.repeat(8)}1${'}</b>'.repeat(8)}}`],
  ['in strings', `{'{'} {"<b>{"} `.repeat(40)],
  ['in code behind strings', `${'{"{"}'.repeat(20)}\n\n\`\`\`jsx\n${'<a b={'.repeat(40)}\n\`\`\``],
  ['that compare', '{a < b} {a<b} {"a" < "b"} '.repeat(40)],
  ['beside each other', '<Tabs items={[{ a: b < c }]} />\n\n'.repeat(40)],
])('%s, brackets are what they are', (_name, text) => {
  expect(problemIn(text)).toBe('')
})

const crowded: readonly [name: string, unit: string, count: number][] = [
  ['expressions', '{a} ', 25_000],
  ['elements', '<b>a</b>', 25_000],
  ['underscores', '_a', 50_000],
  ['references', '&#0;', 25_000],
  ['addresses behind an open bracket', '[a@b.c *d* ', 9000],
  ['comments', '{/*a', 25_000],
  ['templates', '{`<a>`}', 14_000],
]

test.each(crowded)(
  'thousands of %s without a blank line are tried, or refused at once',
  (_name, unit, count) => {
    expect(Object.values(costlyLines(`a\n\n${unit.repeat(count)}`))).toEqual([3])
  },
)

test.each(cases(crowded, 3))('thousands of %s without a blank line are refused', (_name, unit, count) => {
  expect(problemIn(`a\n\n${unit.repeat(count)}`)).toBe(
    '✗ docs/page.mdx:5  Thousands of elements, expressions or other signs stand here without a blank line between them.\n' +
      '  Leave blank lines between them, split the table, or write a component and import that.',
  )
})

test('an export that takes more and more lines to it, and memory with them, is refused', () => {
  expect(problemIn(`export const a = ${'<div>\n\n<td><A.b'.repeat(6500)}\n\na`)).toContain(
    '✗ docs/page.mdx:5',
  )
})

test('a large table with expressions is read', () => {
  const row = '| `a<b>` | {1} | <b>x</b> |\n'
  const text = `| a | b | c |\n| - | - | - |\n${row.repeat(1000)}`
  expect(compileMdx(text, testContext()).code.split('<b>').length).toBeGreaterThan(1000)
})

test.each([
  ['an expression', (code: string) => `{${code}}`],
  ['an attribute', (code: string) => `<Tabs id={${code}} />`],
  ['braces that spread', (code: string) => `<Tabs {...${code}} />`],
])('code without brackets in %s may be too deep as well', (_name, textOf) => {
  expect(problemIn(textOf(`${'-+'.repeat(45_000)}1`))).toContain('✗ docs/page.mdx:3')
  expect(problemIn(textOf(`${'-+'.repeat(200)}1`))).toBe('')
})

test('exports with elements are no matter of doubt where they stood in a text that was parsed in time', () => {
  const whole = 'export const Sign = () => (\n  <b>!</b>\n)\n'
  const unfinished = 'export const Sign = (\n  <b>!</b>\n'
  expect(doubtfulLine(`${whole}\n# A`)).toBe(1)
  rememberSound(`${whole}\n# A`)
  expect(doubtfulLine(`${whole}\n# B`)).toBeUndefined()
  rememberSound(`${unfinished}\n# A`)
  expect(doubtfulLine(`${unfinished}\n# B`)).toBe(1)
  expect(doubtfulLine(`${whole.replace('!', '?')}\n# B`)).toBe(1)
})
