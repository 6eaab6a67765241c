/** Whether the tests take their time, as `npm run test:thorough` lets them. */
export const isThorough = process.env['INKSTONE_THOROUGH'] === '1'

/** How often a property is tried: 50 times, and in a thorough run 1,000 times or as often as said. */
export function runs(thorough = 1000): { numRuns: number } {
  return { numRuns: isThorough ? thorough : Math.min(50, thorough) }
}

/** A number of rounds, pages or keystrokes: the first in a thorough run, else the second, which is smaller. */
export function soaked(thorough: number, usual: number): number {
  return isThorough ? thorough : usual
}

/**
 * Cases of one kind: all of them in a thorough run, else the first, the last, and as many between as make up `usual`; of `usual` 1 the
 * first alone.
 */
export function cases<Case>(all: readonly Case[], usual = 2): readonly Case[] {
  const step = (all.length - 1) / Math.max(usual - 1, 1)
  const chosen = new Set(Array.from({ length: usual }, (_, index) => Math.round(index * step)))
  return isThorough ? all : all.filter((_, index) => chosen.has(index))
}
