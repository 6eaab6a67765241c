import type { List, ListItem, Nodes, Paragraph, Table } from 'mdast'
import type { CompileState } from './state.ts'

/** Writes a list. In a tight one, paragraphs are written without `<p>`. */
export function writeList(node: List, state: CompileState): void {
  const isLoose = node.spread === true || node.children.some((item) => item.spread === true)
  const isTasks = node.children.some((item) => typeof item.checked === 'boolean')
  const tag = node.ordered === true ? 'ol' : 'ul'
  const start =
    node.ordered === true && typeof node.start === 'number' && node.start !== 1
      ? ` start="${node.start}"`
      : ''
  state.out.push(`<${tag}${start}${isTasks ? ' class="ink-tasks"' : ''}>\n`)
  for (const item of node.children) writeItem(item, isLoose, state)
  state.out.push(`</${tag}>\n`)
}

/** Of more missing cells than this only one is written, as wide as all of them. */
const mostFilled = 20

/** Writes a table in a frame that can be scrolled sideways. Alignment is a class: styles are not allowed inline. */
export function writeTable(node: Table, state: CompileState): void {
  const [head, ...rows] = node.children
  const writeRow = (row: Table['children'][number] | undefined, tag: 'th' | 'td'): void => {
    state.out.push('<tr>\n')
    // GFM: rows may be shorter than the head; they are filled up, as browsers would leave holes.
    const missing = (head?.children.length ?? 0) - (row?.children.length ?? 0)
    const written = missing > mostFilled ? row?.children : head?.children
    written?.forEach((_, column) => {
      const align = node.align?.[column]
      const cell = row?.children[column]
      // A corner without text is no header of anything.
      const name = tag === 'th' && (cell?.children.length ?? 0) > 0 ? 'th' : 'td'
      const scope = name === 'th' ? ' scope="col"' : ''
      state.out.push(`<${name}${align ? ` class="ink-align-${align}"` : ''}${scope}>`)
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

/** Writes a paragraph: without `<p>` in a tight list, with a box before the text of a task. */
export function writeParagraph(node: Paragraph, state: CompileState, parent: Nodes): void {
  const isTight = state.tightItems.has(parent)
  const isTask =
    parent.type === 'listItem' && typeof parent.checked === 'boolean' && parent.children[0] === node
  if (!isTight) state.out.push('<p>')
  if (isTask) {
    // The label gives the box its name.
    const checked = parent.checked === true ? ' checked' : ''
    state.out.push(`<label><input type="checkbox" disabled${checked}> `)
  }
  state.write(node.children, node)
  if (isTask) state.out.push('</label>')
  const isLast = parent.type === 'listItem' && parent.children.at(-1) === node
  state.out.push(isTight ? (isLast ? '' : '\n') : '</p>\n')
}

function writeItem(item: ListItem, isLoose: boolean, state: CompileState): void {
  const [first] = item.children
  state.out.push(typeof item.checked === 'boolean' ? '<li class="ink-task">' : '<li>')
  if (!isLoose) state.tightItems.add(item)
  if (first !== undefined && (isLoose || first.type !== 'paragraph')) state.out.push('\n')
  state.write(item.children, item)
  state.out.push('</li>\n')
}
