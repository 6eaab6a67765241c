import path from 'node:path'
import { keep, loadKept } from './cache.ts'

/** What of a compiled text decides where its code comes from. */
export interface TextImports {
  /** It has to be in a bundle as a whole. */
  needsBundler: boolean
  imports: { source: string; line: number; names: string[] }[]
  /** Components that it takes from the author's list. */
  listed: string[]
}

/** What texts import, remembered from build to build: only compiling a text tells. */
export interface KnownImports {
  /**
   * Gives what a file imports, as it was told by an earlier build or is told by `read` now. Nothing for a text with mistakes.
   * @param hash of the file's bytes
   */
  of: (
    file: string,
    hash: string,
    read: () => Promise<TextImports | undefined>,
  ) => Promise<TextImports | undefined>
  /** Keeps what was asked for. */
  save: () => void
}

interface Entry {
  hash: string
  imports: TextImports | undefined
}

/** @param key gives a hash of everything besides a text that decides what it imports; asked for with the first text */
export function openTextImports(cacheDir: string, key: () => string): KnownImports {
  const file = path.join(cacheDir, 'imports.bin')
  const asked = new Map<string, Entry>()
  let before: ReadonlyMap<string, Entry> | undefined
  let isNew = false
  return {
    of: async (name, hash, read) => {
      // as: only the function below keeps something there.
      before ??= (loadKept(file, key()) ?? new Map()) as ReadonlyMap<string, Entry>
      let entry = asked.get(name) ?? before.get(name)
      if (entry?.hash !== hash) {
        entry = { hash, imports: await read() }
        isNew = true
      }
      asked.set(name, entry)
      return entry.imports
    },
    save: () => {
      if (isNew || (before !== undefined && before.size > asked.size)) keep(file, key(), asked)
    },
  }
}
