import type { SearchClient, SearchRequest, SearchScope } from '../../types/search.ts'
import { RETRY, STALE, openIndex, type OpenIndex } from './open-index.ts'
import { answer } from './answer.ts'

/** Where the embedded index is. */
export interface EmbeddedOptions {
  /** Address of the folder that holds an index for each scope; ends with `/`. */
  root: string
  /** Name of the facet that distinguishes docs versions. @default any */
  tagAttribute?: string
  fetch: typeof fetch
}

/** Searches the files that were built with the site. */
export interface EmbeddedClient extends SearchClient {
  /** Loads what every search of a scope needs. */
  warm(scope: SearchScope): Promise<void>
}

export function createEmbeddedClient({ root, tagAttribute, fetch }: EmbeddedOptions): EmbeddedClient {
  const indexes = new Map<string, Promise<OpenIndex>>()

  /** Where the site was built anew since the index was opened, it is opened once more. */
  async function withIndex<Result>(
    scope: SearchScope,
    work: (index: OpenIndex) => Promise<Result>,
    broken?: Promise<OpenIndex>,
  ): Promise<Result> {
    const folder = folderOf(root, scope)
    let index = indexes.get(folder)
    if (!index || index === broken) {
      index = openIndex({ fetch, folder, init: broken && { cache: 'reload' } })
      indexes.set(folder, index)
      // A failure is not remembered.
      index.catch(() => indexes.delete(folder))
    }
    try {
      return await work(await index)
    } catch (error) {
      const failure = error as Error
      if (failure.name === STALE) {
        if (!broken) return withIndex(scope, work, index)
        failure.name = RETRY
      }
      throw failure
    }
  }

  return {
    async search({ requests, ...options }) {
      const results = requests.map((request) =>
        withIndex(scopeOf(request, tagAttribute), (index) => answer(request, index, options)),
      )
      return { results: await Promise.all(results) }
    },
    warm: (scope) => withIndex(scope, async () => {}),
  }
}

function folderOf(root: string, { language, version = 'all' }: SearchScope): string {
  return `${root}${language}/${version}/`
}

/** The index that the facets name. */
function scopeOf({ facetFilters = [] }: SearchRequest, tagAttribute = ''): SearchScope {
  const valueOf = (start: string): string | undefined =>
    facetFilters
      .flat()
      .find((facet) => facet.includes(start))
      ?.split(start)[1]
  const version = valueOf(`${tagAttribute}:docs-default-`)
  return { language: valueOf('language:') ?? '', ...(version !== undefined && { version }) }
}
