import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { attempt } from '../../defined.ts'
import type { IndexFile } from './build-index.ts'
import { hashOf, keep, loadKept } from '../../cache/cache.ts'
import {
  openOutputFolder,
  type FileStamp,
  type LastOutput,
  type OutputFolder,
} from '../../cache/last-output.ts'
import { removeFrom, replaceFile } from '../../replace-file.ts'

/** Where an index goes. */
export interface IndexPlace {
  /** Hash of what the index is made from. */
  key: string
  /** Relative to a build. */
  folder: string
  /** The build in the making. */
  dir: string
}

/** Indexes of earlier builds. A cache that cannot be read or written only makes builds slower. */
export interface IndexCache {
  /** Puts an index that was made before in its place. Says whether there was one. */
  take: (place: IndexPlace) => boolean
  /** Writes a new index, and keeps it. */
  put: (place: IndexPlace, files: readonly IndexFile[]) => void
  /** Forgets what this build has no use for. */
  clear: () => void
}

/** An index as a build left it in its output. */
interface Written {
  outDir: string
  folder: string
  files: WrittenFile[]
}

interface WrittenFile extends FileStamp {
  /** Relative to the folder of the index. */
  name: string
  /** Of its bytes. */
  hash: string
}

/**
 * Opens the cache of indexes.
 * @param cacheDir folder of its own
 * @param output `outDir`: where this build will be, and the last one is, when `last` is known
 */
export function openIndexCache(
  cacheDir: string,
  { outDir, last }: { outDir: string; last: LastOutput | undefined },
): IndexCache {
  const used = new Set<string>()
  const placeOf = (name: string): string => {
    used.add(name)
    return path.join(cacheDir, name)
  }
  const indexFile = (key: string): string => placeOf(`${key}.bin`)
  const recordFile = ({ key, folder }: IndexPlace): string => placeOf(`${recordPrefix(folder)}${key}.json`)
  const write = (place: IndexPlace, files: readonly IndexFile[]): void => {
    const { folder, dir } = place
    const output = openOutputFolder(path.join(dir, folder), last)
    const written = writeFiles(output, files, filesOfLast(cacheDir, { outDir, folder }))
    replaceFile(recordFile(place), JSON.stringify({ outDir, folder, files: written } satisfies Written))
  }
  return {
    take: (place) => {
      const { key, folder, dir } = place
      const written = readJson(recordFile(place))
      if (written?.outDir === outDir && written.folder === folder) {
        const output = openOutputFolder(path.join(dir, folder), last)
        const link = (file: WrittenFile): boolean =>
          output.link(file.name, path.join(outDir, folder, file.name), file)
        if (written.files.every(link)) {
          indexFile(key)
          return true
        }
        rmSync(path.join(dir, folder), { recursive: true, force: true })
      }
      // as: only `put` keeps what lies there.
      const files = loadKept(indexFile(key), key) as IndexFile[] | undefined
      if (files !== undefined) write(place, files)
      return files !== undefined
    },
    put: (place, files) => {
      keep(indexFile(place.key), place.key, files)
      write(place, files)
    },
    clear: () => removeFrom(cacheDir, (name) => !used.has(name)),
  }
}

/** By hash, with the places where they are: after an edit, most of an index is as it was under another name. */
type KnownFiles = ReadonlyMap<string, WrittenFile & { place: string }>

function filesOfLast(cacheDir: string, { outDir, folder }: { outDir: string; folder: string }): KnownFiles {
  const records = recordsOf(cacheDir, folder).filter(
    (last) => last.outDir === outDir && last.folder === folder,
  )
  const files = records.flatMap((last) => last.files)
  return new Map(files.map((file) => [file.hash, { ...file, place: path.join(outDir, folder, file.name) }]))
}

/** Records are found by the folder of their index: a site in a hundred languages has a hundred of them. */
function recordPrefix(folder: string): string {
  return `${hashOf([folder]).slice(0, 12)}-`
}

function recordsOf(cacheDir: string, folder: string): Written[] {
  if (!existsSync(cacheDir)) return []
  const names = readdirSync(cacheDir).filter((name) => name.startsWith(recordPrefix(folder)))
  return names.flatMap((name) => readJson(path.join(cacheDir, name)) ?? [])
}

function writeFiles(output: OutputFolder, files: readonly IndexFile[], known: KnownFiles): WrittenFile[] {
  return files.map(({ path: name, bytes }) => {
    const hash = hashOf([bytes])
    const last = known.get(hash)
    const isLinked = last !== undefined && output.link(name, last.place, last)
    const { size, time } = isLinked ? last : output.write(name, bytes)
    return { name, size, time, hash }
  })
}

function readJson(file: string): Written | undefined {
  // as: only this module writes there; a damaged file fails to parse.
  return attempt(() => JSON.parse(readFileSync(file, 'utf8')) as Written)
}
