import type { Nodes, Root } from 'mdast'

/*
 * A line of colons right below a table ends the admonition around both, as it does below a paragraph. The parser takes it for a
 * row and never sees the end. Such a table needs a blank line: the `|` at the end of its last row, which means nothing there,
 * becomes a line break, so that every offset stays true. Lines are counted anew then.
 */

/** A text whose tables end before lines of colons. */
export interface EndedTables {
  text: string
  /** Lines that were put in, as they are counted in `text`, from 1. */
  added: readonly number[]
}

const fence = /^[ \t>]*(`{3,}|~{3,})/
const colons = /^[ \t]*:{3,}[ \t]*$/
const border = /^[ \t]*\|?[ \t]*:?-[-| \t:]*$/

/** Ends tables before lines of colons. */
export function endTables(text: string): EndedTables {
  if (!/\|[ \t]*\n[ \t]*:::/.test(text)) return { text, added: [] }
  const added: number[] = []
  const ended: string[] = []
  let code: string | undefined
  let isInTable = false
  for (const line of text.split('\n')) {
    code = codeBehind(line, code)
    const last = ended.at(-1) ?? ''
    if (isInTable && colons.test(line) && /(?<!\\)\|[ \t]*$/.test(last)) {
      ended[ended.length - 1] = last.replace(/\|([ \t]*)$/, '\n$1')
      added.push(ended.length + added.length + 1)
    }
    isInTable = code === undefined && isRow(line) && (isInTable || (border.test(line) && line.includes('|')))
    ended.push(line)
  }
  return { text: ended.join('\n'), added }
}

/** The mark that the block of code behind a line waits for, if there is one. */
function codeBehind(line: string, code: string | undefined): string | undefined {
  const [, mark] = fence.exec(line) ?? []
  if (code === undefined) return mark
  return mark?.startsWith(code) ? undefined : code
}

function isRow(line: string): boolean {
  return /\S/.test(line) && !colons.test(line)
}

/** Counts the lines of a tree by its offsets in the text as it was written. */
export function countLines(root: Root, source: string): void {
  const starts = [0]
  for (let at = source.indexOf('\n'); at >= 0; at = source.indexOf('\n', at + 1)) starts.push(at + 1)
  const nodes: Nodes[] = [root]
  for (let node = nodes.pop(); node !== undefined; node = nodes.pop()) {
    for (const point of node.position === undefined ? [] : [node.position.start, node.position.end])
      point.line = lineAt(starts, point.offset ?? 0)
    if ('children' in node) nodes.push(...node.children)
  }
}

/** The last line that begins at an offset or before it, from 1. */
function lineAt(starts: readonly number[], offset: number): number {
  let [low, high] = [0, starts.length]
  while (high - low > 1) {
    const middle = (low + high) >> 1
    if ((starts[middle] ?? 0) <= offset) low = middle
    else high = middle
  }
  return high
}
