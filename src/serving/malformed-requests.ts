import type { Server } from 'node:http'
import type { Duplex } from 'node:stream'

type Answer = readonly [status: string, text: string]

/** What is said of requests that are none, by the code of Node's error. */
const answers: Readonly<Record<string, Answer>> = {
  HPE_HEADER_OVERFLOW: ['431 Request Header Fields Too Large', 'The headers are too long.'],
  HPE_CHUNK_EXTENSIONS_OVERFLOW: ['413 Payload Too Large', 'The request is too long.'],
  ERR_HTTP_REQUEST_TIMEOUT: ['408 Request Timeout', 'The request took too long.'],
}

const malformed: Answer = ['400 Bad Request', 'The request is malformed.']

const tunnel: Answer = ['405 Method Not Allowed', 'Only GET and HEAD are answered.']

/** Lets a server answer everybody with a status, also those whose words are no HTTP. */
export function answerMalformed(server: Server): void {
  const answering = new WeakSet<Duplex>()
  server.on('request', ({ socket }, response) => {
    answering.add(socket)
    response.once('close', () => answering.delete(socket))
  })
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    // In the middle of an answer, a second one would be taken for a part of it.
    if (error.code === 'ECONNRESET' || !socket.writable || answering.has(socket)) socket.destroy()
    else end(socket, answers[error.code ?? ''] ?? malformed)
  })
  // Node would close the connection without a word.
  server.on('connect', (_request, socket) => end(socket, tunnel, 'Allow: GET, HEAD\r\n'))
}

function end(socket: Duplex, [status, text]: Answer, headers = ''): void {
  const head =
    `HTTP/1.1 ${status}\r\n${headers}Connection: close\r\n` +
    `Content-Type: text/plain; charset=utf-8\r\nContent-Length: ${Buffer.byteLength(text) + 1}\r\n\r\n`
  socket.once('error', () => socket.destroy())
  socket.end(`${head}${text}\n`)
}
