import { closeSync, mkdirSync, openSync, readSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { crc32 } from 'node:zlib'
import { attempt, succeeds } from '../defined.ts'
import type { PackedPart } from './cache.ts'

/** Where a page's HTML lies, or what the index needs of it. */
export interface PackedBytes extends PackedPart {
  pack: string
}

/** The files of a cache that hold pages. */
export interface Packs {
  /** Nothing where the bytes are not there, or damaged. */
  read: (place: PackedBytes) => Uint8Array<ArrayBuffer> | undefined
  add: (bytes: Uint8Array) => PackedBytes
  close: () => void
}

/**
 * Opens the packs of a cache: those of earlier builds for reading, a new one for adding.
 * @param cacheDir the cache's folder
 * @param pack name of the new pack; nothing can be added without one
 */
export function openPacks(cacheDir: string, pack = ''): Packs {
  const open = new Map<string, number | undefined>()
  const descriptorOf = (name: string, flags: string): number | undefined => {
    if (!open.has(name)) open.set(name, tryOpen(path.join(cacheDir, name), flags))
    return open.get(name)
  }
  let end = 0
  return {
    read: ({ pack: name, offset, length, checksum }) => {
      const descriptor = descriptorOf(name, 'r')
      const bytes = Buffer.allocUnsafe(length)
      const count = descriptor === undefined ? 0 : readSync(descriptor, bytes, 0, length, offset)
      return count === length && crc32(bytes) === checksum ? bytes : undefined
    },
    add: (bytes) => {
      const descriptor = descriptorOf(pack, 'w')
      const place = { pack, offset: end, length: bytes.length, checksum: crc32(bytes) }
      // A cache that cannot be written, on a full disk say, only makes the next build slower.
      if (descriptor !== undefined && end < nowhere)
        end = succeeds(() => writeFileSync(descriptor, bytes)) ? end + bytes.length : nowhere
      return end === nowhere ? { ...place, offset: nowhere } : place
    },
    close: () => {
      for (const descriptor of open.values()) if (descriptor !== undefined) closeSync(descriptor)
    },
  }
}

/** An offset that no pack reaches: of pages that could not be added to it. */
const nowhere = Number.MAX_SAFE_INTEGER

function tryOpen(file: string, flags: string): number | undefined {
  return attempt(() => {
    if (flags === 'w') mkdirSync(path.dirname(file), { recursive: true })
    return openSync(file, flags)
  })
}
