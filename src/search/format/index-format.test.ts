import { array, assert, constantFrom, integer, property, string, uniqueArray } from 'fast-check'
import { expect, test } from 'vitest'
import { createReader, createWriter } from './bytes.ts'
import {
  createPostingWriter,
  decodeHead,
  decodeShard,
  encodeHead,
  encodeOutlines,
  encodeShard,
  forEachSection,
  packWeight,
  postingSize,
  seal,
  unpackWeight,
  unseal,
} from './index-format.ts'
import { runs } from '../../../test/helpers/thorough.ts'

test('numbers and sorted terms are read as they were written', () => {
  const character = constantFrom('a', 'b', '中', '间', '𠮷', '𠮸', 'é', '+')
  const terms = uniqueArray(string({ unit: character, minLength: 1, maxLength: 120 }))
  assert(
    property(array(integer({ min: 0, max: 2 ** 40 })), terms, (numbers, unsorted) => {
      const sorted = ['', ...unsorted.toSorted()]
      const writer = createWriter()
      for (const number of numbers) writer.number(number)
      writer.terms(sorted)
      const reader = createReader(writer.finish())
      expect(numbers.map(() => reader.number())).toEqual(numbers)
      expect(reader.terms()).toEqual(sorted)
    }),
    runs(),
  )
})

test('a shard gives the pages of its terms, with what the term means to each', () => {
  const pages = uniqueArray(integer({ min: 0, max: 100_000 }), { minLength: 1 })
  assert(
    property(array(pages, { minLength: 1, maxLength: 20 }), (lists) => {
      const terms = lists.map((_, index) => `t${String(index).padStart(3, '0')}`)
      const sorted = lists.map((list) => list.toSorted((left, right) => left - right))
      const encoded = sorted.map((list) => {
        const steps = list.map((page, index) => page - (list[index - 1] ?? -1) - 1)
        const sizes = list.map((page, index) => postingSize(steps[index] ?? 0, page % 128))
        const bytes = new Uint8Array(sizes.reduce((sum, size) => sum + size, 0))
        const write = createPostingWriter(bytes)
        const end = list.reduce((place, page, index) => write(place, steps[index] ?? 0, page % 128), 0)
        expect(end).toBe(bytes.length)
        return bytes
      })
      const shard = decodeShard(
        encodeShard(
          terms,
          sorted.map((list) => list.length),
          encoded,
        ),
      )
      const read = terms.map((_, index) => {
        const found: [number, number][] = []
        forEachSection(shard, index, (section, weight) => found.push([section, weight]))
        return found
      })
      expect(shard.terms).toEqual(terms)
      expect(read).toEqual(sorted.map((list) => list.map((page) => [page, page % 128])))
    }),
    runs(),
  )
})

test('a weight keeps its three parts', () => {
  for (let weight = 0; weight < 128; weight++) expect(packWeight(unpackWeight(weight))).toBe(weight)
})

test('the head of an index keeps the files of a small site', () => {
  const files = new Map([
    ['p0', new Uint8Array([1, 2, 3])],
    ['t0', new Uint8Array()],
  ])
  const head = {
    build: 'abc',
    sectionCounts: [3, 1, 200],
    priors: [64, 45, 90],
    popular: [
      { url: '/a', group: 'Docs', sections: [{ level: 1, heading: 'A', id: '', file: 3, place: 1 }] },
    ],
    outlines: [0, 2],
    routes: ['', '中', 'é'],
    synonyms: [['k8s', 'kubernetes']],
    files,
  }
  expect(decodeHead(encodeHead(head))).toEqual(head)
})

test('a file that is cut or foreign is not read', () => {
  const sealed = seal(new Uint8Array(300).fill(7))
  expect(unseal(sealed)).toEqual(new Uint8Array(300).fill(7))
  for (let length = 0; length < sealed.length; length++) {
    expect(() => unseal(sealed.slice(0, length))).toThrow('Incomplete')
  }
  expect(() => unseal(new TextEncoder().encode('<!doctype html>'))).toThrow('Incomplete')
})

test('of a broken file not more is read than there is', () => {
  const huge = createWriter()
  huge.terms(['a'])
  huge.number(2 ** 40)
  huge.number(3)
  huge.bytes(new Uint8Array(3))
  const shard = decodeShard(huge.finish())
  let visits = 0
  forEachSection(shard, 0, () => void visits++)
  expect(visits).toBe(3)

  const head = createWriter()
  head.text('build')
  for (let list = 0; list < 3; list++) head.number(0)
  const popular = encodeOutlines([])
  head.number(popular.length)
  head.bytes(popular)
  head.terms([''])
  head.text('')
  head.number(2 ** 40)
  expect(decodeHead(head.finish()).files.size).toBe(1)
})
