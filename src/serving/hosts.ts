import { BlockList, isIP } from 'node:net'
import { networkInterfaces } from 'node:os'

/** Where to listen. */
export interface Endpoint {
  /** Port to begin with; 0 takes any. */
  port: number
  host: string
}

/** A server of a site that runs. It stands here as the package exports it, and authors need no types of Node. */
export interface RunningServer {
  /** Where the site begins: `http://localhost:3000/blog-notes/`. */
  url: string
  /** The same for others in the network; empty when only this computer can open it. */
  networkUrls: string[]
  /** The port taken: the first free one from the one that was asked for. */
  port: number
  close(): Promise<void>
}

/** By which names a server may be asked. */
export interface HostRules {
  /** As given with `--host`. */
  host: string
  /** Where it listens: an address, or one that stands for all of this computer's. */
  address: string
  /** Names that the author allows: `my.name`, or `.example.test` with everything below it. */
  allowed: readonly string[]
}

/**
 * The name in a `Host` header, in lower case, without port, final dot and brackets; nothing when it is malformed.
 * @param header as sent
 */
export function hostNameOf(header: string): string | undefined {
  const [, address, name] = /^(?:\[([\da-f:.]+)\]|([^\s/@:[\]?#\\]+))(?::\d*)?$/i.exec(header) ?? []
  if (address !== undefined) return isIP(address) === 6 ? plain(address) : undefined
  return name?.toLowerCase().replace(/\.$/, '')
}

/**
 * Whether a server answers for a name. A page from elsewhere can have its own name lead to this computer, and then read
 * what it is answered; it can neither do that with an address, nor with a name that is somebody else's.
 * @param name as {@link hostNameOf} gives it
 */
export function isAllowedHost(name: string, { host, address, allowed }: HostRules): boolean {
  if (name === 'localhost' || name.endsWith('.localhost') || isLoopback(name)) return true
  if (name === plain(host) || isOwnAddress(name, address)) return true
  return allowed.some((one) => (one.startsWith('.') ? `.${name}`.endsWith(one) : plain(one) === name))
}

/** Where others in the network reach a server: hosts as addresses name them. Nowhere, when it listens for this computer only. */
export function openHosts({ host, address }: Pick<HostRules, 'host' | 'address'>): string[] {
  if (isLoopback(address)) return []
  if (!isEverywhere(address)) return [inAddress(host)]
  return ownAddresses()
    .filter(
      (own) => !own.isInternal && !own.text.startsWith('fe80:') && (own.family === 4 || address === '::'),
    )
    .map(({ text }) => inAddress(text))
}

/** A host as it stands in an address. */
export function inAddress(host: string): string {
  return isIP(host) === 6 ? `[${host}]` : host
}

const loopback = new BlockList()
loopback.addSubnet('127.0.0.0', 8, 'ipv4')
loopback.addAddress('::1', 'ipv6')

function isLoopback(name: string): boolean {
  const version = isIP(name)
  return version !== 0 && loopback.check(name, version === 4 ? 'ipv4' : 'ipv6')
}

function isEverywhere(address: string): boolean {
  return address === '0.0.0.0' || address === '::'
}

function isOwnAddress(name: string, address: string): boolean {
  if (isIP(name) === 0) return false
  return isEverywhere(address) ? ownAddresses().some(({ text }) => text === name) : plain(address) === name
}

/** Asked anew each time: a computer changes its networks. */
function ownAddresses(): { text: string; family: 4 | 6; isInternal: boolean }[] {
  return Object.values(networkInterfaces()).flatMap((addresses = []) =>
    addresses.map(({ address, internal, family }) => ({
      text: plain(address),
      family: family === 'IPv4' ? 4 : 6,
      isInternal: internal,
    })),
  )
}

/** One way of writing for each name and address. */
function plain(host: string): string {
  const own = host.replace(/%.*$/, '').toLowerCase()
  return isIP(own) === 6 ? new URL(`http://[${own}]`).hostname.slice(1, -1) : own
}
