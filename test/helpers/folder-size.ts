import { lstatSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

/**
 * The room that a file or folder takes on the disk, as `du` counts it, in units of 2²⁰ bytes.
 * @param isCounted whether something in a folder is looked at, by its name
 */
export function megabytesIn(path: string, isCounted: (name: string) => boolean = () => true): number {
  const stats = lstatSync(path)
  const inside = stats.isDirectory() ? readdirSync(path).filter(isCounted) : []
  // A system that counts no blocks tells the size alone.
  const own = (stats.blocks === 0 ? stats.size : stats.blocks * 512) / 2 ** 20
  return inside.reduce((sum, name) => sum + megabytesIn(join(path, name), isCounted), own)
}
