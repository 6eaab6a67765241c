import { decodePath } from '../addresses.ts'
import type { DocsVersion, SidebarItem } from '../types/route.ts'
import { comparable } from './urls.ts'

/** Addresses of pages by their forms for comparison. */
export type ComparableAddresses = ReadonlyMap<string, string>

/** What is written as a page is means that page, also where another one differs from it in nothing but its letters. */
export function comparableAddresses(addresses: readonly string[]): ComparableAddresses {
  return new Map([
    ...addresses.map((href) => [comparable(href), href] as const),
    ...addresses.map((href) => [withoutEnd(href), href] as const),
  ])
}

/**
 * An address on the site as its page has it. The router of Docusaurus takes capital and small letters for the same; hosts do not, so
 * in folders of Docusaurus a link gets those of the page that it means.
 */
export function inCaseOf(href: string, addresses: ComparableAddresses): string {
  const [, path = '', suffix = ''] = /^([^?#]*)(.*)$/s.exec(href) ?? []
  const page = addresses.get(withoutEnd(path)) ?? addresses.get(comparable(path))
  const isOther = page !== undefined && withoutEnd(page) !== withoutEnd(path)
  return isOther ? page + suffix : href
}

/** An address decoded, without the slash at its end. */
function withoutEnd(url: string): string {
  return decodePath(url).replace(/(?<=.)\/$/, '')
}

/** A version whose sidebars link to pages by the addresses that these have. */
export function withLinksInCase(version: DocsVersion, addresses: ComparableAddresses): DocsVersion {
  const inCase = (item: SidebarItem): SidebarItem => {
    if (item.type === 'category') return { ...item, items: item.items.map(inCase) }
    const isWritten = item.type === 'link' && item.docId === undefined
    return isWritten ? { ...item, href: inCaseOf(item.href, addresses) } : item
  }
  const sidebars = [...version.sidebars].map(
    ([id, sidebar]) => [id, { ...sidebar, items: sidebar.items.map(inCase) }] as const,
  )
  return { ...version, sidebars: new Map(sidebars) }
}
