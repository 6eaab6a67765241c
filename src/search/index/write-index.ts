import path from 'node:path'
import type { BuildFolders } from '../../types/report.ts'
import type { Bytes } from '../format/bytes.ts'
import type { IndexFile } from './build-index.ts'
import type { Problem } from '../../types/problem.ts'
import type { Route } from '../../types/route.ts'
import type { SearchScope } from '../../types/search.ts'
import { hashOf, type CachedPage, type CachedText } from '../../cache/cache.ts'
import type { SiteContext } from '../../render/context.ts'
import { openIndexCache, type IndexPlace } from './index-cache.ts'
import type { IndexTask } from './index-tasks.ts'
import { loadLastOutput } from '../../cache/last-output.ts'
import { readPageText } from './page-text.ts'
import {
  isInScope,
  scopeFolder,
  scopesOf,
  searchPageOf,
  searchFolder,
} from '../../render/screen/search-page.ts'

/** Options of {@link writeSearchIndex}. */
export interface SearchIndexOptions extends BuildFolders {
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

/** An index, and what it is made of. */
interface ScopedIndex {
  place: IndexPlace
  pages: ScopedPage[]
}

/**
 * Writes an index for each docs version of each language. One whose pages are as they were is taken from the cache; the others are
 * made, the largest first.
 */
export async function writeSearchIndex(context: SiteContext, options: SearchIndexOptions): Promise<void> {
  const indexes = indexesOf(context, options)
  const cache = openIndexCache(path.join(options.cacheDir, 'search'), {
    outDir: context.site.outDir,
    last: loadLastOutput(options.cacheDir, context.site.outDir),
  })
  const total = indexes.reduce((sum, { pages }) => sum + pages.length, 0)
  let done = 0
  const count = ({ pages }: ScopedIndex): void => options.onProgress((done += pages.length), total)
  const missing: ScopedIndex[] = []
  for (const index of indexes) {
    if (cache.take(index.place)) count(index)
    else missing.push(index)
  }
  missing.sort((left, right) => right.pages.length - left.pages.length)
  if (missing.length > 0) {
    await makeMissing(missing, {
      context,
      ...options,
      onMade: (index, files) => {
        cache.put(index.place, files)
        count(index)
      },
    })
  }
  cache.clear()
}

function indexesOf(
  context: SiteContext,
  { engine, outDir, pages: built }: SearchIndexOptions,
): ScopedIndex[] {
  const found = foundPages(context, built)
  return [...context.locales.values()].flatMap(scopesOf).map((scope) => {
    const pages = scopedPages(context, found, scope)
    const hashes = pages
      .flatMap(({ own, translations }) => [own.text, ...translations.map(({ page }) => page.said)])
      .map((text) => text?.hash ?? '')
    const key = hashOf([engine, JSON.stringify(context.site.search.synonyms), ...hashes])
    return { place: { key, folder: path.join(searchFolder, scopeFolder(scope)), dir: outDir }, pages }
  })
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

interface MissingOptions {
  context: SiteContext
  outDir: string
  cacheDir: string
  onMade: (index: ScopedIndex, files: readonly IndexFile[]) => void
}

/** The engine is loaded for the first index that has to be made; a build with nothing new never does. */
async function makeMissing(
  indexes: readonly ScopedIndex[],
  { context, outDir, cacheDir, onMade }: MissingOptions,
): Promise<void> {
  const { makeIndexes } = await import('./make-indexes.ts')
  const { createPageAnalyser } = await import('./analyse-page.ts')
  const { saidBy } = await import('./sayings.ts')
  const analyse = createPageAnalyser()
  // The cache could not be written, or was damaged.
  const analyseAnew = ({ route }: FoundPage): Bytes =>
    analyse(searchPageOf(context, route, readPageText(outDir, route.output)))
  await makeIndexes(
    indexes.map(({ pages }) => taskOf(pages, context.site.search.synonyms)),
    {
      cacheDir,
      missing: (index, page, translation) => {
        const { own, translations } = indexes[index]!.pages[page]!
        return translation === undefined ? analyseAnew(own) : saidBy(analyseAnew(translations[translation]!))
      },
      onMade: (index, files) => onMade(indexes[index]!, files),
    },
  )
}

function taskOf(pages: readonly ScopedPage[], synonyms: IndexTask['synonyms']): IndexTask {
  return {
    pages: pages.map(({ own, translations }) => ({
      own: { ...own.text, pack: own.page.pack },
      said: translations.map(({ page: { pack, said } }) => said && { ...said, pack }),
    })),
    synonyms,
  }
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
