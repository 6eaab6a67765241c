import type { ReactNode } from 'react'
import type { TocEntry } from '../types/app.ts'
import { Icon } from './Icon.tsx'
import { TocList } from './TocList.tsx'
import { useTexts } from './texts.ts'

export interface MobileTocProps {
  headings: TocEntry[]
  lang?: string | undefined
}

/** The table of contents of narrow screens, closed until it is asked for (TOC-06). */
export function MobileToc({ headings, lang }: MobileTocProps): ReactNode {
  const { messages } = useTexts()
  if (headings.length === 0) return null
  return (
    <details className="ink-mobile-toc">
      <summary>
        {messages.onThisPage}
        <Icon name="caret" />
      </summary>
      <TocList headings={headings} lang={lang} />
    </details>
  )
}
