import { once } from 'node:events'
import { availableParallelism } from 'node:os'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import type { Route } from '../types/route.ts'
import { openPageWriter, type PageWriterData, type WrittenPage } from './page-writer.ts'
import type { WorkerAnswer } from './render-worker.ts'

/**
 * Pages from which workers pay. Each thread warms up its own compiler and grammars (about 0.6 s of CPU), which
 * smaller sites do not earn back: measured in `bench/`, two threads win from about 1 500 pages on.
 */
const workersFrom = 1500

// More threads than this gain little and cost memory.
const mostWorkers = 4

const batchSize = 32

/**
 * Heap a worker may take, in MB: what compiling and rendering needs, and the plan, about 4 kB a page. Without a limit the
 * garbage is left lying as long as the machine has memory (P6).
 */
function heapLimit(pages: number): number {
  return 224 + Math.ceil(pages / 256)
}

/** Options of {@link writePages}; the writer's data without the name of its pack. */
export interface WritePagesOptions {
  data: Omit<PageWriterData, 'pack'>
  /** Unique name for the packs of this build. */
  packName: string
  /** Called after every batch with the number of pages done. */
  onProgress: (done: number) => void
}

/** Renders and writes all pages, in workers when there are many. The result is in the order of the routes. */
export async function writePages(
  routes: readonly Route[],
  options: WritePagesOptions,
): Promise<WrittenPage[]> {
  const workers = routes.length < workersFrom ? 1 : Math.min(availableParallelism(), mostWorkers)
  return workers === 1 ? writeHere(routes, options) : writeInWorkers(routes, options, workers)
}

async function writeHere(routes: readonly Route[], options: WritePagesOptions): Promise<WrittenPage[]> {
  const writer = openPageWriter({ ...options.data, pack: `${options.packName}.pack` })
  try {
    const pages: WrittenPage[] = []
    for (const route of routes) {
      pages.push(await writer.write(route))
      if (pages.length % batchSize === 0) {
        options.onProgress(pages.length)
        // Rendering never waits for anything, and signals are heard only between turns of the event loop.
        await nextTurn()
      }
    }
    return pages
  } finally {
    writer.close()
  }
}

async function writeInWorkers(
  routes: readonly Route[],
  options: WritePagesOptions,
  count: number,
): Promise<WrittenPage[]> {
  const pages: WrittenPage[] = Array.from({ length: routes.length })
  const queue = { next: 0, done: 0 }
  const take = (): number => {
    const start = queue.next
    queue.next += batchSize
    return start
  }
  const run = async (index: number): Promise<void> => {
    const worker = new Worker(new URL('./render-worker.js', import.meta.url), {
      workerData: { ...options.data, pack: `${options.packName}-${index}.pack` },
      resourceLimits: { maxOldGenerationSizeMb: heapLimit(routes.length) },
    })
    try {
      for (let start = take(); start < routes.length; start = take()) {
        const written = await ask(worker, routes.slice(start, start + batchSize))
        for (const [offset, page] of written.entries()) pages[start + offset] = page
        queue.done += written.length
        options.onProgress(queue.done)
      }
      worker.postMessage('close')
    } catch (error) {
      await worker.terminate()
      throw error
    }
  }
  await Promise.all(Array.from({ length: count }, (_, index) => run(index)))
  return pages
}

/** One batch of pages from a worker. */
async function ask(worker: Worker, routes: readonly Route[]): Promise<WrittenPage[]> {
  const settled = new AbortController()
  const { signal } = settled
  // `once` rejects when the worker throws; one that stops without a word (out of memory) is a failure too.
  const stopped = once(worker, 'exit', { signal }).then(([code]): WorkerAnswer => ({
    error: new Error(`A render worker stopped with code ${code}.`),
  }))
  // A worker sends nothing else.
  const answered = once(worker, 'message', { signal }).then(([answer]) => answer as WorkerAnswer)
  worker.postMessage(routes)
  try {
    const answer = await Promise.race([answered, stopped])
    if ('error' in answer) throw answer.error
    return answer.pages
  } finally {
    settled.abort()
    await Promise.allSettled([answered, stopped])
  }
}
