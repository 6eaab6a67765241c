import type { Site, SiteFolder } from '../types/site.ts'
import type { SearchPage } from '../types/search.ts'
import { localeViewOf } from '../render/context.ts'
import { makeToRead, type FinishedSite } from './make-site.ts'
import { readPageText } from '../search/index/page-text.ts'
import type { Reporter } from './reporter.ts'
import { isSearched, searchPageOf, docusaurusTagOf } from '../render/screen/search-page.ts'
import { splitVersion } from '../routes/instances.ts'

/** Options of {@link collectSearchPages}. */
export interface CollectOptions extends SiteFolder {
  /** @default a reporter that is silent */
  reporter?: Reporter
}

/** A page that the search finds, with what it is filtered by. */
export interface CollectedPage {
  page: SearchPage
  /** Locale code. */
  language: string
  /** Tells docs versions apart: `docs-default-<version>`, else `default`. */
  tag: string
  /** Name of the docs version; absent outside of the docs. */
  version?: string
}

/**
 * Gives the texts of all pages that the search finds. Does everything that a build does, its checks included, but
 * publishes nothing.
 * @throws {UserError} with everything that the author can mend
 */
export async function collectSearchPages(
  options: CollectOptions,
): Promise<{ site: Site; pages: CollectedPage[] }> {
  return makeToRead(options, (made) => ({ site: made.site, pages: collect(made) }))
}

function collect({ context, pages, staging }: FinishedSite): CollectedPage[] {
  const written = new Set(pages.map(({ output }) => output))
  return context.plan.routes.flatMap((route): CollectedPage[] => {
    const localeView = localeViewOf(context, route)
    if (!written.has(route.output) || !isSearched(route, localeView)) return []
    const { content } = route
    return [
      {
        page: searchPageOf(context, route, readPageText(staging.dir, route.output)),
        language: localeView.locale.code,
        tag: docusaurusTagOf(route),
        ...('version' in content && { version: splitVersion(content.version).version }),
      },
    ]
  })
}
