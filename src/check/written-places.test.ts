import { expect, test } from 'vitest'
import { writtenPlaces } from './written-places.ts'

test.each([
  ['```', '```'],
  ['````', '```\n# Code\n````'],
  ['~~~', '```\n# Code\n~~~~'],
])('what stands in code is written nowhere: a block that %s begins', (start, rest) => {
  const text = `${start}\n# Code\n${rest}\n\n# Code\n`
  expect(writtenPlaces(text).headings(1, 'Code')).toEqual([text.split('\n').length - 1])
})

test('a line that goes on behind code in three backticks begins no block', () => {
  expect(writtenPlaces('```a``` b\n\n# Title\n').headings(1, 'Title')).toEqual([3])
})
