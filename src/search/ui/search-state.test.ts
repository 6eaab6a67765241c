import { expect, test } from 'vitest'
import type { SearchHit } from '../../types/search.ts'
import { nextState, startState, type HitGroup } from './search-state.ts'

// as: nothing else of a hit is asked for.
const hits = ['Docs', 'Blog', 'Docs', 'Docs', 'Blog'].map(
  (lvl0, at) => ({ url: `/${at}`, type: 'lvl1', hierarchy: { lvl0, lvl1: `Page ${at}` } }) as SearchHit,
)

/** The groups that are shown when the first hits are there, of all that were found. */
function groupsOf(count: number, hitCount: number): readonly HitGroup[] {
  const answer = { query: 'a', hits: hits.slice(0, count), hitCount, popular: [], isLatest: true }
  return nextState(startState, { type: 'answered', ...answer }).answer?.groups ?? []
}

const urlsIn = (group: HitGroup | undefined): unknown => group?.hits.map(({ hit }) => hit.url)

test('the best results stand where they stay, though the others are still on their way', () => {
  const [first, ...others] = groupsOf(3, 5)
  expect(others).toEqual([])
  expect(urlsIn(first)).toEqual(['/0', '/1', '/2'])
  const [same, docs, blog] = groupsOf(5, 5)
  expect(same).toEqual(first)
  expect([urlsIn(docs), urlsIn(blog)]).toEqual([['/3'], ['/4']])
})

test('where they are all that was found, they stand below their categories', () => {
  expect(groupsOf(3, 3).map(({ name, hits: inGroup }) => [name, inGroup.length])).toEqual([
    ['Docs', 2],
    ['Blog', 1],
  ])
})
