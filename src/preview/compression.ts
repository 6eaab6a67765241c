import { readFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FoundFile } from './find-file.ts'

export type Encoding = 'br' | 'gzip'

/** Gives a file's bytes, compressed. */
export type Compressor = (file: FoundFile, encoding: Encoding) => Promise<Buffer>

const MEBIBYTE = 1024 * 1024

/** A compressor that remembers its last results, up to `maxBytes` of them. */
export function createCompressor(maxBytes: number = 64 * MEBIBYTE): Compressor {
  const results = new Map<string, Promise<Buffer>>()
  const sizes = new Map<string, number>()

  return async (file, encoding) => {
    const key = `${encoding} ${file.mtimeMs} ${file.size} ${file.path}`
    const known = results.get(key)
    if (known) return known

    const result = compress(file.path, encoding)
    results.set(key, result)
    try {
      const bytes = await result
      sizes.set(key, bytes.length)
      forgetOldest(results, sizes, maxBytes)
      return bytes
    } catch (error) {
      results.delete(key)
      throw error
    }
  }
}

function forgetOldest(
  results: Map<string, Promise<Buffer>>,
  sizes: Map<string, number>,
  maxBytes: number,
): void {
  let total = [...sizes.values()].reduce((sum, size) => sum + size, 0)
  for (const [key, size] of sizes) {
    if (total <= maxBytes) return
    results.delete(key)
    sizes.delete(key)
    total -= size
  }
}

const toGzip = promisify(gzip)
const toBrotli = promisify(brotliCompress)

// Levels that hosts use for answers compressed on the way; the highest ones take seconds for a large file.
async function compress(path: string, encoding: Encoding): Promise<Buffer> {
  const bytes = await readFile(path)
  if (encoding === 'gzip') return toGzip(bytes, { level: 6 })
  return toBrotli(bytes, {
    params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
  })
}

/** The better of the encodings that a reader accepts. */
export function chooseEncoding(acceptEncoding: string | undefined): Encoding | undefined {
  const weights = new Map<string, number>()
  for (const part of (acceptEncoding ?? '').toLowerCase().split(',')) {
    const [name = '', ...parameters] = part.split(';').map((text) => text.trim())
    const weight = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2)
    weights.set(name, weight === undefined ? 1 : Number(weight))
  }
  const accepts = (name: Encoding): boolean => (weights.get(name) ?? weights.get('*') ?? 0) > 0
  if (accepts('br')) return 'br'
  return accepts('gzip') ? 'gzip' : undefined
}
