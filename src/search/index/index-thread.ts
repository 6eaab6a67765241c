import { parentPort, workerData } from 'node:worker_threads'
import { openPacks } from '../../cache/page-packs.ts'
import type { IndexFile } from './build-index.ts'
import { makeIndex, type IndexTask } from './index-tasks.ts'

/** Data that a thread is started with. */
export interface IndexThreadData {
  tasks: readonly IndexTask[]
  /** One number, which all threads share: the place of the next task. */
  next: SharedArrayBuffer
  cacheDir: string
}

/** Message of a thread: an index, or only that it cannot be made there. */
export interface IndexAnswer {
  /** Of its task. */
  place: number
  files?: IndexFile[]
}

// Started only by make-indexes.ts, which hands over exactly this.
const { tasks, next, cacheDir } = workerData as IndexThreadData
const taken = new Int32Array(next)
const packs = openPacks(cacheDir)
for (let place = 0; (place = Atomics.add(taken, 0, 1)) < tasks.length;)
  parentPort?.postMessage(answerTo(place, tasks[place]!))
packs.close()

function answerTo(place: number, task: IndexTask): IndexAnswer {
  try {
    return { place, files: makeIndex(task, { packs, missing: giveUp }) }
  } catch {
    return { place }
  }
}

/** Only the main thread can analyse a page anew. */
function giveUp(): never {
  throw new Error('A text is not in the cache.')
}
