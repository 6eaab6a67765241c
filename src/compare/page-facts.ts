/** What a page is in the build of Docusaurus. Only writings and React pages have texts that are compared. */
export type PageKind = 'doc' | 'post' | 'page' | 'react' | 'redirect' | 'other'

/** Things of a text that are compared one by one, in the order in which they are told. */
export const factNames = [
  'headingIds',
  'anchors',
  'titles',
  'code',
  'codeTitles',
  'formulas',
  'pictures',
  'embeds',
  'admonitions',
  'tabs',
  'tables',
  'details',
  'footnotes',
  'links',
] as const

/** A thing of a text that is compared. */
export type FactName = (typeof factNames)[number]

/** What a page shows. */
export interface PageFacts extends Record<FactName, string[]> {
  kind: PageKind
  /** The words of its text, folded; their hash in a saved list. Empty where none is compared. */
  text: string
  /** Every place of the page that an address can end with. A saved list has none: ours is never saved. */
  ids: string[]
}

/** A finished site as lists. */
export interface SiteList {
  /** Whether texts, code and titles are hashes, so that the list holds nothing of anybody's words. */
  sealed: boolean
  /** By address, which has no slash at its end. */
  pages: Map<string, PageFacts>
  /** Addresses of files that are no pages. */
  files: Set<string>
  /** The pages by the names of their files, which are addresses as well. A saved list has none. */
  pageFiles: Set<string>
}

/** Whether somebody has written a page. Lists that the engine makes are only looked for. */
export function isCompared({ kind }: Pick<PageFacts, 'kind'>): boolean {
  return kind !== 'other' && kind !== 'redirect'
}
