import type { Heading } from '../../types/article.ts'
import type { Author } from '../../types/content.ts'
import type { PostFacts } from '../../types/docs-facts.ts'
import { defined } from '../../defined.ts'
import { postProp } from '../../docusaurus/run/blog-content.ts'
import { blogOf } from '../../routes/instances.ts'
import { fileHref } from '../../routes/urls.ts'
import { editHrefOf, type PageContext } from '../page-context.ts'

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
