import { useEffect, useRef, useState, type ReactNode } from 'react'
import type { Messages } from '../../messages/messages.ts'
import type { SearchRecord } from '../../types/search.ts'
import { HitOption, optionId, headingId, listId, type Options } from './Results.tsx'
import { SearchIcon } from './SearchIcon.tsx'
import type { StoredHits } from './stored-hits.ts'

export interface StartScreenProps {
  recents: readonly SearchRecord[]
  favorites: readonly SearchRecord[]
  stored: StoredHits
  /** To be called when something stored has changed. */
  refresh: () => void
  options: Options
  messages: Messages
}

/** The reader's earlier searches (SM-22). */
export function StartScreen(props: StartScreenProps): ReactNode {
  const { recents, favorites, stored, refresh, options, messages } = props
  const { leaving, leave } = useLeaving(refresh)
  if (recents.length === 0 && favorites.length === 0)
    return <p className="ink-search-empty">{messages.searchNoRecents}</p>
  const tools = { options, leaving, leave }
  return (
    <>
      {recents.length > 0 && (
        <StoredList
          {...tools}
          hits={recents}
          title={messages.searchRecents}
          icon="recent"
          index={0}
          first={0}
          actions={[
            { how: 'saved', icon: 'star', title: messages.searchSave, change: stored.save },
            {
              how: 'removed',
              icon: 'close',
              title: messages.searchRemoveRecent,
              change: stored.removeRecent,
            },
          ]}
        />
      )}
      {favorites.length > 0 && (
        <StoredList
          {...tools}
          hits={favorites}
          title={messages.searchFavorites}
          icon="star"
          index={recents.length > 0 ? 1 : 0}
          first={recents.length}
          actions={[
            {
              how: 'removed',
              icon: 'close',
              title: messages.searchRemoveFavorite,
              change: stored.removeFavorite,
            },
          ]}
        />
      )}
    </>
  )
}

interface StoredListProps extends LeavingHits {
  hits: readonly SearchRecord[]
  title: string
  icon: 'recent' | 'star'
  /** Place of the list among the lists, and of its first option among all options. */
  index: number
  first: number
  actions: readonly Action[]
  options: Options
}

interface Action {
  how: Leaving
  icon: 'star' | 'close'
  title: string
  change: (hit: SearchRecord) => void
}

/** Options cannot hold controls: these stand in a column beside them. */
function StoredList(props: StoredListProps): ReactNode {
  const { hits, title, icon, index, first, actions, options, leaving, leave } = props
  return (
    <section className="ink-search-group">
      <h2 id={headingId(index)}>{title}</h2>
      <div className="ink-search-stored">
        <div role="listbox" id={listId(index)} aria-labelledby={headingId(index)}>
          {hits.map((hit, at) => (
            <HitOption
              hit={hit}
              position={first + at}
              options={options}
              icon={icon}
              leaving={leaving.get(hit.objectID)}
              key={hit.objectID}
            />
          ))}
        </div>
        <ul>
          {hits.map((hit, at) => (
            <li data-leaving={leaving.get(hit.objectID)} key={hit.objectID}>
              {actions.map(({ how, icon: drawing, title: name, change }) => (
                <button
                  className="ink-icon-button"
                  type="button"
                  title={name}
                  aria-label={name}
                  aria-describedby={optionId(first + at)}
                  onClick={() => leave(hit, how, () => change(hit))}
                  key={how}
                >
                  <SearchIcon name={drawing} />
                </button>
              ))}
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}

type Leaving = 'saved' | 'removed'

/** As long as the style takes (SM-24). */
const DURATIONS: Record<Leaving, number> = { saved: 500, removed: 250 }

interface LeavingHits {
  /** How a hit leaves its list at this moment, by id. */
  leaving: ReadonlyMap<string, Leaving>
  /** Lets a hit leave its list, then does what that means. */
  leave: (hit: SearchRecord, how: Leaving, change: () => void) => void
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
  const leave: LeavingHits['leave'] = ({ objectID }, how, change) => {
    if (pending.current.has(objectID)) return
    const finish = (): void => {
      clearTimeout(timer)
      pending.current.delete(objectID)
      change()
      setLeaving((old) => new Map([...old].filter(([id]) => id !== objectID)))
      refresh()
    }
    pending.current.set(objectID, finish)
    setLeaving((old) => new Map([...old, [objectID, how]]))
    const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches
    const timer = setTimeout(finish, isCalm ? 0 : DURATIONS[how])
  }
  return { leaving, leave }
}
