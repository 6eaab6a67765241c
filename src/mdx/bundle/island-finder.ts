import { readFileSync } from 'node:fs'
import path from 'node:path'
import { attempt } from '../../defined.ts'
import { rememberTexts } from '../../remember.ts'
import type { Resolve } from './component-list.ts'
import { readModuleFacts, type ModuleExport, type ModuleFacts } from './module-facts.ts'
import { isInPackage, isWithin } from './module-paths.ts'

/** A component: the file that holds it, and the name by which that file exports it. */
export interface Origin {
  file: string
  name: string
}

/** Tells which of an author's components need the browser. */
export interface IslandFinder {
  /**
   * Whether the file, or anything of the author's that it imports, needs the browser.
   * @param options `withPackages`: components of packages count as well
   */
  needsBrowser: (file: string, options?: { withPackages: boolean }) => Promise<boolean>
  /** Where a name really comes from, through modules that only pass it on. */
  originOf: (origin: Origin) => Promise<Origin>
  /** Whether a module of the author's exports a name, its own or one that it passes on. */
  hasExport: (origin: Origin) => Promise<boolean>
}

/** Whether a file is a module of the author's own: not one of a package, nor a style sheet or a picture. */
export function isAuthorModule(file: string, engineDir: string): boolean {
  const isScript = /\.[cm]?[jt]sx?$/.test(file)
  return isScript && path.isAbsolute(file) && !isInPackage(file) && !isWithin(file, engineDir)
}

/** The same, with the components that pages import from `inkstone/extra`: they are treated as the author's. */
export function isOwnModule(file: string, engineDir: string): boolean {
  return isAuthorModule(file, engineDir) || isExtraModule(file, engineDir)
}

/** Whether a file is one of those components. */
export function isExtraModule(file: string, engineDir: string): boolean {
  return isWithin(file, `${engineDir}/components/extra`)
}

/**
 * Opens a finder that reads every file once.
 * @param resolve the bundler's way of finding files
 * @param isOwn whether a file is a module of the author's
 */
export function createIslandFinder(resolve: Resolve, isOwn: (file: string) => boolean): IslandFinder {
  const factsOf = rememberTexts(readModuleFacts)
  const nextOf = async (file: string): Promise<string[]> => {
    const facts = isOwn(file) ? factsOf(file) : packageFacts(file)
    const sources = [...(facts?.imports ?? []), ...(facts?.exports ?? [])].flatMap(
      ({ source }) => source ?? [],
    )
    const files = await Promise.all([...new Set(sources)].map((source) => resolve(source, file)))
    return files.filter((next): next is string => next !== undefined)
  }
  const findNeeds = async (file: string, withPackages: boolean): Promise<boolean> => {
    const seen = new Set([file])
    let packageFiles = 0
    // The set grows while it is walked: a walk over everything that can be reached.
    for (const here of seen) {
      if (isOwn(here) ? factsOf(here)?.needsBrowser === true : packageFacts(here).needsBrowser) return true
      for (const next of await nextOf(here)) {
        const isPackage = withPackages && isPackageModule(next) && ++packageFiles < mostPackageFiles
        if (isOwn(next) || isPackage) seen.add(next)
      }
    }
    return false
  }
  const needsOwn = rememberTexts((file) => findNeeds(file, false))
  const needsAny = rememberTexts((file) => findNeeds(file, true))
  const needsBrowser: IslandFinder['needsBrowser'] = (file, { withPackages } = { withPackages: false }) =>
    withPackages ? needsAny(file) : needsOwn(file)
  const originOf = async (origin: Origin, seen: readonly string[] = []): Promise<Origin> => {
    const facts = factsOf(origin.file)
    if (facts === undefined || seen.includes(origin.file)) return origin
    for (const { source, name } of passedOn(facts, origin.name)) {
      const file = await resolve(source, origin.file)
      if (file === undefined || !isOwn(file)) continue
      const found = await originOf({ file, name }, [...seen, origin.file])
      if (factsOf(found.file)?.exports.some((own) => own.name === found.name) === true) return found
    }
    return origin
  }
  const hasExport: IslandFinder['hasExport'] = async (origin) => {
    const { file, name } = await originOf(origin)
    return factsOf(file)?.exports.some((own) => own.name === name) === true
  }
  return { needsBrowser, originOf: (origin) => originOf(origin), hasExport }
}

/** Packages may be large; what has not been found in so many files is not looked for any further. */
const mostPackageFiles = 300

/** Whether a file is a module of an installed package. */
export function isPackageModule(file: string): boolean {
  return isInPackage(file) && /\.[cm]?jsx?$/.test(file)
}

const packageImport = /\b(?:from|import|require\s*\()\s*["']([^"'\n]+)["']/g
const stateHook =
  /\buse(?:State|Reducer|Effect|LayoutEffect|SyncExternalStore)\b["']?\s*\)?\s*\(|^\s*["']use client["']/m

/** The facts that matter of a package's file. It is read as text: packages are finished, and there is much of them. */
function packageFacts(file: string): {
  needsBrowser: boolean
  imports: { source: string }[]
  exports: never[]
} {
  const text = attempt(() => readFileSync(file, 'utf8')) ?? ''
  const imports = [...text.matchAll(packageImport)].map(([, source = '']) => ({ source }))
  return { needsBrowser: stateHook.test(text), imports, exports: [] }
}

/** Where a module takes a name from that it exports: several places when it passes on all names of several modules. */
function passedOn({ imports, exports }: ModuleFacts, name: string): { source: string; name: string }[] {
  const own = exports.find((entry) => entry.name === name)
  if (own !== undefined) return passedOnAs(own, imports)
  if (name === 'default') return []
  return exports.flatMap((entry) =>
    entry.name === '*' && entry.source !== undefined ? [{ source: entry.source, name }] : [],
  )
}

function passedOnAs(
  { source, local }: ModuleExport,
  imports: ModuleFacts['imports'],
): { source: string; name: string }[] {
  if (source !== undefined) return [{ source, name: local }]
  return imports.flatMap((statement) =>
    statement.names
      .filter((imported) => imported.local === local && imported.name !== '*')
      .map((imported) => ({ source: statement.source, name: imported.name })),
  )
}
