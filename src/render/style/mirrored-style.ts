import { mapDeclarations, type Declaration } from '../../style-sheet.ts'

// Docusaurus' theme mirrors all style sheets of a language that is written from right to left, and authors write for that.

const otherSide: ReadonlyMap<string, string> = new Map([
  ['left', 'right'],
  ['right', 'left'],
  ['ltr', 'rtl'],
  ['rtl', 'ltr'],
])

/** Properties whose values name sides: of a text, of a picture, or of other properties. */
const sided =
  /^(?:text-align(?:-last)?|float|clear|direction|transition(?:-property)?|will-change|background(?:-image)?)$/
const placed = /^(?:(?:object|background|mask)-position(?:-x)?|(?:transform|perspective)-origin)$/
/** Properties with a value for each side. */
const ofSides = /^(?:margin|padding|inset|scroll-(?:margin|padding)|border-(?:width|style|color))$/
/** A move aside, or a turn, in a value of `transform`. */
const move = /\b((?:translate(?:X|3d)?|skew[XY]?|rotate[YZ]?)\(\s*)([-+]?[\d.]+)/gi

/**
 * A style sheet for pages that are written from right to left, as one for the other direction is meant: left is right.
 * Custom properties are as they were.
 */
export function mirrored(sheet: string): string {
  return mapDeclarations(sheet, mirroredDeclaration)
}

function mirroredDeclaration({ name, value }: Declaration): Declaration {
  if (name.startsWith('--')) return { name, value }
  return { name: withOtherSides(name), value: mirroredValue(name, value) }
}

function mirroredValue(name: string, value: string): string {
  if (sided.test(name)) return withOtherSides(value)
  if (placed.test(name))
    return withOtherSides(value.replace(/^[\d.]+(?=%)/, (share) => String(100 - Number(share))))
  if (name === 'transform')
    return value.replace(move, (_, before: string, size: string) => before + negative(size))
  if (name === 'translate') return negative(value)
  if (name.endsWith('-shadow')) return listed(value, ',').map(mirroredShadow).join(', ')
  if (name === 'border-radius') return value.split('/').map(mirroredCorners).join('/')
  return ofSides.test(name) ? mirroredSides(value) : value
}

/** A text with the names of sides exchanged; names of files and properties of one's own stay what they are. */
function withOtherSides(text: string): string {
  return text.replace(
    /url\([^)]*\)|"[^"]*"|'[^']*'|--[\w-]+|\b(?:left|right|ltr|rtl)\b/g,
    (word) => otherSide.get(word) ?? word,
  )
}

/** Values for top, right, bottom and left; fewer are the same on both sides. */
function mirroredSides(value: string): string {
  const { values, weight } = valuesOf(value)
  const [top = '', right = '', bottom = '', left = ''] = values
  return values.length === 4 ? [top, left, bottom, right, ...weight].join(' ') : value
}

/** Values for the corners, from the one at the top left on. */
function mirroredCorners(value: string): string {
  const { values, weight } = valuesOf(value)
  const [topLeft = '', topRight = topLeft, bottomRight = topLeft, bottomLeft = topRight] = values
  return values.length < 2 ? value : [topRight, topLeft, bottomLeft, bottomRight, ...weight].join(' ')
}

function mirroredShadow(shadow: string): string {
  const parts = listed(shadow, ' ')
  const aside = parts.findIndex((part) => /^[-+]?\.?\d/.test(part))
  return parts.map((part, index) => (index === aside ? negative(part) : part)).join(' ')
}

function negative(size: string): string {
  if (Number.parseFloat(size) === 0) return size
  if (size.startsWith('-')) return size.slice(1)
  return /^[+.\d]/.test(size) ? `-${size.replace('+', '')}` : size
}

/** The values of a declaration, and whether it is important. */
function valuesOf(value: string): { values: string[]; weight: string[] } {
  const all = listed(value, ' ')
  const isWeight = (part: string): boolean => part.startsWith('!')
  return { values: all.filter((part) => !isWeight(part)), weight: all.filter(isWeight) }
}

/** The parts of a value between signs that stand in no parentheses. */
function listed(value: string, sign: ',' | ' '): string[] {
  const parts = ['']
  let depth = 0
  for (const character of value) {
    if (character === '(') depth += 1
    if (character === ')') depth -= 1
    const isBetween = depth === 0 && (sign === ',' ? character === ',' : /\s/.test(character))
    if (isBetween) parts.push('')
    else parts[parts.length - 1] += character
  }
  return parts.map((part) => part.trim()).filter((part) => part !== '')
}
