import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, sep } from 'node:path'
import { relativePath } from './file-paths.ts'
import { UserError, lineWith } from './errors/errors.ts'
import { fileProblem } from './errors/file-problems.ts'
import { thrownError } from './errors/foreign-errors.ts'
import type { Problem } from './types/problem.ts'
import { defineSite } from './define-site.ts'

/**
 * Runs an author's module (TypeScript, JavaScript or JSON) and gives its default export, or the module when it has
 * none. `import … from 'inkstone'` works in it wherever the folder lies. The file is read afresh on every call.
 * @param file absolute path
 * @param siteDir the author's folder, absolute; messages show paths relative to it
 * @param options `standIns`: what imports give in place of packages, by their names; `needsDefault`: gives nothing for a module
 * that has no default export
 * @throws {UserError} for a syntax error, an error thrown by the module, or an import that leads nowhere
 */
export async function loadModule(
  file: string,
  siteDir: string,
  { standIns, needsDefault = false }: { standIns?: Record<string, unknown>; needsDefault?: boolean } = {},
): Promise<unknown> {
  try {
    if (standIns !== undefined) return await runCompiled(file, siteDir, standIns)
    const plain = await runPlain(file)
    const given: unknown = await (plain === undefined ? runCompiled(file, siteDir) : plain.default)
    return needsDefault && plain === undefined && exportsNoDefault(given) ? undefined : dataOf(given)
  } catch (error) {
    // What a compiler says of bytes that are no text helps nobody.
    const unreadable = fileProblem(file, relativePath(siteDir, file))
    throw new UserError(unreadable ?? problemOf(thrownError(error), file, siteDir))
  }
}

/** Whether the compiler gave the module itself, and that of a file without a single export. */
function exportsNoDefault(given: unknown): boolean {
  return (
    typeof given === 'object' && given !== null && ('__esModule' in given || Object.keys(given).length === 0)
  )
}

async function runCompiled(
  file: string,
  siteDir: string,
  standIns?: Record<string, unknown>,
): Promise<unknown> {
  // Imported lazily: most sites never need the compiler.
  const { createJiti } = await import('jiti')
  const jiti = createJiti(import.meta.url, {
    fsCache: cacheFolder(siteDir) ?? false,
    moduleCache: false,
    // What imports and exports nothing is a script, as in Node: its names may be words that modules reserve.
    transformOptions: { babel: { sourceType: 'unambiguous' } },
    // The few exports a configuration needs; loading the whole package a second time would cost a second.
    virtualModules: withOwnModules(standIns ?? {}),
  })
  if (standIns === undefined) return jiti.import(file, { default: true })
  // Compiled whatever it is, so that everything it imports comes through here.
  const source = readFileSync(file, 'utf8')
  const module: unknown = await jiti.evalModule(source, { filename: file, async: true, forceTranspile: true })
  // What a script assigns to `module.exports` is what it gives: a sidebar may be called `default`.
  return isModule(module) && '__esModule' in module ? module.default : module
}

/**
 * What a module gives, as data that can be read without an end and without its code: see {@link dataOf}.
 * @throws {UserError} for an error that reading it throws
 */
export function moduleData(value: unknown, file: string, siteDir: string): unknown {
  try {
    return dataOf(value)
  } catch (error) {
    throw new UserError(problemOf(thrownError(error), file, siteDir))
  }
}

/**
 * A value whose objects and lists are copies: options are data, and reading them must not run code that throws later, nor come to
 * no end. What would hold itself, and what is not there yet, has a text in its place, which whoever checks the options finds.
 * @param around the objects that it stands in
 * @throws what reading it throws
 */
function dataOf(value: unknown, around: readonly unknown[] = []): unknown {
  if (typeof value !== 'object' || value === null) return value
  // Whoever checks the options would take it for an object without any.
  if (value instanceof Promise) return '[a promise]'
  const isPlain = Array.isArray(value) || [Object.prototype, null].includes(Object.getPrototypeOf(value))
  if (!isPlain) return value
  if (around.includes(value)) return '[holds itself]'
  const inner = [...around, value]
  if (Array.isArray(value)) return value.map((item) => dataOf(item, inner))
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, dataOf(one, inner)]))
}

/** Endings of modules that are no more than code. */
const moduleFile = /\.m?[jt]s$/

/** Imports and comments that a module begins with, as they are written anew. */
const opening = /^(?:import .*;\n|\/\/.*\n|\/\*[^]*?\*\/\n)*/

/** Imports that only the compiler follows, and what knows the module's own place. */
const needsCompiler =
  /\bfrom "(?!node:|data:)|\bimport(?:\.meta\b|\s*\(|\s*")|\b(?:require|__dirname|__filename)\b/

let runs = 0

/**
 * Runs a module that imports nothing but `inkstone` and Node's own modules, without the compiler, which takes a tenth of a second
 * to load. Gives nothing for any other one, nor for one that stops: the compiler says where.
 */
async function runPlain(file: string): Promise<{ default: unknown } | undefined> {
  if (!moduleFile.test(file)) return undefined
  const { transformSync } = await import('oxc-transform')
  try {
    const { code, errors } = transformSync(file, readFileSync(file, 'utf8'), { sourceType: 'module' })
    const [head] = opening.exec(code) ?? ['']
    const text =
      head.replaceAll(' from "inkstone";', ` from ${JSON.stringify(ownModule)};`) + code.slice(head.length)
    if (errors.length > 0 || needsCompiler.test(text)) return undefined
    // A module of a text of its own is run afresh.
    const module: unknown = await import(moduleOf(`${text}\n// ${runs++}`))
    return isModule(module) ? module : undefined
  } catch {
    return undefined
  }
}

/** The few exports a configuration needs. */
const ownModule = moduleOf(`export const defineSite = ${defineSite.toString()}`)

/** The address of a module, which holds its text. */
function moduleOf(text: string): string {
  return `data:text/javascript,${encodeURIComponent(text)}`
}

function isModule(value: unknown): value is { default: unknown } {
  return typeof value === 'object' && value !== null && 'default' in value
}

/** Asked for by name, because what takes the place of packages need not be a list. */
function withOwnModules(standIns: Record<string, unknown>): Record<string, unknown> {
  const own = new Map<PropertyKey, unknown>([['inkstone', { defineSite }]])
  return new Proxy(standIns, {
    has: (target, name) => own.has(name) || Reflect.has(target, name),
    get: (target, name) => own.get(name) ?? Reflect.get(target, name),
  })
}

/**
 * Where compiled modules are kept. Only below an existing `node_modules`: a shared temporary folder would let another
 * user of the machine put code there.
 */
function cacheFolder(siteDir: string): string | undefined {
  for (let dir = siteDir; ; dir = dirname(dir)) {
    const modules = join(dir, 'node_modules')
    if (existsSync(modules)) return join(modules, '.cache', 'inkstone', 'modules')
    if (dirname(dir) === dir) return undefined
  }
}

function problemOf(error: Error, file: string, siteDir: string): Problem {
  const shown = (path: string): string => relativePath(siteDir, path)
  return (
    syntaxProblem(error, shown) ??
    importProblem(error, { file, shown }) ?? {
      ...(placeInStack(error, siteDir, shown) ?? { file: shown(file) }),
      message: `The file stopped with an error: ${error.name}: ${error.message}`,
    }
  )
}

/** The compiler writes `ParseError: reason` and the place on a line of its own. */
function syntaxProblem(error: Error, shown: (path: string) => string): Problem | undefined {
  const match = /^ParseError:\s*(.*?)\s*\n\s*(.+):(\d+):(\d+)/s.exec(error.message)
  if (!match) return undefined
  const [, reason = '', path = '', line = '0', column = '0'] = match
  const code = existsSync(path) ? readFileSync(path, 'utf8').split('\n')[Number(line) - 1] : undefined
  return {
    file: shown(path),
    line: Number(line),
    message: `Syntax error: ${reason.replace(/\.$/, '')} (column ${Number(column) + 1}).`,
    ...(code === undefined ? {} : { hint: code.trim() }),
  }
}

interface Importer {
  file: string
  shown: (path: string) => string
}

function importProblem(error: Error, { file, shown }: Importer): Problem | undefined {
  const specifier = /Cannot find (?:module|package) '([^']+)'/.exec(error.message)?.[1]
  if (specifier === undefined) return undefined
  const importer = /Require stack:\n- (.+)/.exec(error.message)?.[1] ?? file
  const message = `The file imports ${JSON.stringify(specifier)}, which does not exist.`
  const hint = specifier.startsWith('.')
    ? 'The path counts from the folder of this file.'
    : 'If it is a package, install it; if it is a file, begin the path with `./`.'
  return { file: shown(importer), ...lineWith(importer, [specifier]), message, hint }
}

function placeInStack(
  error: Error,
  siteDir: string,
  shown: (path: string) => string,
): Pick<Problem, 'file' | 'line'> | undefined {
  for (const frame of error.stack?.split('\n') ?? []) {
    const match = /(?:file:\/\/)?(\/[^()]*?|[A-Za-z]:\\[^()]*?):(\d+):\d+\)?$/.exec(frame)
    const [, path, line] = match ?? []
    if (path?.startsWith(siteDir + sep)) return { file: shown(path), line: Number(line) }
  }
  return undefined
}
