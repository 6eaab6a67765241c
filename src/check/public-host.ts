import { BlockList, isIP } from 'node:net'

/** Networks that only the machine itself, or those around it, can reach. */
const inner = new BlockList()
for (const [net, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  // To many at once, and kept for later.
  ['224.0.0.0', 3],
] as const)
  inner.addSubnet(net, prefix, 'ipv4')
for (const [net, prefix] of [
  // Those that hold one of the other kind, which somebody on the way may take out.
  ['::', 96],
  ['64:ff9b::', 32],
  ['2002::', 16],
  ['fc00::', 7],
  ['fe80::', 9],
  ['ff00::', 8],
] as const)
  inner.addSubnet(net, prefix, 'ipv6')

/**
 * Whether everybody can reach an address of the network. Texts may be a stranger's: what they link must not be asked for inside of
 * a network that only the author is in.
 */
export function isPublicAddress(address: string): boolean {
  return !inner.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4')
}
