import type { ReactNode } from 'react'
import { useTexts } from './texts.ts'

/** Where readers' comments stand, once a part of the app brings them. */
export function Comments(): ReactNode {
  const { messages } = useTexts()
  return <section className="ink-comments" aria-label={messages.comments} />
}
