import { linkAt, linkedPathOf } from './addresses.ts'
import type { LocaleRoots } from './addresses.ts'
import { loadFile } from './load-page.ts'
import type { PageCache } from './page-cache.ts'

/** Options of {@link startPrefetch}. */
export interface PrefetchOptions {
  roots: LocaleRoots
  /** Path of the page that is shown. */
  currentPath: () => string | undefined
  /** Holds pages for the navigation to come; absent where links just open documents. */
  cache?: Omit<PageCache, 'load' | 'clear'>
}

/** Pages are fetched before they are asked for. */
export interface Prefetch {
  /** To be called when links have come or gone. */
  refreshLinks: () => void
  stop: () => void
}

/** More than a reader sees in one sitting; the oldest are forgotten beyond. */
const capacity = 500

/** Fetches pages whose links are seen, once each, and loads those that a reader points at (RO-07, RO-08, R-13). */
export function startPrefetch({ roots, currentPath, cache }: PrefetchOptions): Prefetch {
  const stopped = new AbortController()
  const { signal } = stopped
  const fetched = new Map<string, HTMLLinkElement | undefined>()
  const watched = new Set<HTMLAnchorElement>()
  const pathOf = (link: HTMLAnchorElement): string | undefined => {
    const path = linkedPathOf(link, roots)
    return path === undefined || path === currentPath() ? undefined : path
  }
  const prefetch = (link: HTMLAnchorElement): void => {
    const path = pathOf(link)
    if (path === undefined || fetched.has(path) || mustSaveData()) return
    fetched.set(path, prefetchPath(path, cache))
    for (const [oldest, element] of fetched) {
      if (fetched.size <= capacity) break
      element?.remove()
      fetched.delete(oldest)
    }
  }
  const observer = observeLinks(watched, prefetch)
  const pointAt = (target: EventTarget | null): void => {
    const link = linkAt(target)
    const path = link && pathOf(link)
    if (path !== undefined && !mustSaveData()) cache?.preload(path)
  }
  const options = { signal, passive: true, capture: true }
  for (const type of ['mouseover', 'touchstart', 'focusin']) {
    document.addEventListener(type, ({ target }) => pointAt(target), options)
  }
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
      if (observer === undefined) prefetch(link)
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

/** Firefox prefetches, but holds that against `default-src`; browsers that know speculation rules do not. */
function prefetchesLinks(link: HTMLLinkElement): boolean {
  return link.relList.supports('prefetch') && HTMLScriptElement.supports?.('speculationrules')
}

function prefetchPath(path: string, cache: PrefetchOptions['cache']): HTMLLinkElement | undefined {
  const link = document.createElement('link')
  if (!prefetchesLinks(link)) {
    if (cache !== undefined) cache.fetch(path)
    else loadFile(path).catch(() => undefined)
    return undefined
  }
  link.rel = 'prefetch'
  link.href = path
  if (cache !== undefined) link.addEventListener('load', () => cache.keep(path))
  document.head.append(link)
  return link
}

/** Work that can wait until a page has been painted, and is done once however often it was asked for meanwhile. */
function inIdleTime(work: () => void): () => void {
  const state = { isPlanned: false }
  const run = (): void => {
    state.isPlanned = false
    work()
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
