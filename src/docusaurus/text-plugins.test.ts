import { afterAll, expect, test, vi } from 'vitest'
import { parseMarkdown } from '../markdown/read/parse.ts'
import { removeTestFolders, testFolder } from '../../test/helpers/test-folder.ts'
import { standIn } from './run/stand-in.ts'
import { textPluginsIn, textPluginsKey } from './text-plugins.ts'

afterAll(removeTestFolders)

const place = { dir: '/site', file: 'docusaurus.config.js', sourceOf: () => undefined }

type Tree = { children: Tree[]; type: string; value?: string }

/** What the plugins of docs make of a text. */
function changed(text: string, ...remarkPlugins: unknown[]) {
  const config = { presets: [['classic', { docs: { remarkPlugins } }]] }
  return textPluginsIn(config, place).trees['docs/default']?.(parseMarkdown(text), {
    path: 'docs/a.md',
    text,
    takesElements: false,
  })
}

/** What a plugin that adds an element makes of a text of MDX. */
function changedMdx(element: object): { problem: string | undefined; added: unknown } {
  const plugin = () => (tree: Tree) => void tree.children.push(element as Tree)
  const config = { presets: [['classic', { docs: { remarkPlugins: [plugin] } }]] }
  const { trees } = textPluginsIn(config, place)
  const found = trees['docs/default']?.(parseMarkdown('One'), {
    path: 'docs/a.mdx',
    text: 'One',
    takesElements: true,
  })
  return { problem: found?.problems[0]?.problem, added: found?.root.children?.[1] }
}

test('texts take admonitions that a plugin adds, and none without what a writer asks for', () => {
  const label = {
    type: 'paragraph',
    data: { directiveLabel: true },
    children: [{ type: 'text', value: 'Look' }],
  }
  const added = { type: 'containerDirective', name: 'tip', children: [label] }
  const made = (part: object) => () => (tree: { children: object[] }) =>
    void tree.children.push({ ...added, ...part })
  expect(changed('One', made({}))).toMatchObject({ problems: [], root: { children: [{}, added] } })
  const problem = 'it adds what is no Markdown: containerDirective'
  for (const part of [{ name: 'a b' }, { name: 1 }, { attributes: { id: 1 } }])
    expect(changed('One', made(part))).toMatchObject({ problems: [{ problem }] })
})

test('a plugin is what the module that a configuration requires exports as its default', () => {
  const plugin = () => (tree: Tree) => void tree.children.pop()
  expect(changed('One', { default: plugin })?.root.children).toEqual([])
  expect(changed('One', [{ default: plugin }, {}])?.root.children).toEqual([])
})

test('what a plugin takes out for a package that is not there stays', async () => {
  const html = standIn('shiki') as (code: unknown) => unknown
  const lacking = () => (tree: Tree) => {
    const [{ value } = {}] = tree.children
    tree.children = [{ type: 'html', value: html(value) as string, children: [] }]
  }
  const waiting = () => async (tree: Tree) => {
    await Promise.resolve()
    lacking()(tree)
    await Promise.resolve()
  }
  const problem = 'it uses packages that are not installed'
  const told = changed('    code', lacking)
  expect(told).toMatchObject({ root: parseMarkdown('    code'), problems: [{ problem }] })
  const waited = changed('    code', waiting)
  // The compiler takes the tree apart in the meantime.
  waited?.root.children?.pop()
  const later = await waited?.later
  expect(later).toMatchObject({ root: parseMarkdown('    code'), problems: [{ problem }] })
  const keeping = () => (tree: Tree) =>
    void (html(tree), tree.children.push({ type: 'thematicBreak', children: [] }))
  expect(changed('One', keeping)).toMatchObject({ problems: [] })
})

const attribute = (value: unknown, name = 'of'): object => ({ type: 'mdxJsxAttribute', name, value })
const element = (part: object): object => ({
  type: 'mdxJsxFlowElement',
  name: 'Bed',
  attributes: [],
  children: [],
  ...part,
})

test.each([
  element({}),
  element({ type: 'mdxJsxTextElement', name: null }),
  element({
    name: 'Bed.Row',
    attributes: [attribute('a'), attribute(null), attribute({ value: '{ "a": [1] }' })],
  }),
  element({ children: [{ type: 'paragraph', children: [{ type: 'text', value: 'two' }] }, element({})] }),
])('texts of MDX take elements that a plugin adds: %j', (added) => {
  expect(changedMdx(added)).toMatchObject({ problem: undefined, added })
})

test('an element may lack the lists of what it has none of', () => {
  const bare = { type: 'mdxJsxFlowElement', name: 'A' }
  expect(changedMdx(bare)).toMatchObject({
    problem: undefined,
    added: { ...bare, attributes: [], children: [] },
  })
})

test('a tree with what stands for an absent package is told by that, and so is one that is gone through without end', () => {
  const absent = standIn('absent') as (text: string) => { type: string; children: [] }
  const adding = () => (tree: Tree) => void tree.children.push(absent('text'))
  const goThrough = ({ children }: { children?: unknown }): void => {
    // as: nodes, or what stands for them.
    for (const child of [children ?? []].flat() as { children?: unknown }[]) goThrough(child)
  }
  const going = () => (tree: Tree) => {
    tree.children.push(absent('text'))
    goThrough(tree)
  }
  for (const plugin of [adding, going])
    expect(changed('One', plugin)).toMatchObject({
      problems: [{ problem: 'it uses packages that are not installed' }],
    })
})

test.each([
  element({ name: 'a b' }),
  element({ attributes: [attribute({ value: '' })] }),
  element({ attributes: [attribute({ value: 'a) + (' })] }),
  element({ attributes: [attribute('a', 'b {c}')] }),
  element({ attributes: [{ type: 'mdxJsxExpressionAttribute', value: '...a' }] }),
])('and none that cannot be written: %j', (added) => {
  expect(changedMdx(added)).toMatchObject({ problem: 'it adds what is no Markdown: mdxJsxFlowElement' })
})

const named = (name: string): object => ({ type: 'Identifier', name })
const declaration = (value: string, ...specifiers: object[]): object => ({
  type: 'ImportDeclaration',
  specifiers,
  source: { type: 'Literal', value },
})
const program = (...body: object[]): object => ({ data: { estree: { type: 'Program', body } } })

test.each([
  [{ value: "import Tabs from '@theme/Tabs';" }, 'import Tabs from "@theme/Tabs"'],
  [{ type: 'import', value: "import 'a.css'\nimport T from 'a'\n" }, 'import "a.css"\nimport T from "a"'],
  [
    { value: 'import A, { b, c as d } from "e"\nimport * as f from "g"' },
    'import A from "e"\nimport { b } from "e"\nimport { c as d } from "e"\nimport * as f from "g"',
  ],
  [
    program(
      declaration(
        'e',
        { type: 'ImportDefaultSpecifier', local: named('A') },
        { type: 'ImportSpecifier', imported: named('b'), local: named('b') },
        { type: 'ImportSpecifier', imported: named('c'), local: named('d') },
      ),
      declaration('g', { type: 'ImportNamespaceSpecifier', local: named('f') }),
      declaration('h.css'),
    ),
    'import A from "e"\nimport { b } from "e"\nimport { c as d } from "e"\nimport * as f from "g"\nimport "h.css"',
  ],
])('texts of MDX take imports that a plugin adds: %j', (added, value) => {
  const found = changedMdx({ type: 'mdxjsEsm', ...added })
  expect(found).toMatchObject({ problem: undefined, added: { type: 'mdxjsEsm', value } })
})

test.each([
  { value: 'export const a = 1' },
  { value: "import a from 'a'; run()" },
  { value: 'import a' },
  { value: "import { a b } from 'c'" },
  { value: "import a, 'c'" },
  program({ type: 'ExportNamedDeclaration' }),
  program(declaration('e', { type: 'ImportDefaultSpecifier', local: named('a b') })),
])('and no other statements: %j', (added) => {
  const found = changedMdx({ type: 'mdxjsEsm', ...added })
  expect(found.problem).toBe('it adds what is no Markdown: mdxjsEsm')
})

test('a name that a text imports is not imported again by a plugin that adds one node to all texts', () => {
  const node = { type: 'mdxjsEsm', value: "import { a, b } from 'c'", children: [] }
  const plugin = () => (tree: Tree) => void tree.children.unshift(node)
  const config = { presets: [['classic', { docs: { remarkPlugins: [plugin] } }]] }
  const change = textPluginsIn(config, place).trees['docs/default']
  const added = (own: string) => {
    const root = { type: 'root', children: [{ type: 'mdxjsEsm', value: own }] }
    return change?.(root, { path: 'docs/a.mdx', text: own, takesElements: true }).root.children?.[0]
  }
  expect(added("import a from 'd'")).toMatchObject({ value: 'import { b } from "c"' })
  expect(added("import 'd'")).toMatchObject({ value: 'import { a } from "c"\nimport { b } from "c"' })
})

test('a long list of imports is read in time', () => {
  const value = 'import a from '.repeat(10_000) + "'b'"
  expect(changedMdx({ type: 'mdxjsEsm', value }).problem).toBe('it adds what is no Markdown: mdxjsEsm')
})

test('a plugin knows the text, the name and the front matter of its file', () => {
  let known: unknown
  const plugin = () => (_: Tree, file: Record<string, unknown>) => void (known = { ...file })
  const config = { presets: [['classic', { docs: { remarkPlugins: [plugin] } }]] }
  const source = { path: 'docs/a.mdx', text: 'One', frontMatter: { id: 'b' }, takesElements: true }
  textPluginsIn(config, place).trees['docs/default']?.(parseMarkdown('One'), source)
  expect(known).toMatchObject({
    dirname: '/site/docs',
    basename: 'a.mdx',
    stem: 'a',
    extname: '.mdx',
    value: 'One',
    contents: 'One',
    data: { frontMatter: { id: 'b' } },
  })
})

const append = (options: unknown) => (tree: Tree, file: { path: string }) => {
  for (const { children } of tree.children)
    children.push({ type: 'text', value: ` ${String(options)} ${file.path}`, children: [] })
}

test('a plugin of the site changes the tree, with its options, and knows the file', () => {
  const found = changed('One.', [append, 'more'])
  expect(found?.problems).toEqual([])
  expect(found?.root.children?.[0]).toMatchObject({
    children: [{ value: 'One.' }, { value: ' more /site/docs/a.md' }],
  })
})

test('what a plugin adds stands where its parent does', () => {
  const paragraph = changed('\n\nOne.', [append, 1])?.root.children?.[0] as unknown as {
    children: { position: object }[]
  }
  expect(paragraph.children[1]?.position).toMatchObject({ start: { line: 3 } })
})

test('a plugin that goes through the properties of a node finds its text before its place', () => {
  const shout = () => (tree: Tree) => {
    for (const node of tree.children[0]?.children ?? []) {
      for (const key of Object.keys(node)) {
        if (typeof Reflect.get(node, key) !== 'string') break
        if (key === 'value') node.value = node.value?.toUpperCase() ?? ''
      }
    }
  }
  expect(changed('One `two`.', shout)?.root.children?.[0]).toMatchObject({
    children: [{ value: 'ONE ' }, { value: 'TWO' }, { value: '.' }],
  })
})

test('a plugin finds texts side by side as one, with the place of both', () => {
  const children = [
    { type: 'text', value: '{{ a.', position: { start: { line: 1 }, end: { line: 1 } } },
    { type: 'text', value: '{}', position: { start: { line: 1 }, end: { line: 2 } } },
    { type: 'break' },
    { type: 'text', value: ' }}' },
  ]
  let found: unknown
  const look = () => (tree: Tree) => void (found = tree.children[0]?.children)
  const config = { presets: [['classic', { docs: { remarkPlugins: [look] } }]] }
  const root = { type: 'root', children: [{ type: 'paragraph', children }] }
  const source = { path: 'docs/a.md', text: '', takesElements: true }
  textPluginsIn(config, place).trees['docs/default']?.(root, source)
  expect(found).toMatchObject([
    { value: '{{ a.{}', position: { start: { line: 1 }, end: { line: 2 } } },
    { type: 'break' },
    { value: ' }}' },
  ])
  expect(children).toHaveLength(4)
})

test('a plugin that is written to wait, and does not, is run', () => {
  const plugin = () => async (tree: Tree) => void tree.children.pop()
  expect(changed('One\n\nTwo', plugin)?.root.children).toHaveLength(1)
})

test.each([
  [
    'Error: not today',
    () => async () => {
      throw new Error('not today')
    },
  ],
  [
    'it adds what is no Markdown: mdxJsxFlowElement',
    () => (tree: Tree) => void tree.children.push({ type: 'mdxJsxFlowElement', children: [] }),
  ],
  [
    'it adds what is no Markdown: html',
    () => (tree: Tree) => Object.assign(tree.children[0] ?? {}, { type: 'html' }),
  ],
  [
    'it adds what is no Markdown: code',
    () => (tree: Tree) => void tree.children.push({ type: 'code', children: [] }),
  ],
  ["TypeError: Cannot use 'in' operator to search for 'children' in 7", () => () => 7],
  [
    'Error: no',
    () => () => {
      throw new Error('no')
    },
  ],
])('a plugin that cannot be obeyed changes nothing: %s', async (problem, plugin) => {
  const now = changed('One.', plugin, [append, 2])
  const found = (await now?.later) ?? now
  expect(found?.problems).toEqual([{ name: 'remarkPlugins', problem }])
  expect(found?.root.children).toHaveLength(1)
  expect(found?.root.children?.[0]).toMatchObject({
    children: [{ value: 'One.' }, { value: ' 2 /site/docs/a.md' }],
  })
})

test('a plugin that waits for something has its turn before those that come behind it', async () => {
  const late = () => async (tree: Tree) => {
    await Promise.resolve()
    tree.children.push({ type: 'paragraph', children: [] })
  }
  const fails = () => async () => {
    await Promise.resolve()
    throw new Error('not today')
  }
  const now = changed('One.', late, fails, [append, 1])
  expect(now?.root.children).toHaveLength(1)
  const { root, problems } = (await now?.later) ?? {}
  expect(problems).toEqual([{ name: 'fails', problem: 'Error: not today' }])
  expect(root?.children?.map(({ children }) => children?.length)).toEqual([2, 1])
})

test('nobody waits for ever for a plugin', async () => {
  vi.useFakeTimers()
  const later = changed('One.', () => async () => new Promise(() => {}))?.later
  await vi.runAllTimersAsync()
  expect((await later)?.problems[0]?.problem).toBe('it was not ready after 10 seconds')
  vi.useRealTimers()
})

test('packages are not run, and plugins of the blog do not change docs', () => {
  const config = {
    presets: [
      ['classic', { docs: { remarkPlugins: [standIn('remark-images')] }, blog: { remarkPlugins: [append] } }],
    ],
  }
  expect(Object.keys(textPluginsIn(config, place).trees)).toEqual(['blog/default'])
})

test('each instance has its own plugins, and a plugin may stand there twice', () => {
  const api = [
    '@docusaurus/plugin-content-docs',
    {
      id: 'api',
      remarkPlugins: [
        [append, 1],
        [append, 2],
      ],
    },
  ]
  const plugins = textPluginsIn({ presets: [['classic', {}]], plugins: [api] }, place)
  expect(Object.keys(plugins.trees)).toEqual(['docs/api'])
  expect(
    plugins.trees['docs/api']?.(parseMarkdown('One.'), {
      path: 'api/a.md',
      text: 'One.',
      takesElements: false,
    }).root.children?.[0],
  ).toMatchObject({
    children: [{ value: 'One.' }, { value: ' 1 /site/api/a.md' }, { value: ' 2 /site/api/a.md' }],
  })
})

test('plugins are told from earlier ones by all files that the configuration imports', () => {
  const config = { presets: [['classic', { docs: { remarkPlugins: [append] } }]] }
  const keyWith = (words: string): string | undefined => {
    const dir = testFolder({
      'docusaurus.config.js': "module.exports = require('./src/more')",
      'src/more.ts': "import { words } from './words'",
      'src/words.mjs': words,
    })
    return textPluginsKey(config, { ...place, dir })
  }
  expect(keyWith('one')).toBe(keyWith('one'))
  expect(keyWith('one')).not.toBe(keyWith('two'))
  expect(textPluginsKey({ presets: [['classic', {}]] }, place)).toBeUndefined()
})

test('instances of a plugin that wraps a stock one have theirs as well', () => {
  const wrapper = "const blog = require('@docusaurus/plugin-content-blog')"
  const config = { plugins: [['./plugins/news', { id: 'news', remarkPlugins: [append] }]] }
  const sourceOf = (path: string): string | undefined => (path === './plugins/news' ? wrapper : undefined)
  expect(Object.keys(textPluginsIn(config, { ...place, sourceOf }).trees)).toEqual(['blog/news'])
})
