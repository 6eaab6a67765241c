import { use, type ReactNode } from 'react'
import { Pager } from '../../../../components/Pager.tsx'
import { PostMeta } from '../../../../components/PostMeta.tsx'
import { TagLinks } from '../../../../components/TagLinks.tsx'
import { PostAuthor } from './BlogAuthor.tsx'
import { PostContext, type PostMetadata } from '../post-context.ts'
import { useBaseUrlUtils } from '../use-base-url.ts'

// Posts of a blog on pages that code of the site's own makes.

/** A post as lists show it. The first versions hand over the metadata. */
export function BlogPostItem({
  metadata,
  children,
}: {
  metadata?: PostMetadata
  children?: ReactNode
}): ReactNode {
  const { withBaseUrl } = useBaseUrlUtils()
  const around = use(PostContext)
  const post = metadata ?? around?.metadata
  if (post === undefined) return children
  const { permalink, title, date, readingTime, tags = [], authors = [] } = post
  return (
    <article className="ink-post">
      <header>
        <h2>
          <a href={withBaseUrl(permalink)}>{title}</a>
        </h2>
        <PostMeta post={{ date, ...(readingTime !== undefined && { readingMinutes: readingTime }) }} />
        {authors.length > 0 && (
          <ul className="ink-authors clean-list">
            {authors.map((author, index) => (
              <li key={index}>
                <PostAuthor author={author} />
              </li>
            ))}
          </ul>
        )}
      </header>
      <div className="ink-prose ink-mdx">{children}</div>
      {tags.length > 0 && (
        <footer>
          <TagLinks tags={tags.map((tag) => ({ label: tag.label, href: tag.permalink }))} />
        </footer>
      )}
    </article>
  )
}

/** The way to the page before or after, as cards at the end of lists show it. */
export function PaginatorNavLink({
  permalink,
  title,
  isNext = false,
}: {
  permalink: string
  title: string
  isNext?: boolean
}): ReactNode {
  const { withBaseUrl } = useBaseUrlUtils()
  const target = { href: withBaseUrl(permalink), caption: title }
  return <Pager name={title} prev={isNext ? undefined : target} next={isNext ? target : undefined} />
}
