import { useEffect, useLayoutEffect, useRef, useState, type ReactNode } from 'react'
import type { Messages } from '../../messages/messages.ts'
import type { SearchHit } from '../../types/search.ts'
import { asString, hitTexts } from './hit-texts.ts'
import { highlight, lineRange } from './mark-line.ts'
import { loadSection, type PageSection } from './load-section.ts'
import { withoutMarks } from './Marked.tsx'
import { IconButton } from './SearchIcon.tsx'

export interface PreviewProps {
  hit: SearchHit
  href: string
  close: () => void
  messages: Messages
}

/** The section of a result, below the list. The one from before stays until the next is there, so that nothing flickers. */
export function Preview({ hit, href, close, messages }: PreviewProps): ReactNode {
  const [shown, setShown] = useState<Shown>()
  const text = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const loading = new AbortController()
    const { signal } = loading
    const line = asString(hit.content)
    const load = async (): Promise<void> => {
      const failed: PageSection = { nodes: [messages.loadFailed] }
      const { nodes, lang } = await loadSection(href, line, signal).catch(() => failed)
      if (signal.aborted) return
      setShown({ hit, line, lang, nodes: nodes.length > 0 ? nodes : [messages.searchPreviewNone] })
    }
    void load()
    return () => loading.abort()
  }, [hit, href, messages])
  useLayoutEffect(() => {
    if (text.current === null || shown === undefined) return
    text.current.replaceChildren(...shown.nodes)
    text.current.scrollTop = 0
    showLine(shown.line, text.current)
    return () => {
      if ('highlights' in CSS) CSS.highlights.delete('ink-previewed')
    }
  }, [shown])
  const { page, name } = namesOf(shown?.hit ?? hit)
  return (
    <section className="ink-search-preview" aria-label={name} aria-busy={shown?.hit !== hit}>
      <header>
        {page !== undefined && <span>{page}</span>}
        <strong>{name}</strong>
        <IconButton icon="close" title={messages.searchPreviewClose} onClick={close} />
      </header>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, by keys as well */}
      <div className="ink-prose" ref={text} lang={shown?.lang} aria-live="polite" tabIndex={0} />
    </section>
  )
}

interface Shown extends PageSection {
  hit: SearchHit
  /** The line that was found; may be empty. */
  line: string
}

/** The section, and the page unless that is the same; a line is no name. */
function namesOf(hit: SearchHit): { page?: string; name: string } {
  const { title, path } = hitTexts(hit)
  const names = hit.type === 'content' && path.length > 0 ? path : [...path, title]
  const [page = '', ...headings] = names.map(withoutMarks)
  const name = headings.at(-1)
  return name === undefined ? { name: page } : { page, name }
}

/** Marks the line that was found, and brings it into sight. */
function showLine(line: string, text: HTMLElement): void {
  const range = lineRange(line, text)
  if (range === undefined) return
  highlight(range, 'ink-previewed')
  const below = range.getBoundingClientRect().bottom - text.getBoundingClientRect().bottom
  if (below > 0) text.scrollTop = below + text.clientHeight / 2
}
