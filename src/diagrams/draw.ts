import { tableOf } from '../defined.ts'
import { hiddenName, readDiagram, type DiagramSource, plainLabel } from './diagram-source.ts'
import { asFlowchart } from './as-flowchart.ts'
import { chartPaint, type Paint } from './chart-paint.ts'
import { plainFlowchart } from './flowchart.ts'
import { inTime } from './in-time.ts'
import { ganttSvg } from './gantt-svg.ts'
import { pieSvg } from './pie.ts'
import { plainSequence } from './sequence.ts'
import { rewriteSvg } from '../html/drawing.ts'
import { attribute, escapeText } from '../html/escape.ts'
import { nearestColor } from './nearest-color.ts'

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
    return {
      drawing: {
        ...drawn,
        scale: scaleOf(diagram.type, drawn.width),
        ...(title !== undefined && { title }),
        ...(name !== undefined && { name }),
        ...(description !== undefined && { description }),
      },
    }
  } catch (error) {
    return { reason: error instanceof Error ? error.message : 'the library cannot read it' }
  }
}

/** Types that the library does not know, and that are no flowcharts either. */
const own: ReadonlyMap<string, (diagram: DiagramSource) => string> = new Map([
  ['gantt', ganttSvg],
  ['pie', pieSvg],
])

/**
 * @returns nothing for a type that the library does not know
 * @throws Error with what it would leave out
 */
function drawnByLibrary(diagram: DiagramSource, draw: DrawSvg): string | undefined {
  const plain = plainDiagram(diagram)
  if (plain === undefined) return undefined
  const svg = inTime(() => draw(plain), patience)
  const lost = isReadByUs(diagram.type) ? undefined : lostWord(plain, svg)
  if (lost !== undefined) throw new Error(`the library leaves out "${lost}"`)
  return svg
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

function isReadByUs(type: string): boolean {
  return /^(?:graph|flowchart|flowchart-elk|sequenceDiagram)$/.test(type) || asFlowchart.has(type)
}

/** The diagram in the words of the library; nothing for a type that it does not know. */
function plainDiagram(diagram: DiagramSource): string | undefined {
  switch (diagram.type) {
    case 'graph':
    case 'flowchart':
    case 'flowchart-elk':
      return plainFlowchart(diagram)
    case 'sequenceDiagram':
      return plainSequence(diagram)
    case 'classDiagram':
    case 'classDiagram-v2':
      return plainOther('classDiagram', diagram)
    case 'stateDiagram':
    case 'stateDiagram-v2':
      return plainOther('stateDiagram-v2', diagram)
    case 'erDiagram':
      return plainOther('erDiagram', diagram)
    case 'xychart':
    case 'xychart-beta':
      return plainOther('xychart', diagram)
    default: {
      const chart = asFlowchart.get(diagram.type)?.(diagram)
      return chart && plainFlowchart(chart)
    }
  }
}

/** Statements that only say how something looks. */
const looks = /^(?:classDef|style|linkStyle|cssClass|direction) |^class \S+ \w+$/
const mostStatements = 300

/**
 * A diagram of classes, states, entities or numbers, as the library reads it.
 * @throws Error when it is too large, or holds what the library would leave out without a word
 */
function plainOther(type: string, { rest, statements }: DiagramSource): string {
  if (statements.length > mostStatements) throw new Error(`it has more than ${mostStatements} lines`)
  const lines = statements.flatMap(({ text, line }) => {
    if (/^--$|<<(?:fork|join|choice)>>/.test(text)) throw new Error(`line ${line} holds \`${text}\``)
    const written = text.replace(/ ?;$/, '')
    return type === 'erDiagram' ? entityLine(written) : classLines(written)
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

/** A class with its one member on a line is three lines for the library. */
function classLines(text: string): string[] {
  const [, start, member, end] = /^(class \S+ ?\{) ?(.*\S) ?(\})$/.exec(text) ?? []
  return start === undefined ? [text] : [start, member ?? '', end ?? '']
}

/** Every form of a line between entities, and of an entity's keys, in the one that the library knows. */
function entityLine(text: string): string {
  const [, one, left = '', line = '', other, label = ''] =
    /^("[^"]+"|\S+) ([|o}{]{2})(--|\.\.)([|o}{]{2} (?:"[^"]+"|[^\s:]+)) ?(?::(.*))?$/.exec(text) ?? []
  if (one === undefined || other === undefined) return text.replaceAll(/\b([PFU]K) ?, ?(?=[PFU]K\b)/g, '$1 ')
  const named = `${one} ${left.replace('}o', '{o')}${line}${other}`
  return `${named.replaceAll(/"[^"]*"/g, hiddenName)} : ${label.trim() || '\u{A0}'}`
}

const keywords = new Set(
  (
    'class namespace state as note end title direction TB TD BT LR RL one or more many only zero to optionally x-axis y-axis ' +
    'axis bar line horizontal'
  ).split(' '),
)

/** A word of the source that stands nowhere in the drawing, so that something was left out. */
function lostWord(source: string, svg: string): string | undefined {
  const [first = '', ...lines] = source.split('\n')
  const type = first.split(' ', 1)[0]
  const words = lines.join('\n').match(/[\p{L}\p{N}]{2,}/gu) ?? []
  // The numbers of a chart are lengths.
  const isLabel = (word: string): boolean =>
    !keywords.has(word) && !(type === 'xychart' && /^\d+$/.test(word))
  return [...new Set(words)].find((word) => isLabel(word) && !svg.includes(word))
}

/** A drawing as it may stand in a page. */
interface CleanSvg {
  /** Content of `<svg>`. */
  inner: string
  width: number
  height: number
  /** Its texts, in the order of the drawing. */
  texts: string[]
}

const elements = new Set(
  'svg g defs marker polygon polyline line rect circle ellipse path text tspan'.split(' '),
)
const geometry = new Set(
  (
    'x y x1 y1 x2 y2 cx cy r rx ry dx dy width height points d transform markerWidth markerHeight refX refY orient ' +
    'stroke-width stroke-dasharray stroke-linejoin stroke-linecap text-anchor dominant-baseline font-size font-weight ' +
    'font-style opacity'
  ).split(' '),
)
/** Smaller letters than these are hard to read. */
const leastFontSize = 11

/**
 * A drawing written anew: known elements and attributes come out, colours are custom properties and classes of the style
 * sheet, and nothing of the library's own styles, which the policy of the pages would not allow.
 * @param id begins the ids in it
 * @throws Error when it holds nothing
 */
function cleanSvg(svg: string, id: string): CleanSvg {
  const texts: string[] = []
  let size = { width: 0, height: 0 }
  const inner = rewriteSvg(svg, {
    open(name, attributes, within) {
      const isRoot = within.length === 0
      if (isRoot)
        size = { width: Math.ceil(Number(attributes.width)), height: Math.ceil(Number(attributes.height)) }
      const paint = attributes['class']?.includes('xychart-') ? chartPaint(attributes['class']) : noPaint
      if (!elements.has(name) || paint === undefined) return undefined
      if (name === 'text') texts.push('')
      // With an edge, the words on a link look like a step.
      if (name === 'rect' && attributes['fill'] === 'var(--bg)') delete attributes['stroke']
      const painted = { ...attributes, ...paint.attributes }
      return { name, tag: isRoot ? '' : `<${name}${cleanAttributes(painted, id, paint.classes)}>` }
    },
    text(text, within) {
      if (within.at(-1)?.startsWith('t') !== true) return ''
      const shown = plainLabel(text)
      texts.push(`${texts.pop() ?? ''} ${shown}`)
      return escapeText(shown)
    },
  })
  const shown = texts.map((text) => text.replace(/\s+/g, ' ').trim()).filter((text) => text !== '')
  if (inner === '' || !(size.width > 0)) throw new Error('the library drew nothing')
  return { inner, ...size, texts: shown }
}

const noPaint: Paint = { classes: [], attributes: {} }

function cleanAttributes(attributes: Record<string, string>, id: string, painted: Paint['classes']): string {
  const classes = Object.entries(attributes)
    .filter(([key, value]) => isPaint(key) && value.startsWith('#'))
    .map(([key, value]) => `ink-diagram-${key}-${nearestColor(value, 12) ?? 'plain'}`)
  const written = Object.entries(attributes).map(([key, value]) => attributeOf(key, value, id))
  return written.join('') + attribute('class', [...classes, ...painted].join(' ') || undefined)
}

function isPaint(key: string): boolean {
  return key === 'fill' || key === 'stroke'
}

function attributeOf(key: string, value: string, id: string): string {
  if (isPaint(key)) return value.startsWith('#') ? '' : ` ${key}="${colors.get(value) ?? anyColor}"`
  if (key === 'id') return attribute('id', `${id}-${value}`)
  if (key === 'marker-start' || key === 'marker-end') {
    const target = /^url\(#([\w-]+)\)$/.exec(value)?.[1]
    return target === undefined ? '' : ` ${key}="url(#${id}-${target})"`
  }
  const isKnown = geometry.has(key) && /^[\w\s.,()%+-]*$/.test(value)
  return isKnown ? ` ${key}="${roundedValue(key, value)}"` : ''
}

function roundedValue(key: string, value: string): string {
  // The library's arrow of a beginning points back by itself; turned once more it would point away, and lie below its node.
  if (key === 'orient') return 'auto'
  if (key === 'font-size') return String(Math.max(leastFontSize, Number.parseFloat(value) || leastFontSize))
  return value.replaceAll(/-?\d+\.\d+(?:e-?\d+)?/g, (number) => String(Math.round(Number(number) * 10) / 10))
}

/** Our names of the library's colours, each with one for readers that have no style sheet. */
const colors = tableOf(
  'none=none var(--bg)=var(--ink-diagram-bg,#fff) var(--fg)=var(--ink-diagram-text,#222) ' +
    'var(--_text)=var(--ink-diagram-text,#222) var(--_text-sec)=var(--ink-diagram-muted,#555) ' +
    'var(--_text-muted)=var(--ink-diagram-muted,#555) var(--_text-faint)=var(--ink-diagram-muted,#555) ' +
    'var(--_line)=var(--ink-diagram-stroke,#777) var(--_arrow)=var(--ink-diagram-stroke,#777) ' +
    'var(--_node-fill)=var(--ink-diagram-fill,#f6f6f6) var(--_node-stroke)=var(--ink-diagram-line,#999) ' +
    'var(--_group-fill)=var(--ink-diagram-bg,#fff) var(--_group-hdr)=var(--ink-diagram-fill,#f6f6f6) ' +
    'var(--_inner-stroke)=var(--ink-diagram-hairline,#ccc) ' +
    'var(--_key-badge)=var(--ink-diagram-hairline,#ccc)',
)
const anyColor = 'var(--ink-diagram-stroke,#777)'
