/**
 * Lets links to the same page elsewhere, in another language or version, keep the query and the hash of the address at
 * the moment they are followed (LOC-03, VER-04). The function that it returns ends that.
 */
export function keepQueryOfLinks(): () => void {
  const keep = ({ target }: Event): void => {
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[data-keep-query]') : null
    if (link === null) return
    const url = new URL(link.href)
    url.search = mergedQuery(link.dataset['keepQuery'] ?? '')
    url.hash = location.hash
    link.href = url.href
  }
  const events = ['pointerdown', 'focusin', 'click'] as const
  for (const type of events) document.addEventListener(type, keep, true)
  return () => {
    for (const type of events) document.removeEventListener(type, keep, true)
  }
}

/** The page's query, with what the author adds to it. */
function mergedQuery(added: string): string {
  const query = new URLSearchParams(location.search)
  for (const [name, value] of new URLSearchParams(added)) query.set(name, value)
  return added === '' ? location.search : `?${query}`
}
