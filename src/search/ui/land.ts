import { hashTarget } from '../../browser/place-reader.ts'

/** Styled in `styles/search/found.css`. */
const HIGHLIGHT = 'ink-found'

const state: { landing?: AbortController } = {}

/**
 * Marks the line that a reader goes to, as soon as its page is there, until they go elsewhere. The browser's own way,
 * a text in the address, is for whole loads of a page only.
 */
export function landOn(line: string): void {
  state.landing?.abort()
  const landing = new AbortController()
  state.landing = landing
  forget()
  const { signal } = landing
  const mark = (): void => {
    landing.abort()
    markLine(line)
  }
  document.addEventListener('inkstone:navigated', mark, { signal })
  window.addEventListener('hashchange', mark, { signal })
}

/** A line as part of an address, behind its fragment. Pieces of long lines would have to end where words do. */
export function textDirective(href: string, line: string): string {
  if (line === '' || line.length > MAX_DIRECTIVE) return href
  const text = encodeURIComponent(line.replace(/\p{Cs}/gu, '\uFFFD')).replaceAll('-', '%2D')
  return `${href}${href.includes('#') ? '' : '#'}:~:text=${text}`
}

const MAX_DIRECTIVE = 200

function markLine(line: string): void {
  const range = rangeOf(line)
  if (range === undefined || typeof Highlight !== 'function') return
  CSS.highlights.set(HIGHLIGHT, new Highlight(range))
  document.addEventListener('inkstone:navigated', forget, { once: true })
  const { top, bottom } = range.getBoundingClientRect()
  // Where the line is in sight below its heading, nothing moves.
  if (top < 0 || bottom > innerHeight) range.startContainer.parentElement?.scrollIntoView({ block: 'center' })
}

function forget(): void {
  if ('highlights' in CSS) CSS.highlights.delete(HIGHLIGHT)
}

interface Piece {
  node: Text
  /** Without white space. */
  text: string
}

/** Where a line stands below the heading of the address. White space says nothing: the index has less of it. */
function rangeOf(line: string): Range | undefined {
  const wanted = withoutSpace(line)
  const main = document.querySelector('main')
  if (main === null || wanted === '') return undefined
  const heading = hashTarget(location.hash)
  const pieces: Piece[] = []
  const walker = document.createTreeWalker(main, NodeFilter.SHOW_TEXT)
  while (walker.nextNode() !== null) {
    // as: nothing else is shown to the walker.
    const node = walker.currentNode as Text
    const position = heading?.compareDocumentPosition(node) ?? Node.DOCUMENT_POSITION_FOLLOWING
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
