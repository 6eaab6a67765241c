import type { PlannedPost } from '../../types/route.ts'
import { blogOf } from '../../routes/instances.ts'
import { blogTextsOf } from '../site-texts.ts'
import type { PageContext } from '../page-context.ts'

/**
 * Structured data of blog pages (SEO-08): a post is a `BlogPosting`, a list is a `Blog` with its posts. A data block
 * is not a script: it never runs, so a strict Content-Security-Policy lets it be.
 */
export function jsonLdOf(page: PageContext, canonical: string, image: string | undefined): string[] {
  const { content } = page.route
  const { posts } = page.localeView.plan
  const blogSettings = 'instance' in content ? blogOf(page.context.site, content.instance) : undefined
  const { title: name, description } = blogTextsOf(page.localeView, blogSettings)
  if (content.kind === 'post') {
    const planned = posts[content.post]
    if (planned === undefined) return []
    const blog = { '@type': 'Blog', name }
    return [block({ '@context': 'https://schema.org', ...posting(page, planned), image, isPartOf: blog })]
  }
  if (content.kind !== 'blogList') return []
  return [
    block({
      '@context': 'https://schema.org',
      '@type': 'Blog',
      '@id': canonical,
      mainEntityOfPage: canonical,
      headline: name,
      name,
      description,
      blogPost: content.posts.flatMap((index) => posts[index] ?? []).map((planned) => posting(page, planned)),
    }),
  ]
}

function posting({ context }: PageContext, { post, href, tags }: PlannedPost): object {
  const url = context.site.url + href
  return {
    '@type': 'BlogPosting',
    '@id': url,
    mainEntityOfPage: url,
    url,
    headline: post.title,
    name: post.title,
    description: post.description,
    datePublished: post.date,
    dateModified: post.lastUpdate?.date,
    author: post.authors.map(({ name, url: home, description }) => ({
      '@type': 'Person',
      name,
      url: home,
      description,
    })),
    keywords: tags.map(({ label }) => label),
  }
}

function block(data: object): string {
  return `<script type="application/ld+json">${scriptData(data)}</script>`
}

/** Data as the content of a script: `<` is written as an escape, so that no text can end the block. */
export function scriptData(data: unknown): string {
  return JSON.stringify(data).replaceAll('<', '\\u003c')
}
