import { useCallback, useMemo, useState } from 'react'
import type { SearchRecord } from '../../types/search.ts'
import type { GroupedHit } from './group-hits.ts'
import { hitHref } from './hit-texts.ts'
import type { Options } from './HitOption.tsx'
import type { Opening } from './opening.ts'
import { siteBaseOf } from './search-context.ts'
import { isBlank } from './search-state.ts'
import type { SearchState } from './search-state.ts'
import type { Stored } from './use-search.ts'

export interface ShownOptions {
  options: Options
  /** How many lists there are, and how many options in all of them. */
  listCount: number
  count: number
}

/** What the reader may choose from. */
export function useOptions(state: SearchState, stored: Stored, { site, close }: Opening): ShownOptions {
  const lists = useLists(state, stored)
  const shown = useMemo(() => lists.flat(), [lists])
  const [active, activate] = useActive(shown, state)
  const options: Options = {
    active,
    activate,
    hrefOf: (hit) => hitHref(hit, site.search, siteBaseOf(site)),
    choose: (place) => {
      const { hit, page } = shown[place] ?? {}
      // SM-28: a text is remembered as the page that it is on.
      const kept = hit?.type === 'content' ? page : hit
      if (kept !== undefined) stored.stored.addRecent(kept)
      close(true)
    },
  }
  return { options, listCount: lists.length, count: shown.length }
}

/** The lists of options that are shown, without empty ones. */
function useLists({ screen, answer }: SearchState, { recents, favorites }: Stored): readonly GroupedHit[][] {
  return useMemo(() => {
    if (screen === 'results') return answer?.groups.map(({ hits }) => hits) ?? []
    if (screen !== 'start') return []
    const asOptions = (hits: readonly SearchRecord[]): GroupedHit[] =>
      hits.map((hit) => ({ hit, isChild: false }))
    return [recents, favorites].filter(({ length }) => length > 0).map(asOptions)
  }, [screen, answer, recents, favorites])
}

/** Which option Enter opens: the first, until the reader chooses (SM-32). */
function useActive(
  shown: readonly GroupedHit[],
  { query, screen }: SearchState,
): [active: number, activate: (place: number) => void] {
  const [chosen, setChosen] = useState<{ of?: readonly GroupedHit[]; place: number }>({ place: 0 })
  const activate = useCallback((place: number) => setChosen({ of: shown, place }), [shown])
  // Until the first answer is there, what stands below the field is not what the reader asks for.
  const isOld = screen === 'start' && !isBlank(query)
  const place = shown === chosen.of ? chosen.place : 0
  return [shown.length === 0 || isOld ? -1 : place, activate]
}
