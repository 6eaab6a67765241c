import type { SearchPage } from '../../src/types/search.ts'
import type { Language } from './needs.ts'

/** A search engine as it is measured. */
export interface Contender {
  name: string
  /** Indexes the pages, all in one language, and tells how a browser searches them. */
  prepare(pages: readonly SearchPage[], language: Language): Promise<Prepared>
}

/** An index, ready to be served. */
export interface Prepared {
  buildMs: number
  files: Map<string, ServedFile>
  /** Whether every first search loads the same: all there is. */
  isWhole?: true
}

/** A file as it travels. */
export interface ServedFile {
  bytes: Uint8Array
  type: string
  /** The browser unpacks it. */
  isGzip?: true
}

/**
 * Address of the module that searches in the browser: `list(query)` gives the number of results once the first ones stand in
 * their order, `show()` loads what the first ten say, `pages()` gives the addresses of their pages. Its own bytes do not count.
 */
export const ADAPTER = '/adapter.js'
