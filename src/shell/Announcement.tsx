import type { ReactNode } from 'react'
import { Icon } from '../components/Icon.tsx'
import { RawHtml } from '../components/RawHtml.tsx'
import { useTexts } from '../components/texts.ts'
import type { ShellView } from '../types/view.ts'

export interface AnnouncementProps {
  bar: NonNullable<ShellView['announcementBar']>
}

/** A line above the navbar. A dismissed one is hidden by the boot script, before the first paint (ANN-04). */
export function Announcement({ bar }: AnnouncementProps): ReactNode {
  const { messages } = useTexts()
  return (
    <div className="ink-announcement" role="region" aria-label={messages.announcementLabel}>
      <RawHtml html={bar.content} />
      {bar.isCloseable && (
        <button className="ink-icon-button ink-needs-app" type="button" aria-label={messages.close} disabled>
          <Icon name="close" />
        </button>
      )}
    </div>
  )
}
