import type { ReactNode } from 'react'
import { personHref } from '../../../../addresses.ts'
import { AuthorCard, Socials } from '../../../../components/AuthorCard.tsx'
import { defined } from '../../../../defined.ts'
import type { AuthorView } from '../../../../types/view.ts'
import { useBaseUrlUtils } from '../use-base-url.ts'

/** A person as Docusaurus’ pages about authors have them. */
export interface BlogAuthorData {
  name?: string
  title?: string
  imageURL?: string
  url?: string
  email?: string
  /** The page of their posts. */
  page?: { permalink: string } | null
  /** Complete addresses by the names of platforms. */
  socials?: Readonly<Record<string, string | undefined>> | null
}

export interface BlogAuthorProps {
  author: BlogAuthorData
  /** Element of the name. @default 'span' */
  as?: 'span' | 'h1' | 'h2'
  className?: string
  /** How many posts the person has written. */
  count?: number
}

/** One person: picture, name, title and profiles elsewhere. The classes are those by which sheets of authors say its looks. */
export function BlogAuthor({ author, as: Name = 'span', className, count }: BlogAuthorProps): ReactNode {
  const { name, title, imageUrl, href, socials } = useAuthorView(author)
  const photoSize = Name === 'span' ? 'lg' : 'xl'
  return (
    <div className={['avatar margin-bottom--sm', className].filter(Boolean).join(' ')}>
      {imageUrl && (
        <MaybeLink className="avatar__photo-link" href={href}>
          <img
            className={`avatar__photo avatar__photo--${photoSize}`}
            src={imageUrl}
            alt={name ?? ''}
            loading="lazy"
          />
        </MaybeLink>
      )}
      {(name || title) && (
        <div className="avatar__intro">
          <div className="avatar__name">
            {name && (
              <MaybeLink href={href}>
                <Name>{name}</Name>
              </MaybeLink>
            )}
            {count !== undefined && count > 0 && <span className="badge badge--secondary">{count}</span>}
          </div>
          {title && <small title={title}>{title}</small>}
          <Socials socials={socials} />
        </div>
      )}
    </div>
  )
}

/** The same as posts show it. */
export function PostAuthor({ author }: Pick<BlogAuthorProps, 'author'>): ReactNode {
  return <AuthorCard author={useAuthorView(author)} />
}

function useAuthorView({ name, title, imageURL, url, email, page, socials }: BlogAuthorData): AuthorView {
  const { withBaseUrl } = useBaseUrlUtils()
  const href = personHref(page?.permalink, url, email)
  const profiles = Object.entries(socials ?? {}).flatMap(([platform, address]) =>
    address === undefined ? [] : [{ platform, url: address }],
  )
  const imageUrl = imageURL && withBaseUrl(imageURL)
  return { ...defined({ name, title, imageUrl, href }), socials: profiles }
}

function MaybeLink({
  href,
  className,
  children,
}: {
  href: string | undefined
  className?: string
  children: ReactNode
}): ReactNode {
  if (href === undefined) return children
  return (
    <a {...defined({ className })} href={href} rel="author">
      {children}
    </a>
  )
}

export { BlogAuthor as default }
