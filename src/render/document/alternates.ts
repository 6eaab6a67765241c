import { ownFeedTitle, siteTexts } from '../site-texts.ts'
import type { BlogSettings } from '../../types/settings.ts'
import { encodePath, joinPath } from '../../routes/urls.ts'
import { type LocaleView, type SiteContext, localeViewOf } from '../context.ts'
import type { Route } from '../../types/route.ts'
import type { PageContext } from '../page-context.ts'
import { isSearched } from '../screen/search-page.ts'

/** A format of the blog's feed. */
export type FeedFormat = BlogSettings['feed']['types'][number]

const formats: Record<FeedFormat, { file: string; type: string; name: string }> = {
  rss: { file: 'rss.xml', type: 'application/rss+xml', name: 'RSS' },
  atom: { file: 'atom.xml', type: 'application/atom+xml', name: 'Atom' },
  json: { file: 'feed.json', type: 'application/feed+json', name: 'JSON' },
}

/** A feed of a locale. */
export interface FeedFile {
  blog: BlogSettings
  format: FeedFormat
  /** Below the output folder. */
  output: string
  /** With base URL. */
  href: string
  /** Media type. */
  type: string
  /** FEED-02 */
  title: string
}

/** The feeds of a locale, in the configured formats. */
export function feedFilesOf({ site }: SiteContext, { locale, plan }: LocaleView): FeedFile[] {
  const { title } = siteTexts(site, plan)
  const all = site.allBlogs.flatMap((blog) => blog.feed.types.map((format) => ({ blog, format })))
  return all.map(({ blog, format }) => {
    const { file, type, name } = formats[format]
    const path = joinPath(blog.routeBasePath, file)
    const usual = blog.id === 'default' ? title : `${title} ${blog.title}`
    return {
      blog,
      format,
      type,
      output: joinPath(locale.path, path),
      href: locale.baseUrl + path,
      title: `${ownFeedTitle(site, blog) ?? usual} ${name} Feed`,
    }
  })
}

/** Media type of a description file for browsers' search. */
export const openSearchType = 'application/opensearchdescription+xml'

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
  return output === undefined ? undefined : context.site.baseUrl + encodePath(output)
}

/** The link to a page's Markdown, where readers see one. */
export function markdownLinkOf({ context, route }: PageContext): { markdownHref?: string } {
  const href = context.site.machineReadable.markdownLink ? markdownHrefOf(context, route) : undefined
  return href === undefined ? {} : { markdownHref: href }
}
