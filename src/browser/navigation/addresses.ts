import { decoded, hashTarget } from './place-reader.ts'

/** Roots of the running locale and of the others. */
export interface LocaleRoots {
  /** Root of the locale, with base URL and a slash at the end. */
  baseUrl: string
  /** Roots of the other locales, which are builds of their own (LOC-04). */
  otherLocales: readonly string[]
}

/**
 * The path that a page is asked for and remembered by: without query, hash, `.html` and a slash at its end; nothing
 * for what is no page of this locale. Roots are compared segment by segment: `/blog-notes` is not below `/blog` (RO-11).
 */
export function pagePathOf(url: URL, roots: LocaleRoots): string | undefined {
  // Where a path alone is read as an address, two slashes at its beginning name a host.
  if (url.origin !== location.origin || url.pathname.startsWith('//')) return undefined
  const path = withoutHtml(url.pathname, roots)
  if (!isInside(path, roots.baseUrl)) return undefined
  const inner = roots.otherLocales.filter((root) => root.length > roots.baseUrl.length)
  if (inner.some((root) => isInside(path, root))) return undefined
  // As hosts understand it.
  const shown = decoded(path)?.replaceAll(/\/{2,}/g, '/')
  if (shown === undefined) return undefined
  const [, extension] = /\.(\w*[a-z]\w*)$/i.exec(shown) ?? []
  if (extension !== undefined && extension !== 'html') return undefined
  // Files of the build and of authors: none of them is a page, whatever it is called.
  if (shown.startsWith(`${roots.baseUrl}assets/`)) return undefined
  return path === roots.baseUrl ? path : path.replace(/\/+$/, '')
}

/** The path of the page that a link opens inside this document; nothing for all other links (RO-09). */
export function linkedPathOf(link: HTMLAnchorElement, roots: LocaleRoots): string | undefined {
  if (link.getAttribute('href') === null || link.hasAttribute('download') || 'file' in link.dataset)
    return undefined
  if (link.target !== '' && link.target !== '_self') return undefined
  return URL.canParse(link.href) ? pagePathOf(new URL(link.href), roots) : undefined
}

/** The link that an event happened in. */
export function linkAt(target: EventTarget | null): HTMLAnchorElement | undefined {
  const link = target instanceof Element ? target.closest('a[href]') : null
  return link instanceof HTMLAnchorElement ? link : undefined
}

/**
 * A path as the address bar shows it (RO-01). `404.html` is a route, the root keeps its slash, and without its end a page with
 * both languages would look like a file of another kind.
 */
export function withoutHtml(path: string, { baseUrl }: LocaleRoots): string {
  if (path === `${baseUrl}404.html`) return path
  const short = path.replace(/(\/index)?(?<!\.both)\.html$/, '')
  return `${short}/` === baseUrl ? baseUrl : short
}

/** Roots in the form in which a URL writes them. */
export function resolveRoots({ baseUrl, otherLocales }: LocaleRoots): LocaleRoots {
  const pathOf = (root: string): string => new URL(root, location.origin).pathname
  return { baseUrl: pathOf(baseUrl), otherLocales: otherLocales.map(pathOf) }
}

function isInside(path: string, root: string): boolean {
  return `${path}/`.startsWith(root)
}

/** The id by which a place is found in every language: that of the original's heading, which a translation has beside its own. */
export function sharedIdOf(place: Element): string {
  const owner = place.closest('.ink-pair[id], h2, h3, h4, h5, h6') ?? place
  const other = owner.matches('.ink-pair') ? null : owner.querySelector(':scope > span[id]')
  return other?.id ?? owner.id
}
/** The address of the open page, in parts. */
export interface Address {
  pathname: string
  search: string
  hash: string
}

/** The address that is open. */
export function readAddress(): Address {
  const { pathname, search, hash } = location
  return { pathname, search, hash }
}

const changed = 'inkstone:address'

/** Calls the listener whenever the address changes without a new page. Gives a function that ends this. */
export function onAddressChange(listener: () => void): () => void {
  const stopped = new AbortController()
  for (const type of ['popstate', 'hashchange', changed])
    window.addEventListener(type, listener, { signal: stopped.signal })
  return () => stopped.abort()
}

/** Opens another page, or another address of this one: then nothing on it begins anew. */
export function openAddress(href: string, { replaces }: { replaces: boolean }): void {
  const { origin, pathname, search, hash } = new URL(href, location.href)
  const isHere = origin === location.origin && pathname === location.pathname
  if (isHere && (search !== location.search || hash === '')) return changeAddress(href, hash, replaces)
  if (replaces) location.replace(href)
  else location.assign(href)
}

/** Another query of the same page is nothing that browsers tell of. */
function changeAddress(href: string, hash: string, replaces: boolean): void {
  if (replaces) history.replaceState(history.state, '', href)
  else history.pushState(null, '', href)
  window.dispatchEvent(new Event(changed))
  hashTarget(hash)?.scrollIntoView()
}

/** Goes through the pages that were open before. */
export function goThrough(steps: number): void {
  history.go(steps)
}
