import { useEffect, useRef, useState, type ReactNode } from 'react'
import type { Messages } from '../../messages/messages.ts'
import type { SearchHit } from '../../types/search.ts'
import { hitTexts } from './hit-texts.ts'
import { loadSection } from './load-section.ts'
import { withoutMarks } from './Marked.tsx'
import { SearchIcon } from './SearchIcon.tsx'

export interface PreviewProps {
  hit: SearchHit
  href: string
  close: () => void
  messages: Messages
}

/** The section of a result, shown below the list; another result needs another key. It is read out as it comes. */
export function Preview({ hit, href, close, messages }: PreviewProps): ReactNode {
  const text = useRef<HTMLDivElement>(null)
  const [isBusy, setBusy] = useState(true)
  useEffect(() => {
    const showing = new AbortController()
    const show = async (): Promise<void> => {
      const blocks = await loadSection(href, showing.signal)
      if (showing.signal.aborted) return
      text.current?.replaceChildren(...(blocks.length > 0 ? blocks : [messages.searchPreviewNone]))
    }
    void show()
      .catch(() => showing.signal.aborted || text.current?.replaceChildren(messages.loadFailed))
      .finally(() => showing.signal.aborted || setBusy(false))
    return () => showing.abort()
  }, [href, messages])
  const { title, path } = hitTexts(hit)
  // A line is no name: the heading that it stands below is.
  const name = withoutMarks((hit.type === 'content' && path.at(-1)) || title)
  return (
    <section className="ink-search-preview" aria-label={name} aria-busy={isBusy}>
      <header>
        <strong>{name}</strong>
        <button className="ink-icon-button" type="button" aria-label={messages.close} onClick={close}>
          <SearchIcon name="close" />
        </button>
      </header>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, by keys as well */}
      <div className="ink-content" ref={text} aria-live="polite" tabIndex={0} />
    </section>
  )
}
