import { expect, test } from 'vitest'
import { outlineOf, sourceSections } from './mdx-outline.ts'

const broken = 'export const a = `\n# b\n`\n\n## c\n\n{d\n\n## e\n'

test('a text that is no MDX has the headings of the Markdown that its page shows, where it may be shown', () => {
  const headings = outlineOf(broken, 1, { isMdx: true, isTolerant: true })
  expect(headings).toEqual([
    { level: 2, id: 'c' },
    { level: 2, id: 'e' },
  ])
  const sections = sourceSections(broken, 1, { isMdx: true, isTolerant: true })
  expect(sections.map(({ id, line }) => [id, line])).toEqual([
    ['', 1],
    ['c', 5],
    ['e', 9],
  ])
})

test('elsewhere it has none, and neither has one that includes what is not there', () => {
  expect(() => outlineOf(broken, 1, { isMdx: true })).toThrow('Unexpected end of file')
  const including = '```js file=./a.js\n```\n'
  for (const isTolerant of [true, false])
    expect(() => sourceSections(including, 1, { isMdx: true, isTolerant })).toThrow('./a.js')
})
