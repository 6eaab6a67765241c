import type { Block, BlockKind } from './blocks.ts'
import type { TokenKind, Tokens } from './tokens.ts'

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

/** Of which a translator makes another kind now and then. */
const fluidKinds: ReadonlySet<BlockKind> = new Set<BlockKind>(['paragraph', 'heading', 'other', 'rule'])

export function sectionsOf(blocks: readonly Block[]): Section[] {
  const starts = blocks.flatMap(({ kind }, index) => (kind === 'heading' ? [index] : []))
  return [0, ...starts].map((start, index) => {
    const end = starts[index] ?? blocks.length
    const own = blocks.slice(start, end)
    const heading = index === 0 ? undefined : own[0]
    const kinds = new Map<BlockKind, number>()
    let size = 0
    for (const block of own) {
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
