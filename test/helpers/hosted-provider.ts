import { once } from 'node:events'
import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { answerSearch, type StoredRecord } from './hosted-search.ts'

/** The answer of a server of the provider to a request. */
export type HostMode =
  | 'answering'
  /** Answers after {@link HostedProvider.delay}. */
  | 'slow'
  /** Nobody listens. */
  | 'refusing'
  /** A page, as from a proxy that wants a login. */
  | 'html'
  /** 403. */
  | 'forbidden'
  /** 404 in JSON. */
  | 'missing'
  /** 500. */
  | 'broken'
  /** The connection ends in the middle of the answer. */
  | 'half'
  /** Takes the request and says nothing. */
  | 'silent'
  /** Begins to answer, and goes no further. */
  | 'stalled'
  /** 200 without a word. */
  | 'empty'

/** A request that came. */
export interface ProviderRequest {
  /** Number of the server. */
  host: number
  method: string
  /** Without the query. */
  path: string
  /** As sent. */
  query: string
  headers: IncomingHttpHeaders
  body: unknown
}

/** An index as the provider keeps it. */
export interface ProviderIndex {
  settings: Record<string, unknown>
  records: Map<string, StoredRecord>
}

/** The provider's servers on this computer. The first is the nearest one; all know the same indexes. */
export interface HostedProvider {
  hosts: { url: string; port: number; protocol: 'http'; accept: 'read' | 'readWrite' }[]
  /** Every request, in the order they came. */
  asked: ProviderRequest[]
  indexes: Map<string, ProviderIndex>
  /** Milliseconds that a slow server takes. */
  delay: number
  /** Takes over some requests: a failure in the middle. */
  modeOf?: ((request: ProviderRequest) => HostMode | undefined) | undefined
  /** Of all servers, or of those named. */
  setMode: (mode: HostMode, ...hosts: number[]) => Promise<void>
  close: () => Promise<void>
}

/** Options of {@link startHostedProvider}. */
export interface ProviderOptions {
  /** May search. */
  apiKey?: string
  /** May change indexes. */
  adminKey?: string
  /** @default 4 */
  servers?: number
}

/** Starts servers that speak the hosted provider's protocol. */
export async function startHostedProvider(options: ProviderOptions = {}): Promise<HostedProvider> {
  const { apiKey = 'search-key', adminKey = 'admin-key', servers: count = 4 } = options
  const modes: HostMode[] = Array.from({ length: count }, () => 'answering')
  const state: State = { keys: { apiKey, adminKey }, indexes: new Map(), tasks: new Map() }
  const servers = modes.map((_, number) =>
    createServer((request, response) => void receive(request, response, number)),
  )
  for (const server of servers) await listen(server, 0)
  const ports = servers.map((server) => (server.address() as AddressInfo).port)

  const provider: HostedProvider = {
    hosts: ports.map((port, number) => ({
      url: '127.0.0.1',
      port,
      protocol: 'http',
      accept: number === 0 ? 'read' : 'readWrite',
    })),
    asked: [],
    indexes: state.indexes,
    delay: 300,
    setMode: async (mode, ...hosts) => {
      for (const number of hosts.length === 0 ? modes.keys() : hosts) {
        modes[number] = mode
        const server = servers[number] as Server // as: there is one for each mode.
        if (mode === 'refusing') await closeServer(server)
        else if (!server.listening) await listen(server, ports[number] ?? 0)
      }
    },
    close: async () => void (await Promise.all(servers.map(closeServer))),
  }

  async function receive(request: IncomingMessage, response: ServerResponse, host: number): Promise<void> {
    const { pathname, search } = new URL(request.url ?? '', 'http://localhost')
    const sent = await text(request).catch(() => '')
    const asked: ProviderRequest = {
      host,
      method: request.method ?? '',
      path: decodeURIComponent(pathname),
      query: search.slice(1),
      headers: request.headers,
      body: sent === '' ? undefined : JSON.parse(sent),
    }
    provider.asked.push(asked)
    const mode = provider.modeOf?.(asked) ?? modes[host] ?? 'answering'
    behave(mode, { asked, response, delay: provider.delay, answer: () => answerOf(asked, state) })
  }
  return provider
}

interface State {
  keys: { apiKey: string; adminKey: string }
  indexes: Map<string, ProviderIndex>
  /** How often a task was asked for. */
  tasks: Map<number, number>
}

interface Answer {
  status: number
  body: unknown
}

interface Exchange {
  asked: ProviderRequest
  response: ServerResponse
  delay: number
  answer: () => Answer
}

const json = { 'content-type': 'application/json; charset=UTF-8', 'access-control-allow-origin': '*' }

function behave(mode: HostMode, { response, delay, answer }: Exchange): void {
  const send = ({ status, body }: Answer): void =>
    void response.writeHead(status, json).end(JSON.stringify(body))
  const begin = (): string => {
    const body = JSON.stringify(answer().body)
    response.writeHead(200, { ...json, 'content-length': Buffer.byteLength(body) })
    return body
  }
  const behaviours: Record<HostMode, () => void> = {
    answering: () => send(answer()),
    slow: () => void setTimeout(() => send(answer()), delay),
    refusing: () => response.destroy(),
    html: () =>
      void response
        .writeHead(200, { ...json, 'content-type': 'text/html' })
        .end('<html><body>Please <b>log in</b>.</body></html>'),
    forbidden: () => send(failure(403, 'Invalid Application-ID or API key')),
    missing: () => send(failure(404, 'Index x does not exist')),
    broken: () => send(failure(500, 'Internal error')),
    half: () => {
      const body = begin()
      response.write(body.slice(0, body.length / 2), () => response.destroy())
    },
    silent: () => {},
    stalled: () => void response.write(begin().slice(0, 1)),
    empty: () => void response.writeHead(200, json).end(),
  }
  behaviours[mode]()
}

function failure(status: number, message: string): Answer {
  return { status, body: { message, status } }
}

function answerOf(asked: ProviderRequest, state: State): Answer {
  const key = asked.headers['x-algolia-api-key'] ?? new URLSearchParams(asked.query).get('x-algolia-api-key')
  if (key !== state.keys.adminKey && key !== state.keys.apiKey)
    return failure(403, 'Invalid Application-ID or API key')
  const [, name = '', action = ''] = /^\/1\/indexes\/([^/]+)\/?(.*)$/.exec(asked.path) ?? []
  if (action === 'queries') return searchIn(asked, state)
  if (action === 'recommendations') return recommend(asked)
  if (key !== state.keys.adminKey) return failure(403, 'Method not allowed with this API key')
  const change = changes[`${asked.method} ${action.replace(/\d+$/, 'N')}`]
  return change?.(name, asked, state) ?? failure(404, `Path not found: ${asked.method} ${asked.path}`)
}

function searchIn({ body }: ProviderRequest, { indexes }: State): Answer {
  const { requests } = body as { requests: Parameters<typeof answerSearch>[1][] }
  const unknown = requests.find(({ indexName }) => !indexes.has(indexName))
  if (unknown) return failure(404, `Index ${unknown.indexName} does not exist`)
  const results = requests.map((request) => {
    const records = [...(indexes.get(request.indexName)?.records.values() ?? [])]
    return answerSearch(records, request)
  })
  return { status: 200, body: { results } }
}

function recommend({ body }: ProviderRequest): Answer {
  const { requests } = body as { requests: unknown[] }
  return { status: 200, body: { results: requests.map(() => ({ hits: [], nbHits: 0 })) } }
}

type Change = (name: string, asked: ProviderRequest, state: State) => Answer

const changes: Record<string, Change> = {
  'GET settings': (name, _, { indexes }) => {
    const index = indexes.get(name)
    return index ? { status: 200, body: index.settings } : failure(404, `Index ${name} does not exist`)
  },
  'PUT settings': (name, { body }, state) => {
    Object.assign(openIndex(name, state).settings, body)
    return begun(state)
  },
  'POST batch': (name, { body }, state) => {
    const { requests } = body as { requests: { action: string; body: StoredRecord }[] }
    const { records } = openIndex(name, state)
    for (const request of requests) {
      if (request.action !== 'addObject') return failure(400, `Unknown action ${request.action}`)
      const size = Buffer.byteLength(JSON.stringify(request.body))
      if (size >= 10_000)
        return failure(
          400,
          `Record at the position 0 objectID=${request.body.objectID} is too big size=${size}/10000 bytes.`,
        )
      records.set(request.body.objectID, request.body)
    }
    return begun(state)
  },
  'POST operation': (name, { body }, state) => {
    const { operation, destination, scope } = body as {
      operation: string
      destination: string
      scope?: string[]
    }
    const source = state.indexes.get(name)
    if (operation === 'move') {
      if (source) state.indexes.set(destination, source)
      state.indexes.delete(name)
    } else {
      const settings = !scope || scope.includes('settings') ? { ...source?.settings } : {}
      const records = scope ? [] : (source?.records ?? [])
      state.indexes.set(destination, { settings, records: new Map(records) })
    }
    return begun(state)
  },
  'POST browse': (name, _, { indexes }) => ({
    status: 200,
    body: { hits: [...(indexes.get(name)?.records.values() ?? [])] },
  }),
  'DELETE ': (name, _, state) => {
    state.indexes.delete(name)
    return begun(state)
  },
  // Done when it is asked for a second time.
  'GET task/N': (_, { path }, { tasks }) => {
    const task = Number(/\d+$/.exec(path)?.[0])
    const times = (tasks.get(task) ?? 0) + 1
    tasks.set(task, times)
    const isDone = times > 1
    return { status: 200, body: { status: isDone ? 'published' : 'notPublished', pendingTask: !isDone } }
  },
}

function openIndex(name: string, { indexes }: State): ProviderIndex {
  const index = indexes.get(name) ?? { settings: {}, records: new Map<string, StoredRecord>() }
  indexes.set(name, index)
  return index
}

/** Changes are tasks, done some time later. */
function begun({ tasks }: State): Answer {
  const taskID = tasks.size + 1
  tasks.set(taskID, 0)
  return { status: 200, body: { taskID, updatedAt: '2026-01-01T00:00:00Z', deletedAt: '', objectIDs: [] } }
}

async function listen(server: Server, port: number): Promise<void> {
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
}

async function closeServer(server: Server): Promise<void> {
  if (!server.listening) return
  server.close()
  server.closeAllConnections()
  await once(server, 'close')
}
