import type { ReactNode } from 'react'
import { RawHtml } from './RawHtml.tsx'

export interface ProseProps {
  html: string
  lang?: string | undefined
}

/** A compiled text. */
export function Prose({ html, lang }: ProseProps): ReactNode {
  return <RawHtml className="ink-prose" html={html} lang={lang} />
}
