import { runInNewContext } from 'node:vm'
import { setFlagsFromString } from 'node:v8'

/** Bytes that are in use when garbage is gone. */
export function bytesInUse(): number {
  setFlagsFromString('--expose-gc')
  // as: the flag gives new contexts this function.
  const collect = runInNewContext('gc') as () => void
  collect()
  return process.memoryUsage().heapUsed
}
