import { words } from '../../defined.ts'
import { factsOf, type BlockFacts } from './block-facts.ts'
import { scanHtml, type HtmlPiece } from '../../html/scan.ts'

export type { BlockKind } from './block-facts.ts'

/** A top-level element of an article. */
export interface Block extends BlockFacts {
  html: string
}

/**
 * The blocks of an article's finished HTML. Their HTML one after the other is the article's, but for white space between
 * them. Text and inline elements that stand beside blocks make a block of their own; a comment belongs to what follows it.
 */
export function blocksOf(html: string): Block[] {
  const state: ScanState = { blocks: [], pieces: [], open: [], names: new Set(), isInline: false }
  for (const piece of scanHtml(html)) readPiece(state, piece)
  endBlock(state)
  return state.blocks
}

interface ScanState {
  blocks: Block[]
  /** Of the block that is being read. */
  pieces: HtmlPiece[]
  /** Names of the elements that are open. */
  open: string[]
  /** All of them, and some that were open before. */
  names: Set<string>
  /** The open block is text and inline elements at the top. */
  isInline: boolean
}

function readPiece(state: ScanState, piece: HtmlPiece): void {
  if (piece.type === 'open') return open(state, piece)
  if (piece.type === 'close') return close(state, piece)
  if (state.open.length === 0 && piece.type === 'text' && piece.source.trim() !== '') startInline(state)
  state.pieces.push(piece)
}

function open(state: ScanState, piece: HtmlPiece): void {
  if (endsParagraph.has(piece.name) && state.open.at(-1) === 'p') {
    state.open.pop()
    if (state.open.length === 0) endBlock(state)
  }
  const isTop = state.open.length === 0
  const isInline = inlineElements.has(piece.name)
  if (isTop && isInline) startInline(state)
  else if (isTop && state.isInline) endBlock(state)
  state.pieces.push(piece)
  if (!piece.isEmpty) {
    state.open.push(piece.name)
    state.names.add(piece.name)
  } else if (isTop && !isInline) endBlock(state)
}

function close(state: ScanState, piece: HtmlPiece): void {
  state.pieces.push(piece)
  // HTML that a component wrote may close what was never opened, again and again.
  if (!state.names.has(piece.name)) return
  const at = state.open.lastIndexOf(piece.name)
  if (at === -1) {
    state.names.delete(piece.name)
    return
  }
  state.open.length = at
  if (at === 0 && !state.isInline) endBlock(state)
}

function startInline(state: ScanState): void {
  state.isInline = true
}

function endBlock(state: ScanState): void {
  const { blocks, pieces } = state
  state.pieces = []
  state.open = []
  state.isInline = false
  const html = pieces
    .map(({ source }) => source)
    .join('')
    .trim()
  if (html === '') return
  const last = blocks.at(-1)
  // Comments and the like join the block before them.
  if (last !== undefined && pieces.every(({ type }) => type !== 'open' && type !== 'text')) last.html += html
  else blocks.push({ html, ...factsOf(pieces) })
}

const inlineElements = words(
  'a abbr b bdi bdo br button cite code data del dfn em i img input ins kbd label mark picture q rp rt ruby s samp small span strong sub sup svg time u var wbr',
)

/** HTML lets a paragraph end where one of these begins. */
const endsParagraph = words(
  'address article aside blockquote details div dl fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 header hr main menu nav ol p pre section table ul',
)
