import { useEffect, useLayoutEffect, useState } from 'react'
import { createLoadFailure, removeLoadFailure, sayAgain } from '../browser/navigation/load-failure.ts'
import type * as ReadingViews from '../browser/bilingual/reading-views.ts'
import { replayEvent } from '../browser/start/replay-event.ts'
import { isForShortcut, readStored } from '../browser/reader/storage.ts'
import { loadPart } from '../browser/load-part.ts'
import type { Messages } from '../messages/messages.ts'
import type { PageData, SiteData } from '../types/app.ts'

type Views = typeof ReadingViews
type ShownHeadings = ReadingViews.ShownHeadings

const loaded: { views?: Views } = {}

async function loadViews(): Promise<Views> {
  return (loaded.views ??= await loadPart(() => import('../browser/bilingual/reading-views.ts')))
}

const none: ShownHeadings = {}

/**
 * Lets a text that has a translation be read in either language, or in both.
 * @param page changes with every page that is shown
 * @returns what says something in the language that is read; changes whenever another text stands in the page
 */
export function useReadingView(page: unknown, { messages }: SiteData): ShownHeadings {
  const [headings, setHeadings] = useState(none)
  // Before the paint, once the code is there: a page comes as it will be read.
  useLayoutEffect(() => {
    const main = document.querySelector<HTMLElement>('#ink-main')
    const control = main?.querySelector<HTMLElement>('.ink-views')
    if (!main || !control) return undefined
    const begin = (code: Views): (() => void) =>
      code.startReadingViews(main, { messages, onShown: setHeadings })
    return loaded.views ? begin(loaded.views) : beginAtSign(control, { messages, begin })
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- another page is another text
  }, [page, messages])
  // This effect runs before the one that takes the table of contents out of the page, see `useEnhancedContent`.
  useEffect(() => loaded.views?.labelPhoneToc(headings), [headings])
  return headings
}

interface Beginning {
  messages: Messages
  begin: (code: Views) => () => void
}

/** Loads the code at the first sign that it will be used: most readers keep to one language. */
function beginAtSign(control: HTMLElement, { messages, begin }: Beginning): () => void {
  const listening = new AbortController()
  const { signal } = listening
  const state: { end?: () => void; held?: Event; notice?: HTMLElement } = {}
  const stop = (): void => {
    listening.abort()
    if (state.notice) removeLoadFailure(state.notice, control)
  }
  const load = async (): Promise<void> => {
    try {
      const code = await loadViews()
      if (signal.aborted) return
      stop()
      state.end = begin(code)
      if (state.held) replayEvent(state.held)
    } catch {
      // Without a wish, the next sign tries again.
      if (signal.aborted || !(state.held || isChosen())) return
      if (state.notice) return sayAgain(state.notice)
      state.notice = createLoadFailure({ messages, retry: () => void load() })
      control.after(state.notice)
    }
  }
  const hear = (event: Event): void => {
    if (!isSign(event)) return
    // The links lead to the same, on another page.
    if (event.type === 'click' && state.notice) return
    // A click or a key.
    if (/k/.test(event.type)) {
      event.preventDefault()
      state.held = event
    }
    void load()
  }
  for (const type of ['pointerover', 'focusin', 'click', 'keydown'])
    document.addEventListener(type, hear, { signal })
  if (isChosen()) void load()
  return () => {
    stop()
    state.end?.()
  }
}

function isSign(event: Event): boolean {
  // as: others have no keys
  const { type, key, target, ctrlKey, metaKey, shiftKey, defaultPrevented } = event as KeyboardEvent
  if (ctrlKey || metaKey || shiftKey || defaultPrevented || !(target instanceof Element)) return false
  if (key) return key === 'v' && isForShortcut(target)
  // The links to other languages lead there.
  return target.closest(`.ink-views${type === 'click' ? '' : ',a[data-keep-query]'}`) !== null
}

/** Brings what a page needs to come as the reader reads, if that is not its own language alone. */
export async function prepareReading(page: Document): Promise<void> {
  if (!isChosen()) return
  try {
    await (await loadViews()).prepareReading(page)
  } catch {
    // It comes in its own language.
  }
}

function isChosen(): boolean {
  return readStored('inkstone.reading', 'sessionStorage') !== null
}

/** A page's table of contents in the language that is read. */
export function inReadingView(data: PageData, { labels, lang }: ShownHeadings): PageData {
  if (labels === undefined) return data
  const toc = data.toc.map(({ id, level, ...entry }) => {
    const text = labels.get(id)
    return text === undefined ? { id, level, ...entry } : { id, level, text }
  })
  return { ...data, toc, ...(lang !== undefined && { contentLang: lang }) }
}
