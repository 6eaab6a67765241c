import type { ReactNode } from 'react'
import { useTexts } from '../components/texts.ts'

export function SkipLink(): ReactNode {
  const { messages } = useTexts()
  return (
    <div className="ink-skip" role="region" aria-label={messages.skipToContent}>
      <a href="#main">{messages.skipToContent}</a>
    </div>
  )
}
