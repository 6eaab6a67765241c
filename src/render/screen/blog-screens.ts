import { personHref } from '../../addresses.ts'
import { defined, groupBy } from '../../defined.ts'
import { commentsOf } from '../document/services.ts'
import { unescapeHtml } from '../../html/escape.ts'
import { detachedHtml } from '../../markdown/excerpt.ts'
import { plural } from '../../messages/plural.ts'
import { glossed } from '../../routes/labels.ts'
import { blogOf } from '../../routes/instances.ts'
import { fileHref, hrefOf, joinPath, urlOf } from '../../routes/urls.ts'
import type { Link, PlannedPost, RouteContent } from '../../types/route.ts'
import type { AuthorView, PostHead, PostPreview, Screen } from '../../types/view.ts'
import { blogLabel } from '../../docusaurus-names.ts'
import { blogTextsOf } from '../site-texts.ts'
import { breakableLink, breakableTitle } from '../shell/breakable.ts'
import { readingViewsOf } from '../other-language.ts'
import { markdownLinkOf } from '../document/alternates.ts'
import {
  articleOf,
  contentLangOf,
  editHrefOf,
  lastUpdateOf,
  shownText,
  type PageContext,
} from '../page-context.ts'
import { isMdx } from '../../text-format.ts'

/** A post with its neighbors. */
export function postScreen(page: PageContext, content: Extract<RouteContent, { kind: 'post' }>): Screen {
  const { posts } = page.localeView.plan
  const planned = posts[content.post]
  if (planned === undefined) throw new Error(`The plan has no post number ${content.post}`)
  const link = (index: number | undefined): Link | undefined => {
    const other = index === undefined ? undefined : posts[index]
    return other && breakableLink({ label: other.post.title, href: other.href })
  }
  const [newer, older] = [link(content.newer), link(content.older)]
  return {
    kind: 'post',
    post: postHead(page, planned),
    hideTitle: planned.post.hideTitle,
    ...commentsOf(page, planned.post, 'blog'),
    ...shownText(page, planned.post),
    ...readingViewsOf(page.context, page.route),
    ...editHrefOf(blogOf(page.context.site, content.instance)?.editUrl, planned.post),
    ...markdownLinkOf(page),
    ...defined({ newer, older }),
  }
}

/** A post without its text. */
export function postHead(page: PageContext, { post, href, tags }: PlannedPost): PostHead {
  const blog = blogOf(page.context.site, post.instance)
  const titleHtml = breakableTitle(post.title, titleHtmlOf(page, post))
  const authors = page.localeView.plan.authors.get(post.instance)
  const pages = new Map(authors?.map((entry) => [entry.author.key, entry.href]))
  return {
    title: post.title,
    ...(titleHtml !== undefined && { titleHtml }),
    href,
    date: post.date,
    ...defined({ readingMinutes: blog?.showReadingTime ? post.readingMinutes : undefined }),
    authors: post.authors.map((author) =>
      authorView(page, author, author.key === undefined ? undefined : pages.get(author.key)),
    ),
    tags,
    ...(blog && lastUpdateOf(post, blog)),
    description: post.description,
    ...contentLangOf(page, post.source),
  }
}

/** The heading that a text opens with; in a folder of Docusaurus the title in the front matter counts before it. */
function titleHtmlOf(page: PageContext, { source, title }: PlannedPost['post']): string | undefined {
  const { titleHtml } = articleOf(page, source)
  const isTitle = titleHtml !== undefined && unescapeHtml(titleHtml.replace(/<[^>]*>/g, '')) === title
  return isTitle || page.context.site.compatibility === undefined ? titleHtml : undefined
}

/** An author with the target of the name: the author's page, else url, else mail (BLG-08). */
export function authorView(
  { context, localeView: { locale } }: PageContext,
  author: PlannedPost['post']['authors'][number],
  pageHref: string | undefined,
): AuthorView {
  const { url } = author
  const home = url?.startsWith('/') === true ? hrefOf(locale, context.site.baseUrl, url) : url
  const href = personHref(pageHref, home, author.email)
  return {
    ...author,
    ...(author.imageUrl !== undefined && { imageUrl: fileHref(context.site.baseUrl, author.imageUrl) }),
    ...(href !== undefined && { href }),
  }
}

/** How many of a post's authors a list names: with pages of their own, a thousand would name each other a million times. */
const mostListedAuthors = 20

function postPreview(page: PageContext, planned: PlannedPost): PostPreview {
  const { html, excerptHtml } = articleOf(page, planned.post.source)
  const { authors } = planned.post
  const listed = authors.slice(0, mostListedAuthors)
  const head = postHead(page, { ...planned, post: { ...planned.post, authors: listed } })
  return {
    ...head,
    authors: [...head.authors, ...moreAuthors(page, authors.length - listed.length)],
    // Several posts share the page: ids may stand only once on it.
    html: excerptHtml ?? detachedHtml(html),
    isCode: isMdx(planned.post.source, page.context.site),
    isTruncated: planned.post.hasTruncateMarker,
  }
}

/** Stands after the authors that are named, in place of the others, who are on the post's own page. */
function moreAuthors({ localeView: { locale, messages } }: PageContext, count: number): AuthorView[] {
  return count === 0 ? [] : [{ name: plural(messages.moreAuthors, count, locale.code), socials: [] }]
}

type ListContent = Extract<RouteContent, { kind: 'blogList' | 'blogTag' | 'author' }>

/** A page of a list of posts: the blog itself, a tag or an author. */
export function listScreen(page: PageContext, content: ListContent): Screen {
  const { site } = page.context
  const { locale, plan } = page.localeView
  const blog = blogOf(site, content.instance)
  const { routeBasePath = '', tagsPath = 'tags', authorsPath = 'authors' } = blog ?? {}
  const listed = content.posts.flatMap((index) => plan.posts[index] ?? [])
  const posts = listed.map((planned) => postPreview(page, planned))
  const neighbors = defined({ newer: content.newer, older: content.older })
  switch (content.kind) {
    case 'blogList': {
      const gloss = plan.glosses.get(blogLabel(content.instance, 'title'))
      const title = glossed(blogTextsOf(page.localeView, blog).title, gloss)
      return { kind: 'blogList', title, posts, ...neighbors }
    }
    case 'blogTag': {
      const { label: tag, description } = content.tag
      return {
        kind: 'blogTag',
        tag,
        ...defined({ description }),
        count: content.total,
        posts,
        allTagsHref: urlOf(locale, joinPath(routeBasePath, tagsPath)),
        ...neighbors,
      }
    }
    case 'author':
      return {
        kind: 'author',
        author: authorView(page, content.author, undefined),
        count: content.total,
        posts,
        allAuthorsHref: urlOf(locale, joinPath(routeBasePath, authorsPath || 'authors')),
        ...neighbors,
      }
  }
}

/** Newest year first; inside a year the oldest post first (BLG-21). */
export function archiveScreen(
  { localeView }: PageContext,
  { posts, total, years: allYears, newer, older }: Extract<RouteContent, { kind: 'archive' }>,
): Screen {
  const shown = posts.flatMap((index) => localeView.plan.posts[index] ?? [])
  const years = postsByYear(shown, ({ post, href }) => ({ label: post.title, href, date: post.date }))
  return {
    kind: 'archive',
    count: total,
    allYears,
    years: years.map((year) => ({ year: year.year, posts: year.posts.toReversed() })),
    ...defined({ newer, older }),
  }
}

/**
 * Groups posts by the year of their date (UTC). Years and posts keep the order in which they come.
 * @param posts posts in the order wanted
 * @param entryOf what is shown of a post
 */
export function postsByYear<T>(
  posts: readonly PlannedPost[],
  entryOf: (planned: PlannedPost) => T,
): { year: string; posts: T[] }[] {
  const years = groupBy(posts, ({ post }) => post.date.slice(0, 4))
  return Array.from(years, ([year, inYear]) => ({ year, posts: inYear.map(entryOf) }))
}
