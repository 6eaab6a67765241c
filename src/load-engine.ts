import { isAscii } from 'node:buffer'
import { existsSync, readFileSync } from 'node:fs'
import { createRequire, isBuiltin, Module } from 'node:module'
import { basename, dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { setFlagsFromString } from 'node:v8'
import { Script } from 'node:vm'
import { crc32 } from 'node:zlib'
import { removeFrom, replaceFile } from './replace-file.ts'

/** What a module of the bundled engine gives. */
export type EngineModule = Record<string, unknown>

/** How the text of a module begins and ends for V8: Node's own wrapper, and the names that `scripts/bundle-engine.mjs` writes. */
const packageWrapper = ['(function (exports, require, module, __filename, __dirname) {', '\n})'] as const
const engineWrapper = [
  '(function (exports, require, __filename, __dirname, __resolve, __load, __package) {',
  '\n})',
] as const

const dir = join(import.meta.dirname, 'engine')
const requireHere = createRequire(join(dir, 'cli.cjs'))
const modules = new Map<string, EngineModule>()
/** What V8 compiled from its text in this thread, by the file that it may be kept in. */
const fresh = new Map<string, { script: Script; key: number }>()

/**
 * Makes V8 wait eight times as long as it does by itself until it optimizes a function, in all threads: a build runs much code for
 * a short time, and optimizing all of it took a third of the processor time of 100 pages, an eighth of that of 1,000. V8 complains
 * of a flag that it does not know, so it decides itself in releases that nobody has tried.
 *
 * What V8 has compiled is of use only under the flags that it was compiled with, so this comes before anything is loaded.
 */
export function optimizeLater(): void {
  const major = Number.parseInt(process.versions.node, 10)
  if (major < 22) setFlagsFromString('--interrupt-budget=540000')
  else if (major <= 26) setFlagsFromString('--invocation-count-for-turbofan=24000')
}

/** Loads a module of the bundled engine, compiled by V8 in an earlier run where there was one. */
export function loadEngine(name: string): EngineModule {
  const known = modules.get(name)
  if (known !== undefined) return known
  const exports: EngineModule = {}
  modules.set(name, exports)
  const file = join(dir, name)
  compile(file, { wrapper: engineWrapper, name })(
    exports,
    (id: string) => (id.startsWith('./') ? loadEngine(id.slice(2)) : requireHere(id)),
    file,
    dir,
    (id: string) => import.meta.resolve(id),
    (id: string) => import(id),
    (id: string) => requirePackage(id, requireHere),
  )
  return exports
}

/**
 * Requires a package of CommonJS, compiled by V8 in an earlier run where there was one. Node knows the module from then on, so that
 * whoever else imports it gets the same.
 */
function requirePackage(id: string, require: NodeJS.Require): unknown {
  const file = isBuiltin(id) ? id : require.resolve(id)
  if (!file.endsWith('.js')) return require(id)
  const known = require.cache[file]
  if (known !== undefined) return known.exports
  const module = new Module(file)
  module.filename = file
  require.cache[file] = module
  const own = createRequire(file)
  const name = file.replaceAll('\\', '/').split('/node_modules/').at(-1) ?? file
  try {
    const run = compile(file, { wrapper: packageWrapper, name: name.replaceAll('/', '+') })
    run(module.exports, (other: string) => requirePackage(other, own), module, file, dirname(file))
  } catch (error) {
    Reflect.deleteProperty(require.cache, file)
    throw error
  }
  module.loaded = true
  return module.exports
}

/** Compiles the function that a module's text is in its wrapper. */
function compile(
  file: string,
  { wrapper, name }: { wrapper: readonly [string, string]; name: string },
): (...values: unknown[]) => void {
  const text = readFileSync(file)
  const kept = join(cacheDir(), `${name}.bin`)
  // V8 refuses what another version has made; a text of the same length and damaged bytes it would take for its own.
  const key = crc32(text, crc32(`${process.version} ${process.arch}`))
  const cachedData = readKept(kept, key)
  // Of ASCII, which the bundle is, nothing has to be decoded: that takes as long as V8 takes for what it kept.
  const script = new Script(wrapper.join(text.toString(isAscii(text) ? 'latin1' : 'utf8')), {
    filename: pathToFileURL(file).href,
    ...(cachedData && { cachedData }),
  })
  if (cachedData === undefined || script.cachedDataRejected === true) fresh.set(kept, { script, key })
  // as: both wrappers are functions.
  return script.runInThisContext() as (...values: unknown[]) => void
}

/** What an earlier run has kept; its first four bytes are a checksum of it and of what it was made from. */
function readKept(file: string, key: number): Buffer | undefined {
  try {
    const bytes = readFileSync(file)
    const data = bytes.subarray(checksumSize)
    return bytes.readUInt32LE() === crc32(data, key) ? data : undefined
  } catch {
    return undefined
  }
}

const checksumSize = 4

/**
 * Keeps what V8 has compiled for later runs, with the functions that were called; only a process that has written pages has called
 * most of them. What cannot be kept is no error.
 */
export function keepCompiled(): void {
  if (![...modules.keys()].some((name) => name.startsWith('write.'))) return
  for (const [file, { script, key }] of fresh) {
    const data = script.createCachedData()
    const bytes = Buffer.alloc(checksumSize + data.length)
    bytes.writeUInt32LE(crc32(data, key))
    data.copy(bytes, checksumSize)
    if (!replaceFile(file, bytes)) return
  }
  if (fresh.size > 0) removeFrom(cacheDir(), isOfAnotherEngine)
}

function isOfAnotherEngine(name: string): boolean {
  return name.endsWith('.cjs.bin') && !existsSync(join(dir, basename(name, '.bin')))
}

/** In the cache of the `node_modules` where the engine lies, else its own: whoever may write the engine's code may write this. */
function cacheDir(): string {
  const root = dirname(import.meta.dirname)
  const parent = dirname(root)
  const installed = basename(parent) === 'node_modules' ? parent : join(root, 'node_modules')
  return join(installed, '.cache', 'inkstone', 'engine')
}
