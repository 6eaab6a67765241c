import { inflateSync } from 'node:zlib'
import { createIndexBuilder, type IndexOptions } from '../../src/search/index/build-index.ts'
import { createEmbeddedClient } from '../../src/search/query/embedded-client.ts'
import type { EmbeddedClient } from '../../src/search/query/embedded-client.ts'
import type { SearchAnswer, SearchPage, SearchRequest } from '../../src/types/search.ts'

/** A host with an index on it, and what can go wrong there. */
export interface ServedIndex {
  client: EmbeddedClient
  /** By address; tests may change them. */
  files: Map<string, Uint8Array<ArrayBuffer>>
  /** Requests so far: `zh/all/index.bin`, or `reload zh/all/index.bin`. */
  requests: string[]
  host: {
    isOnline: boolean
    status: number
    /** Sends the files as they were before they were packed, or what `cut` leaves of them. */
    unpacks: boolean
    cut: (bytes: Uint8Array<ArrayBuffer>) => Uint8Array<ArrayBuffer>
  }
  /** As `ask` makes it. */
  request: (query: string) => SearchRequest
  ask: (query: string, request?: Partial<SearchRequest>) => Promise<SearchAnswer>
}

/** Its address. */
export const INDEX_ROOT = 'https://site.example/search-index/'

/** Builds an index of the pages, and serves it in memory to a client of its own. */
export function serveIndex(pages: SearchPage[], folder = 'zh/all', options?: IndexOptions): ServedIndex {
  const files = new Map(options ? indexFiles(pages, folder, options) : builtOnce(pages, folder))
  const requests: string[] = []
  const host: ServedIndex['host'] = { isOnline: true, unpacks: false, status: 200, cut: (bytes) => bytes }

  const fetchFile = async (input: unknown, init?: RequestInit): Promise<Response> => {
    const url = String(input)
    requests.push((init?.cache === 'reload' ? 'reload ' : '') + url.slice(INDEX_ROOT.length))
    await Promise.resolve()
    if (!host.isOnline) throw new TypeError('Failed to fetch')
    const bytes = files.get(url)
    if (!bytes || host.status !== 200)
      return new Response('', { status: host.status === 200 ? 404 : host.status })
    return new Response(host.unpacks ? host.cut(new Uint8Array(inflateSync(bytes))) : bytes)
  }
  const client = createEmbeddedClient({ root: INDEX_ROOT, fetch: fetchFile })
  const ask = async (query: string, request: Partial<SearchRequest> = {}): Promise<SearchAnswer> => {
    const { results } = await client.search({ requests: [{ ...REQUEST, query, ...request }] })
    const [answer] = results
    if (!answer) throw new Error('There is no answer.')
    return answer
  }
  const request = (query: string): SearchRequest => ({ ...REQUEST, query })
  return { client, files, requests, host, ask, request }
}

const built = new WeakMap<SearchPage[], Map<string, ReturnType<typeof indexFiles>>>()

/** The files of an index; many tests ask for the one of the same pages, and it takes a second to build a large one. */
function builtOnce(pages: SearchPage[], folder: string): ReturnType<typeof indexFiles> {
  const folders = built.get(pages) ?? new Map<string, ReturnType<typeof indexFiles>>()
  built.set(pages, folders)
  const files = folders.get(folder) ?? indexFiles(pages, folder)
  folders.set(folder, files)
  return files
}

/** The files of an index by their address. */
export function indexFiles(
  pages: SearchPage[],
  folder: string,
  options?: IndexOptions,
): Map<string, Uint8Array<ArrayBuffer>> {
  const builder = createIndexBuilder(options)
  for (const page of pages) builder.add(page)
  return new Map(
    builder.finish().map(({ path, bytes }) => [`${INDEX_ROOT}${folder}/${path}`, new Uint8Array(bytes)]),
  )
}

/** A page with a title, the text below it, and sections of level 2. */
export function pageOf(
  name: string,
  title: string,
  text: string,
  sections: [string, string][] = [],
): SearchPage {
  return {
    url: `/docs/${name}`,
    group: 'Docs',
    sections: [
      { level: 1, heading: title, id: '', text },
      ...sections.map(([heading, below], index) => ({ level: 2, heading, id: `s${index + 1}`, text: below })),
    ],
  }
}

const REQUEST: SearchRequest = {
  indexName: 'inkstone',
  query: '',
  attributesToRetrieve: [],
  attributesToSnippet: [
    ...['lvl1', 'lvl2', 'lvl3', 'lvl4', 'lvl5', 'lvl6'].map((level) => `hierarchy.${level}:10`),
    'content:10',
  ],
  snippetEllipsisText: '…',
  highlightPreTag: '<mark>',
  highlightPostTag: '</mark>',
  hitsPerPage: 20,
  clickAnalytics: false,
  facetFilters: ['language:zh', ['docusaurus_tag:default']],
}
