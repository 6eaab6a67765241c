import {
  hiddenLabel,
  unreadable,
  type DiagramSource,
  type PlainDiagram,
  type Statement,
} from './diagram-source.ts'
import { backEdges, reversed } from './back-edges.ts'
import { readLink, settingsAt, shapeAt, splitStatements, type Link } from './flowchart-grammar.ts'

interface Node {
  /** As the library gets it. */
  id: string
  label: string
  shape: readonly [open: string, close: string]
  style: string
}

interface Group {
  id: string
  label: string
  direction?: string
  nodes: Node[]
  groups: Group[]
}

/** A flowchart, or what another type says as one. */
export type Flowchart = Pick<DiagramSource, 'rest' | 'statements'>

/** The part of a flowchart that has been read. */
interface ReadChart {
  root: Group
  /** Groups that are open, the innermost last. */
  open: Group[]
  nodes: Map<string, Node>
  groups: Map<string, Group>
  /** Nodes that stand in a group already. */
  placed: Set<string>
  edges: { from: string; to: string; link: Link }[]
  /** Names of links, which say how they move elsewhere. */
  linkNames: Set<string>
  classes: Map<string, string>
  linkStyles: string[]
}

/** More than these take the library too long. */
const mostEdges = 250
const mostNodes = 500

/**
 * A flowchart in the few forms that the library reads without losing anything: names that it knows, a label without signs,
 * one link a line.
 * @throws Error with what cannot be drawn
 */
export function plainFlowchart({ rest, statements }: Flowchart): PlainDiagram {
  const root: Group = { id: '', label: '', nodes: [], groups: [] }
  const chart: ReadChart = {
    root,
    open: [root],
    nodes: new Map(),
    groups: new Map(),
    placed: new Set(),
    edges: [],
    linkNames: new Set(),
    classes: new Map(),
    linkStyles: [],
  }
  const [direction = 'TB'] = rest.split(';')
  const flow = directions.get(direction.trim() || 'TB')
  if (flow === undefined) throw new Error(`its direction is "${direction.trim()}"`)
  const first = rest.includes(';') ? [{ text: rest.slice(rest.indexOf(';') + 1), line: 1, indent: 0 }] : []
  const all = joinedChains([...first, ...statements].flatMap(splitStatements))
  // Groups may be named before they begin.
  for (const { text } of all) nameGroup(text, chart)
  for (const statement of all) readStatement(statement, chart)
  const lines = [`flowchart ${flow}`, ...groupLines(root, chart), ...edgeLines(chart), ...chart.linkStyles]
  return { text: lines.join('\n'), isRead: true }
}

const linkAtEnd = /(?:--+|==+|-\.+-?)[>ox]?(?: ?\|[^|]*\|)?$|~{3,}$|(?<= )&$/
const linkAtStart = /^(?:[<ox]?(?:--+|==+|-\.+-)[>ox-]?(?![\w>])|~{3,}|& )/

/** Around a link, lines may be broken. */
function joinedChains(statements: readonly Statement[]): Statement[] {
  const joined: Statement[] = []
  for (const statement of statements) {
    const last = joined.at(-1)
    if (last !== undefined && (linkAtEnd.test(last.text) || linkAtStart.test(statement.text)))
      joined[joined.length - 1] = { ...last, text: `${last.text} ${statement.text}` }
    else joined.push(statement)
  }
  return joined
}

const directions = new Map([
  ...['TB', 'TD', 'BT', 'LR', 'RL'].map((name): [string, string] => [name, name]),
  ['>', 'LR'],
  ['<', 'RL'],
  ['^', 'BT'],
  ['v', 'TB'],
])

function groupParts(text: string): { id: string; label: string } | undefined {
  const written = /^subgraph(?: (.*))?$/.exec(text)
  if (written === null) return undefined
  const [, id = '', label = ''] = /^([^\s[]+) ?\[(.*)\]$/.exec(written[1] ?? '') ?? []
  return id === '' ? { id: written[1] ?? '', label: written[1] ?? '' } : { id, label }
}

function nameGroup(text: string, { groups }: ReadChart): void {
  const parts = groupParts(text)
  if (parts === undefined || groups.has(parts.id)) return
  const label = hiddenLabel(parts.label)
  groups.set(parts.id, { id: `s${groups.size + 1}`, label, nodes: [], groups: [] })
}

function readStatement({ text, line }: Statement, chart: ReadChart): void {
  const current = chart.open.at(-1) ?? chart.root
  const group = groupParts(text)
  if (group !== undefined) {
    const opened = chart.groups.get(group.id)
    if (opened === undefined || chart.open.includes(opened)) throw unreadable({ line, text })
    current.groups.push(opened)
    chart.open.push(opened)
  } else if (text === 'end') {
    if (chart.open.length > 1) chart.open.pop()
  } else if (!readSetting(text, current, chart) && !isOfLink(text, chart)) {
    const rest = readChain(text, chart)
    if (rest !== '') throw unreadable({ line, text: rest })
    if (chart.edges.length > mostEdges) throw new Error(`it has more than ${mostEdges} links`)
    if (chart.nodes.size > mostNodes) throw new Error(`it has more than ${mostNodes} nodes`)
  }
}

/** Reads directions and styles. */
function readSetting(text: string, group: Group, chart: ReadChart): boolean {
  const direction = /^direction (TB|TD|BT|LR|RL)$/.exec(text)?.[1]
  if (direction !== undefined) group.direction = direction
  const [, word, names = '', value = ''] =
    /^(classDef|class|style|linkStyle|click) ([^\s,]+(?: ?, ?[^\s,]+)*) (.+)$/.exec(text) ?? []
  if (word === undefined) return direction !== undefined
  // The drawing leads nowhere: who asks for it tells that.
  if (word === 'click') return true
  for (const name of names.split(',')) setStyle(word, { name: name.trim(), value }, chart)
  return true
}

/** Whether a statement sets something of a link. */
function isOfLink(text: string, { linkNames }: ReadChart): boolean {
  const name = /^([\w-]+)@\{[^}]*\}$/.exec(text)?.[1]
  return name !== undefined && linkNames.has(name)
}

function setStyle(word: string, { name, value }: { name: string; value: string }, chart: ReadChart): void {
  if (word === 'classDef') chart.classes.set(name, value)
  else if (word === 'linkStyle') {
    const isKnown = /^(?:default|\d+)$/.test(name) && colorsOf(value) !== ''
    if (isKnown) chart.linkStyles.push(`linkStyle ${name} ${colorsOf(value)}`)
  } else if (!chart.groups.has(name))
    nodeOf(name, chart).style += word === 'class' ? `:${value};` : `${value};`
}

/** Reads nodes and the links between them; gives what is left. */
function readChain(text: string, chart: ReadChart): string {
  let left = readNodes(text, chart)
  while (left.rest !== '') {
    const [named, name] = /^([\w-]+)@(?!\{)/.exec(left.rest) ?? ['']
    if (name !== undefined) chart.linkNames.add(name)
    const link = readLink(left.rest.slice(named.length))
    if (link === undefined) return left.rest
    const right = readNodes(link.rest, chart)
    if (right.ids.length === 0) return left.rest
    if (left.ids.length * right.ids.length > mostEdges) throw new Error(`it has more than ${mostEdges} links`)
    if (!link.isInvisible)
      for (const from of left.ids) for (const to of right.ids) chart.edges.push({ from, to, link })
    left = right
  }
  return ''
}

/** Names may hold most signs; `#`, `*`, `,` and `:` begin none, a hyphen or `=` in one begins no link, and `:::` a class. */
const nodeName =
  /^[\p{L}\p{N}_.!$%'+?/\\](?:[\p{L}\p{N}_.!$%'+?/\\#*,]|:(?=[\p{L}\p{N}_])|[-=](?=[\p{L}\p{N}_]))*/u

/** Reads nodes that are joined by `&`. */
function readNodes(text: string, chart: ReadChart): { ids: string[]; rest: string } {
  const ids: string[] = []
  let rest = text.trim()
  for (;;) {
    const name = nodeName.exec(rest)?.[0]
    if (name === undefined) return { ids, rest }
    rest = readShape(name, rest.slice(name.length), chart).trim()
    ids.push(chart.groups.get(name)?.id ?? nodeOf(name, chart).id)
    if (!rest.startsWith('&')) return { ids, rest }
    rest = rest.slice(1).trim()
  }
}

/** Reads the shape, the label and the class behind the name of a node; gives what is left. */
function readShape(name: string, text: string, chart: ReadChart): string {
  const shape = settingsAt(text) ?? shapeAt(text)
  let rest = text
  if (shape !== undefined) {
    const node = nodeOf(name, chart)
    node.shape = shape.drawn
    if (shape.label !== undefined) node.label = hiddenLabel(shape.label)
    rest = shape.rest
  }
  const style = /^:::([\p{L}\p{N}_-]+)/u.exec(rest)
  if (style === null) return rest
  if (!chart.groups.has(name)) nodeOf(name, chart).style += `:${style[1] ?? ''};`
  return rest.slice(style[0].length)
}

/** The node of a name. It belongs to the group in which it is named first. */
function nodeOf(name: string, chart: ReadChart): Node {
  const found = chart.nodes.get(name)
  const node = found ?? {
    id: `n${chart.nodes.size + 1}`,
    label: hiddenLabel(name),
    shape: ['[', ']'],
    style: '',
  }
  chart.nodes.set(name, node)
  const group = chart.open.at(-1) ?? chart.root
  if (group !== chart.root && !chart.placed.has(name)) {
    chart.placed.add(name)
    group.nodes.push(node)
  }
  return node
}

function groupLines(group: Group, chart: ReadChart): string[] {
  const inGroups = new Set([...chart.groups.values()].flatMap(({ nodes }) => nodes))
  const nodes =
    group === chart.root ? [...chart.nodes.values()].filter((node) => !inGroups.has(node)) : group.nodes
  return [
    ...(group.direction === undefined || group === chart.root ? [] : [`direction ${group.direction}`]),
    ...nodes.flatMap((node) => nodeLines(node, chart)),
    ...group.groups.flatMap((inner) => [
      `subgraph ${inner.id} [${inner.label}]`,
      ...groupLines(inner, chart),
      'end',
    ]),
  ]
}

function nodeLines({ id, label, shape, style }: Node, { classes }: ReadChart): string[] {
  const own = style
    .split(';')
    .map((part) => (part.startsWith(':') ? (classes.get(part.slice(1)) ?? '') : part))
  const colors = colorsOf([classes.get('default') ?? '', ...own].join(','))
  const [open, close] = shape
  return [`${id}${open}${label}${close}`, ...(colors === '' ? [] : [`style ${id} ${colors}`])]
}

/** The two colours that a style may set here; the last of each counts. */
function colorsOf(style: string): string {
  const found = style.matchAll(/\b(fill|stroke) ?: ?(#[\da-f]{3,6})\b/gi)
  const colors = new Map(Array.from(found, ([, key = '', value = '']) => [key.toLowerCase(), value]))
  return Array.from(colors, ([key, value]) => `${key}:${value}`).join(',')
}

function edgeLines({ edges }: ReadChart): string[] {
  const back = backEdges(edges)
  return edges.map((edge) => {
    const { from, to, link } = edge
    const label = link.label === '' ? '' : `|${hiddenLabel(link.label)}|`
    const [start, drawn, end] = back.has(edge) ? [to, reversed(link.drawn), from] : [from, link.drawn, to]
    return `${start} ${drawn}${label} ${end}`
  })
}
