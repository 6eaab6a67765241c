import type { Delete, Emphasis, PhrasingContent, Strong } from 'mdast'
import { cjkPattern, emphasisNeighbor } from '../cjk.ts'
import { mergeTexts, sourceOf, textNode } from '../tree.ts'

/** A run of `*` or `~` that may open or close emphasis. */
interface Run {
  type: 'run'
  char: string
  /** Offsets of what is left of it. */
  start: number
  end: number
  /** Length before anything was used up; CommonMark's rule of three counts with it. */
  length: number
  canOpen: boolean
  canClose: boolean
  origin: PhrasingContent
}
type Piece = PhrasingContent | Run
type Emphasized = Strong | Emphasis | Delete

/** A text, and how its marks are read. */
export interface MarkedText {
  source: string
  /** As in the first version of MDX: any `*` beside a sign may open or close, and a single `~` is text. */
  isOlder: boolean
}

/**
 * Finds emphasis beside Chinese and Japanese punctuation: `**中文。**后`, `中文**「引号」**中`. CommonMark takes full-width
 * punctuation for a word's end and leaves such marks as text. All `*` and `~` of the line are matched anew, because a
 * mark that was left over may have been paired wrongly with another one.
 */
export function fixEmphasis(nodes: PhrasingContent[], text: MarkedText): PhrasingContent[] {
  const { source, isOlder } = text
  if (!nodes.some((node) => hasMarkLeft(node) || (isOlder && hasDeletion(node)))) return nodes
  const start = nodes[0]?.position?.start.offset
  const end = nodes.at(-1)?.position?.end.offset
  if (start === undefined || end === undefined) return nodes
  if (!isOlder && !emphasisNeighbor.test(source.slice(start, end))) return nodes
  return mergeTexts(pair(joinRuns(flatten(nodes, source)), text))
}

function hasMarkLeft(node: PhrasingContent): boolean {
  if (node.type === 'text') return /[*~]/.test(node.value)
  return isEmphasized(node) && node.children.some(hasMarkLeft)
}

function hasDeletion(node: PhrasingContent): boolean {
  return node.type === 'delete' || (isEmphasized(node) && node.children.some(hasDeletion))
}

function isEmphasized(node: PhrasingContent): node is Emphasized {
  return node.type === 'strong' || node.type === 'emphasis' || node.type === 'delete'
}

/** Emphasis taken apart into its marks and content. */
function flatten(nodes: PhrasingContent[], source: string): Piece[] {
  return nodes.flatMap((node): Piece[] => {
    if (node.type === 'text') return splitText(node, source)
    if (!isEmphasized(node)) return [node]
    const written = sourceOf(node, source)
    const marks = /^(?:\*\*?|~~?)/.exec(written ?? '')?.[0]
    const start = node.position?.start.offset
    const end = node.position?.end.offset
    if (marks === undefined || start === undefined || end === undefined) return [node]
    const length = node.type === 'emphasis' ? 1 : marks.length
    return [
      createRun([start, start + length], node, source),
      ...flatten(node.children, source),
      createRun([end - length, end], node, source),
    ]
  })
}

function splitText(node: PhrasingContent & { type: 'text' }, source: string): Piece[] {
  const written = sourceOf(node, source)
  const base = node.position?.start.offset
  if (written === undefined || base === undefined || !/[*~]/.test(node.value)) return [node]
  const offsets = literalMask(node.value, written)
  if (offsets === undefined) return [node]

  const pieces: Piece[] = []
  let from = 0
  const text = (to: number): void => {
    if (to === from) return
    const range: [number, number] = [base + offsets.at(from), base + offsets.at(to)]
    pieces.push(textNode(node.value.slice(from, to), node, range))
  }
  for (const match of node.value.matchAll(/[*~]/g)) {
    if (!offsets.isLiteral(match.index)) continue
    text(match.index)
    const at = base + offsets.at(match.index)
    pieces.push(createRun([at, at + 1], node, source))
    from = match.index + 1
  }
  text(node.value.length)
  return pieces
}

function createRun([start, end]: [number, number], origin: PhrasingContent, source: string): Run {
  const char = source[start] ?? ''
  return { type: 'run', char, start, end, length: end - start, canOpen: false, canClose: false, origin }
}

function joinRuns(pieces: Piece[]): Piece[] {
  const joined: Piece[] = []
  for (const piece of pieces) {
    const last = joined.at(-1)
    const isNext =
      piece.type === 'run' && last?.type === 'run' && last.char === piece.char && last.end === piece.start
    if (isNext) {
      last.end = piece.end
      last.length = last.end - last.start
    } else joined.push(piece)
  }
  return joined
}

/** CommonMark's matching of delimiter runs, with the flanking rules of {@link setFlanking}. */
function pair(pieces: Piece[], text: MarkedText): PhrasingContent[] {
  const { source, isOlder } = text
  const out: Piece[] = []
  const openers: number[] = []
  // Below this number of openers a search for the same kind of closer has found nothing; keeps the search linear.
  const bottoms = new Map<string, number>()
  for (const piece of pieces) {
    if (piece.type !== 'run') {
      out.push(piece)
      continue
    }
    setFlanking(piece, text)
    if (isOlder && piece.char === '~' && piece.length !== 2) {
      out.push(asText(piece, source))
      continue
    }
    if (piece.canClose) closeRun(piece, { out, openers, bottoms })
    if (piece.start === piece.end) continue
    if (piece.canOpen) openers.push(out.length)
    out.push(piece)
  }
  return out.map((piece) => asText(piece, source))

  function closeRun(closer: Run, stacks: Stacks): void {
    while (closer.start < closer.end) {
      const at = findOpener(closer, stacks)
      if (at === -1) return
      const index = openers[at] ?? 0
      const opener = out[index] as Run
      openers.length = at
      const children = out.splice(index + 1).map((piece) => asText(piece, source))
      const use = closer.char === '~' ? closer.length : Math.min(2, size(opener), size(closer))
      const node = wrap(mergeTexts(children), { opener, closer, use })
      if (size(opener) === 0) out.pop()
      else openers.push(index)
      out.push(node)
    }
  }
}

interface Stacks {
  out: Piece[]
  openers: number[]
  bottoms: Map<string, number>
}

function findOpener(closer: Run, { out, openers, bottoms }: Stacks): number {
  const key = `${closer.char}${closer.canOpen}${closer.char === '~' ? closer.length : closer.length % 3}`
  const bottom = bottoms.get(key) ?? 0
  for (let at = openers.length - 1; at >= bottom; at--) {
    // Only runs are ever pushed to `openers`.
    if (isMatch(out[openers[at] ?? 0] as Run, closer)) return at
  }
  bottoms.set(key, openers.length)
  return -1
}

function isMatch(opener: Run, closer: Run): boolean {
  if (opener.char !== closer.char) return false
  if (opener.char === '~') return opener.length === closer.length && opener.length <= 2
  const mayBeEither = opener.canClose || closer.canOpen
  const sum = opener.length + closer.length
  return !(mayBeEither && sum % 3 === 0 && (opener.length % 3 !== 0 || closer.length % 3 !== 0))
}

function wrap(
  children: PhrasingContent[],
  { opener, closer, use }: { opener: Run; closer: Run; use: number },
): PhrasingContent {
  opener.end -= use
  const [start, end] = [opener.end, closer.start + use]
  closer.start = end
  const type = opener.char === '~' ? 'delete' : use === 2 ? 'strong' : 'emphasis'
  const { position } = textNode('', opener.origin, [start, end])
  return { type, children, ...(position && { position }) }
}

/** CommonMark's left and right flanking, except that CJK characters never count as punctuation or as a word. */
function setFlanking(run: Run, { source, isOlder }: MarkedText): void {
  const before = Array.from(source.slice(Math.max(0, run.start - 2), run.start)).at(-1) ?? ''
  const after = Array.from(source.slice(run.end, run.end + 2))[0] ?? ''
  const isFree = isOlder || emphasisNeighbor.test(before) || emphasisNeighbor.test(after)
  const [closesWord, opensWord] = [characterKind(before), characterKind(after)]
  run.canOpen = opensWord !== 'space' && (opensWord === 'word' || closesWord !== 'word' || isFree)
  run.canClose = closesWord !== 'space' && (closesWord === 'word' || opensWord !== 'word' || isFree)
}

function characterKind(char: string): 'space' | 'punctuation' | 'word' {
  if (/^\s?$/u.test(char)) return 'space'
  return !cjkPattern.test(char) && /[\p{P}\p{S}]/u.test(char) ? 'punctuation' : 'word'
}

function asText(piece: Piece, source: string): PhrasingContent {
  if (piece.type !== 'run') return piece
  const range: [number, number] = [piece.start, piece.end]
  return textNode(source.slice(...range), piece.origin, range)
}

function size(run: Run): number {
  return run.end - run.start
}
/** Where the characters of a text node stand in its source. */
interface LiteralMask {
  /** Offset in the source of the character at `index`; at the text's length, the length of the source. */
  at: (index: number) => number
  /** Whether the character stands there as itself, not behind a backslash or as an entity. */
  isLiteral: (index: number) => boolean
}

const entity = /&(?:#\d+|#[xX][\dA-Fa-f]+|\w+);/y

/**
 * Lays the value of a text node over its source, which differs by backslash escapes, entities and the prefixes of
 * lines in quotes and lists. Nothing when the two do not fit.
 */
function literalMask(value: string, source: string): LiteralMask | undefined {
  const offsets = new Int32Array(value.length + 1)
  const isPlain = new Uint8Array(value.length)
  let at = 0
  for (let index = 0; index < value.length; index++) {
    const char = value[index] ?? ''
    if (char === '\n') at = skip(source, at, ' \t')
    offsets[index] = at
    const step = stepOver(char, source, at)
    if (step === 0) return undefined
    if (step === 1) isPlain[index] = 1
    at += step
    // An entity may stand for a second UTF-16 unit, which has no source of its own.
    if (step > 2 && isLowSurrogate(value, index + 1)) offsets[++index] = at
    if (char === '\n') at = skip(source, at, ' \t>')
  }
  if (at !== source.length) return undefined
  offsets[value.length] = at
  return { at: (index) => offsets[index] ?? at, isLiteral: (index) => isPlain[index] === 1 }
}

/** How many characters of the source make up `char`; 0 when it cannot come from there. */
function stepOver(char: string, source: string, at: number): number {
  const found = source[at]
  if (found === '\\' && source[at + 1] === char && /[!-/:-@[-`{-~]/.test(char)) return 2
  if (found === '&') {
    entity.lastIndex = at
    const written = entity.exec(source)?.[0]
    const isAmpersand = written !== undefined && /^&(?:amp|AMP|#0*38|#[xX]0*26);$/.test(written)
    if (written !== undefined && (char !== '&' || isAmpersand)) return written.length
  }
  return found === char ? 1 : 0
}

function skip(source: string, from: number, signs: string): number {
  let at = from
  while (at < source.length && signs.includes(source.charAt(at))) at++
  return at
}

function isLowSurrogate(value: string, index: number): boolean {
  const code = value.charCodeAt(index)
  return code >= 0xdc00 && code <= 0xdfff
}
