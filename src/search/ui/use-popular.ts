import { useEffect, useState } from 'react'
import type { SiteData } from '../../types/app.ts'
import type { SearchHit } from '../../types/search.ts'
import { askIndex, searchContextOf } from './ask.ts'
import { isSearchHit } from './hit-texts.ts'
import { isBlank, type SearchState } from './search-state.ts'

const NONE: readonly SearchHit[] = []
const MAX_POPULAR = 5

/** The pages that most others lead to: with an answer that has nothing, or for a reader who has not asked yet. */
export function usePopular({ query, screen, answer }: SearchState, site: SiteData): readonly SearchHit[] {
  const [atStart, setAtStart] = useState(NONE)
  const isStart = screen === 'start'
  useEffect(() => {
    // SM-42: whoever else answers is not asked without a query.
    if (!isStart || site.search.provider.type !== 'embedded') return
    let isOver = false
    const ask = async (): Promise<void> => {
      try {
        const { popular = [] } = await askIndex('', searchContextOf(site))
        if (!isOver) setAtStart(popular.filter(isSearchHit).slice(0, MAX_POPULAR))
      } catch {
        // The first search meets the same error, and tells it.
      }
    }
    void ask()
    return () => {
      isOver = true
    }
  }, [isStart, site])
  // Who has begun to type asks for something else.
  if (isStart) return isBlank(query) ? atStart : NONE
  return screen === 'none' && answer !== undefined ? answer.popular : NONE
}
