import type { Tag } from '../types/content.ts'

/** Something that carries tags. */
export interface TaggedEntry<T> {
  value: T
  tags: readonly Tag[]
  isUnlisted: boolean
}

/** A tag and what carries it. */
export interface TagGroup<T> {
  tag: Tag
  /** Without the unlisted ones, unless there are no others. */
  values: T[]
  /** Only unlisted pages carry it: its page exists for their links, and is listed nowhere. */
  isUnlisted: boolean
}

/** Groups entries by tag, in the order the tags are met. */
export function groupByTag<T>(entries: readonly TaggedEntry<T>[]): TagGroup<T>[] {
  const groups = new Map<string, { tag: Tag; entries: TaggedEntry<T>[] }>()
  for (const entry of entries) {
    for (const tag of entry.tags) {
      const group = groups.get(tag.permalink) ?? { tag, entries: [] }
      group.entries.push(entry)
      groups.set(tag.permalink, group)
    }
  }
  return [...groups.values()].map(({ tag, entries: all }) => {
    const listed = all.filter(({ isUnlisted }) => !isUnlisted)
    const shown = listed.length > 0 ? listed : all
    return { tag, values: shown.map(({ value }) => value), isUnlisted: listed.length === 0 }
  })
}
