import type { ReactNode } from 'react'
import type { AuthorView } from '../types/view.ts'
import type { Social } from '../types/content.ts'
import { useTexts } from './texts.ts'

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

/** Platforms whose names are not simply capitalized. */
const platformNames: ReadonlyMap<string, string> = new Map([
  ['github', 'GitHub'],
  ['linkedin', 'LinkedIn'],
  ['stackoverflow', 'Stack Overflow'],
  ['youtube', 'YouTube'],
])

/** Profiles elsewhere, by the names of the platforms: words say what a row of brand marks leaves to guess. */
function Socials({ socials }: { socials: Social[] }): ReactNode {
  const { messages } = useTexts()
  if (socials.length === 0) return null
  return (
    <ul className="ink-socials">
      {socials.map(({ platform, url }) => (
        <li key={platform}>
          <a href={url} title={platformName(platform)} target="_blank" rel="noopener noreferrer">
            {platformName(platform)}
            <span className="ink-visually-hidden"> {messages.externalLink}</span>
          </a>
        </li>
      ))}
    </ul>
  )
}

function platformName(platform: string): string {
  return platformNames.get(platform) ?? platform.charAt(0).toUpperCase() + platform.slice(1)
}
