import type { Page } from 'playwright-core'
import type { HierarchyLevel, SearchAnswer, SearchHit, SearchRequest } from '../../../src/types/search.ts'
import { standIn, type Provider } from './hosted-search.ts'

/** The answer to a search: a page of results, a status with a body, or nothing by anybody. */
export type Reply = SearchAnswer | { status: number; body: string } | 'unreachable'

/** Stands in for the hosted provider, with answers page by page. */
export async function answerSearches(
  page: Page,
  reply: (request: SearchRequest) => Reply | Promise<Reply>,
): Promise<Provider> {
  const provider = await standIn(page)
  provider.answerWith(async (request) => {
    const given = await reply(request)
    if (given === 'unreachable' || 'status' in given) return given
    return { body: { results: [given] } }
  })
  return provider
}

const LEVELS: readonly HierarchyLevel[] = ['lvl0', 'lvl1', 'lvl2', 'lvl3', 'lvl4', 'lvl5', 'lvl6']

/**
 * A result as the provider sends it.
 * @param levels from `lvl0` down; these and the snippet may have marks
 */
export function found(levels: string[], options: { url?: string; snippet?: string } = {}): SearchHit {
  const { url = '/notes/docs/guide', snippet } = options
  const own = levels.map((value, index) => [LEVELS[index] ?? 'lvl6', { value }] as const)
  const plain = (text: string): string => text.replaceAll(/<\/?mark>/g, '')
  const content = snippet === undefined ? null : plain(snippet)
  return {
    objectID: `${url} ${levels.join(' ')}`,
    url: `https://notes.example${url}`,
    type: content === null ? (own.at(-1)?.[0] ?? 'lvl1') : 'content',
    content,
    // as: all levels are there.
    hierarchy: Object.fromEntries(
      LEVELS.map((level, index) => [level, levels[index] === undefined ? null : plain(levels[index])]),
    ) as SearchHit['hierarchy'],
    _highlightResult: { hierarchy: Object.fromEntries(own) },
    _snippetResult: { content: snippet === undefined ? null : { value: snippet } },
  }
}

/** An answer that holds all results. */
export function foundAll(hits: SearchHit[]): SearchAnswer {
  return { hits, nbHits: hits.length, page: 0, nbPages: 1 }
}

/** As many results as named, page by page, each with the query and its number. */
export function foundMany(count: number): (request: SearchRequest) => SearchAnswer {
  return ({ query, page = 0 }) => {
    const first = page * 20
    const hits = Array.from({ length: Math.min(20, count - first) }, (_, index) =>
      found(['Guide', `<mark>${query}</mark> ${first + index + 1}`], {
        snippet: `About <mark>${query}</mark>`,
      }),
    )
    return { hits, nbHits: count, page, nbPages: Math.ceil(count / 20) }
  }
}

/** Clicks a link that the page does not have by itself. */
export async function followLink(page: Page, href: string): Promise<void> {
  await page.evaluate((address) => {
    const link = document.createElement('a')
    link.href = address
    document.body.append(link)
    link.click()
    link.remove()
  }, href)
}
