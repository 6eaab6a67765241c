import type { PageUpdate } from '../../types/app.ts'
import { linkAt, linkedPathOf, type LocaleRoots, pagePathOf, resolveRoots, withoutHtml } from './addresses.ts'
import { createAnnouncer, startProgress } from './progress.ts'
import { isPageHeld } from './hold-page.ts'
import { readPageData, isFromOtherBuild, mayReload, type LoadedPage } from './load-page.ts'
import { loadPageTools } from '../load-page-tools.ts'
import { createPageCache, type PageCache } from './page-cache.ts'
import { jumpToTop, placeReader, placeReaderOnPage } from './place-reader.ts'
import { navigationApi } from './navigation-api.ts'
import type { Prefetch } from './prefetch.ts'

/** The shell, as navigation needs it. */
export interface NavigationOptions extends LocaleRoots {
  /** The reader has opened an address that has no page. */
  isNotFound: boolean
  /** Puts a page in place of the one that is shown; resolves when it stands there. The document is the shell's to use up. */
  show: (page: LoadedPage) => Promise<void>
  /** Fetches what a page needs to come as it is read; the reader points at a link to it. */
  prepare: (page: Document) => Promise<unknown>
  /** Says in `<main>` that the page at `url`, where the reader is already, cannot be had (ERR-07). */
  fail: (url: string, error: Error, retry: () => void) => void
  /** Whether the reader may leave; otherwise the navigation is cancelled as far as the browser allows it (MOB-07). */
  beforeLeave?: (event: NavigateEvent) => boolean
  /** Version of the app that runs. @default `data-app` of the boot script */
  appVersion?: string
}

/** Client navigation, running. */
export interface Navigation {
  /** Shows the authoring server's new version of this page. */
  update: (update: PageUpdate) => Promise<void>
  /** To be called when links have come without a navigation. */
  refreshLinks: () => void
  stop: () => void
}

interface State {
  /** Path of the page that the reader sees; nothing while it is an error. */
  shown: string | undefined
  /** The navigation that has not come to its end. */
  pending: Promise<void>
}

interface Tools extends NavigationOptions {
  roots: LocaleRoots
  state: State
  cache: PageCache
  /** To be called when another page stands there. */
  refreshLinks: () => void
  announce: (text: string) => void
}

/**
 * Takes over what leads from page to page of this locale. Where neither the browser's Navigation API nor its stand-in is
 * there, links open documents as they do without scripts.
 */
export function startNavigation(options: NavigationOptions): Navigation {
  const roots = resolveRoots(options)
  const state: State = { shown: pagePathOf(new URL(location.href), roots), pending: Promise.resolve() }
  const cache = createPageCache()
  const announcer = createAnnouncer()
  const browser = navigationApi()
  const prefetching: { prefetch?: Prefetch; isOver?: true } = {}
  const refreshLinks = async (): Promise<void> => {
    try {
      const { startPrefetch } = await loadPageTools()
      if (prefetching.isOver) return
      prefetching.prefetch ??= startPrefetch({
        roots,
        currentPath: () => state.shown,
        prepare: options.prepare,
        ...(browser && { cache }),
      })
      prefetching.prefetch.refreshLinks()
    } catch {
      // Pages come when they are asked for, and the next one tries again.
    }
  }
  const tools: Tools = {
    ...options,
    roots,
    state,
    cache,
    refreshLinks: () => void refreshLinks(),
    announce: announcer.announce,
  }

  const onNavigate = (event: NavigateEvent): void => navigate(tools, event)
  browser?.addEventListener('navigate', onNavigate)
  arrive(tools)
  tools.refreshLinks()
  return {
    update: (next) => update(tools, next),
    refreshLinks: () => prefetching.prefetch?.refreshLinks(),
    stop: () => {
      browser?.removeEventListener('navigate', onNavigate)
      prefetching.isOver = true
      prefetching.prefetch?.stop()
      announcer.stop()
      cache.clear()
    },
  }
}

/** RO-01. A host that knows no file of that name has sent its 404 page, which is not what the address means. */
function arrive({ roots, state, isNotFound }: Tools): void {
  const short = shortAddress(roots)
  if (short === undefined) return
  if (!isNotFound) return replaceAddress(short)
  state.shown = undefined
  location.replace(short)
}

function navigate(tools: Tools, event: NavigateEvent): void {
  const { roots, state, beforeLeave } = tools
  if (beforeLeave?.(event) === false && event.cancelable) return event.preventDefault()
  if (replaceHeldEntry(event)) return
  const from = new URL(location.href)
  const to = new URL(event.destination.url)
  const path = isOurs(event, roots) ? pagePathOf(to, roots) : undefined
  if (path === undefined) return
  // Whatever leads elsewhere on the page, or comes from a script of it, is done by the browser.
  if (path === state.shown && event.destination.sameDocument) return
  if (redirectToShort(event, to, roots)) return

  const manual = { focusReset: 'manual', scroll: 'manual' } as const
  if (path !== state.shown) {
    event.intercept({ ...manual, handler: () => (state.pending = openPage(tools, event, { to, path })) })
  } else {
    event.intercept({ ...manual, handler: async () => placeReaderOnPage(event, from, to) })
  }
  afterwards(event, () => {
    const short = shortAddress(roots)
    if (short !== undefined) replaceAddress(short)
  })
}

/** Whether the browser leaves it to us, and the reader does not ask for anything but a page (RO-09). */
function isOurs(event: NavigateEvent, roots: LocaleRoots): boolean {
  if (!event.canIntercept || event.downloadRequest !== null || event.formData !== null) return false
  if (event.navigationType === 'reload') return false
  // Some browsers do not say where a navigation comes from.
  const source = event.sourceElement ?? null
  // Drawings and maps have links, too.
  if (source?.closest('[data-file], [download]')) return false
  const link = linkAt(source)
  return link === undefined || linkedPathOf(link, roots) !== undefined
}

/** The old page stays until the new one is there (RO-02). */
async function openPage(
  tools: Tools,
  event: NavigateEvent,
  { to, path }: { to: URL; path: string },
): Promise<void> {
  const { signal } = event
  const endProgress = startProgress()
  signal.addEventListener('abort', endProgress)
  try {
    const page = await tools.cache.load(path, signal)
    if (!signal.aborted) await showPage(tools, event, { page, to, path })
  } catch (error) {
    // as: whatever else is thrown is shown like an error.
    if (!signal.aborted) failNavigation(tools, to, error as Error)
  } finally {
    endProgress()
  }
}

async function showPage(
  { roots, state, refreshLinks, announce, show, appVersion }: Tools,
  event: NavigateEvent,
  { page, to, path }: { page: LoadedPage; to: URL; path: string },
): Promise<void> {
  const found = new URL(page.url)
  const foundPath = pagePathOf(found, roots)
  if (foundPath === undefined || isFromOtherBuild(page.document, appVersion)) {
    // The address is the new one already, and its page would be shown where the reader has left the one before.
    jumpToTop()
    return location.reload()
  }
  const isMoved = foundPath !== path
  const { title } = page.document
  state.shown = foundPath
  await show({ ...page, url: isMoved ? found.href : to.href.replace(/#.*$/s, '') })
  refreshLinks()
  if (event.signal.aborted) return

  placeReader(event, to)
  announce(title)
  if (isMoved) afterwards(event, () => replaceAddress(found.pathname + to.search + to.hash))
  document.dispatchEvent(new CustomEvent('inkstone:navigated'))
}

/** A full load may help where the app could not (ERR-08). */
function failNavigation(tools: Tools, { href }: URL, error: Error): void {
  // oxlint-disable-next-line no-console -- the row asks for it
  console.warn(error)
  const { shown } = tools.state
  tools.state.shown = undefined
  jumpToTop()
  if (mayReload(href)) return location.reload()
  // The way back is open offline, too: the browser still has the page that the reader comes from.
  if (shown !== undefined) tools.cache.keep(shown)
  tools.fail(href, error, () => {
    if (location.href !== href) return
    navigateTo(href, 'replace')
  })
}

async function update(
  { roots, state, cache, refreshLinks, show, appVersion }: Tools,
  { page, isSame, merge }: PageUpdate,
): Promise<void> {
  cache.clear()
  if (isSame && state.shown !== undefined) return
  const { pathname } = location
  await state.pending
  // The reader is on another page by now, which was asked for after the edit.
  if (location.pathname !== pathname) return
  if (isFromOtherBuild(page, appVersion)) return location.reload()
  state.shown = pagePathOf(new URL(location.href), roots)
  const url = location.href.replace(/#.*$/s, '')
  await show({ url, data: readPageData(page), document: page, merge })
  refreshLinks()
}

/** The address may be changed when a navigation is over; before, that would end it. */
function afterwards({ signal }: NavigateEvent, change: () => void): void {
  navigationApi()?.addEventListener('navigatesuccess', change, { once: true, signal })
}

/** RO-01: sends the reader to the address without `.html`; a step back or forward is shortened when it is done. */
function redirectToShort(event: NavigateEvent, { pathname, search, hash }: URL, roots: LocaleRoots): boolean {
  const short = withoutHtml(pathname, roots)
  if (short === pathname || !event.cancelable || event.navigationType === 'traverse') return false
  event.preventDefault()
  const history = event.navigationType === 'replace' ? 'replace' : 'auto'
  queueMicrotask(() => navigateTo(short + search + hash, history))
  return true
}

/** A link in what keeps the reader on the page leads away for good, and leaves no entry behind. */
function replaceHeldEntry(event: NavigateEvent): boolean {
  const { cancelable, downloadRequest, formData, navigationType, destination } = event
  const isLink = cancelable && downloadRequest === null && !formData && navigationType === 'push'
  if (!isLink || !isPageHeld()) return false
  event.preventDefault()
  queueMicrotask(() => navigateTo(destination.url, 'replace'))
  return true
}

function navigateTo(address: string, behavior: NavigationHistoryBehavior): void {
  const result = navigationApi()?.navigate(address, { history: behavior })
  // The next click may end it.
  for (const end of [result?.committed, result?.finished]) end?.catch(() => undefined)
}

/** The address of the page without `.html`, where it has one (RO-01). */
function shortAddress(roots: LocaleRoots): string | undefined {
  const { pathname, search, hash, href } = location
  const short = withoutHtml(pathname, roots)
  return short === pathname || pagePathOf(new URL(href), roots) === undefined
    ? undefined
    : short + search + hash
}

function replaceAddress(address: string): void {
  history.replaceState(history.state, '', address)
}
