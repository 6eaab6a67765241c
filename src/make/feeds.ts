import { DomUtils, parseDocument } from 'htmlparser2'
import { defined } from '../defined.ts'
import { replaceFormulas, rewriteAttributes } from '../html/rewrite.ts'
import { withoutDarkPictures } from '../html/page-drawing.ts'
import { xmlFileOf, type XmlElement } from '../html/xml.ts'
import { detachedHtml } from '../markdown/excerpt.ts'
import { feedTextsOf } from '../render/site-texts.ts'
import type { LocaleView, SiteContext } from '../render/context.ts'
import type { FeedFile, FeedFormat } from '../render/document/alternates.ts'
import type { TextCompiler } from '../render/text/text-compiler.ts'
import { fileHref, urlOf } from '../routes/urls.ts'
import type { BlogSettings } from '../types/settings.ts'
import type { PlannedPost } from '../types/route.ts'

/** A feed of a locale: newest posts first, whole texts with complete addresses (FEED-01). */
export async function renderFeed(
  { blog, format }: FeedFile,
  surroundings: { context: SiteContext; localeView: LocaleView; compile: TextCompiler },
): Promise<string> {
  return feedWriters[format](await feedOf(blog, surroundings))
}

async function feedOf(
  blog: BlogSettings,
  { context, localeView, compile }: { context: SiteContext; localeView: LocaleView; compile: TextCompiler },
): Promise<FeedData> {
  const { site } = context
  const planned = localeView.plan.posts
    .filter(({ post }) => post.instance === blog.id && !post.isUnlisted)
    .slice(0, blog.feed.limit)
  const posts: FeedPost[] = []
  for (const one of planned) posts.push(...(await feedPost(one, context, compile)))
  return {
    ...feedTextsOf(localeView, site, blog),
    link: site.url + urlOf(localeView.locale, blog.routeBasePath),
    language: localeView.locale.htmlLang,
    copyright:
      blog.feed.copyright ??
      plainText(localeView.plan.labels.get('copyright') ?? site.footer?.copyright ?? ''),
    // The time of the build is not used: the same input gives the same bytes (P8).
    updated: isoOf(planned[0]?.post.date ?? 0),
    ...(site.favicon !== undefined && { icon: new URL(fileHref(site.baseUrl, site.favicon), site.url).href }),
    posts,
  }
}

/** A post as the feed shows it; nothing for a post without a page. */
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
      html: absolute(withoutDarkPictures(withCodeForFormulas(detachedHtml(article.html))), link),
      date: isoOf(post.date),
      authors: post.authors.map((author) => feedAuthor(author, link)),
      tags: tags.map(({ label }) => label),
    },
  ]
}

/** Few readers of feeds know MathML. */
function withCodeForFormulas(html: string): string {
  return replaceFormulas(html, (tex) => `<code>${tex}</code>`)
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
  const complete = (url: string): string => (URL.canParse(url, base) ? new URL(url, base).href : url)
  return rewriteAttributes(html, ({ name, value }) => {
    // Each address with its size, as the text has them.
    if (name === 'srcset') return value.replaceAll(/(?<=^|, )\S+?(?=,?(?: |$))/g, complete)
    return /^(?:href|src|poster)$/.test(name) ? complete(value) : value
  })
}

/** A person whom a feed names. */
export interface FeedAuthor {
  name?: string
  email?: string
  /** Complete. */
  url?: string
}

/** A post as feeds have it. */
export interface FeedPost {
  /** Complete address. */
  link: string
  title: string
  description: string
  /** With complete addresses. */
  html: string
  /** ISO 8601 */
  date: string
  authors: readonly FeedAuthor[]
  tags: readonly string[]
}

/** A feed, before it is written in one of its formats. */
export interface FeedData {
  title: string
  description: string
  /** Complete address of the blog. */
  link: string
  language: string
  copyright: string
  /** Complete address. */
  icon?: string
  /** ISO 8601 */
  updated: string
  posts: readonly FeedPost[]
}

/** Writers of the feed's formats. */
const feedWriters: Record<FeedFormat, (feed: FeedData) => string> = { rss: rssOf, atom: atomOf, json: jsonOf }

const generator = 'Inkstone'

function rssOf(feed: FeedData): string {
  const channel = [
    text('title', feed.title),
    text('link', feed.link),
    text('description', feed.description),
    text('lastBuildDate', new Date(feed.updated).toUTCString()),
    text('docs', 'https://validator.w3.org/feed/docs/rss2.html'),
    text('generator', generator),
    text('language', feed.language),
    optional('copyright', feed.copyright),
    ...feed.posts.map(rssItem),
  ]
  return xmlFileOf({
    name: 'rss',
    attributes: { version: '2.0', 'xmlns:content': 'http://purl.org/rss/1.0/modules/content/' },
    content: [{ name: 'channel', content: channel }],
  })
}

function rssItem(post: FeedPost): XmlElement {
  return {
    name: 'item',
    content: [
      { name: 'title', content: { block: post.title } },
      text('link', post.link),
      { name: 'guid', attributes: { isPermaLink: 'false' }, content: post.link },
      text('pubDate', new Date(post.date).toUTCString()),
      post.description === '' ? undefined : { name: 'description', content: { block: post.description } },
      { name: 'content:encoded', content: { block: post.html } },
      ...post.authors.map(({ name, email }) =>
        optional(
          'author',
          email !== undefined && name !== undefined ? `${email} (${name})` : (name ?? email),
        ),
      ),
      ...post.tags.map((tag) => text('category', tag)),
    ],
  }
}

function atomOf(feed: FeedData): string {
  return xmlFileOf({
    name: 'feed',
    attributes: { xmlns: 'http://www.w3.org/2005/Atom', 'xml:lang': feed.language },
    content: [
      text('id', feed.link),
      text('title', feed.title),
      text('updated', feed.updated),
      text('generator', generator),
      { name: 'link', attributes: { rel: 'alternate', href: feed.link } },
      optional('subtitle', feed.description),
      optional('icon', feed.icon),
      optional('rights', feed.copyright),
      ...feed.posts.map(atomEntry),
    ],
  })
}

function atomEntry(post: FeedPost): XmlElement {
  return {
    name: 'entry',
    content: [
      text('title', post.title),
      text('id', post.link),
      { name: 'link', attributes: { href: post.link } },
      text('updated', post.date),
      optional('summary', post.description),
      { name: 'content', attributes: { type: 'html' }, content: { block: post.html } },
      ...post.authors.map(({ name, email, url }): XmlElement => ({
        name: 'author',
        // Every author must have a name here.
        content: [text('name', name ?? email ?? url ?? ''), optional('email', email), optional('uri', url)],
      })),
      ...post.tags.map((tag): XmlElement => ({ name: 'category', attributes: { label: tag, term: tag } })),
      text('published', post.date),
    ],
  }
}

function jsonOf(feed: FeedData): string {
  const data = defined({
    version: 'https://jsonfeed.org/version/1',
    title: feed.title,
    home_page_url: feed.link,
    description: feed.description || undefined,
    items: feed.posts.map((post) =>
      defined({
        id: post.link,
        content_html: post.html,
        url: post.link,
        title: post.title,
        summary: post.description || undefined,
        date_modified: post.date,
        date_published: post.date,
        author: jsonAuthor(post.authors[0]),
        tags: post.tags,
      }),
    ),
  })
  return JSON.stringify(data, null, 4)
}

/** This version of the format knows one author, by name and address. */
function jsonAuthor({ name, url }: FeedAuthor = {}): { name?: string; url?: string } | undefined {
  return name === undefined && url === undefined ? undefined : defined({ name, url })
}

function text(name: string, content: string): XmlElement {
  return { name, content }
}

function optional(name: string, content: string | undefined): XmlElement | undefined {
  return content === undefined || content === '' ? undefined : { name, content }
}
