import { Fragment, type ReactNode } from 'react'
import { interpolate as withValues } from '../../messages/messages.ts'

export interface InterpolateProps {
  /** A text with `{name}` places. */
  children: string
  values?: Readonly<Record<string, ReactNode>>
}

/** A text with values in its places; a place without a value stays as it is written. */
export function Interpolate({ children, values }: InterpolateProps): ReactNode {
  // Every second part is a place.
  return children
    .split(/(\{\w+\})/)
    .map((part, index) => (
      <Fragment key={index}>{index % 2 === 0 ? part : (values?.[part.slice(1, -1)] ?? part)}</Fragment>
    ))
}

/** A text with values in its places, for where no elements may stand. */
export function interpolate(text: string, values: Readonly<Record<string, string | number>> = {}): string {
  return withValues(text, values)
}

export { Interpolate as default }
