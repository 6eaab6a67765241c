import type { Nodes, Table, TableCell } from 'mdast'
import type { Output } from '../state.ts'
import { isParent } from '../tree.ts'

/** Of more missing cells than this only one is written, as wide as all of them. */
const mostFilled = 20

/**
 * Writes a table in a frame that can be scrolled sideways. Alignment is a class: styles are not allowed inline. So is
 * that a cell holds a few words, which stand on one line: it takes the room that they need, and the others have more.
 */
export function writeTable(node: Table, state: Output): void {
  const [head, ...rows] = node.children
  const writeRow = (row: Table['children'][number] | undefined, tag: 'th' | 'td'): void => {
    state.out.push('<tr>\n')
    // GFM: rows may be shorter than the head; they are filled up, as browsers would leave holes.
    const missing = (head?.children.length ?? 0) - (row?.children.length ?? 0)
    const written = missing > mostFilled ? row?.children : head?.children
    written?.forEach((_, column) => {
      const cell = row?.children[column]
      // A corner without text is no header of anything.
      const name = tag === 'th' && (cell?.children.length ?? 0) > 0 ? 'th' : 'td'
      const scope = name === 'th' ? ' scope="col"' : ''
      state.out.push(`<${name}${classOf(cell, node.align?.[column])}${scope}>`)
      if (cell !== undefined) state.write(cell.children, cell)
      state.out.push(`</${name}>\n`)
    })
    // Thousands of rows of one cell must not become millions of cells.
    if (missing > mostFilled) state.out.push(`<td colspan="${missing}"></td>\n`)
    state.out.push('</tr>\n')
  }

  state.out.push('<div class="ink-table" tabindex="0">\n<table>\n<thead>\n')
  writeRow(head, 'th')
  state.out.push('</thead>\n')
  if (rows.length > 0) state.out.push('<tbody>\n')
  for (const row of rows) writeRow(row, 'td')
  if (rows.length > 0) state.out.push('</tbody>\n')
  state.out.push('</table>\n</div>\n')
}

function classOf(cell: TableCell | undefined, align: string | null | undefined): string {
  const names = [...(align ? [`ink-align-${align}`] : []), ...(isShort(cell) ? ['ink-cell'] : [])]
  return names.length === 0 ? '' : ` class="${names.join(' ')}"`
}

/** Cells of sentences are at least as wide, in em (prose.css). */
const mostEm = 9
/** No letter is narrower than a quarter of an em. */
const mostLetters = mostEm * 4
const wide =
  /[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6]|[\u{1f300}-\u{1faff}\u{20000}-\u{3fffd}]/u

function isShort(cell: TableCell | undefined): boolean {
  const words = cell === undefined ? '' : wordsOf(cell)
  return words !== undefined && words.split('\n').every((line) => widthOf(line) <= mostEm)
}

/** About as wide as the line is set, in em. */
function widthOf(line: string): number {
  if (line.length > mostLetters) return Infinity
  return Array.from(line, (letter) => (wide.test(letter) ? 1 : 0.58)).reduce((sum, width) => sum + width, 0)
}

const withWords: ReadonlySet<string> = new Set(['tableCell', 'emphasis', 'strong', 'delete', 'link'])
const lineBreak = /^<br\s*\/?>$/i

/** What stands in a cell; nothing when there is more in it than words. */
function wordsOf(node: Nodes): string | undefined {
  if (node.type === 'text' || node.type === 'inlineCode') return node.value
  if (node.type === 'break' || (node.type === 'html' && lineBreak.test(node.value))) return '\n'
  if (!withWords.has(node.type) || !isParent(node)) return undefined
  const parts = node.children.map(wordsOf)
  return parts.includes(undefined) ? undefined : parts.join('')
}
