import { describe, expect, test } from 'vitest'
import { costOf } from '../../../test/helpers/cost.ts'
import { compile } from '../../../test/markdown/context.ts'
import { runMdx } from '../../../test/markdown/run-mdx.ts'
import { readOpening } from '../../content/text/opening.ts'
import { pageText } from '../../search/index/page-text.ts'
import type { Article } from '../../types/article.ts'
import { plainText } from '../excerpt.ts'

const withFormulas = (text: string, macros: Record<string, string> = {}): Article =>
  compile(text, { formulas: { macros } })

/** HTML in which formulas stand as their sources: `⟨x⟩` in a line, `⟪x⟫` by themselves. */
function seen(html: string): string {
  return html
    .replace(
      /<div class="ink-math" tabindex="0"><math display="block">.*?"application\/x-tex">([^<]*)<\/annotation><\/semantics><\/math><\/div>/gs,
      '⟪$1⟫',
    )
    .replace(/<math><semantics>.*?"application\/x-tex">([^<]*)<\/annotation><\/semantics><\/math>/gs, '⟨$1⟩')
    .trim()
}

test.each([
  [String.raw`\frac{a+b}{c} = \sum_{i=0}^{n} x_i`, false],
  ['InterestRate = Loan + FeeOfBank', true],
  [String.raw`\sum_{i=0}^{n} x_i + \sum_{j=0}^{m} y_j + 1`, true],
])('a formula in a line that may be wider than a phone scrolls by itself: %s', (tex, isLong) => {
  expect(withFormulas(`It is $${tex}$.`).html.includes('ink-math-line')).toBe(isLong)
})

test('a dollar is a dollar where the site has no formulas', () => {
  expect(compile('$5 and $6, $$x$$').html).toBe('<p>$5 and $6, $$x$$</p>\n')
})

test.each([
  ['a $x^2$ b', '<p>a ⟨x^2⟩ b</p>'],
  [String.raw`a $\KaTeX, \LaTeX$ b`, String.raw`<p>a ⟨\KaTeX, \LaTeX⟩ b</p>`],
  [String.raw`a $x \mbox{ if } y\textunderscore z$`, String.raw`<p>a ⟨x \mbox{ if } y\textunderscore z⟩</p>`],
  ['a $$x$$ b', '<p>a ⟨x⟩ b</p>'],
  ['$$x$$', '⟪x⟫'],
  ['$$\nx\n\ny\n$$', '⟪x\n\ny⟫'],
  ['```math\nx\n```', '⟪x⟫'],
  ['- $$\n  x\n  $$', '<ul>\n<li>\n⟪x⟫\n</li>\n</ul>'],
  ['`$x$` \\$5', '<p><code>$x$</code> $5</p>'],
  ['量$a_1$和$b$的\n和$c$', '<p>量⟨a_1⟩和⟨b⟩的和⟨c⟩</p>'],
  ['**a $x*y*z$**', '<p><strong>a ⟨x*y*z⟩</strong></p>'],
  ['$a<b$ <b>x</b>', '<p>⟨a&lt;b⟩ <b>x</b></p>'],
])('formulas in Markdown: %j', (text, html) => {
  const article = withFormulas(text)
  expect(seen(article.html)).toBe(html)
  expect(article.warnings).toEqual([])
})

test('in MDX, braces of a formula are no expression', async () => {
  const { article } = await runMdx(
    'a $\\frac{a}{b}$ {1 + 1}\n\n$$\n\\sqrt{x<y}\n$$\n\n<div>$x_{1}$</div>',
    {},
    {
      context: { formulas: {} },
    },
  )
  expect(seen(article.html)).toBe('<p>a ⟨\\frac{a}{b}⟩ 2</p>\n⟪\\sqrt{x&lt;y}⟫\n<div>⟨x_{1}⟩</div>')
})

test('short names of the site are known, and what a formula defines stays in it', () => {
  const { html, warnings } = withFormulas('$\\R$ $\\def\\a{x}\\a$ $\\a$', { '\\R': '\\mathbb{R}' })
  expect(html).toContain('<mi>ℝ</mi>')
  expect(warnings.map(({ message }) => message)).toEqual([
    'The formula `\\a` cannot be read: unsupported function name: \\a. It is shown as code.',
  ])
})

test('a formula that cannot be read is code, with a warning at its line', () => {
  const { html, warnings } = withFormulas('a\n\n$\\nope{<b>}$\n\n$$\n\\frac{a\n$$')
  expect(html).toContain('<p><code>\\nope{&lt;b&gt;}</code></p>')
  expect(html).toContain('<figure class="ink-code" data-language="latex">')
  expect(warnings.map(({ line }) => line)).toEqual([3, 5])
})

test('equations get their numbers in order', () => {
  const { html } = withFormulas(
    '$$\n\\begin{equation}a\\end{equation}\n$$\n\n$$\n\\begin{align}b\\\\c\\end{align}\n$$',
  )
  expect([...html.matchAll(/<mtext>\((\d)\)<\/mtext>/g)].map(([, number]) => number)).toEqual(['1', '2', '3'])
})

describe('what reads text sees the source of a formula', () => {
  const { html, titleHtml = '', headings } = withFormulas('# E $x^2$\n\na $y_1<2$ b\n\n## H $z^3$')
  test('titles, headings and ids', () => {
    expect(plainText(titleHtml)).toBe('E x^2')
    expect(headings.map(({ id, text }) => [id, text])).toEqual([['h-z3', 'H z^3']])
  })
  test('search', () => {
    const { sections } = pageText(`<h1>${titleHtml}</h1><div class="ink-prose">${html}</div>`)
    expect(sections.map(({ heading, text }) => [heading, text])).toEqual([
      ['E x^2', 'a y_1<2 b'],
      ['H z^3', ''],
    ])
  })
  test('descriptions', () => {
    const opening = readOpening('# E $x*y*$\n\na $y*1*$ b', { isMdx: false, formulas: {} })
    expect(opening).toEqual({ title: 'E x*y*', excerpt: 'a y*1* b' })
  })
})

test.each([
  '\\href{javascript:alert(1)}{x}',
  '\\url{javascript:alert(1)}',
  '\\includegraphics{https://x.example/a.png}',
  '\\htmlClass{ink-navbar}{x}',
  '\\class{ink-navbar}{x}',
  '\\id{ink-app}{x}',
  '\\style{position:fixed}{x}',
  '\\data{x=y}{x}',
  '\\ref{a}',
  '\\text{<script>alert(1)</script>}',
  '\\text{<img src=x onerror=alert(1)>}',
  '\\color{red;position:fixed}{x}',
  '\\color{"><script>}{x}',
  '\\rule{9999999em}{9999999em}',
  '\\begin{array}{*{9999999}{c}}a\\end{array}',
  '\\unicode{60}script\\unicode{62}',
  '\\char"3Cscript\\char"3E',
  '</annotation></semantics></math><script>alert(1)</script>',
  '\\verb|<script>|',
])('nothing of the author’s is live: %s', (tex) => {
  for (const text of [`$${tex}$`, `$$\n${tex}\n$$`]) {
    const { html } = withFormulas(text)
    const tags = [...html.matchAll(/<([a-z][\w-]*)([^>]*)>/g)]
    const names = new Set(tags.map(([, name]) => name))
    for (const name of ['script', 'img', 'a', 'iframe', 'style', 'svg']) expect(names).not.toContain(name)
    for (const [, , attributes = ''] of tags) expect(attributes).not.toMatch(/\s(?:on\w+|style|href|src|id)=/)
    expect(html).not.toMatch(/ink-(?:navbar|app)"/)
  }
})

test.each([
  String.raw`h(f\big(g(x)\big))`,
  String.raw`[a \Bigl[b\Bigr]]`,
  String.raw`\big(a\big)) \land \big(b\big)`,
])('sized brackets stand among plain ones: %s', (tex) => {
  const { html, warnings } = withFormulas(`$${tex}$`)
  expect(warnings).toEqual([])
  expect(html).toContain('minsize="')
})

test('columns that nobody counted are as many as there are', () => {
  const tex = String.raw`\begin{alignat*}{} a &= b &&= c \\ &= d \end{alignat*}`
  const { html, warnings } = withFormulas(`$$\n${tex}\n$$`)
  expect(warnings).toEqual([])
  expect(html).toContain('<mtr>')
})

test('large numbers in a table cost no more than small ones', () => {
  const rows = String.raw`1111111111111111_2 &= 2 * 11111111110_2 \\ 123456789 &= a`
  const { html, warnings } = withFormulas(`$$\n\\begin{align*}\n${rows}\n\\end{align*}\n$$\n\n`.repeat(20))
  expect(warnings).toEqual([])
  expect(html.match(/<math/g)).toHaveLength(20)
})

const repeated = (unit: string): string => unit.repeat(Math.ceil(100_000 / unit.length))

test.each([
  ['dollars', repeated('$')],
  ['dollars among Chinese', repeated('$中')],
  ['dollars and spaces', repeated('$ ')],
  ['tables', repeated(`$$\n\\begin{matrix}${'a&'.repeat(80)}${'\\\\'.repeat(80)}\\end{matrix}\n$$\n\n`)],
  ['definitions', repeated('$\\def\\a{\\b\\b\\b\\b}\\def\\b{\\c\\c\\c\\c}\\def\\c{xxxx}\\a\\a\\a\\a$ ')],
  ['endless definitions', repeated('$\\def\\a{\\a\\a}\\a$ ')],
  ['many columns', repeated('$\\begin{array}{*{9999999}{c}}a\\end{array}$ ')],
  ['named columns', repeated('$\\begin{alignedat}{9 999999}a\\end{alignedat}$ ')],
  ['columns that a command names', repeated('$\\def\\n{9999999}\\begin{alignedat}{\\n}a\\end{alignedat}$ ')],
  ['chemistry', repeated(`$\\ce{${'->'.repeat(4000)}}$ `)],
  ['depth', repeated(`$${'\\frac{'.repeat(900)}$ `)],
])('a hostile page of %s is read in time', (_, text) => {
  const read = (): void => expect(withFormulas(text).html.length).toBeLessThan(6_000_000)
  expect(costOf(read)).toBeLessThan(5000)
})
