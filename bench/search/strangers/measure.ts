import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import type { CollectedPage } from '../../../lib/make/collect-search-pages.js'
import { createPageAnalyser } from '../../../lib/search/index/analyse-page.js'
import { saidBy } from '../../../lib/search/index/sayings.js'
import { createIndexBuilder } from '../../../lib/search/index/build-index.js'
import { createEmbeddedClient } from '../../../lib/search/query/embedded-client.js'
import { ROWS, searchRequestOf } from '../../../lib/search/ui/ask.js'
import type { SearchHit } from '../../../src/types/search.ts'
import { countedFetch, ORIGIN } from '../counted-fetch.ts'
import type { Language, Need } from '../needs.ts'
import { placeOf, type Outcome } from '../score.ts'
import { contextOf } from '../searcher.ts'
import { bundled } from '../served-files.ts'
import { STRANGERS } from './sites.ts'

/** Queries of readers of these sites; of another language than the index in `lang` it is asked there as well. */
interface StrangerNeed extends Need {
  site: string
  lang: Language
}

/** How a need was answered, and what it took. */
export interface StrangerOutcome extends Outcome {
  site: string
  isFurther: boolean
  /** Of the query, and of the index. */
  from: Language
  to: Language
  /** Until the list stood, and until the rows of a screen were there; the engine is not in it. */
  list: Taken
  whole: Taken
}

/** The bytes that travelled. */
export interface Taken {
  bytes: number
  requests: number
}

/** How the sites of other people are searched. */
export interface StrangerSearches {
  outcomes: StrangerOutcome[]
  engineBytes: number
  /** Bytes of ten queries one after the other with the rows of a screen, by site and language. */
  sessions: number[]
  /** From a key to the list, with everything loaded. */
  keyMs: number[]
  indexMsPerPage: number[]
}

/** @param folder that `write-corpora.ts` has written */
export async function measureStrangers(folder: string): Promise<StrangerSearches> {
  // as: written by hand for this.
  const needs = JSON.parse(readFileSync(new URL('needs.json', import.meta.url), 'utf8')) as StrangerNeed[]
  const engine = await bundled(libFile('search/query/embedded-client.js'), 'engine.js')
  const searches: StrangerSearches = {
    outcomes: [],
    engineBytes: engine.get('/engine.js')?.bytes.length ?? 0,
    sessions: [],
    keyMs: [],
    indexMsPerPage: [],
  }
  for (const { name, isFurther = false } of STRANGERS) {
    const pages = pagesOf(path.join(folder, name))
    const ofSite = needs.filter(({ site }) => site === name)
    for (const language of new Set(pages.map((page) => page.language as Language))) {
      await measureIndex(pages, { language, needs: ofSite, isFurther, searches })
    }
  }
  return searches
}

/** The pages of a site. They are collected in a process of their own: React must be loaded as builds load it. */
function pagesOf(dir: string): CollectedPage[] {
  const module = pathToFileURL(libFile('make/collect-search-pages.js')).href
  // No module: its option would go on to the processes that the build starts.
  const script = `import(${JSON.stringify(module)})
  .then(({ collectSearchPages }) => collectSearchPages({ dir: ${JSON.stringify(dir)} }))
  .then(({ pages }) => process.stdout.write(JSON.stringify(pages)))`
  const json = execFileSync(process.execPath, ['-e', script], { maxBuffer: 2 ** 30 })
  // as: written by the script.
  return JSON.parse(json.toString()) as CollectedPage[]
}

function libFile(file: string): string {
  return path.join(import.meta.dirname, '../../../lib', file)
}

interface IndexCase {
  language: Language
  needs: readonly StrangerNeed[]
  isFurther: boolean
  searches: StrangerSearches
}

async function measureIndex(
  all: readonly CollectedPage[],
  { language, needs, isFurther, searches }: IndexCase,
): Promise<void> {
  const { files, ms } = indexOf(all, language)
  searches.indexMsPerPage.push(ms)
  const open = (): Reader => openReader(files, language)
  for (const need of needs) {
    const reader = open()
    const { list, whole } = await reader.ask(need.query)
    const found = [...new Set((await reader.hits(need.query)).map(({ url }) => nameOf(url)))]
    const wanted = { ...need, pages: need.pages.map((page) => nameOf(page)) as Need['pages'] }
    searches.outcomes.push({
      need: wanted,
      found,
      site: need.site,
      isFurther,
      from: need.lang,
      to: language,
      list,
      whole,
    })
  }
  const own = needs.filter(({ lang }) => lang === language).map(({ query }) => query)
  const session = open()
  let bytes = 0
  for (const query of own.slice(0, 10)) bytes += (await session.ask(query)).whole.bytes
  searches.sessions.push(bytes)
  for (const query of own) {
    const typed = Array.from(query, (_, index) => query.slice(0, index + 1))
    for (const text of typed) await session.ask(text)
    for (const text of typed) searches.keyMs.push((await session.ask(text)).listMs)
  }
}

/** Without its locale, its section, and the slash at its end; letters as they are read. */
function nameOf(url: string): string {
  return decodeURI(url)
    .replace(/#.*$/, '')
    .replace(/^\/?(?:(?:zh|en)\/(?=docs|blog))?/, '')
    .replace(/\/$/, '')
}

function indexOf(
  all: readonly CollectedPage[],
  language: Language,
): { files: Map<string, Uint8Array<ArrayBuffer>>; ms: number } {
  const own = all.filter((page) => page.language === language)
  const analyse = createPageAnalyser()
  const others = new Map(
    all.filter((page) => page.language !== language).map(({ page }) => [nameOf(page.url), analyse(page)]),
  )
  const start = performance.now()
  const builder = createIndexBuilder()
  for (const { page } of own) {
    const other = others.get(nameOf(page.url))
    builder.addAnalysed(analyse(page), other ? [saidBy(other)] : [])
  }
  const index = builder.finish()
  const ms = (performance.now() - start) / own.length
  return { files: new Map(index.map((file) => [`/${file.path}`, new Uint8Array(file.bytes)])), ms }
}

interface Asked {
  list: Taken
  whole: Taken
  listMs: number
}

/** A reader with an empty cache. */
interface Reader {
  ask: (query: string) => Promise<Asked>
  /** All of the first page of an answer, seen or not. */
  hits: (query: string) => Promise<SearchHit[]>
}

function openReader(files: ReadonlyMap<string, Uint8Array<ArrayBuffer>>, language: Language): Reader {
  const root = '/search-index/'
  const scope = `${root}${language}/current`
  const { fetch, loaded } = countedFetch((file) => files.get(file.slice(scope.length)))
  const client = createEmbeddedClient({ root: ORIGIN + root, tagAttribute: 'docusaurus_tag', fetch })
  const context = contextOf({ root, language, version: 'current' })
  const takenSince = (first: number): Taken => ({
    bytes: loaded.slice(first).reduce((sum, { bytes }) => sum + bytes, 0),
    requests: loaded.length - first,
  })
  return {
    ask: async (query) => {
      const first = loaded.length
      const start = performance.now()
      const seen: { list?: Taken; ms?: number } = {}
      const onList = (): void => {
        Object.assign(seen, { list: takenSince(first), ms: performance.now() - start })
      }
      await client.search({
        requests: [searchRequestOf(query, context)],
        onList,
        rows: ROWS,
      })
      const whole = takenSince(first)
      return { whole, list: seen.list ?? whole, listMs: seen.ms ?? performance.now() - start }
    },
    hits: async (query) => {
      const { results } = await client.search({ requests: [searchRequestOf(query, context)] })
      return results.flatMap(({ hits }) => hits)
    },
  }
}

/** 1 ÷ the place of the first acceptable page. */
export const reciprocalOf = (outcome: Outcome): number => {
  const place = placeOf(outcome)
  return place === 0 ? 0 : 1 / place
}
