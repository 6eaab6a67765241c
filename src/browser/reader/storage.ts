/** Both storages keep values for readers who allow it; elsewhere a value lasts until the page is left. */
export type StorageKind = 'localStorage' | 'sessionStorage'

/** Best-effort storage: nothing here throws. */
interface Store {
  read: (key: string) => string | null
  /** `null` removes the key. Listeners in this window hear of it too, if the value has changed. */
  write: (key: string, value: string | null) => void
  /** Calls the listener whenever the key changes, in this window or in another tab. Gives a function that ends this. */
  subscribe: (key: string, listener: (value: string | null) => void) => () => void
}

const warning = { isGiven: false }

/** A store over one of the browser's two storages. */
function createStore(kind: StorageKind): Store {
  // Values that the browser refuses to keep. A key stands here only while its last write has failed.
  const memory = new Map<string, string | null>()

  function read(key: string): string | null {
    const remembered = memory.get(key)
    if (remembered !== undefined) return remembered
    return attempt(() => window[kind].getItem(key)) ?? null
  }

  function write(key: string, value: string | null): void {
    const old = read(key)
    if (old === value) return
    const isKept = attempt(() => {
      if (value === null) window[kind].removeItem(key)
      else window[kind].setItem(key, value)
      return true
    })
    if (isKept === true) memory.delete(key)
    else memory.set(key, value)
    dispatchHere(kind, { key, oldValue: old, newValue: value })
  }

  function subscribe(key: string, listener: (value: string | null) => void): () => void {
    const onStorage = (event: StorageEvent): void => {
      const isHere = event.storageArea === null || event.storageArea === attempt(() => window[kind])
      // Without a key everything was cleared.
      if (isHere && (event.key === key || event.key === null)) listener(read(key))
    }
    window.addEventListener('storage', onStorage)
    return () => window.removeEventListener('storage', onStorage)
  }

  return { read, write, subscribe }
}

/** Browsers send the event to other windows only. */
function dispatchHere(
  kind: StorageKind,
  change: { key: string; oldValue: string | null; newValue: string | null },
): void {
  const storageArea = attempt(() => window[kind]) ?? null
  window.dispatchEvent(new StorageEvent('storage', { ...change, storageArea, url: location.href }))
}

/** Reading the property `localStorage` alone throws where storage is blocked, and writing throws where it is full. */
function attempt<Result>(use: () => Result): Result | undefined {
  try {
    return use()
  } catch (error) {
    if (!warning.isGiven) {
      warning.isGiven = true
      // oxlint-disable-next-line no-console -- the one place that tells a puzzled reader why nothing is remembered
      console.warn(
        'This browser does not store settings of this site, so they last until you leave it.',
        error,
      )
    }
    return undefined
  }
}

const stores: Record<StorageKind, Store> = {
  localStorage: createStore('localStorage'),
  sessionStorage: createStore('sessionStorage'),
}

/** The value of a key, or null. */
export function readStored(key: string, kind: StorageKind = 'localStorage'): string | null {
  return stores[kind].read(key)
}

/** Sets a key, or removes it with null. */
export function writeStored(key: string, value: string | null, kind: StorageKind = 'localStorage'): void {
  stores[kind].write(key, value)
}

/** Key of the name of the version that the reader prefers of some docs. */
export function preferredVersionKey(docs: string): string {
  return `docs-preferred-version-${docs}`
}

/** The name of a version among those of its docs, which is what is stored: the part behind their id. */
export function ownVersionName(name: string): string {
  return name.slice(name.lastIndexOf('/') + 1)
}

/** Calls the listener whenever the key changes, in this window or in another tab. Gives a function that ends this. */
export function onStored(
  key: string,
  listener: (value: string | null) => void,
  kind: StorageKind = 'localStorage',
): () => void {
  return stores[kind].subscribe(key, listener)
}

/** Stored by readers who have switched the shortcuts of one letter off: speech and slips set them off (WCAG 2.1.4). */
export const noSingleKeys = 'inkstone.no-single-keys'

/** Whether a letter that is pressed on this is a shortcut, and nothing that is being written. */
export function isForShortcut(target: Element): boolean {
  return !readStored(noSingleKeys) && !target.closest('input,textarea,select,[contenteditable]')
}
