import { expect, test } from 'vitest'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { factsOf, parseModule, readModuleFacts } from './module-facts.ts'

function needs(code: string): boolean {
  return factsOf(parseModule('a.tsx', code)).needsBrowser
}

test.for([
  ['a hook', 'const A = () => { const [x] = useState(0); return x }'],
  ['a hook of a namespace', 'const A = () => React.useEffect(() => {})'],
  ['a hook of the author', 'const A = () => useMine()'],
  ['an event handler', '<p onClick={f} />'],
  ['a handler deep inside', 'const A = () => { if (a) { return [<p key="1" onKeyDown={f} />] } }'],
  ['the directive', "'use client'\nexport default 1"],
  ['a class with a life', 'class A extends Component { componentDidMount() {} }'],
  ['BrowserOnly', "import BrowserOnly from '@docusaurus/BrowserOnly'"],
  ['BrowserOnly by our name', "import { BrowserOnly } from 'inkstone/mdx'"],
] as const)('%s needs the browser', ([, code]) => {
  expect(needs(code)).toBe(true)
})

test.for([
  ['a comment', '// useState(0)\nconst a = 1'],
  ['a string', "const a = 'useState(0) onClick={f}'"],
  ['a function whose name only begins alike', 'used(1); user()'],
  ['an attribute that only begins alike', '<p once="a" on="b" />'],
  ['a hook that is not called', "import { useState } from 'react'"],
  ['what is known at build', 'const A = () => useBaseUrl("/a")'],
  ['a directive that is none', "const a = 'use client'"],
  ['a type', 'type A = { onClick: () => void }'],
] as const)('%s does not', ([, code]) => {
  expect(needs(code)).toBe(false)
})

test('names are followed as they are written', () => {
  const { imports, exports } = factsOf(
    parseModule(
      'a.ts',
      "import A, { b as c, type T } from './a'\nimport type { Q } from './q'\nimport * as N from './n'\n" +
        "export { A, c as d }\nexport { default as E } from './e'\nexport * from './f'\nexport default A\nexport const g = 1\n",
    ),
  )
  expect(
    imports.map(({ source, names }) => [source, ...names.map(({ name, local }) => `${name} as ${local}`)]),
  ).toEqual([
    ['./a', 'default as A', 'b as c'],
    ['./n', '* as N'],
  ])
  expect(exports.map(({ name, local, source }) => `${local} as ${name} from ${source}`).toSorted()).toEqual([
    '* as * from ./f',
    'A as default from undefined',
    'b as d from ./a',
    'default as A from ./a',
    'default as E from ./e',
    'g as g from undefined',
  ])
})

test.for([
  ["import { T } from 'a'\nexport const f = (x: T[]): Map<string, T> => x as T", []],
  ["import { T } from 'a'\ninterface U extends T {}\ntype V = T | typeof T", []],
  ["import { T } from 'a'\nexport class A<B extends T> implements T { c?: T; d = g<T>() }", []],
  ["import { T, v } from 'a'\nexport const x: T = v", ['a']],
  ["import { T } from 'a'\nexport const x = T as unknown", ['a']],
  ["import { T } from 'a'\nexport const x = <T.B c={1 satisfies T} />", ['a']],
  ["import { T } from 'a'\nexport { T }", ['a']],
  ["import { T } from 'a'\nenum E { A = T }", ['a']],
  ["import 'a'", ['a']],
] as const)('names of types are imported from nowhere: %s', ([code, sources]) => {
  const file = join(mkdtempSync(join(tmpdir(), 'inkstone-')), 'a.tsx')
  writeFileSync(file, code)
  expect(readModuleFacts(file)?.imports.map(({ source }) => source)).toEqual(sources)
})

test('JavaScript with types is read as TypeScript, and all else as what it is', () => {
  expect(parseModule('a.js', 'export default function A(): React.Node {\n  return <p />\n}\n').lang).toBe(
    'tsx',
  )
  expect(parseModule('a.jsx', 'export const a = <T,>(b) => <p />\n').lang).toBe('tsx')
  expect(parseModule('a.js', 'export const a = b < c && d > e\n').lang).toBe('jsx')
  const wrong = parseModule('a.js', 'export const a: = 1\n')
  expect([wrong.lang, wrong.errors.length > 0]).toEqual(['jsx', true])
})
