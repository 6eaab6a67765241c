import { readFileSync } from 'node:fs'
import { deserialize, serialize } from 'node:v8'
import { attempt } from '../defined.ts'
import { replaceFile } from '../replace-file.ts'

interface Kept {
  key: string
  value: unknown
}

/**
 * What an earlier build kept in a file of its cache; nothing where there is none, or it was made from something else.
 * @param key hash of everything that decides what is kept
 */
export function loadKept(file: string, key: string): unknown {
  // as: only this module writes the file; a damaged one fails to be read.
  const kept = attempt(() => deserialize(readFileSync(file)) as Kept | undefined)
  return kept?.key === key ? kept.value : undefined
}

/** Keeps something for the next build. */
export function keep(file: string, key: string, value: unknown): void {
  replaceFile(file, serialize({ key, value } satisfies Kept))
}
