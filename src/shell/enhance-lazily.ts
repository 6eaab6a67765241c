import { createLoadFailure, removeLoadFailure, sayAgain } from '../browser/navigation/load-failure.ts'
import { startProgress } from '../browser/navigation/progress.ts'
import type { Messages } from '../messages/messages.ts'

/** Options of {@link enhanceLazily} for one kind of parts. */
export interface LazyParts {
  /** Loads the code and begins; gives what ends it. Is told the first part. */
  begin: (part: HTMLElement) => Promise<() => void>
  /** Texts for readers who would miss the parts; without them, the parts stay finished HTML and nothing is said. */
  messages?: Messages
}

/**
 * Brings parts of the text to life by code that is loaded only where there are such parts. After a failure it is tried
 * again: by the reader, who is told at each part (ERR-07), and who may send the form in it; or, where nothing is said,
 * with the next click or key.
 * @returns ends it
 */
export function enhanceLazily(found: Iterable<HTMLElement>, { begin, messages }: LazyParts): () => void {
  const parts = [...found]
  const [first] = parts
  if (first === undefined) return () => {}
  const listening = new AbortController()
  const state: { isOver?: true; isLoading?: boolean; end?: () => void } = {}
  const notices = new Map<HTMLElement, HTMLElement>()
  const removeNotices = (): void => {
    for (const [part, notice] of notices) removeLoadFailure(notice, part)
    notices.clear()
  }
  const fail = (error: unknown): void => {
    // The browser itself says of a file that it is missing.
    // oxlint-disable-next-line no-console -- of anything else, this does
    if (!/\bmodule\b/.test(String(error))) console.warn('A part of this page cannot run:', error)
    if (state.isOver) return
    for (const type of messages ? ['submit'] : ['click', 'keydown'])
      document.addEventListener(type, load, { signal: listening.signal })
    if (!messages) return
    for (const part of parts) {
      const notice =
        notices.get(part) ?? createLoadFailure({ messages, retry: load, isSilent: part !== first })
      if (notices.has(part)) sayAgain(notice)
      else part.after(notice)
      notices.set(part, notice)
    }
  }
  const run = async (): Promise<void> => {
    state.isLoading = true
    const endProgress = messages && startProgress()
    try {
      const end = await begin(first)
      listening.abort()
      if (state.isOver) end()
      else state.end = end
      removeNotices()
    } catch (error) {
      fail(error)
    }
    endProgress?.()
    state.isLoading = false
  }
  const load = (): void => {
    if (!state.isLoading) void run()
  }
  load()
  return () => {
    state.isOver = true
    listening.abort()
    removeNotices()
    state.end?.()
  }
}
