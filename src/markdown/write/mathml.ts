import { tableOf, words } from '../../defined.ts'
import { nearestColor } from '../../diagrams/nearest-color.ts'
import { readTokens, type OpenToken } from '../../html/read-tokens.ts'
import { escapeHtml, escapeText } from '../../html/escape.ts'
import { annotationHtml } from '../../html/rewrite.ts'
import type { Formulas } from '../state.ts'

/**
 * MathML as it may stand in a page, from what the library wrote. Only known elements and attributes come out, and the few
 * declarations of `style` that matter as classes, since the policy of the pages allows no inline styles.
 * @throws Error when something is in it that no page may hold
 */
export function mathmlOf(written: string, tex: string, formulas: Formulas): string {
  const open: string[] = []
  let parts = 0
  let html = ''
  for (const token of readTokens(written)) {
    if (token.type === 'text') html += escapeText(token.value)
    else if (token.type === 'close') html += closeTag(open)
    else if (token.type === 'open') {
      html += openTag(token, open, formulas)
      if (open.length === 2) parts++
      if (open.length > mostDepth) throw new Error('it is nested too deeply')
    }
  }
  if (open.length > 0) throw new Error('the library left an element open')
  if (!html.startsWith('<math')) throw new Error('the library gave no formula')
  const start = html.indexOf('>') + 1
  const inner = html.slice(start, html.lastIndexOf('</math>'))
  const whole = parts === 1 ? inner : `<mrow>${inner}</mrow>`
  return `${html.slice(0, start)}<semantics>${whole}${annotationHtml(escapeText(tex))}`
}

/** Browsers lift out what is nested more than 512 levels deep. */
const mostDepth = 200

const elements = words(
  'math mi mn mo ms mtext mspace mrow mfrac msqrt mroot mstyle mpadded mphantom msub msup msubsup munder mover ' +
    'munderover mmultiscripts mprescripts mtable mtr mtd',
)
/** Notations that browsers do not know are drawn by their class; numbers of equations are text. */
const replaced = tableOf('menclose=mrow none=mrow span=')

const attributeNames = words(
  'display displaystyle scriptlevel stretchy symmetric fence separator form lspace rspace minsize maxsize largeop ' +
    'movablelimits accent accentunder linethickness width height depth voffset mathvariant columnspan rowspan',
)
const plainValue = /^[\w.%+-]{1,30}$/

function openTag(token: OpenToken, open: string[], formulas: Formulas): string {
  const name = replaced.get(token.name) ?? (elements.has(token.name) ? token.name : undefined)
  if (name === undefined) throw new Error(`it needs <${token.name}>, which formulas of a page may not hold`)
  open.push(name)
  if (name === '') return hasClass(token, 'tml-eqn') ? `(${++formulas.equations})` : ''
  let tag = `<${name}`
  for (const [key, value] of token.attributes)
    if (attributeNames.has(key) && plainValue.test(value)) tag += ` ${key}="${value}"`
  const classes = [...classesOf(token)]
  return `${tag}${classes.length > 0 ? ` class="${escapeHtml(classes.join(' '))}"` : ''}>`
}

function closeTag(open: string[]): string {
  const name = open.pop()
  if (name === undefined) throw new Error('the library closed what was not open')
  return name === '' ? '' : `</${name}>`
}

function hasClass({ attributes }: OpenToken, name: string): boolean {
  return (attributes.get('class') ?? '').split(' ').includes(name)
}

const libraryClasses = tableOf(
  'tml-left=ink-math-left tml-right=ink-math-right tml-jot=ink-math-wide-rows tml-overline=ink-math-top ' +
    'tml-underline=ink-math-bottom tml-fbox=ink-math-box',
)
const notations = tableOf(
  'updiagonalstrike=ink-math-up downdiagonalstrike=ink-math-down horizontalstrike=ink-math-across ' +
    'box=ink-math-box top=ink-math-top bottom=ink-math-bottom left=ink-math-start right=ink-math-end',
)

function classesOf({ name, attributes }: OpenToken): Set<string> {
  const classes = new Set<string>()
  const add = (found: string | undefined): void => void (found !== undefined && classes.add(found))
  const partsOf = (key: string, separator: string): string[] => (attributes.get(key) ?? '').split(separator)
  for (const one of partsOf('class', ' ')) add(libraryClasses.get(one))
  for (const one of partsOf('notation', ' ')) add(notations.get(one))
  if (attributes.has('mathbackground')) add(name === 'mspace' ? 'ink-math-rule' : 'ink-math-marked')
  add(colorClass(attributes.get('mathcolor') ?? ''))
  for (const declaration of partsOf('style', ';')) {
    const [property = '', value = ''] = declaration.split(':').map((part) => part.trim())
    add(classOf(property, value))
  }
  return classes
}

/** Declarations, with the attributes that they become. All others make little difference, or are in the style sheet. */
function classOf(property: string, value: string): string | undefined {
  const side = sides.get(property)
  if (side !== undefined) return value.includes('double') ? `${side}-double` : side
  if (property === 'color') return colorClass(value)
  if (property === 'padding-left') return spaceClass('ink-math-before', value)
  if (property === 'padding-right') return spaceClass('ink-math-after', value)
  if (property === 'margin-left') return spaceClass('ink-math-back', value.replace('-', ''))
  return known.get(`${property}:${value}`)
}

const sides = tableOf(
  'border-top=ink-math-top border-bottom=ink-math-bottom border-left=ink-math-start ' +
    'border-right=ink-math-end border=ink-math-box',
)
const known = tableOf(
  'math-depth:0=ink-math-accent font-weight:bold=ink-math-bold width:100%=ink-math-full ' +
    'width:50%=ink-math-half transform:scaleX(-1)=ink-math-mirrored position:relative=ink-math-lap ' +
    'position:absolute=ink-math-lapped',
)

/** The nearest of a few widths, in eighths of an em; nothing for none. */
function spaceClass(name: string, value: string): string | undefined {
  const [, number = '', unit = ''] = /^([\d.]+)(em|ex|pt|px|mu)$/.exec(value) ?? []
  const em = Number(number) * (ems.get(unit) ?? 0)
  if (!(em > 0.06)) return undefined
  const nearest = widths.toSorted((a, b) => Math.abs(a / 8 - em) - Math.abs(b / 8 - em))[0]
  return `${name}-${nearest}`
}

const ems = new Map([
  ['em', 1],
  ['ex', 0.45],
  ['pt', 0.08],
  ['px', 0.06],
  ['mu', 1 / 18],
])
const widths = [1, 2, 4, 8, 16]

function colorClass(color: string): string | undefined {
  const nearest = nearestColor(color)
  return nearest && `ink-math-${nearest}`
}
