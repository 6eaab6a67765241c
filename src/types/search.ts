/** Levels of a hit's hierarchy; `lvl1` is the page, `lvl2` to `lvl6` are headings below it. */
export type HierarchyLevel = 'lvl0' | 'lvl1' | 'lvl2' | 'lvl3' | 'lvl4' | 'lvl5' | 'lvl6'

/** Where a hit stands: its group, its page, and the headings down to it. */
export type Hierarchy = Record<HierarchyLevel, string | null>

/** A text in which what was searched for is set between `<mark>` and `</mark>`; everything else in it is text. */
export interface MarkedText {
  value: string
}

/** Marked texts of a hit, in the shape of its own fields. */
export interface MarkedFields {
  hierarchy?: Partial<Record<HierarchyLevel, MarkedText | null>>
  content?: MarkedText | null
}

/** A record of an index: a page, a heading, or a text below one (specification, section 3). */
export interface SearchRecord {
  objectID: string
  /** Absolute, with the heading's id: where the record stands. */
  url: string
  type: HierarchyLevel | 'content'
  content: string | null
  hierarchy: Hierarchy
}

/** A record that was found. */
export interface SearchHit extends SearchRecord {
  _highlightResult?: MarkedFields
  _snippetResult?: MarkedFields
}

/** One search, as the hosted provider takes it (SM-44). */
export interface SearchRequest {
  indexName: string
  query: string
  attributesToRetrieve: string[]
  /** `content:10`: how many words of a field a snippet has. */
  attributesToSnippet: string[]
  snippetEllipsisText: string
  highlightPreTag: string
  highlightPostTag: string
  hitsPerPage: number
  /** From 0. @default 0 */
  page?: number
  clickAnalytics: boolean
  /** All must hold; of an inner list, one. `language:en`, `docusaurus_tag:docs-default-current`. */
  facetFilters?: (string | string[])[]
}

/** The fields of an answer that are read (SM-46). */
export interface SearchAnswer {
  hits: SearchHit[]
  /** Of all pages together. */
  nbHits: number
  page?: number
  nbPages?: number
  /** The query that was searched for instead, where a word stood nowhere. */
  correctedQuery?: string | undefined
  /** Nothing was found in the part of the site that was searched, but elsewhere there is something. */
  isElsewhere?: boolean
  /** Where nothing was found: words of the index that resemble those of the query. */
  nearest?: string[]
  /** Where nothing was found, or asked: the pages that most others lead to. */
  popular?: SearchHit[]
}

/** Answers searches: the embedded index or the hosted provider. */
export interface SearchClient {
  /**
   * @throws {Error} named `RetryError` when the index cannot be reached; any other error is the index's own fault
   */
  search(searches: {
    requests: SearchRequest[]
    /** Gets an answer as soon as its first rows are in their order, while the others are still on the way. */
    onList?: ((answer: SearchAnswer) => void) | undefined
    /** How many hits to give at most; the texts of others are not loaded. @default all of the page of the answer */
    rows?: number | undefined
    /** The part of the site to search: the `part` of its pages, or `=` and their group. @default all of it */
    part?: string | undefined
  }): Promise<{ results: SearchAnswer[] }>
}

/** A page as it is indexed: what the eye sees of it. Plain data. */
export interface SearchPage {
  /** Path with base URL, as links name it. */
  url: string
  /** The group of its hits: its top category in the sidebar, or the blog's title. */
  group: string
  /** Language tag: `zh-Hans`. */
  lang?: string
  /** The docs or the blog that it belongs to: `docs-default`. */
  part?: string
  /** In reading order; the first one is the page itself: its title, its address, and the text above the first heading. */
  sections: SearchSection[]
  /** How much it counts among others, from 0 up. @default 1 */
  weight?: number
  /** Its author's words about it besides its text: keywords and description. */
  about?: string
  /** Words by which its text calls the pages and sections of the site that it leads to. */
  links?: PageLink[]
}

/** Words that lead somewhere. */
export interface PageLink {
  /** Path with base URL, and with the id of a heading. */
  url: string
  text: string
}

/** A heading with the text below it, up to the next heading. */
export interface SearchSection {
  /** 1 for the page, else 2 to 6. */
  level: number
  /** Plain text. */
  heading: string
  /** For the address; empty for the page itself. */
  id: string
  /** Paragraphs, list items, cells and lines of code, as plain text, one per line. */
  text: string
}

/** The pages that a reader searches at once: those of a locale outside the docs, and those of one docs version. */
export interface SearchScope {
  /** Locale code. */
  language: string
  /** Name of the docs version; absent on sites without docs. */
  version?: string
}

/** A docs or a blog, and how the navigation calls it. */
export interface SearchPart {
  /** As in {@link SearchPage.part}. */
  id: string
  label: string
}

/** How the shell searches, as part of the site's data. */
export interface SearchSetup {
  /** Address of the results page, with base URL. */
  href: string
  /** Embedded: address of the folder that holds an index for each scope. Hosted: whom to ask. */
  provider: { type: 'embedded'; root: string } | { type: 'hosted'; appId: string; apiKey: string }
  indexName: string
  /** The parts of the site that readers may search alone: each docs and each blog. */
  parts?: SearchPart[]
  /** Of each of the other docs the tags of their versions, the latest one first. @default not told */
  otherDocs?: string[][]
  /** Filters by language and docs version (SM-45). */
  isContextual: boolean
  /** Appended to the filters of the context. */
  facetFilters: (string | string[])[]
  /** Name of the facet that tells docs versions apart. */
  tagAttribute: string
  clickAnalytics: boolean
  /** Where to tell of a search without results, with `{query}` in it (SM-37). */
  feedbackUrl?: string
  /** Addresses that match are opened as they are (SM-33). A regular expression. */
  externalUrlPattern?: string
  /** Replaced in the paths of hits; `from` is a regular expression. */
  replacePath?: { from: string; to: string }
  /** Address of the style sheet of the modal and the results page. */
  style: string
}
