import { gzipSync } from 'node:zlib'
import { seal } from '../format/index-format.ts'

type Bytes = Uint8Array<ArrayBuffer>

/** A file of the index, from what it holds. */
export function pack(content: Bytes): Bytes {
  const file = seal(content)
  // Most files are small; with all of its window, setting up takes longer than packing.
  const windowBits = Math.min(15, Math.max(9, Math.ceil(Math.log2(file.length))))
  const packed = gzipSync(file, {
    level: 9,
    windowBits,
    memLevel: Math.min(8, windowBits - 6),
    chunkSize: Math.max(64, file.length),
  })
  return new Uint8Array(packed)
}
