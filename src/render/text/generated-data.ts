import { hash } from 'node:crypto'
import type { BundleInput } from '../../mdx/bundle/bundle-state.ts'
import type { LocalePlan, PlannedPost } from '../../types/route.ts'
import type { BlogSettings } from '../../types/settings.ts'
import { listedPosts, postProp } from '../../docusaurus/run/blog-content.ts'
import { blogTextsOf } from '../site-texts.ts'
import type { LocaleView, SiteContext } from '../context.ts'
import { asRecord, defined } from '../../defined.ts'
import { remember } from '../../remember.ts'
import type { Site } from '../../types/site.ts'

/**
 * What the build of a Docusaurus site writes into `.docusaurus` and components import, mostly for the newest posts on a home
 * page: the configuration, and the lists of the blogs in the language that comes first. Other sites have none.
 */
export function generatedData({ site, locales }: SiteContext): BundleInput['generated'] {
  const { title, tagline, url, baseUrl, origin } = site
  const siteConfig = siteConfigOf(site)
  const [first] = locales.values()
  if (siteConfig === undefined) return new Map()
  const config = { ...siteConfig, title, tagline, url, baseUrl }
  const blogs = first === undefined ? [] : site.allBlogs.flatMap((blog) => listsOf(first, blog, baseUrl))
  const created = new Map(
    Object.entries(origin?.createdFiles ?? {}).map(([name, data]) => [name, plain(data)]),
  )
  return new Map([['docusaurus.config', plain(config)], ...blogs, ...created])
}

/** Data that comes from no text. */
function plain(data: unknown): { data: unknown; files: string[] } {
  return { data, files: [] }
}

/** The list beside the posts, the facts of each post, and the list of all posts that the archive is made from. */
function listsOf(
  view: LocaleView,
  blog: BlogSettings,
  baseUrl: string,
): [name: string, { data: unknown; files: string[] }][] {
  const { id, sidebarCount, archivePath, routeBasePath } = blog
  const posts = listedPosts(view.plan.posts, blog)
  const files = posts.map(({ post }) => post.source.path)
  const items = posts.slice(0, sidebarCount === 'ALL' ? Infinity : sidebarCount).map(entryOf)
  const list = { title: blogTextsOf(view, blog).sidebarTitle, items }
  const blogPosts = posts.map(postProp)
  const archive = `${baseUrl}${routeBasePath}/${archivePath}`.replaceAll(/\/{2,}/g, '/')
  const named: [name: string, data: unknown][] = [
    [`blog-post-list-prop-${id}`, list],
    ...blogPosts.map(({ metadata }): [string, unknown] => [hashedName(String(metadata['source'])), metadata]),
    // The second is that of the first versions.
    ...(archivePath === false
      ? []
      : ([
          [`p/${hashedName(archive, '@theme/BlogArchivePage')}`, { archive: { blogPosts } }],
          [hashedName(archive), { blogPosts }],
        ] as [string, unknown][])),
  ]
  return named.map(([name, data]) => [`docusaurus-plugin-content-blog/${id}/${name}`, { data, files }])
}

/** As Docusaurus names files by paths: `blog-archive-80c`; those of routes with the component that shows them as well. */
function hashedName(path: string, component = ''): string {
  const words = path.replaceAll(/[^\p{L}\p{N}]+/gu, '-').replaceAll(/^-|-$/g, '')
  return `${words.toLowerCase()}-${hash('md5', path + component).slice(0, 3)}`
}

function entryOf({ post, href }: PlannedPost): Record<string, unknown> {
  return { title: post.sidebarLabel ?? post.title, permalink: href, unlisted: false, date: post.date }
}

/**
 * What the author's components ask of the configuration (`useDocusaurusContext().siteConfig`): one of Docusaurus as it is written there.
 * Of a site that keeps to Docusaurus, or gives its components values, the same in the words of its own. Nothing for other sites.
 */
const siteConfigOf: (site: Site) => Readonly<Record<string, unknown>> | undefined = remember((site: Site) => {
  const { origin, compatibility, customFields, favicon, noIndex } = site
  if (origin?.siteConfig !== undefined) return origin.siteConfig
  if (compatibility === undefined && Object.keys(customFields).length === 0) return undefined
  const { navbar, colorMode, announcementBar, image } = site
  const themeConfig = defined({ navbar, footer: footerOf(site), colorMode, announcementBar, image })
  return defined({ customFields, favicon, noIndex, ...projectOf(site), themeConfig })
})

/** The same with the words of its footer as a language has them: there components find them translated. */
export const siteConfigIn: (plan: LocalePlan, site: Site) => Readonly<Record<string, unknown>> | undefined =
  remember(({ labels }: LocalePlan, site: Site) => {
    const config = siteConfigOf(site)
    const { footer, ...theme } = asRecord(config?.['themeConfig'])
    if (config === undefined || footer === undefined || labels.size === 0) return config
    const translated = (entry: unknown): unknown => {
      const { title, label, items, ...rest } = asRecord(entry)
      return defined({
        ...rest,
        title: labels.get(`link.title.${String(title)}`) ?? title,
        label: labels.get(`link.item.label.${String(label)}`) ?? label,
        items: Array.isArray(items) ? items.map(translated) : items,
      })
    }
    const { links, copyright, ...rest } = asRecord(footer)
    const shown = defined({
      ...rest,
      links: Array.isArray(links) ? links.map(translated) : links,
      copyright: labels.get('copyright') ?? copyright,
    })
    return { ...config, themeConfig: { ...theme, footer: shown } }
  })

/** In Docusaurus columns are links as well. */
function footerOf({ footer }: Site): unknown {
  if (footer === undefined) return undefined
  const { columns, links, ...rest } = footer
  return { ...rest, links: columns.length > 0 ? columns : links }
}

/** What Docusaurus calls the parts of the address of a repository. */
function projectOf({ repository = '' }: Site): Record<string, string> {
  const [, organizationName, projectName] =
    /^https?:\/\/[^/]+\/([^/]+)\/([^/]+?)(?:\.git|\/)?$/.exec(repository) ?? []
  return defined({ organizationName, projectName })
}
