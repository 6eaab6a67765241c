import type { ReactNode } from 'react'
import { AuthorCard } from '../components/AuthorCard.tsx'
import { useTexts } from '../components/texts.ts'
import { plural } from '../messages/plural.ts'
import type { ScreenPartProps } from './screen-props.ts'
import { Icon } from '../components/Icon.tsx'
import { PostList } from '../components/PostList.tsx'

export function AuthorsPage({ screen }: ScreenPartProps<'authors'>): ReactNode {
  const { locale, messages } = useTexts()
  return (
    <div className="ink-article">
      <h1>{messages.authors}</h1>
      <ul className="ink-author-list">
        {screen.authors.map((author, index) => (
          <li key={author.key ?? index}>
            <AuthorCard author={author} as="h2">
              {' '}
              <small>{plural(messages.posts, author.count, locale.code)}</small>
            </AuthorCard>
            {author.description !== undefined && <p>{author.description}</p>}
          </li>
        ))}
      </ul>
    </div>
  )
}

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
