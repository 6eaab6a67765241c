import { createRoot } from 'react-dom/client'
import { loadStyle } from '../../browser/styles.ts'
import type { SiteData } from '../../types/app.ts'
import type { SearchAnswer } from '../../types/search.ts'
import { askIndex, warmSearch, searchContextOf } from './ask.ts'
import { ResultsPage } from './ResultsPage.tsx'
import { nothingShown, startResults, type ResultsSession, type ShownResults } from './results-session.ts'
import { forgetOldest } from '../../browser/forget-oldest.ts'
import { navigationApi } from '../../browser/navigation-api.ts'

/** The part of the results page that React renders. */
export interface ResultsView {
  session: ResultsSession
  /** The results as they are shown now. */
  current: () => Omit<LeftResults, 'top'>
  /** Shows what a reader has left and comes back to. */
  resume: (left: LeftResults) => void
  end: () => void
}

/** Renders into an element of its own, below the field. */
export function showResults(main: HTMLElement, site: SiteData): ResultsView {
  const context = searchContextOf(site)
  const state = { shown: nothingShown, version: context.version, isReady: false, isOver: false }
  const restored: { scroll: { top: number } | undefined } = { scroll: undefined }
  const host = document.createElement('div')
  main.querySelector('form')?.after(host)
  const root = createRoot(host)
  const links = main.querySelectorAll<HTMLAnchorElement>('.ink-search-elsewhere a')
  const elsewhere = Array.from(links, ({ href, text }) => ({ href, label: text }))

  const render = (): void => {
    const { shown, version, isReady, isOver } = state
    if (!isReady || isOver) return
    root.render(
      <ResultsPage {...restored} {...{ site, shown, version, elsewhere, session, chooseVersion }} />,
    )
  }
  const askPage = (query: string, page: number): Promise<SearchAnswer> => {
    const { version } = state
    return askIndex(
      query,
      { ...searchContextOf(site), version, rows: Infinity },
      page === 0 ? undefined : page,
    )
  }
  const session = startResults(askPage, (shown) => {
    state.shown = shown
    render()
  })
  const chooseVersion = (name: string): void => {
    state.version = name
    session.search(state.shown.query)
    render()
  }
  const begin = async (): Promise<void> => {
    await prepare(site, context.version)
    state.isReady = true
    render()
  }
  void begin()
  return {
    session,
    current: () => ({ shown: state.shown, version: state.version }),
    resume: ({ shown, version: name, top }) => {
      state.version = name
      restored.scroll = { top }
      session.resume(shown)
    },
    end: () => {
      state.isOver = true
      session.end()
      // Not at once: React may be rendering the shell.
      queueMicrotask(() => {
        root.unmount()
        host.remove()
      })
    },
  }
}

/** Loads what the first search needs, and the style sheet; resolves when that is there, or takes too long. */
async function prepare(site: SiteData, version: string): Promise<void> {
  const { code: language } = site.locale
  void warmSearch(site.search, { language, ...(version !== '' && { version }) })
  await loadStyle(site.search.style)
}

/** Results that a reader has left for another page. */
interface LeftResults {
  shown: ShownResults
  /** Name of the docs version. */
  version: string
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
