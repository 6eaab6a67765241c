import { useEffect } from 'react'
import type { ReactNode } from 'react'
import { describeError } from '../browser/describe-error.ts'
import type { Messages } from '../messages/messages.ts'

export interface CrashScreenProps {
  error: unknown
  messages: Messages
  retry: () => void
}

/** What is left when the shell itself cannot be rendered. */
export function CrashScreen({ error, messages, retry }: CrashScreenProps): ReactNode {
  useEffect(() => {
    const { title } = document
    document.title = messages.pageErrorTitle
    return () => {
      document.title = title
    }
  }, [messages])
  return (
    <main className="ink-crash" id="main" tabIndex={-1}>
      <h1>{messages.crashTitle}</h1>
      <p role="alert">{describeError(error)}</p>
      <button className="ink-button" type="button" onClick={retry}>
        {messages.tryAgain}
      </button>
    </main>
  )
}
