import type { ReactNode } from 'react'
import { Icon } from '../components/Icon.tsx'
import { useTexts } from '../components/texts.ts'
import { interpolate } from '../messages/messages.ts'

/** Finished HTML does not know the mode; it speaks of the light one until the shell runs. */
export function ColorToggle(): ReactNode {
  const { messages } = useTexts()
  const name = interpolate(messages.colorToggle, { mode: messages.lightMode })
  return (
    <button
      className="ink-icon-button ink-color-toggle ink-needs-app"
      type="button"
      title={name}
      aria-label={name}
      aria-live="polite"
      aria-pressed="false"
      disabled
    >
      <Icon name="sun" />
      <Icon name="moon" />
    </button>
  )
}
