import { bestPath, bestScore, type Grid, type Step, type SureStep } from './best-path.ts'
import type { Block, BlockKind } from './blocks.ts'
import { joinedPairs, tokenScore, type Comparison, type Evidence, sizeScore } from './evidence.ts'

/** Blocks of one text, in order, with what is known of their tokens. */
export interface Run {
  blocks: readonly Block[]
  evidence: readonly Evidence[]
}

/** Places in two runs: blocks that belong together. One side may be empty. */
export interface Match extends Step {
  isSure: boolean
}

const alone = -4
const headingAlone = -5
const merged = -4
const otherKind = -9
const relatedKind = -4
const equalKey = 8
/** However alike two blocks are, one of them may have been moved: no pair is worth more than all around it. */
const mostOfAll = 6
const sureMargin = 2
const spread = { general: 0.2, short: 3 }

/** Which blocks of two runs belong together. Neighbours that are in doubt come as one match that is not sure. */
export function pairBlocks(first: Run, second: Run, comparison: Comparison): Match[] {
  const steps = bestPath(gridOf(first, second, { comparison, most: Infinity }))
  if (steps !== undefined) return inDoubtTogether(steps)
  const { length: height } = first.blocks
  const { length: width } = second.blocks
  return [{ row: 0, column: 0, height, width, isSure: false }]
}

/** How well two runs fit together at best. */
export function likenessOfRuns(first: Run, second: Run, comparison: Comparison): number | undefined {
  return bestScore(gridOf(first, second, { comparison, most: mostOfAll }))
}

/** Neighbours that are in doubt become one. */
function inDoubtTogether(steps: readonly SureStep[]): Match[] {
  const matches: Match[] = []
  for (const { margin, ...step } of steps) {
    const isSure = margin >= sureMargin
    const last = matches.at(-1)
    if (last === undefined || isSure || last.isSure) matches.push({ ...step, isSure })
    else {
      last.height += step.height
      last.width += step.width
    }
  }
  return matches
}

interface Likeness {
  comparison: Comparison
  /** The highest score of a pair of blocks. */
  most: number
}

function gridOf(first: Run, second: Run, { comparison, most }: Likeness): Grid {
  const [rows, columns] = [piecesOf(first), piecesOf(second)]
  const aloneCost = (block: Block | undefined): number => (block?.kind === 'heading' ? headingAlone : alone)
  return {
    rows: first.blocks.length,
    columns: second.blocks.length,
    rowAlone: (row) => aloneCost(first.blocks[row]),
    columnAlone: (column) => aloneCost(second.blocks[column]),
    score({ row, column, height, width }) {
      const [a, b] = [rows(row, height), columns(column, width)]
      if (a === undefined || b === undefined) return -Infinity
      const fit = fitOf([a.block, b.block], a.next ?? b.next)
      if (fit === -Infinity) return fit
      return Math.min(
        most,
        fit + sizeScore(a.size, b.size, spread) + tokenScore(comparison, a.evidence, b.evidence),
      )
    },
  }
}

/** A block of a run, or two of them as one. */
interface Piece {
  block: Block
  next?: Block
  size: number
  evidence: Evidence
}

/** The pieces of a run, made once. */
function piecesOf({ blocks, evidence }: Run): (index: number, count: number) => Piece | undefined {
  const pairs = joinedPairs(evidence)
  const singles = blocks.map((block, index): Piece => ({
    block,
    size: block.size,
    evidence: evidence[index] ?? none,
  }))
  const doubles = blocks.map((block, index): Piece | undefined => {
    const next = blocks[index + 1]
    return next && divisible.has(block.kind) && next.kind === block.kind
      ? { block, next, size: block.size + next.size, evidence: pairs(index) ?? none }
      : undefined
  })
  return (index, count) => (count === 2 ? doubles : singles)[index]
}

const none: Evidence = { tokens: new Int32Array(), lonely: 0 }

/** Scores two blocks by their kinds and keys, or three of which two are one in the other language. */
function fitOf([one, other]: readonly [Block, Block], next: Block | undefined): number {
  if (next !== undefined) return one.kind === other.kind ? merged : -Infinity
  return kindScore(one, other) + keyScore(one, other)
}

/** Kinds that a translator may make of each other. */
const related: readonly (readonly BlockKind[])[] = [
  ['paragraph', 'list', 'quote', 'other'],
  ['admonition', 'quote', 'details'],
  ['image', 'other'],
  ['code', 'other'],
]

/** Only texts are divided otherwise in another language. */
const divisible: ReadonlySet<BlockKind> = new Set<BlockKind>(['paragraph', 'list', 'quote', 'code'])

function kindScore(one: Block, other: Block): number {
  if (one.kind === 'heading' || other.kind === 'heading') return -Infinity
  if (one.kind === other.kind) return one.kind === 'paragraph' ? 0.5 : 1.5
  return related.some((kinds) => kinds.includes(one.kind) && kinds.includes(other.kind))
    ? relatedKind
    : otherKind
}

/** Equal blocks belong together, but rules and other short blocks may be equal by chance. */
function keyScore(one: Block, other: Block): number {
  if (one.key !== other.key) return 0
  return one.kind === 'rule' ? 1 : equalKey
}
