import type { ReactNode } from 'react'
import { TocList } from '../components/TocList.tsx'
import { useTexts } from '../components/texts.ts'
import type { TocEntry } from '../types/app.ts'

export interface TocProps {
  headings: TocEntry[]
  lang?: string | undefined
}

/** The column of wide screens. */
export function Toc({ headings, lang }: TocProps): ReactNode {
  const { messages } = useTexts()
  return (
    <nav className="ink-toc" aria-label={messages.onThisPage}>
      <p>{messages.onThisPage}</p>
      <TocList headings={headings} lang={lang} />
    </nav>
  )
}
