import { apiClientVersion, liteClient, type LiteClient } from 'algoliasearch/lite'
import type { SearchAnswer, SearchClient } from '../../types/search.ts'

/** Options of {@link createHostedClient}. */
export interface HostedOptions {
  /** Names the application; part of the hosts' names. */
  appId: string
  /** The public search-only key. */
  apiKey: string
  /** Remembers between visits which hosts have failed. @default a memory that ends with the client */
  remembered?: Remembered
  /** Other servers that speak the protocol. @default those of the application */
  hosts?: Host[]
  /** Sends the requests. @default what the library takes: XMLHttpRequest in browsers */
  requester?: NonNullable<ClientOptions['requester']>
}

/** Searches a hosted index. */
export interface HostedClient extends SearchClient {
  /** Recommendations for a record, which no part of the site uses (SC-14). */
  getRecommendations: LiteClient['getRecommendations']
  /** Adds a part to what the client says of itself; the same part once only (SC-15). */
  addAlgoliaAgent: (segment: string, version?: string) => void
}

/** Milliseconds to wait for the first byte, the whole answer, and a change; more after a host was too slow (SC-06). */
const timeouts = { connect: 1000, read: 2000, write: 30_000 }

/** How many answers are remembered; a reader who types for hours should not fill the memory. */
const answersKept = 200

/**
 * A client of the hosted provider (rows SC), the same in browsers and in Node.
 * @throws {Error} when the application id or the key is missing
 */
export function createHostedClient(options: HostedOptions): HostedClient {
  const { appId, apiKey, remembered = rememberHere() } = options
  const client = liteClient(appId, apiKey, {
    hosts: options.hosts ?? hostsOf(appId),
    timeouts,
    // In the address, and no other header than those that need no question beforehand (SC-02, SC-03).
    authMode: 'WithinQueryParameters',
    requestIdChannel: undefined,
    // A 4xx is final, this one as well (SC-05).
    maxRateLimitRetries: 0,
    hostsCache: rememberHosts(`algolia-client-js-${apiClientVersion}-${appId}`, remembered),
    requestsCache: keepLast(Infinity),
    responsesCache: keepLast(answersKept),
    ...(options.requester && { requester: options.requester }),
  })
  return {
    search: async (searches) => {
      const answer: unknown = await client
        .search(searches)
        .catch((error: unknown) => throwMasked(error, apiKey))
      if (isAnswer(answer)) return answer
      throw notUnderstood(answer)
    },
    getRecommendations: async (wanted, more) => client.getRecommendations(wanted, more),
    addAlgoliaAgent: (segment, version) => client.addAlgoliaAgent(segment, version),
  }
}

/** The nearest server first, then the others in any order. `<appId>.algolia.net` takes changes only (SC-04). */
function hostsOf(appId: string): Host[] {
  const spare = [1, 2, 3]
    .map((number) => ({ number, order: Math.random() }))
    .toSorted((a, b) => a.order - b.order)
    .map(({ number }): Host => ({
      url: `${appId}-${number}.algolianet.com`,
      accept: 'readWrite',
      protocol: 'https',
    }))
  return [{ url: `${appId}-dsn.algolia.net`, accept: 'read', protocol: 'https' }, ...spare]
}

/** Keeps the latest values. What is asked for while it is being made is made once. */
function keepLast(count: number): Cache {
  const kept = new Map<string, unknown>()
  return {
    get: async <Value>(
      key: object | string,
      make: () => Promise<Value>,
      events?: { miss: (value: Value) => Promise<unknown> },
    ): Promise<Value> => {
      const name = JSON.stringify(key)
      if (kept.has(name)) return kept.get(name) as Value // as: what was set under this key.
      const value = await make()
      await events?.miss(value)
      return value
    },
    set: (key, value) => {
      kept.set(JSON.stringify(key), value)
      for (const oldest of kept.keys()) {
        if (kept.size <= count) break
        kept.delete(oldest)
      }
      return Promise.resolve(value)
    },
    delete: async (key) => void kept.delete(JSON.stringify(key)),
    clear: async () => kept.clear(),
  }
}

function isAnswer(answer: unknown): answer is { results: SearchAnswer[] } {
  const { results } = Object(answer) as { results?: unknown } // as: of any value.
  return Array.isArray(results) && results.every((result) => Array.isArray(Object(result).hits))
}

/** An answer in JSON that is no answer to a search; an empty one counts as success for the library. */
function notUnderstood(response: unknown): Error {
  const error = new Error('The answer holds no results.')
  return Object.assign(error, { name: 'DeserializationError', response })
}

/** The library hides the key where it is a header; here it is in the addresses (SC-10). */
function throwMasked(error: unknown, apiKey: string): never {
  const { stackTrace } = Object(error) as { stackTrace?: { request: { url: string } }[] } // as: of any error.
  for (const { request } of stackTrace ?? []) {
    request.url = request.url.replace(
      `x-algolia-api-key=${encodeURIComponent(apiKey)}`,
      'x-algolia-api-key=*****',
    )
  }
  throw error
}

/** Options of the hosted provider's client. */
type ClientOptions = NonNullable<Parameters<typeof liteClient>[2]>

/** A server of the provider. */
type Host = NonNullable<ClientOptions['hosts']>[number]

/** A cache as the client takes it. */
type Cache = NonNullable<ClientOptions['hostsCache']>

/** Remembers texts between visits. Best effort: nothing here throws. */
interface Remembered {
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
function rememberHosts(key: string, remembered: Remembered): Cache {
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
function rememberHere(): Remembered {
  const texts = new Map<string, string>()
  return { read: (key) => texts.get(key) ?? null, write: (key, value) => void texts.set(key, value) }
}

/** A host with its state: the client asks it whether it is worth a try. */
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

/** Reads the states; the stored text may be anything. */
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
