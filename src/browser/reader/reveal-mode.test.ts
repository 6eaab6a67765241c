import { expect, test } from 'vitest'
import { revealCircles } from './reveal-mode.ts'

test.each([
  [{ x: 0, y: 0 }, 'circle(500px at 0px 0px)'],
  [{ x: 300, y: 400 }, 'circle(500px at 300px 400px)'],
  [{ x: 150, y: 200 }, 'circle(250px at 150px 200px)'],
  [{ x: 300, y: 0 }, 'circle(500px at 300px 0px)'],
])('VT-02: from %j the circle reaches the farthest corner', (origin, largest) => {
  const [smallest, end] = revealCircles(origin, { width: 300, height: 400 })
  expect(end).toBe(largest)
  expect(smallest).toBe(`circle(0px at ${origin.x}px ${origin.y}px)`)
})
