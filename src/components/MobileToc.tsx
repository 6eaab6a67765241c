import type { ReactNode } from 'react'
import { Icon } from './Icon.tsx'
import { TocList, type TocListProps } from './TocList.tsx'
import { useTexts } from './texts.ts'

/** The table of contents of narrow screens, closed until it is asked for (TOC-06). */
export function MobileToc({ headings, lang }: TocListProps): ReactNode {
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
