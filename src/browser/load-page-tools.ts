import { loadPart } from './load-part.ts'
import type * as PageTools from './page-tools.ts'

/** Loads what most pages need as soon as the app runs. */
export function loadPageTools(): Promise<typeof PageTools> {
  return loadPart(() => import('./page-tools.ts'))
}
