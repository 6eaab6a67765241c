import type { Browser } from 'playwright-core'
import type { SearchPage } from '../../src/types/search.ts'
import { withPage } from './client-page.ts'
import type { ClientWindow } from './client-page.ts'
import type { Contender } from './contender.ts'
import type { Loaded } from './counted-fetch.ts'
import type { Language } from './needs.ts'
import { serveFiles } from './serve-files.ts'
import type { FileServer } from './serve-files.ts'

/** The cost of searching a site; bytes as they travel. */
export interface SearchMeasurement {
  engine: string
  language: Language
  /** Of this language. */
  pages: number
  buildMsPerPage: number
  /** From nothing to the first results in their order, the engine included. */
  listBytes: Spread
  /** With the texts that are shown. */
  searchBytes: Spread
  requests: Spread
  /** From the first intent to the results, without a network; the engine is loaded on the way. */
  coldMs: Spread
  /** From a key to the results, with everything loaded. */
  keyMs: Spread
}

/** The middle value and the one that only every twentieth exceeds. */
export interface Spread {
  p50: number
  p95: number
}

export interface SearchCase {
  language: Language
  pages: readonly SearchPage[]
  queries: readonly string[]
}

export async function measureSearch(
  browser: Browser,
  contender: Contender,
  { language, pages, queries }: SearchCase,
): Promise<SearchMeasurement> {
  const prepared = await contender.prepare(pages, language)
  const server = await serveFiles(prepared)
  try {
    const visits: Visit[] = []
    for (const query of prepared.isWhole ? queries.slice(0, 3) : queries)
      visits.push(await visitCold(browser, server, query))
    const spread = (measure: (visit: Visit) => number): Spread => spreadOf(visits.map(measure))
    return {
      engine: contender.name,
      language,
      pages: pages.length,
      buildMsPerPage: prepared.buildMs / pages.length,
      listBytes: spread((visit) => visit.listBytes),
      searchBytes: spread((visit) => visit.searchBytes),
      requests: spread((visit) => visit.requests),
      coldMs: spread((visit) => visit.coldMs),
      keyMs: spreadOf(await typeWarm(browser, server, queries)),
    }
  } finally {
    await server.close()
  }
}

interface Visit {
  listBytes: number
  searchBytes: number
  requests: number
  coldMs: number
}

async function visitCold(browser: Browser, server: FileServer, query: string): Promise<Visit> {
  server.loaded.length = 0
  const { ofList, coldMs } = await withPage(browser, server, async (page) => {
    const listMs = await page.evaluate(listOnce, query)
    const loaded = [...server.loaded]
    return { ofList: loaded, coldMs: listMs + (await page.evaluate(showOnce)) }
  })
  return {
    listBytes: bytesOf(ofList),
    searchBytes: bytesOf(server.loaded),
    requests: server.loaded.length,
    coldMs,
  }
}

// Runs in the browser.
async function listOnce(query: string): Promise<number> {
  const start = performance.now()
  // as: the page's own script has set it.
  const client = await (globalThis as unknown as ClientWindow).load()
  await client.list(query)
  return performance.now() - start
}

// Runs in the browser.
async function showOnce(): Promise<number> {
  const start = performance.now()
  // as: the page's own script has set it.
  const client = await (globalThis as unknown as ClientWindow).load()
  await client.show()
  return performance.now() - start
}

/** The time of each key when a query is typed again: the first time has loaded everything. */
async function typeWarm(browser: Browser, server: FileServer, queries: readonly string[]): Promise<number[]> {
  return withPage(browser, server, async (page) => {
    const times: number[] = []
    for (const query of queries) {
      const characters = Array.from(query)
      const typed = characters.map((_, index) => characters.slice(0, index + 1).join(''))
      await page.evaluate(searchEach, typed)
      times.push(...(await page.evaluate(searchEach, typed)))
    }
    return times
  })
}

// Runs in the browser.
async function searchEach(queries: string[]): Promise<number[]> {
  // as: the page's own script has set it.
  const client = await (globalThis as unknown as ClientWindow).load()
  const times: number[] = []
  for (const query of queries) {
    const start = performance.now()
    await client.list(query)
    await client.show()
    times.push(performance.now() - start)
  }
  return times
}

function bytesOf(loaded: readonly Loaded[]): number {
  return loaded.reduce((sum, { bytes }) => sum + bytes, 0)
}

function spreadOf(values: number[]): Spread {
  const sorted = values.toSorted((one, two) => one - two)
  const at = (share: number): number => sorted[Math.floor((sorted.length - 1) * share)] ?? 0
  return { p50: at(0.5), p95: at(0.95) }
}
