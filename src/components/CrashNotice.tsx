import type { ReactNode } from 'react'
import { describeError } from '../browser/describe-error.ts'
import type { Messages } from '../messages/messages.ts'

export interface CrashNoticeProps {
  error: unknown
  messages: Messages
  retry: () => void
}

/** Stands in place of what has stopped: the error's message, and a button that renders again (ERR-03, ERR-04, ERR-05). */
export function CrashNotice({ error, messages, retry }: CrashNoticeProps): ReactNode {
  return (
    <div className="ink-crash">
      <h1>{messages.crashTitle}</h1>
      <p role="alert">{describeError(error)}</p>
      <button className="ink-button" type="button" onClick={retry}>
        {messages.tryAgain}
      </button>
    </div>
  )
}
