import { accessSync, constants, closeSync, openSync, readSync } from 'node:fs'
import path from 'node:path'
import type { BuildFolders } from '../types/report.ts'
import type { ArticleAsset } from '../types/article.ts'
import type { Problem } from '../types/problem.ts'
import type { Site } from '../types/site.ts'
import {
  isCopyOf,
  loadCopiedFiles,
  sourceStamp,
  type CopiedFile,
  type CopiedFiles,
} from '../cache/copied-files.ts'
import {
  loadLastOutput,
  openOutputFolder,
  type FileStamp,
  type OutputFolder,
  manifestFile,
} from '../cache/last-output.ts'
import { readProblem } from '../errors/file-problems.ts'
import { throwProblems, UserError } from '../errors/errors.ts'
import { shownDrawing } from '../render/files/active-files.ts'
import { searchFolder } from '../render/screen/search-page.ts'
import { foldersAbove } from '../routes/urls.ts'

/** Options of {@link copyAuthorFiles}. */
interface CopyOptions extends BuildFolders {
  /** Relative to the author's folder, by their places in the output. */
  staticFiles: ReadonlyMap<string, string>
  /** The pictures and files that pages refer to. */
  assets: readonly ArticleAsset[]
  /** Of everything else: a static file must not take the place of one, nor of a folder. */
  outputs: ReadonlySet<string>
}

/**
 * Copies the static files and the pictures that pages refer to. What is as it was, in the author's folder and in the last
 * output, gets a second name, which costs less than a copy.
 * @returns static files whose places are taken, where the site lets them be left out, and what was copied
 * @throws {UserError} when a place is taken, or when a file cannot be read any more
 */
export function copyAuthorFiles(
  site: Site,
  { outDir, cacheDir, engine, staticFiles, assets, outputs }: CopyOptions,
): { leftOut: Problem[]; copied: CopiedFiles } {
  const taken = takenPlaces(staticFiles, outputs)
  if (site.compatibility === undefined) throwProblems(taken)
  const leftOut = new Set(taken.map(({ file }) => file))
  const places = new Map(assets.map(({ path: file, output }) => [output, file]))
  for (const [place, file] of staticFiles) if (!leftOut.has(file)) places.set(place, file)

  const place = createPlacer(site, {
    known: loadCopiedFiles(cacheDir, engine, site.outDir),
    folder: openOutputFolder(outDir, loadLastOutput(cacheDir, site.outDir)),
  })
  const copied: CopiedFiles = new Map()
  for (const [output, file] of places) {
    try {
      copied.set(output, place(output, file))
    } catch (error) {
      const problem = unreadable(path.join(site.dir, file), file)
      throw problem === undefined ? error : new UserError(problem)
    }
  }
  return { leftOut: taken, copied }
}

/** Puts files into the output, one after the other. What is there already, in the last output or in this one, gets one more name. */
function createPlacer(
  site: Site,
  { known, folder }: { known: CopiedFiles; folder: OutputFolder },
): (output: string, file: string) => CopiedFile {
  // A site in several languages has a static file at several addresses.
  const twins = new Map<string, { output: string; copy: CopiedFile }>()
  return (output, file) => {
    const from = sourceStamp(path.join(site.dir, file))
    if (isRewritten(output)) return { source: file, from, to: copyFile(site, { output, file }, folder) }
    const key = `${file}\0${isText(output)}`
    const twin = twins.get(key)
    if (twin && isCopyOf(twin.copy, file, from) && folder.again(output, twin.output)) return twin.copy
    const last = known.get(output)
    const isLinked =
      last !== undefined &&
      isCopyOf(last, file, from) &&
      folder.link(output, path.join(site.outDir, output), last.to)
    const copy = isLinked ? last : { source: file, from, to: copyFile(site, { output, file }, folder) }
    twins.set(key, { output, copy })
    return copy
  }
}

/** Whether a file is shown as text, whatever it is. */
function isText(output: string): boolean {
  return output.endsWith('.txt')
}

function copyFile(
  site: Site,
  { output, file }: { output: string; file: string },
  folder: OutputFolder,
): FileStamp {
  const drawing = isText(output) ? undefined : shownDrawing(site, file)
  return drawing === undefined
    ? folder.copy(output, path.join(site.dir, file))
    : folder.write(output, Buffer.from(drawing))
}

/** Why a file cannot be read; nothing when it can, so that what failed is the writing. */
function unreadable(file: string, shown: string): Problem | undefined {
  try {
    accessSync(file, constants.R_OK)
    return undefined
  } catch (error) {
    return readProblem(error, shown)
  }
}

/** Folders that are the engine's own, whatever a site holds. */
const ownFolders = ['assets', searchFolder]

/** Files to which the author's own of the same name is added, or which it replaces. */
const shared = new Set(['_headers', '_redirects', 'robots.txt'])

/** Files that every site has besides. */
const ownFiles = [...shared, manifestFile]

/** Whether a build writes to the place of a copied file later on, which must not be the file of the last build then. */
function isRewritten(output: string): boolean {
  return shared.has(output) || /\.(?:br|gz)$/.test(output)
}

/**
 * Problems of static files whose place in the output is taken.
 * @param staticFiles relative to the author's folder, by their places in the output
 * @param outputs the files of the site
 */
function takenPlaces(staticFiles: ReadonlyMap<string, string>, outputs: ReadonlySet<string>): Problem[] {
  const files = new Set([...outputs, ...ownFiles])
  const folders = new Set([...ownFolders, ...[...outputs].flatMap(foldersAbove)])
  return [...staticFiles].flatMap(([file, source]): Problem[] => {
    if (outputs.has(file)) return [takenByPage(source)]
    if (file === manifestFile)
      return [takenByEngine(source, 'The site writes a file of its own to the same place.')]
    if (folders.has(file))
      return [takenByEngine(source, 'The site has a folder of this name, so a file cannot be there.')]
    const taken = foldersAbove(file).find((folder) => files.has(folder))
    return taken === undefined
      ? []
      : [takenByEngine(source, `The site writes the file ${taken}, so it cannot be a folder.`)]
  })
}

function takenByPage(file: string): Problem {
  const message = 'A page of the site is written to the same place.'
  return { file, message, hint: 'Rename the file, or give the page another `slug`.' }
}

function takenByEngine(file: string, message: string): Problem {
  return { file, message, hint: 'Rename it, or put it into another folder.' }
}

/** How much of a page is looked at, in bytes. */
const beginning = 65_536

/** A script or a style sheet within a page, an attribute that is either, or a script of another host. */
const heldBack =
  /<style[\s>]|<[a-z][^<>]{0,500}\s(?:style|on[a-z]{1,20})\s*=\s*["']|<script(?![^<>]{0,500}\b(?:src\s*=|json))[^<>]{0,500}>|<script\s[^<>]{0,500}\bsrc\s*=\s*["']?(?:https?:)?\/\//i

/**
 * Tells of pages among the static files of a Docusaurus folder that would look or work otherwise: the policy goes out with them as well.
 * @param staticFiles relative to the author's folder, by their places in the output
 */
export function heldBackPages(site: Site, staticFiles: ReadonlyMap<string, string>): Problem[] {
  if (site.compatibility === undefined) return []
  const pages = new Set([...staticFiles.values()].filter((file) => /\.html?$/i.test(file)))
  return [...pages].toSorted().flatMap((file): Problem[] => {
    if (!heldBack.test(beginningOf(path.join(site.dir, file)))) return []
    const message =
      'The static page has scripts or styles within it, which the policy in `_headers` keeps back.'
    const hint = 'Put them into files beside it; a host that does not read `_headers` shows it as it is.'
    return [{ file, message, hint }]
  })
}

function beginningOf(file: string): string {
  const bytes = Buffer.alloc(beginning)
  const open = openSync(file, 'r')
  try {
    return bytes.toString('latin1', 0, readSync(open, bytes, 0, beginning, 0))
  } finally {
    closeSync(open)
  }
}
