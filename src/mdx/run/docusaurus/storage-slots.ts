import { useMemo, useSyncExternalStore } from 'react'
import { onStored, readStored, writeStored, type StorageKind } from '../../../browser/reader/storage.ts'

interface StorageSlot {
  get: () => string | null
  set: (value: string) => void
  del: () => void
  listen: (listener: (change: { newValue: string | null }) => void) => () => void
}

interface SlotOptions {
  /** `none` keeps nothing. @default 'localStorage' */
  persistence?: StorageKind | 'none'
}

const none: StorageSlot = { get: () => null, set: () => {}, del: () => {}, listen: () => () => {} }

/** A place for one value in the storage of the browser. While the page is built it is empty. */
export function createStorageSlot(
  key: string,
  { persistence = 'localStorage' }: SlotOptions = {},
): StorageSlot {
  if (persistence === 'none' || !('document' in globalThis)) return none
  return {
    get: () => readStored(key, persistence),
    set: (value) => writeStored(key, value, persistence),
    del: () => writeStored(key, null, persistence),
    listen: (listener) => onStored(key, (newValue) => listener({ newValue }), persistence),
  }
}

/** A stored value, and its place. */
export function useStorageSlot(
  key: string | null,
  { persistence }: SlotOptions = {},
): [value: string | null, slot: StorageSlot] {
  const slot = useMemo(
    () => (key === null ? none : createStorageSlot(key, persistence && { persistence })),
    [key, persistence],
  )
  const value = useSyncExternalStore(slot.listen, slot.get, () => null)
  return [value, slot]
}
