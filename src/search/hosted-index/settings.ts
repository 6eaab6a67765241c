import type { IndexSettings } from '@algolia/client-search'
import type { Site } from '../../types/site.ts'

/** Languages whose texts have no spaces between words, so that the provider needs to know of them. */
const unspaced = ['zh', 'ja']

const hierarchy = [0, 1, 2, 3, 4, 5, 6].map((level) => `hierarchy.lvl${level}`)

/** The settings that records of pages, headings and texts are searched with. Settings not named here stay. */
export function settingsOf({ search, locales }: Pick<Site, 'search' | 'locales'>): IndexSettings {
  const spoken = new Set(locales.map(({ code }) => code.toLowerCase().split('-')[0]))
  const dictionaries = unspaced.filter((language) => spoken.has(language))
  const languages = dictionaries.length > 0 ? [...dictionaries, 'en'] : []
  return {
    searchableAttributes: [...hierarchy.map((level) => `unordered(${level})`), 'content'],
    attributesForFaceting: facetsOf(search),
    attributesToRetrieve: ['hierarchy', 'content', 'type', 'url'],
    attributesToHighlight: ['hierarchy', 'content'],
    attributesToSnippet: ['content:10'],
    camelCaseAttributes: ['hierarchy', 'content'],
    distinct: true,
    attributeForDistinct: 'url',
    customRanking: ['desc(weight.pageRank)', 'desc(weight.level)', 'asc(weight.position)'],
    ranking: ['words', 'filters', 'typo', 'attribute', 'proximity', 'exact', 'custom'],
    highlightPreTag: '<mark>',
    highlightPostTag: '</mark>',
    minWordSizefor1Typo: 3,
    minWordSizefor2Typos: 7,
    allowTyposOnNumericTokens: false,
    ignorePlurals: true,
    advancedSyntax: true,
    removeWordsIfNoResults: 'allOptional',
    ...(languages.length > 0 && {
      // as: the languages above are among those that the provider knows.
      indexLanguages: languages as NonNullable<IndexSettings['indexLanguages']>,
      queryLanguages: languages as NonNullable<IndexSettings['queryLanguages']>,
    }),
  }
}

/** What searches filter by: the context (SM-45) and the configured filters. */
function facetsOf({ tagAttribute, facetFilters }: Site['search']): string[] {
  const configured = facetFilters.flat().map((filter) => filter.replace(/^-/, '').split(':')[0] ?? '')
  return [...new Set(['type', 'language', 'version', tagAttribute, ...configured.filter(Boolean)])]
}
