import { attempt, defined } from '../../defined.ts'
import type { DocsConfig, DocsVersionConfig, BlogConfig } from '../../types/config.ts'
import {
  basePathOf,
  choiceOf,
  idOf,
  noteProcessors,
  pathOf,
  severityOf,
  editUrlOf,
  type TextCopies,
} from './content-options.ts'
import { filled, type Options } from '../options.ts'

/** The options of the docs plugin. */
export function mapDocs(docs: Options, theme: Options, copies: TextCopies): DocsConfig {
  noteProcessors(docs)
  // It is run when the content is read.
  docs.raw('sidebarItemsGenerator')
  return defined({
    id: idOf(docs),
    path: docs.text('path'),
    routeBasePath: basePathOf(docs),
    breadcrumbs: docs.flag('breadcrumbs'),
    sidebarCollapsed: docs.flag('sidebarCollapsed'),
    sidebarCollapsible: docs.flag('sidebarCollapsible'),
    sidebarAutoCollapse: theme.inner('docs').inner('sidebar').flag('autoCollapseCategories') || undefined,
    // Both are off there, and on here.
    showLastUpdateTime: docs.flag('showLastUpdateTime') ?? false,
    showLastUpdateAuthor: docs.flag('showLastUpdateAuthor') ?? false,
    editUrl: editUrlOf(docs, 'docs', copies),
    ...choiceOf(docs),
    numberPrefixes: docs.raw('numberPrefixParser') === false ? false : undefined,
    tagsPath: pathOf(docs, 'tagsBasePath'),
    tagsFile: tagsFileOf(docs),
    onInlineTags: severityOf(docs.text('onInlineTags')),
    sidebarPath: docs.raw('sidebarPath') === false ? (false as const) : docs.text('sidebarPath'),
    lastVersion: docs.text('lastVersion'),
    includeCurrentVersion: docs.flag('includeCurrentVersion'),
    onlyVersions:
      docs.flag('disableVersioning') === true ? ['current'] : filled(docs.texts('onlyIncludeVersions')),
    versions: mapVersions(docs.inner('versions')),
  })
}

function mapVersions(versions: Options): Record<string, DocsVersionConfig> | undefined {
  const entries = versions.keys().map((name): [string, DocsVersionConfig] => {
    const version = { ...versions.inner(name), path: 'docs.versions' }
    return [
      name,
      defined({
        label: version.text('label'),
        // An empty one is where the docs begin.
        path: version.raw('path') === '' ? '' : version.text('path'),
        banner: version.word('banner', ['none', 'unreleased', 'unmaintained']),
        badge: version.flag('badge'),
        noIndex: version.flag('noIndex'),
        className: version.text('className'),
      }),
    ]
  })
  return entries.length === 0 ? undefined : Object.fromEntries(entries)
}

/** The file of the tags, where it has another name than the one that is read anyway. */
function tagsFileOf(options: Options): string | undefined {
  const name = options.text('tags')
  return name === 'tags.yml' ? undefined : name
}

/** A list that is never cut: no site has as many posts. */
const all = 1_000_000

/**
 * The options of the blog plugin.
 * @param locales the site's languages, the default one first
 */
export function mapBlog(blog: Options, locales: readonly string[]): BlogConfig {
  noteProcessors(blog)
  noteExcerpts(blog)
  return defined({
    id: idOf(blog),
    path: blog.text('path'),
    routeBasePath: basePathOf(blog),
    title: blog.text('blogTitle'),
    description: blog.text('blogDescription'),
    sidebarTitle: blog.text('blogSidebarTitle'),
    sidebarCount: countOf(blog, 'blogSidebarCount'),
    postsPerPage: countOf(blog, 'postsPerPage'),
    sortPosts: blog.word('sortPosts', ['ascending']),
    ...choiceOf(blog),
    pagePath: pathOf(blog, 'pageBasePath'),
    tagsPath: pathOf(blog, 'tagsBasePath'),
    tagsFile: tagsFileOf(blog),
    onInlineTags: severityOf(blog.text('onInlineTags')),
    onInlineAuthors: severityOf(blog.text('onInlineAuthors')),
    onUntruncatedPosts: severityOf(blog.text('onUntruncatedBlogPosts')),
    authorsFile: blog.text('authorsMapPath'),
    authorsPath: pathOf(blog, 'authorsBasePath'),
    archivePath: isOff(blog.raw('archiveBasePath')) ? (false as const) : pathOf(blog, 'archiveBasePath'),
    showReadingTime: blog.flag('showReadingTime'),
    wordsPerMinute: readingSpeed(blog),
    // Both are off there, and on here.
    showLastUpdateTime: blog.flag('showLastUpdateTime') ?? false,
    showLastUpdateAuthor: blog.flag('showLastUpdateAuthor') ?? false,
    editUrl: editUrlOf(blog, 'blog', { locales, hasVersions: false }),
    feed: mapFeed(blog.inner('feedOptions')),
  })
}

/** A note on the mark behind which lists cut, where it is none of ours. */
function noteExcerpts(blog: Options): void {
  const marker = blog.raw('truncateMarker')
  if (!(marker instanceof RegExp)) return
  const others = marker.source.replaceAll(/truncate|more|\\s|[^\p{L}\p{N}]/gu, '')
  if (others === '') return
  const there = `named the mark behind which lists cut: ${marker.source}`
  blog.note('truncateMarker', there, 'it is `<!-- truncate -->` or `<!-- more -->`')
}

/** The words in a minute that a function for the reading time names, and a note on one that counts in its own way. */
function readingSpeed(blog: Options): number | undefined {
  const readingTime = blog.raw('readingTime')
  if (typeof readingTime !== 'function') return undefined
  const usual = 7
  let speed: unknown
  const defaultReadingTime = ({ options }: { options?: Record<string, unknown> } = {}): number => {
    speed = options?.['wordsPerMinute']
    return usual
  }
  const ask = (frontMatter: object): unknown => {
    const question = { content: 'Words.', frontMatter, locale: 'en', defaultReadingTime }
    return attempt((): unknown => Reflect.apply(readingTime, undefined, [question]))
  }
  const minutes = ask({})
  // Docusaurus' documentation hides the time by a key of the front matter that is one of ours as well; here every other key is set.
  const hidden = new Proxy({}, { get: (_none, key) => (key === 'hide_reading_time' ? undefined : true) })
  if (minutes !== usual)
    blog.note('readingTime', 'counted the reading time in its own way', '200 words are a minute')
  else if (ask(hidden) !== usual)
    blog.note(
      'readingTime',
      'counted or hid the reading time by the front matter of posts',
      'only `hide_reading_time` hides it',
    )
  return minutes === usual && Number.isFinite(speed) && Number(speed) > 0 ? Number(speed) : undefined
}

/** Whether a page is switched off. */
function isOff(value: unknown): boolean {
  return value === null || value === false
}

function countOf(options: Options, key: string): number | 'ALL' | undefined {
  if (options.raw(key) === 'ALL') return 'ALL'
  const count = options.number(key)
  return count === undefined ? undefined : Math.max(0, Math.trunc(count))
}

function mapFeed(feed: Options): BlogConfig['feed'] {
  const limit = feed.raw('limit')
  const mapped = defined({
    types: feedTypes(feed.raw('type')),
    title: feed.text('title'),
    description: feed.text('description'),
    copyright: feed.text('copyright'),
    limit: limit === null || limit === false ? all : feed.number('limit'),
  })
  return Object.keys(mapped).length === 0 ? undefined : mapped
}

const feedKinds = ['rss', 'atom', 'json'] as const

/** Both of these are written where nothing is said; JSON only on request. */
function feedTypes(type: unknown): NonNullable<BlogConfig['feed']>['types'] {
  if (type === undefined) return ['rss', 'atom']
  if (type === 'all') return [...feedKinds]
  return feedKinds.filter((kind) => [type].flat().includes(kind))
}
