import type { ReactNode } from 'react'
import { AuthorCard } from '../components/AuthorCard.tsx'
import { useTexts } from '../components/texts.ts'
import { plural } from '../messages/plural.ts'
import type { ScreenPartProps } from './screen-props.ts'

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
              <small title={plural(messages.posts, author.count, locale.code)}>{author.count}</small>
            </AuthorCard>
            {author.description !== undefined && <p>{author.description}</p>}
          </li>
        ))}
      </ul>
    </div>
  )
}
