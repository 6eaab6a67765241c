import { groupBy } from '../../defined.ts'
import type { SourceSection } from '../../types/article.ts'

/** A section of the original that a translation is behind. */
export interface StaleSection {
  /** The original's heading; empty for the part before the first one. */
  title: string
  /** The heading's id; empty for the part before the first one. */
  id: string
  change: 'changed' | 'new'
}

/** Sections of the original that a translation is behind, and how many it still has that the original lost. */
export function staleSections(
  recorded: readonly string[],
  original: readonly SourceSection[],
): { sections: StaleSection[]; removed: number } {
  const { behind, removed } = compareSections(recorded, original)
  return {
    sections: behind.map(({ section: { title, id }, change }) => ({ title, id, change })),
    removed: removed.length,
  }
}

/** How an original differs from what a translation was made from. */
export interface SectionChanges {
  /** In the original's order. */
  behind: { section: SourceSection; change: StaleSection['change'] }[]
  /** Recorded hashes of sections that the original no longer has. */
  removed: string[]
}

/**
 * Compares the sections that a translation was made from with those the original has now. Where they stand does not
 * matter. A section nobody knows became another one's successor when both stand between the same unchanged neighbors.
 */
export function compareSections(
  recorded: readonly string[],
  original: readonly SourceSection[],
): SectionChanges {
  const hashes = original.map(({ hash }) => hash)
  const unchanged = inSameOrder(recorded, hashes)
  const moved = movedSections(recorded, hashes, unchanged)

  const result: SectionChanges = { behind: [], removed: [] }
  let [from, at] = [0, 0]
  for (const [nextFrom, nextAt] of [...unchanged, [recorded.length, original.length] as const]) {
    const lost = recorded.slice(from, nextFrom).filter((_, index) => !moved.recorded.has(from + index))
    const found = original.slice(at, nextAt).filter((_, index) => !moved.original.has(at + index))
    for (const [index, section] of found.entries())
      result.behind.push({ section, change: index < lost.length ? 'changed' : 'new' })
    result.removed.push(...lost.slice(found.length))
    ;[from, at] = [nextFrom + 1, nextAt + 1]
  }
  return result
}

type Pair = readonly [recorded: number, original: number]

/** The longest row of hashes that both lists have in the same order, as pairs of indices. */
function inSameOrder(recorded: readonly string[], hashes: readonly string[]): Pair[] {
  const width = hashes.length + 1
  // Length of the longest such row in what follows each pair of indices.
  const lengths = new Uint32Array((recorded.length + 1) * width)
  const lengthAt = (i: number, j: number): number => lengths[i * width + j] ?? 0
  for (let i = recorded.length - 1; i >= 0; i--) {
    for (let j = hashes.length - 1; j >= 0; j--) {
      lengths[i * width + j] =
        recorded[i] === hashes[j]
          ? lengthAt(i + 1, j + 1) + 1
          : Math.max(lengthAt(i + 1, j), lengthAt(i, j + 1))
    }
  }
  const pairs: Pair[] = []
  for (let i = 0, j = 0; i < recorded.length && j < hashes.length;) {
    if (recorded[i] === hashes[j]) pairs.push([i++, j++])
    else if (lengthAt(i + 1, j) >= lengthAt(i, j + 1)) i++
    else j++
  }
  return pairs
}

/** Indices of the sections that are in both lists, but elsewhere. */
function movedSections(
  recorded: readonly string[],
  hashes: readonly string[],
  unchanged: readonly Pair[],
): { recorded: Set<number>; original: Set<number> } {
  const [kept, keptAt] = [new Set(unchanged.map(([i]) => i)), new Set(unchanged.map(([, j]) => j))]
  const left = [...recorded.keys()].filter((index) => !kept.has(index))
  const free = groupBy(left, (index) => recorded[index])
  const moved = { recorded: new Set<number>(), original: new Set<number>() }
  hashes.forEach((hash, index) => {
    const from = keptAt.has(index) ? undefined : free.get(hash)?.shift()
    if (from === undefined) return
    moved.recorded.add(from)
    moved.original.add(index)
  })
  return moved
}
