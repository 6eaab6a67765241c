import { bestPath } from './best-path.ts'
import type { Block, BlockKind } from './blocks.ts'
import type { TokenKind, Tokens } from './evidence.ts'

/** Sections that belong together; one side may be empty. */
export interface SectionGroup {
  first: Section[]
  second: Section[]
  /** Nothing else fits nearly as well. */
  isSure: boolean
}

/** How well one or two sections fit one or two others, and what it costs to leave one alone. */
export interface SectionScores {
  score: (rows: readonly Section[], columns: readonly Section[]) => number
  alone: (section: Section) => number
  /** How much worse any other answer must be. */
  margin: number
}

/** Sections that fit worse than this may well be two that have nothing to do with each other. */
const least = -2

/** Sections that fit better than this hardly fit any other as well. */
const likely = 2

/**
 * Which sections belong together. Where another answer would be nearly as good, the sections in question come as one group
 * that is not sure.
 */
export function pairSections(
  first: readonly Section[],
  second: readonly Section[],
  { score, alone, margin }: SectionScores,
): SectionGroup[] {
  const rowAlone = (section: Section | undefined): number =>
    section?.heading === undefined ? -Infinity : alone(section)
  const steps = bestPath({
    rows: first.length,
    columns: second.length,
    score: ({ row, column, height, width }) =>
      score(first.slice(row, row + height), second.slice(column, column + width)),
    rowAlone: (row) => rowAlone(first[row]),
    columnAlone: (column) => rowAlone(second[column]),
  })
  if (steps === undefined) return [{ first: [...first], second: [...second], isSure: false }]
  const groups = steps.map((step) => ({
    isSure: false,
    first: first.slice(step.row, step.row + step.height),
    second: second.slice(step.column, step.column + step.width),
  }))
  const isSure = (group: SectionGroup, index: number): boolean =>
    (steps[index]?.margin ?? 0) >= margin && (isOneSided(group) || score(group.first, group.second) >= least)
  return joinUnsure(groups.map((group, index) => ({ ...group, isSure: isSure(group, index) })))
}

/**
 * Sections one by one, where both texts have headings of the same levels from the first to the last, and all that stands in
 * each pair speaks for it: so it is with most translations, and comparing each section with each other tells nothing more.
 */
export function pairInStep(
  first: readonly Section[],
  second: readonly Section[],
  { score }: Pick<SectionScores, 'score'>,
): SectionGroup[] | undefined {
  const isInStep = first.every((section, index) => isSameHeading(section, second[index]))
  if (first.length !== second.length || !isInStep) return undefined
  const groups = first.map((section, index) => ({
    first: [section],
    second: second.slice(index, index + 1),
    isSure: true,
  }))
  const isLikely = ({ first: rows, second: columns }: SectionGroup): boolean =>
    score(rows, columns) >= (rows[0]?.heading === undefined ? least : likely)
  return groups.every(isLikely) ? groups : undefined
}

function isSameHeading({ heading }: Section, other: Section | undefined): boolean {
  return other !== undefined && heading?.level === other.heading?.level
}

function isOneSided({ first, second }: Pick<SectionGroup, 'first' | 'second'>): boolean {
  return first.length === 0 || second.length === 0
}

/** Groups in a row that are not sure become one. */
function joinUnsure(groups: readonly SectionGroup[]): SectionGroup[] {
  const joined: SectionGroup[] = []
  for (const group of groups) {
    const last = joined.at(-1)
    if (last === undefined || group.isSure || last.isSure) joined.push({ ...group })
    else {
      last.first = [...last.first, ...group.first]
      last.second = [...last.second, ...group.second]
    }
  }
  return joined
}

/**
 * Where between two headings that are paired each language has one that the other has not, the headings do not line up,
 * however well something below them fits: something was moved over a heading.
 */
export function doubtCrossings(groups: readonly SectionGroup[]): SectionGroup[] {
  const checked: SectionGroup[] = []
  let stretch: SectionGroup[] = []
  for (const group of groups) {
    if (group.first.length === 1 && group.second.length === 1 && group.isSure) {
      checked.push(...stretchInDoubt(stretch), group)
      stretch = []
    } else stretch.push(group)
  }
  return [...checked, ...stretchInDoubt(stretch)]
}

function stretchInDoubt(groups: readonly SectionGroup[]): SectionGroup[] {
  const isPaired = groups.some((group) => !isOneSided(group))
  const hasMore = groups.some(({ first, second }) => first.length > second.length)
  const hasLess = groups.some(({ first, second }) => first.length < second.length)
  if (!isPaired || !hasMore || !hasLess) return [...groups]
  return joinUnsure(groups.map((group) => ({ ...group, isSure: false })))
}

/** A heading and what stands below it, up to the next heading. The first section has no heading and may be empty. */
export interface Section {
  heading?: Block
  /** Its blocks among those of the text, the heading included. */
  start: number
  end: number
  size: number
  /** How many blocks there are of the kinds that a translation does not change. */
  kinds: ReadonlyMap<BlockKind, number>
}

/** Kinds of which a translator makes another one now and then. */
const fluidKinds: ReadonlySet<BlockKind> = new Set<BlockKind>(['paragraph', 'heading', 'other', 'rule'])

export function splitSections(blocks: readonly Block[]): Section[] {
  const starts = blocks.flatMap(({ kind }, index) => (kind === 'heading' ? [index] : []))
  return [0, ...starts].map((start, index) => {
    const end = starts[index] ?? blocks.length
    const inSection = blocks.slice(start, end)
    const heading = index === 0 ? undefined : inSection[0]
    const kinds = new Map<BlockKind, number>()
    let size = 0
    for (const block of inSection) {
      if (!fluidKinds.has(block.kind)) kinds.set(block.kind, (kinds.get(block.kind) ?? 0) + 1)
      if (block !== heading) size += block.size
    }
    return { ...(heading && { heading }), start, end, size, kinds }
  })
}

/** The tokens of a section: those of its blocks. */
export function tokensOfSection({ start, end }: Section, ofBlocks: readonly Tokens[]): Tokens {
  const all = new Map<string, TokenKind>()
  for (const tokens of ofBlocks.slice(start, end)) for (const [token, kind] of tokens) all.set(token, kind)
  return all
}
