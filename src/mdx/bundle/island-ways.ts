import {
  type ReactNode,
  createElement,
  Fragment,
  isValidElement,
  type ReactElement,
  createContext,
  type Context,
} from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { attempt, outcomeOf } from '../../defined.ts'
import { takeParts, type IslandParts, isPlainObject } from './island-parts.ts'
import { GivenChild, wholeKey, type MdxPage } from '../context.ts'
import { scanHtml } from '../../html/scan.ts'
import { islandPropsError } from '../../browser/describe-error.ts'

/** Writes what an island is given, by the ending of the ids in it. */
export type ToHtml = (node: ReactNode, part: string) => string | undefined

/** What a component is given in the browser. */
export interface GivenParts {
  /** Of what stands inside, where that travels as one. */
  slotHtml: string | undefined
  parts: IslandParts
}

/**
 * What a component is given that only shows what stands inside of it.
 * @param slotHtml of what stands inside
 */
export function givenAsHtml(
  slotHtml: string | undefined,
  written: Record<string, unknown>,
  toHtml: ToHtml,
): GivenParts {
  return { slotHtml, parts: takeParts(written, (node, part) => toHtml(node, `p${part}`) ?? '') }
}

/**
 * The same for a component that looks into elements.
 * @throws Error where they cannot be told one by one
 */
export function givenAsElements(
  children: ReactNode,
  written: Record<string, unknown>,
  toHtml: ToHtml,
): GivenParts {
  const props = { ...written, ...(children !== undefined && { children }) }
  // as: an object stays one.
  const given = lookedInto(props) as Record<string, unknown>
  return { slotHtml: undefined, parts: takeParts(given, (node, part) => toHtml(node, `l${part}`) ?? '') }
}

/** The ways in which an island can be rendered. */
interface Ways {
  /** With its children as one piece of HTML, as the browser has them. */
  alive: () => string
  /**
   * With its elements one by one, their properties among them, as the browser can have them as well; nothing where it was given none.
   */
  elements: () => { html: string; given: GivenParts } | undefined
  /** With its children as elements; false where this is no other. */
  still: (hasFailed: boolean) => string | false
  /** With words as a text, which the component may want where it shows them later; nothing where more than words stands inside. */
  text: Ways['elements']
  /** Hears why it cannot be rendered as the browser would, where there was an error. */
  onStill: (error: unknown) => void
}

/**
 * The HTML of an island; nothing where the component looks so far into its children that the browser, which has their HTML and their
 * properties, cannot show what it shows: given them as elements, it does not stop, or shows more. Such a component is shown as it
 * is at build, and so is a page of React whose parts that stop can only be left out there.
 */
export function renderedAlive(ways: Ways): { html: string; given?: GivenParts } | undefined {
  const { alive, elements, still, text, onStill } = ways
  const first = outcomeOf(alive)
  if ('value' in first && first.value.includes('<ink-children>')) return { html: first.value }
  const whole = wholeOf(still, 'error' in first)
  if ('value' in first && lengthOf(whole ?? '') <= lengthOf(first.value))
    return inFull(text, first.value) ?? { html: first.value }
  if ('error' in first && whole === undefined) throw first.error
  const third = inFull(elements, whole ?? '')
  if (third === undefined) onStill('error' in first ? first.error : undefined)
  return third
}

function wholeOf(still: Ways['still'], hasFailed: boolean): string | undefined {
  const whole = attempt(() => still(hasFailed))
  return whole === false ? undefined : whole
}

/** What a rendering gives, unless it stops, or shows less than another. */
function inFull(render: Ways['elements'], whole: string): ReturnType<Ways['elements']> {
  const found = attempt(render)
  return found !== undefined && lengthOf(found.html) >= lengthOf(whole) ? found : undefined
}

/**
 * Without what stands around HTML that travels, but for what a component adds to it, and without the values of attributes: addresses on
 * a page are longer there, and show no more.
 */
function lengthOf(html: string): number {
  return html.replaceAll(/<\/?ink-children([^>]*)>/g, '$1').replaceAll(/(?<==)"[^"]*"/g, '').length
}

/**
 * Properties of an island, what stands inside of it among them, for a component that looks into their elements: each travels with its
 * own properties and as finished HTML, once whole and once for what stands inside of it.
 * @throws Error where an element begins in one piece of HTML and ends in another
 */
function lookedInto(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(lookedInto)
  if (isValidElement<Record<string, unknown>>(value)) return givenChild(value)
  if (!isPlainObject(value)) return value
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, lookedInto(inner)]))
}

function givenChild(element: ReactElement<Record<string, unknown>>): ReactElement {
  const { key, props } = element
  const whole = { ...(key !== null && { key }), [wholeKey]: element }
  // So are the pieces of a text written.
  if (typeof props['html'] === 'string') {
    if (!isBalanced(props['html'])) throw new Error('A piece of HTML is not whole.')
    return createElement(GivenChild, whole)
  }
  const { children, ...others } = props
  const sent = Object.entries(others).filter(([, value]) => isSent(value))
  // as: whatever stands there is shown by React.
  const inside = children as ReactNode
  const isWord = inside === undefined || typeof inside === 'string'
  return createElement(
    GivenChild,
    { ...Object.fromEntries(sent), ...whole },
    isWord ? inside : createElement(Fragment, null, inside),
  )
}

/** Whether a value can be written as JSON; elements travel as HTML. */
function isSent(value: unknown): boolean {
  if (value === null || typeof value === 'string' || typeof value === 'boolean' || Number.isFinite(value))
    return true
  if (isValidElement(value)) return true
  const inner = Array.isArray(value) ? value : isPlainObject(value) ? Object.values(value) : [undefined]
  return inner.every(isSent)
}

/** Whether all elements that begin in a piece of HTML of the compiler end in it. */
function isBalanced(html: string): boolean {
  let depth = 0
  for (const { type, isEmpty } of scanHtml(html)) {
    if (type === 'open' && !isEmpty) depth++
    if (type === 'close' && --depth < 0) return false
  }
  return depth === 0
}

/** Whether what is rendered stands inside of an island, which is rendered around it. */
export const InsideContext: Context<boolean> = createContext(false)

/**
 * The HTML of what stands inside of an island. What takes something from the component around it (`useContext`) stops alone: then it is
 * rendered within that component, and cut out of what that shows.
 * @param alone renders it by itself
 * @param within renders the component with what is put inside
 * @throws what it throws alone, where it stops there as well, or is not shown there
 */
export function slotHtmlBy(
  children: ReactNode,
  alone: (node: ReactNode) => string | undefined,
  within: (content: ReactNode) => ReactNode,
): string | undefined {
  try {
    return alone(children)
  } catch (error) {
    const edges = [createElement('ink-begin'), createElement('ink-end')] as const
    const content = createElement('ink-children', null, edges[0], children, edges[1])
    const html = attempt(() => alone(createElement(InsideContext, { value: true }, within(content))))
    const [begin = '', end = ''] = edges.map((element) => renderToStaticMarkup(element))
    const start = html?.indexOf(begin) ?? -1
    if (html === undefined || start < 0) throw error
    // What it holds may stand inside of islands that were rendered in the same way: their marks are gone.
    return html.slice(start + begin.length, html.indexOf(end, start))
  }
}

// Components that need the browser and cannot run there.

/**
 * Whether a component is no island: on a page where nothing runs, because of properties that cannot be sent to the browser as JSON,
 * or since another island renders it, without the page: the module of that one has the component itself.
 * @throws where the page lets nothing stand still
 */
export function standsStill(
  props: Readonly<Record<string, unknown>>,
  { label, page }: { label: string; page: MdxPage | null },
): boolean {
  if (page === null || page.isStill === true) return true
  for (const [name, value] of Object.entries(props)) {
    const found = unfit(value)
    if (found === undefined) continue
    const error = refusal(label, name, found)
    if (page.onStill === undefined) throw error
    page.onStill(error)
    return true
  }
  return false
}

/** The part of a value that cannot be written as JSON. */
function unfit(value: unknown): string | undefined {
  if (value === null || value === undefined) return undefined
  switch (typeof value) {
    case 'string':
    case 'boolean':
      return undefined
    case 'number':
      return Number.isFinite(value) ? undefined : String(value)
    case 'object':
      return unfitObject(value)
    case 'function':
      // A text that is a component, see `textComponent`.
      return 'toJSON' in value ? undefined : 'a function'
    default:
      return `a ${typeof value}`
  }
}

function unfitObject(value: object): string | undefined {
  // They travel as HTML.
  if (isValidElement(value)) return undefined
  if ('$$typeof' in value) return 'something of React'
  if (Array.isArray(value)) return firstUnfit(value)
  if (isPlainObject(value)) return firstUnfit(Object.values(value))
  return `an object of the class ${value.constructor.name}`
}

function firstUnfit(values: readonly unknown[]): string | undefined {
  return values.map(unfit).find((found) => found !== undefined)
}

/** A component looks into elements that the browser has not. */
export function looksInside(label: string): Error {
  const message = `\`<${label}>\` needs the browser, and looks into what stands inside of it, of which only the HTML is there.`
  return Object.assign(new Error(message), { name: islandPropsError })
}

/** A component does not go without one that stands around it, and that browsers cannot put around it. */
export function takesFromAround(label: string): Error {
  const message = `\`<${label}>\` needs the browser, and takes something from a component around it, of which only the HTML is there.`
  return Object.assign(new Error(message), { name: islandPropsError })
}

function refusal(label: string, name: string, found: string): Error {
  const message = `\`<${label}>\` needs the browser, so its properties are sent there as JSON, but \`${name}\` is ${found}.`
  return Object.assign(new Error(message), { name: islandPropsError })
}
