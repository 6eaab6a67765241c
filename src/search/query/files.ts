import { unseal } from '../format/index-format.ts'

type Bytes = Uint8Array<ArrayBuffer>

/** The index cannot be reached; another try may help. The modal knows it by its name. */
export const RETRY = 'RetryError'
/** A file is not there, or not what it should be: the site may have been built anew. */
export const STALE = 'StaleError'

/** Loads, unpacks and reads a file of the index. */
export async function loadFile<Value>(
  { fetch, url, init }: { fetch: typeof globalThis.fetch; url: string; init: RequestInit },
  decode: (content: Bytes) => Value,
): Promise<Value> {
  let name = RETRY
  try {
    const response = await fetch(url, init)
    if (response.status < 500) name = STALE
    if (!response.ok) throw new Error(response.statusText)
    const file = new Uint8Array(await response.arrayBuffer())
    // Some hosts unpack the file on the way.
    return decode(unseal(file[0] === 0x1f && file[1] === 0x8b ? await unpack(file) : file))
  } catch (error) {
    throw Object.assign(new Error(url, { cause: error }), { name })
  }
}

async function unpack(file: Bytes): Promise<Bytes> {
  const stream = new Response(file).body!.pipeThrough(new DecompressionStream('gzip'))
  return new Uint8Array(await new Response(stream).arrayBuffer())
}

/** Remembers what was asked for last; a failure is forgotten. Each key always stands for a value of the same type. */
export function createCache(
  limit: number,
): <Value>(key: string, load: () => Promise<Value>) => Promise<Value> {
  const kept = new Map<string, Promise<unknown>>()
  return <Value>(key: string, load: () => Promise<Value>) => {
    const value = (kept.get(key) ?? load()) as Promise<Value>
    kept.delete(key)
    kept.set(key, value)
    if (kept.size > limit) kept.delete(kept.keys().next().value!)
    value.catch(() => kept.delete(key))
    return value
  }
}
