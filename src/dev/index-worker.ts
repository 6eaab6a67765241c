import { parentPort } from 'node:worker_threads'
import type { SearchPage } from '../types/search.ts'
import { createIndexBuilder } from '../search/index/build-index.ts'

const builder = createIndexBuilder()

// Started only by search.ts, which sends nothing else.
parentPort?.on('message', (page: SearchPage | 'finish') => {
  if (page !== 'finish') {
    builder.add(page)
    return
  }
  parentPort?.postMessage(builder.finish())
  parentPort?.close()
})
