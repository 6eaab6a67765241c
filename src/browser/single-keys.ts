import { readStored } from './storage.ts'

/** Stored by readers who have switched the shortcuts of one letter off: speech and slips set them off (WCAG 2.1.4). */
export const noSingleKeys = 'inkstone.no-single-keys'

/** Whether a letter that is pressed on this is a shortcut, and nothing that is being written. */
export function isForShortcut(target: Element): boolean {
  return !readStored(noSingleKeys) && !target.closest('input,textarea,select,[contenteditable]')
}
