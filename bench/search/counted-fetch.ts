import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'

/** A file that was asked for. */
export interface Loaded {
  path: string
  /** As it travels: the files of the index are packed. */
  bytes: number
}

/** A `fetch` that answers from a folder or from memory, and remembers what it was asked. */
export interface CountedFetch {
  fetch: typeof fetch
  loaded: Loaded[]
}

/** @param read gives the file at a path that begins with a slash, or nothing */
export function countedFetch(read: (path: string) => Uint8Array<ArrayBuffer> | undefined): CountedFetch {
  const loaded: Loaded[] = []
  const answer: typeof fetch = async (input) => {
    const { pathname } = new URL(input instanceof Request ? input.url : input, ORIGIN)
    const bytes = read(pathname)
    loaded.push({ path: pathname, bytes: bytes?.length ?? 0 })
    return bytes ? new Response(bytes) : new Response('Not found', { status: 404 })
  }
  return { fetch: answer, loaded }
}

/** Reads files of a build. */
export function folderReader(folder: string): (file: string) => Uint8Array<ArrayBuffer> | undefined {
  return (name) => {
    const file = path.join(folder, decodeURI(name))
    return existsSync(file) ? new Uint8Array(readFileSync(file)) : undefined
  }
}

export const ORIGIN = 'https://search.example'
