import { expect, test } from 'vitest'
import type { SearchAnswer, SearchHit } from '../../types/search.ts'
import { ROWS } from './ask.ts'
import { startSession, type SearchSession } from './search-session.ts'
import type { SearchEvent } from './search-state.ts'

/** A session whose answers have as many rows as are asked for, of thirty. */
function sessionOf(left?: string): {
  session: SearchSession
  asked: [query: string, rows: number][]
  shown: () => [query: string, rows: number][]
  host: { isOnline: boolean }
} {
  const asked: [string, number][] = []
  const events: SearchEvent[] = []
  const host = { isOnline: true }
  const session = startSession(
    async (query, { rows }) => {
      asked.push([query, rows])
      await Promise.resolve()
      if (!host.isOnline) throw Object.assign(new Error('offline'), { name: 'RetryError' })
      return answerOf(Math.min(rows, 30))
    },
    { emit: (event) => void events.push(event), left },
  )
  const shown = (): [string, number][] =>
    events.flatMap((event): [string, number][] =>
      event.type === 'answered' ? [[event.query, event.hits.length]] : [],
    )
  return { session, asked, shown, host }
}

function answerOf(rows: number): SearchAnswer {
  const hits = Array.from({ length: rows }, (_, row): SearchHit => {
    const levels = {
      lvl0: 'Docs',
      lvl1: `${row}`,
      lvl2: null,
      lvl3: null,
      lvl4: null,
      lvl5: null,
      lvl6: null,
    }
    return { objectID: `${row}`, url: `/${row}`, type: 'lvl1', content: null, hierarchy: levels }
  })
  return { hits, nbHits: 30 }
}

/** Until everything that was asked has been answered. */
const answered = (): Promise<void> => new Promise((resolve) => setTimeout(resolve))

test('rows come a screen at a time, and a query that is typed again has those that it had', async () => {
  const { session, asked, shown } = sessionOf()
  session.type('a')
  await answered()
  for (let time = 0; time < 2; time++) {
    session.more()
    // Seen twice, it is asked once.
    session.more()
    await answered()
  }
  session.type('b')
  await answered()
  session.type('a')
  await answered()
  session.more()
  await answered()
  expect(asked).toEqual([
    ['a', ROWS],
    ['a', 2 * ROWS],
    ['a', 3 * ROWS],
    ['b', ROWS],
    ['a', 4 * ROWS],
  ])
  expect(shown().map(([query, rows]) => query + rows / ROWS)).toEqual(['a1', 'a2', 'a3', 'b1', 'a3', 'a4'])
  session.end()
})

test('rows of a query that the reader has left are not shown, and where none can be had those that are there stay', async () => {
  const { session, shown, host } = sessionOf()
  session.type('a')
  await answered()
  session.more()
  session.type('b')
  await answered()
  expect(shown()).toEqual([
    ['a', ROWS],
    ['b', ROWS],
  ])
  host.isOnline = false
  session.more()
  await answered()
  host.isOnline = true
  session.more()
  await answered()
  expect(shown().slice(2)).toEqual([['b', 2 * ROWS]])
  session.end()
})

test('a list that the reader comes back to has all of its rows at once', async () => {
  const { session, asked } = sessionOf('a')
  session.type('a')
  session.type('ab')
  await answered()
  expect(asked).toEqual([
    ['a', Infinity],
    ['ab', ROWS],
  ])
  session.end()
})
