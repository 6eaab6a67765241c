import { existsSync, readFileSync } from 'node:fs'
import Module, { createRequire, isBuiltin } from 'node:module'
import { dirname, join, resolve } from 'node:path'
import { isMainThread } from 'node:worker_threads'
import { installAdvice, packageNameIn } from '../../package-json.ts'
import { loadModule } from '../../author-module.ts'
import { asRecord, attempt } from '../../defined.ts'
import { UserError, withHint } from '../../errors/errors.ts'
import { fileFinder, isPath, sourceOf, type FileFinder } from './file-finder.ts'
import { readerOf } from './front-matter-reader.ts'
import { fileHelpers, fileSystem } from './lent-files.ts'
import { prismThemes } from '../style/prism-themes.ts'
import { projectFile, projectPackages } from '../../project-packages.ts'
import { once } from '../../remember.ts'
import { standIn } from './stand-in.ts'
import { CONTINUE, EXIT, SKIP, visit, visitParents } from './visit-tree.ts'
import { contentPluginOf, joinedAddress, wrappedPlugin } from './loaded-content.ts'

/**
 * Packages that only make sense inside Docusaurus, or that only change how it makes pages. Stand-ins take their place even
 * where they are installed: what they would do is done otherwise here, and loading them takes seconds.
 */
const replaced =
  /^(?:@docusaurus\/|@theme|@site\/|prism-react-renderer|remark-|rehype-|@mdx-js\/|mdx-mermaid)/

/** Packages of the engine that sites may lack: configurations check their environment with the first. */
const lent: ReadonlySet<string> = new Set([
  ...'zod react react/jsx-runtime'.split(' '),
  ...['', '/plugin', '/colors', '/defaultTheme'].map((part) => `tailwindcss${part}`),
])

/**
 * Packages that plugins read and write with, and go through trees of texts, as the engine has them itself. Older versions of what goes
 * through trees are the function, later ones export it.
 */
const ofEngine: ReadonlyMap<string, () => unknown> = new Map([
  ['unist-util-visit', () => walkModule({ visit })],
  ['unist-util-visit-parents', () => walkModule({ visitParents })],
  ['gray-matter', () => readerOf('gray-matter')],
  ['js-yaml', () => readerOf('js-yaml')],
  ['fs-extra', () => standIn('fs-extra', fileSystem())],
])

function walkModule(named: Readonly<Record<string, typeof visit | typeof visitParents>>): unknown {
  const [walk = visit] = Object.values(named)
  return Object.assign(walk.bind(undefined), { ...named, CONTINUE, EXIT, SKIP, default: walk })
}

/** What takes the place of a package or a file that is not there. */
function inPlaceOf(name: string): unknown {
  const own = ofEngine.get(name)
  if (own !== undefined) return own()
  // Asked for by name: a bundle that holds it whole is half a megabyte larger.
  if (lent.has(name)) return createRequire(import.meta.url)(name)
  const theme = prismThemes[/^prism-react-renderer\/themes\/(\w+)/.exec(name)?.[1] ?? '']
  if (theme !== undefined) return { ...theme, default: theme }
  if (name === '@docusaurus/utils') return standIn(name, { ...fileHelpers, normalizeUrl: joinedAddress })
  const plugin = contentPluginOf(name)
  if (plugin !== undefined)
    return standIn(name, {}, (context, options) => wrappedPlugin(plugin, context, options))
  return standIn(name, name === 'prism-react-renderer' ? { themes: prismThemes } : {}, givenConfig)
}

/** What a package that is not there gives to whoever hands it the whole configuration, to be added to: that. */
function givenConfig(...given: unknown[]): unknown {
  return given.find((one) => ['title', 'url'].every((key) => typeof asRecord(one)[key] === 'string'))
}

/** Whether a site needs a package of this name, for which nothing else is there. */
function isNeeded(name: string): boolean {
  return isPackage(name) && !replaced.test(name) && !lent.has(name) && !ofEngine.has(name)
}

/** Does something while nothing is printed: what has run before has printed it then. */
export async function silently<T>(task: () => Promise<T>): Promise<T> {
  const { log, info, warn, error, debug } = console
  const nothing = (): void => undefined
  Object.assign(console, { log: nothing, info: nothing, warn: nothing, error: nothing, debug: nothing })
  try {
    return await task()
  } finally {
    Object.assign(console, { log, info, warn, error, debug })
  }
}

/** A module of a Docusaurus site, as it ran without what it needs there. */
export interface StoodIn {
  /** Its default export, or the module when it has none. */
  value: unknown
  /** Files that it asks for and that are not there, relative to the site's folder, sorted. */
  missing: string[]
  /** Packages that it asks for and that are not installed, sorted; those of Docusaurus itself are not needed. */
  packages: string[]
}

/** How a module is run. */
interface Running {
  /** What is done with the module while the stand-ins are there. */
  run?: (module: unknown) => unknown
  /** Whether nothing is printed while it is loaded. */
  isSilent?: boolean
}

/**
 * Runs a module of a Docusaurus site, its configuration or its sidebars, with stand-ins for packages and files that are not
 * there: many are written by a script that runs before Docusaurus does.
 * @param file relative to the site's folder
 * @throws {UserError} when the module cannot be run
 */
export async function runWithStandIns(
  file: string,
  dir: string,
  { run = (module) => module, isSilent = false }: Running = {},
): Promise<StoodIn> {
  // The first who loads React decides in which mode all others have it, and pages are written in this one.
  process.env['NODE_ENV'] ??= 'production'
  const files = fileFinder(dir, dirname(join(dir, file)))
  const packages = new Set<string>()
  const isInstalled = packageFinder(dir)
  // Asked for where something is missing.
  const ownPackages = once(() => projectPackages(dir))
  const ownFile = (name: string): string | undefined =>
    replaced.test(name) ? undefined : projectFile(ownPackages(), name)
  const standIns = standInModules(isInstalled, { files, packages })
  const printing = isSilent ? silently : async <T>(task: () => Promise<T>): Promise<T> => task()
  const load = async (): Promise<unknown> =>
    oneAfterAnother(async () =>
      inFolder(dir, async () =>
        withMissing({ files, packages, isInstalled, ownFile }, async () =>
          run(await printing(async () => loadModule(join(dir, file), dir, { standIns }))),
        ),
      ),
    )
  const value = await load()
    // Only a module that asks in vain shows that the file of this name which lies elsewhere was not meant.
    .catch(async (error: unknown) => (files.inVain.size > 0 ? load() : Promise.reject(error)))
    .catch((error: unknown) => {
      throw withPackages(error, [...packages].toSorted(), dir)
    })
  return { value, missing: [...files.missing].toSorted(), packages: [...packages].toSorted() }
}

/** An error with the packages that are not installed: what a module could not do may be what one of them does. */
export function withPackages(error: unknown, packages: readonly string[], dir: string): unknown {
  if (!(error instanceof UserError) || packages.length === 0) return error
  const advice = `It asked for packages that are not installed: ${installAdvice(packages, dir)}`
  return new UserError(error.problems.map((problem) => withHint(problem, advice)))
}

let last: Promise<unknown> = Promise.resolve()

/** Stand-ins change how all modules are found, so that only one module may run with them at a time. */
async function oneAfterAnother<T>(run: () => Promise<T>): Promise<T> {
  const next = last.then(run, run)
  // Its error is for those who wait for it.
  last = next.catch(() => undefined)
  return next
}

/** Docusaurus is started in the site's folder, and its modules read files by paths that count from there. */
async function inFolder<T>(dir: string, run: () => Promise<T>): Promise<T> {
  // Only the main thread can go elsewhere.
  if (!isMainThread) return run()
  // oxlint-disable-next-line no-restricted-properties -- to come back to it
  const before = process.cwd()
  process.chdir(dir)
  try {
    return await run()
  } finally {
    process.chdir(before)
  }
}

/** Modules of the loader that stand for packages and files, for every name that needs it. */
function standInModules(
  isInstalled: (name: string) => boolean,
  { files, packages }: { files: FileFinder; packages: Set<string> },
): Record<string, unknown> {
  const made = new Map<string, unknown>()
  const isReplaced = (key: string | symbol): key is string =>
    typeof key === 'string' &&
    (isPackage(key) ? replaced.test(key) || !isInstalled(key) : isPath(key) && files.isMissing(key))
  return new Proxy<Record<string, unknown>>(
    {},
    {
      has: (_, key) => isReplaced(key),
      get: (_, key) => {
        if (!isReplaced(key)) return undefined
        if (isNeeded(key)) packages.add(packageNameIn(key) ?? key)
        if (!made.has(key)) made.set(key, inPlaceOf(key))
        return made.get(key)
      },
    },
  )
}

function isPackage(name: string): boolean {
  return !/^(?:[./\\]|[a-z]:|node:|file:)/i.test(name) && !isBuiltin(name)
}

const lateImports = [
  /\bimport\s*\(\s*["']([^"'\n]+)["']/g,
  // Within a function.
  /^[ \t].*\brequire\s*\(\s*["']([^"'\n]+)["']/gm,
]

/**
 * Whether a module of the author's imports, when its code runs, a package that is not installed. Node would look for it itself;
 * the compiler, which takes the module where `require` refuses it, gives it a stand-in.
 */
function importsAbsent(file: string, isInstalled: (name: string) => boolean): boolean {
  if (!/\.c?js$/.test(file) || /[\\/]node_modules[\\/]/.test(file)) return false
  const code = attempt(() => readFileSync(file, 'utf8')) ?? ''
  const names = lateImports.flatMap((late) => Array.from(code.matchAll(late), ([, name = '']) => name))
  return names.some((name) => isPackage(name) && !isInstalled(name))
}

/** What is asked for in vain. */
interface Missing {
  files: FileFinder
  packages: Set<string>
  isInstalled: (name: string) => boolean
  /** The file of a package that is a part of the site's own project. */
  ownFile: (name: string) => string | undefined
}

/** Node’s own two steps of `require`, which `require.resolve` and `createRequire` go through. */
interface Loader {
  _resolveFilename: LoaderStep<string>
  _load: LoaderStep<unknown>
}

type LoaderStep<Result> = (
  request: string,
  parent?: { filename?: string | null } | null,
  ...rest: unknown[]
) => Result

/**
 * Runs something while what is not there can be asked for: `require.resolve('x')` gives the name of a package as it is, and
 * the path of a file, and `require('x')` a stand-in. What is there is found as ever.
 */
async function withMissing<T>(
  { files, packages, isInstalled, ownFile }: Missing,
  run: () => Promise<T>,
): Promise<T> {
  // as: the two are not declared, but they are what every tool that changes `require` uses, and they do not change.
  const loader = Module as unknown as Loader
  const { _resolveFilename: find, _load: load } = loader
  const findOrName: Loader['_resolveFilename'] = (request, parent, ...rest) => {
    try {
      const found = find.call(Module, request, parent, ...rest)
      files.opened(found)
      return found
    } catch (error) {
      const folder = typeof parent?.filename === 'string' ? dirname(parent.filename) : undefined
      if (!isNotFound(error)) throw error
      if (isPackage(request)) return ownFile(request) ?? request
      const source = sourceOf(request, folder)
      if (source !== undefined) return source
      // Packages try files of which only some are there.
      if (folder === undefined || folder.includes('node_modules') || !isPath(request)) throw error
      if (!files.isMissing(request, folder)) throw error
      return resolve(folder, request)
    }
  }
  const loadOrStandIn: Loader['_load'] = (request, parent, ...rest) => {
    if (isBuiltin(request)) return load.call(Module, request, parent, ...rest)
    const found = findOrName(request, parent, false)
    const isAbsent = isPackage(request) ? found === request : !existsSync(found)
    if (!isAbsent && importsAbsent(found, isInstalled)) throw new Error(`${found} has to be compiled.`)
    if (!isAbsent) return load.call(Module, request, parent, ...rest)
    if (isNeeded(request)) packages.add(packageNameIn(request) ?? request)
    return inPlaceOf(request)
  }
  try {
    Object.assign(loader, { _resolveFilename: findOrName, _load: loadOrStandIn })
    return await run()
  } finally {
    Object.assign(loader, { _resolveFilename: find, _load: load })
  }
}

/** Whether a package is installed where a file of this folder would look for it. */
function packageFinder(dir: string): (name: string) => boolean {
  const { resolve: find } = createRequire(join(dir, 'x.js'))
  return (name) => {
    try {
      return find(name) !== name
    } catch (error) {
      // A package that `require` may not load can be installed all the same.
      return !isNotFound(error)
    }
  }
}

function isNotFound(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'MODULE_NOT_FOUND'
}
