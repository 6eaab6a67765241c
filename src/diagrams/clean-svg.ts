import { tableOf, words } from '../defined.ts'
import { rewriteSvg } from '../html/drawing.ts'
import { attribute, escapeText } from '../html/escape.ts'
import { plainLabel } from './diagram-source.ts'
import { nearestColor } from './nearest-color.ts'

/** A drawing as it may stand in a page. */
export interface CleanSvg {
  /** Content of `<svg>`. */
  inner: string
  width: number
  height: number
  /** Its texts, in the order of the drawing. */
  texts: string[]
}

const elements = words('svg g defs marker polygon polyline line rect circle ellipse path text tspan')
const geometry =
  words(`x y x1 y1 x2 y2 cx cy r rx ry dx dy width height points d transform markerWidth markerHeight refX refY orient
  stroke-width stroke-dasharray stroke-linejoin stroke-linecap text-anchor dominant-baseline font-size font-weight
  font-style opacity paint-order`)
/** Smaller letters than these are hard to read. */
const leastFontSize = 11

/**
 * A drawing written anew: known elements and attributes come out, colours are custom properties and classes of the style
 * sheet, and nothing of the library's own styles, which the policy of the pages would not allow.
 * @param id begins the ids in it
 * @throws Error when it holds nothing
 */
export function cleanSvg(svg: string, id: string): CleanSvg {
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
      if (name === 'marker') Object.assign(attributes, placedMarker(attributes))
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

/**
 * Where the end of a line is drawn. At the beginning of a line those of classes and messages have to be turned around, and all touch what
 * they lead to with the tip; another arrow of a beginning points back by itself, and would lie below its node if it were turned once more.
 */
function placedMarker({ id = '', markerWidth = '' }: Record<string, string>): Record<string, string> {
  return /^(?:cls|seq)-/.test(id) ? { orient: 'auto-start-reverse', refX: markerWidth } : { orient: 'auto' }
}

/** The colours of the rows of a chart, one after the other. */
const chartRows = ['blue', 'orange', 'green', 'purple', 'red']

/** How a part of a chart is painted: classes of the style sheet, and attributes. */
interface Paint {
  classes: readonly string[]
  attributes: Readonly<Record<string, string>>
}

/**
 * The paint of a part of a chart, which the library gives by rules of its own style sheet that no page has.
 * @param classes of the library
 * @returns nothing for a part that is left out: shadows, and the hundreds of dots of the ground
 */
function chartPaint(classes: string): Paint | undefined {
  const [, part = ''] = /\bxychart-(?!color)([\w-]+)/.exec(classes) ?? []
  if (part === 'grid' || part === 'line-shadow') return undefined
  if (part.endsWith('title') || part === 'label')
    return { classes: [], attributes: { fill: part === 'title' ? 'var(--_text)' : 'var(--_text-sec)' } }
  const [, row = '0'] = /\bxychart-color-(\d+)/.exec(classes) ?? []
  const color = chartRows[Number(row) % chartRows.length] ?? ''
  const stroke = `ink-diagram-stroke-${color}`
  if (part.endsWith('line')) return { classes: [stroke], attributes: { fill: 'none', 'stroke-width': '2.5' } }
  return { classes: [`ink-diagram-fill-${color}`, stroke], attributes: { 'stroke-width': '1.5' } }
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
