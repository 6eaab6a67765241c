import { isValidElement } from 'react'
import type { MdxPage } from '../context.ts'
import { islandPropsError } from '../../browser/describe-error.ts'
import { isPlainObject } from './island-parts.ts'

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
