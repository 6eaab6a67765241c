import { expect, test, vi } from 'vitest'
import type { SearchAnswer, SearchSetup } from '../../types/search.ts'
import { resultTexts } from './ResultArticle.tsx'
import { nothingShown, startResults } from './results-session.ts'
import type { ShownResults } from './results-session.ts'

const none = { lvl0: null, lvl1: null, lvl2: null, lvl3: null, lvl4: null, lvl5: null, lvl6: null }

function hit(title: string): SearchAnswer['hits'][number] {
  return {
    objectID: title,
    url: `/${title}`,
    type: 'lvl1',
    content: null,
    hierarchy: { ...none, lvl1: title },
  }
}

/** A session whose answers are given by hand, in any order. */
function session(): {
  results: ReturnType<typeof startResults>
  shown: () => ShownResults
  asked: () => string[]
  answer: (question: string, answer: Partial<SearchAnswer> | Error) => Promise<void>
} {
  const waiting = new Map<
    string,
    { resolve: (answer: SearchAnswer) => void; reject: (error: Error) => void }
  >()
  let last = nothingShown
  const results = startResults(
    (query, page) =>
      new Promise((resolve, reject) => {
        waiting.set(`${query} ${page}`, { resolve, reject })
      }),
    (shown) => (last = shown),
  )
  return {
    results,
    shown: () => last,
    asked: () => [...waiting.keys()],
    answer: async (question, answer) => {
      if (answer instanceof Error) waiting.get(question)?.reject(answer)
      else waiting.get(question)?.resolve({ hits: [], nbHits: 0, ...answer })
      await new Promise((resolve) => setTimeout(resolve))
    },
  }
}

test('SP-12: only the newest query is answered', async () => {
  const { results, shown, answer } = session()
  results.search('a')
  results.search('ab')
  await answer('ab 0', { hits: [hit('ab')], nbHits: 1 })
  await answer('a 0', { hits: [hit('a')], nbHits: 1 })
  expect(shown()).toEqual({ query: 'ab', status: 'idle', hits: [hit('ab')], count: 1 })
})

test('SP-12: who is typing gets no answer to what they had before', async () => {
  const { results, shown, answer } = session()
  results.search('a')
  results.expect()
  await answer('a 0', { hits: [hit('a')], nbHits: 1 })
  expect(shown()).toEqual({ ...nothingShown, query: 'a', status: 'loading' })
})

test('SP-03: nothing is asked for an empty query', () => {
  const { results, shown, asked } = session()
  results.search('a')
  results.search(' ')
  expect(shown()).toEqual(nothingShown)
  expect(asked()).toEqual(['a 0'])
})

test('SP-07: pages are asked for one by one, up to the last one', async () => {
  const { results, shown, asked, answer } = session()
  results.search('a')
  results.more()
  await answer('a 0', { hits: [hit('1')], nbHits: 50, nbPages: 2 })
  expect(shown()).toMatchObject({ next: 1, count: 50 })
  results.more()
  results.more()
  expect(shown().status).toBe('adding')
  await answer('a 1', { hits: [hit('2')], nbHits: 50, nbPages: 2 })
  results.more()
  expect(shown()).toEqual({ query: 'a', status: 'idle', hits: [hit('1'), hit('2')], count: 50 })
  expect(asked()).toEqual(['a 0', 'a 1'])
})

test.for([
  { nbHits: 41, hits: [hit('1')], next: 1 },
  { nbHits: 20, hits: [hit('1')], next: undefined },
  // An answer that says more than it has.
  { nbHits: 41, hits: [], next: undefined },
])('SP-07: without a number of pages, $nbHits results tell it', async ({ nbHits, hits, next }) => {
  const { results, shown, answer } = session()
  results.search('a')
  await answer('a 0', { nbHits, hits })
  expect(shown().next).toBe(next)
})

test('SP-13: a failure stays until something else is asked for, and can be retried where it happened', async () => {
  const { results, shown, asked, answer } = session()
  results.search('a')
  await answer('a 0', { hits: [hit('1')], nbHits: 30 })
  results.more()
  await answer('a 1', Object.assign(new Error('far away'), { name: 'RetryError' }))
  expect(shown()).toMatchObject({ status: 'failed', hits: [hit('1')] })
  results.more()
  expect(asked()).toEqual(['a 0', 'a 1'])
  results.retry()
  await answer('a 1', { hits: [hit('2')], nbHits: 30 })
  expect(shown()).toMatchObject({ status: 'idle', hits: [hit('1'), hit('2')] })
})

test('Z-13: what fails otherwise is told to the console, too', async () => {
  const log = vi.spyOn(console, 'error').mockReturnValue()
  const { results, shown, answer } = session()
  results.search('a')
  const error = new Error('403')
  await answer('a 0', error)
  expect(shown()).toEqual({ ...nothingShown, query: 'a', status: 'failed' })
  expect(log.mock.calls).toEqual([[error]])
  log.mockRestore()
})

test('what is no result is left out', async () => {
  const { results, shown, answer } = session()
  results.search('a')
  // as: answers come from outside.
  await answer('a 0', { hits: [null, {}, hit('1')] as SearchAnswer['hits'], nbHits: 3 })
  expect(shown().hits).toEqual([hit('1')])
})

const HOSTED: Pick<SearchSetup, 'provider'> = { provider: { type: 'hosted', appId: 'A', apiKey: 'k' } }
const EMBEDDED: Pick<SearchSetup, 'provider'> = { provider: { type: 'embedded', root: '/search-index/' } }

test('SP-06: a result without any level is named by its address', () => {
  const bare = { ...hit('a'), hierarchy: { ...none, lvl1: '' } }
  expect(resultTexts(bare, HOSTED)).toEqual({ title: '/a', breadcrumbs: [], summary: '' })
})

test('SP-06: levels are shown with marks where there are some, and the deepest is the title', () => {
  const found = {
    ...hit('a'),
    hierarchy: { ...none, lvl0: 'Docs', lvl1: 'Ink', lvl3: 'Deep' },
    _highlightResult: { hierarchy: { lvl1: { value: '<mark>Ink</mark>' }, lvl2: null } },
    _snippetResult: { content: { value: 'of <mark>ink</mark>…' } },
  }
  expect(resultTexts(found, HOSTED)).toEqual({
    title: 'Deep',
    breadcrumbs: ['Docs', '<mark>Ink</mark>'],
    summary: 'of <mark>ink</mark>...',
  })
  expect(resultTexts(found, EMBEDDED).summary).toBe('of <mark>ink</mark>…')
})
