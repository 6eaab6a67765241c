import { parseShareHash } from '../../colors/palette/settings.ts'
import { applySavedColors, saveColors } from '../reader/saved-colors.ts'

/**
 * Loaded by the boot script on the first page after colours were saved, from when on their rules are at hand, and
 * where the address brings colours.
 */
receiveColors()
applySavedColors('light')
applySavedColors('dark')

/**
 * Takes the colours out of an address like `…#theme=light-2e8555-ffffff`, once: they become the reader's own for this
 * session, as if picked here. From anything that is not exactly such colours, nothing is taken.
 */
function receiveColors(): void {
  const { hash, href } = location
  if (!hash.startsWith('#theme=')) return
  const { light, dark } = parseShareHash(hash) ?? {}
  if (light !== undefined) saveColors('light', light)
  if (dark !== undefined) saveColors('dark', dark)
  // Otherwise the address would bring the colours back with every reload.
  history.replaceState(history.state, '', href.replace(hash, ''))
}
