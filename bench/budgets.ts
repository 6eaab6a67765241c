import type { Phase } from './phases.ts'

/** Pages of the site that the budgets are for: enough for V8 to know the code. */
export const budgetedPages = 300

/**
 * Processor milliseconds that a page of the corpus may take by phase, both languages and their index included, built from
 * nothing, on a machine on which the loop of `calibrate.ts` takes its nominal time. What waits for the disk has no budget.
 */
export const budgets: ReadonlyMap<Phase, number> = new Map<Phase, number>([
  ['search analysis', 2.1],
  ['pairing', 1.7],
  ['index', 1.2],
  ['garbage', 1.1],
  ['start', 1.1],
  ['write HTML', 1],
  ['screen', 0.85],
  ['highlight', 0.7],
  ['parse', 0.8],
  ['shell', 0.6],
  ['read', 0.6],
  ['view', 0.6],
  ['document', 0.4],
  ['checks', 0.4],
  ['seen text', 0.4],
  ['keys', 0.1],
])
