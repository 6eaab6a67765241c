import { useSyncExternalStore } from 'react'
import { onStored, readStored } from './storage.ts'
import type { PageData, VersionTarget } from '../types/app.ts'
import type { NavbarEntry } from '../types/view.ts'

/** Storage key of the name of the version that the reader prefers. */
export const preferredVersionKey = 'docs-preferred-version-default'

/** The navbar with the version that the reader prefers, outside of the docs: active ?? preferred ?? latest (VER-04, NAV-09). */
export function usePreferredVersion(
  navbar: PageData['navbar'],
  versions: readonly VersionTarget[],
): PageData['navbar'] {
  const name = useSyncExternalStore(
    (listener) => onStored(preferredVersionKey, listener),
    () => readStored(preferredVersionKey),
    () => null,
  )
  const preferred = versions.find((version) => version.name === name)
  if (preferred === undefined) return navbar
  const own = (entry: NavbarEntry): NavbarEntry => preferredEntry(entry, preferred)
  return { left: navbar.left.map(own), right: navbar.right.map(own) }
}

function preferredEntry(entry: NavbarEntry, version: VersionTarget): NavbarEntry {
  const { label, mainHref } = version
  switch (entry.type) {
    case 'versions':
      // Other docs have versions of their own.
      return entry.items.some(({ name }) => name === version.name) &&
        !entry.items.some(({ isActive }) => isActive)
        ? { ...entry, label }
        : entry
    case 'dropdown':
      return { ...entry, items: entry.items.map((item) => preferredEntry(item, version)) }
    case 'link': {
      if (entry.followsVersion === undefined) return entry
      return { ...entry, href: mainHref, ...(entry.followsVersion === 'label' && { label }) }
    }
    default:
      return entry
  }
}
