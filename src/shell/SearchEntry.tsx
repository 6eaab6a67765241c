import type { ReactNode } from 'react'
import { Icon } from '../components/Icon.tsx'
import { useTexts } from '../components/texts.ts'

export interface SearchEntryProps {
  href: string
}

/** Looks like the field it leads to. */
export function SearchEntry({ href }: SearchEntryProps): ReactNode {
  const { messages } = useTexts()
  return (
    <a className="ink-search-entry" href={href}>
      <Icon name="search" />
      <span>{messages.search}</span>
    </a>
  )
}
