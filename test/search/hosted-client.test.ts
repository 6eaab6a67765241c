import { apiClientVersion } from 'algoliasearch/lite'
import { afterEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import {
  createHostedClient,
  type HostedClient,
  type HostedOptions,
} from '../../src/search/hosted/hosted-client.ts'
import type { SearchRequest } from '../../src/types/search.ts'
import { startHostedProvider, type HostedProvider, type HostMode } from '../helpers/hosted-provider.ts'

const credentials = { appId: 'APP', apiKey: 'search-key' }

function requestFor(query: string): SearchRequest {
  return {
    indexName: 'notes',
    query,
    attributesToRetrieve: ['hierarchy.lvl0', 'content', 'type', 'url'],
    attributesToSnippet: ['content:10'],
    snippetEllipsisText: '…',
    highlightPreTag: '<mark>',
    highlightPostTag: '</mark>',
    hitsPerPage: 20,
    clickAnalytics: false,
    facetFilters: ['language:en', ['docusaurus_tag:default', 'docusaurus_tag:docs-default-current']],
  }
}

function searchFor(client: HostedClient, query: string): ReturnType<HostedClient['search']> {
  return client.search({ requests: [requestFor(query)] })
}

/** The error that a search fails with. */
async function failureOf(client: HostedClient, query = 'ink'): Promise<Record<string, unknown>> {
  const error: unknown = await searchFor(client, query).then(
    () => undefined,
    (reason: unknown) => reason,
  )
  expect(error).toBeInstanceOf(Error)
  return error as Record<string, unknown>
}

/** A provider with one index. */
async function startProvider(mode: HostMode = 'answering'): Promise<HostedProvider> {
  const provider = await startHostedProvider()
  onTestFinished(provider.close)
  const hierarchy = { lvl0: 'Guide', lvl1: 'Ink', lvl2: null, lvl3: null, lvl4: null, lvl5: null, lvl6: null }
  const url = 'https://notes.example/docs/ink'
  const facets = { language: 'en', docusaurus_tag: 'docs-default-current' }
  const record = { objectID: url, url, type: 'lvl1', content: null, hierarchy, ...facets } as const
  provider.indexes.set('notes', { settings: {}, records: new Map([[url, record]]) })
  await provider.setMode(mode)
  return provider
}

function clientOf(provider: HostedProvider, options: Partial<HostedOptions> = {}): HostedClient {
  return createHostedClient({ ...credentials, hosts: provider.hosts, ...options })
}

type Requester = NonNullable<HostedOptions['requester']>
type Sent = Parameters<Requester['send']>[0]
type Outcome = 'answers' | 'times out' | 'fails' | number

const answered = JSON.stringify({ results: [{ hits: [], nbHits: 0 }] })

/** A requester that records every try, and does what it is told for each host. */
function recorder(outcomeOf: (hostname: string) => Outcome): { sent: Sent[]; requester: Requester } {
  const sent: Sent[] = []
  const send: Requester['send'] = async (request) => {
    sent.push(request)
    const outcome = outcomeOf(new URL(request.url).hostname)
    if (outcome === 'times out') return { status: 0, content: 'Connection timeout', isTimedOut: true }
    if (outcome === 'fails') return { status: 0, content: 'Network request failed', isTimedOut: false }
    return { status: outcome === 'answers' ? 200 : outcome, content: answered, isTimedOut: false }
  }
  return { sent, requester: { send } }
}

function hostnames(sent: readonly Sent[]): string[] {
  return sent.map(({ url }) => new URL(url).hostname)
}

function waits(sent: readonly Sent[]): string[] {
  return sent.map(({ connectTimeout, responseTimeout }) => `${connectTimeout}/${responseTimeout}`)
}

/** Later by the clock, for what compares times. */
function setClock(milliseconds: number): void {
  vi.useFakeTimers({ toFake: ['Date'], now: milliseconds })
}

afterEach(() => void vi.useRealTimers())

test.each([
  [{ appId: '', apiKey: '' }, '`appId` is missing.'],
  [{ appId: undefined, apiKey: 'k' }, '`appId` is missing.'],
  [{ appId: 5, apiKey: 'k' }, '`appId` is missing.'],
  [{ appId: 'APP', apiKey: '' }, '`apiKey` is missing.'],
  [{ appId: 'APP', apiKey: null }, '`apiKey` is missing.'],
])('SC-01: credentials %j are refused, the id first', (wrong, message) => {
  expect(() => createHostedClient(wrong as typeof credentials)).toThrow(new Error(message))
})

test('SM-43, SM-46: a search is one request of JSON, and its answer comes as it was sent', async () => {
  const provider = await startProvider()
  const { results } = await searchFor(clientOf(provider), 'ink')
  const [asked, ...more] = provider.asked
  expect(more).toEqual([])
  expect(asked).toMatchObject({ method: 'POST', path: '/1/indexes/*/queries' })
  expect(asked?.body).toEqual({ requests: [requestFor('ink')] })
  expect(results[0]).toMatchObject({
    nbHits: 1,
    hits: [
      {
        url: 'https://notes.example/docs/ink',
        _highlightResult: { hierarchy: { lvl1: { value: '<mark>Ink</mark>' } } },
      },
    ],
  })
})

test('SC-02: credentials and agent are parameters of the address, sorted and percent-encoded', async () => {
  const provider = await startProvider()
  const client = clientOf(provider, { appId: 'APP ÄÖ', apiKey: 'key+&=/ 键' })
  await failureOf(client)
  const [asked] = provider.asked
  const agent = encodeURIComponent(
    `Algolia for JavaScript (${apiClientVersion}); Lite (${apiClientVersion}); Node.js (${process.versions.node})`,
  )
  expect(asked?.query).toBe(
    `x-algolia-agent=${agent}&x-algolia-api-key=key%2B%26%3D%2F%20%E9%94%AE&x-algolia-application-id=APP%20%C3%84%C3%96`,
  )
})

test('SC-03: the headers need no question beforehand, and tell nothing of the credentials', async () => {
  const provider = await startProvider()
  await searchFor(clientOf(provider), 'ink')
  expect(provider.asked).toHaveLength(1)
  const headers = provider.asked[0]?.headers ?? {}
  expect(headers).toMatchObject({ accept: 'application/json', 'content-type': 'text/plain' })
  expect(Object.keys(headers).filter((name) => name.startsWith('x-') || name === 'request-id')).toEqual([])
})

describe('SC-04: the hosts of a search', () => {
  const all = ['app-dsn.algolia.net', 'app-1.algolianet.com', 'app-2.algolianet.com', 'app-3.algolianet.com']

  test('the nearest one first, then the three others; the one for changes is not asked', async () => {
    const { sent, requester } = recorder(() => 'fails')
    await failureOf(createHostedClient({ ...credentials, requester }))
    expect(hostnames(sent)[0]).toBe(all[0])
    expect(hostnames(sent).toSorted()).toEqual(all.toSorted())
    expect(new Set(sent.map(({ url }) => new URL(url).protocol))).toEqual(new Set(['https:']))
  })

  test('only the first is asked when it answers', async () => {
    const { sent, requester } = recorder(() => 'answers')
    await searchFor(createHostedClient({ ...credentials, requester }), 'ink')
    expect(hostnames(sent)).toEqual([all[0]])
  })

  test('the order of the others is drawn once for a client', async () => {
    const orderOf = async (): Promise<string[]> => {
      const { sent, requester } = recorder(() => 'fails')
      const client = createHostedClient({ ...credentials, requester })
      await failureOf(client, 'a')
      await failureOf(client, 'b')
      expect(hostnames(sent).slice(4)).toEqual(hostnames(sent).slice(0, 4))
      return hostnames(sent).slice(1, 4)
    }
    const orders = await Promise.all(Array.from({ length: 40 }, orderOf))
    expect(new Set(orders.map((order) => order.join(' '))).size).toBeGreaterThan(1)
  })
})

describe('SC-05: another host is tried', () => {
  test.each([
    ['the connection is refused', 'refusing'],
    ['the host has an error of its own', 'broken'],
    ['the connection ends in the middle of the answer', 'half'],
    ['nothing comes in time', 'silent'],
  ] as const)('when %s', async (_, mode) => {
    const provider = await startProvider()
    await provider.setMode(mode, 0)
    const { results } = await searchFor(clientOf(provider), 'ink')
    expect(results[0]?.nbHits).toBe(1)
    expect(provider.asked.at(-1)?.host).toBe(1)
  })

  test.each([0, 100, 301, 500, 503])('after status %i', async (status) => {
    const { sent, requester } = recorder((host) => (host.includes('dsn') ? status : 'answers'))
    await searchFor(createHostedClient({ ...credentials, requester }), 'ink')
    expect(sent).toHaveLength(2)
  })

  test.each([400, 403, 404, 408, 429])('but not after status %i, which is final', async (status) => {
    const { sent, requester } = recorder(() => status)
    expect(await failureOf(createHostedClient({ ...credentials, requester }))).toMatchObject({ status })
    expect(sent).toHaveLength(1)
  })

  test('a slow answer in time is an answer', async () => {
    const provider = await startProvider('slow')
    expect((await searchFor(clientOf(provider), 'ink')).results[0]?.nbHits).toBe(1)
    expect(provider.asked).toHaveLength(1)
  })
})

describe('SC-06: the waiting time', () => {
  test('grows with every host that was too slow', async () => {
    const { sent, requester } = recorder(() => 'times out')
    await failureOf(createHostedClient({ ...credentials, requester }))
    expect(waits(sent)).toEqual(['1000/2000', '4000/8000', '5000/10000', '6000/12000'])
  })

  test('counts the hosts that are known to be slow', async () => {
    const { sent, requester } = recorder((host) => (host.includes('dsn') ? 'times out' : 'answers'))
    const client = createHostedClient({ ...credentials, requester })
    await searchFor(client, 'a')
    await searchFor(client, 'b')
    expect(waits(sent)).toEqual(['1000/2000', '4000/8000', '4000/8000'])
  })

  test('does not grow with failures of the network', async () => {
    const { sent, requester } = recorder(() => 'fails')
    await failureOf(createHostedClient({ ...credentials, requester }))
    expect(waits(sent)).toEqual(Array.from({ length: 4 }, () => '1000/2000'))
  })
})

test.each([
  ['silent', 'one second for the first byte', 1000],
  ['stalled', 'two seconds for the rest of the answer', 2000],
] as const)('SC-07: %s: %s', async (mode, _, milliseconds) => {
  const provider = await startProvider(mode)
  const wait = async (): Promise<number> => {
    const started = performance.now()
    const error = await failureOf(clientOf(provider, { hosts: provider.hosts.slice(0, 1) }))
    expect(error['name']).toBe('RetryError')
    return performance.now() - started
  }
  let waited = await wait()
  // A machine that does other work may have been late.
  for (let again = 0; again < 5 && waited >= milliseconds + 900; again++) waited = await wait()
  expect(waited).toBeGreaterThan(milliseconds - 20)
  expect(waited).toBeLessThan(milliseconds + 900)
})

describe('SC-08: a host that failed', () => {
  test.each(['fails', 'times out'] as const)(
    '(it %s) is not asked first for two minutes',
    async (outcome) => {
      setClock(1_000_000)
      const { sent, requester } = recorder((host) => (host.includes('dsn') ? outcome : 'answers'))
      const client = createHostedClient({ ...credentials, requester })
      await searchFor(client, 'a')
      setClock(1_000_000 + 120_000)
      await searchFor(client, 'b')
      expect(hostnames(sent).map((name) => name.includes('dsn'))).toEqual([true, false, false])
      setClock(1_000_000 + 120_001)
      await searchFor(client, 'c')
      expect(hostnames(sent).at(3)).toContain('dsn')
    },
  )

  test('is asked last when it was only slow, and not at all when it was down', async () => {
    const outcomes = new Map<string, Outcome>([['app-dsn.algolia.net', 'times out']])
    const { sent, requester } = recorder((host) => outcomes.get(host) ?? 'fails')
    const client = createHostedClient({ ...credentials, requester })
    await failureOf(client, 'a')
    expect(sent.splice(0)).toHaveLength(4)
    await failureOf(client, 'b')
    expect(hostnames(sent)).toEqual(['app-dsn.algolia.net'])

    sent.length = 0
    outcomes.set('app-dsn.algolia.net', 'fails')
    await failureOf(client, 'c')
    expect(hostnames(sent.splice(0))).toEqual(['app-dsn.algolia.net'])
    // Now all are down, and all are tried anyway.
    await failureOf(client, 'd')
    expect(sent).toHaveLength(4)
  })
})

describe('SC-09: what is known of the hosts', () => {
  const key = `algolia-client-js-${apiClientVersion}-APP`

  function memory(texts: Map<string, string>): NonNullable<HostedOptions['remembered']> {
    return { read: (name) => texts.get(name) ?? null, write: (name, value) => void texts.set(name, value) }
  }

  test('outlives the page', async () => {
    setClock(1_000_000)
    const texts = new Map<string, string>()
    const first = recorder((host) => (host.includes('dsn') ? 'times out' : 'answers'))
    await searchFor(createHostedClient({ ...credentials, ...first, remembered: memory(texts) }), 'a')
    expect(JSON.parse(texts.get(key) ?? '')).toEqual({
      'APP-dsn.algolia.net': { status: 'timed out', lastUpdate: 1_000_000 },
    })

    setClock(1_060_000)
    const second = recorder(() => 'answers')
    await searchFor(createHostedClient({ ...credentials, ...second, remembered: memory(texts) }), 'a')
    expect(hostnames(second.sent)[0]).not.toContain('dsn')
    expect(waits(second.sent)).toEqual(['4000/8000'])

    setClock(1_120_001)
    const third = recorder(() => 'answers')
    await searchFor(createHostedClient({ ...credentials, ...third, remembered: memory(texts) }), 'a')
    expect(hostnames(third.sent)[0]).toContain('dsn')
  })

  test.each([
    '{',
    'null',
    '5',
    '"text"',
    '[]',
    '{"APP-dsn.algolia.net":null}',
    '{"APP-dsn.algolia.net":{"status":"up","lastUpdate":1}}',
    '{"APP-dsn.algolia.net":{"status":"down","lastUpdate":"now"}}',
    '{"APP-dsn.algolia.net":{"status":"down","lastUpdate":99999999999999}}',
    '{"__proto__":{"status":"down","lastUpdate":1}}',
  ])('is nothing when %s is stored', async (stored) => {
    const { sent, requester } = recorder(() => 'answers')
    const remembered = memory(new Map([[key, stored]]))
    await searchFor(createHostedClient({ ...credentials, requester, remembered }), 'a')
    expect(hostnames(sent)).toEqual(['app-dsn.algolia.net'])
  })
})

test('SC-10: when no host can be reached the error says so, with every try and without the key', async () => {
  const provider = await startProvider('refusing')
  const error = await failureOf(clientOf(provider, { apiKey: 'sekret key' }))
  expect(error['name']).toBe('RetryError')
  expect(error['message']).toMatch(/^Unreachable hosts - your application id may be incorrect\./)
  expect(error['stackTrace']).toHaveLength(4)
  const tries = JSON.stringify(error['stackTrace'])
  expect(tries).toContain('x-algolia-api-key=*****')
  expect(tries).not.toContain('sekret')
})

describe('SC-11: an error of the provider carries status and message', () => {
  test('of the JSON it answers with', async () => {
    const error = await failureOf(clientOf(await startProvider('missing')))
    expect(error).toMatchObject({ name: 'ApiError', message: 'Index x does not exist', status: 404 })
    expect(JSON.stringify(error['stackTrace'])).not.toContain('search-key')
  })

  test('403 for a key that may not search', async () => {
    const error = await failureOf(clientOf(await startProvider(), { apiKey: 'wrong' }))
    expect(error).toMatchObject({
      name: 'ApiError',
      message: 'Invalid Application-ID or API key',
      status: 403,
    })
  })

  test.each([
    [
      '{"message":"Bad","error":{"code":"x"}}',
      { name: 'DetailedApiError', message: 'Bad', error: { code: 'x' } },
    ],
    ['<h1>No</h1>', { name: 'ApiError', message: '<h1>No</h1>' }],
    ['null', { name: 'ApiError', message: 'null' }],
  ])('of the body %s', async (content, expected) => {
    const requester: Requester = { send: async () => ({ status: 400, content, isTimedOut: false }) }
    const error = await failureOf(createHostedClient({ ...credentials, requester }))
    expect(error).toMatchObject({ ...expected, status: 400 })
  })
})

describe('SC-12: an answer that is none is an error, and asked for once', () => {
  test('a page instead of JSON', async () => {
    const provider = await startProvider('html')
    const error = await failureOf(clientOf(provider))
    expect(error).toMatchObject({ name: 'DeserializationError', response: { status: 200 } })
    expect(error['message']).toMatch(/JSON/)
    expect(provider.asked).toHaveLength(1)
  })

  test('nothing at all', async () => {
    const provider = await startProvider('empty')
    expect(await failureOf(clientOf(provider))).toMatchObject({
      name: 'DeserializationError',
      message: 'The answer holds no results.',
    })
    expect(provider.asked).toHaveLength(1)
  })

  test.each(['null', '5', '{}', '{"results":5}', '{"results":[null]}', '{"results":[{"nbHits":3}]}'])(
    'the JSON %s',
    async (content) => {
      const requester: Requester = { send: async () => ({ status: 200, content, isTimedOut: false }) }
      const error = await failureOf(createHostedClient({ ...credentials, requester }))
      expect(error['name']).toBe('DeserializationError')
    },
  )
})

describe('SC-13: the same request', () => {
  test('is sent once while it runs, and answered from memory later', async () => {
    const provider = await startProvider('slow')
    const client = clientOf(provider)
    const [first, second] = await Promise.all([searchFor(client, 'ink'), searchFor(client, 'ink')])
    expect(second).toEqual(first)
    expect(await searchFor(client, 'ink')).toEqual(first)
    expect(provider.asked).toHaveLength(1)
    await searchFor(client, 'other')
    expect(provider.asked).toHaveLength(2)
    await searchFor(clientOf(provider), 'ink')
    expect(provider.asked).toHaveLength(3)
  })

  test('is sent again after it failed, for both who asked', async () => {
    const provider = await startProvider('forbidden')
    const client = clientOf(provider)
    await Promise.all([failureOf(client), failureOf(client)])
    expect(provider.asked).toHaveLength(1)
    await provider.setMode('answering')
    expect((await searchFor(client, 'ink')).results[0]?.nbHits).toBe(1)
  })

  test('is sent again when many others came in between: the memory has an end', async () => {
    const { sent, requester } = recorder(() => 'answers')
    const client = createHostedClient({ ...credentials, requester })
    for (let count = 0; count <= 200; count++) await searchFor(client, `query ${count}`)
    await searchFor(client, 'query 200')
    expect(sent).toHaveLength(201)
    await searchFor(client, 'query 0')
    expect(sent).toHaveLength(202)
  })
})

test('SC-14: recommendations are asked for, and what is missing is named', async () => {
  const provider = await startProvider()
  const client = clientOf(provider)
  const wanted = { indexName: 'notes', model: 'related-products', objectID: 'a', threshold: 0 } as const
  expect(await client.getRecommendations({ requests: [wanted] })).toMatchObject({ results: [{ hits: [] }] })
  expect(provider.asked[0]).toMatchObject({ method: 'POST', path: '/1/indexes/*/recommendations' })
  const missing = undefined as unknown as Parameters<HostedClient['getRecommendations']>[0]
  await expect(client.getRecommendations(missing)).rejects.toThrow(
    'Parameter `getRecommendationsParams` is required when calling `getRecommendations`.',
  )
  await expect(client.search(undefined as unknown as { requests: [] })).rejects.toThrow(
    'Parameter `searchMethodParams` is required when calling `search`.',
  )
})

test('SC-15: a part of the agent is added once', async () => {
  const provider = await startProvider()
  const client = clientOf(provider)
  client.addAlgoliaAgent('Inkstone', '0.1.0')
  client.addAlgoliaAgent('Inkstone', '0.1.0')
  client.addAlgoliaAgent('docs')
  await searchFor(client, 'ink')
  const agent = new URLSearchParams(provider.asked[0]?.query).get('x-algolia-agent')
  expect(agent).toMatch(/; Node\.js \([\d.]+\); Inkstone \(0\.1\.0\); docs$/)
})
