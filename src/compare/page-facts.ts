/** Kind of a page in a build of Docusaurus. A category is the list of what is in it, as the engine makes it. */
export type PageKind = 'doc' | 'post' | 'page' | 'react' | 'category' | 'redirect' | 'other'

/** Things of a text that are compared one by one, in the order in which they are told. */
export const factNames = [
  'headingIds',
  'anchors',
  'titles',
  'documentTitles',
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

/** Facts of a page that are compared. */
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

/** Names of what is compared of a page of the engine's own. */
const ofCategories: readonly FactName[] = ['titles', 'documentTitles', 'links']

/** Names of the facts that are compared besides the address: most of what somebody wrote, little of lists that the engine makes. */
export function comparedFacts({ kind }: Pick<PageFacts, 'kind'>): readonly FactName[] {
  if (kind === 'other' || kind === 'redirect') return []
  return kind === 'category' ? ofCategories : factNames
}
