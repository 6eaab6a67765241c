import { Feed, type Author as FeedAuthor } from 'feed'
import type { PlannedPost } from '../types/route.ts'
import { detachedHtml } from '../markdown/excerpt.ts'
import { fileHref, urlOf } from '../routes/urls.ts'
import { feedTextsOf } from './blog-texts.ts'
import type { LocaleView, SiteContext } from './context.ts'
import { feedFilesOf, type FeedFormat } from './feed-files.ts'
import type { TextCompiler } from './text-compiler.ts'

const writers: Record<FeedFormat, (feed: Feed) => string> = {
  rss: (feed) => feed.rss2(),
  atom: (feed) => feed.atom1(),
  json: (feed) => feed.json1(),
}

/** A locale's feeds by output: newest posts first, whole texts with complete addresses (FEED-01). */
export async function renderFeeds(
  context: SiteContext,
  own: LocaleView,
  compile: TextCompiler,
): Promise<Map<string, string>> {
  const { site } = context
  const { blog } = site
  if (blog === undefined) return new Map()
  const posts = own.plan.posts.filter(({ post }) => !post.isUnlisted).slice(0, blog.feedLimit)
  const home = site.url + urlOf(own.locale, blog.routeBasePath)
  const { title, description } = feedTextsOf(own, site)
  const [newest] = posts
  const feed = new Feed({
    id: home,
    title,
    description,
    link: home,
    language: own.locale.htmlLang,
    copyright: site.footer?.copyright?.replace(/<[^>]*>/g, '') ?? '',
    generator: 'Inkstone',
    // Never the time of the build: the same input gives the same bytes (P8).
    updated: new Date(newest?.post.date ?? 0),
    ...(site.favicon !== undefined && {
      favicon: new URL(fileHref(site.baseUrl, site.favicon), site.url).href,
    }),
  })
  for (const planned of posts) await addPost(feed, { context, planned, compile })
  return new Map(feedFilesOf(context, own).map(({ output, format }) => [output, writers[format](feed)]))
}

async function addPost(
  feed: Feed,
  { context, planned, compile }: { context: SiteContext; planned: PlannedPost; compile: TextCompiler },
): Promise<void> {
  const { post, href, tags } = planned
  const route = context.routes.get(href)
  if (route === undefined) return
  const { article } = await compile(route, post.source)
  const link = context.site.url + href
  feed.addItem({
    id: link,
    link,
    title: post.title,
    description: post.description,
    content: absolute(detachedHtml(article.html), link),
    date: new Date(post.date),
    published: new Date(post.date),
    // An empty list is more than the JSON feed can bear.
    ...(post.authors.length > 0 && { author: post.authors.map(feedAuthor) }),
    category: tags.map(({ label }) => ({ name: label, term: label })),
  })
}

function feedAuthor({ name, url, email }: PlannedPost['post']['authors'][number]): FeedAuthor {
  return {
    ...(name !== undefined && { name }),
    ...(url !== undefined && { link: url }),
    ...(email !== undefined && { email }),
  }
}

/** A feed is read far from the site: every address in it is complete. */
function absolute(html: string, base: string): string {
  return html.replace(/(<[a-z][^>]*?\s(?:href|src)=")([^"]*)"/g, (match, start: string, address: string) =>
    URL.canParse(address, base) ? `${start}${new URL(address, base).href}"` : match,
  )
}
