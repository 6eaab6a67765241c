import { availableParallelism } from 'node:os'

/** More threads than this gain little and cost memory. */
const mostThreads = 4

/** How many threads may work beside the main one. */
export function spareThreads(): number {
  return Math.min(availableParallelism(), mostThreads) - 1
}
