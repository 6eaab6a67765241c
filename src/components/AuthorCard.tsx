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
  const { title, href } = author
  // Where the name is a heading there has to be one.
  const name = author.name ?? (Name === 'span' ? undefined : author.key)
  return (
    <div className="ink-author">
      {name === undefined && href !== undefined ? (
        <a href={href} rel="author">
          <Portrait author={author} />
        </a>
      ) : (
        <Portrait author={author} />
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

/** Beside a name the picture says nothing more; one that stands alone is called by the author's key, or where it leads. */
function Portrait({ author: { key, name, imageUrl, href } }: Pick<AuthorCardProps, 'author'>): ReactNode {
  if (imageUrl === undefined) return null
  const alt = name === undefined ? (key ?? href ?? '') : ''
  return <img src={imageUrl} alt={alt} width="44" height="44" loading="lazy" />
}

/** Platforms whose names are not simply capitalized. */
const platformNames: ReadonlyMap<string, string> = new Map([
  ['github', 'GitHub'],
  ['linkedin', 'LinkedIn'],
  ['stackoverflow', 'Stack Overflow'],
  ['youtube', 'YouTube'],
])

/** Profiles elsewhere, by the names of the platforms: words say what a row of brand marks leaves to guess. */
export function Socials({ socials }: { socials: readonly Social[] }): ReactNode {
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
