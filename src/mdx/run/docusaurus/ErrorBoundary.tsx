import type { ReactNode } from 'react'
import { CrashNotice } from '../../../components/CrashNotice.tsx'
import { Boundary, type Failure } from '../../../components/error-boundary.tsx'
import { useTexts } from '../../../components/texts.ts'

export interface ErrorBoundaryProps {
  children?: ReactNode
  /** What is shown in place of what has stopped. @default the error, with a button that tries again */
  fallback?: (failure: Failure) => ReactNode
}

/**
 * Shows something else in place of what stops with an error in the browser. While the page is built an error leaves out what
 * it happens in.
 */
export function ErrorBoundary({ children, fallback = notice }: ErrorBoundaryProps): ReactNode {
  return <Boundary fallback={fallback}>{children}</Boundary>
}

function notice(failure: Failure): ReactNode {
  return <Notice {...failure} />
}

function Notice(failure: Failure): ReactNode {
  const { messages } = useTexts()
  return <CrashNotice {...failure} messages={messages} />
}

export { ErrorBoundary as default }
