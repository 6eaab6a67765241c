import { join, posix, sep } from 'node:path'
import type { Plugin } from 'vite'
import { installAdvice, packageNameIn } from '../../package-json.ts'
import { siteRelative } from '../../docusaurus-names.ts'
import { defined } from '../../defined.ts'
import { shownPlace, UserError, withHint } from '../../errors/errors.ts'
import { firstPlaces } from '../../errors/group-problems.ts'
import type { Problem } from '../../types/problem.ts'
import { isReactPage } from '../../text-format.ts'
import { behindLoader } from '../compile/mdx-names.ts'
import { straySign } from '../compile/syntax-tree.ts'
import { shownPath, type BundleState, type ImportPlace } from './bundle-state.ts'
import { modulePaths } from '../../file-paths.ts'
import { fileOfId } from './module-paths.ts'

const mark = '\0inkstone:absent:'

/** The id of a module that stands for one that is not there. */
export function absentId(source: string): string {
  // The end keeps the bundler from taking it for a style sheet.
  return `${mark}${source}.js`
}

/** Whether a module stands for one that is not there. */
export function isAbsentId(id: string): boolean {
  return id.startsWith(mark)
}

/** Whether a module stands for a file that is there, but cannot be read. */
export function standsForBroken(state: BundleState, id: string): boolean {
  return isAbsentId(id) && isBroken(state, id.slice(mark.length, -'.js'.length))
}

/** Loads what stands for modules that are not there. */
export function absentPlugin({ engineDir }: BundleState): Plugin {
  const maker = join(engineDir, 'mdx', 'run', 'absent-module.js')
  const codeFor = (source: string): string => {
    // A file whose text was wanted has none.
    if (/raw-loader!|\?raw\b/.test(source)) return "export default ''"
    // Nobody knows which names are imported, so it is no module that lists them.
    return `module.exports = require(${JSON.stringify(maker)}).absentModule(${JSON.stringify(source)})`
  }
  return {
    name: 'inkstone:absent',
    enforce: 'pre',
    load: (id) =>
      isAbsentId(id) ? { code: codeFor(id.slice(mark.length, -'.js'.length)), moduleType: 'js' } : undefined,
  }
}

/** Whether a file was found to be broken, so that something stands in its place. */
export function isBroken(state: BundleState, id: string): boolean {
  return state.broken.size > 0 && state.broken.has(shownPath(state, fileOfId(id)))
}

/** A page that cannot be a module is shown as Markdown; one of React is left out. */
export function leaveOutPage(state: BundleState, key: string, problems: readonly Problem[]): void {
  state.plain.add(key)
  const { file = '' } = state.pages.find((page) => page.key === key) ?? {}
  state.warnings.push(...problems.map(isReactPage(file) ? leftOut(file) : shownPlain))
}

/** Gives the warnings of a page of React that is left out, or of a part of the theme that an author has in the place of the engine's. */
export function leftOut(page: string): (problem: Problem) => Problem {
  const result = page.startsWith('src/theme/')
    ? 'That of the engine stands in its place.'
    : 'The page is left out.'
  return (problem) => withHint(problem, result)
}

/** The warning of a page that is shown as Markdown. */
export function shownPlain(problem: Problem): Problem {
  const told = withHint(problem, 'The page shows its text as Markdown, without its code.')
  return { ...told, isShownPlain: true }
}

/**
 * Bundles, and bundles again without what turned out to be broken or not to be there, as often as something new does.
 * @throws {UserError} when the site does not let its build go on, or when nothing can be left out
 */
export async function withoutBroken<T>(state: BundleState, run: () => Promise<T>): Promise<T> {
  for (;;) {
    const known = state.unresolved.size
    try {
      const result = await run()
      if (state.unresolved.size === known) return result
      forget(state)
    } catch (error) {
      if (!state.isTolerant || !(error instanceof UserError)) throw error
      if (!noteLoose(state, error.problems) && !leaveOut(state, error.problems)) throw error
      forget(state)
    }
  }
}

/** Takes note of files that only signs in the texts of their JSX keep from being read. Gives whether there was a new one. */
function noteLoose({ loose }: BundleState, problems: readonly Problem[]): boolean {
  const found = problems.flatMap(({ file, message }) =>
    file !== undefined && straySign.test(message) && !loose.has(file) ? [file] : [],
  )
  for (const file of found) loose.add(file)
  return found.length > 0
}

/** Marks the files of problems as broken. Gives whether there was any that was not. */
function leaveOut(state: BundleState, problems: readonly Problem[]): boolean {
  const found = problems.filter(({ file }) => file !== undefined && !state.broken.has(file))
  for (const problem of found) {
    const { file = '' } = problem
    state.broken.add(file)
    const preprocessor = preprocessorIn(problem.message)
    if (preprocessor !== undefined) {
      addPackage(state, preprocessor, { file })
      continue
    }
    const keys = state.pages.filter((page) => page.file === file).map(({ key }) => key)
    for (const key of keys) leaveOutPage(state, key, [problem])
    if (keys.length === 0) state.warnings.push(withoutModule(problem))
  }
  return found.length > 0
}

/** The warning of a module that is not there. */
export function withoutModule(problem: Problem): Problem {
  return withHint(problem, 'Nothing is shown in its place.')
}

/** Tells problems: as errors, or where the build may go on as warnings. */
export function addProblems(state: BundleState, problems: readonly Problem[]): void {
  if (state.isTolerant) state.warnings.push(...problems.map(withoutModule))
  else state.problems.push(...problems)
}

/** Findings of the bundler before it stopped. */
function forget(state: BundleState): void {
  state.modules.clear()
  state.islands.clear()
  state.importedIslands.clear()
  state.problems.length = 0
  state.assets.length = 0
}

/** Says that a module is not there: an error, or where the build may go on a warning, which is one for all packages. */
export function addMissing(state: BundleState, source: string, { file, line }: ImportPlace): void {
  const place = defined({ file, line })
  const problem: Problem = { ...place, ...missingImport(source) }
  const name = packageOf(source)
  if (name === undefined && file !== undefined)
    for (const path of pathsOf(source, file)) state.awaited.add(path)
  if (state.isTolerant && name !== undefined) addPackage(state, name, place)
  else addProblems(state, [problem])
}

/** Where the module of an import may yet be put: it is looked for in the next build. */
function pathsOf(source: string, file: string): string[] {
  const [, written] = /^((?:@site|\.{1,2})\/[^?]+)/.exec(behindLoader(source)?.name ?? source) ?? []
  if (written === undefined) return []
  const below = siteRelative(written)
  return modulePaths(below === undefined ? posix.join(posix.dirname(file), written) : posix.normalize(below))
}

function addPackage(state: BundleState, name: string, place: ImportPlace): void {
  const { missing, fallbacks } = state
  awaitPackage(state, name)
  // What has a counterpart brings its own looks.
  if (fallbacks.has(name)) return
  missing.set(name, [...(missing.get(name) ?? []), place])
}

/** Has the next build look whether a package has been installed, in the folder of the site or in one above it. */
export function awaitPackage({ awaited, siteDir }: BundleState, source: string): void {
  const name = packageOf(source)
  if (name === undefined) return
  const folders = siteDir.split(sep).filter((part) => part !== '')
  for (const above of ['', ...folders.map((_, index) => '../'.repeat(index + 1))])
    awaited.add(`${above}node_modules/${name}/package.json`)
}

/** The problem of an import that leads nowhere. */
export function missingImport(source: string): { message: string; hint: string } {
  const hint = hintFor(source)
  return { message: `The file imports ${JSON.stringify(source)}, which does not exist.`, hint }
}

function hintFor(source: string): string {
  const behind = behindLoader(source)
  if (behind === undefined && source.includes('!'))
    return 'Of the loaders of webpack, those for texts, addresses, JSON and YAML are known here (`raw-loader`, `file-loader`, `url-loader`, `json-loader`, `yaml-loader`).'
  if (source.startsWith('@theme/'))
    return 'It is a component of a theme or a plug-in of Docusaurus, which has no counterpart here.'
  if (/^@(?:theme-original|theme-init|docusaurus|generated)\//.test(source))
    return 'It is a part of Docusaurus that has no counterpart here.'
  if (source.startsWith('#'))
    return 'It is a name that `package.json` or `tsconfig.json` gives to a file. If a script writes that file, run the script.'
  return /^(?:\.|@site\/)/.test(behind?.name ?? source)
    ? 'A path counts from the folder of this file, or from the folder of the site with `@site/`.'
    : 'If it is a package, install it; if it is a file, begin the path with `./` or `@site/`.'
}

/** The package that an import names; nothing for a file, and for what only exists within Docusaurus. */
function packageOf(source: string): string | undefined {
  if (
    source.includes('!') ||
    /^(?:[./\\~#]|@(?:|site|theme|theme-original|theme-init|generated|docusaurus)\/|node:)/.test(source)
  )
    return undefined
  return packageNameIn(source)
}

/** The package that a message of the bundler asks for: `sass`. */
function preprocessorIn(message: string): string | undefined {
  // Either of the two packages of Sass will do.
  return /Preprocessor dependency "([^"]+)" not found/.exec(message)?.[1]?.replace('sass-embedded', 'sass')
}

/** All packages that are not installed, as one message. */
export function missingPackages(
  missing: ReadonlyMap<string, readonly ImportPlace[]>,
  dir: string,
): Problem[] {
  const names = [...missing.keys()].toSorted()
  const [place] = names.flatMap((name) => missing.get(name) ?? [])
  if (place === undefined) return []
  const what = names.length === 1 ? 'A package is' : 'Packages are'
  const list = names.map(
    (name) => `\n    ${name}  (${firstPlaces(shownPlaces(missing.get(name) ?? []), 2).join(', ')})`,
  )
  const message = `${what} not installed, and only what stands inside of ${names.length === 1 ? 'its' : 'their'} components is shown:${list.join('')}`
  const hint = `Install what the site itself needs, here: ${installAdvice(names, dir)}`
  return [{ message, hint, places: shownPlaces([...missing.values()].flat()) }]
}

/** Places in the order of files and lines, each once: the bundler finds them in any order. */
function shownPlaces(places: readonly ImportPlace[]): string[] {
  const sorted = places.toSorted(
    (a, b) => (a.file ?? '').localeCompare(b.file ?? '', 'en') || (a.line ?? 0) - (b.line ?? 0),
  )
  return [...new Set(sorted.map(({ file, line }) => shownPlace(file ?? '', line)))]
}
