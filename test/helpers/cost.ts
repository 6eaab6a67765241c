/**
 * Processor time in ms that a task takes at best. It runs again until it has been as cheap as it has to be, or often enough:
 * what else the machine does is not what is measured.
 */
export function leastCost(task: () => void, enough: number): number {
  let best = Infinity
  for (let tries = 0; tries < 60 && best > enough; tries++) best = Math.min(best, costOf(task))
  return best
}

/** Processor time in ms that a task takes once. */
export function costOf(task: () => void): number {
  const before = process.cpuUsage()
  task()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000
}
