import { preferredVersionKey } from './preferred-version.ts'
import { writeStored } from './storage.ts'

/** Remembers the version of a link that the reader follows: of the dropdown, or of the banner of another version. */
export function rememberChosenVersions(): () => void {
  const remember = ({ target }: Event): void => {
    const link = target instanceof Element ? target.closest<HTMLElement>('a[data-version]') : null
    if (link?.dataset['version'] !== undefined) writeStored(preferredVersionKey, link.dataset['version'])
  }
  document.addEventListener('click', remember)
  return () => document.removeEventListener('click', remember)
}
