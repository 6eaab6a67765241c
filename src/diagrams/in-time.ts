import { availableParallelism, loadavg } from 'node:os'
import { cpuUsage } from 'node:process'
import { runInNewContext } from 'node:vm'
import { isRecord } from '../defined.ts'

/** A busy machine gives a drawing little of its time; after so many rounds nobody waits any longer. */
const mostRounds = 6

/** How many times as long everything takes where more wants to run than there are processors; not every system says it. */
function crowd(): number {
  return Math.max(1, (loadavg()[0] ?? 0) / availableParallelism())
}

/**
 * Draws, and stops what does not come to its end. A drawing that the clock has stopped while the processor did other things gets
 * another round; on a busy machine the clock waits longer, since a library that was stopped midway may not draw what comes next.
 * @param patience in milliseconds, of a machine that does nothing else
 * @throws Error when it takes too long
 */
export function inTime(draw: () => string, patience: number, factor: number = crowd()): string {
  for (let round = 1; ; round++) {
    const before = cpuUsage()
    try {
      return String(runInNewContext('draw()', { draw }, { timeout: Math.ceil(patience * factor) }))
    } catch (error) {
      // It may be an error of the other context.
      if (!isRecord(error) || error['code'] !== 'ERR_SCRIPT_EXECUTION_TIMEOUT') throw error
      const { user, system } = cpuUsage(before)
      if ((user + system) / 1000 > patience / 2 || round === mostRounds)
        throw new Error('it takes too long', { cause: error })
    }
  }
}
