import { on } from 'node:events'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { spareThreads } from '../../spare-threads.ts'
import { openPacks } from '../../cache/page-packs.ts'
import type { IndexFile } from './build-index.ts'
import { makeIndex, type IndexTask, type MissingText } from './index-tasks.ts'
import type { IndexAnswer, IndexThreadData } from './index-thread.ts'

/** Pages from which another thread pays: it loads the engine and warms it up for itself, which takes as long as 400 pages do. */
const worthAThread = 1000

/** Options of {@link makeIndexes}. */
export interface MakeOptions {
  cacheDir: string
  /** @param task its place among the tasks */
  missing: (task: number, ...text: Parameters<MissingText>) => ReturnType<MissingText>
  /** Takes an index when it is made, in no order. */
  onMade: (task: number, files: readonly IndexFile[]) => void
}

/** Makes indexes, on several threads where the pages are enough for that. The largest ones should come first. */
export async function makeIndexes(tasks: readonly IndexTask[], options: MakeOptions): Promise<void> {
  const next = new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT)
  const taken = new Int32Array(next)
  const left = new Set(tasks.keys())
  const made = (place: number, files: readonly IndexFile[]): void => {
    left.delete(place)
    options.onMade(place, files)
  }
  const threads = Array.from({ length: threadsFor(tasks) }, () =>
    runThread({ tasks, next, cacheDir: options.cacheDir }, made),
  )
  const all = Promise.all(threads)
  const drop = (): void => void Atomics.store(taken, 0, tasks.length)
  // Nobody begins anything more; the failure is told where it is waited for.
  all.catch(drop)
  const packs = openPacks(options.cacheDir)
  const makeHere = (place: number, task: IndexTask): void =>
    made(place, makeIndex(task, { packs, missing: (...text) => options.missing(place, ...text) }))
  try {
    for (let place = 0; (place = Atomics.add(taken, 0, 1)) < tasks.length;) {
      makeHere(place, tasks[place]!)
      // The other threads are heard only between turns of the event loop.
      await nextTurn()
    }
    await all
    for (const place of left) makeHere(place, tasks[place]!)
  } finally {
    drop()
    await Promise.allSettled(threads)
    packs.close()
  }
}

/** How many threads pay beside this one. */
function threadsFor([, ...others]: readonly IndexTask[]): number {
  const pages = others.reduce((sum, task) => sum + task.pages.length, 0)
  return Math.min(others.length, spareThreads(), Math.floor(pages / worthAThread))
}

async function runThread(
  data: IndexThreadData,
  made: (place: number, files: readonly IndexFile[]) => void,
): Promise<void> {
  const thread = new Worker(new URL('./index-thread.js', import.meta.url), { workerData: data })
  try {
    const answers: AsyncIterable<IndexAnswer[]> = on(thread, 'message', { close: ['exit'] })
    for await (const [answer] of answers) {
      if (answer?.files !== undefined) made(answer.place, answer.files)
    }
  } finally {
    await thread.terminate()
  }
}
