import path from 'node:path'
import type { IndexFile } from '../search/build-index.ts'
import type { Problem } from '../types/problem.ts'
import type { Route } from '../types/route.ts'
import type { SearchScope } from '../types/search.ts'
import { hashOf, type CachedPage } from './cache.ts'
import type { SiteContext } from './context.ts'
import { openIndexCache } from './index-cache.ts'
import { openSections, type SectionsReader } from './read-sections.ts'
import { isInScope, scopeFolder, scopesOf, searchGroupOf } from './search-page.ts'
import { searchFolder } from './search-setup.ts'

/** What {@link writeSearchIndex} needs besides the site. */
export interface SearchIndexOptions {
  /** Where the pages are and the index goes. */
  outDir: string
  cacheDir: string
  /** Hash of the engine. */
  engine: string
  /** Finished pages by output. */
  pages: ReadonlyMap<string, CachedPage>
  /** How many pages of how many have been indexed. */
  onProgress: (done: number, total: number) => void
}

/** A page that is found, with the hash of all that the index has of it. */
interface Found {
  route: Route
  page: CachedPage
  group: string
}

interface ScopeToIndex {
  scope: SearchScope
  found: Found[]
  /** The same pages make the same index. */
  key: string
}

/**
 * Writes an index for each docs version of each language. One whose pages are as they were is taken from the cache;
 * otherwise the pages are read one at a time (P6).
 */
export async function writeSearchIndex(context: SiteContext, options: SearchIndexOptions): Promise<void> {
  const found = foundPages(context, options.pages)
  const scopes = [...context.locales.values()].flatMap(scopesOf).map((scope) => {
    const own = found.filter(({ route }) => isInScope(route, scope))
    const facts = own.flatMap(({ route, page, group }) => [route.url, group, page.text?.hash ?? ''])
    return { scope, found: own, key: hashOf([options.engine, ...facts]) }
  })
  const cache = openIndexCache(path.join(options.cacheDir, 'search'), context.site.outDir)
  const sections = openSections(options.cacheDir, options.outDir)
  const total = scopes.reduce((sum, own) => sum + own.found.length, 0)
  let done = 0
  try {
    for (const own of scopes) {
      const folder = path.join(searchFolder, scopeFolder(own.scope))
      const place = { key: own.key, folder, dir: options.outDir }
      if (!cache.take(place)) cache.put(place, await buildIndex(own, sections))
      done += own.found.length
      options.onProgress(done, total)
    }
  } finally {
    sections.close()
  }
  cache.clear()
}

function foundPages(context: SiteContext, pages: SearchIndexOptions['pages']): Found[] {
  return context.plan.routes.flatMap((route) => {
    const page = pages.get(route.output)
    return page?.text === undefined ? [] : [{ route, page, group: searchGroupOf(context, route) }]
  })
}

/** The engine is loaded for the first index that has to be made; a build with nothing new never does. */
async function buildIndex({ found }: ScopeToIndex, sections: SectionsReader): Promise<IndexFile[]> {
  const { createIndexBuilder } = await import('../search/build-index.ts')
  const builder = createIndexBuilder()
  for (const { route, page, group } of found) {
    builder.add({ url: route.url, group, sections: sections.read(route.output, page) })
  }
  return builder.finish()
}

/** Files and pages of the author that stand where the index goes. */
export function searchCollisions({ site, plan, staticFiles }: SiteContext): Problem[] {
  if (site.search.hosted !== undefined) return []
  const isTaken = (file: string): boolean => file.toLowerCase().startsWith(`${searchFolder}/`)
  const files = [...staticFiles].filter(isTaken).map((file): Problem => ({
    file: `static/${file}`,
    message: `The index of the search is written to \`${searchFolder}/\`.`,
    hint: 'Give the folder another name.',
  }))
  const pages = plan.routes
    .filter(({ output }) => isTaken(output))
    .map((route): Problem => ({
      ...(route.source && { file: route.source.path }),
      message: `The page ${route.url} lies in \`${searchFolder}/\`, where the index of the search is written.`,
      hint: 'Give it another `slug`, or its folder another `routeBasePath`.',
    }))
  return [...files, ...pages]
}
