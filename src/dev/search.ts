import { once } from 'node:events'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { readText } from '../content/text/source-text.ts'
import { localeViewOf } from '../render/context.ts'
import { pageKeys } from '../render/page-keys.ts'
import { renderMain } from '../render/render-page.ts'
import {
  isInScope,
  isSearched,
  scopeFolder,
  scopesOf,
  searchPageOf,
  searchFolder,
  type PageText,
} from '../render/screen/search-page.ts'
import type { IndexFile } from '../search/index/build-index.ts'
import { pageText } from '../search/index/page-text.ts'
import type { FileDependency } from '../types/report.ts'
import type { Route } from '../types/route.ts'
import type { SearchScope, SearchPage } from '../types/search.ts'
import type { Pages } from './load-pages.ts'

/** Gives the files of the search's index, made from what the author has written so far. */
export interface DevSearch {
  /** The file at a path below the base URL; nothing when it belongs to no index. */
  file: (pages: Pages, path: string) => Promise<Uint8Array | undefined>
}

/** The text of a page, as long as nothing that it is made from has changed. */
interface KnownPage {
  key: string
  files: readonly FileDependency[]
  /** Absent for a page that cannot be rendered; opening the page says why. */
  text?: PageText
}

type KnownPages = Map<string, KnownPage>

type IndexFiles = ReadonlyMap<string, Uint8Array>

/** The indexes of a scope: that of the pages as they are, and what a reader who began before still asks for. */
interface ScopeIndexes {
  pages: Pages
  current: Promise<IndexFiles>
  before: IndexFiles[]
}

/** How long other requests wait at most, in ms, while pages are rendered for an index. */
const longestTurn = 15

const mostBefore = 2

/** An index is made when its first file is asked for, and again after an edit; only edited pages are rendered again. */
export function createDevSearch(): DevSearch {
  const known: KnownPages = new Map()
  const scopes = new Map<string, ScopeIndexes>()
  const indexesOf = (pages: Pages, scope: SearchScope): ScopeIndexes => {
    const folder = scopeFolder(scope)
    const last = scopes.get(folder)
    if (last?.pages === pages) return last
    const current = buildIndex(pages, scope, known)
    const indexes: ScopeIndexes = { pages, current, before: last?.before ?? [] }
    indexes.current.then(
      (files) => indexes.before.unshift(files),
      // Asked for again, it is tried again.
      () => scopes.delete(folder),
    )
    indexes.before.length = Math.min(indexes.before.length, mostBefore)
    scopes.set(folder, indexes)
    return indexes
  }
  return {
    file: async (pages, path) => {
      const scope = scopeAt(pages, path)
      if (scope === undefined) return undefined
      const name = path.slice(`${searchFolder}/${scopeFolder(scope)}/`.length)
      const before = scopes.get(scopeFolder(scope))?.before ?? []
      // A file named by its content is the same in every index.
      const kept = name === 'index.bin' ? undefined : before.find((files) => files.has(name))?.get(name)
      return kept ?? (await indexesOf(pages, scope).current).get(name)
    },
  }
}

function scopeAt({ context }: Pages, path: string): SearchScope | undefined {
  if (context.site.search.hosted !== undefined) return undefined
  return [...context.locales.values()]
    .flatMap(scopesOf)
    .find((scope) => path.startsWith(`${searchFolder}/${scopeFolder(scope)}/`))
}

async function buildIndex(pages: Pages, scope: SearchScope, known: KnownPages): Promise<IndexFiles> {
  const { context } = pages
  const rest = createRest()
  const keyOf = pageKeys(context, '', ({ path, hash }) => {
    const file = readText(context.site.dir, path)
    return 'text' in file ? file.hash : hash
  })
  const index = openIndexThread()
  try {
    for (const route of context.plan.routes) {
      if (!isInScope(route, scope) || !isSearched(route, localeViewOf(context, route))) continue
      const text = await textOf(pages, route, { key: keyOf(route).key, known })
      if (text !== undefined) index.add(searchPageOf(context, route, text))
      await rest()
    }
    return new Map((await index.finish()).map(({ path, bytes }) => [path, bytes]))
  } catch (error) {
    index.stop()
    throw error
  }
}

async function textOf(
  pages: Pages,
  route: Route,
  { key, known }: { key: string; known: KnownPages },
): Promise<PageText | undefined> {
  const last = known.get(route.output)
  const isSame = last?.key === key && last.files.every(({ path, hash }) => pages.files.hashOf(path) === hash)
  if (isSame) return last.text
  const page = await renderMain(pages.context, route, pages).then(
    ({ main, files }): KnownPage => ({ key, files, text: pageText(main) }),
    (): KnownPage => ({ key, files: [] }),
  )
  known.set(route.output, page)
  return page.text
}

/** Lets others take their turn when it is time. */
function createRest(): () => Promise<void> {
  let started = performance.now()
  return async () => {
    if (performance.now() - started < longestTurn) return
    await nextTurn()
    started = performance.now()
  }
}

/** An index in the making. */
interface IndexThread {
  add: (page: SearchPage) => void
  finish: () => Promise<IndexFile[]>
  /** Ends it before it is finished. */
  stop: () => void
}

/** Makes an index in a thread of its own: a large one takes a second, in which no page could be sent. */
function openIndexThread(): IndexThread {
  const worker = new Worker(new URL('./index-worker.js', import.meta.url))
  // The server may be closed meanwhile.
  worker.unref()
  const answered = once(worker, 'message').then(([files]) => files as IndexFile[]) // as: it sends nothing else.
  const stopped = once(worker, 'exit').then(([code]): never => {
    throw new Error(`The index of the search could not be made (${code}).`)
  })
  const result = Promise.race([answered, stopped])
  // These rejections are handled where the result is awaited.
  for (const promise of [answered, stopped, result]) promise.catch(() => {})
  return {
    add: (page) => worker.postMessage(page),
    finish: () => {
      worker.postMessage('finish')
      return result
    },
    stop: () => void worker.terminate(),
  }
}
