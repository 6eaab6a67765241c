import { readFileSync } from 'node:fs'
import path from 'node:path'
import { deserialize, serialize } from 'node:v8'
import type { PagesRead } from '../content/pages-read.ts'
import { replaceFile } from '../replace-file.ts'

interface Stored {
  key: string
  pages: PagesRead
}

/**
 * What an earlier build read of the author's pages; empty when there is nothing of use. Whoever takes it compares each
 * file's times and size before trusting it.
 * @param cacheDir the site's cache folder
 * @param key hash of what decides how a page is read: the engine and the configuration
 */
export function loadPagesRead(cacheDir: string, key: string): PagesRead {
  try {
    // Only this module writes the file; a damaged one fails to be read.
    const stored = deserialize(readFileSync(fileIn(cacheDir))) as Stored
    return stored.key === key ? stored.pages : new Map()
  } catch {
    return new Map()
  }
}

/** Keeps what was read for the next build. */
export function savePagesRead(cacheDir: string, key: string, pages: PagesRead): void {
  replaceFile(fileIn(cacheDir), serialize({ key, pages } satisfies Stored))
}

function fileIn(cacheDir: string): string {
  return path.join(cacheDir, 'content.bin')
}
