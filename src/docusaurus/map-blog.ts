import { defined } from '../defined.ts'
import type { BlogConfig } from '../types/config.ts'
import { choiceOf, idOf, noteProcessors, pathOf } from './content-options.ts'
import { editUrlOf } from './edit-url.ts'
import { listOf, type Options } from './options.ts'

/** A list that is never cut: no site has as many posts. */
const all = 1_000_000

/**
 * The options of the blog plugin.
 * @param locale the site's default one
 */
export function mapBlog(blog: Options, locale: string): BlogConfig {
  noteProcessors(blog)
  return defined({
    id: idOf(blog),
    path: blog.text('path'),
    routeBasePath: blog.text('routeBasePath'),
    title: blog.text('blogTitle'),
    description: blog.text('blogDescription'),
    sidebarTitle: blog.text('blogSidebarTitle'),
    sidebarCount:
      blog.raw('blogSidebarCount') === 'ALL' ? ('ALL' as const) : countOf(blog, 'blogSidebarCount'),
    postsPerPage: blog.raw('postsPerPage') === 'ALL' ? ('ALL' as const) : countOf(blog, 'postsPerPage'),
    ...choiceOf(blog),
    pagePath: pathOf(blog, 'pageBasePath'),
    tagsPath: pathOf(blog, 'tagsBasePath'),
    authorsFile: blog.text('authorsMapPath'),
    authorsPath: pathOf(blog, 'authorsBasePath'),
    archivePath: isOff(blog.raw('archiveBasePath')) ? (false as const) : pathOf(blog, 'archiveBasePath'),
    showReadingTime: blog.flag('showReadingTime'),
    // Both are off there, and on here.
    showLastUpdateTime: blog.flag('showLastUpdateTime') ?? false,
    showLastUpdateAuthor: blog.flag('showLastUpdateAuthor') ?? false,
    editUrl: editUrlOf(blog, 'blog', locale),
    feed: mapFeed(blog.inner('feedOptions')),
  })
}

/** Whether a page is switched off. */
function isOff(value: unknown): boolean {
  return value === null || value === false
}

function countOf(options: Options, key: string): number | undefined {
  const count = options.number(key)
  return count === undefined ? undefined : Math.max(0, Math.trunc(count))
}

function mapFeed(feed: Options): BlogConfig['feed'] {
  const limit = feed.raw('limit')
  const mapped = defined({
    types: feedTypes(feed.raw('type')),
    title: feed.text('title'),
    description: feed.text('description'),
    limit: limit === null || limit === false ? all : feed.number('limit'),
  })
  return Object.keys(mapped).length === 0 ? undefined : mapped
}

const feedKinds = ['rss', 'atom', 'json'] as const

/** Both of these are written where nothing is said; JSON only on request. */
function feedTypes(type: unknown): NonNullable<BlogConfig['feed']>['types'] {
  if (type === undefined) return ['rss', 'atom']
  if (type === 'all') return [...feedKinds]
  const asked = Array.isArray(type) ? listOf(type) : [type]
  return feedKinds.filter((kind) => asked.includes(kind))
}
