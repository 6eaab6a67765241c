import { readFileSync } from 'node:fs'
import path from 'node:path'
import { ElementType, parseDocument } from 'htmlparser2'
import type { Plugin } from 'vite'
import { inertDrawing, loadsElsewhere } from '../../html/drawing.ts'
import { endlessFinding, isEndless } from '../../html/drawn-elements.ts'
import { isReservedAttribute, isReservedId, splitClasses } from '../../html/reserved-names.ts'
import { shownPath, type BundleState } from './bundle-state.ts'
import { words } from '../../defined.ts'
import { declarationsOf, plainValue, rulesOf } from '../../style-sheet.ts'

/** An imported `.svg` is a component, as Docusaurus' authors expect; `drawing.svg?url` is its address. */
export function svgPlugin(state: BundleState): Plugin {
  return {
    name: 'inkstone:svg',
    enforce: 'pre',
    load(id) {
      if (!id.endsWith('.svg')) return undefined
      const drawing = inertDrawing(readFileSync(id))
      const file = shownPath(state, id)
      const refusal = refusalOf(drawing, path.posix.basename(file))
      if (refusal !== undefined) state.problems.push({ file, ...refusal })
      const root = rootOf(refusal === undefined ? drawing : '')
      const styles = drawingStyles(root === undefined ? '' : sheetIn(root))
      if (styles.saysMore) state.warnings.push({ file, ...styleFinding(path.posix.basename(file)) })
      return svgModule(root, styles)
    },
  }
}

/** Deeper than anybody draws, and not so deep that React would run out of room. */
const mostNested = 200

function refusalOf(drawing: string, name: string): { message: string; hint: string } | undefined {
  if (isEndless(drawing, { isXml: true })) return endlessFinding(name)
  let depth = 0
  for (const [, end] of drawing.matchAll(/<(\/?)[A-Za-z]/g)) {
    depth += end === '' ? 1 : -1
    if (depth <= mostNested) continue
    const hint = 'Draw it with fewer groups within each other, or save it as PNG.'
    return { message: `The drawing "${name}" is nested more than ${mostNested} levels deep.`, hint }
  }
  return undefined
}

function styleFinding(name: string): { message: string; hint: string } {
  return {
    message: `Rules of the style sheet in the drawing "${name}" were left out: they would hold for the whole page.`,
    hint: 'Give them to single elements, by class or id, or show the drawing as a picture: `![](./drawing.svg)`.',
  }
}

/** @param drawing inert: pictures may be anybody's, and here they become elements of the page */
function rootOf(drawing: string): Element | undefined {
  return parseDocument(drawing, { xmlMode: true }).children.find(isElement)
}

function sheetIn({ name, children }: Element): string {
  const own = name === 'style' ? children.map((child) => ('data' in child ? child.data : '')) : []
  return [...own, ...children.map((child) => (isElement(child) ? sheetIn(child) : ''))].join('\n')
}

function svgModule(root: Element | undefined, styles: DrawingStyles): { code: string; moduleType: 'js' } {
  const [name, attributes, ...children] =
    root === undefined ? (['svg', {}] as Markup) : markupOf(root, styles)
  const given = { ...attributes, style: ownSizes(root?.attribs['style'] ?? '') }
  const code = `import { createElement } from 'react'
const make = (node, key) => typeof node === 'string' ? node : createElement(node[0], { ...node[1], key }, ...node.slice(2).map(make))
export default function Svg(props) {
  return createElement(${JSON.stringify(name)}, { ...${JSON.stringify(given)}, ...props }, ...${JSON.stringify(children)}.map(make))
}
`
  return { code, moduleType: 'js' }
}

type Markup = [name: string, attributes: Record<string, string>, ...children: (Markup | string)[]]

interface Element {
  name: string
  attribs: Record<string, string>
  children: readonly Node[]
}

type Node = ReturnType<typeof parseDocument>['children'][number]

function isElement(node: Node): node is Extract<Node, { attribs: unknown }> {
  return 'attribs' in node && node.type === ElementType.Tag
}

function markupOf(element: Element, styles: DrawingStyles): Markup {
  const { name, attribs, children } = element
  const attributes = Object.entries({ ...attribs, ...styles.attributesOf(element) }).flatMap(
    ([key, value]): [string, string][] => {
      const property = reactName(key)
      // An inline style would break the page's policy, and so would a handler; the rest means something in HTML, or takes the focus.
      if (
        /^(?:on|xmlns:|(?:autofocus|formaction|srcdoc|ping|nonce|is)$)/i.test(property) ||
        key.startsWith('xmlns:') ||
        ofReact.has(property)
      )
        return []
      if (isReservedAttribute(key.toLowerCase()) || (key === 'id' && isReservedId(value))) return []
      return [[property, key === 'class' ? splitClasses(value).free.join(' ') : value]]
    },
  )
  const inside = children.flatMap((child): (Markup | string)[] => {
    if (isElement(child)) return /^(?:script|style)$/.test(child.name) ? [] : [markupOf(child, styles)]
    return child.type === ElementType.Text && child.data.trim() !== '' ? [child.data] : []
  })
  return [name, Object.fromEntries(attributes), ...inside]
}

/** Properties that mean something else to React than an attribute. */
const ofReact = new Set(['style', 'children', 'dangerouslySetInnerHTML', 'key', 'ref'])

function reactName(name: string): string {
  if (name === 'class') return 'className'
  if (/^(?:data|aria)-/.test(name)) return name
  return name.replaceAll(/[-:]([a-z])/g, (_, letter: string) => letter.toUpperCase())
}

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
interface DrawingStyles {
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
