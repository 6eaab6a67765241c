import { quotedLabel, unreadable, type DiagramSource, type Statement } from './diagram-source.ts'
import type { Flowchart } from './flowchart.ts'

/** What the library leaves out of a diagram of states: notes, choices, forks, and parts that go on side by side. */
const flowchartOnly = /^note |^--$|(?:<<|\[\[)(?:choice|fork|join)(?:>>|\]\])$/

/** Whether a diagram of states has to be drawn as a flowchart. */
export function needsFlowchart({ statements }: DiagramSource): boolean {
  return statements.some(({ text }) => flowchartOnly.test(text))
}

interface State {
  id: string
  name: string
  /** What it is called instead, and what is said of it. */
  words: string[]
  kind: 'state' | 'scope' | 'start' | 'end' | 'choice' | 'fork' | 'join'
  /** Stands where the state is named first. Its text follows when all is read. */
  place: Statement
}

/** A state that holds others, or the whole diagram. */
interface Scope {
  id: string
  /** Parts that go on side by side. */
  regions: Statement[][]
}

interface ReadStates {
  states: Map<string, State>
  root: Scope
  /** Scopes that are open, the innermost last. */
  open: Scope[]
  direction: string
  /** Number of notes so far. */
  notes: number
  /** Of the statement that is read. */
  line: number
}

/**
 * A diagram of states as a flowchart.
 * @throws Error with the line that cannot be read
 */
export function statesOf({ statements }: DiagramSource): Flowchart {
  const root: Scope = { id: '', regions: [[]] }
  const chart: ReadStates = { states: new Map(), root, open: [root], direction: 'TB', notes: 0, line: 1 }
  for (const { text, line } of withWholeNotes(statements)) {
    chart.line = line
    if (!readStatement(text, chart)) throw unreadable({ line, text })
  }
  while (chart.open.length > 1) closeScope(chart)
  for (const state of chart.states.values()) state.place.text = nodeText(state)
  return {
    rest: chart.direction,
    statements: root.regions.flat().filter(({ text }) => text !== ''),
  }
}

/** A note over several lines as one. */
function withWholeNotes(statements: readonly Statement[]): Statement[] {
  const whole: Statement[] = []
  let note: Statement | undefined
  for (const statement of statements) {
    if (statement.text === 'end note') note = undefined
    else if (note !== undefined)
      note.text += `${note.text.includes(' : ') ? '<br/>' : ' : '}${statement.text}`
    else whole.push({ ...statement })
    if (/^note (?:left|right) of [^:]+$/.test(statement.text)) note = whole.at(-1)
  }
  return whole
}

function readStatement(text: string, chart: ReadStates): boolean {
  if (text === '}') closeScope(chart)
  else if (text === '--') chart.open.at(-1)?.regions.push([])
  else if (!/^(?:hide|scale|click) /.test(text))
    return readSetting(text, chart) || readNote(text, chart) || readWay(text, chart) || readState(text, chart)
  return true
}

/** Reads directions and colours. */
function readSetting(text: string, chart: ReadStates): boolean {
  const [, direction] = /^direction (\w+)$/.exec(text) ?? []
  const [, word = '', names = '', value = ''] = /^(class|style) ([^ ]+(?: ?, ?[^ ]+)*) (.+)$/.exec(text) ?? []
  if (direction !== undefined && chart.open.length === 1) chart.direction = direction
  else if (direction !== undefined || text.startsWith('classDef ')) add(text, chart)
  else if (word === '') return false
  else for (const name of names.split(',')) add(`${word} ${stateOf(name.trim(), chart).id} ${value}`, chart)
  return true
}

/** A note stands on the side of its state that it is written for, as far as the direction of the diagram lets it. */
function readNote(text: string, chart: ReadStates): boolean {
  const [, side, name = '', words = ''] = /^note (left|right) of ([^:]+?) ?: ?(.*)$/.exec(text) ?? []
  if (side === undefined) return false
  const { id } = stateOf(name, chart)
  const note = `n${++chart.notes}[${quotedLabel(words)}]`
  add(side === 'left' ? `${note} -.- ${id}` : `${id} -.- ${note}`, chart)
  return true
}

const way = /^(\[\*\]|[^\s:]+)(?::::([\w-]+))? ?--> ?(\[\*\]|[^\s:]+)(?::::([\w-]+))?(?: ?: ?(.*))?$/

/** Reads a way from one state to another. */
function readWay(text: string, chart: ReadStates): boolean {
  const [, from, fromClass, to = '', toClass, words] = way.exec(text) ?? []
  if (from === undefined) return false
  const start = withClass(endOf(from, 'start', chart), fromClass)
  const end = withClass(endOf(to, 'end', chart), toClass)
  add(`${start} -->${words === undefined ? '' : `|${quotedLabel(words)}|`} ${end}`, chart)
  return true
}

/** What a way begins or ends with: `[*]` is the start or the end of the region that it stands in. */
function endOf(name: string, kind: 'start' | 'end', chart: ReadStates): State {
  if (name !== '[*]') return stateOf(name, chart)
  const { id, regions } = chart.open.at(-1) ?? chart.root
  const state = stateOf(`${kind} of ${regions.length} ${id}`, chart)
  state.kind = kind
  return state
}

const declared = /^state (?:"(.*)" as )?([^\s:"{]+) ?(?:(?:<<|\[\[)(choice|fork|join)(?:>>|\]\])|(\{))?$/
const described = /^([^\s:]+)(?::::([\w-]+))?(?: ?: ?(.*))?$/

/** Reads what is said of a state. */
function readState(text: string, chart: ReadStates): boolean {
  const [, title, id, kind, brace] = declared.exec(text) ?? []
  const [, name = id, style, words = title] = (id === undefined && described.exec(text)) || []
  if (name === undefined) return false
  const state = stateOf(name, chart)
  if (words !== undefined) state.words.push(words)
  // as: the pattern knows no others.
  if (kind !== undefined) state.kind = kind as State['kind']
  if (style !== undefined) add(withClass(state, style), chart)
  if (brace !== undefined) {
    state.kind = 'scope'
    chart.open.push({ id: state.id, regions: [[]] })
  }
  return true
}

function withClass({ id }: State, name: string | undefined): string {
  return name === undefined ? id : `${id}:::${name}`
}

function stateOf(name: string, chart: ReadStates): State {
  const found = chart.states.get(name)
  if (found !== undefined) return found
  const id = `q${chart.states.size + 1}`
  const state: State = { id, name, words: [], kind: 'state', place: add('', chart) }
  chart.states.set(name, state)
  return state
}

/** Puts a statement into the region that is read. */
function add(text: string, { open, line }: ReadStates): Statement {
  const statement = { text, line, indent: 0 }
  open.at(-1)?.regions.at(-1)?.push(statement)
  return statement
}

function closeScope(chart: ReadStates): void {
  if (chart.open.length === 1) return
  const { id, regions } = chart.open.pop() ?? chart.root
  const [only = [], ...others] = regions
  const state = [...chart.states.values()].find((one) => one.id === id)
  add(`subgraph ${id}[${quotedLabel(labelOf(state))}]`, chart)
  if (others.length === 0) addAll(only, chart)
  else
    for (const [number, region] of regions.entries()) {
      add(`subgraph ${id}r${number}[" "]`, chart)
      addAll(region, chart)
      add('end', chart)
    }
  add('end', chart)
}

function addAll(statements: readonly Statement[], { open }: ReadStates): void {
  open
    .at(-1)
    ?.regions.at(-1)
    ?.push(...statements)
}

function labelOf(state: State | undefined): string {
  return state?.words.join('<br/>') || state?.name || ''
}

/** A scope is no node. */
function nodeText(state: State): string {
  const { id, kind } = state
  if (kind === 'scope') return ''
  if (kind === 'start') return `${id}(["●"])`
  if (kind === 'end') return `${id}(["◉"])`
  if (kind === 'choice') return `${id}{" "}`
  return kind === 'state' ? `${id}(${quotedLabel(labelOf(state))})` : `${id}[" "]`
}
