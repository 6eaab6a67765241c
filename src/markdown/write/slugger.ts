import { isReservedId, pageIds } from '../../html/reserved-names.ts'
import { casedSlugOf, slugOf } from '../../addresses.ts'

/** Hands out ids that are unique on a page. */
export interface Slugger {
  /** The id for a heading's text, with `-1`, `-2` … where it is taken. */
  slug: (text: string) => string
  /** Keeps an id from being handed out. Says whether it was free. */
  reserve: (id: string) => boolean
}

/** A new {@link Slugger}, which hands out no id that belongs to the page around the text. */
export function createSlugger(maintainsCase = false): Slugger {
  const taken = new Map(pageIds.map((id): [string, number] => [id, 0]))
  return {
    slug(text) {
      const base = baseOf(text, maintainsCase)
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

function baseOf(text: string, maintainsCase: boolean): string {
  // An id must not be empty; a heading of nothing but punctuation or emoji has no slug of its own.
  const slug = (maintainsCase ? casedSlugOf(text) : slugOf(text)) || 'section'
  return isReservedId(slug) && !pageIds.includes(slug) ? `section-${slug}` : slug
}
