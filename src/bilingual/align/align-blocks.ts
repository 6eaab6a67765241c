import type { Block, BlockKind } from './blocks.ts'
import { compareTokens, noTokens, tokensOf, type Tokens } from './evidence.ts'
import { pairBlocks, type Match } from './pair-blocks.ts'
import {
  doubtCrossings,
  pairInStep,
  pairSections,
  type SectionGroup,
  splitSections,
  tokensOfSection,
  type Section,
} from './pair-sections.ts'
import { scoresFromAfar, scoresFromNear, type SectionedText, type SectionedTexts } from './section-scores.ts'

/*
 * How two texts are laid beside each other
 *
 * 1. Each text is cut into sections: a heading and the blocks below it. Equal blocks at the beginning and the end, which
 *    nobody has translated, are paired at once.
 * 2. From each block we take what a translation leaves alone (`evidence.ts`): code in a line, numbers, targets of links, lines
 *    of code, words in Latin letters. A token that is rare in both texts says much, one that is everywhere says little.
 * 3. Sections are paired (`pair-sections.ts`). Every pair is worth as much as it is more likely than chance: ids and levels of
 *    headings, tokens, sizes, kinds of blocks (`section-scores.ts`). The best way through both lists, top to bottom, may leave
 *    a section alone, and may join two where one language has a heading more. Such a way counts only where every other one is
 *    clearly worse. Sections for which it is not are compared again, now block by block. Texts whose headings go in step need
 *    none of this.
 * 4. Within sections that belong together, blocks are paired in the same way (`pair-blocks.ts`): one with one, two with one,
 *    or one alone. A table never belongs to a paragraph; equal code and equal pictures hold the rest in place.
 * 5. Doubtful pairs are not guessed: neighbouring blocks become one pair as a whole, sections whose headings do not
 *    line up become one pair together, and two sections that may have nothing to do with each other stay apart. Each such
 *    place is reported as a mismatch.
 *
 * `best-path.ts` finds the best way and how much worse the others are. It stays near the diagonal and refuses grids that are
 * too large, so that no text can make it slow.
 */

/** Blocks of two texts that belong together. One side may be empty: what only one language has. */
export interface BlockPair {
  first: Block[]
  second: Block[]
  /** It is the same in both languages, and needs to be shown once. */
  isShared?: true
  /** These blocks say the same as a whole; how they pair is in doubt. */
  isSection?: true
}

/** A place that could not be aligned block by block: the nearest headings above it. */
export interface Mismatch {
  /** Index among the headings of the first article; -1 before the first heading. */
  firstHeading: number
  secondHeading: number
}

export interface Alignment {
  pairs: BlockPair[]
  mismatches: Mismatch[]
}

/** Pairs the blocks of a text with those of its translation. Every block comes once, in the order of its text. */
export function alignBlocks(first: readonly Block[], second: readonly Block[]): Alignment {
  const [sections, otherSections] = [splitSections(first), splitSections(second)]
  const start = countEqual(sections, otherSections, { first, second })
  const [rest, otherRest] = [sections.slice(start), otherSections.slice(start)]
  const end = countEqual(rest.toReversed(), otherRest.toReversed(), { first, second })
  const texts = sharedTokens(
    { blocks: first, sections: rest.slice(0, rest.length - end) },
    { blocks: second, sections: otherRest.slice(0, otherRest.length - end) },
  )
  const matches = [
    ...equalMatches(sections.slice(0, start), otherSections),
    ...groupsOf(texts).flatMap((group) => matchesIn(group, texts)),
    ...equalMatches(rest.slice(rest.length - end), otherRest.slice(otherRest.length - end)),
  ]
  return { pairs: matches.map((match) => pairOf(match, texts)), mismatches: mismatchesOf(matches, texts) }
}

/** How many sections at the beginning are not translated at all. */
function countEqual(
  sections: readonly Section[],
  others: readonly Section[],
  { first, second }: { first: readonly Block[]; second: readonly Block[] },
): number {
  const isEqual = (section: Section, other: Section | undefined): boolean =>
    other !== undefined &&
    section.end - section.start === other.end - other.start &&
    first.slice(section.start, section.end).every(({ key, level }, index) => {
      const block = second[other.start + index]
      return key === block?.key && level === block.level
    })
  const different = sections.findIndex((section, index) => !isEqual(section, others[index]))
  return different === -1 ? sections.length : different
}

function equalMatches(sections: readonly Section[], others: readonly Section[]): Match[] {
  return sections.flatMap(({ start, end }, index) => {
    const column = others[index]?.start ?? 0
    return sureMatches(end - start, (at) => ({ row: start + at, column: column + at, height: 1, width: 1 }))
  })
}

/** The tokens that the parts of two texts share, but for the equal parts. */
function sharedTokens(first: SectionedText, second: SectionedText): SectionedTexts {
  const tokensIn = ({ blocks, sections }: SectionedText): Tokens[] => {
    const [start, end] = [sections[0]?.start ?? 0, sections.at(-1)?.end ?? 0]
    return blocks.map((block, index) => (index >= start && index < end ? tokensOf(block) : noTokens))
  }
  const [tokens, otherTokens] = [tokensIn(first), tokensIn(second)]
  return {
    first,
    second,
    byBlock: compareTokens(tokens, otherTokens),
    bySection: compareTokens(
      first.sections.map((section) => tokensOfSection(section, tokens)),
      second.sections.map((section) => tokensOfSection(section, otherTokens)),
    ),
  }
}

/** Groups in which more blocks would have to be compared with each other are not looked at closely. */
const maxCloseLook = 60_000

function groupsOf(texts: SectionedTexts): SectionGroup[] {
  const far = scoresFromAfar(texts)
  const [sections, others] = [texts.first.sections, texts.second.sections]
  const inStep = pairInStep(sections, others, far)
  if (inStep !== undefined) return inStep
  const near = scoresFromNear(texts)
  const groups = pairSections(sections, others, far)
  const looked = groups.flatMap((group) => {
    const { height, width } = rangeOf(group)
    if (group.isSure || height * width > maxCloseLook) return [group]
    return pairSections(group.first, group.second, near)
  })
  return doubtCrossings(looked)
}

/** The matches of a group, with places in the whole texts. */
function matchesIn(group: SectionGroup, texts: SectionedTexts): Match[] {
  const range = rangeOf(group)
  const { row, column, height, width } = range
  if (height === 0 || width === 0) return aloneMatches(range)
  if (!group.isSure) return isPairOfOne(group) ? apart(range) : [{ ...range, isSure: false }]
  if (group.first[0]?.heading === undefined) return blockMatches(range, texts)
  return [
    { row, column, height: 1, width: 1, isSure: true },
    ...blockMatches({ row: row + 1, column: column + 1, height: height - 1, width: width - 1 }, texts),
  ]
}

/** Of two sections in doubt it is not known whether they have anything to do with each other. */
function isPairOfOne({ first, second }: SectionGroup): boolean {
  return first.length === 1 && second.length === 1
}

/** All blocks by themselves, and the first of them reported. */
function apart(range: BlockRange): Match[] {
  return aloneMatches(range).map((match, index) => ({ ...match, isSure: index > 0 }))
}

type BlockRange = Omit<Match, 'isSure'>

/** The blocks of a group. */
function rangeOf({ first, second }: SectionGroup): BlockRange {
  const [row, column] = [first[0]?.start ?? 0, second[0]?.start ?? 0]
  const [rowEnd, columnEnd] = [first.at(-1)?.end ?? row, second.at(-1)?.end ?? column]
  return { row, column, height: rowEnd - row, width: columnEnd - column }
}

/** Each block by itself. */
function aloneMatches({ row, column, height, width }: BlockRange): Match[] {
  return [
    ...sureMatches(height, (index) => ({ row: row + index, column, height: 1, width: 0 })),
    ...sureMatches(width, (index) => ({ row, column: column + index, height: 0, width: 1 })),
  ]
}

function sureMatches(count: number, rangeAt: (index: number) => BlockRange): Match[] {
  return Array.from({ length: count }, (_, index) => ({ ...rangeAt(index), isSure: true }))
}

function blockMatches(
  { row, column, height, width }: BlockRange,
  { first, second, byBlock }: SectionedTexts,
): Match[] {
  const matches = pairBlocks(
    { blocks: first.blocks.slice(row, row + height), evidence: byBlock.first.slice(row, row + height) },
    {
      blocks: second.blocks.slice(column, column + width),
      evidence: byBlock.second.slice(column, column + width),
    },
    byBlock,
  )
  return matches.flatMap((match) => {
    const placed = { ...match, row: match.row + row, column: match.column + column }
    return match.height === 0 || match.width === 0 ? aloneMatches(placed) : [placed]
  })
}

const sharedKinds: ReadonlySet<BlockKind> = new Set<BlockKind>(['code', 'image', 'table', 'rule', 'other'])

function pairOf({ row, column, height, width, isSure }: Match, texts: SectionedTexts): BlockPair {
  const first = texts.first.blocks.slice(row, row + height)
  const second = texts.second.blocks.slice(column, column + width)
  const [one, ...more] = [...first, ...second]
  const isShared =
    height === 1 && width === 1 && one !== undefined && sharedKinds.has(one.kind) && one.key === more[0]?.key
  return {
    first,
    second,
    ...(isShared && { isShared }),
    ...(!isSure && height > 0 && width > 0 && { isSection: true }),
  }
}

function mismatchesOf(matches: readonly Match[], { first, second }: SectionedTexts): Mismatch[] {
  const headings = countHeadings(first.blocks)
  const otherHeadings = countHeadings(second.blocks)
  const mismatches = new Map<string, Mismatch>()
  for (const { row, column, isSure } of matches) {
    if (isSure) continue
    const mismatch = { firstHeading: headings(row), secondHeading: otherHeadings(column) }
    mismatches.set(`${mismatch.firstHeading} ${mismatch.secondHeading}`, mismatch)
  }
  return [...mismatches.values()]
}

/** The index of the heading above a block, or of the block itself, among all headings of the article. */
function countHeadings(blocks: readonly Block[]): (block: number) => number {
  const last: number[] = []
  let count = 0
  for (const { html, kind } of blocks) {
    const inside = html.match(/<a class="ink-anchor"/g)?.length ?? 0
    last.push(kind === 'heading' ? count + inside - 1 : count - 1)
    count += inside
  }
  return (block) => last[block] ?? count - 1
}
