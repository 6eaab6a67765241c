import { forgetOldest } from '../../browser/forget-oldest.ts'
import { navigationApi } from '../../browser/navigation-api.ts'
import type { ShownResults } from './results-session.ts'

/** What a reader has left for another page. */
export interface LeftResults {
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

/** What was left at this entry of the history, where it is about the query. */
export function leftAt(query: string): LeftResults | undefined {
  const left = remembered.get(keyOfEntry() ?? '')
  return query !== '' && left?.shown.query === query ? left : undefined
}

function keyOfEntry(): string | undefined {
  return navigationApi()?.currentEntry?.key
}
