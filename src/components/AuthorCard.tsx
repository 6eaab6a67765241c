import type { ReactNode } from 'react'
import type { AuthorView } from '../types/view.ts'
import { Socials } from './Socials.tsx'

export interface AuthorCardProps {
  author: AuthorView
  /** Element of the name. @default 'span' */
  as?: 'span' | 'h1' | 'h2'
  /** Stands after the name. */
  children?: ReactNode
}

export function AuthorCard({ author, as: Name = 'span', children }: AuthorCardProps): ReactNode {
  const { name, title, imageUrl, href } = author
  return (
    <div className="ink-author">
      {imageUrl !== undefined && (
        <img
          src={imageUrl}
          alt={name === undefined ? (author.key ?? '') : ''}
          width="44"
          height="44"
          loading="lazy"
        />
      )}
      <div>
        {name !== undefined && (
          <Name className="ink-author-name">
            {href === undefined || Name === 'h1' ? (
              name
            ) : (
              <a href={href} rel="author">
                {name}
              </a>
            )}
            {children}
          </Name>
        )}
        {title !== undefined && <small>{title}</small>}
        <Socials socials={author.socials} />
      </div>
    </div>
  )
}
