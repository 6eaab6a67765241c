import { Component, type ReactNode } from 'react'
import { CrashNotice } from '../../../components/CrashNotice.tsx'
import { useTexts } from '../../../components/texts.ts'

interface Failure {
  error: Error
  tryAgain: () => void
}

export interface ErrorBoundaryProps {
  children?: ReactNode
  /** What is shown in place of what has stopped. @default the error, with a button that tries again */
  fallback?: (failure: Failure) => ReactNode
}

interface State {
  error: Error | null
}

/**
 * Shows something else in place of what stops with an error in the browser. While the page is built an error leaves out what
 * it happens in. React knows such boundaries only as classes.
 */
export class ErrorBoundary extends Component<ErrorBoundaryProps, State> {
  override state: State = { error: null }

  static getDerivedStateFromError(error: Error): State {
    return { error }
  }

  override render(): ReactNode {
    const { children, fallback } = this.props
    const { error } = this.state
    if (error === null) return children
    const failure = { error, tryAgain: () => this.setState({ error: null }) }
    return fallback === undefined ? <Notice {...failure} /> : fallback(failure)
  }
}

function Notice({ error, tryAgain }: Failure): ReactNode {
  const { messages } = useTexts()
  return <CrashNotice error={error} messages={messages} retry={tryAgain} />
}

export { ErrorBoundary as default }
