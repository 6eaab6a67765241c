import { words } from '../../defined.ts'
import { loadsElsewhere } from '../../html/drawing.ts'
import { declarationsOf, plainValue, rulesOf } from '../../style-sheet.ts'

/** Properties that elements of a drawing have as attributes as well. */
const attributes = words(
  'alignment-baseline baseline-shift clip-path clip-rule color color-interpolation color-interpolation-filters cursor direction ' +
    'display dominant-baseline fill fill-opacity fill-rule filter flood-color flood-opacity font-family font-size ' +
    'font-stretch font-style font-variant font-weight image-rendering letter-spacing lighting-color marker-end marker-mid ' +
    'marker-start mask opacity overflow paint-order pointer-events shape-rendering stop-color stop-opacity stroke ' +
    'stroke-dasharray stroke-dashoffset stroke-linecap stroke-linejoin stroke-miterlimit stroke-opacity stroke-width ' +
    'text-anchor text-decoration text-rendering unicode-bidi vector-effect visibility word-spacing writing-mode',
)

/** An element of a drawing, as far as rules of its style sheet may choose it. */
interface StyledElement {
  name: string
  attribs: Readonly<Record<string, string>>
}

/** Styles of a drawing, for its elements as parts of a page, which has no inline styles and no rules that come from drawings. */
export interface DrawingStyles {
  /** What its style sheet and its `style` attribute say of an element, as attributes. */
  attributesOf: (element: StyledElement) => Record<string, string>
  /** The style sheet says more than attributes can. */
  saysMore: boolean
}

interface ElementRule {
  name: string
  ids: readonly string[]
  classes: readonly string[]
  /** Rules that choose more narrowly come later. */
  weight: number
  values: Record<string, string>
}

/** Reads the style sheet of a drawing: what it says of elements by their names, classes and ids. */
export function drawingStyles(sheet: string): DrawingStyles {
  const rules: ElementRule[] = []
  let saysMore = false
  for (const { prelude, body = '' } of rulesOf(sheet)) {
    const declarations = declarationsOf(body)
    const values = valuesOf(declarations)
    if (Object.keys(values).length < new Set(declarations.map(({ name }) => name)).size) saysMore = true
    for (const selector of prelude.split(',')) {
      const rule = ruleOf(selector.trim(), values)
      if (rule === undefined) saysMore = true
      else rules.push(rule)
    }
  }
  const sorted = rules.toSorted((a, b) => a.weight - b.weight)
  return {
    attributesOf: (element) => {
      const own = valuesOf(declarationsOf(element.attribs['style'] ?? ''))
      const chosen = sorted.filter((rule) => chooses(rule, element)).map(({ values }) => values)
      return Object.assign({}, ...chosen, own)
    },
    saysMore,
  }
}

function valuesOf(declarations: readonly { name: string; value: string }[]): Record<string, string> {
  const kept = declarations.filter(({ name, value }) => attributes.has(name) && !loadsElsewhere(value))
  return Object.fromEntries(kept.map(({ name, value }) => [name, plainValue(value)]))
}

/** The sizes that a drawing gives itself in a `style` attribute, which weigh more than those that a class gives it. */
export function ownSizes(style: string): Record<string, string> {
  const sizes = declarationsOf(style).filter(({ name }) => /^(?:width|height)$/.test(name))
  return Object.fromEntries(sizes.map(({ name, value }) => [name, plainValue(value)]))
}

/** A selector of one element; nothing for one that looks at others as well. */
function ruleOf(selector: string, values: Record<string, string>): ElementRule | undefined {
  const [, name = '', rest = ''] = /^([a-z][\w-]*|\*)?((?:[.#][\w-]+)*)$/i.exec(selector) ?? []
  if (name === '' && rest === '') return undefined
  const [ids, classes] = [[...rest.matchAll(/#([\w-]+)/g)], [...rest.matchAll(/\.([\w-]+)/g)]].map((found) =>
    found.map(([, one = '']) => one),
  ) as [string[], string[]] // as: one for each of two
  const isNamed = name !== '' && name !== '*'
  const weight = ids.length * 10_000 + classes.length * 100 + (isNamed ? 1 : 0)
  return { name: isNamed ? name : '', ids, classes, weight, values }
}

function chooses({ name, ids, classes }: ElementRule, element: StyledElement): boolean {
  const own = new Set((element.attribs['class'] ?? '').split(/\s+/))
  return (
    (name === '' || name === element.name) &&
    ids.every((id) => id === element.attribs['id']) &&
    classes.every((one) => own.has(one))
  )
}
