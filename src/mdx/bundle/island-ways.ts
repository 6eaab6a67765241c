import type { ReactNode } from 'react'
import { attempt } from '../../defined.ts'
import { lookedInto } from './looked-into.ts'
import { takeParts, type IslandParts } from './island-parts.ts'

/** Writes what an island is given, by the ending of the ids in it. */
export type ToHtml = (node: ReactNode, part: string) => string | undefined

/** What a component is given in the browser. */
export interface GivenParts {
  /** Of what stands inside, where that travels as one. */
  slotHtml: string | undefined
  parts: IslandParts
}

/** What a component is given that only shows what stands inside of it. */
export function givenAsHtml(
  children: ReactNode,
  written: Record<string, unknown>,
  toHtml: ToHtml,
): GivenParts {
  const slotHtml = toHtml(children, 'c')
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
  /** Hears why it cannot be rendered as the browser would, where there was an error. */
  onStill: (error: unknown) => void
}

/**
 * The HTML of an island; nothing where the component looks so far into its children that the browser, which has their HTML and their
 * properties, cannot show what it shows: given them as elements, it does not stop, or shows more. Such a component is shown as it
 * is at build, and so is a page of React whose parts that stop can only be left out there.
 */
export function renderedAlive(ways: Ways): { html: string; given?: GivenParts } | undefined {
  const { alive, elements, still, onStill } = ways
  const first = rendering(alive)
  if ('done' in first && first.done.includes('<ink-children>')) return { html: first.done }
  const whole = wholeOf(still, 'error' in first)
  if ('done' in first && (whole ?? '').length <= first.done.length) return { html: first.done }
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

/** Without what stands around HTML that travels. */
function lengthOf(html: string): number {
  return html.replaceAll(/<\/?ink-children[^>]*>/g, '').length
}

function rendering(render: () => string): { done: string } | { error: unknown } {
  try {
    return { done: render() }
  } catch (error) {
    return { error }
  }
}
