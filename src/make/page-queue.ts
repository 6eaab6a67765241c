/** The pages of a build that nobody has taken yet. Threads share it and take batches of their own accord. */
export interface PageQueue {
  /** Takes the next pages, by their places among all; nothing when all are taken. */
  take: () => { start: number; end: number } | undefined
  /** How many nobody has taken. */
  left: () => number
  /** Leaves nothing to be taken. */
  drop: () => void
  /** For other threads. */
  shared: SharedQueue
}

/** A {@link PageQueue} as plain data. */
export interface SharedQueue {
  /** One number: the place of the next page. */
  next: SharedArrayBuffer
  length: number
}

// Large ones keep translations with their originals, whose compiled texts they need; small ones at the end let all threads end at
// the same time.
const largestBatch = 32
const smallestBatch = 4

/** A queue of so many pages, or the queue of another thread. */
export function openPageQueue(shared: SharedQueue): PageQueue {
  const { length } = shared
  const next = new Int32Array(shared.next)
  const left = (): number => Math.max(0, length - Atomics.load(next, 0))
  return {
    left,
    shared,
    drop: () => void Atomics.store(next, 0, length),
    take: () => {
      for (;;) {
        const start = Atomics.load(next, 0)
        if (start >= length) return undefined
        const size = Math.min(largestBatch, Math.max(smallestBatch, Math.ceil((length - start) / 16)))
        const end = Math.min(length, start + size)
        if (Atomics.compareExchange(next, 0, start, end) === start) return { start, end }
      }
    },
  }
}

/** A queue of so many pages. */
export function createPageQueue(length: number): PageQueue {
  return openPageQueue({ next: new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT), length })
}

/** The pages that nobody has written, of all pages in their order. */
export function queueOfMissing(pages: readonly unknown[]): Pick<PageQueue, 'take'> {
  let next = 0
  return {
    take: () => {
      const start = pages.indexOf(undefined, next)
      if (start === -1) return undefined
      next = start + 1
      while (next < pages.length && next - start < largestBatch && pages[next] === undefined) next++
      return { start, end: next }
    },
  }
}
