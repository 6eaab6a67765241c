import { DomUtils, parseDocument } from 'htmlparser2'
import { defined } from '../defined.ts'
import { rewriteAttributes } from '../html/rewrite.ts'
import type { PlannedPost } from '../types/route.ts'
import { detachedHtml } from '../markdown/excerpt.ts'
import { fileHref, urlOf } from '../routes/urls.ts'
import { feedTextsOf } from '../render/blog-texts.ts'
import type { LocaleView, SiteContext } from '../render/context.ts'
import { feedFilesOf } from '../render/feed-files.ts'
import { feedWriters, type FeedAuthor, type FeedData, type FeedPost } from './feed-formats.ts'
import type { TextCompiler } from '../render/text-compiler.ts'

/** A locale's feeds by output: newest posts first, whole texts with complete addresses (FEED-01). */
export async function renderFeeds(
  context: SiteContext,
  own: LocaleView,
  compile: TextCompiler,
): Promise<Map<string, string>> {
  const { site } = context
  const { blog } = site
  if (blog === undefined) return new Map()
  const planned = own.plan.posts.filter(({ post }) => !post.isUnlisted).slice(0, blog.feed.limit)
  const posts: FeedPost[] = []
  for (const one of planned) posts.push(...(await feedPost(one, context, compile)))
  const feed: FeedData = {
    ...feedTextsOf(own, site),
    link: site.url + urlOf(own.locale, blog.routeBasePath),
    language: own.locale.htmlLang,
    copyright: plainText(own.plan.labels.get('copyright') ?? site.footer?.copyright ?? ''),
    // Never the time of the build: the same input gives the same bytes (P8).
    updated: isoOf(planned[0]?.post.date ?? 0),
    ...(site.favicon !== undefined && {
      icon: new URL(fileHref(site.baseUrl, site.favicon), site.url).href,
    }),
    posts,
  }
  return new Map(feedFilesOf(context, own).map(({ output, format }) => [output, feedWriters[format](feed)]))
}

/** Nothing for a post without a page. */
async function feedPost(
  { post, href, tags }: PlannedPost,
  context: SiteContext,
  compile: TextCompiler,
): Promise<FeedPost[]> {
  const route = context.routes.get(href)
  if (route === undefined) return []
  const { article } = await compile(route, post.source)
  const link = context.site.url + href
  return [
    {
      link,
      title: post.title,
      description: post.description,
      html: absolute(detachedHtml(article.html), link),
      date: isoOf(post.date),
      authors: post.authors.map((author) => feedAuthor(author, link)),
      tags: tags.map(({ label }) => label),
    },
  ]
}

function feedAuthor({ name, url, email }: PlannedPost['post']['authors'][number], base: string): FeedAuthor {
  const home = url !== undefined && URL.canParse(url, base) ? new URL(url, base).href : undefined
  return defined({ name, email, url: home })
}

function isoOf(date: string | number): string {
  return new Date(date).toISOString()
}

function plainText(html: string): string {
  return DomUtils.textContent(parseDocument(html))
}

/** A feed is read far from the site: every address in it is complete. */
function absolute(html: string, base: string): string {
  return rewriteAttributes(html, ({ name, value }) =>
    (name === 'href' || name === 'src') && URL.canParse(value, base) ? new URL(value, base).href : value,
  )
}
