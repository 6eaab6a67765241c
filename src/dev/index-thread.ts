import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { IndexFile } from '../search/index/build-index.ts'
import type { SearchPage } from '../types/search.ts'

/** An index in the making. */
export interface IndexThread {
  add: (page: SearchPage) => void
  finish: () => Promise<IndexFile[]>
  /** Ends it before it is finished. */
  stop: () => void
}

/** Makes an index in a thread of its own: a large one takes a second, in which no page could be sent. */
export function openIndexThread(): IndexThread {
  const worker = new Worker(new URL('./index-worker.js', import.meta.url))
  // The server may be closed meanwhile.
  worker.unref()
  const answered = once(worker, 'message').then(([files]) => files as IndexFile[]) // as: it sends nothing else.
  const stopped = once(worker, 'exit').then(([code]): never => {
    throw new Error(`The index of the search could not be made (${code}).`)
  })
  const result = Promise.race([answered, stopped])
  // Heard of where it is waited for.
  for (const promise of [answered, stopped, result]) promise.catch(() => {})
  return {
    add: (page) => worker.postMessage(page),
    finish: () => {
      worker.postMessage('finish')
      return result
    },
    stop: () => void worker.terminate(),
  }
}
