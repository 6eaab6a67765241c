import { spawnSync } from 'node:child_process'
import { once } from '../../src/remember.ts'

/** What npm puts into the package. */
export interface Packed {
  files: { path: string }[]
  unpackedSize: number
}

/** Asks npm once for what it would put into the package. */
export const packed: () => Packed = once(() => {
  const options = ['--dry-run', '--json', '--ignore-scripts']
  const { stdout } = spawnSync('npm', ['pack', ...options], { encoding: 'utf8' })
  // as: npm's own account. Some versions give a list, some an object by name.
  const [found] = Object.values(JSON.parse(stdout) as Record<string, Packed>)
  return found ?? { files: [], unpackedSize: 0 }
})
