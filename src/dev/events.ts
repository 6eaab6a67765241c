import type { ServerResponse } from 'node:http'
import { tag } from '../html/escape.ts'

/** An event that open pages receive. */
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

/** The server's state when a page was made, for the page's script. */
export interface PageMark {
  /** Another one after every start of the server. */
  server: string
  /** Counts the changes that the server has seen. */
  revision: number
  /** The page's Content-Security-Policy: a page that is shown in place of another one must have the same. */
  policy: string
}

/** Tags for the head of every page. */
export function devTags({ server, revision, policy }: PageMark): string {
  const facts = { content: server, 'data-revision': String(revision), 'data-policy': policy }
  return [
    tag('meta', { name: 'inkstone-dev', ...facts }),
    tag('link', { rel: 'stylesheet', href: `${devRoot}/dev.css` }),
    `${tag('script', { type: 'module', src: `${devRoot}/client.js` })}</script>`,
  ].join('')
}
