import { Fragment, type ReactNode } from 'react'

export interface FilledTextProps {
  /** A text with `{name}` places. */
  message: string
  /** Values of the placeholders; a placeholder without a value is left out. */
  values: Readonly<Record<string, ReactNode>>
}

/** `interpolate()` for values that are more than text. */
export function FilledText({ message, values }: FilledTextProps): ReactNode {
  // split() with a group alternates between text and names.
  return message
    .split(/\{(\w+)\}/)
    .map((part, index) => <Fragment key={index}>{index % 2 === 0 ? part : values[part]}</Fragment>)
}
