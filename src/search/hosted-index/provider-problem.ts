import type { Problem } from '../../types/problem.ts'
import type { HostedSearch } from '../../types/config.ts'
import { adminKeyVariable, withoutAdminKey } from '../../config/admin-key.ts'

/** Why the provider did not take an index, for its author; nothing for a fault of another kind. */
export function providerProblem(error: unknown, { appId, indexName }: HostedSearch): Problem | undefined {
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
