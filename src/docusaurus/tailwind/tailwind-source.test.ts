import { expect, test } from 'vitest'
import { costOf } from '../../../test/helpers/cost.ts'
import { withoutComments } from './tailwind-source.ts'

test('comments are left out, and one without an end ends with the sheet, in linear time', () => {
  expect(withoutComments('a/* @tailwind base; */b/**/c/* d')).toBe('abc')
  expect(costOf(() => withoutComments('/*'.repeat(50_000)))).toBeLessThan(2000)
})
