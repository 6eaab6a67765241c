import { readStored, writeStored } from '../../browser/reader/storage.ts'
import type { SearchClient, SearchRequest, SearchSetup } from '../../types/search.ts'
import { createHostedClient } from '../hosted/hosted-client.ts'

interface HostedOptions {
  appId: string
  apiKey: string
  /** The tag of the version of the page that is shown. */
  pageTag: () => string | undefined
}

/**
 * The hosted provider's client for the pages of a site: it finds what all docs have, by the tags of their versions in its index. Of
 * other docs than the main ones that is the version of the page that is shown, else the latest.
 */
export function createHostedSearch(
  { tagAttribute, otherDocs = [] }: SearchSetup,
  { appId, apiKey, pageTag }: HostedOptions,
): SearchClient {
  const client = createHostedClient({ appId, apiKey, remembered: { read: readStored, write: writeStored } })
  const ofAllDocs = (tags: readonly string[]): string[] => {
    const shown = pageTag()
    const others = otherDocs.map((own) => own.find((tag) => tag === shown) ?? own[0] ?? '')
    return [...tags.map(hostedTag), ...others.map((tag) => `${tagAttribute}:${tag}`)]
  }
  const asked = ({ facetFilters, ...request }: SearchRequest): SearchRequest => {
    if (facetFilters === undefined) return request
    const isOfDocs = (filter: string | string[]): filter is string[] =>
      Array.isArray(filter) && filter.includes(`${tagAttribute}:default`)
    return {
      ...request,
      facetFilters: facetFilters.map((filter) => (isOfDocs(filter) ? ofAllDocs(filter) : filter)),
    }
  }
  return { search: async ({ requests }) => client.search({ requests: requests.map(asked) }) }
}

/** Versions of docs with an id have it before their names. */
function hostedTag(tag: string): string {
  return tag.replace(/docs-default-(.*)\//, 'docs-$1-')
}
