import type { Heading as HeadingNode, Root } from 'mdast'
import type { ArticleContext } from '../types/article.ts'
import { findTitle, headingsIn, levelOf } from './headings.ts'
import type { CompileState } from './state.ts'
import { textOf } from './tree.ts'

type OriginalHeading = NonNullable<ArticleContext['originalHeadings']>[number]

/**
 * Gives the headings of a translation the ids of the original's, so that links and the view of both languages find
 * them: to all by their position when the texts have the same outline, else to those below `##` headings whose sections have.
 * An id that the translation chose itself wins.
 */
export function takeOriginalIds(root: Root, state: CompileState): void {
  const { originalHeadings } = state.context
  if (originalHeadings === undefined) return
  const title = findTitle(root)
  // A heading without text is not among those of an article.
  const own = headingsIn(root).filter((node) => node !== title && textOf(node).trim() !== '')
  // What code adds to a text is not known before it runs, so it is not among its own either.
  const theirs = originalHeadings.filter(({ line }) => line !== 0)
  for (const [node, { id }] of pairHeadings(own, theirs)) {
    if (!state.explicitIds.has(node) && state.slugger.reserve(id)) state.explicitIds.set(node, id)
  }
}

type Pair = [own: HeadingNode, original: OriginalHeading]

function pairHeadings(own: readonly HeadingNode[], theirs: readonly OriginalHeading[]): Pair[] {
  if (haveSameOutline(own, theirs)) return zip(own, theirs)
  const ownParts = partsOf(own, levelOf)
  const theirParts = partsOf(theirs, ({ level }) => level)
  if (ownParts.length !== theirParts.length) return []
  return zip(ownParts, theirParts).flatMap(([ownPart, theirPart], index) => {
    if (haveSameOutline(ownPart, theirPart)) return zip(ownPart, theirPart)
    // What stands before the first `##` has none to pair.
    return index === 0 ? [] : zip(ownPart.slice(0, 1), theirPart)
  })
}

function haveSameOutline(own: readonly HeadingNode[], theirs: readonly OriginalHeading[]): boolean {
  return own.length === theirs.length && own.every((node, index) => levelOf(node) === theirs[index]?.level)
}

/** Headings by the `##` above them; the first part is that before any. */
function partsOf<T>(headings: readonly T[], levelIn: (heading: T) => number): T[][] {
  const parts: T[][] = [[]]
  for (const heading of headings) {
    if (levelIn(heading) === 2) parts.push([])
    parts.at(-1)?.push(heading)
  }
  return parts
}

/** Pairs by position, as long as there are both. */
function zip<A, B>(first: readonly A[], second: readonly B[]): [A, B][] {
  return first.slice(0, second.length).map((one, index) => {
    // as: it is there, since the first list was cut to the length of the second.
    return [one, second[index] as B]
  })
}
