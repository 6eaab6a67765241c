import { createHash, hash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { attempt } from '../defined.ts'
import type { Site } from '../types/site.ts'
import type { PageReport } from '../types/report.ts'
import { removeFrom, replaceFile } from '../replace-file.ts'
import { canDraw } from '../diagrams/load.ts'
import { deserialize, serialize } from 'node:v8'
import { crc32 } from 'node:zlib'

/** Where bytes lie in a pack. */
export interface PackedPart {
  offset: number
  length: number
  /** Of the bytes, CRC-32: what a disk has damaged is made anew, and never published. */
  checksum: number
}

/** Where a rendered page lies in the cache, and what the build learned from it. */
export interface CachedPage extends PackedPart {
  /** Hash of everything the page was made from, except the author's pictures (`report.files`). */
  key: string
  /** File in the cache folder that holds the HTML. */
  pack: string
  /** Files of its sidebar that the HTML names: in the pack, and in the output, where they may be newer. */
  sidebar: { packed: string[]; written: string[] }
  /** Its part for the index, in the same pack; absent for pages that are in none. */
  text?: CachedText
  /** What it says of its translations for their indexes, in the same pack; absent where there are none. */
  said?: CachedText
  /** Its Markdown, in the same pack; absent for pages that have none. */
  markdown?: CachedFile
  /** Time of the page's file in the output, in ms: as long as it is the same, so are the bytes. */
  writtenAt: number
  report: PageReport
}

/** A file that is written beside a page. */
export interface CachedFile extends PackedPart {
  /** As in {@link CachedPage}. */
  writtenAt: number
}

/** The answer of an analyser of pages. */
export interface CachedText extends PackedPart {
  /** Of the bytes: what is made of them is known by it. */
  hash: string
}

/** The cache of an earlier build. */
export interface PageCache {
  /** Where it put its pages, absolute. */
  outDir: string
  /** Rendered pages by output file. */
  pages: Map<string, CachedPage>
}

// A pack is never rewritten. When this many have piled up, or most of their bytes are out of date, the next build
// starts afresh.
const mostPacks = 64

/** The folder for a site's cache: in the nearest package's `node_modules/.cache`, apart for each site and base URL. */
export function cacheDirOf(site: Site): string {
  const root = nearestPackage(site.dir)
  const name = hashOf([path.relative(root, site.dir), site.baseUrl]).slice(0, 12)
  return path.join(root, 'node_modules', '.cache', 'inkstone', name)
}

function nearestPackage(dir: string): string {
  let folder = dir
  while (!existsSync(path.join(folder, 'package.json'))) {
    const parent = path.dirname(folder)
    if (parent === folder) return dir
    folder = parent
  }
  return folder
}

/** The cache of an earlier build, or an empty cache when there is none or it cannot be read. */
export function loadCache(dir: string): PageCache {
  const read = (): PageCache => {
    // as: only this module writes the file; a damaged one fails to parse.
    const manifest = JSON.parse(readFileSync(path.join(dir, 'pages.json'), 'utf8')) as Manifest
    return { outDir: manifest.outDir, pages: new Map(manifest.pages) }
  }
  return attempt(read) ?? { outDir: '', pages: new Map() }
}

/**
 * Replaces the cache's manifest. A cache that cannot be written is not an error.
 * @returns removes the packs that nothing refers to any more; until then they can be read
 */
export function saveCache(dir: string, { outDir, pages }: PageCache): () => void {
  const kept: PageCache['pages'] = isWorthKeeping(dir, pages) ? pages : new Map()
  const manifest: Manifest = { outDir, pages: [...kept] }
  if (!replaceFile(path.join(dir, 'pages.json'), JSON.stringify(manifest))) return () => {}
  const packs = new Set([...kept.values()].map(({ pack }) => pack))
  return () => removeFrom(dir, (name) => name.endsWith('.pack') && !packs.has(name))
}

/** A {@link PageCache} as JSON. */
interface Manifest {
  outDir: string
  pages: [string, CachedPage][]
}

function isWorthKeeping(dir: string, pages: PageCache['pages']): boolean {
  const used = new Set([...pages.values()].map(({ pack }) => pack))
  const packs = [...used].map((name) => statSync(path.join(dir, name), { throwIfNoEntry: false }))
  const stored = packs.reduce((sum, pack) => sum + (pack?.size ?? 0), 0)
  const parts = [...pages.values()].flatMap((page) => [page, page.text, page.said, page.markdown])
  const live = parts.reduce((sum, part) => sum + (part?.length ?? 0), 0)
  return used.size <= mostPacks && live * 2 >= stored
}

/** A hash over several texts; their borders count. */
export function hashOf(parts: readonly (string | Uint8Array)[]): string {
  const texts = parts.map((part) => (typeof part === 'string' ? `${part.length}:${part}` : undefined))
  if (!texts.includes(undefined)) return hash('sha1', texts.join(''))
  const whole = createHash('sha1')
  for (const part of parts) whole.update(`${part.length}:`).update(part)
  return whole.digest('hex')
}

/**
 * A hash of the engine's own code and of the runtime, so that a cache never outlives what made it.
 * @param dir folder of the compiled engine
 */
export function engineHash(dir: string): string {
  const written = path.join(dir, codeHashFile)
  const code = existsSync(written) ? readFileSync(written) : codeHash(dir)
  const manifest = readFileSync(path.join(dir, '..', 'package.json'))
  return hashOf([process.version, manifest, code, String(canDraw())])
}

/** Whoever compiles the engine writes {@link codeHash} here: reading its 700 files took every build 25 ms. */
const codeHashFile = 'engine/code-hash'

/** A hash of the engine's own code. */
export function codeHash(dir: string): string {
  const files = readdirSync(dir, { recursive: true, withFileTypes: true })
    .filter(
      (entry) =>
        entry.isFile() && /\.(c?js|json|css|ts|tsx)$/.test(entry.name) && !entry.name.endsWith('.d.ts'),
    )
    .map((entry) => path.join(entry.parentPath, entry.name))
    .toSorted()
  return hashOf(files.map((file) => readFileSync(file)))
}

interface Kept {
  key: string
  value: unknown
}

/**
 * What an earlier build kept in a file of its cache; nothing where there is none, or it was made from something else.
 * @param key hash of everything that decides what is kept, the engine among it
 */
export function loadKept(file: string, key: string): unknown {
  const read = (): Kept | undefined => {
    const bytes = readFileSync(file)
    const content = bytes.subarray(checksumBytes)
    // as: only the function below writes such files.
    return bytes.readUInt32LE() === crc32(content) ? (deserialize(content) as Kept) : undefined
  }
  const kept = attempt(read)
  return kept?.key === key ? kept.value : undefined
}

/** Keeps something for the next build. */
export function keep(file: string, key: string, value: unknown): void {
  const content = serialize({ key, value } satisfies Kept)
  const checksum = Buffer.alloc(checksumBytes)
  checksum.writeUInt32LE(crc32(content))
  replaceFile(file, Buffer.concat([checksum, content]))
}

/** The first bytes of a kept file. */
const checksumBytes = 4
