import { isRecord } from '../defined.ts'
import { idOf } from './content-options.ts'
import { contentOf, type SourceOf } from './find-content.ts'

/** A function of a configuration that makes the items of a folder's sidebar. What it gives is checked where it is asked. */
export type SidebarGenerator = (question: object) => unknown

/** The functions that make the items of sidebars, by the ids of their docs. */
export function sidebarGeneratorsIn(
  config: unknown,
  sourceOf: SourceOf,
): ReadonlyMap<string, SidebarGenerator> {
  const { docs } = isRecord(config) ? contentOf(config, sourceOf) : { docs: [] }
  const entries = docs.flatMap((options) => {
    const generator = options.raw('sidebarItemsGenerator')
    // as: it is called by nobody who knows more of it.
    return typeof generator === 'function'
      ? [[idOf(options) ?? 'default', generator as SidebarGenerator] as const]
      : []
  })
  return new Map(entries)
}
