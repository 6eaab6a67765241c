import type { ReactNode } from 'react'
import { AuthorCard } from '../components/AuthorCard.tsx'
import { Icon } from '../components/Icon.tsx'
import { PostList } from '../components/PostList.tsx'
import { useTexts } from '../components/texts.ts'
import type { ScreenPartProps } from './screen-props.ts'

export function AuthorPage({ screen }: ScreenPartProps<'author'>): ReactNode {
  const { messages } = useTexts()
  const { author, posts } = screen
  return (
    <div className="ink-article">
      <header className="ink-list-header">
        <AuthorCard author={author} as="h1" />
        {author.description !== undefined && <p className="ink-lead">{author.description}</p>}
        <a href={screen.allAuthorsHref}>
          <Icon name="arrow-prev" />
          {messages.viewAllAuthors}
        </a>
      </header>
      {posts.length === 0 ? (
        <p>{messages.authorWithoutPosts}</p>
      ) : (
        <PostList posts={posts} newer={screen.newer} older={screen.older} />
      )}
    </div>
  )
}
