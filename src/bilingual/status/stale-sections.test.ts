import { assert, constantFrom, property, string } from 'fast-check'
import { expect, test } from 'vitest'
import type { SourceSection } from '../../types/article.ts'
import { compareSections, staleSections } from './stale-sections.ts'
import { runs } from '../../../test/helpers/thorough.ts'

/** Sections by one letter each, which is hash and title. */
function sections(letters: string): SourceSection[] {
  return letters.split('').map((hash, index) => ({ title: hash, id: hash, level: 2, line: index + 1, hash }))
}

/** `b!` changed, `c+` new, `-a` removed. */
function changesOf(recorded: string, original: string): string {
  const { behind, removed } = compareSections(recorded.split(''), sections(original))
  const found = behind.map(({ section, change }) => section.title + (change === 'new' ? '+' : '!'))
  return [...found, ...removed.map((hash) => `-${hash}`)].join(' ')
}

test.each([
  ['an unchanged original', 'abc', 'abc', ''],
  ['an original with nothing in it', '', '', ''],
  ['a section that changed', 'abc', 'aBc', 'B!'],
  ['the first section that changed', 'abc', 'Abc', 'A!'],
  ['the last section that changed', 'abc', 'abC', 'C!'],
  ['all sections changed', 'abc', 'ABC', 'A! B! C!'],
  ['two neighbors that changed', 'abcd', 'aBCd', 'B! C!'],
  ['a section that was added', 'abc', 'abxc', 'x+'],
  ['one added in front and one at the end', 'abc', 'xabcy', 'x+ y+'],
  ['a section that was removed', 'abc', 'ac', '-b'],
  ['all sections removed', 'abc', '', '-a -b -c'],
  ['a translation that was made from nothing', '', 'ab', 'a+ b+'],
  ['sections that were moved', 'abcd', 'dcba', ''],
  ['a section that was moved to the end', 'abcd', 'bcda', ''],
  ['one moved and another changed', 'abcd', 'cabD', 'D!'],
  ['one removed here and one added there', 'abcd', 'acxd', 'x+ -b'],
  ['a changed section with a new one behind', 'abc', 'aBxc', 'B! x+'],
  ['of two neighbors one changed and one went', 'abcd', 'aXd', 'X! -c'],
  ['two equal sections of which one went', 'aba', 'ab', '-a'],
  ['a copy of a section', 'ab', 'aba', 'a+'],
  ['two equal sections that changed places with another', 'aab', 'baa', ''],
])('%s', (_name, recorded, original, expected) => {
  expect(changesOf(recorded, original)).toBe(expected)
})

test('sections are named by heading and id, and what went is counted', () => {
  const [first] = sections('a')
  const original: SourceSection[] = [{ title: '安装', id: '安装', level: 2, line: 9, hash: '12345678' }]
  expect(staleSections(['a', 'b'], [first as SourceSection, ...original, ...sections('c')])).toEqual({
    sections: [
      { title: '安装', id: '安装', change: 'changed' },
      { title: 'c', id: 'c', change: 'new' },
    ],
    removed: 0,
  })
  expect(staleSections(['a', 'b'], sections('b'))).toEqual({ sections: [], removed: 1 })
})

test('what changed and what went are what one list has more of than the other', () => {
  const letters = string({ unit: constantFrom('a', 'b', 'c', 'd', 'e'), maxLength: 12 })
  assert(
    property(letters, letters, (recorded, original) => {
      const { behind, removed } = compareSections(recorded.split(''), sections(original))
      const count = (text: string, letter: string): number => text.split(letter).length - 1
      for (const letter of 'abcde') {
        const surplus = count(original, letter) - count(recorded, letter)
        expect(behind.filter(({ section }) => section.hash === letter)).toHaveLength(Math.max(0, surplus))
      }
      const changed = behind.filter(({ change }) => change === 'changed').length
      expect(recorded.length - removed.length - changed).toBe(original.length - behind.length)
      expect(behind.map(({ section }) => section.line)).toEqual(
        behind.map(({ section }) => section.line).toSorted((a, b) => a - b),
      )
    }),
    runs(),
  )
})
