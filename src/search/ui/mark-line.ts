import { hashTarget } from '../../browser/navigation/place-reader.ts'

/** Marks a line of the page, below the heading that its address names, and brings it into sight. */
export function markLine(line: string): void {
  const main = document.querySelector('main')
  const range = main === null ? undefined : lineRange(line, main, hashTarget(location.hash))
  if (range === undefined) return
  highlight(range, 'ink-found')
  const { top, bottom } = range.getBoundingClientRect()
  // Where the line is in sight below its heading, nothing moves.
  if (top < 0 || bottom > innerHeight) range.startContainer.parentElement?.scrollIntoView({ block: 'center' })
}

/** @param name styled in `styles/search/page.css` */
export function highlight(range: Range, name: 'ink-found' | 'ink-previewed'): void {
  if (typeof Highlight === 'function') CSS.highlights.set(name, new Highlight(range))
}

/**
 * Where a line stands in an element, if it does. White space says nothing: the index has less of it.
 * @param above what it stands below, where that is known
 */
export function lineRange(line: string, root: Element, above?: Element | null): Range | undefined {
  const wanted = withoutSpace(line)
  if (wanted === '') return undefined
  const pieces: Piece[] = []
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  while (walker.nextNode() !== null) {
    // as: nothing else is shown to the walker.
    const node = walker.currentNode as Text
    const position = above?.compareDocumentPosition(node) ?? Node.DOCUMENT_POSITION_FOLLOWING
    if (position & Node.DOCUMENT_POSITION_FOLLOWING) pieces.push({ node, text: withoutSpace(node.data) })
  }
  const start = pieces
    .map(({ text }) => text)
    .join('')
    .indexOf(wanted)
  if (start < 0) return undefined
  const range = document.createRange()
  range.setStart(...placeOf(start, pieces))
  const [last, offset] = placeOf(start + wanted.length - 1, pieces)
  range.setEnd(last, offset + 1)
  return range
}

interface Piece {
  node: Text
  /** Without white space. */
  text: string
}

/** Of a character of the joined pieces: where it stands in which text. */
function placeOf(index: number, pieces: readonly Piece[]): [node: Node, offset: number] {
  let rest = index
  for (const { node, text } of pieces) {
    if (rest < text.length) return [node, [...node.data.matchAll(/\S/g)][rest]?.index ?? 0]
    rest -= text.length
  }
  return [document.body, 0]
}

function withoutSpace(text: string): string {
  return text.replace(/\s+/g, '')
}
