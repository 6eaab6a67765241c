import { join } from 'node:path'
import type { Problem } from '../types/problem.ts'
import type { Site } from '../types/site.ts'
import { hashOf, keep, loadKept } from '../cache/cache.ts'
import { loadContent, type LoadedContent } from '../content/load.ts'
import type { PagesRead } from '../content/pages-read.ts'
import { htmlCheckerOf } from '../render/shell/option-html.ts'

/** Options of {@link readContent}. */
interface ReadOptions {
  /** Hash of the engine. */
  engine: string
  cacheDir: string
  includeDrafts: boolean
  /** Gets what is wrong, as for {@link loadContent}. */
  errors?: Problem[]
}

/** The author's content; files that are as they were when it was last read for the same folder of the cache are not read again. */
export async function readContent(
  site: Site,
  { engine, cacheDir, ...options }: ReadOptions,
): Promise<LoadedContent & { known: PagesRead }> {
  const key = hashOf([engine, JSON.stringify(site)])
  const file = join(cacheDir, 'content.bin')
  // as: only the line below keeps something there.
  const known = (loadKept(file, key) ?? new Map()) as PagesRead
  const before = new Map(known)
  const loaded = await loadContent(site, { ...options, known, checkHtml: htmlCheckerOf(site) })
  // What is wrong is told again as long as it is.
  if (!options.errors?.length && !isSame(known, before)) keep(file, key, known)
  return { ...loaded, known }
}

/** Whether nothing was read anew and nothing forgotten. */
function isSame(known: PagesRead, before: PagesRead): boolean {
  return known.size === before.size && [...known].every(([path, page]) => before.get(path) === page)
}
