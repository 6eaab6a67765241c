import type { Problem } from '../types/problem.ts'

/** Hears how a build goes on. */
export interface Reporter {
  /** A step begins. */
  phase: (name: string) => void
  /** How far the step is. */
  progress: (done: number, total: number) => void
  /** Something that still builds, but should not stay so. */
  warning: (problem: Problem) => void
  /** Something that is as it should be, but worth knowing. */
  note?: (text: string) => void
}

/** Tells nobody. */
export const silent: Reporter = { phase: () => {}, progress: () => {}, warning: () => {} }
