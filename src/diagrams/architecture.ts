import { quotedLabel, unreadable, type DiagramSource, type Statement } from './diagram-source.ts'
import type { Flowchart } from './flowchart.ts'

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
export function servicesOf({ statements }: DiagramSource): Flowchart {
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
