import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { asRecord, attempt } from './defined.ts'
import { parseYaml } from './yaml.ts'

/** Names in imports that stand for files of the site: `@parts/*` for `src/parts/*`. */
export interface PathAlias {
  /** Before and behind the part that is free; a name without such a part has no second one. */
  begin: string
  end?: string
  /** Absolute, with `*` for the free part. */
  targets: readonly string[]
}

/**
 * The packages that a site's own project is made of (`packages/*`), as far as they lie in its folder, by their names. In a folder
 * where nothing is installed and built they are found by their sources, where they lie in `src` as they do in `dist` once they are built.
 */
export function projectPackages(siteDir: string): PathAlias[] {
  return packageFolders(siteDir).flatMap((folder): PathAlias[] => {
    const { name, main } = readJson(path.join(folder, 'package.json'))
    if (typeof name !== 'string' || name === '') return []
    const source = path.join(folder, 'src')
    const entry = path.join(folder, typeof main === 'string' ? main : 'index.js')
    const sources = [path.join(source, '*'), path.join(folder, '*')]
    return [
      { begin: name, targets: [existsSync(entry) ? entry : path.join(source, 'index')] },
      { begin: `${name}/`, end: '', targets: sources },
      { begin: `${name}/dist/`, end: '', targets: sources },
    ]
  })
}

/** Files that an import means by an alias, absolute; none where it is another name. */
export function aliasTargets({ begin, end, targets }: PathAlias, name: string): string[] {
  const isMeant =
    end === undefined
      ? name === begin
      : name.startsWith(begin) && name.endsWith(end) && name.length >= begin.length + end.length
  if (!isMeant) return []
  const free = name.slice(begin.length, name.length - (end ?? '').length)
  return targets.map((target) => path.normalize(target.replace('*', () => free)))
}

/**
 * The file of a package of the site's own project that an import names; nothing where it names none, or the file is not there.
 * @param packages see {@link projectPackages}
 */
export function projectFile(packages: readonly PathAlias[], name: string): string | undefined {
  return packages
    .flatMap((alias) => aliasTargets(alias, name))
    .flatMap((target) =>
      ['', '.js', '.mjs', '.ts', '/index.js', '/index.ts'].map((ending) => target + ending),
    )
    .find((file) => statSync(file, { throwIfNoEntry: false })?.isFile() === true)
}

/** The folders of the project's packages, absolute. */
function packageFolders(siteDir: string): string[] {
  return patternsIn(siteDir).flatMap((pattern) => {
    const [, parent = '', star] = /^(?:\.\/)?(.*?)(\/\*{1,2})?\/?$/.exec(pattern) ?? []
    const folder = path.join(siteDir, parent)
    // What lies elsewhere the site does not show.
    if (parent === '' || /^(?:!|\/|\.\.)/.test(parent)) return []
    const names = star === undefined ? [''] : (attempt(() => readdirSync(folder)) ?? [])
    return names.map((name) => path.join(folder, name)).filter(hasPackage)
  })
}

function hasPackage(folder: string): boolean {
  return existsSync(path.join(folder, 'package.json'))
}

/** Where the project says that its packages are: `packages/*`. */
function patternsIn(siteDir: string): string[] {
  const { workspaces } = readJson(path.join(siteDir, 'package.json'))
  const file = 'pnpm-workspace.yaml'
  const text = attempt(() => readFileSync(path.join(siteDir, file), 'utf8')) ?? ''
  const read = parseYaml(text, { file })
  const listed = [
    workspaces,
    asRecord(workspaces)['packages'],
    asRecord('value' in read && read.value)['packages'],
  ]
  return listed.flatMap((one) => (Array.isArray(one) ? one : [])).filter((one) => typeof one === 'string')
}

function readJson(file: string): Readonly<Record<string, unknown>> {
  return asRecord(attempt((): unknown => JSON.parse(readFileSync(file, 'utf8'))))
}
