import { fileHref } from '../routes/urls.ts'
import type { Route } from '../types/route.ts'
import { localeViewOf, type SiteContext } from './context.ts'
import type { PageContext } from './page-context.ts'
import { isSearched } from './search-page.ts'

/** The file with a page's text as Markdown, below the output folder; nothing for a page that has none. */
export function markdownOutputOf(context: SiteContext, route: Route): string | undefined {
  const { machineReadable } = context.site
  // A page of React holds a screen.
  const isReact = route.content.kind === 'page' && route.content.page.isReact === true
  const hasText = route.source !== undefined && !isReact && isSearched(route, localeViewOf(context, route))
  if (!machineReadable.markdown || !hasText) return undefined
  const output = route.output.replace(/\.html$/, '.md')
  // A file of the author's that has this name stays what it is.
  return context.staticFiles.has(output) ? undefined : output
}

/** The address of a page's Markdown. */
export function markdownHrefOf(context: SiteContext, route: Route): string | undefined {
  const output = markdownOutputOf(context, route)
  return output === undefined ? undefined : fileHref(context.site.baseUrl, output)
}

/** The link to a page's Markdown, where readers see one. */
export function markdownLinkOf({ context, route }: PageContext): { markdownHref?: string } {
  const href = context.site.machineReadable.markdownLink ? markdownHrefOf(context, route) : undefined
  return href === undefined ? {} : { markdownHref: href }
}
