import { useSyncExternalStore, type MouseEvent, type ReactNode } from 'react'
import { onModeChange, readMode } from '../browser/reader/color-mode.ts'
import { toggleMode } from '../browser/reader/toggle-mode.ts'
import type { ColorMode } from '../types/site.ts'
import { Icon } from './Icon.tsx'
import { useTexts } from './texts.ts'
import { interpolate } from '../messages/messages.ts'
import { useHydrated } from './hydrated.ts'

/**
 * Changes the colour mode. Finished HTML does not know the mode; it speaks of the light one, and the boot script, which
 * does know, takes the name from the attributes.
 */
export function ColorToggle(): ReactNode {
  const { messages } = useTexts()
  const isHydrated = useHydrated()
  const mode = useSyncExternalStore(onModeChange, readMode, (): ColorMode => 'light')
  const nameIn = (modeName: string): string => interpolate(messages.colorToggle, { mode: modeName })
  const names = { light: nameIn(messages.lightMode), dark: nameIn(messages.darkMode) }
  return (
    <button
      className="ink-icon-button ink-color-toggle ink-needs-app"
      type="button"
      title={names[mode]}
      aria-label={names[mode]}
      aria-live="polite"
      aria-pressed={mode === 'dark'}
      data-light={names.light}
      data-dark={names.dark}
      disabled={!isHydrated}
      onClick={(event) => toggleMode(centerOf(event))}
    >
      <Icon name="sun" />
      <Icon name="moon" />
    </button>
  )
}

/** Where the pointer is; a key has none, so that the button's middle stands for it (VT-02). */
function centerOf({ detail, clientX, clientY, currentTarget }: MouseEvent): { x: number; y: number } {
  if (detail > 0) return { x: clientX, y: clientY }
  const { left, top, width, height } = currentTarget.getBoundingClientRect()
  return { x: left + width / 2, y: top + height / 2 }
}
