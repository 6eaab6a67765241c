import { expect, test } from 'vitest'
import { collapseDuration } from './collapse.ts'

test.each([
  [36, 192],
  [72, 222],
  [108, 243],
  [144, 260],
  [200, 281],
  [300, 312],
  [600, 376],
  [1000, 440],
])('SB-16, GEN-04: %i px open in %i ms', (height, duration) => {
  expect(collapseDuration(height)).toBe(duration)
})
