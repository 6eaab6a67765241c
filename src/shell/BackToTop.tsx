import { type ReactNode, useEffect, useState } from 'react'
import { loadPageTools } from '../browser/load-page-tools.ts'
import { scrollToTop } from '../browser/navigation/place-reader.ts'
import { useTexts } from '../components/texts.ts'
import { enhanceLazily } from './enhance-lazily.ts'

/** The way back to the top of a long page (A11-04). Nothing is there until it is wanted for the first time. */
export function BackToTop(): ReactNode {
  const { messages } = useTexts()
  const [isShown, setShown] = useState<boolean>()
  useEffect(
    () =>
      enhanceLazily([document.body], {
        begin: async () => (await loadPageTools()).followBackToTop(setShown),
      }),
    [],
  )
  if (isShown === undefined) return null
  return (
    <button
      type="button"
      className="ink-back-to-top"
      data-shown={isShown ? '' : undefined}
      aria-label={messages.backToTop}
      title={messages.backToTop}
      onClick={scrollToTop}
    >
      <span className="ink-icon" data-icon="arrow-up" />
    </button>
  )
}
