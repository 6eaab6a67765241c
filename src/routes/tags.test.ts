import { expect, test } from 'vitest'
import { groupByTag, type TaggedEntry } from './tags.ts'

const [ink, stone] = ['ink', 'stone'].map((name) => ({ label: name, permalink: name, isInline: true }))

function entry(value: string, isUnlisted: boolean, tags = [ink!]): TaggedEntry<string> {
  return { value, tags, isUnlisted }
}

test.each([
  ['listed pages', [entry('a', false), entry('b', false)], ['a', 'b'], false],
  ['listed and unlisted pages', [entry('a', false), entry('b', true)], ['a'], false],
  ['unlisted pages alone', [entry('a', true), entry('b', true)], ['a', 'b'], true],
])('a tag of %s', (_name, entries, values, isUnlisted) => {
  expect(groupByTag(entries)).toEqual([{ tag: ink, values, isUnlisted }])
})

test('tags come in the order in which they are met, each with the pages that carry it', () => {
  const groups = groupByTag([entry('a', false, [stone!]), entry('b', false, [ink!, stone!])])
  expect(groups.map(({ tag, values }) => [tag.label, values])).toEqual([
    ['stone', ['a', 'b']],
    ['ink', ['b']],
  ])
})
