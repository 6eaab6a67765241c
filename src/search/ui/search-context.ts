import { readStored } from '../../browser/storage.ts'
import type { SiteData } from '../../types/app.ts'
import { preferredVersionKey } from '../../browser/preferred-version.ts'
import type { SearchContext } from './search-request.ts'

/** What a search from the page that is shown is about: active version, else the preferred one, else the latest (SM-45). */
export function searchContextOf({ search, locale, versions }: SiteData): SearchContext {
  const active = document.querySelector<HTMLMetaElement>('meta[name="docsearch:version"]')?.content
  const preferred = readStored(preferredVersionKey)
  const named = (name: string | null | undefined): boolean =>
    versions.some((version) => version.name === name)
  const latest = versions.find(({ isLast }) => isLast) ?? versions[0]
  const version = [active, preferred].find(named) ?? latest?.name ?? ''
  return { setup: search, language: locale.code, version, isSmall: matchMedia('(width <= 768px)').matches }
}

/** The site's base URL, which the URLs of all locales begin with. */
export function siteBaseOf({ locale }: Pick<SiteData, 'locale'>): string {
  const { baseUrl, path } = locale
  return path === '' ? baseUrl : baseUrl.slice(0, -path.length - 1)
}

/** A query as a part of an address. Halves of characters, which addresses cannot hold, are replaced. */
export function encodeQuery(query: string): string {
  return encodeURIComponent(query.replace(/\p{Cs}/gu, '\uFFFD'))
}
