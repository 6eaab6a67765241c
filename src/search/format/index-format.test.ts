import { array, assert, constantFrom, integer, property, string, uniqueArray } from 'fast-check'
import { expect, test } from 'vitest'
import { createReader, createWriter } from './bytes.ts'
import {
  createPostingWriter,
  decodeHead,
  decodeSections,
  decodeShard,
  encodeHead,
  encodeSections,
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
    sectionsPerFile: [1, 1, 20],
    popular: [{ url: '/a', id: '', group: 'Docs', headings: ['A'], text: '' }],
    routes: ['', '中', 'é'],
    exactFiles: 7,
    synonyms: [['k8s', 'kubernetes']],
    files,
  }
  expect(decodeHead(encodeHead(head))).toEqual(head)
})

test('sections in a file are read with the headings above them, whichever they begin with', () => {
  const page = { url: '/a', group: 'Docs' }
  const sections = [
    { level: 1, heading: 'Title', id: '', text: 'One' },
    { level: 3, heading: 'Deep', id: 'deep', text: 'Two\nlines' },
    { level: 2, heading: 'Part', id: 'part', text: '' },
    { level: 3, heading: 'Below', id: 'below', text: '三' },
  ]
  const all = [['Title'], ['Title', 'Deep'], ['Title', 'Part'], ['Title', 'Part', 'Below']]
  const listed = sections.map(({ id, text }, at) => ({ ...page, id, text, headings: all[at] }))
  expect(decodeSections(encodeSections(page, sections))).toEqual(listed)
  for (let first = 1; first < sections.length; first++) {
    const bytes = encodeSections({ ...page, above: all[first - 1] ?? [] }, sections.slice(first))
    expect(decodeSections(bytes)).toEqual(listed.slice(first))
  }
})

test('a file that is cut or foreign is not read', () => {
  const sealed = seal(new Uint8Array(300).fill(7))
  expect(unseal(sealed)).toEqual(new Uint8Array(300).fill(7))
  for (let length = 0; length < sealed.length; length++) {
    expect(() => unseal(sealed.slice(0, length))).toThrow('Broken')
  }
  expect(() => unseal(new TextEncoder().encode('<!doctype html>'))).toThrow('Broken')
})

test('of a broken file not more is read than there is', () => {
  const huge = createWriter()
  huge.terms(['a'])
  huge.number(2 ** 40)
  huge.bytes(new Uint8Array(3))
  const bytes = huge.finish()
  let visits = 0
  forEachSection(decodeShard(bytes), 0, () => void visits++)
  expect(visits).toBe(bytes.length)

  const head = createWriter()
  head.text('{}')
  for (let list = 0; list < 3; list++) head.number(0)
  head.terms([''])
  head.number(2 ** 40)
  expect(decodeHead(head.finish()).files.size).toBe(1)
})
