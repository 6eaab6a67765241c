import type { ColorMode } from '../../types/site.ts'
import { writeStored } from './storage.ts'

/** The mode that the page shows. The boot script sets it first, and when the system or another tab changes it. */
export function readMode(): ColorMode {
  return document.documentElement.dataset['theme'] === 'dark' ? 'dark' : 'light'
}

/** Calls the listener whenever the mode changes, whoever changed it. Gives a function that ends this. */
export function onModeChange(listener: () => void): () => void {
  const observer = new MutationObserver(listener)
  observer.observe(document.documentElement, { attributeFilter: ['data-theme'] })
  return () => observer.disconnect()
}

/** Shows a mode and remembers it. */
export function setMode(mode: ColorMode): void {
  document.documentElement.dataset['theme'] = mode
  writeStored('theme', mode)
}
