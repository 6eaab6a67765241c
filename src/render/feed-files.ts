import type { BlogSettings } from '../types/settings.ts'
import { joinPath } from '../routes/urls.ts'
import type { LocaleView, SiteContext } from './context.ts'

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
export function feedFilesOf({ site }: SiteContext, { locale }: LocaleView): FeedFile[] {
  const all = site.allBlogs.flatMap((blog) => blog.feed.types.map((format) => ({ blog, format })))
  return all.map(({ blog, format }) => {
    const { file, type, name } = formats[format]
    const path = joinPath(blog.routeBasePath, file)
    return {
      blog,
      format,
      type,
      output: joinPath(locale.path, path),
      href: locale.baseUrl + path,
      title: `${blog.id === 'default' ? site.title : `${site.title} ${blog.title}`} ${name} Feed`,
    }
  })
}

/** Media type of a description file for browsers' search. */
export const openSearchType = 'application/opensearchdescription+xml'
