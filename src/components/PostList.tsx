import type { ReactNode } from 'react'
import { interpolate } from '../messages/messages.ts'
import type { PostPreview } from '../types/view.ts'
import { Pager } from './Pager.tsx'
import { PostAuthors } from './PostAuthors.tsx'
import { PostMeta } from './PostMeta.tsx'
import { Prose, RawHtml } from './RawHtml.tsx'
import { TagLinks } from './TagLinks.tsx'
import { useTexts } from './texts.ts'

export interface ListPagerProps {
  newer?: string | undefined
  older?: string | undefined
}

export interface PostListProps extends ListPagerProps {
  posts: PostPreview[]
}

/** Posts as the blog, its tags and its authors list them, below an `h1`. */
export function PostList({ posts, newer, older }: PostListProps): ReactNode {
  return (
    <>
      {posts.map((post) => (
        <ListedPost key={post.href} post={post} />
      ))}
      <ListPager newer={newer} older={older} />
    </>
  )
}

/** The ways to the pages of a list before and after its own. */
export function ListPager({ newer, older }: ListPagerProps): ReactNode {
  const { messages } = useTexts()
  return (
    <Pager
      name={messages.blogListPages}
      prev={newer === undefined ? undefined : { href: newer, caption: messages.newerEntries }}
      next={older === undefined ? undefined : { href: older, caption: messages.olderEntries }}
    />
  )
}

function ListedPost({ post }: { post: PostPreview }): ReactNode {
  const { messages } = useTexts()
  return (
    <article className="ink-post">
      <header>
        <h2 lang={post.contentLang}>
          <a href={post.href}>
            {post.titleHtml === undefined ? post.title : <RawHtml as="span" html={post.titleHtml} />}
          </a>
        </h2>
        <PostMeta post={post} />
        <PostAuthors authors={post.authors} />
      </header>
      <Prose html={post.html} lang={post.contentLang} isCode={post.isCode} />
      {(post.tags.length > 0 || post.isTruncated) && (
        <footer>
          <TagLinks tags={post.tags} />
          {post.isTruncated && (
            <a
              className="ink-read-more"
              href={post.href}
              aria-label={interpolate(messages.readMoreLabel, { title: post.title })}
            >
              <b>{messages.readMore}</b>
            </a>
          )}
        </footer>
      )}
    </article>
  )
}
