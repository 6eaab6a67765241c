import { siteRelative } from '../../docusaurus-names.ts'
import { decodePath, withoutQuery } from '../../addresses.ts'
import { hash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import type { imageSize } from 'image-size'
import { attempt } from '../../defined.ts'
import { newEffort } from '../../errors/errors.ts'
import { isFile } from '../../file-paths.ts'
import { openBoundary, outsideFinding, type Boundary, type Outside } from '../../author-folder.ts'
import { readIncludedFile } from '../../content/text/included-file.ts'
import { inertDrawing } from '../../html/drawing.ts'
import { endlessFinding, isEndless } from '../../html/drawn-elements.ts'
import { followsPage } from '../../html/page-drawing.ts'
import type { FileUse, IncludedFile, RefusedFile, ResolvedAsset } from '../../types/article.ts'
import type { FileDependency } from '../../types/report.ts'
import type { Site } from '../../types/site.ts'
import { encodePath, joinPath, parentPath } from '../../routes/urls.ts'
import { isActiveFile, isDrawing, publishedPath } from './active-files.ts'

/** Stands in for the hash of a file outside, whose bytes nobody looks at. */
const outsideHash = 'outside'

interface AuthorFile {
  hash: string
  /** A browser would run it, or show it as a page. */
  isActive: boolean
  outside?: Outside
  /** A drawing with which no browser would come to an end. */
  isEndless?: boolean
  /** It has colours of the page. */
  isDrawing: boolean
  /** Measured when a text shows the picture. */
  size: () => { width?: number; height?: number }
}

/** Pictures and downloads of the author, looked at once each. */
export interface AuthorFiles {
  /**
   * Finds a file that a text names.
   * @param written as in the text: `./a.png`, `/img/a.svg`, `@site/static/a.svg`
   */
  find: (written: string, options: FindOptions) => ResolvedAsset | RefusedFile | undefined
  /**
   * Reads a file that a text shows.
   * @param path relative to the author's folder
   * @param dependencies receives the file
   */
  read: (path: string, dependencies: FileDependency[]) => IncludedFile | undefined
  /** Hash of a file's bytes, empty when it cannot be read. */
  hashOf: (path: string) => string
}

interface FindOptions {
  /** Where relative names are looked up, in order, relative to the author's folder. */
  folders: readonly string[]
  /** Receives every file that the answer depends on. */
  dependencies: FileDependency[]
  use: FileUse
}

/** Files below `site.dir`, remembered for one build. */
export function openAuthorFiles(site: Site): AuthorFiles {
  const known = new Map<string, AuthorFile | undefined>()
  const leadsOut = openBoundary(site)
  const drawings: Drawings = new Map()
  const effort = newEffort()
  const look = (file: string): AuthorFile | undefined => {
    if (!known.has(file)) known.set(file, readAuthorFile(path.join(site.dir, file), { leadsOut, drawings }))
    return known.get(file)
  }
  const find: AuthorFiles['find'] = (written, { folders, dependencies, use }) => {
    const name = decodePath(withoutQuery(written))
    for (const candidate of candidatesOf(name, folders, site)) {
      const file = look(candidate)
      dependencies.push({ path: candidate, hash: file?.hash ?? '' })
      if (file?.outside !== undefined) return { problem: outsideFinding(written, file.outside) }
      if (file === undefined) continue
      if (file.isEndless === true) return { problem: endlessFinding(written) }
      const found = resolvedAsset(candidate, file, { site, use })
      if (use === 'linked') return found
      if (file.isDrawing) return { ...found, isDrawing: true }
      const dark = darkOf(candidate, dependencies)
      return dark === undefined ? found : { ...found, dark }
    }
    return undefined
  }
  /** The picture of that name for dark pages. */
  const darkOf = (file: string, dependencies: FileDependency[]): ResolvedAsset | undefined => {
    const ending = path.posix.extname(file)
    for (const mark of ['.dark', '@dark']) {
      const name = file.slice(0, file.length - ending.length) + mark + ending
      const dark = look(name)
      dependencies.push({ path: name, hash: dark?.hash ?? '' })
      if (dark !== undefined && dark.outside === undefined && dark.isEndless !== true)
        return resolvedAsset(name, dark, { site, use: 'shown' })
    }
    return undefined
  }
  const read: AuthorFiles['read'] = (file, dependencies) => {
    dependencies.push({ path: file, hash: look(file)?.hash ?? '' })
    return readIncludedFile(site, file, effort)
  }
  const hashes = new Map<string, string>()
  /** What a page of the last build was made from is only compared, and of a drawing no more is read for that than its bytes. */
  const hashOf: AuthorFiles['hashOf'] = (file) => {
    if (known.has(file)) return known.get(file)?.hash ?? ''
    const found = hashes.get(file) ?? readHashed(path.join(site.dir, file), leadsOut)?.hash ?? ''
    hashes.set(file, found)
    return found
  }
  return { find, read, hashOf }
}

function candidatesOf(
  name: string,
  folders: readonly string[],
  { staticFolders, baseUrl, locales, compatibility }: Site,
): string[] {
  const below = siteRelative(name)
  if (below !== undefined) return [pathFrom('', below)]
  if (name.startsWith('/')) {
    // Docusaurus leaves the address of an `<img>` as it is, so that it names the base URL there, or that of a language.
    const bases = compatibility === undefined ? [] : [baseUrl, ...locales.map((locale) => locale.baseUrl)]
    const withoutBase = bases.flatMap((base) => (name.startsWith(base) ? [name.slice(base.length - 1)] : []))
    const names = [name, ...withoutBase]
    return [...new Set(names)].flatMap((one) => staticFolders.map((folder) => pathFrom(folder, one)))
  }
  return [...new Set(folders.map((folder) => pathFrom(folder, name)))]
}

/** What lies outside of the author's folder, beside it in a project or where the configuration names it, begins with `..`. */
function pathFrom(folder: string, name: string): string {
  const joined = path.posix.join(folder, name)
  return joined.startsWith('../') ? joined : joinPath(joined)
}

function resolvedAsset(
  file: string,
  author: AuthorFile,
  { site: { baseUrl, staticFolders }, use }: { site: Site; use: FileUse },
): ResolvedAsset {
  const size = author.size()
  const folder = staticFolders.find((one) => file.startsWith(`${one}/`))
  if (folder !== undefined) return { url: baseUrl + encodePath(file.slice(folder.length + 1)), ...size }
  const asDownload = author.isActive && !(use === 'shown' && isDrawing(file))
  const output = publishedPath(file, { hash: author.hash, asDownload })
  const url = baseUrl + encodePath(output)
  return {
    url,
    asset: { path: file, output },
    ...size,
    ...(asDownload && { download: path.posix.basename(file) }),
  }
}

/** What was seen in drawings, by the hash of their bytes: each version of the docs has its copy of them, and reading one takes long. */
type Drawings = Map<string, DrawingFacts>

type DrawingFacts = Pick<AuthorFile, 'isActive' | 'isEndless' | 'isDrawing'>

function readAuthorFile(
  file: string,
  { leadsOut, drawings }: { leadsOut: Boundary; drawings: Drawings },
): AuthorFile | undefined {
  const read = readHashed(file, leadsOut)
  if (read === undefined) return undefined
  if ('outside' in read) return { ...read, isActive: false, isDrawing: false, size: () => ({}) }
  const { bytes, hash: hashOfBytes } = read
  const seen = isDrawing(file)
    ? (drawings.get(hashOfBytes) ?? readDrawing(file, bytes))
    : { isActive: isActiveFile(file, bytes), isDrawing: false }
  if (isDrawing(file)) drawings.set(hashOfBytes, seen)
  let size: ReturnType<AuthorFile['size']> | undefined
  return { hash: hashOfBytes, ...seen, size: () => (size ??= pictureSize(file)) }
}

/** The bytes of a file, of one outside only that it is there; nothing of one that cannot be read. */
function readHashed(
  file: string,
  leadsOut: Boundary,
): { hash: string; bytes: Buffer } | { hash: string; outside: Outside } | undefined {
  const outside = leadsOut(file)
  if (outside !== undefined) return { hash: outsideHash, outside }
  // Opening what is neither a file nor a folder may wait for ever.
  const bytes = isFile(file) ? attempt(() => readFileSync(file)) : undefined
  return bytes && { hash: hash('sha1', bytes), bytes }
}

function readDrawing(file: string, bytes: Buffer): DrawingFacts {
  const isActive = isActiveFile(file, bytes)
  const text = isActive ? inertDrawing(bytes) : bytes.toString('utf8')
  return { isActive, isEndless: isEndless(text, { isXml: true }), isDrawing: followsPage(text) }
}

const load = createRequire(import.meta.url)

/** Width and height in pixels. The library is loaded for the first picture: a build with nothing new needs none. */
export function pictureSize(file: string): { width?: number; height?: number } {
  const library = load('image-size') as { imageSize: typeof imageSize }
  // A copy, since small files share their memory with others, into which the library would read on.
  const bytes = new Uint8Array(attempt(() => measuredPart(file, readFileSync(file))) ?? [])
  const { width = 0, height = 0, orientation = 1 } = attempt(() => library.imageSize(bytes)) ?? {}
  // Cameras that are held upright say that the picture lies on its side; browsers put it up.
  const [across, down] = orientation > 4 ? [height, width] : [width, height]
  const size = { width: Math.round(across), height: Math.round(down) }
  return Object.values(size).every((pixels) => pixels > 0 && pixels < Infinity) ? size : {}
}

/** The first tag of a drawing gives its size; the rest could be of any length and shape. */
function measuredPart(file: string, bytes: Buffer): Buffer {
  if (path.extname(file).toLowerCase() !== '.svg') return bytes
  const start = bytes.indexOf('<svg')
  const end = bytes.indexOf('>', start)
  if (start === -1 || end === -1 || end - start > longestTag) return Buffer.alloc(0)
  return Buffer.concat([bytes.subarray(start, end + 1), Buffer.from('</svg>')])
}

const longestTag = 10_000

/** Folders in which a text's relative file names are looked up: its own, then the original's. */
export function foldersOf(sourcePath: string, logicalPath: string): string[] {
  return [parentPath(sourcePath), parentPath(logicalPath)]
}
