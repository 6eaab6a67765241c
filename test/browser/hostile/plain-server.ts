import { createReadStream } from 'node:fs'
import { join } from 'node:path'
import { fileSender } from '../../../src/serving/files.ts'
import { serve, type Served } from '../../../src/serving/serve.ts'

/** A host that sends the files of a build and not one header of its own: no policy holds anything back. */
export function servePlainly(outDir: string): Promise<Served> {
  const sendFile = fileSender(outDir, ['html'])
  return serve(
    async (exchange) => {
      if (sendFile(exchange, exchange.pathname.slice(1))) return
      exchange.response.writeHead(404, { 'content-type': 'text/html' })
      createReadStream(join(outDir, '404.html')).pipe(exchange.response)
    },
    { port: 0, host: '127.0.0.1' },
  )
}
