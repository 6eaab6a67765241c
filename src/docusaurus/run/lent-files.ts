import { createHash } from 'node:crypto'
import fs from 'node:fs'
import { dirname, resolve } from 'node:path'
import { callbackify, promisify } from 'node:util'
import { isFile, relativePath, withSlashes } from '../../file-paths.ts'
import { filledText, textsOf } from '../options.ts'
import { asRecord, attempt, globExpression } from '../../defined.ts'

// What plugins reach files with, done by what Node has: packages that Docusaurus brings along, and that its sites need not name.

/** What a module exports, by its names. */
type Exports = Readonly<Record<string, unknown>>

/**
 * `fs-extra`: Node’s `fs`, whose functions give promises where no callback is handed to them, and some of its own. What deletes or
 * moves files is not there: it stays harmless in a folder that is built as it is.
 */
export function fileSystem(): Exports {
  const own = Object.entries(ownActs).flatMap(([name, act]) => {
    // as: plugins call it with what it takes.
    const late = async (...args: unknown[]): Promise<unknown> => Promise.resolve(act(...(args as never[])))
    // as: it takes a callback behind that.
    return [[`${name}Sync`, act] as const, [name, inBothWays(callbackify(late) as Act, late)] as const]
  })
  return {
    ...Object.fromEntries(harmless(fs).map(withPromise)),
    promises: Object.fromEntries(harmless(fs.promises)),
    ...Object.fromEntries(own),
  }
}

function harmless(module: object): [name: string, act: unknown][] {
  return Object.entries(module).filter(([name]) => !/^(?:rm|rename|unlink|f?truncate)/.test(name))
}

function withPromise([name, act]: [string, unknown]): [string, unknown] {
  if (typeof act !== 'function' || !(name in fs.promises || promisify.custom in act)) return [name, act]
  // as: Node’s functions of these names all take a callback.
  const withCallback = act as Act
  return [name, inBothWays(withCallback, promisify(withCallback))]
}

type Act = (...args: unknown[]) => unknown

/** A function that answers to the callback that is handed to it, and else by a promise. */
function inBothWays(withCallback: Act, promised: Act): Act {
  return (...args) => (typeof args.at(-1) === 'function' ? withCallback : promised)(...args)
}

const ownActs: Readonly<Record<string, (...args: never[]) => unknown>> = {
  ensureDir: makeFolder,
  mkdirp: makeFolder,
  mkdirs: makeFolder,
  outputFile: writeFile,
  outputJson: writeJson,
  outputJSON: writeJson,
  writeJson,
  writeJSON: writeJson,
  readJson,
  readJSON: readJson,
  pathExists: fs.existsSync,
  copy: (from: string, to: string) => fs.cpSync(from, to, { recursive: true }),
}

function makeFolder(folder: string): void {
  fs.mkdirSync(folder, { recursive: true })
}

function writeFile(file: string, content: string | Uint8Array, options?: fs.WriteFileOptions): void {
  makeFolder(dirname(file))
  fs.writeFileSync(file, content, options)
}

function writeJson(file: string, data: unknown): void {
  writeFile(file, `${JSON.stringify(data, undefined, 2)}\n`)
}

function readJson(file: string): unknown {
  return JSON.parse(fs.readFileSync(file, 'utf8'))
}

/** What plugins ask `@docusaurus/utils` for beside its addresses. */
export const fileHelpers: Exports = {
  Globby: findFiles,
  safeGlobby: findFiles,
  posixPath: withSlashes,
  aliasedSitePath: (file: string, dir: string) => `@site/${relativePath(dir, file)}`,
  // A name for a file of data: what can be read of it, and what tells it from others.
  docuHash: (text: string) =>
    `${text.replaceAll(/[^\w]+/g, '-').replaceAll(/^-|-$/g, '')}-${createHash('sha1').update(text).digest('hex').slice(0, 3)}`,
}

/**
 * The files that patterns stand for, as the finder of Docusaurus gives them; those behind `!` are left out.
 * @param options `cwd`, `ignore` and `absolute` are heard
 */
function findFiles(patterns: unknown, options?: unknown): Promise<string[]> {
  const { cwd, ignore, absolute } = asRecord(options)
  const folder = resolve(filledText(cwd) ?? '.')
  const all = textsOf(patterns).map((pattern) => pattern.replace(/^(!?)\.\//, '$1'))
  const unwanted = [
    ...all.filter((pattern) => pattern.startsWith('!')).map((one) => one.slice(1)),
    ...textsOf(ignore),
  ].map(expressionOf)
  const found = all
    .filter((pattern) => !pattern.startsWith('!'))
    .flatMap((pattern) => filesOf(pattern, folder))
    .filter((file) => !unwanted.some((one) => one.test(file)))
  const files = [...new Set(found)]
  return Promise.resolve(absolute === true ? files.map((file) => withSlashes(resolve(folder, file))) : files)
}

/** The files that a pattern stands for, which may begin above the folder or be a whole path. */
function filesOf(pattern: string, folder: string): string[] {
  const wanted = expressionOf(pattern)
  const [begin = ''] = /^(?:[^*?{([]*\/)?/.exec(pattern) ?? []
  const rest = pattern.slice(begin.length)
  const depth = rest.includes('**') ? Infinity : rest.split('/').length - 1
  return [...filesBelow(resolve(folder, begin), depth)]
    .map((file) => begin + file)
    .filter((file) => wanted.test(file))
}

/** Besides what patterns of the engine know, `[0-9]` and `(-a|-b)?` mean what they do in expressions. */
function expressionOf(pattern: string): RegExp {
  return new RegExp(`^${sourceOf(pattern)}$`, 'u')
}

function sourceOf(pattern: string): string {
  const pieces = pattern.split(/(@?\([^()]*\)[?*+]?|\[[^\]/]+\])/)
  return pieces
    .map((piece, index) => {
      if (index % 2 === 0) return globExpression(piece).source.slice(1, -1)
      const [, group, times = ''] = /^@?\((.*)\)(.?)$/.exec(piece) ?? []
      return group === undefined ? piece : `(?:${group.split('|').map(sourceOf).join('|')})${times}`
    })
    .join('')
}

/** The files below a folder as patterns see them: without hidden ones, installed packages, and what links to folders hold. */
function* filesBelow(folder: string, depth: number, path = ''): Iterable<string> {
  const entries = attempt(() => fs.readdirSync(resolve(folder, path), { withFileTypes: true })) ?? []
  for (const entry of entries.toSorted((a, b) => (a.name < b.name ? -1 : 1))) {
    if (entry.name.startsWith('.') || entry.name === 'node_modules') continue
    const below = path === '' ? entry.name : `${path}/${entry.name}`
    if (!entry.isDirectory()) {
      if (isFile(resolve(folder, below))) yield below
    } else if (depth > 0) yield* filesBelow(folder, depth - 1, below)
  }
}
