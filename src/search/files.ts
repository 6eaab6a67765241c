import { unseal } from './index-format.ts'

type Bytes = Uint8Array<ArrayBuffer>

/** The index cannot be reached; another try may help. The modal knows it by its name. */
export function retryError(message: string): Error {
  return Object.assign(new Error(message), { name: 'RetryError' })
}

/** A file is not there, or not what it should be: the site may have been built anew. */
export function staleError(message: string): Error {
  return Object.assign(new Error(message), { name: 'StaleError' })
}

/** Loads, unpacks and reads a file of the index. */
export async function loadFile<Value>(
  source: { fetch: typeof fetch; url: string; init: RequestInit },
  decode: (content: Bytes) => Value,
): Promise<Value> {
  const { fetch: fetchFile, url, init } = source
  const response = await fetchFile(url, init).catch(() => undefined)
  if (!response || response.status >= 500) throw retryError(`Cannot reach ${url}`)
  try {
    if (!response.ok) throw new Error(`Status ${response.status}`)
    const file = new Uint8Array(await response.arrayBuffer())
    // Some hosts unpack the file on the way.
    return decode(unseal(file[0] === 0x1f && file[1] === 0x8b ? await unpack(file) : file))
  } catch (error) {
    throw staleError(`${url}: ${String(error)}`)
  }
}

async function unpack(file: Bytes): Promise<Bytes> {
  const stream = new Blob([file]).stream().pipeThrough(new DecompressionStream('gzip'))
  return new Uint8Array(await new Response(stream).arrayBuffer())
}

/** Remembers what was asked for last; a failure is forgotten. */
export function createCache<Value>(
  limit: number,
): (key: string, load: () => Promise<Value>) => Promise<Value> {
  const kept = new Map<string, Promise<Value>>()
  return (key, load) => {
    const value = kept.get(key) ?? load()
    kept.delete(key)
    kept.set(key, value)
    for (const oldest of kept.keys()) {
      if (kept.size <= limit) break
      kept.delete(oldest)
    }
    value.catch(() => kept.get(key) === value && kept.delete(key))
    return value
  }
}
