import { defined } from '../defined.ts'
import type { PagesConfig } from '../types/config.ts'
import { choiceOf, noteProcessors } from './content-options.ts'
import type { Options } from './options.ts'

/** The options of the pages plugin. */
export function mapPages(pages: Options | undefined): PagesConfig | undefined {
  if (pages === undefined) return undefined
  noteProcessors(pages)
  const mapped = defined({
    path: pages.text('path'),
    routeBasePath: pages.text('routeBasePath'),
    ...choiceOf(pages),
  })
  return Object.keys(mapped).length === 0 ? undefined : mapped
}
