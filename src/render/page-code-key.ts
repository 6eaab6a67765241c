import path from 'node:path'
import type { SourceFile } from '../types/content.ts'
import type { Route } from '../types/route.ts'
import { hashOf } from '../cache/cache.ts'

/** Folder of the compiled engine. */
export const engineDir: string = path.join(import.meta.dirname, '..')

/** A text on a page of its own. */
export interface OwnText {
  route: Route
  source: SourceFile
}

/** Tells the module of a text, whose links are resolved for one page, from those of others. */
export function pageKeyOf({ route, source }: OwnText): string {
  return hashOf([route.url, source.path]).slice(0, 10)
}
