import type { ReactNode } from 'react'
import { TocList, type TocListProps } from '../components/TocList.tsx'
import { useTexts } from '../components/texts.ts'

/** The column of wide screens. */
export function Toc({ headings, lang }: TocListProps): ReactNode {
  const { messages } = useTexts()
  return (
    <nav className="ink-toc" aria-label={messages.onThisPage}>
      <p>{messages.onThisPage}</p>
      <TocList headings={headings} lang={lang} />
    </nav>
  )
}
