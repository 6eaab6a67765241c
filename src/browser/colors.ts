import { applySavedColors } from './saved-colors.ts'

/** Loaded by the boot script on the first page after colours were saved; from then on their rules are at hand. */
applySavedColors('light')
applySavedColors('dark')
