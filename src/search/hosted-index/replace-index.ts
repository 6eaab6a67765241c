import type { IndexSettings, SearchClient } from '@algolia/client-search'
import { UserError } from '../../errors/errors.ts'
import type { HostedRecord } from './records.ts'

/** The contents of a new index. */
export interface IndexContents {
  indexName: string
  records: readonly HostedRecord[]
  settings: IndexSettings
}

/** The largest request that the provider takes. */
const largestBatch = { records: 1000, bytes: 5_000_000 }

/** How often it is asked whether a change is done; the last times five seconds apart. */
const asksForTask = 800

/**
 * Replaces an index with its settings in one step: readers search the old one until the new one is complete, and keep
 * it when anything fails. Synonyms, rules and settings of other kinds stay.
 * @param onProgress called with the number of records that have been sent
 */
export async function replaceIndex(
  client: SearchClient,
  { indexName, records, settings }: IndexContents,
  onProgress: (done: number) => void,
): Promise<void> {
  const begun = `${indexName}_tmp_${Math.floor(Math.random() * 1e6)}`
  const finish = async ({ taskID }: { taskID: number }): Promise<void> => {
    await client.waitForTask({ indexName: begun, taskID, maxRetries: asksForTask })
  }
  let moved: { taskID: number }
  try {
    const copied = {
      operation: 'copy',
      destination: begun,
      scope: ['settings', 'rules', 'synonyms'],
    } as const
    await finish(
      await client.operationIndex({
        indexName,
        operationIndexParams: { ...copied, scope: [...copied.scope] },
      }),
    )
    await finish(await client.setSettings({ indexName: begun, indexSettings: settings }))
    let sent = 0
    for (const batch of batchesOf(records)) {
      const requests = batch.map((body) => ({ action: 'addObject' as const, body }))
      await finish(await client.batch({ indexName: begun, batchWriteParams: { requests } }))
      sent += batch.length
      onProgress(sent)
    }
    const move = { operation: 'move', destination: indexName } as const
    moved = await client.operationIndex({ indexName: begun, operationIndexParams: move })
  } catch (error) {
    // The unfinished index costs records as long as it stands there. Only the first error is reported.
    await client.deleteIndex({ indexName: begun }).catch(() => undefined)
    throw error
  }
  await finish(moved).catch((error: unknown) => throwUnsure(indexName, error))
}

function throwUnsure(indexName: string, error: unknown): never {
  const reason = error instanceof Error ? error.name : String(error)
  throw new UserError({
    message: `The hosted provider has the new index "${indexName}", but does not say whether readers have it yet (${reason}).`,
    hint: 'Look into its dashboard, or try again.',
  })
}

function batchesOf(records: readonly HostedRecord[]): HostedRecord[][] {
  const batches: HostedRecord[][] = []
  let bytes = Infinity
  for (const record of records) {
    const size = Buffer.byteLength(JSON.stringify(record))
    const last = batches.at(-1)
    if (last && last.length < largestBatch.records && bytes + size <= largestBatch.bytes) {
      last.push(record)
      bytes += size
    } else {
      batches.push([record])
      bytes = size
    }
  }
  return batches
}
