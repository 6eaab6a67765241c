import { describe, expect, test } from 'vitest'
import { corpusPages } from './corpus-pages.ts'
import { LANGUAGES, loadNeeds, SITE_MARK } from './needs.ts'
import { ownHeadings } from './own-headings.ts'

describe.for(LANGUAGES)('%s', (language) => {
  const needs = loadNeeds(language)

  test('there are over 100 needs, and none twice', () => {
    expect(needs.length).toBeGreaterThan(100)
    const queries = needs.map(({ query }) => query)
    expect(queries.filter((query, index) => queries.indexOf(query) !== index)).toEqual([])
  })

  test('half of each kind is frozen', () => {
    for (const kind of new Set(needs.map((need) => need.kind))) {
      const group = needs.filter((need) => need.kind === kind)
      const frozen = group.filter((need) => need.frozen).length
      expect(Math.abs(frozen * 2 - group.length), kind).toBeLessThanOrEqual(1)
    }
  })

  test('the pages of all needs are there', () => {
    const pages = corpusPages(language)
    const own = ownHeadings(language)
    const missing = needs
      .flatMap((need) => need.pages)
      .filter((page) => !(page.startsWith(SITE_MARK) ? own : pages).has(page))
    expect(missing).toEqual([])
  })

  test('every article of our own site is wanted by somebody', () => {
    const articles = [...ownHeadings(language)].filter((name) => !name.includes('#'))
    const wanted = new Set(needs.flatMap((need) => need.pages.map((page) => page.split('#')[0])))
    expect(articles.filter((article) => !wanted.has(article))).toEqual([])
  })
})
