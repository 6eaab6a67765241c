import { readStored, writeStored } from '../../browser/reader/storage.ts'
import type { SearchHit, SearchRecord } from '../../types/search.ts'
import { isSearchHit } from './hit-texts.ts'

/** The hits that a reader has opened from the search, and those that they have kept. */
export interface StoredHits {
  recents: () => SearchRecord[]
  favorites: () => SearchRecord[]
  /** Puts a hit first (SM-26), unless it is a favorite (SM-28). */
  addRecent: (hit: SearchHit) => void
  removeRecent: (hit: SearchRecord) => void
  /** Makes a recent search a favorite (SM-24). */
  save: (hit: SearchRecord) => void
  removeFavorite: (hit: SearchRecord) => void
}

const MAX_FAVORITES = 10

/** The stored hits of an index. How many recents there may be is decided here, by whether there are favorites (SM-25). */
export function openStoredHits(indexName: string): StoredHits {
  const favorites = storedList(`__DOCSEARCH_FAVORITE_SEARCHES__${indexName}`, MAX_FAVORITES)
  const maxRecents = favorites.read().length > 0 ? 4 : 7
  const recents = storedList(`__DOCSEARCH_RECENT_SEARCHES__${indexName}`, maxRecents)
  return {
    recents: recents.read,
    favorites: favorites.read,
    addRecent: (hit) => {
      if (!favorites.read().some(isSame(hit))) recents.add(hit)
    },
    removeRecent: recents.remove,
    save: (hit) => {
      favorites.add(hit)
      recents.remove(hit)
    },
    removeFavorite: favorites.remove,
  }
}

interface StoredList {
  read: () => SearchRecord[]
  add: (hit: SearchHit) => void
  remove: (hit: SearchRecord) => void
}

function storedList(key: string, max: number): StoredList {
  const read = (): SearchRecord[] => parseHits(readStored(key)).slice(0, max)
  const write = (hits: SearchRecord[]): void => writeStored(key, JSON.stringify(hits.slice(0, max)))
  const others = (hit: SearchRecord): SearchRecord[] => read().filter((other) => !isSame(hit)(other))
  return {
    read,
    add: ({ _highlightResult, _snippetResult, ...hit }) => write([hit, ...others(hit)]),
    remove: (hit) => write(others(hit)),
  }
}

/** Leaves out everything else that is stored under the key. */
function parseHits(stored: string | null): SearchRecord[] {
  try {
    const hits: unknown = JSON.parse(stored ?? '[]')
    return Array.isArray(hits) ? hits.filter(isSearchHit) : []
  } catch {
    return []
  }
}

function isSame({ objectID }: SearchRecord): (other: SearchRecord) => boolean {
  return (other) => other.objectID === objectID
}
