import type { ReactNode } from 'react'
import { personHref } from '../../../addresses.ts'
import { AuthorCard } from '../../../components/AuthorCard.tsx'
import { defined } from '../../../defined.ts'
import { useBaseUrlUtils } from './use-base-url.ts'

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

/** One person: picture, name, title and profiles elsewhere. What Docusaurus passes besides is of its looks. */
export function BlogAuthor({ author }: { author: BlogAuthorData }): ReactNode {
  const { withBaseUrl } = useBaseUrlUtils()
  const { name, title, imageURL, url, email, page, socials } = author
  const href = personHref(page?.permalink, url, email)
  const profiles = Object.entries(socials ?? {}).flatMap(([platform, address]) =>
    address === undefined ? [] : [{ platform, url: address }],
  )
  const imageUrl = imageURL && withBaseUrl(imageURL)
  return <AuthorCard author={{ ...defined({ name, title, imageUrl, href }), socials: profiles }} />
}

export { BlogAuthor as default }
