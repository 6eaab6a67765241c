import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { costOf } from '../../../test/helpers/cost.ts'
import { htmlOfPackages, keptBack } from './added-scripts.ts'

let siteDir: string
beforeAll(() => {
  siteDir = mkdtempSync(path.join(tmpdir(), 'inkstone-scripts-'))
})
afterAll(() => rmSync(siteDir, { recursive: true }))

function toldOf(name: string, code: string): string[] {
  const file = path.join(siteDir, name)
  writeFileSync(file, code)
  const { warnings, doubts } = keptBack([file], {
    siteDir,
    engineDir: '/engine',
    inBrowsers: new Map([[file, code]]),
  })
  return [...warnings, ...doubts].map((problem) => `${problem.file}:${problem.line} ${problem.message}`)
}

test('a script of another host that a component adds is told with its place', () => {
  const code =
    "useEffect(() => {\n  const s = document.createElement('script')\n  s.src = 'https://ask.example/a.js'\n}, [])\n"
  expect(toldOf('ask.jsx', code)).toEqual([
    'ask.jsx:2 The component adds the script "https://ask.example/a.js" to the page, which the policy of the pages keeps back.',
  ])
})

test('a script of another host is told whose address has a name', () => {
  const code = (at: string): string =>
    `const AT = ${at}\nconst s = document.createElement('script')\ns.id = 'a'\ns.src = AT;\n`
  expect(toldOf('ask.jsx', code("'//ask.example/a.js?b=c'"))).toEqual([
    'ask.jsx:2 The component adds the script "//ask.example/a.js?b=c" to the page, which the policy of the pages keeps back.',
  ])
  expect(toldOf('ask.jsx', code("'/own.js'"))).toEqual([])
})

test('a script is told that is made by a name of its kind, and a picture is not', () => {
  const code = (address: string): string =>
    `;(function (d, s) {\n  var f = d.getElementsByTagName(s)[0], e = d.createElement(s)\n  e.async = !0, e.src = '${address}'\n})(document, 'script')\n`
  expect(toldOf('add.js', code('https://ask.example/sdk.js'))).toEqual([
    'add.js:2 The component adds the script "https://ask.example/sdk.js" to the page, which the policy of the pages keeps back.',
  ])
  expect(toldOf('add.js', code('https://ask.example/a.png'))).toEqual([])
  expect(toldOf('add.js', code('https://ask.example/sdk.js').replace("'script'", "'iframe'"))).toEqual([])
})

test('a package that lives by a script of another host is told where it is installed', () => {
  const file = path.join(siteDir, 'talk.jsx')
  writeFileSync(file, "import React from 'react'\nimport { DiscussionEmbed } from 'disqus-react'\n")
  const told = (...others: string[]): string[] =>
    keptBack([file, ...others], { siteDir, engineDir: '/engine', inBrowsers: new Map() }).warnings.map(
      (problem) => `${problem.line} ${problem.message}`,
    )
  expect(told()).toEqual([])
  expect(told('/site/node_modules/disqus-react/lib/index.js')).toEqual([
    '2 The component takes "disqus-react", which adds a script of another host to the page: the policy of the pages keeps it back.',
  ])
})

test.each([
  "fetch(new URL(`/v2/${id}`, 'https://ask.example'))\n",
  "fetch(new URL('https://ask.example/a'))\n",
  "const base = 'https://ask.example'\nfetch(new URL('/a', base), {})\n",
])('a host that an address counts from is told: %s', (code) => {
  expect(toldOf('data.jsx', code)).toEqual([
    expect.stringContaining('The component asks "https://ask.example" for data in the browser'),
  ])
})

test('a host that a component asks for data is told', () => {
  const code =
    "fetch(\n  `https://ask.example/a/${b}`)\naxios.get('https://other.example')\nfetch('/own.json')\nfetch('http://localhost:3000')\nrefetch('https://c.example')\nconst at: string = 'https://named.example/x'\nawait fetch(at, {})\nfetch(own)\nfetch(`${at}/y`)\nawait fetchAsJson<{ a: A }>(`https://typed.example/${b}.json`)\n"
  expect(toldOf('data.jsx', code)).toEqual([
    'data.jsx:1 The component asks "https://ask.example" for data in the browser, which the policy of the pages keeps back.',
    'data.jsx:3 The component asks "https://other.example" for data in the browser, which the policy of the pages keeps back.',
    'data.jsx:8 The component asks "https://named.example" for data in the browser, which the policy of the pages keeps back.',
    'data.jsx:10 The component asks "https://named.example" for data in the browser, which the policy of the pages keeps back.',
    'data.jsx:11 The component asks "https://typed.example" for data in the browser, which the policy of the pages keeps back.',
  ])
})

test('a component that asks at an address that it is given is told', () => {
  const given = (line: number, name: string): string =>
    `ask.jsx:${line} The component asks for data in the browser at an address that it is given (\`${name}\`): the policy of the pages keeps back what lies on another host.`
  expect(toldOf('ask.jsx', 'const load = url => fetch(url)\n')).toEqual([given(1, 'url')])
  expect(toldOf('ask.jsx', 'const load = url => axios.get(url)\n')).toEqual([given(1, 'url')])
  expect(toldOf('ask.jsx', 'load().catch(error => axios.isCancel(error))\n')).toEqual([])
  expect(toldOf('ask.jsx', 'function Code({ lang, url }: Props) {\n  fetch(url, {})\n}\n')).toEqual([
    given(2, 'url'),
  ])
  expect(toldOf('ask.jsx', 'const load = async (a, url: string): Promise<A> => fetch(url)\n')).toEqual([
    given(1, 'url'),
  ])
  expect(toldOf('ask.jsx', "const url = useBaseUrl('/a.json')\nif (url) {\n fetch(url)\n}\n")).toEqual([])
  expect(toldOf('ask.jsx', 'const load = (symbol) => fetchPrice(symbol)\n')).toEqual([])
  expect(toldOf('ask.jsx', 'async function ask({ url, onDone = () => {} }) {\n  fetch(url)\n}\n')).toEqual([
    given(2, 'url'),
  ])
  expect(toldOf('ask.jsx', 'const ask = ({ url }: { url: string }): Promise<A> => fetch(url)\n')).toEqual([
    given(1, 'url'),
  ])
})

test.each([
  "const [url, setUrl] = useState('/a.json')\nif (url) {\n  fetch(url)\n}\n",
  'const { url } = useOwn()\nwhile (url) {\n  fetch(url)\n}\n',
  'try {\n  go()\n} catch (url) {\n  fetch(url)\n}\n',
  'load(url)\nreturn { a: fetch(url) }\n',
])('one that asks at an address of its own is not: %s', (code) => {
  expect(toldOf('ask.jsx', code)).toEqual([])
})

test('long code is read in time', () => {
  const parts = [
    '(url ',
    `(${'url '.repeat(99)}`,
    'const url ',
    'let { url, ',
    '(url) ',
    '(url): a ',
    'fetch(url)\n',
  ]
  const names = Array.from({ length: 8000 }, (_, index) => `fetch(u${index})\n`).join('')
  for (const code of [...parts.map((part) => part.repeat(100_000 / part.length)), names])
    expect(costOf(() => toldOf('ask.jsx', `${code}fetch(url)\n`))).toBeLessThan(2000)
})

test('a host is told that is one of two, by another name', () => {
  const code =
    "const origin = isLive ? 'https://live.example' : 'http://127.0.0.1:1'\nconst url = `${origin}/a?b=${c}`\nfetch(url)\nconst own = '/own.json'\nfetch(own)\n"
  expect(toldOf('two.jsx', code)).toEqual([
    'two.jsx:3 The component asks "https://live.example" for data in the browser, which the policy of the pages keeps back.',
  ])
})

test.each([
  ['of the site', "const s = document.createElement('script')\ns.src = '/own.js'\n"],
  ['that is a picture', "document.createElement('img').src = 'https://ask.example/a.png'\n"],
])('an element %s is not', (_name, code) => {
  expect(toldOf('own.jsx', code)).toEqual([])
})

test('HTML that a component changes in the browser is told', () => {
  const code =
    "const [text, setText] = useState('')\nconst [at] = React.useReducer(f)\nconst html = '<b>a</b>'\n<b dangerouslySetInnerHTML={{ __html: text }} />\n<b dangerouslySetInnerHTML={{ __html: html }} />\ncreateElement('b', { dangerouslySetInnerHTML: { __html: list[at] } })\n<b dangerouslySetInnerHTML={{ __html: a.text }} />\n"
  expect(toldOf('typed.jsx', code)).toEqual([
    'typed.jsx:4 The component changes HTML in the browser (`dangerouslySetInnerHTML` of `text`), which the policy of the pages keeps back.',
    'typed.jsx:6 The component changes HTML in the browser (`dangerouslySetInnerHTML` of `at`), which the policy of the pages keeps back.',
  ])
})

test('HTML that a component may show later is told where browsers load it, once', () => {
  const code =
    'const html = marked(text)\n{isOpen && <b className="a" dangerouslySetInnerHTML={{ __html: html }} />}\n<b dangerouslySetInnerHTML={{ __html: html }} />\n'
  expect(toldOf('open.jsx', code)).toEqual([
    'open.jsx:2 The component gives elements HTML (`dangerouslySetInnerHTML`), which the policy of the pages keeps back where the browser shows them anew.',
  ])
  expect(
    toldOf('sheet.jsx', '<style media="print" dangerouslySetInnerHTML={{ __html: rules }} />\n'),
  ).toEqual([])
  const file = path.join(siteDir, 'open.jsx')
  const folders = { siteDir, engineDir: '/engine' }
  for (const inBrowsers of [new Map(), new Map([[file, 'const text = marked("")']])])
    expect(keptBack([file], { ...folders, inBrowsers }).doubts).toEqual([])
})

test('HTML that a component gives an element of the page is told, and a comment is none', () => {
  const code =
    "const at = useRef(null)\nat.current.innerHTML = `<b>${text}</b>`\n  // at.current.innerHTML = text\nif (at.innerHTML === '') at.insertAdjacentHTML('beforeend', text)\nconst { innerHTML } = at\nstyleElement.innerHTML = rules\n"
  expect(toldOf('terminal.jsx', code)).toEqual([
    'terminal.jsx:2 The component changes HTML in the browser (`innerHTML`), which the policy of the pages keeps back.',
    'terminal.jsx:4 The component changes HTML in the browser (`insertAdjacentHTML`), which the policy of the pages keeps back.',
  ])
  expect(toldOf('long.jsx', 'a.innerHTML '.repeat(20_000))).toEqual([])
})

test('packages that make HTML of texts in the browser are told, unless they have a policy of their own', () => {
  const modules = {
    '/a/node_modules/@x/icons/a.js?v=1': "element.innerHTML === ''",
    '/a/node_modules/@x/icons/b.js': "new DOMParser().parseFromString(svg, 'text/html')",
    '/a/node_modules/@x/icons/node_modules/y/index.js': 'box.innerHTML += text',
    '/a/node_modules/own-policy/a.js': 'box.innerHTML = policy.createHTML(text)',
    '/a/node_modules/own-policy/b.js': "trustedTypes.createPolicy('own', rules)",
    '/a/node_modules/sheets/a.js': 'styleElement.innerHTML = rules',
    '/a/src/a.js': 'box.innerHTML = text',
  }
  expect(htmlOfPackages(new Map(Object.entries(modules))).map(({ message }) => message)).toEqual([
    'The package "@x/icons" makes HTML of texts in the browser (`parseFromString`), which the policy of the pages keeps back.',
    'The package "y" makes HTML of texts in the browser (`innerHTML`), which the policy of the pages keeps back.',
  ])
})
