import { groupBy } from '../defined.ts'
import type { Tag } from '../types/content.ts'
import type { Link, TagCount } from '../types/route.ts'

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
  const tagged = entries.flatMap((entry) => entry.tags.map((tag) => ({ tag, entry })))
  return Array.from(groupBy(tagged, ({ tag }) => tag.permalink).values(), (all) => {
    const listed = all.filter(({ entry }) => !entry.isUnlisted)
    const values = (listed.length > 0 ? listed : all).map(({ entry }) => entry.value)
    return { tag: all[0].tag, values, isUnlisted: listed.length === 0 }
  })
}

/** The tags that are listed, with how many pages carry each. */
export function countsOf<T>(groups: readonly TagGroup<T>[], linkOf: (tag: Tag) => Link): TagCount[] {
  const listed = groups.filter(({ isUnlisted }) => !isUnlisted)
  return listed.map(({ tag, values }) => ({ ...linkOf(tag), count: values.length }))
}
