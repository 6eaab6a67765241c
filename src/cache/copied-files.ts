import { readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { attempt } from '../defined.ts'
import { replaceFile } from '../replace-file.ts'
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

/** A record of copies holds for one output folder, and for one engine, which may write a file otherwise than the next. */
interface Stored {
  engine: string
  outDir: string
  files: [output: string, copy: CopiedFile][]
}

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

/** The copies of the last build to a folder; none when another engine made them. */
export function loadCopiedFiles(cacheDir: string, engine: string, outDir: string): CopiedFiles {
  const read = (): CopiedFiles => {
    // as: only this module writes the file; what is damaged fails to be read, or belongs to nothing.
    const stored = JSON.parse(readFileSync(fileIn(cacheDir), 'utf8')) as Stored
    return stored.engine === engine && stored.outDir === outDir ? new Map(stored.files) : new Map()
  }
  return attempt(read) ?? new Map()
}

/** Remembers the copies of a build that was just put in place. */
export function saveCopiedFiles(
  cacheDir: string,
  { engine, outDir, files }: { engine: string; outDir: string; files: CopiedFiles },
): void {
  replaceFile(fileIn(cacheDir), JSON.stringify({ engine, outDir, files: [...files] } satisfies Stored))
}

function fileIn(cacheDir: string): string {
  return path.join(cacheDir, 'copied.json')
}
