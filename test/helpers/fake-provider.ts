import type { Page } from 'playwright-core'
import type { HierarchyLevel, SearchAnswer, SearchHit, SearchRequest } from '../../src/types/search.ts'

/** What the hosted provider is to answer: an answer, a status with a body, or nothing at all. */
export type FakeAnswer = SearchAnswer | { status: number; body: string } | 'unreachable'

/** The searches that came, in order. */
export interface FakeProvider {
  asked: SearchRequest[]
}

/** Answers for all hosts of the hosted provider, exactly as a test wants it. */
export async function fakeProvider(
  page: Page,
  answer: (request: SearchRequest) => FakeAnswer | Promise<FakeAnswer>,
): Promise<FakeProvider> {
  const asked: SearchRequest[] = []
  await page.context().route(/^https:\/\/[^/]+\.algolia(?:net\.com|\.net)\//, async (route) => {
    const { requests } = route.request().postDataJSON() as { requests: SearchRequest[] }
    const [request] = requests
    if (request === undefined) throw new Error('A request without a search.')
    asked.push(request)
    const found = await answer(request)
    if (found === 'unreachable') return route.abort('connectionrefused')
    const headers = { 'access-control-allow-origin': '*', 'content-type': 'application/json' }
    const reply = 'status' in found ? found : { status: 200, body: JSON.stringify({ results: [found] }) }
    return route.fulfill({ headers, ...reply }).catch(() => undefined)
  })
  return { asked }
}

/** What {@link fakeHit} makes a hit from; the texts may have marks. */
export interface FakeHit {
  url?: string
  type?: SearchHit['type']
  /** From `lvl0` down. */
  levels: string[]
  snippet?: string
}

const LEVELS: readonly HierarchyLevel[] = ['lvl0', 'lvl1', 'lvl2', 'lvl3', 'lvl4', 'lvl5', 'lvl6']

/** A hit as the provider sends it. */
export function fakeHit(
  { url = '/docs/ink', type, levels, snippet }: FakeHit,
  id: string | number = url,
): SearchHit {
  const plain = (text: string): string => text.replaceAll(/<\/?mark>/g, '')
  const own = levels.map((text, index) => [LEVELS[index] ?? 'lvl6', text] as const)
  const marked = Object.fromEntries(own.map(([level, value]) => [level, { value }]))
  return {
    objectID: String(id),
    url: `https://notes.example${url}`,
    type: type ?? (snippet === undefined ? (own.at(-1)?.[0] ?? 'lvl1') : 'content'),
    content: snippet === undefined ? null : plain(snippet),
    // as: all levels are there.
    hierarchy: Object.fromEntries(
      LEVELS.map((level, index) => [level, levels[index] === undefined ? null : plain(levels[index])]),
    ) as SearchHit['hierarchy'],
    _highlightResult: { hierarchy: marked, content: snippet === undefined ? null : { value: snippet } },
    _snippetResult: { hierarchy: marked, content: snippet === undefined ? null : { value: snippet } },
  }
}

/** An answer with the hits of one page. */
export function fakeAnswer(hits: SearchHit[], nbHits: number = hits.length, page = 0): SearchAnswer {
  return { hits, nbHits, page, nbPages: Math.ceil(nbHits / 20) }
}
