import { once } from 'node:events'
import { realpathSync } from 'node:fs'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import { Worker } from 'node:worker_threads'
import { isRecord } from '../defined.ts'
import type { Route } from '../types/route.ts'
import type { Site } from '../types/site.ts'
import { createPageQueue, queueOfMissing, type PageQueue } from './page-queue.ts'
import { writeBatches, type PageWriterData, type WrittenPage } from './page-writer.ts'
import { spareThreads } from '../spare-threads.ts'
import type { WorkerAnswer, WorkerTask } from './render-worker.ts'

/**
 * Work in ms from which another thread pays: it loads the engine and warms it up for itself, for about 0.7 s, while the pages that
 * are left become cheaper on the first one.
 */
const worthAThread = 3000

// The first pages take several times as long as those that follow, and say nothing about these.
const firstPages = 24

// The engine itself outweighs the pages of smaller sites: they would only pay for more searches for garbage.
const largeSite = 2000

/**
 * Percent by which the heap may grow before garbage is collected; 0: V8 decides. By itself V8 lets it become several times as large as
 * what is in use, and the main thread cannot be given a limit (P6). The more is in use, the more a percent is.
 */
function heapGrowth(pages: number): number {
  return pages < largeSite ? 0 : Math.max(20, 50 - Math.floor(pages / 400))
}

/** Options of {@link writePages}; the writer's data without the name of its pack. */
export interface WritePagesOptions {
  data: Omit<PageWriterData, 'pack'>
  /** Unique name for the packs of this build. */
  packName: string
  /** Called after every batch with the number of pages done. */
  onProgress: (done: number) => void
}

/** Work that all threads have done so far. */
interface Progress {
  /** In the order of the routes. */
  pages: WrittenPage[]
  done: number
  /** Why one of them stopped. */
  failure?: { error: unknown }
  add: (start: number, pages: readonly WrittenPage[]) => void
}

/**
 * Renders and writes all pages, beside other threads where what the pages cost until now says that they pay. The result is in
 * the order of the routes.
 */
export async function writePages(
  routes: readonly Route[],
  options: WritePagesOptions,
): Promise<WrittenPage[]> {
  const queue = createPageQueue(routes.length)
  const progress: Progress = {
    pages: Array.from({ length: routes.length }),
    done: 0,
    add: (start, pages) => {
      for (const [offset, page] of pages.entries()) progress.pages[start + offset] = page
      progress.done += pages.length
      options.onProgress(progress.done)
    },
  }
  const workers: Promise<void>[] = []
  const most = runsAnywhere(options.data.context.site) ? spareThreads() : 0
  const cost = pageCost()
  const startWorkers = (): void => {
    if (workers.length >= most) return
    const milliseconds = cost(progress.done)
    if (progress.done < firstPages) return
    const wanted = Math.floor((milliseconds * queue.left()) / worthAThread)
    while (workers.length < Math.min(wanted, most)) {
      const worker = runWorker(
        { ...options.data, pack: `${options.packName}-${workers.length}.pack` },
        queue,
        progress,
      )
      workers.push(worker.catch((error: unknown) => fail(error, queue, progress)))
    }
  }
  // Rendering never waits for anything, and signals and other threads are heard only between turns of the event loop.
  const addHere = async (start: number, pages: readonly WrittenPage[]): Promise<void> => {
    progress.add(start, pages)
    startWorkers()
    await nextTurn()
  }
  setHeapGrowth(heapGrowth(routes.length))
  try {
    await writeBatches({ ...options.data, pack: `${options.packName}.pack` }, queue, addHere)
  } catch (error) {
    fail(error, queue, progress)
  }
  await Promise.all(workers)
  setHeapGrowth(heapGrowth(0))
  if (progress.failure !== undefined) throw progress.failure.error
  // Those of a thread that had too little memory for them.
  if (progress.done < routes.length)
    await writeBatches(
      { ...options.data, pack: `${options.packName}-missing.pack` },
      queueOfMissing(progress.pages),
      addHere,
    )
  return progress.pages
}

/**
 * Whether other threads can write pages. Each runs the configuration for the plugins in it; that may read files by paths that count
 * from the site's folder, where only the main thread can go.
 */
function runsAnywhere({ dir, origin }: Site): boolean {
  // oxlint-disable-next-line no-restricted-properties -- to see whether the program has gone there for good
  return origin?.textPlugins === undefined || realpathSync(dir) === process.cwd()
}

/** Holds for all threads from now on. */
function setHeapGrowth(percent: number): void {
  setFlagsFromString(`--heap-growing-percent=${percent}`)
}

/** Nobody begins anything more. */
function fail(error: unknown, queue: PageQueue, progress: Progress): void {
  progress.failure ??= { error }
  queue.drop()
}

/**
 * Gives the processor time in ms that each of the last pages took, on all threads. What other programs do does not count, nor what
 * is made once, as by the optimizing compiler: of the last two times the better one says more of the pages to come.
 */
function pageCost(): (done: number) => number {
  let last = { usage: process.cpuUsage(), done: 0, cost: Infinity }
  return (done) => {
    const { user, system } = process.cpuUsage(last.usage)
    const cost = (user + system) / 1000 / Math.max(1, done - last.done)
    const before = last.cost
    last = { usage: process.cpuUsage(), done, cost }
    return Math.min(cost, before)
  }
}

/** Lets another thread write pages until there are no more. */
async function runWorker(data: PageWriterData, queue: PageQueue, progress: Progress): Promise<void> {
  const worker = new Worker(new URL('./render-worker.js', import.meta.url), {
    workerData: { data, queue: queue.shared } satisfies WorkerTask,
    // What compiling and rendering needs, and the plan, about 4 kB a page. Without a limit the garbage is left lying as long as
    // the machine has memory (P6).
    resourceLimits: { maxOldGenerationSizeMb: 224 + Math.ceil(queue.shared.length / 256) },
  })
  let hasEnded = false
  worker.on('message', (answer: WorkerAnswer) => {
    if ('error' in answer) fail(answer.error, queue, progress)
    else if ('pages' in answer) progress.add(answer.start, answer.pages)
    else hasEnded = true
  })
  // It rejects when the worker throws; one that stops without a word is a failure too.
  try {
    const [code]: unknown[] = await once(worker, 'exit')
    if (!hasEnded && progress.failure === undefined)
      throw new Error(`A render worker stopped with code ${String(code)}.`)
  } catch (error) {
    // Pages of megabytes, as programs write them, need more than others. The main thread has no such limit.
    if (!isOutOfMemory(error)) throw error
  }
}

function isOutOfMemory(error: unknown): boolean {
  return isRecord(error) && error['code'] === 'ERR_WORKER_OUT_OF_MEMORY'
}
