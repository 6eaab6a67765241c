import { expect, test } from 'vitest'
import { compile } from '../../../test/markdown/context.ts'
import { printProblem } from '../../errors/errors.ts'

/** The HTML of a text, and what is told about it. */
function read(text: string, allowedSchemes: readonly string[] = []): { html: string; told: string } {
  const { html, warnings } = compile(text, { allowedSchemes, siteUrl: 'https://notes.example' })
  return { html, told: warnings.map((one) => printProblem(one, { level: 'warning' })).join('\n') }
}

test.each([
  '[x](vscode:open)',
  '<vscode:open>',
  '[x][y]\n\n[y]: VSCode:open',
  '<a href="vscode&colon;open">x</a>',
  '<a href="&#1;vs&#9;code:open">x</a>',
  '<svg><a href="vscode:open">x</a></svg>',
  '<q cite="vscode:open">x</q>',
  '[x](pathname://vscode:open)',
])('a text leads to no scheme that the site does not allow: %j', (text) => {
  const { html, told } = read(text)
  expect(html).not.toMatch(/(?:href|cite)=/)
  expect(told).toContain('was left out: addresses with the scheme "vscode" are not allowed.')
})

test('what is told about a scheme says how to allow it', () => {
  expect(read('a\n\n[x](geo:1,2)').told).toBe(
    `⚠ docs/guide/page.md:3  The address "geo:1,2" was left out: addresses with the scheme "geo" are not allowed.
  Addresses begin with http, https, mailto and tel. If "geo" is meant, allow it in the configuration: \`allowedSchemes: ['geo']\`.`,
  )
})

test('a text may lead to the schemes of every site and to those that the author allows', () => {
  expect(read('[a](mailto:a@x.example) [b](tel:1) [c](GEO:1,2) <xmpp:a@x.example>', ['geo', 'xmpp'])).toEqual(
    {
      html: '<p><a href="mailto:a@x.example">a</a> <a href="tel:1">b</a> <a href="GEO:1,2">c</a> <a href="xmpp:a@x.example">xmpp:a@x.example</a></p>\n',
      told: '',
    },
  )
})

test.each([
  'https://evil.example/x',
  'HTTP://evil.example',
  '//evil.example',
  '\\\\evil.example',
  '/\\evil.example',
  '/&#9;/evil.example',
  '&#1;//evil.example',
  'ht&#10;tps://evil.example',
  'https:evil.example',
  'https://notes.example@evil.example',
  'https://notes.example.evil.example',
  'http://notes.example/',
  'pathname:////evil.example',
  'pathname://https://evil.example',
  'mailto:a@evil.example',
])('a form sends nothing elsewhere: %s', (address) => {
  const { html, told } = read(
    `<form action="${address}">\n<button formaction="${address}">x</button>\n</form>`,
  )
  expect(html).toBe('<form>\n<button>x</button>\n</form>\n')
  expect(told.match(/was left out/g)).toHaveLength(2)
})

test('what is told about a form names its address', () => {
  expect(read('x\n\n<form action="//evil.example/x">y</form>').told).toBe(
    `⚠ docs/guide/page.md:3  \`action="//evil.example/x"\` of <form> was left out: a form in a text sends to this site only.
  Link to the page that has the form instead.`,
  )
  expect(read('<form action="javascript:x">y</form>').told).toContain('it could run code')
})

test('addresses that browsers had once are left out, and what is told stands in one line', () => {
  const { html, told } = read(
    '<img lowsrc="javascript:x" dynsrc="javascript:x" alt="">\n\n[y](java&#10;script:x)',
  )
  expect(html).not.toContain('javascript')
  expect(told).toContain('The address "java script:x" was left out')
})

test.each([
  ['/search', '/search'],
  ['?q=1', '?q=1'],
  ['#here', '#here'],
  ['https://notes.example/x', 'https://notes.example/x'],
  ['//notes.example/x', '//notes.example/x'],
  ['pathname:///x', '/x'],
])('a form may send to the site itself: %s', (address, action) => {
  const { html, told } = read(`<form action="${address}">x</form>`)
  expect([html, told]).toEqual([`<form action="${action}">x</form>\n`, ''])
})

test('a form whose address names a host only once it is resolved sends nothing', () => {
  const { html } = compile('<form action="./x">y</form>', { resolveLink: () => ({ href: '//evil.example' }) })
  expect(html).toBe('<form>y</form>\n')
})

test('a text asks for no password', () => {
  const { html, told } = read(
    '<input type="PassWord" name="a"><input type="text"><button type="submit">x</button>',
  )
  expect(html).toBe('<p><input name="a"><input type="text"><button type="submit">x</button></p>\n')
  expect(told).toBe(
    '⚠ docs/guide/page.md:1  `type="password"` of <input> was left out: a text never asks for passwords.\n  Link to the page that asks for it instead.',
  )
})

test.each([
  ['vscode:extension/a.b', true],
  ['sdns://AQ', true],
  ['javascript:alert(1)', false],
  ['data:text/html,x', false],
  ['file:///etc/hosts', false],
  ['c:/notes', false],
])('in a Docusaurus folder %s may stand in a text: %s', (address, may) => {
  for (const text of [`[x](${address})`, `<a href="${address}">x</a>`]) {
    const { html, warnings } = compile(text, { isTolerant: true })
    expect(html.includes('href=')).toBe(may)
    expect(warnings).toHaveLength(may ? 0 : 1)
  }
})
