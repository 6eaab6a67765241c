import { linkAt, linkedPathOf, type LocaleRoots } from './addresses.ts'
import { loadFile } from './load-page.ts'
import { forgetOldest, type PageCache } from './page-cache.ts'

/** Options of {@link startPrefetch}. */
export interface PrefetchOptions {
  roots: LocaleRoots
  /** Path of the page that is shown. */
  currentPath: () => string | undefined
  /** Holds pages for the navigation to come; absent where links just open documents. */
  cache?: Omit<PageCache, 'load' | 'clear'>
  /** Fetches what a page needs beside itself. */
  prepare: (page: Document) => Promise<unknown>
}

/** Pages are fetched before they are asked for. */
export interface Prefetch {
  /** To be called when links have come or gone. */
  refreshLinks: () => void
  stop: () => void
}

/** More than a reader sees in one sitting; the oldest are forgotten beyond. */
const capacity = 500

/** The app and what it loads have the line to themselves for that long. */
const headStart = 1000

/**
 * Fetches pages whose links are seen, once each and one after the other, and at once those that a reader points at
 * (RO-07, RO-08, R-13).
 */
export function startPrefetch({ roots, currentPath, cache, prepare }: PrefetchOptions): Prefetch {
  const stopped = new AbortController()
  const { signal } = stopped
  const fetched = new Map<string, HTMLLinkElement | undefined>()
  const watched = new Set<HTMLAnchorElement>()
  const pathOf = (link: HTMLAnchorElement): string | undefined => {
    const path = linkedPathOf(link, roots)
    return path === undefined || path === currentPath() ? undefined : path
  }
  const prefetch = async (link: HTMLAnchorElement): Promise<void> => {
    const path = link.isConnected ? pathOf(link) : undefined
    if (path === undefined || fetched.has(path) || mustSaveData()) return
    const [element, isOver] = prefetchPath(path, cache)
    fetched.set(path, element)
    forgetOldest(fetched, capacity, (oldest) => oldest?.remove())
    await isOver
  }
  const queue = startQueue(prefetch, signal)
  const observer = observeLinks(watched, queue)
  const pointAt = (target: EventTarget | null): void => {
    const link = linkAt(target)
    const path = link && pathOf(link)
    if (path === undefined || cache === undefined || mustSaveData()) return
    void cache.preload(path).then((page) => page && prepare(page.document))
    // It need not come once more.
    if (!fetched.has(path)) fetched.set(path, undefined)
  }
  const options = { signal, passive: true, capture: true }
  for (const type of ['mouseover', 'touchstart', 'focusin'])
    document.addEventListener(type, ({ target }) => pointAt(target), options)
  // The reader may have come to it before this began.
  pointAt(document.querySelector('a[href]:hover'))

  const refresh = (): void => {
    if (signal.aborted || !mayPrefetch()) return
    for (const link of watched) {
      if (link.isConnected) continue
      observer?.unobserve(link)
      watched.delete(link)
    }
    for (const link of document.querySelectorAll<HTMLAnchorElement>('a[href]')) {
      const path = watched.has(link) ? undefined : pathOf(link)
      if (path === undefined || fetched.has(path)) continue
      if (observer === undefined) queue(link)
      else watched.add(link)
      observer?.observe(link)
    }
  }
  return {
    refreshLinks: inIdleTime(refresh),
    stop: () => {
      stopped.abort()
      observer?.disconnect()
      watched.clear()
    },
  }
}

function observeLinks(
  watched: Set<HTMLAnchorElement>,
  onSeen: (link: HTMLAnchorElement) => void,
): IntersectionObserver | undefined {
  if (!('IntersectionObserver' in window)) return undefined
  return new IntersectionObserver((entries, observer) => {
    for (const { target, isIntersecting } of entries) {
      if (!isIntersecting) continue
      const link = target as HTMLAnchorElement // as: nothing else is observed.
      observer.unobserve(link)
      watched.delete(link)
      onSeen(link)
    }
  })
}

/** Takes links, whose pages are fetched one at a time, while the browser has nothing else to do. */
function startQueue(
  fetch: (link: HTMLAnchorElement) => Promise<void>,
  signal: AbortSignal,
): (link: HTMLAnchorElement) => void {
  const links = new Set<HTMLAnchorElement>()
  const state = { isBusy: true }
  const fetchNext = inIdleTime(async () => {
    const [link] = signal.aborted || state.isBusy ? [] : links
    if (link === undefined) return
    links.delete(link)
    state.isBusy = true
    await fetch(link)
    state.isBusy = false
    fetchNext()
  })
  setTimeout(() => {
    state.isBusy = false
    fetchNext()
  }, headStart)
  return (link) => {
    // Those of a page that is gone would keep all of it.
    for (const waiting of links) if (!waiting.isConnected) links.delete(waiting)
    links.add(link)
    if (!state.isBusy) fetchNext()
  }
}

/** Firefox prefetches, but holds that against `default-src`; browsers that know speculation rules do not. */
function prefetchesLinks(link: HTMLLinkElement): boolean {
  return link.relList.supports('prefetch') && HTMLScriptElement.supports?.('speculationrules')
}

/** Gives the element that does it, if any, and when it is over; nobody hears of a failure. */
function prefetchPath(
  path: string,
  cache: PrefetchOptions['cache'],
): [HTMLLinkElement | undefined, Promise<unknown>] {
  const link = document.createElement('link')
  if (!prefetchesLinks(link)) {
    const file = cache === undefined ? loadFile(path) : cache.fetch(path)
    return [undefined, file.catch(() => undefined)]
  }
  link.rel = 'prefetch'
  link.href = path
  const isOver = new Promise<unknown>((resolve) => {
    link.addEventListener('error', resolve)
    link.addEventListener('load', (event) => {
      cache?.keep(path)
      resolve(event)
    })
  })
  document.head.append(link)
  return [link, isOver]
}

/** Work that can wait until a page has been painted, and is done once however often it was asked for meanwhile. */
function inIdleTime(work: () => unknown): () => void {
  const state = { isPlanned: false }
  const run = (): void => {
    state.isPlanned = false
    void work()
  }
  return () => {
    if (state.isPlanned) return
    state.isPlanned = true
    // An element of that id would be a property of the window, too.
    if (typeof requestIdleCallback === 'function') requestIdleCallback(run, { timeout: 500 })
    else setTimeout(run, 50)
  }
}

/** The server that renders pages for their author would render all that a page links to. */
function mayPrefetch(): boolean {
  return !mustSaveData() && document.querySelector('meta[name="inkstone-dev"]') === null
}

/** Whether the reader's connection is slow or metered, as far as browsers tell. */
function mustSaveData(): boolean {
  // as: only some browsers know it, and TypeScript does not.
  const { connection } = navigator as { connection?: { saveData?: boolean; effectiveType?: string } }
  return connection?.saveData === true || connection?.effectiveType?.includes('2g') === true
}
