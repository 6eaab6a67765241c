import { expect, test } from 'vitest'
import { compile } from '../../test/markdown/context.ts'
import { runMdx } from '../../test/markdown/run-mdx.ts'
import { printProblem, UserError } from '../errors/errors.ts'
import type { HeadingAlias } from '../types/article.ts'

function alias(old: string, id: string, more: Partial<HeadingAlias> = {}): HeadingAlias {
  return { old, id, line: 3, ...more }
}

/** Everything that is said of a text whose front matter takes four lines. */
function toldOf(text: string, aliases: HeadingAlias[]): string {
  try {
    const { warnings } = compile(text, { firstLine: 5, aliases })
    return warnings.map((warning) => printProblem(warning, { level: 'warning' })).join('\n')
  } catch (error) {
    if (error instanceof UserError) return error.message
    throw error
  }
}

test('a heading keeps its old ids as places that links may lead to', () => {
  const { html, anchors, headings, warnings } = compile('## New *name*\n\n## Other {#own}', {
    aliases: [alias('old', 'new-name'), alias('旧', 'new-name'), alias('o"', 'own')],
  })
  expect(html).toContain('<h2 id="new-name"><span id="old"></span><span id="旧"></span>New <em>name</em><a ')
  expect(html).toContain('<h2 id="own"><span id="o&quot;"></span>Other<a ')
  expect(anchors).toEqual(expect.arrayContaining(['old', '旧', 'o"', 'new-name', 'own']))
  expect(headings.map((heading) => heading.html)).toEqual(['New <em>name</em>', 'Other'])
  expect(warnings).toEqual([])
})

test('an excerpt has no old ids, which would be there on several pages', () => {
  const { excerptHtml } = compile('## New\n\n<!-- truncate -->\n', { aliases: [alias('old', 'new')] })
  expect(excerptHtml).toBe('<h2>New</h2>')
})

test('a heading of MDX keeps its old ids, and the table of contents stays as it is', async () => {
  const { article } = await runMdx(
    '## New {1 + 1}\n\n### Deep\n',
    {},
    { context: { aliases: [alias('old', 'deep'), alias('older', 'new')] } },
  )
  expect(article.html).toContain('<h3 id="deep"><span id="old"></span>Deep<a ')
  expect(article.headings).toEqual([
    { level: 2, id: 'new', text: 'New 2', html: 'New 2', line: 1 },
    { level: 3, id: 'deep', text: 'Deep', html: 'Deep', line: 3 },
  ])
})

test.each<[name: string, text: string, aliases: HeadingAlias[], told: string]>([
  [
    'no heading has the new id',
    '## Other',
    [alias('old', 'setup')],
    '✗ docs/guide/page.md:3  `heading_aliases` leads "old" to "setup", but no heading of the text has that id.\n  Write the id that the heading has now, or remove the line.',
  ],
  [
    'the new id has a slip',
    '## Set up',
    [alias('old', 'setup')],
    '✗ docs/guide/page.md:3  `heading_aliases` leads "old" to "setup", but no heading of the text has that id.\n  Did you mean "set-up"?',
  ],
  [
    'the new id is that of another element',
    '# Title\n\n<p id="new">x</p>',
    [alias('old', 'new')],
    '✗ docs/guide/page.md:3  `heading_aliases` leads "old" to "new", but no heading of the text has that id.\n  Write the id that the heading has now, or remove the line.',
  ],
  ...[
    ['a heading', '## New\n\n## Old'],
    ['a heading that chose it', '## New\n\n## Other {#old}'],
    ['raw HTML', '## New\n\n<p id="old">x</p>'],
    ['an admonition', '## New\n\n:::note{#old}\nx\n:::'],
  ].map(([name = '', text = '']): [string, string, HeadingAlias[], string] => [
    `${name} has the old id now`,
    text,
    [alias('old', 'new')],
    '⚠ docs/guide/page.md:3  `heading_aliases` names the id "old", but something on the page has it now.\n  Remove the line: links lead to what has the id.',
  ]),
  [
    'the page itself has the old id',
    '## New',
    [alias('ink-main', 'new')],
    '⚠ docs/guide/page.md:3  `heading_aliases` names the id "ink-main", but something on the page has it now.\n  Remove the line: links lead to what has the id.',
  ],
])('it is said where and what to do when %s', (_name, text, aliases, told) => {
  expect(toldOf(text, aliases)).toBe(told)
})

test('an id that is taken is there once, and links lead to what has it now', () => {
  const { html, headings } = compile('## New\n\n## Old', { aliases: [alias('old', 'new')] })
  expect(html).not.toContain('<span')
  expect(headings.map(({ id }) => id)).toEqual(['new', 'old'])
})

test('of the aliases of an original those that fit a translation apply, the others without a word', () => {
  const aliases = ['one', 'gone', 'two'].map((id) => alias(`old-${id}`, id, { isInherited: true }))
  const { html, warnings } = compile('## One\n\n## Old two\n\n## Two', { aliases })
  expect(html.match(/<span id="[^"]*">/g)).toEqual(['<span id="old-one">'])
  expect(warnings).toEqual([])
})
