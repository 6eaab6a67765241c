import type { AnchorHTMLAttributes, ReactNode } from 'react'
import { Icon } from './Icon.tsx'
import { useTexts } from './texts.ts'

export interface LinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  href: string
  /** Leads out of the site: opens a new tab, and says so. @default false */
  isExternal?: boolean
  children: ReactNode
}

export function Link({ isExternal = false, children, ...attributes }: LinkProps): ReactNode {
  if (!isExternal) return <a {...attributes}>{children}</a>
  return (
    <a {...attributes} target="_blank" rel="noopener noreferrer">
      {children}
      <ExternalHint />
    </a>
  )
}

function ExternalHint(): ReactNode {
  const { messages } = useTexts()
  return (
    <>
      <Icon name="external" />
      <span className="ink-visually-hidden"> {messages.externalLink}</span>
    </>
  )
}
