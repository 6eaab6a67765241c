// The part of its interface that is used here; `@types/compression` would bring all of Express.
declare module 'compression' {
  import type { IncomingMessage, ServerResponse } from 'node:http'

  type Filter = (request: IncomingMessage, response: ServerResponse) => boolean
  function compression(options: {
    filter: Filter
  }): (request: IncomingMessage, response: ServerResponse, next: () => void) => void
  namespace compression {
    const filter: Filter
  }
  export = compression
}
