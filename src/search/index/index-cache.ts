import {
  existsSync,
  linkSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'
import { deserialize, serialize } from 'node:v8'
import type { IndexFile } from './build-index.ts'
import { hashOf } from '../../cache/cache.ts'
import { isUntouched, type LastOutput } from '../../cache/last-output.ts'
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

/** As long as its times and its size are the same, so are its bytes. */
interface WrittenFile {
  /** Relative to the folder of the index. */
  name: string
  size: number
  time: number
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
  const fileOf = (key: string, extension: string): string => {
    used.add(`${key}.${extension}`)
    return path.join(cacheDir, `${key}.${extension}`)
  }
  const write = ({ key, folder, dir }: IndexPlace, files: readonly IndexFile[]): void => {
    const known = filesOfLast(cacheDir, { outDir, folder })
    const written = writeFiles(path.join(dir, folder), files, { known, last })
    replaceFile(fileOf(key, 'json'), JSON.stringify({ outDir, folder, files: written } satisfies Written))
  }
  return {
    take: (place) => {
      const { key, folder, dir } = place
      const written = readJson(fileOf(key, 'json'))
      const source = path.join(outDir, folder)
      const isThere = written?.outDir === outDir && written.folder === folder
      if (isThere && linkFiles({ source, last }, path.join(dir, folder), written.files)) {
        fileOf(key, 'bin')
        return true
      }
      const files = readIndex(fileOf(key, 'bin'))
      if (files !== undefined) write(place, files)
      return files !== undefined
    },
    put: (place, files) => {
      replaceFile(fileOf(place.key, 'bin'), serialize(files))
      write(place, files)
    },
    clear: () => removeFrom(cacheDir, (name) => !used.has(name)),
  }
}

/** By hash, with the places where they are: after an edit, most of an index is as it was under another name. */
type KnownFiles = ReadonlyMap<string, WrittenFile & { place: string }>

function filesOfLast(cacheDir: string, { outDir, folder }: { outDir: string; folder: string }): KnownFiles {
  const records = recordsIn(cacheDir).filter((last) => last.outDir === outDir && last.folder === folder)
  const files = records.flatMap((last) => last.files)
  return new Map(files.map((file) => [file.hash, { ...file, place: path.join(outDir, folder, file.name) }]))
}

function recordsIn(cacheDir: string): Written[] {
  if (!existsSync(cacheDir)) return []
  const names = readdirSync(cacheDir).filter((name) => name.endsWith('.json'))
  return names.flatMap((name) => readJson(path.join(cacheDir, name)) ?? [])
}

function writeFiles(
  dir: string,
  files: readonly IndexFile[],
  { known: all, last }: { known: KnownFiles; last: LastOutput | undefined },
): WrittenFile[] {
  const placeFor = folderMaker(dir)
  return files.map(({ path: name, bytes }) => {
    const file = placeFor(name)
    const hash = hashOf([bytes])
    const known = all.get(hash)
    if (known !== undefined && tryLink({ source: known.place, last }, file, known)) {
      return { name, size: known.size, time: known.time, hash }
    }
    writeFileSync(file, bytes)
    const { size, mtimeMs } = statSync(file)
    return { name, size, time: mtimeMs, hash }
  })
}

/** Where a file or an index of the last build lies. */
interface LastPlace {
  source: string
  last: LastOutput | undefined
}

function linkFiles({ source, last }: LastPlace, target: string, files: Written['files']): boolean {
  const placeFor = folderMaker(target)
  const link = (file: WrittenFile): boolean =>
    tryLink({ source: path.join(source, file.name), last }, placeFor(file.name), file)
  if (files.every(link)) return true
  rmSync(target, { recursive: true, force: true })
  return false
}

/** A second name for the same file costs a fifth of a new one. Says whether it has got one. */
function tryLink({ source, last }: LastPlace, target: string, { size, time }: WrittenFile): boolean {
  if (last === undefined) return false
  try {
    const found = statSync(source)
    if (found.size !== size || found.mtimeMs !== time || !isUntouched(found, last)) return false
    linkSync(source, target)
    return true
  } catch {
    // No such file, or a file system without links.
    return false
  }
}

/** Gives the place of a file below a folder, whose folders are made when they are first needed. */
function folderMaker(dir: string): (name: string) => string {
  const made = new Set<string>()
  return (name) => {
    const file = path.join(dir, name)
    const folder = path.dirname(file)
    if (!made.has(folder)) mkdirSync(folder, { recursive: true })
    made.add(folder)
    return file
  }
}

function readIndex(file: string): IndexFile[] | undefined {
  try {
    // as: only this module writes there; a damaged file fails to be read.
    return deserialize(readFileSync(file)) as IndexFile[]
  } catch {
    return undefined
  }
}

function readJson(file: string): Written | undefined {
  try {
    // as: only this module writes there; a damaged file fails to parse.
    return JSON.parse(readFileSync(file, 'utf8')) as Written
  } catch {
    return undefined
  }
}
