import { createEmbeddedClient, type EmbeddedClient, type EmbeddedOptions } from '../query/embedded-client.ts'

/** A line that is silent for so long may be dead. */
const SILENCE = 10_000

/** The client of the page: what does not answer has failed, so that the reader is told, and may ask again. */
export function createPatientClient(options: Omit<EmbeddedOptions, 'fetch'>): EmbeddedClient {
  return createEmbeddedClient({ ...options, fetch: fetchPatiently })
}

async function fetchPatiently(...[url, init]: Parameters<typeof fetch>): Promise<Response> {
  const line = new AbortController()
  const wait = (): ReturnType<typeof setTimeout> => setTimeout(() => line.abort(), SILENCE)
  let timer = wait()
  try {
    const response = await fetch(url, { ...init, signal: line.signal })
    clearTimeout(timer)
    timer = wait()
    return new Response(await response.arrayBuffer(), response)
  } finally {
    clearTimeout(timer)
  }
}
