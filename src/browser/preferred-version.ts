import { useSyncExternalStore } from 'react'
import { onStored, readStored } from './storage.ts'
import type { PageData, SiteData, VersionTarget } from '../types/app.ts'
import type { NavbarEntry } from '../types/view.ts'

type Versions = readonly VersionTarget[]

/** Storage key of the name of the version that the reader prefers of some docs. */
export function preferredVersionKey(docs: string): string {
  return `docs-preferred-version-${docs}`
}

/** The name of a version among those of its docs: the part behind their id. */
export function ownVersionName(name: string): string {
  return name.slice(name.lastIndexOf('/') + 1)
}

/** The ids of the docs that have the versions. */
export function docsOfVersions(versions: Versions): string[] {
  return [...new Set(versions.map(({ instance }) => instance))]
}

/** The versions of all docs. */
export function allVersionsOf({ versions, otherVersions = [] }: SiteData): Versions {
  return [...versions, ...otherVersions]
}

/** The versions that the reader prefers, one of each docs at most (VER-05). */
export function preferredVersions(versions: Versions): VersionTarget[] {
  return versions.filter(
    ({ instance, name }) => readStored(preferredVersionKey(instance)) === ownVersionName(name),
  )
}

/** The navbar with the versions that the reader prefers, outside of their docs: active ?? preferred ?? latest (VER-04, NAV-09). */
export function usePreferredVersions(navbar: PageData['navbar'], versions: Versions): PageData['navbar'] {
  const names = useSyncExternalStore(
    (listener) => {
      const endings = docsOfVersions(versions).map((docs) => onStored(preferredVersionKey(docs), listener))
      return () => {
        for (const end of endings) end()
      }
    },
    () =>
      preferredVersions(versions)
        .map(({ name }) => name)
        .join('\n'),
    () => '',
  )
  if (names === '') return navbar
  const preferred = versions.filter(({ name }) => names.split('\n').includes(name))
  const own = (entry: NavbarEntry): NavbarEntry => preferredEntry(entry, preferred)
  return { left: navbar.left.map(own), right: navbar.right.map(own) }
}

function preferredEntry(entry: NavbarEntry, preferred: Versions): NavbarEntry {
  switch (entry.type) {
    case 'versions': {
      const version = preferred.find(({ name }) => entry.items.some((item) => item.name === name))
      return version === undefined || entry.items.some(({ isActive }) => isActive)
        ? entry
        : { ...entry, label: version.label }
    }
    case 'dropdown':
      return { ...entry, items: entry.items.map((item) => preferredEntry(item, preferred)) }
    case 'link': {
      const { docs, place, isNamed } = entry.followsVersion ?? {}
      const version = preferred.find(({ instance }) => instance === docs)
      if (version === undefined) return entry
      const href = place === undefined ? version.mainHref : version.places?.[place]
      return { ...entry, ...(href !== undefined && { href }), ...(isNamed && { label: version.label }) }
    }
    default:
      return entry
  }
}
