import type { TagCount } from '../types/route.ts'

/** Tags that begin with the same character. */
export interface TagGroup {
  initial: string
  tags: TagCount[]
}

/** Tags under their upper-cased first character, groups and tags in the language's order (BLG-22). */
export function groupTags(tags: readonly TagCount[], locale: string): TagGroup[] {
  const { compare } = new Intl.Collator(locale)
  const groups = new Map<string, TagCount[]>()
  for (const tag of tags.toSorted((one, other) => compare(one.label, other.label))) {
    const initial = (Array.from(tag.label)[0] ?? '').toLocaleUpperCase(locale)
    groups.set(initial, [...(groups.get(initial) ?? []), tag])
  }
  return [...groups]
    .map(([initial, members]) => ({ initial, tags: members }))
    .toSorted((one, other) => compare(one.initial, other.initial))
}
