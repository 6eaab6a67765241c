import { Component, type ReactNode, useEffect } from 'react'
import type { Messages } from '../messages/messages.ts'
import { CrashNotice, type CrashNoticeProps } from '../components/CrashNotice.tsx'

export interface CrashBoundaryProps {
  messages: Messages
  /** A crash does not survive the way to another page (ERR-05). */
  page: string
  children: ReactNode
}

interface CrashState {
  error: unknown
  hasCrashed: boolean
  page: string
}

/** Shows an error of the shell itself in place of it (ERR-06). React knows such boundaries only as classes. */
export class CrashBoundary extends Component<CrashBoundaryProps, CrashState> {
  override state: CrashState = { error: undefined, hasCrashed: false, page: this.props.page }

  static getDerivedStateFromError(error: unknown): Partial<CrashState> {
    return { error, hasCrashed: true }
  }

  static getDerivedStateFromProps(
    { page }: CrashBoundaryProps,
    state: CrashState,
  ): Partial<CrashState> | null {
    return page === state.page ? null : { page, hasCrashed: false }
  }

  override render(): ReactNode {
    const { error, hasCrashed } = this.state
    if (!hasCrashed) return this.props.children
    return (
      <CrashScreen
        error={error}
        messages={this.props.messages}
        retry={() => this.setState({ hasCrashed: false })}
      />
    )
  }
}

/** The page that is left when the shell itself cannot be rendered. */
function CrashScreen(props: CrashNoticeProps): ReactNode {
  const { messages } = props
  useEffect(() => {
    const { title } = document
    document.title = messages.pageErrorTitle
    return () => {
      // On the way to another page the title is already that one's.
      if (document.title === messages.pageErrorTitle) document.title = title
    }
  }, [messages])
  return (
    <main id="ink-main" tabIndex={-1}>
      <CrashNotice {...props} />
    </main>
  )
}
