import type { SearchSetup } from '../types/search.ts'
import { urlOf } from '../routes/urls.ts'
import type { LocaleView, SiteContext } from './context.ts'

/** Folder of the embedded index, below the base URL. */
export const searchFolder = 'search-index'

/** Name of the embedded index; hosted ones have the name that the author gave them. */
const embeddedName = 'inkstone'

/** How the shell of a locale searches. Nothing of it depends on the pages (P4). */
export function searchSetupOf(
  { site, assets }: Pick<SiteContext, 'site' | 'assets'>,
  { locale }: LocaleView,
): SearchSetup {
  const { path, hosted, contextual, facetFilters, ...settings } = site.search
  return {
    isContextual: contextual,
    ...settings,
    href: urlOf(locale, path),
    provider:
      hosted === undefined
        ? { type: 'embedded', root: `${site.baseUrl}${searchFolder}/` }
        : { type: 'hosted', appId: hosted.appId, apiKey: hosted.apiKey },
    indexName: hosted?.indexName ?? embeddedName,
    facetFilters,
    style: site.baseUrl + assets.searchStyle,
  }
}
