import { chromium } from 'playwright-core'
import type { Browser } from 'playwright-core'
import { chromiumFlags, requireChromium } from '../../test/helpers/chromium.ts'
import { compareRelevance } from './compare-relevance.ts'
import type { ContenderScore } from './compare-relevance.ts'
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
const QUERIES = 16

/** How we and others search. */
export interface Searches {
  measurements: SearchMeasurement[]
  scores: ContenderScore[]
}

/** Searches sites of so many pages, half of them Chinese and half English, with us and with others. */
export async function measureSearches(sizes: readonly number[]): Promise<Searches> {
  const browser = await chromium.launch({ executablePath: requireChromium(), args: [...chromiumFlags] })
  try {
    const measurements: SearchMeasurement[] = []
    const scores: ContenderScore[] = []
    for (const language of LANGUAGES) {
      for (const contender of CONTENDERS) scores.push(await compareRelevance(browser, contender, language))
    }
    for (const size of sizes) {
      for (const language of LANGUAGES) measurements.push(...(await measureSize(browser, language, size)))
    }
    return { measurements, scores }
  } finally {
    await browser.close()
  }
}

async function measureSize(browser: Browser, language: Language, size: number): Promise<SearchMeasurement[]> {
  const pages = growCorpus([...corpusPages(language).values()], size / LANGUAGES.length, language)
  const queries = queriesOf(language)
  const measurements: SearchMeasurement[] = []
  for (const contender of CONTENDERS) {
    measurements.push(await measureSearch(browser, contender, { language, pages, queries }))
  }
  return measurements
}

/** Some of the labelled set, evenly taken, so that every kind is there. */
function queriesOf(language: Language): string[] {
  const queries = loadNeeds(language)
    .filter(({ pages: [best] }) => !best.startsWith(SITE_MARK))
    .map(({ query }) => query)
  const step = queries.length / QUERIES
  return Array.from({ length: QUERIES }, (_, index) => queries[Math.floor(index * step)] ?? '')
}
