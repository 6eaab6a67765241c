import type { ReactNode } from 'react'
import type { Messages } from '../../messages/messages.ts'
import type { SearchSetup } from '../../types/search.ts'
import { PROVIDERS } from './providers.ts'
import { SearchIcon } from './SearchIcon.tsx'

export interface SearchFooterProps {
  provider: SearchSetup['provider']['type']
  messages: Messages
}

/** What keys do, and whom the answers come from (SM-41). */
export function SearchFooter({ provider, messages }: SearchFooterProps): ReactNode {
  const { name, href } = PROVIDERS[provider]
  return (
    <footer className="ink-search-footer">
      <ul>
        <li>
          <kbd>
            <SearchIcon name="enter" label={messages.searchEnterKey} />
          </kbd>
          {messages.searchToSelect}
        </li>
        <li>
          <kbd>
            <SearchIcon name="down" label={messages.searchDownKey} />
          </kbd>
          <kbd>
            <SearchIcon name="up" label={messages.searchUpKey} />
          </kbd>
          {messages.searchToNavigate}
        </li>
        <li>
          <kbd>
            <span role="img" aria-label={messages.searchEscapeKey}>
              esc
            </span>
          </kbd>
          {messages.searchToClose}
        </li>
      </ul>
      <p>
        {messages.searchBy}{' '}
        <a href={href} target="_blank" rel="noopener noreferrer">
          {name}
        </a>
      </p>
    </footer>
  )
}
