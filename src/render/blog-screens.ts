import { detachedHtml } from '../markdown/excerpt.ts'
import { glossed } from '../routes/labels.ts'
import { fileHref, joinPath, urlOf } from '../routes/urls.ts'
import type { PlannedPost, Route, RouteContent } from '../types/route.ts'
import type { AuthorView, PostHead, PostPreview, Screen } from '../types/view.ts'
import { blogTextsOf } from './blog-texts.ts'
import { readingViewsOf } from './other-language.ts'
import { markdownLinkOf } from './markdown-output.ts'
import {
  articleOf,
  contentLangOf,
  editHrefOf,
  lastUpdateOf,
  noticesOf,
  type PageContext,
} from './page-context.ts'

/** A post with its neighbors. */
export function postScreen(page: PageContext, content: Extract<RouteContent, { kind: 'post' }>): Screen {
  const { posts } = page.localeView.plan
  const planned = posts[content.post]
  if (planned === undefined) throw new Error(`The plan has no post number ${content.post}`)
  const link = (index: number | undefined): { label: string; href: string } | undefined => {
    const other = index === undefined ? undefined : posts[index]
    return other && { label: other.post.title, href: other.href }
  }
  const [newer, older] = [link(content.newer), link(content.older)]
  return {
    kind: 'post',
    post: postHead(page, planned),
    hideTitle: planned.post.hideTitle,
    html: articleOf(page, planned.post.source).html,
    notices: noticesOf(page, planned.post),
    ...readingViewsOf(page.context, page.route),
    ...editHrefOf(page.context.site.blog?.editUrl, planned.post),
    ...markdownLinkOf(page),
    ...(newer && { newer }),
    ...(older && { older }),
  }
}

/** A post without its text. */
export function postHead(page: PageContext, { post, href, tags }: PlannedPost): PostHead {
  const { blog } = page.context.site
  const { titleHtml } = articleOf(page, post.source)
  const pages = new Map(page.localeView.plan.authors.map((entry) => [entry.author.key, entry.href]))
  return {
    title: post.title,
    ...(titleHtml !== undefined && { titleHtml }),
    href,
    date: post.date,
    ...(blog?.showReadingTime && { readingMinutes: post.readingMinutes }),
    authors: post.authors.map((author) =>
      authorView(page, author, author.key === undefined ? undefined : pages.get(author.key)),
    ),
    tags,
    ...(blog && lastUpdateOf(post, blog)),
    description: post.description,
    ...contentLangOf(page, post.source),
  }
}

/** An author with the target of the name: the author's page, else url, else mail (BLG-08). */
export function authorView(
  { context }: PageContext,
  author: PlannedPost['post']['authors'][number],
  pageHref: string | undefined,
): AuthorView {
  const href = pageHref ?? author.url ?? (author.email === undefined ? undefined : `mailto:${author.email}`)
  return {
    ...author,
    ...(author.imageUrl !== undefined && { imageUrl: fileHref(context.site.baseUrl, author.imageUrl) }),
    ...(href !== undefined && { href }),
  }
}

function postPreview(page: PageContext, planned: PlannedPost): PostPreview {
  const { html, excerptHtml } = articleOf(page, planned.post.source)
  return {
    ...postHead(page, planned),
    // Several posts share the page: ids may stand only once on it.
    html: excerptHtml ?? detachedHtml(html),
    isTruncated: planned.post.hasTruncateMarker,
  }
}

type ListContent = Extract<RouteContent, { kind: 'blogList' | 'blogTag' | 'author' }>

/** A page of a list of posts: the blog itself, a tag or an author. */
export function listScreen(page: PageContext, content: ListContent): Screen {
  const { site } = page.context
  const { locale, plan } = page.localeView
  const base = site.blog?.routeBasePath ?? ''
  const posts = content.posts.flatMap((index) => {
    const planned = plan.posts[index]
    return planned === undefined ? [] : [postPreview(page, planned)]
  })
  const neighbors = listNeighbors(page.route, content)
  switch (content.kind) {
    case 'blogList': {
      const title = glossed(
        blogTextsOf(page.localeView, site).title,
        page.localeView.plan.glosses.get('blog.title'),
      )
      return { kind: 'blogList', title, posts, ...neighbors }
    }
    case 'blogTag': {
      const { label: tag, description } = content.tag
      return {
        kind: 'blogTag',
        tag,
        ...(description !== undefined && { description }),
        count: content.total,
        posts,
        allTagsHref: urlOf(locale, joinPath(base, 'tags')),
        ...neighbors,
      }
    }
    case 'author':
      return {
        kind: 'author',
        author: authorView(page, content.author, undefined),
        count: content.total,
        posts,
        allAuthorsHref: urlOf(locale, joinPath(base, 'authors')),
        ...neighbors,
      }
  }
}

/** URLs of the list pages before and after: `…`, `…/page/2`, `…/page/3`. */
function listNeighbors({ url }: Route, { page, pages }: ListContent): { newer?: string; older?: string } {
  const first = page === 1 ? url : url.replace(/\/page\/\d+$/, '')
  const at = (number: number): string => (number === 1 ? first : `${first}/page/${number}`)
  return { ...(page > 1 && { newer: at(page - 1) }), ...(page < pages && { older: at(page + 1) }) }
}

/** Newest year first; inside a year the oldest post first (BLG-21). */
export function archiveScreen({ localeView }: PageContext): Screen {
  const listed = localeView.plan.posts.filter(({ post }) => !post.isUnlisted)
  const years = postsByYear(listed, ({ post, href }) => ({ label: post.title, href, date: post.date }))
  return {
    kind: 'archive',
    years: years.map(({ year, posts }) => ({ year, posts: posts.toReversed() })),
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
  const years = new Map<string, T[]>()
  for (const planned of posts) {
    const year = planned.post.date.slice(0, 4)
    const entries = years.get(year) ?? []
    entries.push(entryOf(planned))
    years.set(year, entries)
  }
  return [...years].map(([year, entries]) => ({ year, posts: entries }))
}
