import type { ReactNode } from 'react'
import { FilledText } from '../../components/FilledText.tsx'

export interface InterpolateProps {
  /** A text with `{name}` places. */
  children: string
  values?: Readonly<Record<string, ReactNode>>
}

/** A text with values in its places. */
export function Interpolate({ children, values }: InterpolateProps): ReactNode {
  return <FilledText message={children} values={values ?? {}} />
}

/** A text with values in its places, for where no elements may stand. */
export function interpolate(text: string, values: Readonly<Record<string, string | number>> = {}): string {
  return text.replace(/\{(\w+)\}/g, (place, name: string) => String(values[name] ?? place))
}

export { Interpolate as default }
