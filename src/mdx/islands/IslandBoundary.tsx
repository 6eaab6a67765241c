import { Component } from 'react'
import type { ReactNode } from 'react'
import type { Messages } from '../../messages/messages.ts'
import { CrashNotice } from '../../components/CrashNotice.tsx'

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
        <CrashNotice error={error} messages={messages} retry={() => this.setState({ hasCrashed: false })} />
      </div>
    )
  }
}
