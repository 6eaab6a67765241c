import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { describe, expect, test } from 'vitest'
import { groupBy } from '../../../src/defined.ts'

const map = readFileSync('ARCHITECTURE.md', 'utf8')

/** A room of ARCHITECTURE.md. */
interface Room {
  /** `search/query`; empty for the files at the top of `src/`. */
  name: string
  /** Where its code runs, by the table. */
  place: string
  /** Rooms and files that it may import. */
  rooms: readonly string[]
  /** Packages that it may import. */
  packages: readonly string[]
}

const listOf = (text = ''): string[] =>
  text
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '' && name !== '–')

const places = new Map(
  [...map.matchAll(/^\| `src\/([^`]*?)\/?`\s*\|.*\|(.*)\|$/gm)].map(([, name = '', place = '']) => [
    name,
    place.trim(),
  ]),
)

/** What rooms may import: an entry begins at the margin, and goes on in lines that do not. */
const entries = /What each may import:[^]*?```text\n([^]*?)\n```/.exec(map)?.[1]?.split(/\n(?=\S)/) ?? []

const rooms = entries.map((entry): Room => {
  const [, name = '', imports = ''] = /^(\S+)\s+([^]*)/.exec(entry) ?? []
  const [others, packages] = imports.replaceAll(/\s+/g, ' ').split('+')
  return { name, place: places.get(name) ?? '', rooms: listOf(others), packages: listOf(packages) }
})

interface Import {
  file: string
  /** As written. */
  source: string
  /** The file, relative to the repository, where it is one of ours. */
  target: string | undefined
}

const sources = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .map((name) => join('src', name).replaceAll('\\', '/'))
  .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
const imports = sources.flatMap((file) => importsOf(file, readFileSync(file, 'utf8')))

/** Everything that a module imports: values, types, and what it loads later. */
function importsOf(file: string, text: string): Import[] {
  const code = text.replaceAll(/\/\*(?!\s*@vite)[^]*?\*\/|^\s*\/\/.*$/gm, '')
  const named = code.matchAll(
    /(?:^|[\s;}])(?:import|export)\b[^'"`;=]*?\bfrom\s*['"]([^'"]+)['"]|(?:^|[\s;])import\s*['"]([^'"]+)['"]|\bimport\(\s*['"]([^'"]+)['"]/gm,
  )
  return [...named].map(([, from, bare, later]) => {
    const source = from ?? bare ?? later ?? ''
    const target = source.startsWith('.')
      ? normalize(join(dirname(file), source)).replaceAll('\\', '/')
      : undefined
    return { file, source, target }
  })
}

/** The room of a file: the longest that fits. */
function roomOf(file: string): Room | undefined {
  const path = file.slice('src/'.length)
  const found = rooms.filter(({ name }) => path === name || path.startsWith(`${name}/`))
  return found.toSorted((a, b) => b.name.length - a.name.length)[0]
}

/** Imports that the list does not allow, one line each. */
function forbidden(all: readonly Import[]): string[] {
  return all.flatMap(({ file, source, target }) => {
    const room = roomOf(file)
    if (room === undefined) return [`${file} is in no room of the table`]
    if (target === undefined) {
      const name = source.startsWith('node:') ? 'node:' : /^(?:@[^/]+\/)?[^/]+/.exec(source)?.[0]
      return room.packages.includes(name ?? '') ? [] : [`${file} imports ${source}`]
    }
    const to = roomOf(target)
    if (to === undefined) return [`${file} imports ${target}, which is in no room of the table`]
    const isAllowed = to === room || room.rooms.includes(to.name)
    return isAllowed ? [] : [`${file} imports ${target}`]
  })
}

/** A way along imports that ends where it began; nothing where there is none. */
function circleIn(all: readonly Import[]): string[] {
  const targets = new Map<string, string[]>()
  for (const { file, target } of all)
    if (target !== undefined) targets.set(file, [...(targets.get(file) ?? []), target])
  const done = new Set<string>()
  const walk = (file: string, trail: readonly string[]): string[] => {
    if (trail.includes(file)) return [...trail.slice(trail.indexOf(file)), file]
    if (done.has(file)) return []
    for (const target of targets.get(file) ?? []) {
      const circle = walk(target, [...trail, file])
      if (circle.length > 0) return circle
    }
    done.add(file)
    return []
  }
  return [...targets.keys()].map((file) => walk(file, [])).find((circle) => circle.length > 0) ?? []
}

describe('the rooms of src/', () => {
  test('are all in the table, and all of the table is there', () => {
    const missing = rooms.filter(({ name }) => !existsSync(join('src', name)))
    expect(missing.map(({ name }) => name)).toEqual([])
    expect(rooms.map(({ name }) => name)).toEqual([...places.keys()])
    expect(sources.filter((file) => roomOf(file) === undefined)).toEqual([])
    expect(rooms.length).toBeGreaterThan(30)
    expect(imports.length).toBeGreaterThan(1500)
  })

  test('import only what the list allows, types and what is loaded later included', () => {
    expect(forbidden(imports)).toEqual([])
  })

  test('import nothing in a circle', () => {
    expect(circleIn(imports)).toEqual([])
    const byRoom = imports.flatMap(({ file, source, target }): Import[] => {
      const [from, to] = [roomOf(file)?.name ?? '', target && roomOf(target)?.name]
      return from === to || to === undefined ? [] : [{ file: from, source, target: to }]
    })
    expect(circleIn(byRoom)).toEqual([])
  })

  test('that run in browsers import nothing from Node, and no room that runs on Node alone', () => {
    const browser = rooms.filter(({ place }) => place !== 'Node')
    expect(browser.flatMap(({ name, packages }) => (packages.includes('node:') ? [name] : []))).toEqual([])
    const node = new Set(rooms.filter(({ place }) => place === 'Node').map(({ name }) => name))
    const wrong = browser.flatMap(({ name, rooms: allowed }) =>
      allowed.filter((other) => node.has(other)).map((other) => `${name} may import ${other}`),
    )
    expect(wrong).toEqual([])
  })

  test.each([
    ["import { bundle } from '../mdx/bundle/bundle.ts'", 'src/types/site.ts', 'src/mdx/bundle/bundle.ts'],
    [
      "import type { Plan } from '../types/route.ts'\nimport { push } from '../search/hosted-index/push.ts'",
      'src/content/show.ts',
      'src/search/hosted-index/push.ts',
    ],
    [
      "export async function x() {\n  await import('../mdx/bundle/bundle.ts')\n}",
      'src/components/TocList.tsx',
      'src/mdx/bundle/bundle.ts',
    ],
    ["export type { MdxSite } from '../mdx/run/context.ts'", 'src/routes/tags.ts', 'src/mdx/run/context.ts'],
    ["import { readFileSync } from 'node:fs'", 'src/browser/text/tabs.ts', 'node:fs'],
  ])('a forbidden import is found: %s', (code, file, what) => {
    expect(forbidden(importsOf(file, code))).toEqual([`${file} imports ${what}`])
  })

  test('a circle is found', () => {
    const all = [
      { file: 'src/a.ts', source: './b.ts', target: 'src/b.ts' },
      { file: 'src/b.ts', source: './a.ts', target: 'src/a.ts' },
    ]
    expect(circleIn(all)).toEqual(['src/a.ts', 'src/b.ts', 'src/a.ts'])
  })
})

test('every runtime dependency has a line with its reason', () => {
  const { dependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as {
    dependencies: Record<string, string>
  }
  const names = Object.keys(dependencies)
  expect(names.filter((name) => !new RegExp(`^\\| (.*, )?${name}[ ,]`, 'm').test(map))).toEqual([])
})

/** Names that stand for something of an author's folder, or of a finished build. */
const elsewhere =
  /^(?:site\.config\.ts|sidebars\.ts|theme\/.*|static\/|dist\/|assets\/linked\/|search-index\/|\.(?:mdx?|html)|inkstone\/.*|data-.*)$/

/** The files and folders that a text names in backticks, one paragraph or item after the other. */
function pathsIn(text: string): string[] {
  return text.split(/\n(?:\n|- |\d+\. |\| )/).flatMap((paragraph) => {
    const named = [...paragraph.matchAll(/`([^`\s()]*(?:\/|\.(?:tsx?|mjs|css|md|html))[^`\s()]*)`/g)]
    let folder = ''
    return named.flatMap(([, path = '']) => {
      if (elsewhere.test(path)) return []
      if (path.includes('/')) folder = path.slice(0, path.lastIndexOf('/') + 1)
      return path.includes('/') ? [path] : [folder + path]
    })
  })
}

/** Whether one of the folders has it. `<Name>` stands for any name, `*` for any part of one. */
function exists(written: string, folders: readonly string[] = ['', 'src']): boolean {
  const path = written.replace(/\/$/, '')
  const [plain = ''] = /^[^*<]*(?=\/|$)/.exec(path) ?? []
  return folders.some((root) => {
    if (plain === path) return existsSync(join(root, path))
    const folder = join(root, dirname(path))
    const pattern = path
      .slice(path.lastIndexOf('/') + 1)
      .replaceAll('.', '\\.')
      .replaceAll(/\*|<[^>]*>/g, '.+')
    return existsSync(folder) && readdirSync(folder).some((name) => new RegExp(`^${pattern}$`).test(name))
  })
}

test.each(['ARCHITECTURE.md', 'CONTRIBUTING.md', 'SECURITY.md'])('files that %s names are there', (file) => {
  const paths = pathsIn(readFileSync(file, 'utf8'))
  expect(paths.length).toBeGreaterThan(0)
  expect(paths.filter((path) => !exists(path))).toEqual([])
})

/** So many files stand side by side before a room says in a README where things are. */
const mostWithoutReadme = 35

const folders = groupBy(sources, dirname)

test('a large room says where things are', () => {
  const large = [...folders].filter(([, files]) => files.length > mostWithoutReadme)
  expect(large.map(([folder]) => folder).filter((folder) => !existsSync(join(folder, 'README.md')))).toEqual(
    [],
  )
})

const withReadme = [...folders.keys()].filter((folder) => existsSync(join(folder, 'README.md')))

test.each(withReadme)('files that the README of %s names are there', (folder) => {
  const paths = pathsIn(readFileSync(join(folder, 'README.md'), 'utf8'))
  expect(paths.length).toBeGreaterThan(0)
  expect(paths.filter((path) => !exists(path, [folder, 'src', '']))).toEqual([])
})

test('a file that is not there is found, by itself, in a list of its folder, and as a pattern', () => {
  const text =
    'See `src/nowhere.ts`, `markdown/compile.ts`, `gone.ts`.\n- `shell/no*-such.ts`, `shell/<Name>.tsx`'
  expect(pathsIn(text).filter((path) => !exists(path))).toEqual([
    'src/nowhere.ts',
    'markdown/gone.ts',
    'shell/no*-such.ts',
  ])
})
