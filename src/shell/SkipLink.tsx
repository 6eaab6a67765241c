import { type MouseEvent, type ReactNode, useEffect } from 'react'
import { useTexts } from '../components/texts.ts'

/** The first thing that Tab reaches leads to the text, and is no step in the history (A11-01). */
export function SkipLink(): ReactNode {
  const { messages } = useTexts()
  useEffect(() => {
    // The link was followed before the shell ran.
    const { hash, href } = location
    if (hash === '#ink-main') history.replaceState(history.state, '', href.replace(hash, ''))
  }, [])
  return (
    <div className="ink-skip" role="region" aria-label={messages.skipToContent}>
      <a href="#ink-main" onClick={skip}>
        {messages.skipToContent}
      </a>
    </div>
  )
}

function skip(event: MouseEvent): void {
  const main = document.getElementById('ink-main')
  if (main === null) return
  event.preventDefault()
  main.focus()
}
