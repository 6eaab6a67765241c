import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { SearchSection } from '../types/search.ts'
import type { CachedPage } from './cache.ts'
import { openPacks } from './page-packs.ts'
import { seenSections } from './seen-text.ts'

/** Gives what the search knows of finished pages, one at a time. */
export interface SectionsReader {
  read: (output: string, page: CachedPage) => SearchSection[]
  close: () => void
}

/**
 * Reads from the cache, and from the page itself where the cache could not be written.
 * @param outDir where the pages are
 */
export function openSections(cacheDir: string, outDir: string): SectionsReader {
  const packs = openPacks(cacheDir)
  return {
    read: (output, { pack, text }) => {
      const bytes = text && packs.read({ pack, ...text })
      return (
        (bytes && parse(Buffer.from(bytes).toString())) ??
        seenSections(mainOf(readFileSync(path.join(outDir, output), 'utf8')))
      )
    },
    close: packs.close,
  }
}

function parse(json: string): SearchSection[] | undefined {
  try {
    // as: only the page writer writes there; a damaged pack fails to parse.
    return JSON.parse(json) as SearchSection[]
  } catch {
    return undefined
  }
}

/** The inside of `<main>`; a page has one, and nothing after it. */
function mainOf(html: string): string {
  const start = html.indexOf('>', html.indexOf('<main')) + 1
  return html.slice(start, html.lastIndexOf('</main>'))
}
