import { defined } from '../defined.ts'
import type { PagesConfig } from '../types/config.ts'
import { choiceOf, idOf, noteProcessors } from './content-options.ts'
import type { Options } from './options.ts'

/** The options of the pages plugin. */
export function mapPages(pages: Options): PagesConfig {
  noteProcessors(pages)
  return defined({
    id: idOf(pages),
    path: pages.text('path') ?? 'src/pages',
    routeBasePath: pages.text('routeBasePath'),
    ...choiceOf(pages),
  })
}
