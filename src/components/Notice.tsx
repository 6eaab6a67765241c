import type { ReactNode } from 'react'

export interface NoticeProps {
  /** Which of the admonition colours. */
  kind: 'note' | 'warning'
  title?: string
  role?: 'alert'
  children: ReactNode
}

/** A word about the page itself, in the dress of an admonition. */
export function Notice({ kind, title, role, children }: NoticeProps): ReactNode {
  return (
    <div className="ink-admonition" data-kind={kind} role={role ?? 'note'}>
      {title !== undefined && <p className="ink-admonition-title">{title}</p>}
      <div className="ink-admonition-content">
        <p>{children}</p>
      </div>
    </div>
  )
}
