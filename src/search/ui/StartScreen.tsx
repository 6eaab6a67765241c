import { useEffect, useRef, useState, type ReactNode } from 'react'
import type { Messages } from '../../messages/messages.ts'
import { wantsLessMotion } from '../../browser/reader/window-facts.ts'
import type { SearchRecord } from '../../types/search.ts'
import { HitList, type HitItem, type Options } from './HitList.tsx'
import type { IconButtonProps } from './SearchIcon.tsx'
import type { Stored } from './use-search.ts'

export interface StartScreenProps extends Stored {
  options: Options
  messages: Messages
}

/** The reader's earlier searches (SM-22). */
export function StartScreen(props: StartScreenProps): ReactNode {
  const { recents, favorites, stored, refresh, options, messages } = props
  const { leaving, leave } = useLeaving(refresh)
  if (recents.length === 0 && favorites.length === 0)
    return <p className="ink-search-empty">{messages.searchNoRecents}</p>
  const item = (hit: SearchRecord, icon: 'recent' | 'star', actions: IconButtonProps[]): HitItem => ({
    hit,
    icon,
    leaving: leaving.get(hit.objectID),
    actions,
  })
  const tools = { options, messages }
  return (
    <>
      <HitList
        {...tools}
        title={messages.searchRecents}
        index={0}
        first={0}
        items={recents.map((hit) =>
          item(hit, 'recent', [
            { icon: 'star', title: messages.searchSave, onClick: () => leave(hit, 'saved', stored.save) },
            {
              icon: 'close',
              title: messages.searchRemoveRecent,
              onClick: () => leave(hit, 'removed', stored.removeRecent),
            },
          ]),
        )}
      />
      <HitList
        {...tools}
        title={messages.searchFavorites}
        index={recents.length > 0 ? 1 : 0}
        first={recents.length}
        items={favorites.map((hit) =>
          item(hit, 'star', [
            {
              icon: 'close',
              title: messages.searchRemoveFavorite,
              onClick: () => leave(hit, 'removed', stored.removeFavorite),
            },
          ]),
        )}
      />
    </>
  )
}

type Leaving = 'saved' | 'removed'

/** As long as the style takes (SM-24). */
const DURATIONS: Record<Leaving, number> = { saved: 500, removed: 250 }

interface LeavingHits {
  /** How a hit leaves its list at this moment, by id. */
  leaving: ReadonlyMap<string, Leaving>
  /** Lets a hit leave its list, then does what that means. */
  leave: (hit: SearchRecord, how: Leaving, change: (hit: SearchRecord) => void) => void
}

/** Hits leave their lists in a quarter of a second, by a clock, whether or not the style moves anything (SM-24). */
function useLeaving(refresh: () => void): LeavingHits {
  const [leaving, setLeaving] = useState<ReadonlyMap<string, Leaving>>(new Map())
  const pending = useRef(new Map<string, () => void>())
  useEffect(() => {
    const finishing = pending.current
    // The action is done even when the search is closed meanwhile.
    return () => {
      for (const finish of finishing.values()) finish()
    }
  }, [])
  const leave: LeavingHits['leave'] = (hit, how, change) => {
    const { objectID } = hit
    if (pending.current.has(objectID)) return
    const finish = (): void => {
      clearTimeout(timer)
      pending.current.delete(objectID)
      change(hit)
      setLeaving((old) => new Map([...old].filter(([id]) => id !== objectID)))
      refresh()
    }
    pending.current.set(objectID, finish)
    setLeaving((old) => new Map([...old, [objectID, how]]))
    const timer = setTimeout(finish, wantsLessMotion() ? 0 : DURATIONS[how])
  }
  return { leaving, leave }
}
