import { readFileSync } from 'node:fs'

/** A query of a reader, and where it should lead. */
export interface Need {
  query: string
  kind: string
  /**
   * Acceptable pages, best first, by their path below the docs: `database/indexes`. With `site:` it is a page of this
   * repository's own site, by its path below the language: `site:/docs/intro`. With the id of a heading the reader wants
   * that section, and a hit of the page has to lead there: `site:/docs/intro#search`.
   */
  pages: [best: string, ...others: string[]]
  /** Not looked at while the ranking is worked on. */
  frozen?: true
}

export const LANGUAGES = ['zh', 'en'] as const
export type Language = (typeof LANGUAGES)[number]

/** The labelled set of a language. */
export function loadNeeds(language: Language): Need[] {
  const file = new URL(`queries.${language}.json`, import.meta.url)
  // as: written by hand for this; needs.test.ts checks its form.
  return JSON.parse(readFileSync(file, 'utf8')) as Need[]
}

/** Marks the need's pages as those of our own site. */
export const SITE_MARK = 'site:'
