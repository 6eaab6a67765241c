import type { ReactNode } from 'react'
import { RawHtml } from './RawHtml.tsx'

export interface ProseProps {
  html: string
  lang?: string | undefined
  /** Two texts, in pairs. @default false */
  isPaired?: boolean | undefined
}

/** A compiled text. */
export function Prose({ html, lang, isPaired = false }: ProseProps): ReactNode {
  return <RawHtml className={isPaired ? 'ink-pairs' : 'ink-prose'} html={html} lang={lang} />
}
