import type { ReactNode, TimeHTMLAttributes } from 'react'
import { type DateStyle, formatDate } from '../messages/messages.ts'
import { useTexts } from './texts.ts'

export interface TimeProps extends Pick<TimeHTMLAttributes<HTMLTimeElement>, 'itemProp'> {
  /** ISO 8601. */
  date: string
  format: DateStyle
}

export function Time({ date, format, ...attributes }: TimeProps): ReactNode {
  const { locale } = useTexts()
  return (
    <time dateTime={date} {...attributes}>
      {formatDate(date, locale.code, format)}
    </time>
  )
}
