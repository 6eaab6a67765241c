import type { MessageId } from './messages.ts'

/** The kinds of admonitions with their titles. */
export const admonitionTitles: ReadonlyMap<string, MessageId> = new Map<string, MessageId>([
  ['note', 'admonitionNote'],
  ['tip', 'admonitionTip'],
  ['info', 'admonitionInfo'],
  ['warning', 'admonitionWarning'],
  ['danger', 'admonitionDanger'],
  ['caution', 'admonitionCaution'],
  ['important', 'admonitionImportant'],
  ['success', 'admonitionSuccess'],
  ['secondary', 'admonitionSecondary'],
])
