import { splitVersion } from '../routes/instances.ts'
import type { DocsVersion, Route } from '../types/route.ts'
import { type PageContext, versionOf } from './page-context.ts'

/** The page in another version of its docs, else the start of that. The index of a category is found by its address. */
export function hrefInVersion(page: PageContext, target: DocsVersion): string {
  const { content, url } = page.route
  if (!isInDocs(page.route, target)) return target.mainHref
  if (content.kind === 'doc') return target.docHrefs.get(content.doc.id) ?? target.mainHref
  const own = versionOf(page)
  if (content.kind !== 'category' || own === undefined) return target.mainHref
  const there = rootOf(target) + url.slice(rootOf(own).length)
  return page.context.routes.has(there) ? there : target.mainHref
}

function rootOf({ href }: DocsVersion): string {
  return href.replace(/\/$/, '')
}

/** Whether a page is one of the docs that a version belongs to. */
export function isInDocs({ content }: Route, { instance }: DocsVersion): boolean {
  return 'version' in content && splitVersion(content.version).instance === instance
}
