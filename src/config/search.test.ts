import { afterAll, expect, test } from 'vitest'
import type { SearchSettings } from '../types/settings.ts'
import { loadSite } from './load.ts'
import { removeTestFolders, testFolder } from '../../test/helpers/test-folder.ts'

afterAll(removeTestFolders)

async function load(search: string, options = ''): Promise<SearchSettings> {
  const config = `export default { title: 'Notes', url: 'https://notes.example', ${options} search: ${search} }`
  return (await loadSite(testFolder({ 'site.config.mjs': config }), {})).search
}

async function messageOf(search: string): Promise<string> {
  return load(search).then(
    () => 'nothing was wrong',
    (error: Error) => error.message.replace('✗ site.config.mjs:1  ', ''),
  )
}

test('SM-45: the search knows language and version, and what the author adds', async () => {
  expect(await load('{}')).toEqual({
    path: 'search',
    contextual: true,
    facetFilters: [],
    boost: {},
    synonyms: [],
    tagAttribute: 'docusaurus_tag',
    clickAnalytics: false,
  })
  const own = `{ contextual: false, facetFilters: ['type:lvl1', ['a:b', 'a:-c']], tagAttribute: 'tag', clickAnalytics: true,
    externalUrlPattern: '^https://other', replacePath: { from: '^/old', to: '' } }`
  expect(await load(own)).toEqual({
    path: 'search',
    contextual: false,
    facetFilters: ['type:lvl1', ['a:b', 'a:-c']],
    boost: {},
    synonyms: [],
    tagAttribute: 'tag',
    clickAnalytics: true,
    externalUrlPattern: '^https://other',
    replacePath: { from: '^/old', to: '' },
  })
})

test.each([
  ['https://github.com/a/b/', 'https://github.com/a/b/issues/new?title={query}'],
  ['https://gitlab.com/a/b', 'https://gitlab.com/a/b/-/issues/new?issue[title]={query}'],
  ['https://gitlab.firm.example/a', 'https://gitlab.firm.example/a/-/issues/new?issue[title]={query}'],
  ['https://code.example/a', undefined],
])('SM-37: readers of %s tell of a missing result at %s', async (repository, feedbackUrl) => {
  expect((await load('{}', `repository: '${repository}',`)).feedbackUrl).toBe(feedbackUrl)
})

test('SM-37: an address of one’s own comes first', async () => {
  const own = "{ feedbackUrl: 'https://forum.example/new?text={query}' }"
  const { feedbackUrl } = await load(own, "repository: 'https://github.com/a/b',")
  expect(feedbackUrl).toBe('https://forum.example/new?text={query}')
})

const filters =
  '`search.facetFilters` must be a list of filters like "author:ann", or of lists of them of which one must hold, but it is'

test.each([
  ["{ facetFilters: 'a:b' }", `${filters} "a:b".`],
  ["{ facetFilters: ['a'] }", `${filters} ["a"].`],
  ["{ facetFilters: [':b'] }", `${filters} [":b"].`],
  ["{ facetFilters: ['a:'] }", `${filters} ["a:"].`],
  ['{ facetFilters: [[]] }', `${filters} [[]].`],
  ["{ facetFilters: [[['a:b']]] }", `${filters} [[["a:b"]]].`],
  ['{ facetFilters: [3] }', `${filters} [3].`],
  ["{ contextual: 'yes' }", '`search.contextual` must be true or false, but it is "yes".'],
  ['{ clickAnalytics: 1 }', '`search.clickAnalytics` must be true or false, but it is 1.'],
  [
    "{ tagAttribute: 'docs tag' }",
    '`search.tagAttribute` must be the name of a facet like "docusaurus_tag", but it is "docs tag".',
  ],
  [
    "{ feedbackUrl: 'https://host.example/new' }",
    '`search.feedbackUrl` must be a complete address with `{query}` in it, where the words of the search go, like "https://host/new?title={query}", but it is "https://host.example/new".',
  ],
  [
    "{ feedbackUrl: 'javascript:alert({query})' }",
    '`search.feedbackUrl` must be a complete address with `{query}` in it, where the words of the search go, like "https://host/new?title={query}", but it is "javascript:alert({query})".',
  ],
  [
    "{ externalUrlPattern: '(' }",
    '`search.externalUrlPattern` must be a regular expression, but it is "(". Invalid regular expression: /(/: Unterminated group.',
  ],
  [
    "{ externalUrlPattern: '' }",
    '`search.externalUrlPattern` must be a regular expression, but it is "". An empty one matches everything.',
  ],
  [
    "{ replacePath: { from: '[', to: '' } }",
    '`search.replacePath.from` must be a regular expression, but it is "[". Invalid regular expression: /[/: Unterminated character class.',
  ],
  ["{ replacePath: { from: 'a' } }", '`search.replacePath.to` is missing; it must be a text.'],
  ["{ facetFilter: ['a:b'] }", 'Unknown option `search.facetFilter`. Did you mean `facetFilters`?'],
])('Z-12: a malformed setting fails with a clear message: %s', async (search, message) => {
  expect(await messageOf(search)).toBe(message)
})
