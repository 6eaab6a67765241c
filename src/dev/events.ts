import type { ServerResponse } from 'node:http'
import { tag } from '../html/escape.ts'
import type { PageEvent, PageMark } from '../types/dev.ts'

/** The open pages. */
export interface OpenPages {
  /** Keeps a connection open, and says at once how things are. */
  add: (response: ServerResponse, now: PageEvent) => void
  emit: (event: PageEvent) => void
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
    emit: (event) => {
      for (const response of responses) write(response, event)
    },
    close: () => {
      for (const response of responses) response.end()
    },
  }
}

/** Path of the server's own files. */
export const devRoot = '/@inkstone'

/** Tags for the head of every page. */
export function devTags({ server, revision, policy }: PageMark): string {
  const facts = { content: server, 'data-revision': String(revision), 'data-policy': policy }
  return [
    tag('meta', { name: 'inkstone-dev', ...facts }),
    tag('link', { rel: 'stylesheet', href: `${devRoot}/dev.css` }),
    `${tag('script', { type: 'module', src: `${devRoot}/client.js` })}</script>`,
  ].join('')
}
