import { defined } from '../defined.ts'
import type { Author, Tag } from '../types/content.ts'
import type { Link, LocalePlan, PlannedPost, Route, RouteContent } from '../types/route.ts'
import type { BlogSettings } from '../types/settings.ts'
import type { Locale } from '../types/site.ts'
import type { LocaleContext } from './docs.ts'
import { countsOf, groupByTag, type TagGroup } from './tags.ts'
import { joinPath, pathBelow, routeAt, urlOf } from './urls.ts'

/** The blogs of one locale: posts with URLs, and their routes. */
export interface BlogsPlan extends Pick<LocalePlan, 'posts' | 'blogTags' | 'authors'> {
  routes: Route[]
}

interface BlogContext {
  settings: BlogSettings
  locale: Locale
  /** Those of all blogs. */
  posts: readonly PlannedPost[]
  /** Positions in `posts` of those of this blog. */
  own: number[]
  /** Positions of those that lists show. */
  listed: number[]
}

/** Gives every post, list, tag and author page of a locale its URL. */
export function planBlogs({ site, locale, content }: LocaleContext): BlogsPlan {
  const posts = content.posts.map((post): PlannedPost => {
    const settings = site.allBlogs.find(({ id }) => id === post.instance)
    if (settings === undefined) throw new Error(`The post ${post.source.path} is of no blog.`)
    return {
      post,
      href: urlOf(locale, pathBelow(settings.routeBasePath, post.slug)),
      tags: post.tags.map((tag) => tagLink(tag, { settings, locale })),
    }
  })
  const plan: BlogsPlan = { posts, routes: [], blogTags: new Map(), authors: new Map() }
  for (const settings of site.allBlogs) {
    const own = posts.flatMap(({ post }, index) => (post.instance === settings.id ? [index] : []))
    const listed = own.filter((index) => posts[index]?.post.isUnlisted === false)
    const authors = content.authors.get(settings.id) ?? []
    addBlog(plan, { settings, locale, posts, own, listed }, authors)
  }
  return plan
}

function addBlog(plan: BlogsPlan, context: BlogContext, authors: readonly Author[]): void {
  const { settings, locale, listed } = context
  const { id: instance, archivePath } = settings
  const tags = groupByTag(
    context.own.flatMap((value) => {
      const post = context.posts[value]?.post
      return post === undefined ? [] : [{ value, tags: post.tags, isUnlisted: post.isUnlisted }]
    }),
  )
  const counts = countsOf(tags, (tag) => tagLink(tag, context))
  plan.blogTags.set(instance, counts)
  plan.authors.set(
    instance,
    authors.map((author) => {
      const path = authorPath(author, settings)
      return defined({
        author,
        href: path === undefined ? undefined : urlOf(locale, path),
        count: postsBy(author, context).length,
      })
    }),
  )
  plan.routes.push(
    ...listRoutes(settings.routeBasePath, listed, {
      context,
      content: (slice) => ({ kind: 'blogList', ...slice }),
    }),
    ...postRoutes(context),
    ...(archivePath === false ? [] : archiveRoutes(archivePath, context)),
    ...tagRoutes(tags, context),
    ...authorRoutes(authors, context),
  )
}

function tagLink(tag: Tag, { settings, locale }: Pick<BlogContext, 'settings' | 'locale'>): Link {
  const path = joinPath(settings.routeBasePath, settings.tagsPath, tag.permalink)
  return { label: tag.label, href: urlOf(locale, path) }
}

function authorPath({ permalink }: Author, { routeBasePath, authorsPath }: BlogSettings): string | undefined {
  return permalink === undefined || authorsPath === false
    ? undefined
    : joinPath(routeBasePath, authorsPath, permalink)
}

function postsBy(author: Author, { posts, listed }: BlogContext): number[] {
  return listed.filter((index) => posts[index]?.post.authors.some(({ key }) => key === author.key))
}

/** A route below the blog. */
function route({ settings, locale }: BlogContext, path: string, content: RouteContent): Route {
  return { ...routeAt(locale, joinPath(settings.routeBasePath, path)), content }
}

type ListSlice = Pick<
  Extract<RouteContent, { kind: 'blogList' }>,
  'instance' | 'page' | 'posts' | 'newer' | 'older'
>

interface ListOptions {
  context: BlogContext
  /** Posts on a page. @default that of the blog's lists */
  length?: number
  /** Path of the further pages. @default that of the blog's lists */
  pagePath?: string
  content: (slice: ListSlice) => RouteContent
}

/** The pages of a list of posts: `path`, `path/page/2`, … (BLG-15). An empty list has one page. */
function listRoutes(
  path: string,
  posts: readonly number[],
  { context, length: wanted, pagePath = context.settings.pagePath, content }: ListOptions,
): Route[] {
  const { postsPerPage, sortPosts } = context.settings
  const length = wanted ?? (postsPerPage === 'ALL' ? Math.max(1, posts.length) : postsPerPage)
  // The archive is a list by years, which has an order of its own.
  const isAscending = sortPosts === 'ascending' && wanted === undefined
  const ordered = isAscending ? posts.toReversed() : posts
  const paths = Array.from({ length: Math.max(1, Math.ceil(posts.length / length)) }, (_, index) =>
    index === 0 ? path : joinPath(path, pagePath, String(index + 1)),
  )
  const hrefOf = (index: number): string | undefined => {
    const other = paths[index]
    return other === undefined ? undefined : urlOf(context.locale, other)
  }
  return paths.map((own, index) => {
    const [before, after] = [hrefOf(index - 1), hrefOf(index + 1)]
    const [newer, older] = isAscending ? [after, before] : [before, after]
    const slice = {
      instance: context.settings.id,
      page: index + 1,
      posts: ordered.slice(index * length, (index + 1) * length),
      ...defined({ newer, older }),
    }
    return { ...routeAt(context.locale, own), content: content(slice) }
  })
}

/** Posts on a page of the archive: no reader looks through more, and a page of all of a long blog would be large. */
const archiveLength = 200

/** The archive, cut like a list when it is long. Each of its pages leads to all years. */
function archiveRoutes(archivePath: string, context: BlogContext): Route[] {
  const { listed, posts, settings, locale } = context
  if (listed.length === 0) return []
  const path = joinPath(settings.routeBasePath, archivePath)
  const years: Link[] = []
  const routes = listRoutes(path, listed, {
    context,
    length: archiveLength,
    content: (slice) => ({ kind: 'archive', total: listed.length, years, ...slice }),
  })
  if (routes.length === 1) return routes
  for (const [position, index] of listed.entries()) {
    const label = posts[index]?.post.date.slice(0, 4) ?? ''
    const href = routes[Math.floor(position / archiveLength)]?.url ?? urlOf(locale, path)
    if (years.at(-1)?.label !== label) years.push({ label, href: `${href}#${label}` })
  }
  return routes
}

function postRoutes({ posts, own, listed, locale, settings }: BlogContext): Route[] {
  const order = new Map(listed.map((index, position) => [index, position]))
  return own.flatMap((index): Route[] => {
    const planned = posts[index]
    if (planned === undefined) return []
    const { post } = planned
    const position = order.get(index)
    const newer = position === undefined ? undefined : listed[position - 1]
    const older = position === undefined ? undefined : listed[position + 1]
    const ownRoute: Route = {
      ...routeAt(locale, pathBelow(settings.routeBasePath, post.slug)),
      source: post.source,
      content: { kind: 'post', instance: settings.id, post: index, ...defined({ newer, older }) },
      ...(post.isUnlisted && { isUnlisted: true }),
    }
    return [ownRoute]
  })
}

function tagRoutes(tags: readonly TagGroup<number>[], context: BlogContext): Route[] {
  if (tags.length === 0) return []
  const base = context.settings.routeBasePath
  return [
    route(context, context.settings.tagsPath, { kind: 'blogTags', instance: context.settings.id }),
    ...tags.flatMap(({ tag, values: posts, isUnlisted }) =>
      listRoutes(joinPath(base, context.settings.tagsPath, tag.permalink), posts, {
        context,
        content: (slice) => ({ kind: 'blogTag', tag, total: posts.length, ...slice }),
      }).map((planned) => (isUnlisted ? { ...planned, isUnlisted } : planned)),
    ),
  ]
}

function authorRoutes(authors: readonly Author[], context: BlogContext): Route[] {
  const { authorsPath, authorPagePath } = context.settings
  if (authors.length === 0 || authorsPath === false) return []
  return [
    route(context, authorsPath, { kind: 'authors', instance: context.settings.id }),
    ...authors.flatMap((author) => {
      const path = authorPath(author, context.settings)
      if (path === undefined) return []
      const posts = postsBy(author, context)
      return listRoutes(path, posts, {
        context,
        ...defined({ pagePath: authorPagePath }),
        content: (slice) => ({ kind: 'author', author, total: posts.length, ...slice }),
      })
    }),
  ]
}
