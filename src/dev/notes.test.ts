import { expect, test } from 'vitest'
import { createNotes } from './notes.ts'

test('many problems of one kind are printed as one, and what was printed last time is not printed again', () => {
  const printed: string[] = []
  const notes = createNotes((text) => printed.push(text), false)
  const report = (lost: readonly string[], ids: string): void => {
    const problems = lost.map((name) => ({
      file: 'sidebars.ts',
      message: `The sidebar "docs" names a doc that does not exist: "${name}".`,
      hint: `Known ids: ${ids}.`,
    }))
    notes.report('content', problems, 'warning')
  }
  report(['a', 'b', 'c', 'd', 'e', 'f'], 'z')
  expect(printed).toHaveLength(1)
  expect(printed[0]).toMatch(/^⚠ 6 times: The sidebar/)
  report(['a', 'b', 'c', 'd', 'e', 'f', 'g'], 'y, z')
  expect(printed.slice(1)).toEqual([
    '⚠ sidebars.ts  The sidebar "docs" names a doc that does not exist: "g".\n  Known ids: y, z.\n',
  ])
})
