import { plainLabel, hiddenLabel, unreadable, type DiagramSource } from './diagram-source.ts'
import { shapeAt } from './flowchart-grammar.ts'

/** Something that stands in a grid, and how many columns it takes. */
export interface Block {
  id: string
  span: number
  kind: 'text' | 'round' | 'arrow' | 'space' | 'group'
  /** Lines of its words. */
  lines: string[]
  /** Colours of its own, in digits. */
  paint: Record<string, string>
  /** Of a group: how many columns its grid has; all its blocks stand in one row where it does not say. */
  columns: number | undefined
  blocks: Block[]
}

/** A line between two blocks. */
export interface BlockLink {
  from: string
  to: string
  words: string
  hasArrow: boolean
}

/** A diagram of blocks. */
export interface BlockGrid {
  root: Block
  links: BlockLink[]
}

interface ReadGrid extends BlockGrid {
  /** Groups that are open, the innermost last. */
  open: Block[]
  named: Map<string, Block>
  classes: Map<string, string>
}

/**
 * Reads a diagram of blocks.
 * @throws Error with the line that cannot be read
 */
export function readBlocks({ statements }: DiagramSource): BlockGrid {
  const root = blockOf('', 'group')
  const grid: ReadGrid = { root, links: [], open: [root], named: new Map(), classes: new Map() }
  for (const { text, line } of statements) {
    const rest = readStyle(text, grid) || readLine(text, grid) ? '' : readItems(text, grid)
    if (rest !== '') throw unreadable({ line, text: rest })
  }
  return { root, links: grid.links }
}

function blockOf(id: string, kind: Block['kind'], span = '1'): Block {
  return { id, span: Number(span), kind, lines: [], paint: {}, columns: undefined, blocks: [] }
}

function readStyle(text: string, { named, classes }: ReadGrid): boolean {
  const [, word, names = '', value = ''] =
    /^(classDef|class|style) ([^ ]+(?:, ?[^ ]+)*) (.+)$/.exec(text) ?? []
  if (word === undefined) return false
  for (const name of names.split(/, ?/)) {
    if (word === 'classDef') classes.set(name, value)
    else Object.assign(named.get(name)?.paint ?? {}, paintIn(word === 'class' ? classes.get(value) : value))
  }
  return true
}

function paintIn(style = ''): Record<string, string> {
  const colors = style.matchAll(/\b(fill|stroke) ?: ?(#[\da-f]{6}|#[\da-f]{3}\b)/gi)
  return Object.fromEntries([...colors].map(([, key = '', color = '']) => [key.toLowerCase(), color]))
}

const blockName = '[\\p{L}\\p{N}_]+(?:-[\\p{L}\\p{N}_]+)*'
const link = new RegExp(
  `^(${blockName}) ?(?:(?:--|==|-\\.) ?"([^"]*)" ?)?[-=.]{2,}(>?) ?(?:\\|"?([^|"]*)"?\\| ?)?(${blockName})$`,
  'u',
)

/** Reads a line between two blocks. */
function readLine(text: string, { links }: ReadGrid): boolean {
  const [, from, before, arrow, behind, to] = link.exec(text) ?? []
  if (from === undefined || to === undefined) return false
  links.push({ from, to, words: linesOf(before ?? behind ?? '').join(' '), hasArrow: arrow === '>' })
  return true
}

const arrowSigns = new Map([
  ['right', '→'],
  ['left', '←'],
  ['up', '↑'],
  ['down', '↓'],
  ['x', '↔'],
  ['y', '↕'],
])

type Parts = readonly (string | undefined)[]

/** What may stand in a line beside blocks, and what it does. */
const lineParts: readonly [pattern: RegExp, read: (parts: Parts, grid: ReadGrid) => void][] = [
  [/^columns (\d+|auto)(?= |$)/, setColumns],
  [/^space(?::(\d{1,2}))?(?= |$)/, ([span], grid) => add(blockOf('', 'space', span), grid)],
  [new RegExp(`^block(?: ?: ?(${blockName}))?(?::(\\d{1,2}))?(?:\\["([^"]*)"\\])?(?= |$)`, 'u'), openGroup],
  [/^end(?= |$)/, (_, { open }) => void (open.length > 1 && open.pop())],
  [new RegExp(`^${blockName}<\\["([^"]*)"\\]>\\(([\\w, ]+)\\)(?::(\\d{1,2}))?`, 'u'), addArrow],
]

/** Reads the blocks of a line; gives what is left. */
function readItems(text: string, grid: ReadGrid): string {
  let rest = text
  while (rest !== '') {
    const [pattern, read] = lineParts.find(([one]) => one.test(rest)) ?? []
    const [whole = '', ...parts]: Parts = pattern?.exec(rest) ?? []
    read?.(parts, grid)
    const after = pattern === undefined ? readItem(rest, grid) : rest.slice(whole.length).trim()
    if (after === rest) return rest
    rest = after
  }
  return ''
}

function add(block: Block, { open, named }: ReadGrid): void {
  if (block.id !== '') named.set(block.id, block)
  open.at(-1)?.blocks.push(block)
}

/** More columns than these are no picture any more. */
const mostColumns = 99

function setColumns([count]: Parts, { open }: ReadGrid): void {
  const columns = Number(count) || undefined
  if ((columns ?? 0) > mostColumns) throw new Error(`it has more than ${mostColumns} columns`)
  Object.assign(open.at(-1) ?? {}, { columns })
}

/** Groups in more groups than these are no picture any more. */
const deepest = 20

function openGroup([id = '', span, title]: Parts, grid: ReadGrid): void {
  if (grid.open.length > deepest) throw new Error(`it has more than ${deepest} groups in each other`)
  const block = blockOf(id, 'group', span)
  if (title !== undefined) block.lines = linesOf(title)
  add(block, grid)
  grid.open.push(block)
}

function addArrow([label = '', directions = '', span]: Parts, grid: ReadGrid): void {
  const block = blockOf('', 'arrow', span)
  const signs = directions.split(/, ?/).map((direction) => arrowSigns.get(direction.trim()) ?? '')
  block.lines = [...linesOf(label), signs.join(' ')].filter((line) => line.trim() !== '')
  add(block, grid)
}

const item = new RegExp(`^${blockName}`, 'u')

/** Reads a block at the beginning of a text; gives what is left. */
function readItem(text: string, grid: ReadGrid): string {
  const id = item.exec(text)?.[0]
  if (id === undefined) return text
  const shape = shapeAt(text.slice(id.length))
  const rest = shape?.rest ?? text.slice(id.length)
  const [wide = '', span] = /^:(\d{1,2})(?= |$)/.exec(rest) ?? []
  const block = blockOf(id, shape?.drawn[0].startsWith('(') === true ? 'round' : 'text', span)
  block.lines = linesOf(shape?.label ?? id)
  add(block, grid)
  return rest.slice(wide.length).trim()
}

function linesOf(label: string): string[] {
  return plainLabel(hiddenLabel(label)).split('<br/>')
}
