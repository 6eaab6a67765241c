import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { asRecord, attempt, isRecord } from '../../defined.ts'
import { aliasTargets, type PathAlias } from '../../project-packages.ts'
import { isInPackage } from './module-paths.ts'

const files = ['tsconfig.json', 'jsconfig.json']

/**
 * The names that a project has told its editor of, in `tsconfig.json` or `jsconfig.json` or in what these extend; its bundler was told of
 * the same.
 * @param folder of the project, or of one of its packages, absolute
 */
export function readPathAliases(folder: string): PathAlias[] {
  for (const name of files) {
    const { paths, from = folder, baseUrl = from } = namedPaths(path.join(folder, name))
    if (paths !== undefined) return aliasesOf(paths, baseUrl)
  }
  return []
}

/** The nearest folder around a file, the file's own first, that has such names, or may have none. */
export function aliasFolder(file: string): string | undefined {
  const folder = path.dirname(file)
  if (folder === file || isInPackage(file)) return undefined
  return files.some((name) => existsSync(path.join(folder, name))) ? folder : aliasFolder(folder)
}

/** Files that an import means by a name of the project's own, absolute, the more exact names first. */
export function aliasedFiles(aliases: readonly PathAlias[], source: string): string[] {
  return aliases
    .map((alias) => ({ alias, targets: aliasTargets(alias, source) }))
    .toSorted((a, b) => b.alias.begin.length - a.alias.begin.length)
    .flatMap(({ targets }) => targets)
}

function aliasesOf(paths: Readonly<Record<string, unknown>>, base: string): PathAlias[] {
  return Object.entries(paths).map(([pattern, targets]): PathAlias => {
    const [begin = '', end] = pattern.split('*')
    const named = (Array.isArray(targets) ? targets : []).filter((target) => typeof target === 'string')
    return { begin, ...(end !== undefined && { end }), targets: named.map((file) => path.join(base, file)) }
  })
}

interface NamedPaths {
  paths?: Readonly<Record<string, unknown>>
  /** The folder of the file that names them, absolute: they count from it where there is no `baseUrl`. */
  from?: string
  /** Absolute. */
  baseUrl?: string
}

/** So many files extend one another. */
const most = 5

/** What a file says of names, and for what it leaves open what the files say that it extends. Packages that it extends name none. */
function namedPaths(file: string, steps = most): NamedPaths {
  const { extends: extended, compilerOptions } = readWithComments(file)
  const from = path.dirname(file)
  const bases = (Array.isArray(extended) ? extended : [extended])
    .filter((base) => typeof base === 'string' && /^\.{1,2}\//.test(base))
    .map((base) => path.resolve(from, String(base).replace(/(?:\.json)?$/, '.json')))
  const inherited = steps === 0 ? [] : bases.map((base) => namedPaths(base, steps - 1))
  const { paths, baseUrl } = asRecord(compilerOptions)
  return {
    ...Object.assign({}, ...inherited),
    ...(isRecord(paths) && { paths, from }),
    ...(typeof baseUrl === 'string' && { baseUrl: path.join(from, baseUrl) }),
  }
}

/** These files are JSON with comments, and with commas behind the last of a list. */
function readWithComments(file: string): Readonly<Record<string, unknown>> {
  // Nobody needs a damaged file here; whoever does says what is wrong with it.
  const text = (attempt(() => readFileSync(file, 'utf8')) ?? '')
    .replaceAll(/("(?:\\.|[^"\\\n])*")|\/\/[^\n]*|\/\*.*?\*\//gs, (_, quoted = '') => String(quoted))
    .replaceAll(/("(?:\\.|[^"\\\n])*")|,(?=\s*[\]}])/g, (_, quoted = '') => String(quoted))
  return asRecord(attempt((): unknown => JSON.parse(text)))
}
