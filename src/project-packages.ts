import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { packageIn } from './package-json.ts'
import { isFile, modulePaths } from './file-paths.ts'
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
 * The packages that a site's own project is made of (`packages/*`), by their names: those in its folder, those beside it in a project
 * that names the site as one of its own, and those that the site names by their folders (`file:../lib`). Where nothing is installed
 * and built they are found by their sources, where they lie in `src` as they do in `dist` once they are built.
 */
export function projectPackages(siteDir: string): PathAlias[] {
  return packagesIn(foldersOf(siteDir))
}

/** Those packages, and the components of those that are themes of Docusaurus. */
export function projectAliases(siteDir: string): PathAlias[] {
  const folders = foldersOf(siteDir)
  return [...packagesIn(folders), ...themesIn(folders, siteDir)]
}

function packagesIn(folders: readonly string[]): PathAlias[] {
  return folders.flatMap((folder): PathAlias[] => {
    const { name, main } = packageIn(folder)
    if (typeof name !== 'string' || name === '') return []
    const source = path.join(folder, 'src')
    const entry = path.join(folder, typeof main === 'string' ? main : 'index.js')
    const sources = [path.join(source, '*'), path.join(folder, '*')]
    return [
      {
        begin: name,
        targets: existsSync(entry) ? [entry] : [path.join(source, 'index'), path.join(folder, 'index')],
      },
      { begin: `${name}/`, end: '', targets: sources },
      { begin: `${name}/dist/`, end: '', targets: sources },
    ]
  })
}

/**
 * What `@theme/Card` means where a package of the site's own project is a theme of Docusaurus: a file of the site in the first place,
 * then one of the folders where such packages have their components.
 */
function themesIn(folders: readonly string[], siteDir: string): PathAlias[] {
  const themes = folders
    .flatMap((folder) => ['src/theme', 'theme'].map((name) => path.join(folder, name)))
    .filter((folder) => existsSync(folder))
    .map((folder) => path.join(folder, '*'))
  if (themes.length === 0) return []
  return [
    { begin: '@theme/', end: '', targets: [path.join(siteDir, 'src/theme/*'), ...themes] },
    { begin: '@theme-original/', end: '', targets: themes },
  ]
}

function foldersOf(siteDir: string): string[] {
  return [...new Set([...packageFolders(siteDir), ...foldersAround(siteDir), ...namedFolders(siteDir)])]
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
    .flatMap(modulePaths)
    .find(isFile)
}

/** So many folders above it, a site's project may begin. */
const farthest = 3

/** The packages of the nearest project that says that the site is one of them, the site left out. */
function foldersAround(siteDir: string): string[] {
  const site = path.resolve(siteDir)
  let root = site
  for (let step = 0; step < farthest; step++) {
    root = path.dirname(root)
    const folders = packageFolders(root)
    if (folders.includes(site)) return folders.filter((folder) => folder !== site)
  }
  return []
}

/** The folders that the site's own list of packages names. */
function namedFolders(siteDir: string): string[] {
  const manifest = packageIn(siteDir)
  const lists = [manifest['dependencies'], manifest['devDependencies']].map(asRecord)
  return lists
    .flatMap((list) => Object.values(list))
    .flatMap((spec) => /^(?:file|link|portal):(\.{1,2}\/.*)$/s.exec(String(spec))?.[1] ?? [])
    .map((name) => path.resolve(siteDir, name))
    .filter(hasPackage)
}

/** The folders of a project's packages, absolute. */
function packageFolders(root: string): string[] {
  return patternsIn(root).flatMap((pattern) => {
    const [, parent = '', star] = /^(?:\.\/)?(.*?)(\/\*{1,2})?\/?$/.exec(pattern) ?? []
    const folder = path.resolve(root, parent)
    // What lies elsewhere is no part of it.
    if (parent === '' || /^(?:!|\/|\.\.)/.test(parent)) return []
    const names = star === undefined ? [''] : (attempt(() => readdirSync(folder)) ?? [])
    return names.map((name) => path.join(folder, name)).filter(hasPackage)
  })
}

function hasPackage(folder: string): boolean {
  return existsSync(path.join(folder, 'package.json'))
}

/** Where the project says that its packages are: `packages/*`. */
function patternsIn(root: string): string[] {
  const { workspaces } = packageIn(root)
  const file = 'pnpm-workspace.yaml'
  const text = attempt(() => readFileSync(path.join(root, file), 'utf8')) ?? ''
  const read = parseYaml(text, { file })
  const listed = [
    workspaces,
    asRecord(workspaces)['packages'],
    asRecord('value' in read && read.value)['packages'],
  ]
  return listed.flatMap((one) => (Array.isArray(one) ? one : [])).filter((one) => typeof one === 'string')
}
