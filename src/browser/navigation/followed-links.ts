import { resolveRoots, sharedIdOf, type LocaleRoots } from './addresses.ts'
import { hashTarget } from './place-reader.ts'

/**
 * Lets links to the same page elsewhere, in another language or version, keep the query and the hash of the address at
 * the moment they are followed (LOC-03, VER-04); at an address without a page also what stands below the locale's root
 * (LOC-02). The function that it returns ends that.
 */
export function keepQueryOfLinks(locales: LocaleRoots): () => void {
  const { baseUrl, otherLocales } = resolveRoots(locales)
  const roots = [baseUrl, ...otherLocales]
  const keep = ({ target }: Event): void => {
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[data-keep-query]') : null
    if (link === null) return
    const url = new URL(link.href)
    if (link.hreflang && document.querySelector('[data-screen="notFound"]'))
      url.pathname =
        rootOf(url.pathname, roots) + location.pathname.slice(rootOf(location.pathname, roots).length)
    url.search = mergedQuery(link.dataset['keepQuery'] ?? '')
    const place = link.hreflang ? hashTarget(location.hash) : null
    url.hash = place === null ? location.hash : sharedIdOf(place)
    link.href = url.href
  }
  const events = ['pointerdown', 'focusin', 'click'] as const
  for (const type of events) document.addEventListener(type, keep, true)
  return () => {
    for (const type of events) document.removeEventListener(type, keep, true)
  }
}

/** The locale's root that a path is below: the longest. */
function rootOf(path: string, roots: readonly string[]): string {
  return roots.filter((root) => path.startsWith(root)).toSorted((a, b) => b.length - a.length)[0] ?? ''
}

/** The page's query, with what the author adds to it. */
function mergedQuery(added: string): string {
  const query = new URLSearchParams(location.search)
  for (const [name, value] of new URLSearchParams(added)) query.set(name, value)
  return added === '' ? location.search : `?${query}`
}
