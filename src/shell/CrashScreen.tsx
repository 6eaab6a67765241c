import { useEffect } from 'react'
import type { ReactNode } from 'react'
import { CrashNotice, type CrashNoticeProps } from '../components/CrashNotice.tsx'

/** The page that is left when the shell itself cannot be rendered. */
export function CrashScreen(props: CrashNoticeProps): ReactNode {
  const { messages } = props
  useEffect(() => {
    const { title } = document
    document.title = messages.pageErrorTitle
    return () => {
      document.title = title
    }
  }, [messages])
  return (
    <main className="ink-crash" id="main" tabIndex={-1}>
      <CrashNotice {...props} />
    </main>
  )
}
