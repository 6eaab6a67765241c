import type { HTMLAttributes, ReactNode } from 'react'
import { useTabState } from '../context.ts'

export interface TabItemProps extends HTMLAttributes<HTMLDivElement> {
  value: string
  /** @default the value */
  label?: string
  /** The tab that is open at first. @default false */
  default?: boolean
  /** Attributes of the tab itself. */
  attributes?: Readonly<Record<string, unknown>>
  children?: ReactNode
}

/** A tab of {@link Tabs}, which reads its properties; by itself it shows its text, in tabs of the author's while it is open. */
export function TabItem({ children, className, hidden, value }: TabItemProps): ReactNode {
  const state = useTabState(value, hidden)
  if (state === 'none') return null
  return (
    <div className={className} hidden={state === 'hidden'}>
      {children}
    </div>
  )
}
