import { availableParallelism, loadavg } from 'node:os'
import { cpuUsage } from 'node:process'
import { runInNewContext } from 'node:vm'
import { defined, words, isRecord } from '../defined.ts'
import {
  hiddenName,
  readDiagram,
  type DiagramSource,
  type PlainDiagram,
  type Statement,
} from './diagram-source.ts'
import { asFlowchart } from './as-flowchart.ts'
import { blocksSvg } from './blocks-svg.ts'
import { cleanSvg, type CleanSvg } from './clean-svg.ts'
import { plainClasses } from './classes.ts'
import { withoutLegend } from './chart-paint.ts'
import { plainFlowchart, type Flowchart } from './flowchart.ts'
import { gitGraphSvg } from './git-graph.ts'
import { ganttSvg } from './gantt-svg.ts'
import { pieSvg } from './pie.ts'
import { quadrantSvg } from './quadrant.ts'
import { plainSequence } from './sequence.ts'
import { finishStates } from './states-svg.ts'
import { needsFlowchart, statesOf } from './states.ts'

/** Draws a diagram whose source it can read. */
export type DrawSvg = (source: string) => string

/** A diagram, drawn. */
export interface Drawing extends CleanSvg, Pick<DiagramSource, 'title' | 'name' | 'description'> {
  /** How large it is shown. A chart has letters so large that it may be made smaller to fit a column. */
  scale: number
}

/** The library draws this type, or why it does not. */
export type Drawn = { drawing: Drawing } | { unknownType: string } | { reason: string }

const mostCharacters = 20_000
const longestLine = 1000
/** In milliseconds of the clock: many times what a diagram within the limits takes. */
const patience = 10_000

/**
 * Draws a diagram in the site's colours.
 * @param id tells its parts from those of other diagrams on the page
 * @param draw the library
 */
export function drawDiagram(source: string, id: string, draw: DrawSvg): Drawn {
  const diagram = source.length > mostCharacters ? undefined : readDiagram(source)
  if (diagram === undefined) return { reason: `it is longer than ${mostCharacters} characters` }
  const long = source.split('\n').findIndex((line) => line.length > longestLine)
  if (long !== -1) return { reason: `line ${long + 1} is longer than ${longestLine} characters` }
  try {
    const svg = own.get(diagram.type)?.(diagram) ?? drawnByLibrary(diagram, draw)
    if (svg === undefined) return { unknownType: diagram.type }
    const { title, name, description } = diagram
    const drawn = cleanSvg(svg, id)
    const scale = scaleOf(diagram.type, drawn.width)
    return { drawing: { ...drawn, scale, ...defined({ title, name, description }) } }
  } catch (error) {
    return { reason: error instanceof Error ? error.message : 'the library cannot read it' }
  }
}

/** Types that the library does not know, and that are no flowcharts either. */
const own: ReadonlyMap<string, (diagram: DiagramSource) => string> = new Map([
  ['gantt', ganttSvg],
  ['pie', pieSvg],
  ['quadrantChart', quadrantSvg],
  ['block', blocksSvg],
  ['block-beta', blocksSvg],
  ['gitGraph', gitGraphSvg],
])

/**
 * @returns nothing for a type that the library does not know
 * @throws Error with what it would leave out
 */
function drawnByLibrary(diagram: DiagramSource, draw: DrawSvg): string | undefined {
  const plain = plainForms.get(diagram.type)?.(diagram)
  if (plain === undefined) return undefined
  const { text, finish } = plain
  const svg = withTimeLimit(() => draw(text), patience)
  const lost = readByUs.test(text) ? undefined : lostWord(text, svg)
  if (lost !== undefined) throw new Error(`the library leaves out "${lost}"`)
  return finish?.(svg) ?? svg
}

/** In pixels; on most windows a text is about so wide. */
const column = 560
/** Charts have letters of 14 pixels. */
const leastScale = 0.8

function scaleOf(type: string, width: number): number {
  const isChart = /^xychart(?:-beta)?$/.test(type)
  return isChart ? Math.min(1, Math.max(leastScale, column / width)) : 1
}

/** Whether parts of a diagram that is drawn are links in its source. */
export function hasLinks(source: string): boolean {
  return /^\s*click\s+\S+\s+(?:href\s+)?"/m.test(source)
}

/** A diagram that we have read to its last word, and written for the library. */
const readByUs = /^(?:flowchart|sequenceDiagram)\b/

type PlainForm = (diagram: DiagramSource) => Pick<PlainDiagram, 'text'> & Partial<PlainDiagram>

const flowchart = (diagram: Flowchart): ReturnType<PlainForm> => ({ text: plainFlowchart(diagram) })
const states: PlainForm = (diagram) =>
  needsFlowchart(diagram)
    ? { text: plainFlowchart(statesOf(diagram)), finish: finishStates }
    : { text: plainOther('stateDiagram-v2', diagram) }
const classes: PlainForm = ({ statements }) => plainClasses(shortList(statements))
const chart: PlainForm = (diagram) => ({ text: plainOther('xychart', diagram), finish: withoutLegend })

/** What says a diagram in the words of the library, by its type. */
const plainForms: ReadonlyMap<string, PlainForm> = new Map([
  ['graph', flowchart],
  ['flowchart', flowchart],
  ['flowchart-elk', flowchart],
  ['sequenceDiagram', plainSequence],
  ['classDiagram', classes],
  ['classDiagram-v2', classes],
  ['stateDiagram', states],
  ['stateDiagram-v2', states],
  ['erDiagram', (diagram) => ({ text: plainOther('erDiagram', diagram), finish: withoutRemarks })],
  ['xychart', chart],
  ['xychart-beta', chart],
  ...[...asFlowchart].map(([type, read]): [string, PlainForm] => [
    type,
    (diagram) => flowchart(read(diagram)),
  ]),
])

/** Entities of which nothing is written say so in English in the library's drawing. */
function withoutRemarks(svg: string): string {
  return svg.replaceAll(/<text [^>]*>\(no attributes\)<\/text>/g, '')
}

/** Statements that only say how something looks. */
const looks = /^(?:classDef|style|linkStyle|direction) |^class \S+ \w+$/
const mostStatements = 300

/** @throws Error when there are too many */
function shortList(statements: readonly Statement[]): readonly Statement[] {
  if (statements.length > mostStatements) throw new Error(`it has more than ${mostStatements} lines`)
  return statements
}

/**
 * A diagram of states, entities or numbers, as the library reads it.
 * @throws Error when it is too large
 */
function plainOther(type: string, { rest, statements }: DiagramSource): string {
  const lines = shortList(statements).map(({ text }) => {
    const written = text.replace(/ ?;$/, '')
    return type === 'erDiagram' ? entityLine(written) : written
  })
  const direction = lines.find((line) => /^direction \w+$/.test(line))
  const kept = lines.filter((line) => !looks.test(line))
  const isState = type.startsWith('state') && direction !== undefined
  return [
    type === 'xychart' ? `${type} ${rest}`.trim() : type,
    ...(isState ? [direction] : []),
    ...kept,
  ].join('\n')
}

/** Every form of a line between entities, and of an entity's keys, in the one that the library knows. */
function entityLine(text: string): string {
  const [, one, left = '', line = '', other, label = ''] =
    /^("[^"]+"|\S+) ([|o}{]{2})(--|\.\.)([|o}{]{2} (?:"[^"]+"|[^\s:]+)) ?(?::(.*))?$/.exec(text) ?? []
  if (one === undefined || other === undefined) return text.replaceAll(/\b([PFU]K) ?, ?(?=[PFU]K\b)/g, '$1 ')
  const named = `${one} ${left.replace('}o', '{o')}${line}${other}`
  return `${named.replaceAll(/"[^"]*"/g, hiddenName)} : ${label.trim() || '\u{A0}'}`
}

const keywords =
  words(`class namespace state as note end title direction TB TD BT LR RL one or more many only zero to optionally x-axis y-axis
  axis bar line horizontal`)

/** A word of the source that stands nowhere in the drawing, so that something was left out. */
function lostWord(source: string, svg: string): string | undefined {
  const [first = '', ...lines] = source.split('\n')
  const type = first.split(' ', 1)[0]
  const shown = lines.join('\n').replaceAll(/<br ?\/?>/gi, ' ')
  const written = shown.match(/[\p{L}\p{N}]{2,}/gu) ?? []
  // The numbers of a chart are lengths.
  const isLabel = (word: string): boolean =>
    !keywords.has(word) && !(type === 'xychart' && /^\d+$/.test(word))
  return [...new Set(written)].find((word) => isLabel(word) && !svg.includes(word))
}

/** A busy machine gives a drawing little of its time; after so many rounds nobody waits any longer. */
const mostRounds = 6

/** How many times as long everything takes where more wants to run than there are processors; not every system says it. */
function crowd(): number {
  return Math.max(1, (loadavg()[0] ?? 0) / availableParallelism())
}

/**
 * Draws, and stops what does not come to its end. A drawing that the clock has stopped while the processor did other things gets
 * another round; on a busy machine the clock waits longer, since a library that was stopped midway may not draw what comes next.
 * @param longest in milliseconds, of a machine that does nothing else
 * @throws Error when it takes too long
 */
export function withTimeLimit(draw: () => string, longest: number, factor: number = crowd()): string {
  for (let round = 1; ; round++) {
    const before = cpuUsage()
    try {
      return String(runInNewContext('draw()', { draw }, { timeout: Math.ceil(longest * factor) }))
    } catch (error) {
      // It may be an error of the other context.
      if (!isRecord(error) || error['code'] !== 'ERR_SCRIPT_EXECUTION_TIMEOUT') throw error
      const { user, system } = cpuUsage(before)
      if ((user + system) / 1000 > longest / 2 || round === mostRounds)
        throw new Error('it takes too long', { cause: error })
    }
  }
}
