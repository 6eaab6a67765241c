import { chromium } from 'playwright-core'
import { chromiumFlags, requireChromium } from '../../test/helpers/chromium.ts'
import { corpusPages } from './corpus-pages.ts'
import { growCorpus } from './grow.ts'
import { inkstone } from './inkstone.ts'
import { measureSearch } from './measure-search.ts'
import type { SearchMeasurement } from './measure-search.ts'
import { miniSearch } from './minisearch.ts'
import { LANGUAGES, loadNeeds, SITE_MARK } from './needs.ts'
import type { Language } from './needs.ts'
import { pagefind } from './pagefind.ts'

const CONTENDERS = [inkstone, miniSearch, pagefind]
const QUERIES = 24

/** Searches sites of so many pages, half of them Chinese and half English, with us and with others. */
export async function measureSearches(sizes: readonly number[]): Promise<SearchMeasurement[]> {
  const browser = await chromium.launch({ executablePath: requireChromium(), args: [...chromiumFlags] })
  try {
    const measurements: SearchMeasurement[] = []
    for (const size of sizes) {
      for (const language of LANGUAGES) {
        const corpus = [...corpusPages(language).values()]
        const pages = growCorpus(corpus, size / LANGUAGES.length, language)
        const queries = queriesOf(language)
        for (const contender of CONTENDERS) {
          measurements.push(await measureSearch(browser, contender, { language, pages, queries }))
        }
      }
    }
    return measurements
  } finally {
    await browser.close()
  }
}

/** Some of the labelled set, evenly taken, so that every kind is there. */
function queriesOf(language: Language): string[] {
  const queries = loadNeeds(language)
    .filter(({ pages: [best] }) => !best.startsWith(SITE_MARK))
    .map(({ query }) => query)
  const step = queries.length / QUERIES
  return Array.from({ length: QUERIES }, (_, index) => queries[Math.floor(index * step)] ?? '')
}
