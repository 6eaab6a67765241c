import path from 'node:path'
import type { IndexSettings, SearchClient } from '@algolia/client-search'
import type { HostedSearch } from '../../types/config.ts'
import type { Site, SiteFolder } from '../../types/site.ts'
import { silent, type Reporter } from '../../make/reporter.ts'
import { adminKeyVariable, readAdminKey, withoutAdminKey } from '../../config/admin-key.ts'
import { loadSite } from '../../config/load.ts'
import { UserError } from '../../errors/errors.ts'
import { recordsOf, settingsOf, type HostedRecord } from './records.ts'
import type { CollectedPage } from '../../make/collect-search-pages.ts'
import type { Problem } from '../../types/problem.ts'

/** A server that speaks the hosted provider's protocol. */
export interface IndexHost {
  /** Its name, without protocol and port. */
  url: string
  port?: number
  protocol: 'http' | 'https'
  /** Whether it answers searches, takes changes, or both. */
  accept: 'read' | 'write' | 'readWrite'
}

/** Options of {@link pushIndex}. The admin key is no part of them: it comes from `ALGOLIA_ADMIN_API_KEY`. */
export interface PushOptions extends SiteFolder {
  /** @default a reporter that is silent */
  reporter?: Reporter
  /** Other servers. @default those of `search.hosted.appId` */
  hosts?: IndexHost[]
}

/** Result of {@link pushIndex}. */
export interface PushResult {
  indexName: string
  /** Pages that can be found. */
  pages: number
  /** Pages, headings and texts: what the provider counts. */
  records: number
}

/**
 * Fills the hosted index with the pages of a site, in one step: when anything fails, the index stays as it was.
 * @throws {UserError} without a key or a hosted index in the configuration, or when the provider does not take it
 */
export async function pushIndex(options: PushOptions): Promise<PushResult> {
  const { reporter = silent } = options
  reporter.phase('config')
  const base = options.base === undefined ? {} : { base: options.base }
  const { search } = await loadSite(path.resolve(options.dir), base)
  checkReady(search.hosted)
  const { collectSearchPages } = await import('../../make/collect-search-pages.ts')
  const { site, pages } = await collectSearchPages({ dir: options.dir, reporter, ...base })
  return pushPages(site, pages, options)
}

async function pushPages(
  site: Site,
  pages: readonly CollectedPage[],
  { reporter = silent, hosts }: Omit<PushOptions, 'dir'>,
): Promise<PushResult> {
  const { hosted, adminKey } = checkReady(site.search.hosted)
  const { tagAttribute } = site.search
  const records = pages.flatMap((page) => recordsOf(page, { siteUrl: site.url, tagAttribute }))
  if (records.length === 0) {
    throw new UserError({
      message: 'No page of this site can be found: there is nothing to index.',
      hint: `The index "${hosted.indexName}" is as it was.`,
    })
  }
  reporter.phase('index')
  reporter.progress(0, records.length)
  const { searchClient } = await import('@algolia/client-search')
  const client = searchClient(hosted.appId, adminKey, hosts && { hosts })
  try {
    await replaceIndex(client, { indexName: hosted.indexName, records, settings: settingsOf(site) }, (done) =>
      reporter.progress(done, records.length),
    )
  } catch (error) {
    const problem = providerProblem(error, hosted)
    throw problem ? new UserError(problem) : error
  }
  return { indexName: hosted.indexName, pages: pages.length, records: records.length }
}

function checkReady(hosted: HostedSearch | undefined): { hosted: HostedSearch; adminKey: string } {
  if (hosted === undefined) {
    throw new UserError({
      message: '`search.hosted` is not set, so there is no hosted index to fill.',
      hint: 'Without it every build writes an index of its own, and nothing else is to be done.',
    })
  }
  const adminKey = readAdminKey()
  if (adminKey === undefined) {
    throw new UserError({
      message: `\`${adminKeyVariable}\` is not set. It holds the key that may change the index "${hosted.indexName}".`,
      hint: `Set it in the environment and nowhere else:\n${adminKeyVariable}=… inkstone index`,
    })
  }
  if (!/^[\x21-\x7e]+$/.test(adminKey)) {
    throw new UserError({
      message: `\`${adminKeyVariable}\` holds letters that no key has.`,
      hint: 'Copy the key again, without quotes and spaces.',
    })
  }
  return { hosted, adminKey }
}

/** Why the provider did not take an index, for its author; nothing for a fault of another kind. */
function providerProblem(error: unknown, { appId, indexName }: HostedSearch): Problem | undefined {
  if (!(error instanceof Error)) return undefined
  const { status, response } = error as { status?: number; response?: { content?: string } } // as: of any error.
  const unchanged = `The index "${indexName}" is as it was.`
  if (error.name === 'RetryError') {
    return {
      message: `No server of the hosted provider can be reached for the application "${appId}".`,
      hint: `Check \`search.hosted.appId\` and the network, then try again. ${unchanged}`,
    }
  }
  if (error.name === 'DeserializationError') {
    const beginning = withoutAdminKey(response?.content ?? '').replaceAll(/\s+/g, ' ')
    return {
      message: `The hosted provider's answer is not JSON: "${beginning.slice(0, 80)}".`,
      hint: `Something else on the network answers in its place; reach the provider directly, then try again. ${unchanged}`,
    }
  }
  if (status === 401 || status === 403) {
    return {
      message: `The hosted provider refuses the key in \`${adminKeyVariable}\` for the application "${appId}" (${status}: ${withoutAdminKey(error.message)}).`,
      hint: `Take the admin key of that application, or one that may add records, delete indexes and edit settings. ${unchanged}`,
    }
  }
  if (status !== undefined) {
    return {
      message: `The hosted provider does not take the records (${status}: ${withoutAdminKey(error.message)}).`,
      hint: unchanged,
    }
  }
  if (error.message.startsWith('Stopped waiting for the task')) {
    return {
      message: `The hosted provider has not finished the index "${indexName}" after an hour.`,
      hint: 'Look into its dashboard: the change may still be done. Otherwise try again.',
    }
  }
  return undefined
}

/** The contents of a new index. */
interface IndexContents {
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
async function replaceIndex(
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
