/** Longer queries are refused by the hosted provider, and mean nothing more. */
const MAX_LENGTH = 500

/** A query as it can stand in an address: not without end, and without halves of characters. */
export function cleanQuery(text: string): string {
  return text.slice(0, MAX_LENGTH).replace(/\p{Cs}/gu, '\uFFFD')
}

/** The query in the address of the page (SP-01). */
export function queryOfAddress(): string {
  return cleanQuery(new URLSearchParams(location.search).get('q') ?? '')
}

/** Puts a query into the address, in place of the one that is there (SP-03). */
export function replaceQueryOfAddress(query: string): void {
  if (query === queryOfAddress()) return
  const { pathname, search, hash } = location
  const parameters = new URLSearchParams(search)
  if (query === '') parameters.delete('q')
  else parameters.set('q', query)
  const all = String(parameters)
  try {
    history.replaceState(history.state, '', pathname + (all === '' ? '' : `?${all}`) + hash)
  } catch {
    // Browsers refuse that when it happens too often.
  }
}

/** Whether the address is the one of the results page, in any way to write it. */
export function isAddressOf(href: string): boolean {
  const plain = (path: string): string => path.replace(/(\.html|\/)$/, '')
  return plain(location.pathname) === plain(new URL(href, location.href).pathname)
}
