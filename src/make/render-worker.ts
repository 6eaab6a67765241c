import { parentPort, workerData } from 'node:worker_threads'
import { tellForgottenFailures, thrownError } from '../errors/foreign-errors.ts'
import { openPageQueue, type SharedQueue } from './page-queue.ts'
import { writeBatches, type PageWriterData, type WrittenPage } from './page-writer.ts'

/** Data that a worker is started with. */
export interface WorkerTask {
  data: PageWriterData
  queue: SharedQueue
}

/** Messages of a worker: the pages of a batch, why it stops, or that nothing was left to do. */
export type WorkerAnswer = { start: number; pages: WrittenPage[] } | { error: Error } | { hasEnded: true }

// Started only by write-pages.ts, which hands over exactly this.
const task = workerData as WorkerTask

tellForgottenFailures()

const answer = (message: WorkerAnswer): void => parentPort?.postMessage(message)
void writeBatches(task.data, openPageQueue(task.queue), (start, pages) => answer({ start, pages })).then(
  () => answer({ hasEnded: true }),
  (error: unknown) => answer({ error: thrownError(error) }),
)
