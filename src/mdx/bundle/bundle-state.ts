import { hash } from 'node:crypto'
import path from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { relativePath } from '../../file-paths.ts'
import type { Boundary } from '../../author-folder.ts'
import type { ArticleAsset } from '../../types/article.ts'
import type { Problem } from '../../types/problem.ts'
import { fileOfId } from './module-paths.ts'
import type { PathPattern } from '../../types/report.ts'
import type { Island, IslandEntry, PageModule } from './browser-parts.ts'
import { isAuthorModule } from './island-finder.ts'
import type { ThemeFile } from './theme-files.ts'

/** A page or partial, compiled to a module of JSX. */
export interface CompiledPage {
  code: string
  /** The author's import statements. */
  imports: readonly { source: string; line: number }[]
  /** Pictures that it shows. */
  assets: readonly ArticleAsset[]
  /** All that were looked for. */
  files: readonly { path: string }[]
}

/** A page of the author's that is a module. */
export interface PageSource {
  /** Hexadecimal; the same in every build. */
  key: string
  /** Relative to the author's folder. */
  file: string
  /**
   * Compiles the page, or a partial that it imports.
   * @param file relative to the author's folder
   * @throws {UserError} for what is wrong in the text
   */
  compile: (file: string) => Promise<CompiledPage>
}

/** A module that texts import which are run by themselves. */
export interface ImportedModule {
  /** What the bundler is asked for: the name of a package, or `@site/src/Card`, whatever folder the text lies in. */
  source: string
  /** The same as the first of the texts has it. */
  written: string
  /** Names that any of the texts takes, `default` among them. */
  names: readonly string[]
  /** Components that texts take from it as the author's list, in whose place they have no import. */
  listed: readonly string[]
  /** Where it is imported. */
  places: readonly ImportPlace[]
}

/** Input of the bundler. */
export interface BundleInput {
  /** The author's folder, absolute and free of links. */
  siteDir: string
  /** Folders of files that are copied as they are, relative to it. */
  staticFolders: readonly string[]
  /** Tells what pages and components must not import. */
  leadsOut: Boundary
  baseUrl: string
  /** Folder of the compiled engine, absolute and free of links. */
  engineDir: string
  /** Where the modules go. */
  outDir: string
  /** Texts that are bundled whole. */
  pages: readonly PageSource[]
  /** What the other texts import. */
  imports: readonly ImportedModule[]
  /** The page for which a text is compiled that code imports. */
  firstPage: PageSource | undefined
  theme: readonly ThemeFile[]
  /** Parts of the author's that stand around every page in Docusaurus, the outermost first; relative to the author's folder. */
  around: readonly string[]
  /** Codes of the locales after the first, where the author has translated texts of the code. */
  languages: readonly string[]
  /** Modules of the engine by the names that authors import, absolute; of small parts of themes with the name of the export. */
  engineModules: ReadonlyMap<string, { module: string; component?: string }>
  /** The same for packages that are not installed. */
  fallbacks: ReadonlyMap<string, string>
  /** Names that the author's configuration gives to folders and files for imports, with their paths from the author's folder. */
  importAliases: Readonly<Record<string, string>>
  /** Files that code imports as their texts: each kind by patterns that must all fit the path from the author's folder. */
  textFiles: readonly (readonly PathPattern[])[]
  /**
   * Makes CSS of a style sheet that is written for a library: takes its path and its text, gives what else it was made with; paths
   * are absolute. Nothing for any other.
   */
  compileSheet: (
    file: string,
    text: string,
  ) => Promise<{ css?: string; files: string[]; problems: Problem[] }> | undefined
  /** Code that cannot be compiled is left out with a warning, instead of failing the build. */
  isTolerant: boolean
  /** What is wrong with the file of a picture, absolute, that is none; nothing for any other file. */
  pictureFlaw: (file: string) => Omit<Problem, 'file'> | undefined
  /**
   * What the build of a Docusaurus site writes into `.docusaurus`, by the names of the files without their endings.
   * `files`: what it was made from, relative to the author's folder.
   */
  generated: ReadonlyMap<string, { data: unknown; files: readonly string[] }>
}

/** A place in the author's folder. */
export type ImportPlace = Pick<Problem, 'file' | 'line'>

/** State that the two runs of the bundler share: one for Node, one for browsers. */
export interface BundleState extends Omit<BundleInput, 'around'> {
  /** The parts around every page that put something around their children, reduced to that, by their files. */
  around: ReadonlyMap<string, string>
  /** Pages and partials by module id. */
  modules: Map<string, PageModule>
  /** Modules that browsers load, by key. */
  islands: Map<string, IslandEntry>
  /** The islands in what texts import, by source and name. */
  importedIslands: Map<string, ReadonlyMap<string, Island>>
  problems: Problem[]
  warnings: Problem[]
  /** Files that cannot be compiled, and in whose places nothing stands; relative to the author's folder. */
  broken: Set<string>
  /** Files with signs in the texts of their JSX that are read as they stand; relative to the author's folder. */
  loose: Set<string>
  /** Packages that are not installed, with the places that import them. */
  missing: Map<string, ImportPlace[]>
  /** What packages import in a way that the bundler cannot do without, and that nobody has. */
  unresolved: Set<string>
  /** Keys of pages that are shown as Markdown. */
  plain: Set<string>
  assets: ArticleAsset[]
  /** Pictures that pages look for, and files that nobody has yet; relative to the author's folder. */
  awaited: Set<string>
  /** Ids of all modules that were read, also of those that left nothing in the bundle. */
  read: Set<string>
}

/** Whether a module is a page or a partial. */
export function isPageId(id: string): boolean {
  return id.includes(pageMark)
}

/** Whether a module is the author's: a page, a partial, or code. */
export function isAuthorCode({ engineDir }: Pick<BundleInput, 'engineDir'>, id: string): boolean {
  return isPageId(id) || isAuthorModule(id, engineDir)
}

const pageMark = '?ink-page='
const browserMark = '&ink-browser'

/** The id of a page's module, or of a partial as that page imports it. */
export function pageId(file: string, key: string): string {
  return file + pageMark + key
}

/** The parts of an id made by {@link pageId}. */
export function pageIdParts(id: string): { file: string; key: string; isForBrowser: boolean } {
  const [file = '', rest = ''] = id.split(pageMark)
  const isForBrowser = rest.endsWith(browserMark)
  return { file, key: isForBrowser ? rest.slice(0, -browserMark.length) : rest, isForBrowser }
}

/** The id of the part of a page that browsers load. */
export function browserIdOf(id: string): string {
  return id + browserMark
}

const importMark = 'inkstone-import:'

/** The id of the entry for a module that texts import. The module's name is no part of it: that may end like a style sheet's. */
export function importId(module: Pick<ImportedModule, 'source'>): string {
  return importMark + importName(module)
}

/** The name of that entry. */
export function importName({ source }: Pick<ImportedModule, 'source'>): string {
  return `import-${hash('sha1', source).slice(0, 10)}`
}

/** The module behind an id made by {@link importId}; nothing for other ids. */
export function importedModule(
  { imports }: Pick<BundleInput, 'imports'>,
  id: string,
): ImportedModule | undefined {
  return id.startsWith(importMark) ? imports.find((one) => importId(one) === id) : undefined
}

/** A file as messages name it. */
export function shownPath({ siteDir }: Pick<BundleInput, 'siteDir'>, file: string): string {
  return relativePath(siteDir, file)
}

/** A mistake as Rolldown reports it. */
interface BundleLog {
  message?: string
  id?: string
  code?: string
  loc?: { file?: string; line?: number; column?: number }
  errors?: readonly BundleLog[]
}

/** The problems that the bundler found in the author's files; nothing when the fault is not theirs. */
export function bundleProblems(
  error: unknown,
  input: Pick<BundleInput, 'siteDir' | 'engineModules'>,
): Problem[] {
  if (!(error instanceof Error)) return []
  // as: the properties are looked at before they are used.
  const { errors } = error as Error & BundleLog
  const logs: readonly BundleLog[] = errors !== undefined && errors.length > 0 ? errors : [error]
  const unread = manifestProblem(error.message, input)
  if (unread !== undefined) return [unread]
  const problems = logs.map((log) => problemOf(log, input))
  return problems.every((problem) => problem !== undefined) ? problems : []
}

/** A `package.json` that is none, which stops the bundler wherever it looks for a module. */
function manifestProblem(text: string, input: Pick<BundleInput, 'siteDir'>): Problem | undefined {
  const [, file, reason, line] =
    /JSONError \{ path: "([^"]+)", message: "((?:[^"\\]|\\.)*?)(?: at line \d+ column \d+)?", line: (\d+)/.exec(
      text,
    ) ?? []
  if (file === undefined) return undefined
  const hint = 'Without it no code of the site can be read, and npm installs nothing. Correct it.'
  const message = `The file is not JSON: ${reason}.`
  return { file: shownPath(input, file), line: Number(line), message, hint }
}

function problemOf(
  log: BundleLog,
  input: Pick<BundleInput, 'siteDir' | 'engineModules'>,
): Problem | undefined {
  const text = stripVTControlCharacters(log.message ?? '')
  const [, idInText, lineInText] = /╭─\[ (.+?):(\d+):\d+ \]/.exec(text) ?? []
  const id = log.id ?? log.loc?.file ?? idInText
  if (id === undefined) return undefined
  const message = withShownPaths(sentenceOf(text), input)
  // The place in a page's module is not the place in its text.
  const line = isPageId(id) ? 0 : (log.loc?.line ?? Number(lineInText))
  return { file: shownPath(input, fileOfId(id)), ...(line > 0 && { line }), message }
}

/** The bundler names files from where the command was typed; an author looks for them in the site. */
function withShownPaths(message: string, input: Pick<BundleInput, 'siteDir' | 'engineModules'>): string {
  return message.replaceAll(/"(\.\.?\/[^"]+)"/g, (quoted, file: string) => {
    const resolved = path.resolve(file)
    const shown = shownPath(input, resolved)
    if (!shown.startsWith('../')) return `"${shown}"`
    // A module of the engine is known to authors by the name that they import.
    const [name] = [...input.engineModules].find(([, { module }]) => module === resolved) ?? []
    return name === undefined ? quoted : `"${name}"`
  })
}

/** The first line, without the bundler's own words around it. */
function sentenceOf(text: string): string {
  const [first = '', second = ''] = text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
  const sentence = first
    .replace(/^(?:Build|Transform) failed with \d+ errors?:$/, second)
    .replace(/^\[[^\]]*\]\s*/, '')
    .replace(/^Error:\s*/, '')
  return /[.!?]$/.test(sentence) ? sentence : `${sentence}.`
}
