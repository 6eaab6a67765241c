import { quotedLabel, type DiagramSource, type Statement, unreadable } from './diagram-source.ts'
import type { Flowchart } from './flowchart.ts'
import { shapeAt } from './flowchart-grammar.ts'

/**
 * Types that say what a flowchart can say as well, and that the library does not know: trees, steps one after the other, and services
 * with what joins them.
 */
export const asFlowchart: ReadonlyMap<string, (diagram: DiagramSource) => Flowchart> = new Map([
  ['mindmap', treeOf],
  ['timeline', timelineOf],
  ['journey', journeyOf],
  ['architecture-beta', servicesOf],
  ['architecture', servicesOf],
])

/** Shapes that only mind maps have: a cloud and a bang. */
const mapShapes = /^(\)\)|\))(.+?)(\(\(|\()$/

/** A mind map: what stands further in belongs to what stands above it. */
function treeOf({ statements }: DiagramSource): Flowchart {
  const open: { indent: number; id: string }[] = []
  const written: Statement[] = []
  for (const { text, line, indent } of statements) {
    // Icons and classes of the node above.
    if (text.startsWith('::')) continue
    while ((open.at(-1)?.indent ?? -1) >= indent) open.pop()
    const id = `m${line}`
    const above = open.at(-1)
    if (above === undefined && written.length > 0) throw new Error(`line ${line} is a second root`)
    written.push({ text: id + shapeOf(text), line, indent })
    if (above) written.push({ text: `${above.id} --- ${id}`, line, indent })
    open.push({ indent, id })
  }
  return { rest: 'LR', statements: written }
}

/** A node of a mind map, without its name. */
function shapeOf(text: string): string {
  const [named] = /^[\p{L}\p{N}_-]*(?=[[({)])/u.exec(text) ?? ['']
  const rest = text.slice(named.length)
  const own = mapShapes.exec(rest)
  if (own) return `([${quotedLabel(own[2] ?? '')}])`
  const shape = shapeAt(rest)
  if (shape?.rest !== '') return `(${quotedLabel(text)})`
  const [start, end] = shape.drawn
  return start + quotedLabel(shape.label ?? '') + end
}

/** A timeline: each period is a step with what happened then. */
function timelineOf({ statements }: DiagramSource): Flowchart {
  const periods: Step[] = []
  for (const { text, line } of statements) {
    const [name = '', ...events] = text.split(/(?:^| ):(?: |$)/).map((part) => part.trim())
    const last = periods.at(-1)
    if (name === '' && last) last.lines.push(...events)
    else periods.push({ line, lines: [name, ...events] })
  }
  return stepsOf(periods)
}

/** A journey: each task with how well it went, of five, and who took part. */
function journeyOf({ statements }: DiagramSource): Flowchart {
  return stepsOf(
    statements.map(({ text, line }) => {
      const [, task, score = '', who = ''] = /^(.*?) ?: ?([\d.]+) ?(?:: ?(.*))?$/.exec(text) ?? []
      if (task === undefined) return { line, lines: [text] }
      return { line, lines: [task, [`${score}/5`, who].filter((part) => part !== '').join(' · ')] }
    }),
  )
}

/** A step, and the lines of its node; a line `section …` begins a group. */
interface Step {
  line: number
  lines: string[]
}

/** Steps from top to bottom, which is how they fit a narrow screen. */
function stepsOf(steps: readonly Step[]): Flowchart {
  const written: Statement[] = []
  let isOpen = false
  let before: string | undefined
  const add = (text: string, line: number): void => void written.push({ text, line, indent: 0 })
  for (const { lines, line } of steps) {
    const [, section] = /^section (.+)$/.exec(lines.join(' ')) ?? []
    if (section !== undefined) {
      if (isOpen) add('end', line)
      add(`subgraph s${line}[${quotedLabel(section)}]`, line)
      isOpen = true
      continue
    }
    add(`m${line}[${quotedLabel(lines.filter((part) => part !== '').join('<br/>'))}]`, line)
    if (before !== undefined) add(`${before} --- m${line}`, line)
    before = `m${line}`
  }
  return { rest: 'TB', statements: written }
}

const servicePattern =
  /^(group|service|junction) ([\w-]+)(?: ?\(([^)]*)\))?(?: ?\[(.*?)\])?(?: in ([\w-]+))?$/
const joinPattern =
  /^([\w-]+)(?:\{group\})?:([LRTB]) ?(<)?-(?:\[(.*)\])?-(>)? ?[LRTB]:([\w-]+)(?:\{group\})?$/

/** A part of an architecture. */
interface Service {
  id: string
  kind: string
  icon: string
  title: string
  group: string
  line: number
}

/** An architecture: services in their groups, each on the side of the other on which the author puts it. */
function servicesOf({ statements }: DiagramSource): Flowchart {
  const services: Service[] = []
  const joins: Join[] = []
  for (const statement of statements) {
    const service = serviceIn(statement)
    if (service) services.push(service)
    else joins.push(joinIn(statement))
  }
  const across = joins.filter(({ isAcross }) => isAcross).length
  return {
    rest: across * 2 < joins.length ? 'TB' : 'LR',
    statements: [...membersOf('', services), ...joins],
  }
}

function serviceIn({ text, line }: Statement): Service | undefined {
  const [, kind, id = '', icon = '', title = id, group = ''] = servicePattern.exec(text) ?? []
  return kind === undefined ? undefined : { id, kind, icon, title, group, line }
}

/** A line between services, which are named from left to right and from top to bottom. */
interface Join extends Statement {
  isAcross: boolean
}

function joinIn({ text, line }: Statement): Join {
  const [, from, side = '', back, label, forth, to = ''] = joinPattern.exec(text) ?? []
  if (from === undefined) throw unreadable({ line, text })
  const isBefore = 'RB'.includes(side)
  const [first, second] = isBefore ? [from, to] : [to, from]
  const [start = '', end = ''] = isBefore ? [back, forth] : [forth, back]
  const words = label === undefined ? '' : `|${quotedLabel(label)}|`
  const link = `${start && '<'}--${end ? '>' : '-'}${words}`
  return { text: `a_${first} ${link} a_${second}`, line, indent: 0, isAcross: 'LR'.includes(side) }
}

/** What stands in a group, and in the groups within. */
function membersOf(group: string, services: readonly Service[]): Statement[] {
  const names = new Set(services.map(({ id }) => id))
  const own = services.filter((service) => (names.has(service.group) ? service.group : '') === group)
  return own.flatMap(({ id, kind, icon, title, line }): Statement[] => {
    const statement = (text: string): Statement => ({ text, line, indent: 0 })
    if (kind !== 'group' || id === group)
      return [statement(`a_${id}${serviceShape(kind, icon, quotedLabel(title))}`)]
    const opening = statement(`subgraph a_${id}[${quotedLabel(title)}]`)
    return [opening, ...membersOf(id, services), statement('end')]
  })
}

function serviceShape(kind: string, icon: string, title: string): string {
  if (kind === 'junction') return '((" "))'
  if (/database|disk/.test(icon)) return `[(${title})]`
  return /cloud|internet/.test(icon) ? `([${title}])` : `[${title}]`
}
