import { words } from '../../defined.ts'
import { attributesOf, hasClass, type HtmlPiece } from '../../html/scan.ts'

export type BlockKind =
  | 'heading'
  | 'paragraph'
  | 'list'
  | 'quote'
  | 'code'
  | 'image'
  | 'table'
  | 'admonition'
  | 'details'
  | 'rule'
  | 'other'

/** Facts about a block besides its HTML. */
export interface BlockFacts {
  kind: BlockKind
  /** Of a heading, 1 to 6. */
  level?: number
  /** All ids in it, escaped as in the HTML. */
  ids: string[]
  /** Equal keys: the same in both languages. */
  key: string
  /** About how much there is to read: as much for a text as for its translation, whatever they are written in. */
  size: number
}

export function factsOf(pieces: readonly HtmlPiece[]): BlockFacts {
  const seen = seenPieces(pieces)
  const kind = blockKind(seen)
  return {
    kind,
    ...(kind === 'heading' && { level: Number(firstOpen(seen)?.name.slice(1)) }),
    ids: elementIds(pieces),
    key: blockKey(seen, kind),
    size: textSize(seen),
  }
}

/** Without comments and without the links that the engine puts beside headings and footnotes. */
function seenPieces(pieces: readonly HtmlPiece[]): HtmlPiece[] {
  const seen: HtmlPiece[] = []
  let isInAnchor = false
  for (const piece of pieces) {
    if (isInAnchor) {
      isInAnchor = !(piece.type === 'close' && piece.name === 'a')
      continue
    }
    if (piece.type === 'comment') continue
    isInAnchor =
      piece.type === 'open' &&
      piece.name === 'a' &&
      (hasClass(piece.source, 'ink-anchor') || hasClass(piece.source, 'ink-footnote-back'))
    if (!isInAnchor) seen.push(piece)
  }
  return seen
}

const kindByElement = new Map<string, BlockKind>([
  ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6'].map((name): [string, BlockKind] => [name, 'heading']),
  ...['ul', 'ol', 'dl', 'menu'].map((name): [string, BlockKind] => [name, 'list']),
  ['blockquote', 'quote'],
  ['pre', 'code'],
  ['table', 'table'],
  ['details', 'details'],
  ['hr', 'rule'],
])

/** Elements that put something before the reader which is no text. */
const pictures = new Set(['img', 'picture', 'svg'])
const otherMedia = new Set(['audio', 'canvas', 'iframe', 'object', 'video', 'input', 'button', 'math'])

function blockKind(pieces: readonly HtmlPiece[]): BlockKind {
  const first = firstOpen(pieces)
  if (first === undefined) return pieces.some(({ source }) => source.trim() !== '') ? 'paragraph' : 'other'
  const { name, source } = first
  const known = kindByElement.get(name)
  if (known !== undefined) return known
  if (name === 'figure') return kindOfFigure(pieces)
  if (hasClass(source, 'ink-admonition')) return 'admonition'
  if (hasClass(source, 'ink-table')) return 'table'
  return isOnlyPictures(pieces) ? 'image' : kindOfRest(pieces, name)
}

/** The kind of a block whose first element may hold anything. */
function kindOfRest(pieces: readonly HtmlPiece[], name: string): BlockKind {
  if (name.includes('-') || containers.has(name)) return 'other'
  return pieces.some(isOtherMedia) && isWithoutText(pieces) ? 'other' : 'paragraph'
}

const containers = words(
  'address article aside audio canvas center div fieldset footer form header iframe main nav noscript object script section style template textarea video',
)

function kindOfFigure(pieces: readonly HtmlPiece[]): BlockKind {
  const holds = (name: string): boolean =>
    pieces.some((piece) => piece.type === 'open' && piece.name === name)
  if (holds('pre')) return 'code'
  if (holds('table')) return 'table'
  return pieces.some(isPicture) ? 'image' : 'other'
}

function isOnlyPictures(pieces: readonly HtmlPiece[]): boolean {
  return pieces.some(isPicture) && !pieces.some(isOtherMedia) && isWithoutText(pieces)
}

/** The words in a drawing belong to the picture. */
function isWithoutText(pieces: readonly HtmlPiece[]): boolean {
  let drawings = 0
  for (const { type, name, source, isEmpty } of pieces) {
    if (name === 'svg' && !isEmpty) drawings += type === 'open' ? 1 : -1
    if (type === 'text' && drawings === 0 && source.trim() !== '') return false
  }
  return true
}

function isPicture({ type, name }: HtmlPiece): boolean {
  return type === 'open' && pictures.has(name)
}

function isOtherMedia({ type, name }: HtmlPiece): boolean {
  return type === 'open' && (otherMedia.has(name) || name.includes('-'))
}

function firstOpen(pieces: readonly HtmlPiece[]): HtmlPiece | undefined {
  for (const piece of pieces) {
    if (piece.type === 'open') return piece
    if (piece.type === 'text' && piece.source.trim() !== '') return undefined
  }
  return undefined
}

function elementIds(pieces: readonly HtmlPiece[]): string[] {
  const ids: string[] = []
  for (const { type, source } of pieces) {
    if (type !== 'open' || !/\sid\s*=/i.test(source)) continue
    for (const { name, value } of attributesOf(source)) if (name === 'id' && value !== '') ids.push(value)
  }
  return ids
}

/** Attributes by which equal things differ: ids, and texts of the theme. */
const ownAttributes = words('id for aria-label aria-labelledby aria-describedby aria-controls')
/** A picture stays the same, whatever it is called. */
const textsOfPictures = new Set(['alt', 'title'])
const mayDiffer = /\s(?:id|for|aria-|alt|title)/i

function blockKey(pieces: readonly HtmlPiece[], kind: BlockKind): string {
  const isPictured = kind === 'image'
  let key = ''
  for (const { type, source } of pieces) {
    key +=
      type === 'open' && mayDiffer.test(source) ? withoutOwn(source, isPictured || kind === 'code') : source
  }
  return key.trim()
}

function withoutOwn(tag: string, isWithoutTitle: boolean): string {
  const kept: string[] = []
  for (const { name, source } of attributesOf(tag)) {
    if (!ownAttributes.has(name) && !(isWithoutTitle && textsOfPictures.has(name))) kept.push(source)
  }
  return `${/^<[^\s/>]+/.exec(tag)?.[0] ?? ''}${kept.map((one) => ` ${one}`).join('')}>`
}

/**
 * Letters that say as much as one letter of an alphabet: measured on Chinese articles and their translations into English.
 */
const hanLetters = 3.2
const syllableLetters = 1.7

const entities = /&(?:#\w+|\w+);/g

function textSize(pieces: readonly HtmlPiece[]): number {
  let size = 0
  for (const { type, source } of pieces) {
    if (type !== 'text') continue
    const text = source.includes('&')
      ? source.replace(entities, (entity) => (entity === '&nbsp;' ? ' ' : '.'))
      : source
    for (let index = 0; index < text.length; index++) size += lettersOf(text.charCodeAt(index))
  }
  return Math.round(size)
}

/** Characters up to a code, and how much each of them says. Characters outside of the first plane come in two halves. */
const ranges: readonly (readonly [last: number, letters: number])[] = [
  [0x10ff, 1],
  [0x11ff, syllableLetters],
  [0x1fff, 1],
  // Spaces, and marks that nobody sees.
  [0x200f, 0],
  [0x2e7f, 1],
  [0x2fff, hanLetters],
  [0x303f, 1],
  [0x33ff, syllableLetters],
  [0x9fff, hanLetters],
  [0xabff, 1],
  [0xd7ff, syllableLetters],
  [0xd83f, 1],
  [0xd87f, hanLetters],
  [0xdbff, 1],
  [0xdfff, 0],
  [0xf8ff, 1],
  [0xfaff, hanLetters],
  [0xfefe, 1],
  [0xfeff, 0],
  [0xffff, 1],
]

function lettersOf(code: number): number {
  if (code <= 0x20 || code === 0xa0 || code === 0xad) return 0
  // Most characters of most texts.
  if (code < 0x1100) return 1
  if (code >= 0x4e00 && code <= 0x9fff) return hanLetters
  return ranges.find(([last]) => code <= last)?.[1] ?? 1
}
