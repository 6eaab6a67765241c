import { cachedFile, loadFile, loadPage, readFile, type LoadedPage, type PageFile } from './load-page.ts'

/** Pages that were prefetched or pointed at lately, as bytes: they open at once, again and again, and offline. */
export interface PageCache {
  /** Loads a page, from here or from the network. Rejects with an `AbortError` once the signal says so. */
  load: (path: string, signal: AbortSignal) => Promise<LoadedPage>
  /** Keeps a page that the browser has just prefetched. */
  keep: (path: string) => void
  /** Fetches a page ahead of its use. Resolves when it is there. */
  fetch: (path: string) => Promise<unknown>
  /** The same for the page that the reader points at, which is read at once: gives it, if it can be had. */
  preload: (path: string) => Promise<LoadedPage | undefined>
  /** Forgets everything. */
  clear: () => void
}

interface Entry {
  file: Promise<PageFile>
  /** Read already, for one use: that is what the reader points at. */
  page?: Promise<LoadedPage | undefined>
  since: number
}

interface Request {
  page: Promise<LoadedPage>
  controller: AbortController
  /** Navigations that wait for it. */
  waiting: number
}

const capacity = 50
const lifetime = 5 * 60_000

/** Makes an empty cache. */
export function createPageCache(): PageCache {
  const entries = new Map<string, Entry>()
  const entryAt = (path: string): Entry | undefined => {
    const entry = entries.get(path)
    return entry !== undefined && Date.now() - entry.since < lifetime ? entry : undefined
  }
  const underway = new Map<string, Request>()
  const add = (path: string, take: (url: string) => Promise<PageFile>): Entry => {
    const known = entryAt(path)
    if (known !== undefined) return known
    const entry = { file: take(addressOf(path)), since: Date.now() }
    entries.delete(path)
    entries.set(path, entry)
    entry.file.catch(() => entries.get(path) === entry && entries.delete(path))
    forgetOldest(entries, capacity)
    return entry
  }
  return {
    load: async (path, signal) => {
      const kept = entryAt(path)
      const read = kept && (kept.page ?? readKept(kept))
      delete kept?.page
      const page = read && (await untilAborted(read, signal))
      return page ?? loadOnce(underway, path, signal)
    },
    keep: (path) => void add(path, cachedFile),
    fetch: (path) => add(path, loadFile).file,
    preload: (path) => {
      const entry = add(path, loadFile)
      for (const other of entries.values()) if (other !== entry) delete other.page
      return (entry.page ??= readKept(entry))
    },
    clear: () => entries.clear(),
  }
}

/** Reads a page from its bytes; gives nothing when that fails, so that the network is asked. */
async function readKept({ file }: Entry): Promise<LoadedPage | undefined> {
  try {
    return await readFile(await file)
  } catch {
    return undefined
  }
}

/**
 * Asks the network once for navigations that follow each other to the same page, as those of a double click do, and
 * gives up when the reader turns elsewhere.
 */
async function loadOnce(
  underway: Map<string, Request>,
  path: string,
  signal: AbortSignal,
): Promise<LoadedPage> {
  const request = underway.get(path) ?? startRequest(path)
  underway.set(path, request)
  request.waiting++
  try {
    return await untilAborted(request.page, signal)
  } finally {
    // The navigation that takes the place of an aborted one begins just after.
    setTimeout(() => {
      request.waiting--
      if (request.waiting > 0) return
      request.controller.abort()
      if (underway.get(path) === request) underway.delete(path)
    })
  }
}

function startRequest(path: string): Request {
  const controller = new AbortController()
  return { page: loadPage(addressOf(path), { signal: controller.signal }), controller, waiting: 0 }
}

function untilAborted<Result>(work: Promise<Result>, signal: AbortSignal): Promise<Result> {
  return new Promise((resolve, reject) => {
    signal.throwIfAborted()
    signal.addEventListener('abort', () => reject(signal.reason))
    work.then(resolve, reject)
  })
}

function addressOf(path: string): string {
  return new URL(path, location.origin).href
}

/** Drops what was added first, as long as there is more than that, and tells what. */
export function forgetOldest<Value>(
  kept: Map<string, Value>,
  limit: number,
  onDropped?: (value: Value) => void,
): void {
  for (const [oldest, value] of kept) {
    if (kept.size <= limit) break
    kept.delete(oldest)
    onDropped?.(value)
  }
}
