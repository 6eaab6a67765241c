import type { ReactNode } from 'react'
import { describeError } from '../browser/describe-error.ts'
import type { Messages } from '../messages/messages.ts'
import type { Failure } from './error-boundary.tsx'

export interface CrashNoticeProps extends Failure {
  messages: Messages
}

/** Stands in place of what has stopped: the error's message, and a button that renders again (ERR-03, ERR-04, ERR-05). */
export function CrashNotice({ error, messages, tryAgain }: CrashNoticeProps): ReactNode {
  return (
    <div className="ink-crash">
      <h1>{messages.crashTitle}</h1>
      <p role="alert">{describeError(error)}</p>
      <button className="ink-button" type="button" onClick={tryAgain}>
        {messages.tryAgain}
      </button>
    </div>
  )
}
