import { hrefOf, encodePath } from '../routes/urls.ts'
import { markdownOutputOf } from '../render/document/alternates.ts'
import type { SiteContext } from '../render/context.ts'
import { targetKey, type LinkTargets } from '../render/document/page-links.ts'
import type { NavbarItem, Site } from '../types/site.ts'

/**
 * Every address that a link on the site may have.
 * @param files other than pages that the build puts out, below the base URL
 */
export function linkTargetsOf(context: SiteContext, files: readonly string[]): LinkTargets {
  const { baseUrl, locales } = context.site
  const roots = locales.map((locale) => locale.baseUrl)
  const texts = context.plan.routes.flatMap((route) => markdownOutputOf(context, route) ?? [])
  const others = [...texts, ...[...files, ...context.staticFiles.keys()].flatMap(addressesOf)]
  const keys = new Set(
    [
      ...context.routes.keys(),
      ...roots,
      ...others.map((file) => baseUrl + encodePath(file)),
      ...uncheckedOf(context.site),
    ].map(targetKey),
  )
  return { has: (key) => keys.has(key), isPlain: (href) => context.routes.has(href) }
}

/** Hosts answer for a document in HTML without its ending as well, and for the folder of its `index.html`. */
function addressesOf(file: string): string[] {
  if (!file.endsWith('.html')) return [file]
  return [file, file.replace(/(?:^|\/)index\.html$|\.html$/, '')]
}

/** Addresses of the navbar and the footer that their author wants nobody to check (`pathname://`). */
function uncheckedOf({ navbar, footer, baseUrl, locales }: Site): string[] {
  const links = [
    ...linksOf(navbar.items),
    ...(footer?.links ?? []),
    ...(footer?.columns ?? []).flatMap(({ items }) => items),
  ]
  const [locale] = locales
  return links.flatMap(({ to, href }) => {
    const written = to ?? href
    return locale !== undefined && written?.startsWith('pathname:') === true
      ? [hrefOf(locale, baseUrl, written)]
      : []
  })
}

function linksOf(items: readonly NavbarItem[]): { to?: string; href?: string }[] {
  return items.flatMap((item) => [
    ...('to' in item || 'href' in item ? [item] : []),
    ...('items' in item ? linksOf(item.items ?? []) : []),
  ])
}
