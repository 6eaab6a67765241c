import { Fragment, type ReactNode } from 'react'

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

export { interpolate } from '../../messages/messages.ts'
export { Interpolate as default }
