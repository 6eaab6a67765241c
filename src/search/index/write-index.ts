import path from 'node:path'
import type { Bytes } from '../format/bytes.ts'
import type { IndexFile } from './build-index.ts'
import type { Problem } from '../../types/problem.ts'
import type { Route } from '../../types/route.ts'
import type { SearchScope } from '../../types/search.ts'
import { hashOf, type CachedPage, type CachedText } from '../../cache/cache.ts'
import type { SiteContext } from '../../render/context.ts'
import { openIndexCache } from './index-cache.ts'
import { loadLastOutput } from '../../cache/last-output.ts'
import { openPacks, type Packs } from '../../cache/page-packs.ts'
import { readPageText } from './page-text.ts'
import { isInScope, scopeFolder, scopesOf, searchPageOf, searchFolder } from '../../render/search-page.ts'

/** Options of {@link writeSearchIndex}. */
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

/** A page that is found. */
interface FoundPage {
  route: Route
  page: CachedPage
  /** Its terms and text, as the index takes them. */
  text: CachedText
}

/** A page of a scope. */
interface ScopedPage {
  own: FoundPage
  /** The same page in other languages. */
  translations: FoundPage[]
}

/**
 * Writes an index for each docs version of each language. One whose pages are as they were is taken from the cache;
 * otherwise the pages are read one at a time (P6).
 */
export async function writeSearchIndex(context: SiteContext, options: SearchIndexOptions): Promise<void> {
  const found = foundPages(context, options.pages)
  const scopes = [...context.locales.values()].flatMap(scopesOf).map((scope) => {
    const inScope = scopedPages(context, found, scope)
    const hashes = inScope
      .flatMap(({ own, translations }) => [own.text, ...translations.map(({ page }) => page.said)])
      .map((text) => text?.hash ?? '')
    return {
      scope,
      found: inScope,
      key: hashOf([options.engine, JSON.stringify(context.site.search.synonyms), ...hashes]),
    }
  })
  const cache = openIndexCache(path.join(options.cacheDir, 'search'), {
    outDir: context.site.outDir,
    last: loadLastOutput(options.cacheDir, context.site.outDir),
  })
  const packs = openPacks(options.cacheDir)
  const total = scopes.reduce((sum, scope) => sum + scope.found.length, 0)
  let done = 0
  try {
    for (const { scope, found: inScope, key } of scopes) {
      const folder = path.join(searchFolder, scopeFolder(scope))
      const target = { key, folder, dir: options.outDir }
      if (!cache.take(target))
        cache.put(target, await buildIndex(inScope, { context, packs, outDir: options.outDir }))
      done += inScope.length
      options.onProgress(done, total)
    }
  } finally {
    packs.close()
  }
  cache.clear()
}

function foundPages(context: SiteContext, pages: SearchIndexOptions['pages']): FoundPage[] {
  return context.plan.routes.flatMap((route) => {
    const page = pages.get(route.output)
    return page?.text === undefined ? [] : [{ route, page, text: page.text }]
  })
}

function scopedPages(
  { site, translationOf }: SiteContext,
  found: readonly FoundPage[],
  scope: SearchScope,
): ScopedPage[] {
  const byUrl = new Map(found.map((page) => [page.route.url, page]))
  const others = site.locales.filter(({ code }) => code !== scope.language)
  return found
    .filter(({ route }) => isInScope(route, scope))
    .map((own) => ({
      own,
      translations: others
        .flatMap((locale) => byUrl.get(translationOf(own.route, locale) ?? '') ?? [])
        // A page that is not translated yet shows its original.
        .filter(({ route }) => route.source?.path !== own.route.source?.path),
    }))
}

/** Where {@link buildIndex} finds its pages. */
interface Sources {
  context: SiteContext
  packs: Packs
  outDir: string
}

/** The engine is loaded for the first index that has to be made; a build with nothing new never does. */
async function buildIndex(
  found: readonly ScopedPage[],
  { context, packs, outDir }: Sources,
): Promise<IndexFile[]> {
  const { createIndexBuilder } = await import('./build-index.ts')
  const { createPageAnalyser } = await import('./analyse-page.ts')
  const { saidBy } = await import('./sayings.ts')
  const builder = createIndexBuilder({ synonyms: context.site.search.synonyms })
  const analyse = createPageAnalyser()
  const analysisOf = ({ route, page, text }: FoundPage): Bytes => {
    const analysis = packs.read({ pack: page.pack, ...text })
    if (analysis && hashOf([analysis]) === text.hash) return analysis
    // The cache could not be written, or was damaged.
    return analyse(searchPageOf(context, route, readPageText(outDir, route.output)))
  }
  const sayingsOf = (translation: FoundPage): Bytes => {
    const { pack, said } = translation.page
    const kept = said && packs.read({ pack, ...said })
    return kept && hashOf([kept]) === said.hash ? kept : saidBy(analysisOf(translation))
  }
  for (const { own, translations } of found) {
    builder.addAnalysed(analysisOf(own), translations.map(sayingsOf))
  }
  return builder.finish()
}

/** Files and pages of the author that stand where the index goes. */
export function searchCollisions({ site, plan, staticFiles }: SiteContext): Problem[] {
  if (site.search.hosted !== undefined) return []
  const isTaken = (file: string): boolean => file.toLowerCase().startsWith(`${searchFolder}/`)
  const files = [...staticFiles]
    .filter(([place]) => isTaken(place))
    .map(([, file]): Problem => ({
      file,
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
