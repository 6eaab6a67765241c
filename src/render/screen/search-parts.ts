import { withoutSlashes } from '../../addresses.ts'
import { splitVersion } from '../../routes/instances.ts'
import type { Route } from '../../types/route.ts'
import type { SearchPage, SearchPart } from '../../types/search.ts'
import type { NavbarItem, Site } from '../../types/site.ts'
import { blogTextsOf } from '../site-texts.ts'
import type { LocaleView } from '../context.ts'

/** The docs or the blog that a page belongs to. */
export function searchPartOf({ content }: Route): Pick<SearchPage, 'part'> {
  if ('version' in content) return { part: docsPart(splitVersion(content.version).instance) }
  return content.kind === 'post' ? { part: blogPart(content.instance) } : {}
}

const docsPart = (id: string): string => `docs-${id}`
const blogPart = (id: string): string => `blog-${id}`

/** Each docs and each blog, as the navbar calls it. */
export function searchPartsOf(site: Site, localeView: LocaleView): SearchPart[] {
  const docs = site.allDocs.map(({ id, routeBasePath }, index) => {
    const label = navbarLabel(site, localeView, { docsId: id, path: routeBasePath })
    return { id: docsPart(id), label: label ?? (index === 0 ? localeView.messages.docs : '') }
  })
  const blogs = site.allBlogs.map((blog) => ({
    id: blogPart(blog.id),
    label: navbarLabel(site, localeView, { path: blog.routeBasePath }) ?? blogTextsOf(localeView, blog).title,
  }))
  return [...docs, ...blogs].filter(({ label }) => label !== '')
}

/** The navbar's label of some docs or a blog. Of several labels none is that of the whole. */
function navbarLabel(
  site: Site,
  localeView: LocaleView,
  { docsId, path }: { docsId?: string; path: string },
): string | undefined {
  const own = withoutSlashes(path)
  const items = flatItems(site.navbar)
  const links = items.flatMap((item) =>
    item.type === 'link' && item.to !== undefined ? [{ ...item, to: withoutSlashes(item.to) }] : [],
  )
  const named = items.flatMap((item) => {
    const leadsToDocs = item.type === 'docSidebar' || item.type === 'doc'
    return leadsToDocs && item.label && (item.docsId ?? 'default') === docsId ? [item.label] : []
  })
  const first = links.filter(({ to }) => to === own).map(({ label }) => label)
  // Many sites lead to the first page of their docs.
  const below = links.filter(({ to }) => innermostPath(site, to) === own).map(({ label }) => label)
  const labels = new Set([...first, ...named].length > 0 ? [...first, ...named] : below)
  const [label] = labels
  return labels.size === 1 && label !== undefined ? inLanguage(label, localeView) : undefined
}

/** The path of the docs or the blog that an address lies in. */
function innermostPath({ allDocs, allBlogs }: Site, address: string): string | undefined {
  return [...allDocs, ...allBlogs]
    .map(({ routeBasePath }) => withoutSlashes(routeBasePath))
    .filter((path) => `${address}/`.startsWith(`${path}/`))
    .toSorted((left, right) => right.length - left.length)[0]
}

/** Those of dropdowns as well. */
export function flatItems({ items }: Site['navbar']): NavbarItem[] {
  return items.flatMap((item) => {
    const inner = 'items' in item ? (item.items ?? []) : []
    return item.type === 'dropdown' ? inner : [item, ...inner]
  })
}

/** A label of the navbar in the language of the page. */
export function inLanguage(label: string, { plan }: LocaleView): string {
  const key = `item.label.${label}`
  return plan.glosses.get(key) ?? plan.labels.get(key) ?? label
}
