import { expect, test } from 'vitest'
import type { Block } from './blocks.ts'
import { pairInStep, splitSections, type Section } from './pair-sections.ts'

function sectionsOf(levels: readonly number[]): Section[] {
  const heading = (level: number): Block => ({ kind: 'heading', level, ids: [], html: '', key: '', size: 10 })
  return splitSections(levels.map(heading))
}

/** As many scores as are asked for. */
function counting(value: number): { asked: () => number; score: () => number } {
  let count = 0
  return { asked: () => count, score: () => (count++, value) }
}

test('sections in step are compared once each', () => {
  const { asked, score } = counting(5)
  const sections = sectionsOf([2, 3, 3, 2])
  const groups = pairInStep(sections, sectionsOf([2, 3, 3, 2]), { score })
  expect(groups?.map(({ first, second, isSure }) => [first.length, second.length, isSure])).toEqual(
    Array.from({ length: 5 }, () => [1, 1, true]),
  )
  expect(asked()).toBe(5)
})

test.each([
  ['another level', [2, 2, 3, 2]],
  ['a heading less', [2, 3, 2]],
])('sections with %s are not in step', (_, levels) => {
  expect(pairInStep(sectionsOf([2, 3, 3, 2]), sectionsOf(levels), counting(5))).toBeUndefined()
})

test('sections that have little in common are not in step, whatever their headings', () => {
  expect(pairInStep(sectionsOf([2, 2]), sectionsOf([2, 2]), counting(1))).toBeUndefined()
})
