import { Component } from 'react'
import type { ReactNode } from 'react'
import type { Messages } from '../../messages/messages.ts'

export interface SearchBoundaryProps {
  messages: Messages
  close: () => void
  children: ReactNode
}

/** An error of the search stays in the search. React knows such boundaries only as classes. */
export class SearchBoundary extends Component<SearchBoundaryProps, { hasCrashed: boolean }> {
  override state: { hasCrashed: boolean } = { hasCrashed: false }

  static getDerivedStateFromError(): { hasCrashed: boolean } {
    return { hasCrashed: true }
  }

  override render(): ReactNode {
    const { messages, close, children } = this.props
    if (!this.state.hasCrashed) return children
    return (
      <div className="ink-search-box ink-search-notice">
        <p className="ink-search-title" role="alert">
          {messages.searchCrashed}
        </p>
        {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- what had the focus is gone */}
        <button className="ink-button" type="button" autoFocus onClick={close}>
          {messages.close}
        </button>
      </div>
    )
  }
}
