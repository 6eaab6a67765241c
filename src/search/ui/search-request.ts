import type { SearchRequest, SearchSetup } from '../../types/search.ts'

/** Where a reader searches from. */
export interface SearchContext {
  setup: SearchSetup
  /** Locale code. */
  language: string
  /** Name of the docs version to search; empty on sites without docs. */
  version: string
  /** At most 768 px wide: shorter snippets. */
  isSmall: boolean
}

const LEVELS = ['lvl0', 'lvl1', 'lvl2', 'lvl3', 'lvl4', 'lvl5', 'lvl6'].map((level) => `hierarchy.${level}`)

/**
 * A search as both providers take it (SM-44, SM-45).
 * @param page from 0; left out for the first
 */
export function searchRequestOf(query: string, context: SearchContext, page?: number): SearchRequest {
  const { setup, isSmall } = context
  const words = isSmall ? 5 : 10
  const facetFilters = facetFiltersOf(context)
  return {
    indexName: setup.indexName,
    query,
    attributesToRetrieve: [...LEVELS, 'content', 'type', 'url'],
    attributesToSnippet: [...LEVELS.slice(1), 'content'].map((field) => `${field}:${words}`),
    snippetEllipsisText: '…',
    highlightPreTag: '<mark>',
    highlightPostTag: '</mark>',
    hitsPerPage: 20,
    clickAnalytics: setup.clickAnalytics,
    ...(facetFilters.length > 0 && { facetFilters }),
    ...(page !== undefined && { page }),
  }
}

function facetFiltersOf({ setup, language, version }: SearchContext): (string | string[])[] {
  const { tagAttribute, provider, facetFilters } = setup
  // There is an embedded index for each language and version, so the request always names both.
  if (!setup.isContextual && provider.type === 'hosted') return facetFilters
  const tags = ['default', ...(version === '' ? [] : [`docs-default-${version}`])]
  return [`language:${language}`, tags.map((tag) => `${tagAttribute}:${tag}`), ...facetFilters]
}
