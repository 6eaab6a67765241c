import { inflateSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { decodeShard, unseal } from '../format/index-format.ts'
import { exactFile } from '../format/term-places.ts'
import { termFilesOf } from './term-files.ts'

/** Each term stands in one section. */
function filesOf(terms: string[]): ReturnType<typeof termFilesOf> {
  return termFilesOf({
    terms,
    counts: Uint32Array.from(terms, () => 1),
    starts: Uint32Array.from({ length: terms.length + 1 }, (_, index) => index),
    bytes: new Uint8Array(terms.length),
  })
}

test('words that begin alike share a file, since the forms of a word are looked for together', () => {
  const beginnings = Array.from({ length: 26 ** 2 }, (_, index) => (26 ** 3 + index * 26).toString(26))
  const letters = (word: string): string =>
    word.replaceAll(/[\da-p]/g, (digit) => String.fromCodePoint(97 + Number.parseInt(digit, 26)))
  const words = beginnings.flatMap((word) => ['', 'ed', 'er', 'ing', 's'].map((end) => letters(word) + end))
  const { shards } = filesOf(words)
  const lists = shards.map((shard) => decodeShard(unseal(new Uint8Array(inflateSync(shard)))).terms)
  expect(lists.length).toBeGreaterThan(4)
  expect(lists.flat()).toEqual(words.toSorted())
  for (const [index, list] of lists.entries()) {
    const last = lists[index - 1]?.at(-1) ?? ''
    expect(list[0]?.slice(0, 4)).not.toBe(last.slice(0, 4))
  }
})

test('a file begins where few letters say so, since the first file of an index names them all', () => {
  const words = Array.from({ length: 20_000 }, (_, index) => (index * 7919 + 400_000).toString(26))
  const { shards, routes } = filesOf(words)
  expect(shards.length).toBeGreaterThan(50)
  expect(routes.join('').length / routes.length).toBeLessThan(3)
})

test('characters without spaces and beginnings of words have no names in the first file', () => {
  const pairs = Array.from({ length: 3000 }, (_, at) => String.fromCharCode(0x4e00 + at, 0x5e00 - at))
  const { routes, shards, exact } = filesOf(['word', 'wor*', ...pairs])
  expect(routes).toEqual([''])
  expect(shards).toHaveLength(1)
  const lists = exact.map((file) => decodeShard(unseal(new Uint8Array(inflateSync(file)))).terms)
  expect(lists.length).toBeGreaterThan(10)
  expect(lists.flat().toSorted()).toEqual(['wor*', ...pairs].toSorted())
  for (const [file, list] of lists.entries())
    expect(list.every((term) => exactFile(term, lists.length) === file)).toBe(true)
})

test('words that all begin alike are cut all the same', () => {
  const words = Array.from({ length: 2000 }, (_, index) => `alike${index}`)
  const { shards } = filesOf(words)
  expect(shards.length).toBeGreaterThan(4)
})
