import type { liteClient } from 'algoliasearch/lite'

/** Options of the hosted provider's client. */
export type ClientOptions = NonNullable<Parameters<typeof liteClient>[2]>

/** A server of the provider. */
export type Host = NonNullable<ClientOptions['hosts']>[number]

/** What the client keeps things in. */
export type Cache = NonNullable<ClientOptions['hostsCache']>

/** Remembers texts between visits. Best effort: nothing here throws. */
export interface Remembered {
  read: (key: string) => string | null
  write: (key: string, value: string) => void
}

/** How a host was, the last time that it failed. */
interface HostState {
  status: 'down' | 'timed out'
  /** Milliseconds since 1970. */
  lastUpdate: number
}

/** A host that failed is left alone for so long (SC-08). */
const expiresAfter = 120_000

/**
 * Remembers which hosts have failed. The library's own cache reads a host's state under another key than it was stored
 * with, and so forgets it.
 */
export function rememberHosts(key: string, remembered: Remembered): Cache {
  return {
    get: async <Value>(host: object | string): Promise<Value> => {
      const known = isHost(host) ? readStates(key, remembered)[nameOf(host)] : undefined
      return statefulHost(host, known) as Value // as: the client asks for nothing but hosts with their states.
    },
    set: async (host, value) => {
      if (isHost(host) && isState(value)) {
        const { status, lastUpdate } = value
        const states = { ...readStates(key, remembered), [nameOf(host)]: { status, lastUpdate } }
        remembered.write(key, JSON.stringify(states))
      }
      return value
    },
    delete: async () => {},
    clear: async () => remembered.write(key, '{}'),
  }
}

/** A memory for as long as the client lives. */
export function rememberHere(): Remembered {
  const texts = new Map<string, string>()
  return { read: (key) => texts.get(key) ?? null, write: (key, value) => void texts.set(key, value) }
}

/** What the client asks of a host: whether it is worth a try. */
function statefulHost(host: object | string, known: HostState | undefined): object {
  const isFresh = (): boolean =>
    known !== undefined && Math.abs(Date.now() - known.lastUpdate) <= expiresAfter
  return {
    ...Object(host),
    status: known?.status ?? 'up',
    lastUpdate: known?.lastUpdate ?? Date.now(),
    isUp: () => !isFresh(),
    isTimedOut: () => known?.status === 'timed out' && isFresh(),
  }
}

/** What is stored may be anything. */
function readStates(key: string, remembered: Remembered): Record<string, HostState> {
  try {
    const stored: unknown = JSON.parse(remembered.read(key) ?? '{}')
    const states = Object.entries(Object(stored) as object).filter(([, state]) => isState(state)) // as: of any value.
    return Object.fromEntries(states)
  } catch {
    return {}
  }
}

function isState(value: unknown): value is HostState {
  const { status, lastUpdate } = Object(value) as Record<string, unknown> // as: of any value.
  return (status === 'down' || status === 'timed out') && typeof lastUpdate === 'number'
}

function isHost(value: unknown): value is Host {
  return typeof Object(value).url === 'string'
}

function nameOf({ url, port }: Host): string {
  return port === undefined ? url : `${url}:${port}`
}
