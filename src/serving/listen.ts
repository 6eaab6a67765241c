import { once } from 'node:events'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { UserError } from '../errors/errors.ts'

/** Where to listen. */
export interface Place {
  /** Port to begin with; 0 takes any. */
  port: number
  host: string
}

/** Ports tried one after the other before giving up. */
const portsTried = 100

/**
 * Listens on the first free port from `port` on, and gives it.
 * @throws {UserError} when none is free, or nothing can be served on that host
 */
export async function listen(server: Server, { port, host }: Place): Promise<number> {
  const last = port === 0 ? 0 : Math.min(port + portsTried - 1, 65_535)
  for (let candidate = port; ; candidate++) {
    try {
      // The name may stand for ::1 alone, and then nobody who asks 127.0.0.1 would be answered.
      server.listen(candidate, host === 'localhost' ? '127.0.0.1' : host)
      await once(server, 'listening')
      return (server.address() as AddressInfo).port // as: it is a string only for pipes.
    } catch (error) {
      const { code, message } = error as NodeJS.ErrnoException // as: `listen` reports no other errors.
      if (code !== 'EADDRINUSE' || candidate >= last) throw listenProblem(code ?? message, { port, host })
    }
  }
}

function listenProblem(reason: string, { port, host }: Place): UserError {
  if (reason === 'EADDRINUSE') {
    return new UserError({
      message: `No port is free on "${host}" from ${port} on.`,
      hint: 'Name another one with `--port`.',
    })
  }
  return new UserError({
    message: `Nothing can be served on "${host}", port ${port} (${reason}).`,
    hint: 'Leave out `--host` to serve on this computer only, and take a `--port` from 1024 on.',
  })
}
