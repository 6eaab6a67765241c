import { words } from '../defined.ts'
import { loadsElsewhere, rewriteSvg } from './drawing.ts'
import { attribute, escapeText } from './escape.ts'
import { shapes } from './elements.ts'

/** Of the `<img>` of a drawing that will stand in the page itself. */
export const drawingClass = 'ink-drawing'

/** Of the `<img>` that dark pages show; the one before it has the same picture for light ones. */
export const darkClass = 'ink-dark-only'

/** A text for readers whose program knows nothing of the page's colours. */
export function withoutDarkPictures(html: string): string {
  return html.replaceAll(new RegExp(`<img class="${darkClass}"[^<>]*>`, 'g'), '')
}

/** Larger drawings stay files: each page that shows one would carry it. */
const mostCharacters = 60_000
/** In pixels: smaller letters are hard to read. */
const leastLetters = 11
/** In pixels. A drawing of this width or more fills its column. */
const wide = 480

const attributes = words(
  'x y x1 y1 x2 y2 cx cy r rx ry dx dy fx fy width height points d transform viewBox preserveAspectRatio markerWidth ' +
    'markerHeight markerUnits refX refY orient offset gradientUnits gradientTransform spreadMethod patternUnits ' +
    'patternTransform patternContentUnits clipPathUnits maskUnits maskContentUnits pathLength rotate startOffset textLength ' +
    'lengthAdjust fill stroke fill-opacity stroke-opacity fill-rule clip-rule stroke-width stroke-dasharray ' +
    'stroke-dashoffset stroke-linejoin stroke-linecap stroke-miterlimit opacity color stop-color stop-opacity marker-start ' +
    'marker-mid marker-end clip-path mask text-anchor dominant-baseline alignment-baseline baseline-shift font-size ' +
    'font-weight font-style direction letter-spacing word-spacing writing-mode visibility display paint-order vector-effect ' +
    'shape-rendering text-rendering',
)

/** Said anew, of no use where the drawing stands in a page, or what would lay it over what is around it. */
const ofRoot = words('width height x y viewBox id transform')

/** Whether a drawing is made for the page: some of its colours are the page's, `var(--ink-text, #222)`. */
export function followsPage(svg: string): boolean {
  return svg.length <= mostCharacters && svg.includes('var(--ink-')
}

/** Names that tell a drawing from others. */
interface DrawingNames {
  /** Begins the ids in it. */
  id: string
  /** A description for those who do not see it. */
  alt: string
  /** The address of its file. */
  src: string
}

/**
 * A drawing as a part of the page, so that it has the page's colours and letters: known elements and attributes are written
 * anew, and nothing that runs, loads, leads elsewhere or means something to the page. It is never narrower than lets its
 * smallest letters be read; where the column is, it scrolls. Nothing comes back for a drawing without a size.
 */
export function pageDrawing(svg: string, names: DrawingNames): string | undefined {
  const { id } = names
  let own: Record<string, string> | undefined
  let letters = Infinity
  const inner = rewriteSvg(svg, {
    open(name, written, within) {
      const isRoot = within.length === 0
      if (isRoot ? name !== 'svg' || own !== undefined : !shapes.has(name)) return undefined
      letters = Math.min(letters, pixelsOf(written['font-size']) ?? Infinity)
      if (isRoot) own = written
      return { name, tag: isRoot ? '' : `<${name}${drawingAttributes(written, id)}>` }
    },
    text: (text, within) => (within.length > 1 ? escapeText(text) : ''),
  })
  const size = own && measure(own)
  return own && size && drawingHtml(own, { ...names, ...size, letters: Math.min(letters, 16), inner })
}

interface Root extends DrawingNames {
  box: string
  width: number
  height: number
  letters: number
  inner: string
}

function drawingHtml(own: Record<string, string>, root: Root): string {
  const { id, alt, src, box, width, height, letters, inner } = root
  const least = width < wide ? width : Math.min(width, Math.ceil((width * leastLetters) / letters))
  const size = ` viewBox="${box}" width="${least}" height="${Math.round((height * least) / width)}"`
  // As in its file, whichever way the page is read: where a text begins is where it is put.
  const paint = drawingAttributes({ 'font-size': '16', direction: 'ltr', ...own }, id, ofRoot)
  const name = alt === '' ? ' aria-hidden="true"' : ` role="img"${attribute('aria-label', alt)}`
  const kind = width < wide ? drawingClass : `${drawingClass} ${drawingClass}-wide`
  return `<span class="${kind}" tabindex="0"${attribute('data-src', src)}><svg${name}${size}${paint}>${inner}</svg></span>`
}

/** Its own coordinates, and how large it wants to be. */
function measure(own: Record<string, string>): Pick<Root, 'box' | 'width' | 'height'> | undefined {
  const { viewBox, width, height } = own
  const box = (viewBox ?? `0 0 ${pixelsOf(width)} ${pixelsOf(height)}`)
    .trim()
    .split(/[\s,]+/)
    .map(Number)
  const [, , boxWidth = 0, boxHeight = 0] = box
  if (box.length !== 4 || !box.every(Number.isFinite) || boxWidth <= 0 || boxHeight <= 0) return undefined
  const shown = pixelsOf(width) ?? boxWidth
  return { box: box.join(' '), width: Math.round(shown), height: Math.round((boxHeight * shown) / boxWidth) }
}

/** A length in pixels. */
function pixelsOf(written: string | undefined): number | undefined {
  const [, pixels] = /^\s*(\d{1,6}(?:\.\d+)?)(?:px)?\s*$/.exec(written ?? '') ?? []
  return Number(pixels) || undefined
}

function drawingAttributes(
  written: Record<string, string>,
  id: string,
  except?: ReadonlySet<string>,
): string {
  return Object.entries(written)
    .filter(([name]) => except?.has(name) !== true)
    .map(([name, value]) => attribute(name, attributeValue(name, value, id)))
    .join('')
}

/** The value of an attribute here; nothing for one that is left out. References lead into the drawing itself. */
function attributeValue(name: string, value: string, id: string): string | undefined {
  const own = /^\s*#?([\w.:-]+)\s*$/.exec(value)?.[1]
  if (name === 'id') return own && `${id}-${own}`
  if (name === 'href' || name === 'xlink:href')
    return own && value.trim().startsWith('#') ? `#${id}-${own}` : undefined
  // Letters are the page's; those of code may be of one width.
  if (name === 'font-family') return value.includes('monospace') ? 'monospace' : undefined
  if (!attributes.has(name) || loadsElsewhere(value)) return undefined
  return value.replaceAll(/url\(\s*(["']?)#([\w.:-]+)\1\s*\)/gi, `url(#${id}-$2)`)
}
