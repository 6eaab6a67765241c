import type { ReactNode } from 'react'
import type { LastUpdate } from '../types/content.ts'
import { FilledText } from './FilledText.tsx'
import { Time } from './Time.tsx'
import { useTexts } from './texts.ts'

export interface LastUpdatedProps {
  lastUpdate: LastUpdate
  /** Microdata name of the date, inside an item of microdata. */
  itemProp?: string
}

/** “Last updated on {date} by {user}”, with whichever of the two is known (EDT-02). */
export function LastUpdated({ lastUpdate: { date, author }, itemProp }: LastUpdatedProps): ReactNode {
  const { messages } = useTexts()
  if (date === undefined && author === undefined) return null

  const onDate = date !== undefined && (
    <FilledText
      message={messages.lastUpdatedOn}
      values={{
        date: (
          <b>
            <Time date={date} format="medium" {...(itemProp !== undefined && { itemProp })} />
          </b>
        ),
      }}
    />
  )
  const byUser = author !== undefined && (
    <FilledText message={messages.lastUpdatedBy} values={{ user: <b>{author}</b> }} />
  )
  return (
    <span className="ink-last-updated">
      <FilledText message={messages.lastUpdated} values={{ onDate, byUser }} />
    </span>
  )
}
