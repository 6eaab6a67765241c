import type { IncomingHttpHeaders } from 'node:http'
import { expect, test } from 'vitest'
import { shareOf, type Share } from './files.ts'

const file = { etag: 'W/"10-5"', changedAt: Date.UTC(2024, 4, 18, 12, 0, 0, 500), size: 10 }
const date = 'Sat, 18 May 2024 12:00:00 GMT'
const before = 'Sat, 18 May 2024 11:59:59 GMT'
const after = 'Sat, 18 May 2024 12:00:01 GMT'

test.each<[headers: IncomingHttpHeaders, share: Share]>([
  [{}, 'whole'],
  [{ 'if-none-match': 'W/"10-5"' }, 'unchanged'],
  [{ 'if-none-match': '"10-5"' }, 'unchanged'],
  [{ 'if-none-match': '"a", W/"10-5" ,"b,c"' }, 'unchanged'],
  [{ 'if-none-match': ' * ' }, 'unchanged'],
  [{ 'if-none-match': '"10-6", "x"' }, 'whole'],
  [{ 'if-none-match': '10-5' }, 'whole'],
  [{ 'if-none-match': '"x"', 'if-modified-since': after }, 'whole'],
  [{ 'if-modified-since': date }, 'unchanged'],
  [{ 'if-modified-since': after }, 'unchanged'],
  [{ 'if-modified-since': before }, 'whole'],
  [{ 'if-modified-since': 'yesterday' }, 'whole'],
  [{ 'if-match': '*' }, 'whole'],
  [{ 'if-match': '"10-5"' }, 'refused'],
  [{ 'if-unmodified-since': date }, 'whole'],
  [{ 'if-unmodified-since': before }, 'refused'],
  [{ 'if-none-match': '*', range: 'bytes=0-1' }, 'unchanged'],
])('conditions %j give %j', (headers, share) => {
  expect(shareOf(headers, file, false)).toEqual(share)
})

test.each<[range: string, share: Share]>([
  ['bytes=0-0', { first: 0, last: 0 }],
  ['bytes=2-4', { first: 2, last: 4 }],
  ['Bytes=2-4', { first: 2, last: 4 }],
  ['bytes=7-', { first: 7, last: 9 }],
  ['bytes=0-99999999999999999999', { first: 0, last: 9 }],
  ['bytes=10-', 'outside'],
  ['bytes=99999999999999999999-', 'outside'],
  ['bytes=5-2', 'whole'],
  ['bytes=-', 'whole'],
  ['bytes=-3', 'whole'],
  ['bytes=0-1,3-4', 'whole'],
  ['bytes=a-b', 'whole'],
  ['bytes=0x1-2', 'whole'],
  ['bytes', 'whole'],
  ['lines=1-2', 'whole'],
  ['', 'whole'],
])('the range "%s" of ten bytes gives %j', (range, share) => {
  expect(shareOf({ range }, file, false)).toEqual(share)
})

test('no part of an empty file can be had', () => {
  expect(shareOf({ range: 'bytes=0-' }, { ...file, size: 0 }, false)).toBe('outside')
})

test('the answer to HEAD is that to the whole file', () => {
  expect(shareOf({ range: 'bytes=10-' }, file, true)).toBe('whole')
})

test.each<[condition: string, isPart: boolean]>([
  [date, true],
  [before, false],
  [after, false],
  ['W/"10-5"', false],
  ['"10-5"', false],
  ['nonsense', false],
])('a part is sent if it is of the version `If-Range: %s`: %s', (condition, isPart) => {
  const share = shareOf({ range: 'bytes=0-1', 'if-range': condition }, file, false)
  expect(share).toEqual(isPart ? { first: 0, last: 1 } : 'whole')
})

test('a time says nothing of a file that was changed within the same second', () => {
  const fresh = { ...file, changedAt: Date.now() }
  const headers = { range: 'bytes=0-1', 'if-range': new Date(fresh.changedAt).toUTCString() }
  expect(shareOf(headers, fresh, false)).toBe('whole')
})
