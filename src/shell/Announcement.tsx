import type { MouseEvent, ReactNode } from 'react'
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
 * same mark once the reader closes it, here or in another tab.
 */
export function Announcement({ bar }: AnnouncementProps): ReactNode {
  const { messages } = useTexts()
  const isHydrated = useHydrated()
  return (
    <div className="ink-announcement" role="region" aria-label={messages.announcementLabel}>
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

function close({ currentTarget }: MouseEvent<HTMLElement>): void {
  if (currentTarget === document.activeElement) focusNext(currentTarget)
  writeStored('inkstone.announcement.dismiss', 'true')
  document.documentElement.dataset['announcementBarInitiallyDismissed'] = 'true'
}

/** Goes on to what Tab would reach, so that the reader does not begin again at the top of the page. */
function focusNext(element: HTMLElement): void {
  const all = [...document.querySelectorAll<HTMLElement>('a[href], button, summary')]
  const seen = all.filter((each) => each.checkVisibility())
  seen[seen.indexOf(element) + 1]?.focus()
}
