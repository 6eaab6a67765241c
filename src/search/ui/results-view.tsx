import { createRoot } from 'react-dom/client'
import { loadStyle } from '../../browser/load-part.ts'
import type { SiteData } from '../../types/app.ts'
import type { Link } from '../../types/route.ts'
import type { SearchAnswer } from '../../types/search.ts'
import { askIndex, searchContextOf, type Scope } from './ask.ts'
import { search as warmModal } from './modal.tsx'
import { ResultsPage } from './ResultsPage.tsx'
import { nothingShown, startResults, type ResultsSession, type ShownResults } from './results-session.ts'
import { isSameScope, replaceParameters, scopeOfAddress } from './scope-address.ts'
import { forgetOldest } from '../../browser/navigation/page-cache.ts'
import { navigationApi } from '../../browser/navigation/navigation-api.ts'

/** The part of the results page that React renders. */
export interface ResultsView {
  session: ResultsSession
  /** The results as they are shown now. */
  current: () => Omit<LeftResults, 'top'>
  /** Shows what a reader has left and comes back to. */
  resume: (left: LeftResults) => void
  /** Searches where the address says. Tells whether that is another place than before. */
  follow: () => boolean
  end: () => void
}

/** Where the reader was, who has come back. */
interface Restored {
  scroll: { top: number } | undefined
}

/** Renders into an element of its own, below the field. */
export function showResults(main: HTMLElement, site: SiteData): ResultsView {
  const state = { shown: nothingShown, scope: scopeOfAddress(site), isReady: false, isOver: false }
  const restored: Restored = { scroll: undefined }
  const host = document.createElement('div')
  main.querySelector('form')?.after(host)
  const root = createRoot(host)
  const elsewhere = elsewhereOf(main)

  const render = (): void => {
    const { shown, scope, isReady, isOver } = state
    if (!isReady || isOver) return
    root.render(<ResultsPage {...restored} {...{ site, shown, scope, elsewhere, session, chooseScope }} />)
  }
  const askPage = (query: string, page: number): Promise<SearchAnswer> =>
    askIndex(query, { ...searchContextOf(site), ...state.scope }, page || undefined)
  const session = startResults(askPage, (shown) => {
    state.shown = shown
    const isShort = returned.isShort(shown)
    render()
    if (isShort) session.more()
  })
  const returned = keepReturn(() => state.shown, restored)
  const chooseScope = (scope: Scope): void => {
    state.scope = scope
    replaceParameters({ part: scope.part, version: scope.version })
    session.search(state.shown.query)
    render()
  }
  const begin = async (): Promise<void> => {
    await prepare(site)
    state.isReady = true
    render()
  }
  void begin()
  return {
    session,
    current: () => ({ shown: state.shown, scope: state.scope }),
    resume: ({ shown, scope, top }) => {
      state.scope = scope
      restored.scroll = { top }
      session.resume(shown)
    },
    follow: () => {
      const before = state.scope
      state.scope = scopeOfAddress(site)
      return !isSameScope(before, state.scope)
    },
    end: () => {
      state.isOver = true
      returned.end()
      session.end()
      // Not at once: React may be rendering the shell.
      queueMicrotask(() => {
        root.unmount()
        host.remove()
      })
    },
  }
}

/** As the modal does before its first search: what both need is one file. */
function prepare(site: SiteData): Promise<unknown> {
  warmModal(site)
  return loadStyle(site.search.style)
}

/** Whether a reader who has come back had more before them; when all of it is there, they are brought to where they were. */
interface Returned {
  isShort: (shown: ShownResults) => boolean
  end: () => void
}

/** Keeps with the entry of the history how far the reader is, which a reload and a step back from another site begin with. */
function keepReturn(current: () => ShownResults, restored: Restored): Returned {
  const { inkstoneResults: kept } = history.state ?? {}
  const own = { isDone: false }
  const listening = new AbortController()
  const keep = (): void => {
    if (!own.isDone) return
    const { query, hits } = current()
    const inkstoneResults = { query, count: hits.length, top: scrollY }
    history.replaceState({ ...history.state, inkstoneResults }, '')
  }
  // What is kept when the document goes comes too late for a reload.
  for (const event of ['scrollend', 'pagehide'])
    window.addEventListener(event, keep, { signal: listening.signal })
  return {
    isShort: ({ query, status, hits, next }) => {
      if (own.isDone || status !== 'idle' || query === '') return false
      const isBack = kept?.query === query
      own.isDone = !isBack || hits.length >= kept.count || next === undefined
      if (isBack && own.isDone) restored.scroll = kept
      return !own.isDone
    },
    end: () => listening.abort(),
  }
}

/** Where all pages are listed, as the page was built. */
function elsewhereOf(main: HTMLElement): Link[] {
  const links = main.querySelectorAll<HTMLAnchorElement>('.ink-search-elsewhere a')
  return Array.from(links, ({ href, text }) => ({ href, label: text }))
}

/** Results that a reader has left for another page. */
interface LeftResults {
  shown: ShownResults
  scope: Scope
  /** How far the page was scrolled. */
  top: number
}

/** By the keys of the history's entries. */
const remembered = new Map<string, LeftResults>()

const MAX_REMEMBERED = 20

/** To be called when the reader goes elsewhere: who comes back finds what was there, all pages of it. */
export function rememberLeft({ navigationType }: NavigateEvent, current: Omit<LeftResults, 'top'>): void {
  const key = keyOfEntry()
  if (key === undefined || navigationType === 'replace' || current.shown.status !== 'idle') return
  remembered.delete(key)
  remembered.set(key, { ...current, top: scrollY })
  forgetOldest(remembered, MAX_REMEMBERED)
}

/** The results that were left at this entry of the history, if they answer the query. */
export function leftAt(query: string): LeftResults | undefined {
  const left = remembered.get(keyOfEntry() ?? '')
  return query !== '' && left?.shown.query === query ? left : undefined
}

function keyOfEntry(): string | undefined {
  return navigationApi()?.currentEntry?.key
}
