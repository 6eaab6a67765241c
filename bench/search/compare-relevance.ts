import type { Browser } from 'playwright-core'
import { withPage } from './client-page.ts'
import type { ClientWindow } from './client-page.ts'
import type { Contender } from './contender.ts'
import { corpusPages } from './corpus-pages.ts'
import { loadNeeds, SITE_MARK } from './needs.ts'
import type { Language } from './needs.ts'
import { scoreOf } from './score.ts'
import type { Score } from './score.ts'
import { serveFiles } from './serve-files.ts'

/** How an engine answers the labelled set, both halves of it. */
export interface ContenderScore extends Score {
  engine: string
  language: Language
}

export async function compareRelevance(
  browser: Browser,
  contender: Contender,
  language: Language,
): Promise<ContenderScore> {
  const corpus = corpusPages(language)
  const names = new Map(Array.from(corpus, ([name, { url }]) => [url, name]))
  const needs = loadNeeds(language).filter(({ pages: [best] }) => !best.startsWith(SITE_MARK))
  const server = await serveFiles(await contender.prepare([...corpus.values()], language))
  try {
    const queries = needs.map(({ query }) => query)
    const answers = await withPage(browser, server, (page) => page.evaluate(pagesFor, queries))
    const nameOf = (url: string): string => names.get(url.split('#')[0] ?? '') ?? url
    const outcomes = needs.map((need, index) => ({
      need,
      found: [...new Set((answers[index] ?? []).map(nameOf))],
    }))
    return { engine: contender.name, language, ...scoreOf(outcomes) }
  } finally {
    await server.close()
  }
}

// Runs in the browser.
async function pagesFor(queries: string[]): Promise<string[][]> {
  // as: the page's own script has set it.
  const client = await (globalThis as unknown as ClientWindow).load()
  const answers: string[][] = []
  for (const query of queries) {
    await client.list(query)
    await client.show()
    answers.push(await client.pages())
  }
  return answers
}
