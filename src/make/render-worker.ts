import { parentPort, workerData } from 'node:worker_threads'
import type { Route } from '../types/route.ts'
import { openPageWriter, type PageWriterData, type WrittenPage } from './page-writer.ts'

/** A worker's answer to a batch of routes. */
export type WorkerAnswer = { pages: WrittenPage[] } | { error: unknown }

// Started only by write-pages.ts, which hands over exactly this.
const writer = openPageWriter(workerData as PageWriterData)

parentPort?.on('message', (routes: Route[] | 'close') => {
  if (routes === 'close') {
    writer.close()
    parentPort?.close()
    return
  }
  void answer(routes).then((message) => parentPort?.postMessage(message))
})

async function answer(routes: readonly Route[]): Promise<WorkerAnswer> {
  try {
    const pages: WrittenPage[] = []
    for (const route of routes) pages.push(await writer.write(route))
    return { pages }
  } catch (error) {
    return { error }
  }
}
