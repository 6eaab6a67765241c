import { existsSync, readFileSync } from 'node:fs'
import { SourceMap, type SourceMapPayload } from 'node:module'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { attempt, escapePattern } from '../../defined.ts'
import type { Problem } from '../../types/problem.ts'
import { passing } from '../../errors/foreign-errors.ts'
import { keepLast, remember } from '../../remember.ts'
import { describeError, islandError, islandPropsError } from '../../browser/describe-error.ts'
import { isPageId, shownPath } from './bundle-state.ts'
import { fileOfId, isInPackage } from './module-paths.ts'

/** The page whose code stopped. */
export interface FailedPage {
  /** The author's folder, absolute. */
  siteDir: string
  /** Folder of the compiled engine. */
  engineDir: string
  /** Relative to it. */
  file: string
  /** For each line of the compiled page the line of its file, or 0. */
  lines: readonly number[]
  sourceMapOf: SourceMapReader
  /**
   * Line of the author's file for a place in a text that was run without a bundler.
   * @param address as the stack names the text
   */
  lineAt?: (address: string, at: { line: number; column: number }) => number | undefined
  /** The plug-ins of Docusaurus whose data components are given. */
  givers?: readonly string[]
}

/**
 * The problem of a page whose component or expression throws.
 * @param error is safe to read
 */
export function componentProblem(error: Error, page: FailedPage): Problem {
  if (error.name === islandPropsError) return propsProblem(error, page)
  const isIsland = error.name === islandError
  const cause = isIsland ? error.cause : error
  const frames = framesOf(cause, page)
  const names = frames.map((frame) => frame.name)
  const { name, line } = findElement(page, isIsland ? [error.message, ...names] : names)
  const what = name === undefined ? 'The page' : `\`<${name}>\``
  const thrown = frames.find(({ file }) => file !== page.file)
  const hints = [
    ...(thrown ? [`Thrown in ${thrown.file}:${thrown.line}.`] : []),
    ...absentNameHints(cause, name === undefined && thrown === undefined ? page : undefined),
    ...absentDataHints(page, [page.file, ...frames.map(({ file }) => file)]),
  ]
  return {
    file: page.file,
    ...lineField(line ?? frames.find(({ file }) => file === page.file)?.line),
    message: `${what} stopped with an error: ${describeError(cause)}`,
    ...passing(error),
    ...(hints.length > 0 && { hint: hints.join('\n') }),
  }
}

/**
 * What to do about a name that nothing has.
 * @param page whose braces may have been meant as such
 */
function absentNameHints(error: unknown, page: FailedPage | undefined): string[] {
  const absent = error instanceof Error ? /^(\w+) is not defined$/.exec(error.message)?.[1] : undefined
  if (absent === undefined) return []
  if (/^(?:window|document|navigator|location|history|(?:local|session)Storage)$/.test(absent))
    return [`Pages are written without a browser: use \`${absent}\` in an effect, or in \`<BrowserOnly>\`.`]
  // A package asks for names that nobody has as well.
  const inBraces = new RegExp(String.raw`\{[^{}]*(?<![\w$])${absent}(?![\w$])`)
  const isText = page !== undefined && /\.mdx?$/.test(page.file)
  return isText && inBraces.test(readFileSync(path.join(page.siteDir, page.file), 'utf8'))
    ? ['A `{` begins JavaScript in MDX. As text write `\\{`, or put it into code: `` `{…}` ``.']
    : []
}

/** Plug-ins of Docusaurus gave data to components, and some are not run: the lack of theirs is the likely cause. */
function absentDataHints({ siteDir, givers = [] }: FailedPage, files: readonly string[]): string[] {
  const texts = [...new Set(files)].map((file) => readFileSync(path.join(siteDir, file), 'utf8'))
  const names = texts
    .flatMap((text) => [...text.matchAll(/\buse(?:PluginData|AllPluginInstancesData)\(\s*(['"`])(.+?)\1/g)])
    .map(([, , name = '']) => name)
    .filter((name) => !name.startsWith('docusaurus-plugin-content-docs') && !givers.includes(name))
  return [...new Set(names)].map(
    (name) => `It takes data of the plug-in "${name}", whose code is not run, so there is none.`,
  )
}

/**
 * The problem of a page that stops where components of the theme are the author's. It does not name the page: most of them stop all.
 * @param error is safe to read
 */
export function themeProblem(error: Error, { siteDir, engineDir, sourceMapOf }: ThemeCode): Problem {
  const [thrown] = framesOf(error, { siteDir, engineDir, file: '', lines: [], sourceMapOf })
  const reason = describeError(error)
  if (thrown !== undefined) {
    const { name, file, line } = thrown
    const what = name === '' ? 'The component' : `\`<${name}>\``
    return { file, line, message: `${what} stopped with an error: ${reason}` }
  }
  return {
    message: `Pages stopped with an error: ${reason}`,
    hint: 'Components of yours take part in them (`theme/`). If they stop without those as well, it is a fault of Inkstone itself: please report it.',
  }
}

type ThemeCode = Pick<FailedPage, 'siteDir' | 'engineDir' | 'sourceMapOf'>

function lineField(line: number | undefined): { line?: number } {
  // What the compiler adds to a text stands on no line of it.
  return line === undefined || line === 0 ? {} : { line }
}

function propsProblem({ message }: Error, page: FailedPage): Problem {
  const { line } = findElement(page, [/^`<([\w.$]+)>`/.exec(message)?.[1] ?? ''])
  const hint = message.includes('a component around it')
    ? 'Make one component of both, which takes texts, numbers, lists and plain objects.'
    : 'Write it as text, number, list, plain object or element, or make it in the component itself.'
  return { file: page.file, ...lineField(line), message, hint }
}

/** The first element of the page by one of these names. */
function findElement(
  { siteDir, file }: FailedPage,
  names: readonly string[],
): { line?: number; name?: string } {
  const lines = readFileSync(path.join(siteDir, file), 'utf8').split('\n')
  for (const name of names) {
    if (!/^[A-Z][\w.$]*$/.test(name)) continue
    const index = lines.findIndex((line) => new RegExp(`<${escapePattern(name)}(?![\\w.])`).test(line))
    if (index !== -1) return { line: index + 1, name }
  }
  return {}
}

interface Frame {
  /** Of the function. */
  name: string
  /** Relative to the author's folder. */
  file: string
  line: number
}

// Whoever throws may have written the stack: addresses on other machines are no files.
const stackLine =
  /^\s+at (?:(?:async |new )?(\S+) .*?\(|)(file:\/\/\/(?!.*%(?:2f|5c))[^)]+?):(\d+):(\d+)\)?$/i

/** The lines of a stack that lie in the author's files, as the author wrote them. */
function framesOf(error: unknown, page: FailedPage): Frame[] {
  const stack = error instanceof Error ? (error.stack ?? '') : ''
  // The engine's own files are nothing that an author wrote.
  const engineFolders = [page.engineDir, path.join(page.engineDir, '..', 'src')]
  const isOfEngine = (file: string): boolean =>
    engineFolders.some((folder) => file.startsWith(folder + path.sep)) || isCopy(file, page.engineDir)
  return stack.split('\n').flatMap((text) => {
    const [, name = '', url, line, column] = stackLine.exec(text) ?? []
    if (url === undefined) return []
    const file = fileURLToPath(url)
    const ownLine = page.lineAt?.(url, { line: Number(line), column: Number(column) })
    if (ownLine !== undefined) return [{ name, file: shownPath(page, file), line: ownLine }]
    if (isOfEngine(file)) return []
    const entry = page.sourceMapOf(file)?.findEntry(Number(line) - 1, Number(column) - 1)
    if (entry === undefined || !('originalSource' in entry)) return []
    const source = path.resolve(path.dirname(file), entry.originalSource)
    const place = { source, line: entry.originalLine + 1 }
    return isOfEngine(source) || isInPackage(source)
      ? []
      : [{ name: name.replace(/\$\d+$/, ''), ...ownPlace(place, page) }]
  })
}

/** What V8 has compiled is kept for all copies of the engine on a machine, under the name that the first of them had. */
function isCopy(file: string, engineDir: string): boolean {
  const { dir, base } = path.parse(file)
  return path.basename(dir) === 'engine' && existsSync(path.join(engineDir, 'engine', base))
}

/** A place in a page's module is one in its text. */
function ownPlace({ source, line }: { source: string; line: number }, page: FailedPage): Omit<Frame, 'name'> {
  const own = isPageId(source) ? (page.lines[line - 1] ?? 0) : line
  return { file: shownPath(page, fileOfId(source)), line: own }
}

/** Gives the source map of a compiled file, if it has one. */
export type SourceMapReader = (file: string) => SourceMap | undefined

/**
 * A reader of source maps that keeps the last ones: reading takes longer than rendering a page, and a component that stops in
 * one text stops in many.
 */
export function createSourceMapReader(): SourceMapReader {
  const keep = keepLast<SourceMap | undefined>(mostKept)
  // as: written by the bundler; a damaged one fails to parse.
  const read = (file: string): SourceMap =>
    new SourceMap(JSON.parse(readFileSync(`${file}.map`, 'utf8')) as SourceMapPayload)
  return (file) => keep(file, () => attempt(() => read(file)))
}

/**
 * The reader of a bundle's source maps; another bundle has files of its own.
 * @param code the bundle
 */
export const sourceMapsOf: (code: object) => SourceMapReader = remember(createSourceMapReader)

/** A stack leads through the module of its page and a few that all pages share. */
const mostKept = 8
