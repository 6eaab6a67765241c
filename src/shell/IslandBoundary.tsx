import { Component } from 'react'
import type { ReactNode } from 'react'
import { describeError } from '../browser/describe-error.ts'
import type { Messages } from '../messages/messages.ts'

export interface IslandBoundaryProps {
  messages: Messages
  children: ReactNode
}

interface BoundaryState {
  error: unknown
  hasCrashed: boolean
}

/**
 * Shows an error of an author's component in place of it; the rest of the page stays as it is (ERR-03). React knows
 * such boundaries only as classes.
 */
export class IslandBoundary extends Component<IslandBoundaryProps, BoundaryState> {
  override state: BoundaryState = { error: undefined, hasCrashed: false }

  static getDerivedStateFromError(error: unknown): BoundaryState {
    return { error, hasCrashed: true }
  }

  override render(): ReactNode {
    const { messages, children } = this.props
    const { error, hasCrashed } = this.state
    if (!hasCrashed) return children
    return (
      <div className="ink-crash">
        <h1>{messages.crashTitle}</h1>
        <p role="alert">{describeError(error)}</p>
        <button className="ink-button" type="button" onClick={() => this.setState({ hasCrashed: false })}>
          {messages.tryAgain}
        </button>
      </div>
    )
  }
}
