import type { PlannedPost } from '../types/route.ts'

/**
 * Groups posts by the year of their date (UTC). Years and posts keep the order in which they come.
 * @param posts posts in the order wanted
 * @param entryOf what is shown of a post
 */
export function postsByYear<T>(
  posts: readonly PlannedPost[],
  entryOf: (planned: PlannedPost) => T,
): { year: string; posts: T[] }[] {
  const years = new Map<string, T[]>()
  for (const planned of posts) {
    const year = planned.post.date.slice(0, 4)
    const entries = years.get(year) ?? []
    entries.push(entryOf(planned))
    years.set(year, entries)
  }
  return [...years].map(([year, entries]) => ({ year, posts: entries }))
}
