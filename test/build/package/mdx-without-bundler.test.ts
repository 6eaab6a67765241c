import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { cp, mkdir, symlink, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { buildSite, writeSite, type BuiltSite } from '../../helpers/site.ts'

const repository = fileURLToPath(new URL('../../..', import.meta.url))
const config = "export default { title: 'Notes', url: 'https://notes.example', baseUrl: '/notes/' }\n"
/** A text with this at its end is bundled as a whole, and shows nothing more. */
const bundled = "\nimport * as nothing from '@site/src/nothing.js'\n"

/** Texts that need no bundler, by name. */
const texts: Record<string, string> = {
  plain: '# Plain\n\nText with {1 + 1} &amp; <b>bold</b>.\n\n:::tip\n\nHint\n\n:::\n',
  tabs: [
    "import Tabs from '@theme/Tabs'",
    "import TabItem from '@theme/TabItem';",
    '',
    '# Tabs',
    '',
    '<Tabs groupId="os">\n<TabItem value="a" label={<b>A &nbsp; B</b>}>\n\n**a**\n\n</TabItem>\n<TabItem value="b">b</TabItem>\n</Tabs>',
  ].join('\n'),
  exports: [
    "import { translate } from '@docusaurus/Translate'",
    "import useBaseUrl from '@docusaurus/useBaseUrl'",
    "import React, { Fragment, useMemo } from 'react'",
    "import * as mdx from 'inkstone/mdx'",
    "export const list = ['a', 'b'], { length: count, ...rest } = [1, 2, 3]",
    'export function Highlight({ children, color = "red" }) {',
    '  return <mark title={color}>{children}{String(this)}</mark>',
    '}',
    'export { list as names, Highlight as Mark }',
    'export const Base = () => <i>{useBaseUrl("/x")}{useMemo(() => "memo", [])}</i>',
    '',
    'Before the title {count}.',
    '',
    '# Exports {list.length}',
    '',
    '<Highlight>*x*</Highlight> <Base /> {list.map((name) => <li key={name} {...{ title: name }}>{name}</li>)}',
    '',
    '{toc.length} {contentTitle} {frontMatter.title} {translate({ message: "Hi" })} <mdx.Details summary="S">d</mdx.Details>',
    '',
    '<>{React.createElement(Fragment, null, "f")}</>',
    '',
    '{/* truncate */}',
    '',
    '<Highlight {...{ color: "a" }} key="k">`{y}`</Highlight>',
    '',
    'export const late = await Promise.resolve("late")',
    '',
    '{late}',
  ].join('\n'),
  parts: [
    "import Part, { toc as partToc, answer } from './_part.mdx'",
    "import Plain from '@site/docs/_plain.md'",
    "import code from '!!raw-loader!./data.json'",
    "import same from './data.json?raw'",
    "import data, { name } from './data.json'",
    "export * from './_part.mdx'",
    "export { answer as reply } from './_part.mdx'",
    '',
    '# Parts',
    '',
    '<TOCInline toc={toc} />',
    '',
    '<Part />\n\n<Plain />\n\n{partToc.length} {answer} {code.length + same.length} {data.name}{name}',
  ].join('\n'),
}

const shared = {
  'site.config.ts': config,
  'docs/_part.mdx':
    "import { list } from './_list.mdx'\n\nexport const answer = 42\n\n## Part\n\nA [link](./plain.mdx), {list}.\n",
  'docs/_list.mdx': 'export const list = <b>list</b>\n',
  'docs/_plain.md': '## Plain\n\n{not code} <b>x</b>\n',
  'docs/data.json': '{ "name": "ink", "two words": 2 }\n',
  'src/nothing.js': 'export {}\n',
}

function siteOf(end: string): Promise<string> {
  const docs = Object.entries(texts).map(([name, text]) => [`docs/${name}.mdx`, `${text}\n${end}`])
  return writeSite({ ...shared, ...(Object.fromEntries(docs) as Record<string, string>) })
}

/** The inside of a page; the names of scripts differ where a site has code of its own. */
function mainOf(site: BuiltSite, name: string): string | undefined {
  return /<main.*<\/main>/s.exec(site.html(`/docs/${name}`))?.[0]
}

/** Whether anything was bundled for a site. */
function isBundled({ dir }: BuiltSite): boolean {
  return readdirSync(join(dir, 'node_modules/.cache/inkstone'), { recursive: true, encoding: 'utf8' }).some(
    (name) => name.endsWith('code.json'),
  )
}

describe('texts that use nothing of the author’s own code', () => {
  test('are the same pages with a bundler and without', async () => {
    const [alone, withBundler] = [await buildSite(await siteOf('')), await buildSite(await siteOf(bundled))]
    expect([isBundled(alone), isBundled(withBundler)]).toEqual([false, true])
    for (const name of Object.keys(texts)) expect(mainOf(alone, name), name).toBe(mainOf(withBundler, name))
    expect(alone.text('/docs/exports')).toContain('late')
    expect(alone.text('/docs/parts')).toMatch(/1 42 68 ink ink/)
    const toc = '<ul><li><a href="#part">Part</a></li><li><a href="#plain">Plain</a></li></ul>'
    expect(mainOf(alone, 'parts')).toContain(toc)
  })

  test('a picture that is imported is a file of the build', async () => {
    const dir = await writeSite({
      ...shared,
      'docs/a.mdx': 'import ink from \'./ink.png\'\n\n# A\n\n<img src={ink} alt="" />\n',
    })
    await cp(join(repository, 'test/sites/islands/src/components/ink.png'), join(dir, 'docs/ink.png'))
    const site = await buildSite(dir)
    const [, address = ''] = /<img src="([^"]*)"/.exec(site.html('/docs/a')) ?? []
    expect(address).toMatch(/^\/notes\/assets\/ink\.\w+\.png$/)
    expect([site.exists(address), isBundled(site)]).toEqual([true, false])
  })

  test('a change in a part is seen on the pages that show it, and on no others', async () => {
    const dir = await siteOf('')
    await buildSite(dir)
    await writeFile(join(dir, 'docs/_list.mdx'), 'export const list = <b>other</b>\n')
    const site = await buildSite(dir)
    expect(site.text('/docs/parts')).toContain('other')
    expect(site.result.pages - site.result.reused).toBe(1)
    expect((await buildSite(dir)).result.reused).toBe(site.result.pages)
  })
})

describe('texts that import components of the author’s', () => {
  const code = {
    'site.config.ts': config,
    'src/Counter.tsx':
      "import { useState } from 'react'\nimport './counter.css'\nexport default function Counter({ from = 0, children }) {\n  const [count, setCount] = useState(from)\n  return <button onClick={() => setCount(count + 1)}>{count} {children}</button>\n}\nCounter.Part = () => <i>part</i>\nexport const Mark = ({ children }) => <mark>{children}</mark>\n",
    'src/counter.css': 'button { color: red }\n',
    'src/Still.tsx': 'export const Still = ({ children }) => <em>{children}</em>\nexport let nobody\n',
    'theme/MDXComponents.tsx':
      "import Originals from '@theme-original/MDXComponents'\nimport Counter from '../src/Counter'\nimport { Still } from '../src/Still'\nexport default { ...Originals, Listed: Counter, Still }\n",
    'docs/_part.mdx': "import { Mark } from '../src/Counter'\n\n<Mark>of a part</Mark> <Listed from={9} />\n",
  }
  const importing = {
    counters: [
      "import Counter, { Mark } from '../src/Counter'",
      "import { Still as Quiet } from '@site/src/Still'",
      "import Part from './_part.mdx'",
      '',
      '# Counters {1}',
      '',
      'export const Twice = ({ children }) => <Counter from={2}>{children}</Counter>',
      '',
      '<Counter from={1}>\n\n**inside** <Mark>mark</Mark>\n\n</Counter>',
      '',
      '<Twice>twice</Twice> <Counter.Part /> <Quiet>quiet</Quiet> <Still>still</Still> <Listed /> <Tabs>no</Tabs>',
      '',
      '<Part />',
      '',
      '{[1, 2].map((number) => <Counter key={number} from={number} />)}',
    ].join('\n'),
    'deep/er': "import Counter from '../../src/Counter'\n\n# Deeper\n\n<Counter />\n",
    words: '# Words\n\n{1 + 1} words\n',
  }
  const siteWith = (end: string): Promise<string> => {
    const docs = Object.entries(importing).map(([name, text]) => [`docs/${name}.mdx`, `${text}\n${end}`])
    return writeSite({ ...code, 'src/nothing.js': 'export {}\n', ...(Object.fromEntries(docs) as object) })
  }

  test('are the same pages as those that are bundled whole', async () => {
    const [alone, whole] = [await buildSite(await siteWith('')), await buildSite(await siteWith(bundled))]
    for (const name of ['counters', 'deep/er']) expect(mainOf(alone, name), name).toBe(mainOf(whole, name))
    const main = mainOf(alone, 'counters') ?? ''
    expect(main.match(/<ink-island /g)).toHaveLength(9)
    expect(main).toContain('<i>part</i>')
    expect(main).toMatch(/<em>quiet<\/em>\s<em>still<\/em>/)
    const styled = ['counters', 'deep/er', 'words'].map((name) =>
      alone.html(`/docs/${name}`).includes('/assets/components.'),
    )
    expect(styled).toEqual([true, true, false])
    expect(alone.html('/docs/deep/er')).toMatch(/"islands":\{"island-Counter-\w+":"\/notes\/assets\/island-/)
  })

  test('an edit of one makes one page anew, and bundles nothing; an edit of a component makes those that use code', async () => {
    const dir = await siteWith('')
    await buildSite(dir)
    const bundles = (): string[] =>
      readdirSync(join(dir, 'node_modules/.cache/inkstone'), { recursive: true, encoding: 'utf8' }).filter(
        (name) => /code\/b-[^/]*$/.test(name),
      )
    const before = bundles()
    expect(before).toHaveLength(1)
    await writeFile(join(dir, 'docs/deep/er.mdx'), `${importing['deep/er']}\nMore <Still>of it</Still>.\n`)
    const edited = await buildSite(dir)
    expect(edited.text('/docs/deep/er')).toContain('More of it.')
    expect(edited.result.pages - edited.result.reused).toBe(1)
    expect(bundles()).toEqual(before)
    await writeFile(join(dir, 'src/Still.tsx'), 'export const Still = () => <em>other</em>\n')
    const other = await buildSite(dir)
    expect(mainOf(other, 'counters')).toContain('<em>other</em>')
    // Two texts, and the list that shows how one of them begins.
    expect(other.result.pages - other.result.reused).toBe(3)
  })

  test('what they import and nobody has is told with all its places', async () => {
    const dir = await writeSite({
      ...code,
      'docs/a.mdx':
        "import { Gone, nobody } from '../src/Still'\nimport Lost from './lost'\n\n# A\n\n<Gone />\n",
      'docs/b.mdx': "\nimport Lost from '@site/docs/lost'\nimport far from '../../far'\n\n# B\n\n<Lost />\n",
    })
    const first = await buildSite(dir).catch((error: unknown) => error)
    expect(String(first)).toContain('✗ docs/a.mdx:2  The file imports "./lost", which does not exist.')
    expect(String(first)).toContain('✗ docs/b.mdx:2  The file imports "./lost", which does not exist.')
    expect(String(first)).toContain('✗ docs/b.mdx:3  The file imports "../../far", which does not exist.')
    await writeFile(join(dir, 'docs/lost.js'), 'export default () => null\n')
    await writeFile(join(dir, 'docs/b.mdx'), '# B\n')
    const second = await buildSite(dir).catch((error: unknown) => error)
    expect(String(second)).toContain(
      '✗ docs/a.mdx:1  The file imports `Gone` from "../src/Still", which has no such export.',
    )
  })
})

describe('what authors do wrong in them is told with its place', () => {
  async function problemsOf(files: Record<string, string>): Promise<string> {
    const dir = await writeSite({ 'site.config.ts': config, ...files })
    const outcome = await buildSite(dir).catch((error: unknown) => error)
    if (!(outcome instanceof Error)) throw new Error('The build has found nothing wrong.')
    return outcome.message
  }

  test('parts and data that are not there, on all pages at once', async () => {
    const files = {
      'docs/a.mdx': "import Gone from './_gone.mdx'\nimport data from './gone.json'\n\n# A\n\n<Gone />\n",
      'docs/b.mdx': "# B\n\nimport out from '../../out.json'\n\n{out}\n",
      'docs/c.mdx': "import Tabs, { Tab } from '@theme/Tabs'\n\n# C\n\n<Tab />\n",
    }
    expect(await problemsOf(files)).toMatchInlineSnapshot(`
      "✗ docs/a.mdx:1  The file imports "./_gone.mdx", which does not exist.
        A path counts from the folder of this file, or from the folder of the site with \`@site/\`.

      ✗ docs/a.mdx:2  The file imports "./gone.json", which does not exist.
        A path counts from the folder of this file, or from the folder of the site with \`@site/\`.

      ✗ docs/b.mdx:3  The file imports "../../out.json", which does not exist.
        A path counts from the folder of this file, or from the folder of the site with \`@site/\`.

      ✗ docs/c.mdx:1  The file imports \`Tab\` from "@theme/Tabs", which has no such export."
    `)
  })

  test('data that is not JSON, and names that contradict each other', async () => {
    const files = {
      'docs/a.mdx': "import data from './data.json'\n\n# A\n\n{data}\n",
      'docs/data.json': '{ a: 1 }\n',
      'docs/b.mdx': '# B\n\nexport const a = 1\n\ntext\n\nexport const a = 2\n',
      'docs/c.mdx': "# C\n\nimport a, { b } from './c.json'\nimport b from './c.json'\n\n{a.c}\n",
      'docs/c.json': '{ "b": 1 }\n',
    }
    const problems = await problemsOf(files)
    expect(problems).toContain('✗ docs/c.mdx:3  Identifier `b` has already been declared.')
    expect(problems).toMatch(/^✗ docs\/data\.json {2}The file is not JSON: Expected property name/)
    expect(problems).toContain("✗ docs/b.mdx:3  Syntax error in an import or export: Duplicated export 'a'.")
  })

  test('components of the text, expressions and parts that throw', async () => {
    const files = {
      'docs/a.mdx':
        '# A\n\nexport const Bad = () => {\n  throw new Error("No wheel.")\n}\n\ntext\n\n<Bad />\n',
      'docs/b.mdx': "import Part from './_part.mdx'\n\n# B\n\n<Part />\n",
      'docs/_part.mdx': 'Text.\n\n{undefined.length}\n',
      'docs/c.mdx': '# C\n\nexport const x = undefined.y\n',
      'docs/d.mdx': '# D\n\nA {placeholder} in a text.\n',
      'docs/e.mdx': '# E\n\n{window.innerWidth}\n',
    }
    expect(await problemsOf(files)).toMatchInlineSnapshot(`
      "✗ docs/a.mdx:9  \`<Bad>\` stopped with an error: No wheel.

      ✗ docs/b.mdx  The page stopped with an error: Cannot read properties of undefined (reading 'length')
        Thrown in docs/_part.mdx:3.

      ✗ docs/c.mdx:3  The page stopped with an error: Cannot read properties of undefined (reading 'y')

      ✗ docs/d.mdx:3  The page stopped with an error: placeholder is not defined
        A \`{\` begins JavaScript in MDX. As text write \`\\{\`, or put it into code: \`\` \`{…}\` \`\`.

      ✗ docs/e.mdx:3  The page stopped with an error: window is not defined
        Pages are written without a browser: use \`window\` in an effect, or in \`<BrowserOnly>\`."
    `)
  })

  test('things that are thrown and are no errors, or cannot be read', async () => {
    const thrown = [
      'null',
      'undefined',
      '"a text"',
      '{ get message() { throw 1 } }',
      'Object.create(null)',
      'new Proxy({}, { get() { throw 2 }, getPrototypeOf() { throw 3 } })',
      'new Proxy(new Error("a"), { get() { throw 4 } })',
      'Object.defineProperty(new Error("a"), "message", { get() { throw 5 } })',
      'Object.assign(new Error("its own cause"), { get cause() { return this } })',
      'Object.assign(new Error("far away"), { stack: "Error\\n    at A (file://elsewhere/a.js:1:1)\\n    at B (file:///%2f:1:1)" })',
    ]
    const pages = thrown.map((what, index) => [
      `docs/p${index}.mdx`,
      `# P\n\nexport const Bad = () => {\n  throw ${what}\n}\n\n<Bad />\n`,
    ])
    const evaluated = thrown.map((what, index) => [
      `docs/q${index}.mdx`,
      `# Q\n\nexport const bad = (() => {\n  throw ${what}\n})()\n`,
    ])
    const problems = await problemsOf(Object.fromEntries([...pages, ...evaluated]))
    const messagesOf = (name: string): string[] =>
      [...problems.matchAll(new RegExp(`docs/${name}\\d\\.mdx.*stopped with an error: (.+)`, 'g'))].map(
        ([, message = '']) => message,
      )
    const unreadable = 'it is no error, and cannot be read'
    const readable = ['null', 'undefined', 'a text']
    const errors = ['its own cause', 'far away']
    expect(messagesOf('p')).toEqual([...readable, '1', unreadable, '2', '4', '5', ...errors])
    expect(messagesOf('q')).toEqual([
      ...readable,
      '[object Object]',
      ...Array.from({ length: 4 }, () => unreadable),
      ...errors,
    ])
  })

  test('parts that import each other', async () => {
    const files = {
      'docs/a.mdx': "import Part from './_part.mdx'\n\n# A\n\n<Part />\n",
      'docs/_part.mdx': "import A from './a.mdx'\n\nText {typeof A}.\n",
    }
    const dir = await writeSite({ 'site.config.ts': config, ...files })
    expect((await buildSite(dir)).text('/docs/a')).toContain('Text function.')
  })
})

describe('an installation that has no Vite', () => {
  /** A folder with the engine and what comes along with it. */
  async function install(
    files: Record<string, string>,
  ): Promise<{ status: number | null; output: string; dir: string }> {
    const dir = await writeSite({ 'site.config.ts': config, ...files })
    const packages = join(dirname(dir), `${dir.slice(-6)}-installed/node_modules`)
    const engine = join(packages, 'inkstone')
    await mkdir(engine, { recursive: true })
    for (const name of ['lib', 'package.json'])
      await cp(join(repository, name), join(engine, name), { recursive: true })
    // as: the package's own manifest.
    const { dependencies } = JSON.parse(readFileSync(join(repository, 'package.json'), 'utf8')) as {
      dependencies: Record<string, string>
    }
    for (const name of Object.keys(dependencies)) {
      await mkdir(dirname(join(packages, name)), { recursive: true })
      await symlink(join(repository, 'node_modules', name), join(packages, name), 'junction')
    }
    const { status, stdout, stderr } = spawnSync(
      process.execPath,
      [join(engine, 'lib/cli.js'), 'build', dir],
      {
        encoding: 'utf8',
      },
    )
    return { status, output: stdout + stderr, dir }
  }

  test('builds a site of MDX', async () => {
    const { status, output, dir } = await install({
      ...shared,
      'docs/plain.mdx': texts['plain'] ?? '',
      'docs/parts.mdx': texts['parts'] ?? '',
    })
    expect([output, status]).toEqual([expect.not.stringContaining('Vite'), 0])
    expect(existsSync(join(dir, 'dist/docs/parts.html'))).toBe(true)
  })

  test('says once what all pages of React lack', async () => {
    const { status, output } = await install({
      'site.config.ts': "export default { title: 'N', url: 'https://n.example', onUncompilable: 'warn' }\n",
      'docs/a.md': '# A\n',
      'pages/one.tsx': 'export default () => <p>one</p>\n',
      'pages/two.tsx': 'export default () => <p>two</p>\n',
    })
    expect(status).toBe(0)
    expect(output.match(/⚠/g)).toHaveLength(1)
    expect(output).toContain('⚠ pages/one.tsx  Vite bundles the code in this file and 1 more')
  })

  test('says once what is needed where texts show components of the author’s', async () => {
    const { status, output } = await install({
      'docs/a.mdx': "import Card from '@site/src/Card'\n\n# A\n\n<Card />\n",
      'docs/b.mdx': '# B\n\n{1}\n',
      'src/Card.tsx': 'export default () => <p>card</p>\n',
    })
    expect(status).toBe(1)
    expect(output).toContain(
      '✗ docs/a.mdx  Vite bundles the code in this file, and it is not installed.\n' +
        '  Install it once, beside Inkstone: npm install vite@8',
    )
  })
})
