import { slugOf } from '../slug.ts'

/** Hands out ids that are unique on a page. */
export interface Slugger {
  /** The id for a heading's text, with `-1`, `-2` … where it is taken. */
  slug: (text: string) => string
  /** Keeps an id from being handed out. Says whether it was free. */
  reserve: (id: string) => boolean
}

/** A new {@link Slugger}. */
export function createSlugger(): Slugger {
  const taken = new Map<string, number>()
  return {
    slug(text) {
      // An id must not be empty; a heading of nothing but punctuation or emoji has no slug of its own.
      const base = slugOf(text) || 'section'
      let id = base
      let count = taken.get(base) ?? 0
      while (taken.has(id)) id = `${base}-${++count}`
      taken.set(base, count)
      taken.set(id, taken.get(id) ?? 0)
      return id
    },
    reserve(id) {
      const isFree = !taken.has(id)
      if (isFree) taken.set(id, 0)
      return isFree
    },
  }
}
