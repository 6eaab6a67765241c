import { expect, test } from 'vitest'
import { createPageQueue, openPageQueue, queueOfMissing } from './page-queue.ts'

function takeAll(length: number): { start: number; end: number }[] {
  const queue = createPageQueue(length)
  // Every other batch is taken by another thread.
  const other = openPageQueue(queue.shared)
  const batches: { start: number; end: number }[] = []
  for (let turn = 0; ; turn++) {
    const batch = (turn % 2 === 0 ? queue : other).take()
    if (batch === undefined) return batches
    batches.push(batch)
  }
}

test.each([0, 1, 3, 4, 5, 100, 1508])('%i pages are taken once and in order', (length) => {
  const taken = takeAll(length).flatMap(({ start, end }) =>
    Array.from({ length: end - start }, (_, index) => start + index),
  )
  expect(taken).toEqual(Array.from({ length }, (_, index) => index))
})

test('batches are large at first and small at the end', () => {
  const sizes = takeAll(1508).map(({ start, end }) => end - start)
  expect(sizes[0]).toBe(32)
  expect(sizes.slice(0, -1).every((size, index) => size <= (sizes[index - 1] ?? Infinity))).toBe(true)
  expect(sizes.at(-1)).toBeLessThanOrEqual(4)
})

test('nothing is taken from a queue that was dropped', () => {
  const queue = createPageQueue(100)
  queue.take()
  queue.drop()
  expect(queue.left()).toBe(0)
  expect(openPageQueue(queue.shared).take()).toBeUndefined()
})

test('pages that a thread left behind are taken in batches', () => {
  const written = Array.from({ length: 60 }, (_, index) =>
    index < 10 || (index >= 45 && index < 55) ? index : undefined,
  )
  const queue = queueOfMissing(written)
  const batches = [queue.take(), queue.take(), queue.take(), queue.take()]
  expect(batches).toEqual([{ start: 10, end: 42 }, { start: 42, end: 45 }, { start: 55, end: 60 }, undefined])
})
