import { availableParallelism, loadavg } from 'node:os'
import { cpuUsage } from 'node:process'
import { runInNewContext } from 'node:vm'
import { defined, words, isRecord } from '../defined.ts'
import {
  hiddenName,
  readDiagram,
  shortList,
  type DiagramSource,
  type PlainDiagram,
} from './diagram-source.ts'
import { asFlowchart } from './as-flowchart.ts'
import { blocksSvg } from './blocks-svg.ts'
import { cleanSvg, type CleanSvg } from './clean-svg.ts'
import { plainClasses } from './classes.ts'
import { plainFlowchart } from './flowchart.ts'
import { gitGraphSvg } from './git-graph.ts'
import { ganttSvg } from './gantt-svg.ts'
import { pieSvg, quadrantSvg } from './charts.ts'
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
    const form = forms.get(diagram.type)?.(diagram)
    if (form === undefined) return { unknownType: diagram.type }
    const svg = typeof form === 'string' ? form : drawnByLibrary(form, draw)
    const { title, name, description } = diagram
    const drawn = cleanSvg(svg, id)
    const scale = scaleOf(diagram.type, drawn.width)
    return { drawing: { ...drawn, scale, ...defined({ title, name, description }) } }
  } catch (error) {
    return { reason: error instanceof Error ? error.message : 'the library cannot read it' }
  }
}

/** @throws Error with what the library would leave out */
function drawnByLibrary({ text, finish, isRead }: PlainDiagram, draw: DrawSvg): string {
  const svg = withTimeLimit(() => draw(text), patience)
  const lost = isRead ? undefined : lostWord(text, svg)
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

/** A drawing of ours, or the diagram in the words of the library. */
type Form = (diagram: DiagramSource) => string | PlainDiagram

/** How diagrams are drawn, by their types. */
const forms: ReadonlyMap<string, Form> = new Map<string, Form>([
  ['graph', plainFlowchart],
  ['flowchart', plainFlowchart],
  ['flowchart-elk', plainFlowchart],
  ...Array.from(
    asFlowchart,
    ([type, read]) => [type, (diagram: DiagramSource) => plainFlowchart(read(diagram))] as const,
  ),
  ['sequenceDiagram', plainSequence],
  ['classDiagram', plainClasses],
  ['classDiagram-v2', plainClasses],
  ['stateDiagram', plainStates],
  ['stateDiagram-v2', plainStates],
  ['erDiagram', plainEntities],
  ['xychart', plainChart],
  ['xychart-beta', plainChart],
  ['gantt', ganttSvg],
  ['pie', pieSvg],
  ['quadrantChart', quadrantSvg],
  ['block', blocksSvg],
  ['block-beta', blocksSvg],
  ['gitGraph', gitGraphSvg],
])

function plainStates(diagram: DiagramSource): PlainDiagram {
  if (needsFlowchart(diagram)) return { ...plainFlowchart(statesOf(diagram)), finish: finishStates }
  const lines = linesOf(diagram)
  const direction = lines.filter((line) => /^direction \w+$/.test(line)).slice(0, 1)
  return { text: ['stateDiagram-v2', ...direction, ...withoutLooks(lines)].join('\n') }
}

function plainEntities(diagram: DiagramSource): PlainDiagram {
  const lines = withoutLooks(linesOf(diagram)).map(entityLine)
  return { text: ['erDiagram', ...lines].join('\n'), finish: withoutRemarks }
}

function plainChart(diagram: DiagramSource): PlainDiagram {
  const lines = [`xychart ${diagram.rest}`.trim(), ...withoutLooks(linesOf(diagram))]
  return { text: lines.join('\n'), finish: withoutLegend }
}

/** Entities of which nothing is written say so in English in the library's drawing. */
function withoutRemarks(svg: string): string {
  return svg.replaceAll(/<text [^>]*>\(no attributes\)<\/text>/g, '')
}

/** A chart without the legend that the library makes of it: rows have no names, and it would count them in English. */
function withoutLegend(svg: string): string {
  return svg.replaceAll(
    /<(?:rect|line) [^>]*class="xychart-(?:bar|legend-line) xychart-color-\d+"\/>\s*<text [^>]*>(?:Bar|Line) \d+<\/text>/g,
    '',
  )
}

/** The lines of a diagram that the library reads itself. */
function linesOf({ statements }: DiagramSource): string[] {
  return shortList(statements).map(({ text }) => text.replace(/ ?;$/, ''))
}

/** Lines without those that only say how something looks. */
function withoutLooks(lines: readonly string[]): string[] {
  return lines.filter((line) => !/^(?:classDef|style|linkStyle|direction) |^class \S+ \w+$/.test(line))
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
  const isChart = first.startsWith('xychart')
  const shown = lines.join('\n').replaceAll(/<br ?\/?>/gi, ' ')
  const written = shown.match(/[\p{L}\p{N}]{2,}/gu) ?? []
  // The numbers of a chart are lengths.
  const isLabel = (word: string): boolean => !keywords.has(word) && !(isChart && /^\d+$/.test(word))
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
