import { type ReactNode, useEffect } from 'react'
import type { Messages } from '../messages/messages.ts'
import { Boundary, type Failure } from '../components/error-boundary.tsx'
import { CrashNotice, type CrashNoticeProps } from '../components/CrashNotice.tsx'

export interface CrashBoundaryProps {
  messages: Messages
  /** A crash does not survive the way to another page (ERR-05). */
  page: string
  children: ReactNode
}

/** Shows an error of the shell itself in place of it (ERR-06). */
export function CrashBoundary({ messages, page, children }: CrashBoundaryProps): ReactNode {
  const insteadOf = (failure: Failure): ReactNode => <CrashScreen {...failure} messages={messages} />
  return (
    <Boundary scope={page} fallback={insteadOf}>
      {children}
    </Boundary>
  )
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
