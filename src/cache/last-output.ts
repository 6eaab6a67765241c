import { readFileSync, statSync, utimesSync } from 'node:fs'
import path from 'node:path'
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
  try {
    // as: only this module writes the file; what is not of this form has another folder.
    const last = JSON.parse(readFileSync(fileIn(cacheDir), 'utf8')) as LastOutput | null
    return last?.dir === outDir && typeof last.publishedAt === 'number' ? last : undefined
  } catch {
    return undefined
  }
}

/** Whether a file of the last build is as that build left it. */
export function isUntouched({ ctimeMs }: { ctimeMs: number }, { publishedAt }: LastOutput): boolean {
  return ctimeMs < publishedAt
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
