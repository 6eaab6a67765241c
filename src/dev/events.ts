import type { ServerResponse } from 'node:http'

/** What open pages are told. */
export interface PageEvent {
  server: string
  revision: number
  /** A file changed that pages name by an address that stays the same, so that only a reload shows it. */
  isReload: boolean
}

/** The open pages. */
export interface OpenPages {
  /** Keeps a connection open, and says at once how things are. */
  add: (response: ServerResponse, now: PageEvent) => void
  tell: (event: PageEvent) => void
  close: () => void
}

/** Speaks to open pages by server-sent events. */
export function openEvents(): OpenPages {
  const responses = new Set<ServerResponse>()
  const write = (response: ServerResponse, event: PageEvent): void => {
    response.write(`data: ${JSON.stringify(event)}\n\n`)
  }
  return {
    add: (response, now) => {
      response.writeHead(200, { 'Content-Type': 'text/event-stream', 'Cache-Control': 'no-store' })
      // How long a page waits before it looks for a server that went away, in milliseconds.
      response.write('retry: 500\n')
      write(response, now)
      responses.add(response)
      response.on('close', () => responses.delete(response))
    },
    tell: (event) => {
      for (const response of responses) write(response, event)
    },
    close: () => {
      for (const response of responses) response.end()
    },
  }
}
