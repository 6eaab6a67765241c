import { expect, test } from 'vitest'
import { compile } from '../../test/markdown/context.ts'
import { printProblem, UserError } from '../errors/errors.ts'
import { raiseErrors } from './compile.ts'
import { bareContext, createState } from './state.ts'

function errorOf(text: string): string {
  try {
    compile(text, { firstLine: 5 })
  } catch (error) {
    if (error instanceof UserError) return error.message
    throw error
  }
  return ''
}

function warningsOf(text: string): string {
  const { warnings } = compile(text, { firstLine: 5 })
  return warnings.map((problem) => printProblem(problem, { level: 'warning' })).join('\n')
}

const errors: [name: string, text: string, message: string][] = [
  [
    'a missing picture',
    'text\n\n![x](./img/missing.png)',
    '✗ docs/guide/page.md:7  The picture "./img/missing.png" does not exist.\n  Looked for docs/guide/img/missing.png. Put the file there, or correct the path.',
  ],
  [
    'a picture by a path of Windows',
    '![x](img\\missing.png)',
    '✗ docs/guide/page.md:5  The picture "img\\missing.png" does not exist.\n  Write it with slashes: `img/missing.png`.',
  ],
  [
    'a missing picture in static/',
    '<img src="/missing%20x.png?v=1">',
    '✗ docs/guide/page.md:5  The picture "/missing%20x.png?v=1" does not exist.\n  Looked for static/missing x.png. Put the file there, or correct the path.',
  ],
  [
    'a missing picture by a path from the site’s folder',
    '![x](@site/static/img/missing.png)',
    '✗ docs/guide/page.md:5  The picture "@site/static/img/missing.png" does not exist.\n  Looked for static/img/missing.png. Put the file there, or correct the path.',
  ],
  [
    'a missing film',
    '<video src="../missing.mp4"></video>',
    '✗ docs/guide/page.md:5  The file "../missing.mp4" does not exist.\n  Looked for docs/missing.mp4. Put the file there, or correct the path.',
  ],
  [
    'an admonition without an end',
    'text\n\n:::note Title\n\ntext',
    '✗ docs/guide/page.md:7  The admonition `:::note Title` is never closed.\n  End it with a line of `:::` in the same list item or quote.',
  ],
  [
    'an admonition inside one with as many colons',
    ':::note Title\n:::tip\nx\n:::\n:::',
    '✗ docs/guide/page.md:5  The admonition `:::note Title` holds another one with as many colons, so both end at the same line.\n  Give the outer one more colons, `::::note Title`, and end it with as many.',
  ],
  [
    'nesting without end',
    '>'.repeat(500),
    '✗ docs/guide/page.md:5  The text is nested more than 200 levels deep.\n  Take out some of the quotes, lists or emphasis around it.',
  ],
  [
    'raw HTML nested without end',
    'x\n'.concat('<b>'.repeat(500)),
    '✗ docs/guide/page.md:6  The text is nested more than 200 levels deep.\n  Take out some of the quotes, lists or emphasis around it.',
  ],
]

test.each(errors)('an error says what, where and what to do: %s', (_name, text, message) => {
  expect(errorOf(text)).toBe(message)
})

test('all errors of a file are named at once, in the order of its lines', () => {
  const lines = errorOf(':::note\n\n![a](missing-1.png)\n\n![b](missing-2.png)').match(/page\.md:\d+/g)
  expect(lines).toEqual(['page.md:5', 'page.md:7', 'page.md:9'])
})

test.each([
  ['the inner one has as many colons', ':::note\n:::tip\nx\n:::\n\nafter', 5],
  ['a quote ends first', '> :::tip\n> x\n\nafter\n\n:::', 5],
  ['a list item ends first', '- :::tip\n  x\n\n:::', 5],
  ['the closing line is in a code block', ':::tip\n```\n:::\n```', 5],
  ['the closing line is too short', '::::tip\nx\n:::', 5],
  ['only the first of two', ':::tip\n:::\n\n:::info\n', 8],
])('an unclosed admonition is found when %s', (_name, text, line) => {
  expect(errorOf(text)).toContain(`docs/guide/page.md:${line}  The admonition`)
})

test.each([
  '```\n:::note\n```',
  '    :::note',
  '`:::note`',
  '\\:::note',
  ':::note\n:::',
  '> :::note\n> x\n> :::',
  '- :::note\n  x\n  :::   ',
  '::::note\n\n:::tip\nx\n:::\n::::',
  ':::note\n```\n:::\n```\n:::',
])('a closed admonition, or none, is no error: %j', (text) => {
  expect(errorOf(text)).toBe('')
})

const at = (line: number, message: string): string => `⚠ docs/guide/page.md:${line}  ${message}`

const warnings: [name: string, text: string, message: string][] = [
  [
    'an unknown admonition',
    'x\n\n:::nota bene\nx\n:::',
    at(
      7,
      'There is no admonition ":::nota", so it is shown as text.\n  Use one of: note, tip, info, warning, danger, caution, important, success, secondary.',
    ),
  ],
  [
    'colons that close nothing',
    'x\n:::',
    at(
      5,
      'A line of `:::` closes nothing, so it is shown as text.\n  Remove it, or open an admonition before it, e.g. `:::note`. A space after `:::` is not allowed.',
    ),
  ],
  [
    'a second title',
    '# a\n\n# "b" *c*',
    at(
      7,
      'The page already has its title, so the `#` heading "\'b\' c" is shown as a `##` heading.\n  Write `##` instead.',
    ),
  ],
  [
    'an id given twice',
    '## a {#x}\n\n## b {#x}',
    at(
      7,
      'The id "x" is given to two headings.\n  Give one of them another `{#id}`; links lead to the first.',
    ),
  ],
  [
    'a title in raw HTML',
    '# a\n\n<h1>b</h1>',
    at(7, 'The page already has its title, so <h1> is shown as <h2>.\n  Write <h2> instead.'),
  ],
  [
    'a heading without text',
    '## \n\n### {#x}\n\n## a',
    at(
      5,
      'The heading has no text, so the table of contents leaves it out.\n  Write it after the `##`, or remove the line.\n',
    ) +
      at(
        7,
        'The heading has no text, so the table of contents leaves it out.\n  Write it after the `###`, or remove the line.',
      ),
  ],
  [
    'an id that a heading has already',
    '## Dup\n\n<h2 id="dup">x</h2>',
    at(
      7,
      'The id "dup" is taken already, so it was left out here.\n  Give the element another id; links lead to the first.',
    ),
  ],
  [
    'ids of the page itself',
    '## a {#ink-main}\n\n<p id="ink-app">x</p>',
    at(
      5,
      'The id "ink-main" belongs to the page around the text, so it was left out here.\n  Choose another one.\n',
    ) +
      at(
        7,
        'The id "ink-app" belongs to the page around the text, so it was left out here.\n  Choose another one.',
      ),
  ],
  [
    'an unused footnote',
    'x\n\n[^a]: b',
    at(
      7,
      'The footnote "[^a]" is defined but nothing refers to it, so it is left out.\n  Write [^a] where it belongs, or remove it.',
    ),
  ],
  [
    'a script',
    '<div>\n<script>x</script>\n</div>',
    at(
      6,
      '<script> was left out: a Markdown file holds text and never runs code or loads styles.\n  Remove it. Scripts for the whole site belong into the site’s configuration.',
    ),
  ],
  [
    'styles',
    '<style>x</style>',
    at(
      5,
      '<style> was left out: a Markdown file holds text and never runs code or loads styles.\n  Put the styles into the site’s own style sheet.',
    ),
  ],
  [
    'an element of the page',
    '<main>x</main>',
    at(
      5,
      '<main> was left out: the page around the text has it already.\n  Remove it; what stands inside is shown.',
    ),
  ],
  [
    'a frame without an address',
    '<iframe src=""></iframe>',
    at(
      5,
      '<iframe src=""> was left out: only complete http(s) addresses can be embedded.\n  Write the complete address, e.g. `src="https://example.com/…"`, or link to it instead.',
    ),
  ],
  [
    'a frame of the site itself',
    '<iframe src="/x.html"></iframe>',
    at(
      5,
      '<iframe src="/x.html"> is shown as a link: only complete http(s) addresses can be embedded.\n  Write the complete address, e.g. `src="https://example.com/…"`, or link to it instead.',
    ),
  ],
  [
    'an event handler',
    'x\ny <b onclick="z">a</b>',
    at(
      6,
      'The attribute `onclick` of <b> was left out: a Markdown file never runs code.\n  Remove `onclick`.',
    ),
  ],
  [
    'an inline style',
    '<b style="z">a</b>',
    at(
      5,
      'The attribute `style` of <b> was left out: pages carry no inline styles.\n  Use a `class` and the site’s own style sheet.',
    ),
  ],
  [
    'an attribute that reaches beyond the text',
    '<img name="x" src="./a.png">',
    at(
      5,
      'The attribute `name` of <img> was left out: it could change more than the text, or load something from elsewhere.\n  Remove `name`.',
    ),
  ],
  [
    'an address that runs code',
    `[x](javascript:${'x'.repeat(60)})`,
    at(
      5,
      `The address "javascript:${'x'.repeat(48)}…" was left out: it could run code.\n  Link to an http(s) address or to a file instead.`,
    ),
  ],
  [
    'an address without its slashes',
    '[x](https:beds.example)',
    at(
      5,
      'The address "https:beds.example" was left out: it has no slashes behind its scheme.\n  Write two behind `https:`, and the host.',
    ),
  ],
  [
    'an element that does not exist',
    'Use `Array` or Array<Tabs>.',
    at(
      5,
      '<Tabs> is not an HTML element that a page can hold, so it is shown as text.\n  If it is meant as text, write it as code: `` `…` ``. Components cannot be used in .md files.',
    ),
  ],
  [
    'a closing tag that closes nothing',
    '- <div>\n  </div>\n\n</div>',
    at(
      8,
      '</div> closes nothing here, so it was left out.\n  Remove it, or open the element in the same place: the same list item, quote or paragraph.',
    ),
  ],
  [
    'an element that is not closed',
    'x\n\n<div>\n\ny',
    at(7, '<div> is never closed, so it ends with the text around it.\n  Write </div> where it should end.'),
  ],
]

test.each(warnings)('a warning says what, where and what to do: %s', (_name, text, message) => {
  expect(warningsOf(text)).toBe(message)
})

test('of very many warnings the first fifty are shown', () => {
  const all = warningsOf('</b>\n\n'.repeat(60)).split('\n⚠ ')
  expect(all).toHaveLength(51)
  expect(all.at(-1)).toBe('docs/guide/page.md  10 more warnings of this file are not shown.')
})

test('more problems than a call takes arguments become warnings', () => {
  const state = createState('', { ...bareContext, isTolerant: true }, () => undefined)
  state.errors = Array.from({ length: 200_000 }, () => ({ message: 'Gone' }))
  raiseErrors(state)
  expect([state.errors.length, state.warnings.length]).toEqual([0, 200_000])
})
