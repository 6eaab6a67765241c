import {
  constants,
  copyFileSync,
  linkSync,
  mkdirSync,
  readFileSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'
import { attempt, succeeds } from '../defined.ts'
import { replaceFile } from '../replace-file.ts'

/** File by which a folder is known to be a build. */
export const manifestFile = '.inkstone.json'

/** The output of the last build. */
export interface LastOutput {
  /** Absolute. */
  dir: string
  /**
   * When it was finished, in ms, by the clock of its file system. Nobody can set the time at which a file's data or names
   * changed (`ctime`), so a file for which that is later was touched by another hand.
   */
  publishedAt: number
}

/** The last build to a folder; nothing when it was not finished, or not by this cache. */
export function loadLastOutput(cacheDir: string, outDir: string): LastOutput | undefined {
  // as: only this module writes the file; what is not of this form has another folder.
  const last = attempt(() => JSON.parse(readFileSync(fileIn(cacheDir), 'utf8')) as LastOutput | null)
  return last?.dir === outDir && typeof last.publishedAt === 'number' ? last : undefined
}

/** Whether a file of the last build is as that build left it. */
export function isUntouched({ ctimeMs }: { ctimeMs: number }, { publishedAt }: LastOutput): boolean {
  return ctimeMs < publishedAt
}

/** Size and time of a file as a build wrote it: as long as they are the same, so are its bytes. */
export interface FileStamp {
  size: number
  /** In ms. */
  time: number
}

/** A folder of a build in the making. Files are named relative to it; folders are made when they are first needed. */
export interface OutputFolder {
  write: (name: string, bytes: Uint8Array) => FileStamp
  /** Copies a file, without its bytes where the file system can. */
  copy: (name: string, source: string) => FileStamp
  /**
   * Gives a file of the last build a second name, which costs a fifth of a new one, when the file is still as that build left it.
   * @returns whether it is
   */
  link: (name: string, source: string, stamp: FileStamp) => boolean
  /**
   * Gives a file of this build a second name.
   * @returns whether the file system has links
   */
  again: (name: string, written: string) => boolean
}

/** Opens a folder for the files of a build. */
export function openOutputFolder(dir: string, last: LastOutput | undefined): OutputFolder {
  const made = new Set<string>()
  const placeFor = (name: string): string => {
    const file = path.join(dir, name)
    const folder = path.dirname(file)
    if (!made.has(folder)) mkdirSync(folder, { recursive: true })
    made.add(folder)
    return file
  }
  const stampOf = (file: string): FileStamp => {
    const { size, mtimeMs } = statSync(file)
    return { size, time: mtimeMs }
  }
  // It fails for no such file, and on a file system without links.
  const named = (name: string, file: string): boolean => succeeds(() => linkSync(file, placeFor(name)))
  return {
    write: (name, bytes) => {
      const file = placeFor(name)
      writeFileSync(file, bytes)
      return stampOf(file)
    },
    copy: (name, source) => {
      const file = placeFor(name)
      copyFileSync(source, file, constants.COPYFILE_FICLONE)
      return stampOf(file)
    },
    link: (name, source, { size, time }) => {
      if (last === undefined) return false
      const found = attempt(() => statSync(source))
      const isAsBefore = found?.size === size && found.mtimeMs === time && isUntouched(found, last)
      return isAsBefore && named(name, source)
    },
    again: (name, written) => named(name, path.join(dir, written)),
  }
}

/** Remembers that a build was put in place just now. A cache that cannot be written only makes the next build slower. */
export function recordPublication(cacheDir: string, outDir: string): void {
  try {
    const last: LastOutput = { dir: outDir, publishedAt: tick(path.join(outDir, manifestFile)) }
    replaceFile(fileIn(cacheDir), JSON.stringify(last))
  } catch {
    // The next build writes its pages anew.
  }
}

/** Clocks of file systems tick every few milliseconds; a second on old ones, which is not waited for. */
const longestTick = 20

/** A time after everything that has been done so far, and not after anything that is still to come. */
function tick(file: string): number {
  const started = performance.now()
  const before = touch(file)
  for (;;) {
    const now = touch(file)
    if (now > before || performance.now() - started > longestTick) return now
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 1)
  }
}

function touch(file: string): number {
  const { atime, mtime } = statSync(file)
  utimesSync(file, atime, mtime)
  return statSync(file).ctimeMs
}

function fileIn(cacheDir: string): string {
  return path.join(cacheDir, 'published.json')
}
