import { expect, test } from 'vitest'
import { interpolate } from './Interpolate.tsx'

test('a text has its values, and places without one stay as they are written', () => {
  expect(interpolate('{a} and {b}', { a: 1 })).toBe('1 and {b}')
  expect(interpolate('{a}')).toBe('{a}')
})
