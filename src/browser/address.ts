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

/** Calls the listener whenever the address changes without a new page. Gives a function that ends this. */
export function onAddressChange(listener: () => void): () => void {
  window.addEventListener('popstate', listener)
  window.addEventListener('hashchange', listener)
  return () => {
    window.removeEventListener('popstate', listener)
    window.removeEventListener('hashchange', listener)
  }
}

/** Opens another page. */
export function openAddress(href: string, { replaces }: { replaces: boolean }): void {
  if (replaces) location.replace(href)
  else location.assign(href)
}

/** Goes through the pages that were open before. */
export function goThrough(steps: number): void {
  history.go(steps)
}
