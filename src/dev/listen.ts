import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { UserError } from '../errors.ts'

/** Ports tried one after the other before giving up. */
const portsTried = 100

/**
 * Listens on the first free port from `port` on, and gives it.
 * @throws {UserError} when none is free, or nothing can be served on that host
 */
export async function listen(
  server: Server,
  { port, host }: { port: number; host: string },
): Promise<number> {
  const last = port === 0 ? 0 : Math.min(port + portsTried - 1, 65_535)
  for (let candidate = port; ; candidate++) {
    const error = await tryToListen(server, candidate, host)
    if (!error) return (server.address() as AddressInfo).port // as: it is a string only for pipes.
    if (error.code !== 'EADDRINUSE' || candidate >= last) throw listenProblem(error, { port, host })
  }
}

function tryToListen(server: Server, port: number, host: string): Promise<NodeJS.ErrnoException | undefined> {
  return new Promise((resolve) => {
    server.once('error', resolve)
    // The name may stand for ::1 alone, and then nobody who asks 127.0.0.1 would be answered.
    server.listen(port, host === 'localhost' ? '127.0.0.1' : host, () => {
      server.off('error', resolve)
      resolve(undefined)
    })
  })
}

function listenProblem(
  { code, message }: NodeJS.ErrnoException,
  { port, host }: { port: number; host: string },
): UserError {
  if (code === 'EADDRINUSE') {
    return new UserError({
      message: `No port is free on "${host}" from ${port} on.`,
      hint: 'Name another one with `--port`.',
    })
  }
  return new UserError({
    message: `Nothing can be served on "${host}", port ${port} (${code ?? message}).`,
    hint: 'Leave out `--host` to serve on this computer only, and take a `--port` from 1024 on.',
  })
}

/** A host as a browser on this computer can open it. */
export function displayedHost(host: string): string {
  if (['127.0.0.1', '::1', '0.0.0.0', '::'].includes(host)) return 'localhost'
  return host.includes(':') ? `[${host}]` : host
}
