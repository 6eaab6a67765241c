import { lstatSync, readdirSync, realpathSync, statSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { Walk } from '../../content/walk.ts'
import type { Problem } from '../../types/problem.ts'
import type { Site } from '../../types/site.ts'
import { countPlaces, openBoundary, outsideProblems } from '../../author-folder.ts'
import { readProblem } from '../../errors/file-problems.ts'
import { throwProblems, lineAt } from '../../errors/errors.ts'
import { isFile } from '../../file-paths.ts'
import { attempt } from '../../defined.ts'
import { decodePath, isExternal } from '../../addresses.ts'

/**
 * The files of the static folders, sorted. Hidden files are published too, except what systems leave and what holds secrets.
 * @throws {UserError} with everything there that cannot be read
 */
export function listStaticFiles(site: Site): { files: Map<string, string>; warnings: Problem[] } {
  const folders = site.staticFolders.map((folder) => staticFolder(site, folder))
  const problems = folders.flatMap((folder) => [...folder.problems, ...outsideProblems(folder.outside)])
  if (site.compatibility === undefined) throwProblems(problems)
  // Of two files for one place that of the first folder counts.
  const files = folders
    .toReversed()
    .flatMap(({ shown, files: own }) => own.map((file): StaticFile => [file, `${shown}/${file}`]))
  const byPlace = new Map([...inLocales(files, site), ...files])
  return {
    files: new Map([...byPlace].toSorted(([a], [b]) => (a < b ? -1 : 1))),
    warnings: [...problems, ...secretsProblems(folders.flatMap(({ secrets }) => secrets).toSorted())],
  }
}

/** Docusaurus builds each language as a site of its own, which has all files once more. */
function inLocales(files: readonly StaticFile[], { compatibility, locales }: Site): StaticFile[] {
  if (compatibility !== 'docusaurus') return []
  const folders = locales.map(({ path: folder }) => folder).filter((folder) => folder !== '')
  return folders.flatMap((folder) => files.map(([place, file]): StaticFile => [`${folder}/${place}`, file]))
}

type StaticFile = readonly [place: string, file: string]

function staticFolder(site: Site, shown: string): StaticFolder {
  const root = path.join(site.dir, shown)
  const found: StaticFolder = {
    root,
    shown,
    files: [],
    secrets: [],
    problems: [],
    leadsOut: openBoundary(site),
    countPlace: countPlaces(),
    outside: [],
  }
  // A link that leads nowhere is there, too.
  if (lstatSync(root, { throwIfNoEntry: false }) !== undefined) collect(found, '', [])
  return found
}

interface StaticFolder extends Omit<Walk, 'files' | 'skipped'> {
  files: string[]
  /** Files that are never published, relative to the author's folder. */
  secrets: string[]
}

/** Collects a file, or those of a folder and all below it. */
function collect(found: StaticFolder, file: string, ancestors: readonly string[]): void {
  const place = path.join(found.root, file)
  try {
    const own = lstatSync(place)
    const stats = own.isSymbolicLink() ? statSync(place) : own
    const outside = stats === own ? undefined : found.leadsOut(place)
    if (outside !== undefined) found.outside.push(outside)
    else if (file === '' || stats.isDirectory()) collectFolder(found, file, ancestors)
    else if (stats.isFile()) found.files.push(file)
  } catch (error) {
    found.problems.push(readProblem(error, path.posix.join(found.shown, file)))
  }
}

function collectFolder(found: StaticFolder, folder: string, ancestors: readonly string[]): void {
  const place = path.join(found.root, folder)
  const real = realpathSync(place)
  if (ancestors.includes(real)) throw Object.assign(new Error('An endless folder.'), { code: 'ELOOP' })
  const refusal = found.countPlace(real, path.posix.join(found.shown, folder))
  if (refusal !== undefined) {
    found.problems.push(...refusal)
    return
  }
  for (const name of readdirSync(place)) {
    if (/^(\.DS_Store|Thumbs\.db)$/.test(name)) continue
    const inside = path.posix.join(folder, name)
    if (isSecret(name)) found.secrets.push(path.posix.join(found.shown, inside))
    else collect(found, inside, [...ancestors, real])
  }
}

/** Keys and passwords lie in files and folders of these names, and nothing that a reader needs. */
const secretName =
  /^\.(?:env(?:\..+)?|git|hg|svn|npmrc|yarnrc(?:\.yml)?|netrc|pypirc|htpasswd|pgpass|git-credentials|ssh|gnupg|aws|docker)$/i

/** Examples are made for being read. */
const example = /^\.env\.(?:example|sample|template|dist)$/i

/** Whether a file or folder is never published, by its name. */
function isSecret(name: string): boolean {
  return secretName.test(name) && !example.test(name)
}

/**
 * One warning for all files that stay out of a build.
 * @param files relative to the author's folder
 */
function secretsProblems([first, ...others]: readonly string[]): Problem[] {
  if (first === undefined) return []
  const more = others.length === 0 ? '' : ` and ${others.length} more (${others.join(', ')})`
  const message = `This${more} ${more === '' ? 'is' : 'are'} not published: files of such names hold secrets.`
  const hint = 'Keep them outside of `static/`. What readers should have needs another name.'
  return [{ file: first, message, hint }]
}

/** What the site's style sheets name and nobody has: browsers pass over it without a word, and a font is just another one. */
export function lostStyleFiles(site: Site): Problem[] {
  return site.css.flatMap((file) => {
    // Whoever writes the style sheet says so where it cannot be read.
    const written = attempt(() => readFileSync(path.join(site.dir, file), 'utf8')) ?? ''
    const sheet = written.replaceAll(/\/\*.*?\*\//gs, (comment) => comment.replaceAll(/[^\n]/g, ' '))
    return [...sheet.matchAll(/url\(\s*(?:"([^"\n]*)"|'([^'\n]*)'|([^"')\s]*))\s*\)/g)].flatMap((match) => {
      const name = match[1] ?? match[2] ?? match[3] ?? ''
      if (name === '' || isThere(site, name)) return []
      const line = lineAt(sheet, match.index)
      const message = `The style sheet names "${name}", which is no file of the site.`
      const hint =
        'Addresses count from the folder `assets/` of the site: for `static/fonts/a.woff2` write `../fonts/a.woff2`.'
      return [{ file, line, message, hint }]
    })
  })
}

function isThere(site: Site, written: string): boolean {
  // What lies elsewhere, in the address itself or in the page is not asked for here.
  if (written.startsWith('#') || isExternal(written)) return true
  const { pathname } = new URL(written, `https://site.example${site.baseUrl}assets/style.css`)
  if (!pathname.startsWith(site.baseUrl)) return false
  const output = decodePath(pathname.slice(site.baseUrl.length))
  return site.staticFolders.some((folder) => isFile(path.join(site.dir, folder, output)))
}
