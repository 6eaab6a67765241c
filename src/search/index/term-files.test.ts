import { gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { decodeShard, unseal } from '../format/index-format.ts'
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
  const lists = shards.map((shard) => decodeShard(unseal(new Uint8Array(gunzipSync(shard)))).terms)
  expect(lists.length).toBeGreaterThan(4)
  expect(lists.flat()).toEqual(words.toSorted())
  for (const [index, list] of lists.entries()) {
    const last = lists[index - 1]?.at(-1) ?? ''
    expect(list[0]?.slice(0, 4)).not.toBe(last.slice(0, 4))
  }
})

test('words that all begin alike are cut all the same', () => {
  const words = Array.from({ length: 2000 }, (_, index) => `alike${index}`)
  const { shards } = filesOf(words)
  expect(shards.length).toBeGreaterThan(4)
})
