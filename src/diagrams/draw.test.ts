import { expect, test } from 'vitest'
import { withTimeLimit } from './draw.ts'

/** Waits without any work, as on a machine that does other things. */
function wait(milliseconds: number): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, milliseconds)
}

test('a drawing for which the processor had no time is tried again', () => {
  let rounds = 0
  const draw = (): string => {
    rounds += 1
    if (rounds === 1) wait(3000)
    return `round ${rounds}`
  }
  expect(withTimeLimit(draw, 300, 1)).toBe('round 2')
  rounds = 0
  // Where the machine is known to be busy, it is not stopped.
  expect(withTimeLimit(draw, 300, 100)).toBe('round 1')
})

test('one that works without end is stopped', () => {
  const draw = (): string => {
    for (;;);
  }
  expect(() => withTimeLimit(draw, 100)).toThrow('it takes too long')
})
