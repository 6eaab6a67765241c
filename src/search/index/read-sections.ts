import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { SearchSection } from '../../types/search.ts'
import { seenSections } from './seen-text.ts'

/**
 * Gives what a reader sees of a finished page.
 * @param outDir where the pages are
 */
export function readSections(outDir: string, output: string): SearchSection[] {
  return seenSections(mainOf(readFileSync(path.join(outDir, output), 'utf8')))
}

/** The inside of `<main>`; a page has one, and nothing after it. */
function mainOf(html: string): string {
  const start = html.indexOf('>', html.indexOf('<main')) + 1
  return html.slice(start, html.lastIndexOf('</main>'))
}
