import { statSync } from 'node:fs'
import path from 'node:path'
import { hashOf, keep, loadKept } from './cache.ts'
import type { FileStamp } from './last-output.ts'

/** A file of the author's as it was when it was copied. Nobody can set `changed` (`ctime`). */
export interface SourceStamp extends FileStamp {
  /** In ms. */
  changed: number
}

/** A copy that a build made: as long as its source and it are as they were, so are the bytes. */
export interface CopiedFile {
  /** Relative to the author's folder. */
  source: string
  from: SourceStamp
  to: FileStamp
}

/** By output file. */
export type CopiedFiles = Map<string, CopiedFile>

/** Size and times of a file. Throws where there is none. */
export function sourceStamp(file: string): SourceStamp {
  const { size, mtimeMs, ctimeMs } = statSync(file)
  return { size, time: mtimeMs, changed: ctimeMs }
}

/** Whether a copy was made from this file, as it is now. */
export function isCopyOf(copy: CopiedFile, source: string, now: SourceStamp): boolean {
  const { size, time, changed } = copy.from
  return copy.source === source && size === now.size && time === now.time && changed === now.changed
}

/** The copies of the last build to a folder; none when another engine made them, which may write a file otherwise. */
export function loadCopiedFiles(cacheDir: string, engine: string, outDir: string): CopiedFiles {
  // as: only the function below keeps something there.
  return (loadKept(fileIn(cacheDir), hashOf([engine, outDir])) ?? new Map()) as CopiedFiles
}

/** Remembers the copies of a build that was just put in place. */
export function saveCopiedFiles(
  cacheDir: string,
  { engine, outDir, files }: { engine: string; outDir: string; files: CopiedFiles },
): void {
  keep(fileIn(cacheDir), hashOf([engine, outDir]), files)
}

function fileIn(cacheDir: string): string {
  return path.join(cacheDir, 'copied.bin')
}
