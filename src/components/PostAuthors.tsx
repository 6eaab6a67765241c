import type { ReactNode } from 'react'
import type { AuthorView } from '../types/view.ts'
import { AuthorCard } from './AuthorCard.tsx'

export interface PostAuthorsProps {
  authors: AuthorView[]
}

export function PostAuthors({ authors }: PostAuthorsProps): ReactNode {
  if (authors.length === 0) return null
  return (
    <ul className="ink-authors">
      {authors.map((author, index) => (
        <li key={author.key ?? index}>
          <AuthorCard author={author} />
        </li>
      ))}
    </ul>
  )
}
