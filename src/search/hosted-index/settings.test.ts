import { expect, test } from 'vitest'
import type { Site } from '../../types/site.ts'
import { settingsOf } from './records.ts'

function settingsFor(codes: string[], search: Partial<Site['search']> = {}): ReturnType<typeof settingsOf> {
  const locales = codes.map((code) => ({ code })) as Site['locales']
  const base = {
    path: 'search',
    contextual: true,
    facetFilters: [],
    tagAttribute: 'docusaurus_tag',
    boost: {},
    synonyms: [],
  }
  return settingsOf({ locales, search: { ...base, clickAnalytics: false, ...search } })
}

test('headings count before texts, and one result stands for each address', () => {
  expect(settingsFor(['en'])).toMatchObject({
    searchableAttributes: [
      'unordered(hierarchy.lvl0)',
      'unordered(hierarchy.lvl1)',
      'unordered(hierarchy.lvl2)',
      'unordered(hierarchy.lvl3)',
      'unordered(hierarchy.lvl4)',
      'unordered(hierarchy.lvl5)',
      'unordered(hierarchy.lvl6)',
      'content',
    ],
    distinct: true,
    attributeForDistinct: 'url',
    customRanking: ['desc(weight.pageRank)', 'desc(weight.level)', 'asc(weight.position)'],
  })
})

test('everything that searches filter by is a facet', () => {
  const facetFilters = ['author:ann', ['kind:-guide', 'kind:post', '-topic:ink'], 'language:en']
  expect(settingsFor(['en'], { tagAttribute: 'docs_tag', facetFilters }).attributesForFaceting).toEqual([
    'type',
    'language',
    'version',
    'docs_tag',
    'author',
    'kind',
    'topic',
  ])
})

test.each([
  [['en'], undefined],
  [['fr', 'de'], undefined],
  [
    ['zh', 'en'],
    ['zh', 'en'],
  ],
  [['zh-Hans'], ['zh', 'en']],
  [
    ['en', 'ja', 'zh-TW'],
    ['zh', 'ja', 'en'],
  ],
])('locales %j: texts without spaces between words are cut by the words of %j', (codes, languages) => {
  const settings = settingsFor(codes)
  expect(settings.indexLanguages).toEqual(languages)
  expect(settings.queryLanguages).toEqual(languages)
})
