import { expect, test } from 'vitest'
import type { SearchSetup } from '../../types/search.ts'
import { searchRequestOf } from './ask.ts'

/** What is asked to be shown of the line of a hit. */
function lineOf(provider: SearchSetup['provider'], isSmall: boolean): string | undefined {
  const setup: SearchSetup = {
    href: '/search',
    provider,
    indexName: 'inkstone',
    isContextual: true,
    facetFilters: [],
    tagAttribute: 'docusaurus_tag',
    clickAnalytics: false,
    style: '',
  }
  return searchRequestOf('theme', {
    setup,
    language: 'en',
    version: '',
    isSmall,
    rows: 7,
  }).attributesToSnippet.at(-1)
}

test('a line of a row is as long as can be seen of it, and as long as a hosted index counts', () => {
  const embedded = { type: 'embedded', root: '/' } as const
  expect(lineOf(embedded, false)).toBe('content:13')
  // In two lines.
  expect(lineOf(embedded, true)).toBe('content:16')
  expect(lineOf({ type: 'hosted', appId: 'A', apiKey: 'B' }, false)).toBe('content:10')
})
