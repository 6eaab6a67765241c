import { decodePath } from '../addresses.ts'
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import type { imageSize } from 'image-size'
import { openBoundary, outsideFinding, type Boundary, type Outside } from '../author-folder.ts'
import { readIncludedFile } from '../content/included-file.ts'
import type { IncludedFile, RefusedFile, ResolvedAsset } from '../types/article.ts'
import type { FileDependency } from '../types/page-report.ts'
import type { Site } from '../types/site.ts'
import { encodePath, joinPath, parentPath } from '../routes/urls.ts'
import { isActiveFile, outputOf } from './active-files.ts'

/** Stands in for the hash of a file outside, whose bytes nobody looks at. */
const outsideHash = 'outside'

interface AuthorFile {
  hash: string
  /** A browser would run it, or show it as a page. */
  isActive: boolean
  outside?: Outside
  /** Measured when a text shows the picture. */
  size: () => { width?: number; height?: number }
}

/** Pictures and downloads of the author, looked at once each. */
export interface AuthorFiles {
  /**
   * Finds a file that a text names.
   * @param written as in the text: `./a.png`, `/img/a.svg`, `@site/static/a.svg`
   * @param folders where relative names are looked up, in order, relative to the author's folder
   * @param seen receives every file that the answer depends on
   */
  find: (
    written: string,
    folders: readonly string[],
    seen: FileDependency[],
  ) => ResolvedAsset | RefusedFile | undefined
  /**
   * Reads a file that a text shows.
   * @param path relative to the author's folder
   * @param seen receives the file
   */
  read: (path: string, seen: FileDependency[]) => IncludedFile | undefined
  /** Hash of a file's bytes, empty when it cannot be read. */
  hashOf: (path: string) => string
}

/** Files below `site.dir`, remembered for one build. */
export function openAuthorFiles(site: Site): AuthorFiles {
  const known = new Map<string, AuthorFile | undefined>()
  const leadsOut = openBoundary(site)
  const look = (file: string): AuthorFile | undefined => {
    if (!known.has(file)) known.set(file, readAuthorFile(path.join(site.dir, file), leadsOut))
    return known.get(file)
  }
  const find: AuthorFiles['find'] = (written, folders, seen) => {
    const name = decodePath(written.replace(/[?#].*$/s, ''))
    for (const candidate of candidatesOf(name, folders)) {
      const file = look(candidate)
      seen.push({ path: candidate, hash: file?.hash ?? '' })
      if (file?.outside !== undefined) return { problem: outsideFinding(written, file.outside) }
      if (file !== undefined) return resolvedAsset(candidate, file, site.baseUrl)
    }
    return undefined
  }
  const read: AuthorFiles['read'] = (file, seen) => {
    seen.push({ path: file, hash: look(file)?.hash ?? '' })
    return readIncludedFile(site, file)
  }
  return { find, read, hashOf: (file) => look(file)?.hash ?? '' }
}

function candidatesOf(name: string, folders: readonly string[]): string[] {
  if (name.startsWith('@site/')) return [joinPath(name.slice('@site/'.length))]
  if (name.startsWith('/')) return [joinPath('static', name)]
  return [...new Set(folders.map((folder) => pathFrom(folder, name)))]
}

/** A folder of texts that lies outside of the author's, as the configuration may name it, begins with `..`. */
function pathFrom(folder: string, name: string): string {
  return folder.startsWith('..') ? path.posix.join(folder, name) : joinPath(folder, name)
}

function resolvedAsset(
  file: string,
  { hash, isActive, size: measure }: AuthorFile,
  baseUrl: string,
): ResolvedAsset {
  const size = measure()
  if (file.startsWith('static/')) return { url: baseUrl + encodePath(file.slice('static/'.length)), ...size }
  const output = outputOf(file, { hash, isActive })
  const url = baseUrl + encodePath(output)
  return {
    url,
    asset: { path: file, output },
    ...size,
    ...(isActive && { download: path.posix.basename(file) }),
  }
}

function readAuthorFile(file: string, leadsOut: Boundary): AuthorFile | undefined {
  const outside = leadsOut(file)
  if (outside !== undefined) return { hash: outsideHash, outside, isActive: false, size: () => ({}) }
  let bytes: Buffer
  try {
    bytes = readFileSync(file)
  } catch {
    return undefined
  }
  const hash = createHash('sha1').update(bytes).digest('hex')
  let size: ReturnType<AuthorFile['size']> | undefined
  return { hash, isActive: isActiveFile(file, bytes), size: () => (size ??= sizeOf(file)) }
}

const load = createRequire(import.meta.url)

/** Width and height in pixels. The library is loaded for the first picture: a build with nothing new needs none. */
function sizeOf(file: string): { width?: number; height?: number } {
  const library = load('image-size') as { imageSize: typeof imageSize }
  try {
    const { width, height } = library.imageSize(measuredPart(file, readFileSync(file)))
    const size = { width: Math.round(width), height: Math.round(height) }
    return Object.values(size).every((pixels) => pixels > 0 && pixels < Infinity) ? size : {}
  } catch {
    // Not a picture, or one whose size cannot be read.
    return {}
  }
}

/** Of a drawing its first tag says how large it is; the rest could be of any length and shape. */
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
