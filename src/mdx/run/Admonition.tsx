import type { ReactNode } from 'react'
import { useTexts } from '../../components/texts.ts'
import { admonitionTitles } from '../../messages/messages.ts'

export interface AdmonitionProps {
  /** @default 'note' */
  type?: string
  /** @default the kind, in the page's language */
  title?: ReactNode
  /** Instead of the one of the kind; `null` shows none. */
  icon?: ReactNode
  id?: string
  className?: string
  children?: ReactNode
}

/** An admonition with the same HTML as `:::note` in Markdown. */
export function Admonition({
  type = 'note',
  title,
  icon,
  id,
  className,
  children,
}: AdmonitionProps): ReactNode {
  const { messages } = useTexts()
  const message = admonitionTitles.get(type)
  const word = messages[message ?? 'admonitionInfo']
  const classes = className ? `ink-admonition ${className}` : 'ink-admonition'
  return (
    <div
      className={classes}
      id={id}
      data-kind={message === undefined ? 'info' : type}
      role="note"
      aria-label={title === undefined ? undefined : word}
    >
      {'\n'}
      <p className="ink-admonition-title" data-own={icon === undefined ? undefined : ''}>
        {icon}
        {icon && ' '}
        {title ?? word}
      </p>
      {'\n'}
      <div className="ink-admonition-content">
        {'\n'}
        {children}
      </div>
      {'\n'}
    </div>
  )
}
