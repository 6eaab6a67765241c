import { useRef, useState, type ReactNode } from 'react'
import { writeStored } from '../browser/reader/storage.ts'
import { Icon } from '../components/Icon.tsx'
import { useTexts } from '../components/texts.ts'
import type { ShellView } from '../types/view.ts'
import { Adopted } from './Adopted.tsx'
import { useHydrated } from '../components/hydrated.ts'

export interface AnnouncementProps {
  bar: NonNullable<ShellView['announcementBar']>
}

/**
 * A line above the navbar. A dismissed one is hidden by the boot script before the first paint (ANN-04), and by the
 * same mark once the reader closes it.
 */
export function Announcement({ bar }: AnnouncementProps): ReactNode {
  const { messages } = useTexts()
  const isHydrated = useHydrated()
  const [isClosed, setClosed] = useState(false)
  const element = useRef<HTMLDivElement>(null)
  if (isClosed) return null

  const close = (): void => {
    writeStored('inkstone.announcement.dismiss', 'true')
    if (element.current !== null) passFocusOn(element.current)
    document.documentElement.dataset['announcementBarInitiallyDismissed'] = 'true'
    setClosed(true)
  }
  return (
    <div className="ink-announcement" role="region" aria-label={messages.announcementLabel} ref={element}>
      <Adopted as="div" lang={bar.lang} selector=".ink-announcement > div" html={bar.content} />
      {bar.isCloseable && (
        <button
          className="ink-icon-button ink-needs-app"
          type="button"
          aria-label={messages.close}
          disabled={!isHydrated}
          onClick={close}
        >
          <Icon name="close" />
        </button>
      )}
    </div>
  )
}

/** Focuses the element that Tab would have reached next, so that the reader does not begin again at the top of the page. */
function passFocusOn(bar: HTMLElement): void {
  if (!bar.contains(document.activeElement)) return
  const next = [...document.querySelectorAll<HTMLElement>('a[href], button, summary')].find(
    (target) =>
      bar.compareDocumentPosition(target) === Node.DOCUMENT_POSITION_FOLLOWING && target.checkVisibility(),
  )
  next?.focus()
}
