import { lookup } from 'node:dns/promises'
import { BlockList } from 'node:net'

/** Networks that only the machine itself, or those around it, can reach. */
const inner = new BlockList()
for (const [net, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
] as const)
  inner.addSubnet(net, prefix, 'ipv4')
for (const [net, prefix] of [
  ['::', 127],
  ['fc00::', 7],
  ['fe80::', 10],
] as const)
  inner.addSubnet(net, prefix, 'ipv6')

/**
 * Whether everybody can reach the host of an address. Texts may be a stranger's: what they link must not be asked for inside of
 * a network that only the author is in.
 * @throws Error when nobody knows the host
 */
export async function isPublic({ hostname }: URL): Promise<boolean> {
  const found = await lookup(hostname.replace(/^\[|\]$/g, ''), { all: true })
  return found.every(({ address, family }) => !inner.check(address, family === 6 ? 'ipv6' : 'ipv4'))
}
