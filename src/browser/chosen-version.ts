import type { VersionTarget } from '../types/app.ts'
import { preferredVersionKey } from './preferred-version.ts'
import { readStored, writeStored } from './storage.ts'

/**
 * Remembers the version of a link that the reader follows: of the dropdown, or of the banner of another version; a stored one
 * that the site no longer has is forgotten (VER-05). Gives a function that ends this.
 */
export function rememberChosenVersions(versions: readonly VersionTarget[]): () => void {
  const stored = readStored(preferredVersionKey)
  if (stored !== null && !versions.some(({ name }) => name === stored)) writeStored(preferredVersionKey, null)

  const remember = ({ target }: Event): void => {
    const link = target instanceof Element ? target.closest<HTMLElement>('a[data-version]') : null
    if (link?.dataset['version'] !== undefined) writeStored(preferredVersionKey, link.dataset['version'])
  }
  document.addEventListener('click', remember)
  return () => document.removeEventListener('click', remember)
}
