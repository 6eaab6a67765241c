import type { ServerResponse } from 'node:http'

/** An answer that is made when it is asked for. */
export interface TextAnswer {
  status: number
  /** @default 'text/plain' */
  type?: string
  /** Bytes are sent as they are. */
  body: string | Uint8Array
}

/** Sends a text that nobody should remember. */
export function sendText(response: ServerResponse, { status, type = 'text/plain', body }: TextAnswer): void {
  response.writeHead(status, {
    'Content-Type': typeof body === 'string' || type.startsWith('text/') ? `${type}; charset=utf-8` : type,
    'Cache-Control': 'no-store',
    'Content-Length': Buffer.byteLength(body),
  })
  // Node drops the body of an answer to HEAD.
  response.end(body)
}
