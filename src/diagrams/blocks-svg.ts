import { readBlocks, type Block, type BlockLink } from './blocks.ts'
import type { DiagramSource } from './diagram-source.ts'
import { remember } from '../remember.ts'
import { HALO, MARGIN, textSvg, textWidth, written } from './rows-svg.ts'

/** In pixels. */
const gap = 10
const lineHeight = 17

interface Size {
  width: number
  height: number
}

/** Where a block stands. */
interface Box extends Size {
  x: number
  y: number
}

/** A row of a grid. */
interface Row {
  items: { block: Block; column: number }[]
  height: number
}

/** Draws a diagram of blocks: a grid whose columns are equally wide, and grids in it. */
export function blocksSvg(diagram: DiagramSource): string {
  const { root, links } = readBlocks(diagram)
  const size = sizeOf(root)
  const boxes = new Map<string, Box>()
  const drawn = gridSvg(root, { x: MARGIN, y: MARGIN, ...size }, boxes)
  const lines = links.map((link) => linkSvg(link, boxes))
  const whole = { width: size.width + 2 * MARGIN, height: size.height + 2 * MARGIN }
  return `<svg${written(whole)}><defs>${arrow}</defs>${drawn}${lines.join('')}</svg>`
}

/** The least room that a block needs. The grid around it asks for it again and again. */
const sizeOf: (block: Block) => Size = remember((block) => {
  const { kind, lines } = block
  if (kind === 'space') return { width: 16, height: 16 }
  if (kind !== 'group')
    return {
      width: Math.max(...lines.map((line) => textWidth(line))) + 24,
      height: lines.length * lineHeight + 18,
    }
  const columns = columnsOf(block)
  const rows = rowsOf(block)
  const widths = block.blocks.map((inner) => {
    const span = spanOf(inner, columns)
    return (sizeOf(inner).width - gap * (span - 1)) / span
  })
  const column = Math.max(0, ...widths)
  const heights = rows.reduce((sum, { height }) => sum + height + gap, -gap)
  return { width: columns * (column + gap) + gap, height: heights + 2 * gap + lines.length * lineHeight }
})

function columnsOf({ columns, blocks }: Block): number {
  const spans = blocks.reduce((sum, { span }) => sum + span, 0)
  return columns ?? Math.max(1, spans)
}

function spanOf({ span }: Block, columns: number): number {
  return Math.min(span, columns)
}

function rowsOf(group: Block): Row[] {
  const columns = columnsOf(group)
  const rows: Row[] = []
  let column = columns
  for (const block of group.blocks) {
    const span = spanOf(block, columns)
    if (column + span > columns) {
      rows.push({ items: [], height: 0 })
      column = 0
    }
    const row = rows.at(-1)
    row?.items.push({ block, column })
    if (row) row.height = Math.max(row.height, sizeOf(block).height)
    column += span
  }
  return rows
}

function gridSvg(group: Block, box: Box, boxes: Map<string, Box>): string {
  const columns = columnsOf(group)
  const column = (box.width - gap) / columns - gap
  let y = box.y + gap + group.lines.length * lineHeight
  const drawn = rowsOf(group).map(({ items, height }) => {
    const row = items.map((item) => {
      const span = spanOf(item.block, columns)
      const x = box.x + gap + item.column * (column + gap)
      return blockSvg(item.block, { x, y, width: span * (column + gap) - gap, height }, boxes)
    })
    y += height + gap
    return row.join('')
  })
  return drawn.join('')
}

function blockSvg(block: Block, box: Box, boxes: Map<string, Box>): string {
  const { id, kind, lines, paint } = block
  if (kind === 'space') return ''
  boxes.set(id, box)
  const center = box.x + box.width / 2
  const first = kind === 'group' ? box.y + 14 : box.y + box.height / 2 - ((lines.length - 1) * lineHeight) / 2
  const words = lines.map((line, row) =>
    textSvg(line, { x: center, y: first + row * lineHeight }, { 'text-anchor': 'middle' }),
  )
  const shape = {
    ...box,
    rx: kind === 'round' ? Math.min(18, box.height / 2) : 0,
    'stroke-width': 1,
    fill: kind === 'group' ? 'var(--_group-fill)' : 'var(--_node-fill)',
    stroke: 'var(--_node-stroke)',
    ...paint,
  }
  const frame = kind === 'arrow' ? '' : `<rect${written(shape)}/>`
  return frame + (kind === 'group' ? gridSvg(block, box, boxes) : '') + words.join('')
}

const arrow =
  '<marker id="block-arrow" markerWidth="8" markerHeight="6" refX="8" refY="3" orient="auto">' +
  '<polygon points="0 0, 8 3, 0 6" fill="var(--_arrow)"/></marker>'

/** A straight line from edge to edge. */
function linkSvg({ from, to, words, hasArrow }: BlockLink, boxes: ReadonlyMap<string, Box>): string {
  const [start, end] = [boxes.get(from), boxes.get(to)]
  if (start === undefined || end === undefined) throw new Error(`it has no block "${start ? to : from}"`)
  const [x1, y1] = edgeOf(start, end)
  const [x2, y2] = edgeOf(end, start)
  const head = hasArrow && { 'marker-end': 'url(#block-arrow)' }
  const line = `<line${written({ x1, y1, x2, y2, stroke: 'var(--_line)', 'stroke-width': 1, ...head })}/>`
  const look = { 'text-anchor': 'middle', 'font-size': 12, fill: 'var(--_text-sec)', ...HALO }
  return words === '' ? line : line + textSvg(words, { x: (x1 + x2) / 2, y: (y1 + y2) / 2 }, look)
}

/** Where the way to the middle of another block leaves a block. */
function edgeOf(box: Box, other: Box): [x: number, y: number] {
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  const [dx, dy] = [other.x + other.width / 2 - x, other.y + other.height / 2 - y]
  const share = Math.min(1, box.width / 2 / (Math.abs(dx) || 1e-9), box.height / 2 / (Math.abs(dy) || 1e-9))
  return [x + dx * share, y + dy * share]
}
