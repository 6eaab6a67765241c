import { expect, test } from 'vitest'
import { createNewProblems, problemsTag } from './new-problems.ts'

const at = (line: number, message = 'Wrong.'): { file: string; line: number; message: string } => ({
  file: 'docs/a.md',
  line,
  message,
})

test('what was wrong before is no news, on whatever line it stands, until it is mended', () => {
  const news = createNewProblems()
  expect(news.of('a', [at(1), at(2, 'Old, at docs/a.md:2.')])).toEqual([])
  news.changed(['docs/a.md'])
  expect(news.of('a', [at(3), at(4, 'Old, at docs/a.md:4.'), at(5, 'New.')])).toEqual([at(5, 'New.')])
  expect(news.of('a', [at(5, 'New.')])).toEqual([at(5, 'New.')])
  expect(news.of('a', [at(3)])).toEqual([at(3)])
})

test('of a page that nobody has seen, what is wrong in changed files is new', () => {
  const news = createNewProblems()
  news.changed(['docs/a.md'])
  const other = { file: 'docs/b.md', message: 'Old.' }
  expect(news.of('a', [at(1), other])).toEqual([at(1)])
  expect(news.of('a', [at(1), other])).toEqual([at(1)])
})

test('a page names a few problems, and how many there are', () => {
  expect(problemsTag([])).toBe('')
  const written = problemsTag(Array.from({ length: 7 }, (_, index) => at(index, '"<a>"')))
  expect(written).toContain('{&quot;count&quot;:7,')
  expect(written.split('docs/a.md:')).toHaveLength(6)
  expect(written).not.toContain('<a>')
})
