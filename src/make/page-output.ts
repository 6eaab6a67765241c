import { linkSync, mkdirSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { CachedPage } from '../cache/cache.ts'
import { isUntouched, type LastOutput } from '../cache/last-output.ts'

/** The pages of a build in the making. */
export interface PageOutput {
  /** Writes a page; gives the time of its file. */
  write: (output: string, bytes: Uint8Array) => number
  /** Takes over the page of the last build, when its file is still as that build left it. Says whether it did. */
  keep: (output: string, page: CachedPage) => boolean
}

/**
 * Opens the output of a build.
 * @param dir where the pages go
 * @param previous the last build's output
 */
export function openPageOutput(dir: string, previous: LastOutput | undefined): PageOutput {
  const made = new Set<string>()
  const placeFor = (output: string): string => {
    const file = path.join(dir, output)
    const folder = path.dirname(file)
    if (!made.has(folder)) mkdirSync(folder, { recursive: true })
    made.add(folder)
    return file
  }
  return {
    write: (output, bytes) => {
      const file = placeFor(output)
      writeFileSync(file, bytes)
      return statSync(file).mtimeMs
    },
    keep: (output, page) => {
      if (previous === undefined) return false
      const file = path.join(previous.dir, output)
      try {
        const stats = statSync(file)
        const isSame = stats.size === page.length && stats.mtimeMs === page.writtenAt
        if (!isSame || !isUntouched(stats, previous)) return false
        // A second name for the same file costs a fifth of a new one, and removing the old name costs next to nothing.
        linkSync(file, placeFor(output))
        return true
      } catch {
        // No such file, or a file system without links.
        return false
      }
    },
  }
}
