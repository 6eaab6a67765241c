import { expect, test } from 'vitest'
import { codeLineReader, fencedBlock } from './fence-signs.ts'

test.each([
  ['a block', '```\na\n```\nb', 3],
  ['signs with a language, which end none', '```\n```js\n```\nb', 3],
  ['fewer signs, which end none', '~~~~\n~~~\n~~~~~\nb', 3],
  ['a quote', '> ```\n> a\n> ```\nb', 3],
  ['an item', '- ```\n  a\n  ```\nb', 3],
  ['code in a line', '``` a ```\nb', 0],
  ['one that is never closed', '```\na\nb', 3],
])('the lines of a block of code are known: %s', (_name, text, count) => {
  const lines = text.split('\n')
  expect(lines.filter(codeLineReader())).toEqual(lines.slice(0, count))
  const [found = ''] = new RegExp(fencedBlock, 'm').exec(text) ?? []
  expect(found).toBe(lines.slice(0, count).join('\n'))
})

test('lines of comments count as code', () => {
  expect('<!--\n```\n-->\na'.split('\n').map(codeLineReader())).toEqual([true, true, true, false])
})
