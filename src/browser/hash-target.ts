/** The element that a hash leads to, as browsers find it: by its id as written, else decoded. */
export function hashTarget(hash: string): HTMLElement | null {
  const id = hash.replace(/^#/, '')
  if (id === '') return null
  return document.getElementById(id) ?? document.getElementById(decoded(id))
}

function decoded(id: string): string {
  try {
    return decodeURIComponent(id)
  } catch {
    return id
  }
}
