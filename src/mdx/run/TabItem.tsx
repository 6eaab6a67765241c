import type { HTMLAttributes, ReactNode } from 'react'

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

/** A tab of {@link Tabs}, which reads its properties; by itself it shows its text. */
export function TabItem({ children, className, hidden }: TabItemProps): ReactNode {
  return (
    <div className={className} hidden={hidden}>
      {children}
    </div>
  )
}
