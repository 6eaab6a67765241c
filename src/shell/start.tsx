import { hydrateRoot } from 'react-dom/client'
import { readPageData } from '../browser/navigation/load-page.ts'
import type { SidebarFile, StartOptions, SiteData } from '../types/app.ts'
import { adoptedElements } from './Adopted.tsx'
import { App } from './App.tsx'
import { createSidebarStore } from './sidebar-state.ts'
import { showOpeningFailure } from '../browser/navigation/load-failure.ts'
import { startProgress } from '../browser/navigation/progress.ts'
import { loadPart, loadStyle } from '../browser/load-part.ts'
import { isForShortcut } from '../browser/reader/storage.ts'

/**
 * Takes over the finished page: React runs the shell from here on, and what the reader did too early is done.
 */
export function start({ site, sidebars, early }: StartOptions): void {
  // as: every page has it
  const root = document.getElementById('ink-app') as HTMLElement
  const page = readPageData(document)
  // as: written by the build, in this order.
  const store = createSidebarStore(page.sidebar, sidebars as SidebarFile[])
  openSearchOnDemand(site)
  hydrateRoot(
    root,
    <App
      site={site}
      firstPage={page}
      adopted={adoptedElements()}
      sidebars={store}
      onReady={() => early.replay()}
    />,
    { onRecoverableError },
  )
}

/** Translators and extensions change pages before the shell runs. React then renders it anew, and nothing is lost. */
function onRecoverableError(error: unknown): void {
  // oxlint-disable-next-line no-console -- says why the shell may have looked different for a moment
  console.warn('The page changed before the app took over:', error)
}

/**
 * Opens the search with its entry, Ctrl+K, Command+K and `/`, or with a letter typed on the entry (SM-03, SM-06). Its
 * code is loaded when a reader comes near the entry, or opens it (SM-07).
 */
function openSearchOnDemand(site: SiteData): void {
  const { messages } = site
  // The reader's keys and clicks wait here until the code is loaded.
  const early: KeyboardEvent[] = []
  const fail = (): void => {
    const events = early.splice(0)
    if (!events[0]) return
    // The K of Ctrl+K is no letter of the query.
    const typed = events.map((event) => (!hasModifier(event) && isLetter(event.key) ? event.key : ''))
    showOpeningFailure({
      messages,
      message: messages.searchLoadFailed,
      label: messages.search,
      link: { href: `${site.search.href}?q=${typed.join('')}`, label: messages.searchTitle },
      retry: () => {
        early.push(...events)
        void load()
      },
    })
  }
  const load = async (): Promise<void> => {
    const endProgress = early[0] && startProgress(document.querySelector(entry))
    try {
      // Travel with the code, which waits for them; what does not come is asked for again there.
      void loadStyle(site.search.style)
      if (site.search.provider.type === 'embedded')
        loadPart(() => import('../search/ui/patient-client.ts')).catch(() => {})
      const { search } = await loadPart(() => import('../search/ui/modal.tsx'))
      search(site)
      for (const event of early.splice(0)) search(site, event)
    } catch {
      fail()
    }
    endProgress?.()
  }
  const listen = (event: Event): void => {
    const { target } = event
    if (!(target instanceof Element)) return
    const isNear = target.closest(entry) !== null
    const opens =
      event instanceof KeyboardEvent ? isForSearch(event, target, isNear) : isNear && event.type === 'click'
    if (opens) {
      event.preventDefault()
      // as: clicks have no key
      early.push(event as KeyboardEvent)
    } else if (!isNear) return
    void load()
  }
  for (const type of ['keyup', 'keydown', 'click', 'mouseover', 'touchstart', 'focusin'])
    document.addEventListener(type, listen)
  // Who came near it, or pressed it, before the app ran.
  if (document.querySelector(`${entry}:is(:hover,:focus,[data-heard],[data-heard] *)`)) void load()
}

const entry = '.ink-search-entry'

/** Whether a key opens the search. Those of the hint go down on it, too (SM-02). */
function isForSearch(event: KeyboardEvent, target: Element, isNear: boolean): boolean {
  const { type, key } = event
  const isModified = hasModifier(event)
  const isDown = type === 'keydown' && !event.altKey
  const isK = isDown && /^k$/i.test(key)
  document.querySelectorAll(`${entry} kbd`).forEach((hint, place) => {
    hint.classList.toggle('ink-pressed', [isModified, isK][place])
  })
  if (isModified || !isDown) return isModified && isK && !event.shiftKey
  if (key === '/') return isForShortcut(target)
  return isNear && isLetter(key)
}

function isLetter(key: string): boolean {
  return /^[a-z\d]$/i.test(key)
}

function hasModifier({ ctrlKey, metaKey }: KeyboardEvent): boolean {
  return ctrlKey || metaKey
}
