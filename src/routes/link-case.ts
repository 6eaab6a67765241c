import { decodePath } from '../addresses.ts'
import type { DocsVersion, LocalePlan, SidebarItem } from '../types/route.ts'
import { comparable } from './urls.ts'

/** Addresses of pages by their forms for comparison. */
export type ComparableAddresses = ReadonlyMap<string, string>

/** Addresses of pages that come from files, and of those that categories, tags and authors have. */
export function comparableAddresses(
  plan: Pick<LocalePlan, 'versions' | 'docTags' | 'blogTags' | 'authors' | 'hrefBySource'>,
): ComparableAddresses {
  const categories = plan.versions.flatMap(({ sidebars }) =>
    [...sidebars.values()].flatMap(({ items }) => items.flatMap(categoriesIn)),
  )
  const lists = [plan.docTags, plan.blogTags, plan.authors].flatMap((byName) => [...byName.values()].flat())
  const made = [...categories, ...lists].flatMap(({ href }) => href ?? [])
  return new Map([...made, ...plan.hrefBySource.values()].map((href) => [comparable(href), href]))
}

type Category = Extract<SidebarItem, { type: 'category' }>

function categoriesIn(item: SidebarItem): Category[] {
  return item.type === 'category' ? [item, ...item.items.flatMap(categoriesIn)] : []
}

/**
 * An address on the site as its page has it. The router of Docusaurus takes capital and small letters for the same; hosts do not, so
 * in folders of Docusaurus a link gets those of the page that it means.
 */
export function inCaseOf(href: string, addresses: ComparableAddresses): string {
  const [, path = '', suffix = ''] = /^([^?#]*)(.*)$/s.exec(href) ?? []
  const page = addresses.get(comparable(path))
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
