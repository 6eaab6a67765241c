import { describe, expect, test } from 'vitest'
import { costOf } from '../../../test/helpers/cost.ts'
import { escapeHtml } from '../../html/escape.ts'
import { compile, html } from '../../../test/markdown/context.ts'

const sample = [
  'a &amp; b \\&amp; `&amp; :x _y_` [x &lt;](./b.md?a&amp;b "t &quot;") <i title="&amp;:">y</i> at 10:30, :a[b] and ::c.',
  '',
  'See <https://a.cn/x:y>, <mailto:x@y.cn>, https://a.cn:80/x?a=b&amp;c and mailto:x@y.cn. ![a &copy;](x.png)',
  '',
  '| a:b | c |',
  '| :-- | --: |',
  '| 10:30 | &#x4e2d;&#0;&nbsp; |',
  '',
  '```js title="a &amp; b"',
  '&amp; a:b _c_ *d*',
  '```',
  '',
  ':::note[a: &amp;b]',
  'Text: a:b',
  ':::',
  '',
  '> [r] and [^n] and &unknown; &amp',
  '',
  '[r]: https://a.cn/a_b?x&amp;y "a: b"',
  '[^n]: a: b &amp; c',
].join('\n')

function outcome(text: string): string {
  try {
    return html(text)
  } catch (error) {
    if (error instanceof Error && error.name === 'UserError') return error.message
    throw error
  }
}

describe('lines of colons that close nothing', () => {
  test.each([
    ['alone', ':::\n', '<p>:::\n:::'],
    ['of several lengths', ':::\n::::\n', '<p>:::\n::::'],
    ['with words behind them', '::: x\n', '<p>::: x\n::: x'],
    ['with colons behind them', ':::: :::\n', '<p>:::: :::\n:::: :::'],
    ['in a quotation', '> :::\n', '<blockquote>\n<p>:::\n:::'],
    ['with signs behind them that begin no name', ':::_\n', '<p>:::_\n:::_'],
    ['and such with letters of names', ':::é\n:::\n', '<p>:::é\n:::\n:::é'],
  ])('%s: a hundred thousand bytes take no time', (_name, line, written) => {
    const text = line.repeat(Math.floor(100_000 / line.length))
    expect(costOf(() => expect(compile(text).html).toContain(written))).toBeLessThan(1000)
  })

  test.each([
    ['a fence', '    ```\n\n'],
    ['a comment', '    <!--\n\n'],
  ])('take no time behind four spaces and %s either, which begin none', (_name, line) => {
    const text = line + ':::\n'.repeat(30_000)
    expect(costOf(() => expect(compile(text).html).toContain('<p>:::\n:::'))).toBeLessThan(1000)
  })

  test('stand in a long block of code as they are written', () => {
    const many = ':::\n'.repeat(5000)
    const { html: written } = compile(`:::note\n\n\`\`\`\n${many}\`\`\`\n\n:::\n`)
    expect(written.match(/:::/g)).toHaveLength(5000)
    expect(written).toContain('data-kind="note"')
  })

  test('are told from those that close something', () => {
    const real = ':::note\n\nOne.\n\n```\n:::\n```\n\n> :::tip\n>\n> Two.\n>\n> :::\n\n:::\n'
    const many = ':::\n'.repeat(5000)
    const { html: written } = compile(`${real}\n${many}\n${real}`)
    expect(written.trim()).toBe(`${html(real)}\n<p>${many.trim()}</p>\n${html(real)}`)
  })
})

test.each(['www.a', 'https://a'])(
  'addresses between code and crossed out words take no time: %s',
  (address) => {
    const text = `\`\`\`\`~~${address}`.repeat(8000)
    expect(costOf(() => expect(compile(text).html).toContain(`~~${address}`))).toBeLessThan(1000)
  },
)

describe('what is hidden from the parser comes back as it was meant', () => {
  const emphasis = '\n\nSome _words_, *more* ~~less~~ and snake_case_names.\n\n'

  test.each([
    ['colons', 'a:b '.repeat(4000)],
    ['character references', '&lt;'.repeat(4000)],
    ['both', 'a:b&lt; '.repeat(4000)],
    ['both, where the usual substitutes are taken', '^%$;,? a:b&lt; '.repeat(4000)],
  ])('%s', (_name, filler) => {
    const written = html(`${sample}${emphasis}${filler}`).slice(0, 5000)
    expect(written.split('<p>Some')[0]?.trim()).toBe(html(sample).split('<section')[0]?.trim())
    expect(written).toContain(html(emphasis))
  })

  test.each([
    ['underscores', '_a'.repeat(6000)],
    ['stars', `中${'*a'.repeat(20_000)}`],
  ])('%s', (_name, filler) => {
    const written = html(`${sample}\n\n${filler}`).slice(0, 5000)
    expect(written).toContain(html(sample).split('<section')[0]?.trim())
  })

  test('the meaning of a reference in a text of many', () => {
    const { html: written } = compile('&lt;&#0;&copy;'.repeat(4000))
    expect(written).toBe(`<p>${'&lt;\uFFFD©'.repeat(4000)}</p>\n`)
  })

  test('emphasis beside Chinese in a line of many', () => {
    expect(compile('中**文。**'.repeat(20_000)).html).toBe(
      `<p>${'中<strong>文。</strong>'.repeat(20_000)}</p>\n`,
    )
  })
})

test('brackets that nothing closes are hidden, and those of links are not', () => {
  const address = '<a href="mailto:a@b.cn">a@b.cn</a>'
  const piece = '[x a@b.cn `c]` [`d` *e*](./b.md) [f](b.md "[t]") \\[ <i title="[">g</i>\n'
  const { html: written } = compile(piece.repeat(1000))
  const [first = ''] = written.split('\n')
  expect(first).toBe(html(piece).trim().replace('</p>', ''))
  expect(written.split(address)).toHaveLength(1001)
})

test('brackets that nothing closes stay in a Chinese line, and links in it stay links', () => {
  const piece = '[[。[文](./b.md)'
  const { html: written } = compile(piece.repeat(7000))
  expect(written).toBe(`<p>${html(piece).trim().slice(3, -4).repeat(7000)}</p>\n`)
  expect(costOf(() => compile('[[。'.repeat(20_000)))).toBeLessThan(500)
})

describe('what cannot be read in time is said', () => {
  test('underscores without a blank line between thousands of them are text', () => {
    const { html: written, warnings } = compile(`a\n\n${'_b_ '.repeat(6000)}`)
    expect(written).toBe(`<p>a</p>\n<p>${'_b_ '.repeat(6000).trim()}</p>\n`)
    expect(warnings).toEqual([
      {
        file: 'docs/guide/page.md',
        line: 3,
        message:
          'Thousands of signs such as `_`, `*`, `[` or `http://` stand here without a blank line between them, so they are shown as text.',
        hint: 'Leave blank lines between paragraphs, and break very long lines.',
      },
    ])
  })

  test.each([
    'http://a.b/，c ',
    'www.a.cn，c ',
    'a@b.cn，c ',
    '<http://a.cn>，',
    '[^a]，',
    '![a](b)，',
    '`a`，',
    '<b>a</b>，',
  ])('400 kB of %s in one line are text', (piece) => {
    const text = `中${piece.repeat(400_000 / piece.length)}`
    let read = compile('')
    expect(costOf(() => (read = compile(text)))).toBeLessThan(4000)
    expect(read.html).toBe(`<p>${escapeHtml(text.trim())}</p>\n`)
    expect(read.warnings.map(({ message }) => message)).toEqual([
      expect.stringContaining('Thousands of signs'),
    ])
  })

  test('a backslash before each of 100,000 signs takes their meaning', () => {
    const { html: written, warnings } = compile(`中${'\\*，'.repeat(100_000)}`)
    expect(written).toBe(`<p>中${'*，'.repeat(100_000)}</p>\n`)
    expect(warnings).toEqual([])
  })

  test('a script ends in a line where elements are text', () => {
    const { html: written } = compile(`<script>\n${'中<b>'.repeat(20_000)}</script>\n\n*a*`)
    expect(written).toContain('<em>a</em>')
  })

  test('underscores in code are no reason for a warning', () => {
    const code = 'a_b_c\n'.repeat(6000)
    const { html: written, warnings } = compile(`\`\`\`\n${code}\`\`\``)
    expect(written).toContain(code.trimEnd())
    expect(warnings).toEqual([])
  })

  test.each(['>', '> ', '1. ', '> - '])('%j nested in itself is refused', (marker) => {
    expect(() => compile(marker.repeat(30_000))).toThrow(
      '✗ docs/guide/page.md:1  The text is nested more than 200 levels deep.',
    )
  })

  test('lists in each other are refused before they take the stack', () => {
    expect(() => compile(`${'- '.repeat(30_000)}x`)).toThrow('nested more than 200 levels deep')
  })

  test.each([
    ['- '.repeat(3000), '<hr>'],
    [`* ${'- '.repeat(3000)}`, '<ul>\n<li>\n<hr>\n</li>\n</ul>'],
  ])('a row of one sign is a rule, however long', (line, written) => {
    expect(html(line).trim()).toBe(written)
  })

  test.each(['>', '> ', '- '])('a line of %j in code is code', (marker) => {
    const line = `${marker.repeat(3000)}x`
    expect(html(`\`\`\`\n${line}\n\`\`\``)).toContain(line.replaceAll('>', '&gt;'))
  })
})

test('a row of a table that lacks many cells is filled up by one', () => {
  const table = `${'|a'.repeat(30)}|\n${'|-'.repeat(30)}|\n|b|\n|b${'|c'.repeat(20)}|\n`
  const { html: written } = compile(table)
  expect(written).toContain('<tr>\n<td class="ink-cell">b</td>\n<td colspan="29"></td>\n</tr>')
  expect(written.match(/<td class="ink-cell"><\/td>/g)).toHaveLength(9)
})

test('a table of millions of missing cells is as large as its text', () => {
  const table = `${'|a'.repeat(2000)}|\n${'|-'.repeat(2000)}|\n${'|b|\n'.repeat(2000)}`
  expect(compile(table).html.length).toBeLessThan(20 * table.length)
})

test.each([
  ['colons', ':a', 40_000],
  ['directives', ':a[b]{', 16_000],
  ['directives beside a container', ':a[b]{', 16_000, '\n\n:::note\nx\n:::'],
  ['times', '10:30 ', 16_000],
  ['references', '&#0;&amp;', 10_000],
  ['references to nothing', '&#0;', 20_000],
  ['underscores', '_a', 40_000],
  ['quotes', '>', 100_000],
  ['emphasis in a Chinese line', '中*', 30_000],
  ['addresses behind brackets that are open', '[a@b.c[a](b)', 8000],
])('100 kB of %s take a fraction of the time they took', (_name, text, count, end = '') => {
  const start = process.cpuUsage()
  expect(outcome(text.repeat(count) + end)).toBeTypeOf('string')
  const { user, system } = process.cpuUsage(start)
  expect((user + system) / 1e6).toBeLessThan(2)
})
