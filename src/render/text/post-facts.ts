import type { OwnText } from '../../types/route.ts'
import type { Heading } from '../../types/article.ts'
import type { Author } from '../../types/content.ts'
import type { PostFacts } from '../../types/docs-facts.ts'
import { defined, asRecord, isRecord } from '../../defined.ts'
import { postProp } from '../../docusaurus/run/blog-content.ts'
import { blogOf } from '../../routes/instances.ts'
import { fileHref } from '../../routes/urls.ts'
import { editHrefOf, type PageContext } from '../page-context.ts'
import { detachedHtml } from '../../markdown/excerpt.ts'
import { excerptKey, textKey } from '../../docusaurus-names.ts'
import type { SiteContext } from '../context.ts'
import type { CompiledText } from './article-context.ts'

/** The text that asks, as far as facts about its doc or its post hold it. */
export interface AskingText {
  frontMatter: Readonly<Record<string, unknown>>
  headings: readonly Heading[]
}

/** The post that components on a page may ask for, in the words of Docusaurus; nothing on other pages. */
export function postFacts(page: PageContext, { frontMatter, headings }: AskingText): PostFacts | undefined {
  const { content } = page.route
  if (content.kind !== 'post') return undefined
  const { posts, authors } = page.localeView.plan
  const planned = posts[content.post]
  if (planned === undefined) return undefined
  const { post } = planned
  const { site } = page.context
  const blog = blogOf(site, post.instance)
  const item = (index?: number): { title: string; permalink: string } | undefined => {
    const other = index === undefined ? undefined : posts[index]
    return other && { title: other.post.title, permalink: other.href }
  }
  const pages = new Map(authors.get(post.instance)?.map(({ author, href: own }) => [author.key, own]))
  const metadata = defined({
    ...postProp(planned).metadata,
    readingTime: blog?.showReadingTime === true ? post.readingMinutes : undefined,
    authors: post.authors.map((author) => authorFact(page, author, pages.get(author.key))),
    frontMatter,
    unlisted: post.isUnlisted,
    editUrl: editHrefOf(blog?.editUrl, post).editHref,
    prevItem: item(content.newer),
    nextItem: item(content.older),
  })
  return { metadata, frontMatter, toc: headings.map(({ html, id, level }) => ({ value: html, id, level })) }
}

function authorFact(
  { context }: PageContext,
  author: Author,
  href?: string,
): Readonly<Record<string, unknown>> {
  const { key, name, title, description, url, email, imageUrl, socials } = author
  const imageURL = imageUrl === undefined ? undefined : fileHref(context.site.baseUrl, imageUrl)
  return {
    ...defined({ key, name, title, description, url, email, imageURL }),
    socials: Object.fromEntries(socials.map((one) => [one.platform, one.url])),
    page: href === undefined ? null : { permalink: href },
  }
}

/** Excerpts of posts by their addresses. */
export type Excerpts = ReadonlyMap<string, string>

/**
 * The excerpts of the posts that stand as components in what a plugin gives to its page. One that holds components of the author's
 * has none: these could not come to life within a component.
 * @param compile compiles a post as it stands on its own page
 * @param heard receives the files that they are made from
 */
export async function excerptsIn(
  props: unknown,
  { routes }: Pick<SiteContext, 'routes'>,
  { compile, heard }: { compile: (text: OwnText) => Promise<CompiledText>; heard: (path: string) => void },
): Promise<Excerpts> {
  const found = new Map<string, string>()
  for (const address of new Set(addressesIn(props))) {
    const route = routes.get(address)
    if (route?.source === undefined || route.content.kind !== 'post') continue
    const { article, files } = await compile({ route, source: route.source })
    for (const { path } of [route.source, ...files]) heard(path)
    const html = article.excerptHtml ?? detachedHtml(article.html)
    if (!html.includes('<ink-island')) found.set(address, html)
  }
  return found
}

function addressesIn(props: unknown): string[] {
  if (Array.isArray(props)) return props.flatMap(addressesIn)
  if (!isRecord(props)) return []
  const permalink = asRecord(props[textKey])['permalink']
  return typeof permalink === 'string' ? [permalink] : Object.values(props).flatMap(addressesIn)
}

/** What a plugin gives to its page, with the excerpts of the posts in it. */
export function withExcerpts(props: unknown, excerpts: Excerpts): unknown {
  if (Array.isArray(props)) return props.map((one) => withExcerpts(one, excerpts))
  if (!isRecord(props)) return props
  const text = props[textKey]
  if (isRecord(text)) {
    const html = excerpts.get(String(text['permalink']))
    return html === undefined ? props : { [textKey]: { ...text, [excerptKey]: html } }
  }
  return Object.fromEntries(Object.entries(props).map(([key, one]) => [key, withExcerpts(one, excerpts)]))
}
