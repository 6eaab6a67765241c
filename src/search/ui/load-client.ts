import { readStored, writeStored } from '../../browser/storage.ts'
import { loadPart } from '../../browser/load-part.ts'
import type { SearchClient, SearchScope, SearchSetup } from '../../types/search.ts'

const loaded: { client?: Promise<SearchClient> } = {}

/** The client of the document, loaded when it is first asked for; after a failure, it is tried again. */
export function loadSearchClient(setup: SearchSetup): Promise<SearchClient> {
  loaded.client ??= createClient(setup).catch((error: unknown) => {
    delete loaded.client
    throw error
  })
  return loaded.client
}

/** Loads what the first search will need. Whatever goes wrong here, that search will tell. */
export async function warmSearch(setup: SearchSetup, scope: SearchScope): Promise<void> {
  try {
    const client = await loadSearchClient(setup)
    if ('warm' in client) await (client as WarmClient).warm(scope) // as: the one client that has it
  } catch {}
}

interface WarmClient extends SearchClient {
  warm: (scope: SearchScope) => Promise<void>
}

async function createClient({ provider, tagAttribute }: SearchSetup): Promise<SearchClient> {
  if (provider.type === 'hosted') {
    const { createHostedClient } = await reach(loadPart(() => import('../hosted/hosted-client.ts')))
    const remembered = { read: readStored, write: writeStored }
    return createHostedClient({ appId: provider.appId, apiKey: provider.apiKey, remembered })
  }
  const { createEmbeddedClient } = await reach(loadPart(() => import('../query/embedded-client.ts')))
  return createEmbeddedClient({ root: provider.root, tagAttribute })
}

/** A client that cannot be loaded is as far away as its index. */
async function reach<Module>(module: Promise<Module>): Promise<Module> {
  try {
    return await module
  } catch (cause) {
    throw Object.assign(new Error('The search cannot be loaded.', { cause }), { name: 'RetryError' })
  }
}
