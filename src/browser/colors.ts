import { receiveColors } from './receive-colors.ts'
import { applySavedColors } from './saved-colors.ts'

/**
 * Loaded by the boot script on the first page after colours were saved, from when on their rules are at hand, and
 * where the address brings colours.
 */
receiveColors()
applySavedColors('light')
applySavedColors('dark')
