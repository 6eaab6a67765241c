import { ownVersionName, preferredVersionKey, readStored, writeStored } from './storage.ts'
import type { PageData, SiteData, VersionTarget } from '../../types/app.ts'
import type { NavbarEntry } from '../../types/view.ts'

/** Gives a navbar as it is for a reader who prefers certain versions. */
export type Preference = (navbar: PageData['navbar']) => PageData['navbar']

/** The versions that the reader prefers, one of each docs at most (VER-05). */
function preferredVersions(versions: readonly VersionTarget[]): VersionTarget[] {
  return versions.filter(
    ({ instance, name }) => readStored(preferredVersionKey(instance)) === ownVersionName(name),
  )
}

/**
 * Remembers the version of a link that the reader follows: of the dropdown, or of the banner of another version; a stored one
 * that the site no longer has is forgotten (VER-05). Gives a function that ends this.
 */
export function rememberChosenVersions({ versions, otherVersions = [] }: SiteData): () => void {
  const all = [...versions, ...otherVersions]
  const kept = new Set(preferredVersions(all).map(({ instance }) => instance))
  for (const { instance } of all) if (!kept.has(instance)) writeStored(preferredVersionKey(instance), null)

  const remember = ({ target }: Event): void => {
    const link = target instanceof Element ? target.closest<HTMLElement>('a[data-version]') : null
    const chosen = all.find(({ name }) => name === link?.dataset['version'])
    if (chosen !== undefined) writeStored(preferredVersionKey(chosen.instance), ownVersionName(chosen.name))
  }
  document.addEventListener('click', remember)
  return () => document.removeEventListener('click', remember)
}

/**
 * Tells how the navbar is with the versions that the reader prefers, outside of their docs (active ?? preferred ?? latest: VER-04,
 * NAV-09), and tells it anew when they change, here or in another tab. Gives a function that ends this.
 */
export function followPreferredVersions(
  { versions, otherVersions = [] }: SiteData,
  tell: (preference: Preference) => void,
): () => void {
  let told = ''
  const update = (): void => {
    const names = preferredVersions([...versions, ...otherVersions]).map(({ name }) => name)
    if (told === names.join()) return
    told = names.join()
    const own = (entry: NavbarEntry): NavbarEntry => preferredEntry(entry, names)
    tell(({ left, right }) => ({ left: left.map(own), right: right.map(own) }))
  }
  update()
  window.addEventListener('storage', update)
  return () => window.removeEventListener('storage', update)
}

function preferredEntry(entry: NavbarEntry, names: readonly string[]): NavbarEntry {
  if (entry.type === 'dropdown')
    return { ...entry, items: entry.items.map((item) => preferredEntry(item, names)) }
  if (entry.type !== 'link' && entry.type !== 'versions') return entry
  const name = names.find((each) => entry.inVersions?.[each] !== undefined)
  return name === undefined ? entry : { ...entry, ...entry.inVersions?.[name] }
}
