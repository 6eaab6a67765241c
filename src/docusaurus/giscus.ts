import { defined } from '../defined.ts'
import type { CommentsConfig } from '../types/config.ts'
import { textOf } from './options.ts'

/** Whether a text names a repository: `owner/name`. */
export function isRepository(text: string | undefined): text is string {
  return text !== undefined && /^[\w.-]+\/[\w.-]+$/.test(text)
}

/**
 * Comments by giscus as ours.
 * @param valueOf what is written under one of the service's names; others than ours are left out
 */
export function giscusOf(
  needed: { repo: string; repoId: string; categoryId: string },
  valueOf: (name: string) => unknown,
): CommentsConfig {
  const word = <T extends string>(name: string, words: readonly T[]): T | undefined =>
    words.find((one) => one === valueOf(name))
  return defined({
    provider: 'giscus' as const,
    ...needed,
    category: textOf(valueOf('category')),
    mapping: word('mapping', ['pathname', 'url', 'title', 'og:title']),
    strict: isOn(valueOf('strict')),
    reactions: isOn(valueOf('reactionsEnabled')),
    inputPosition: word('inputPosition', ['top', 'bottom']),
  })
}

/** The service writes flags as numbers in texts. */
function isOn(value: unknown): boolean | undefined {
  return value === undefined ? undefined : value === true || value === 1 || value === '1'
}
