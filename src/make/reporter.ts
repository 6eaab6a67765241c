import { defined } from '../defined.ts'
import { UserError } from '../errors/errors.ts'
import { firstPlaces, groupProblems } from '../errors/group-problems.ts'
import type { Severity } from '../types/site.ts'
import type { Problem } from '../types/problem.ts'

/** Receives the progress of a build. */
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

/** A reporter that says nothing. */
export const silent: Reporter = { phase: () => {}, progress: () => {}, warning: () => {} }

/** Problems that a build has found so far. */
export interface Warnings {
  list: Problem[]
  /** Reports problems, or keeps them for {@link Warnings.throwErrors}. */
  add: (severity: Severity, problems: readonly Problem[]) => void
  /** Throws one error for everything that is to fail the build. */
  throwErrors: (isStrict: boolean) => void
  /** An error with everything besides that is to fail the build. */
  withErrors: (error: unknown) => unknown
}

/** An empty list of problems. */
export function collectWarnings(reporter: Reporter): Warnings {
  const list: Problem[] = []
  const errors: Problem[] = []
  return {
    list,
    add: (severity, problems) => {
      // One by one: there may be more than a call takes arguments.
      if (severity === 'throw') for (const problem of problems) errors.push(problem)
      if (severity !== 'warn') return
      for (const problem of problems) list.push(problem)
      for (const problem of ofManyOne(problems)) reporter.warning(problem)
    },
    throwErrors: (isStrict) => {
      const all = isStrict ? [...errors, ...list] : errors
      if (all.length > 0) throw new UserError(all)
    },
    withErrors: (error) => {
      const isKnown = !(error instanceof UserError) || error.problems.some((one) => errors.includes(one))
      return isKnown ? error : new UserError([...errors, ...error.problems])
    },
  }
}

/** As many of one kind are told one by one. */
const mostOfOneKind = 5

/**
 * Problems as they are told: many of one kind as one.
 * @param shown how many of their places are named
 */
export function ofManyOne(problems: readonly Problem[], shown = 3): Problem[] {
  return groupProblems(problems).flatMap((group) => {
    const { problems: same, message, places } = group
    if (same.length <= mostOfOneKind) return same
    const where = firstPlaces(places, shown).map((place) => `\n    ${place}`)
    const hint = same[0]?.hint
    return [{ message: `${same.length} times: ${message}${where.join('')}`, ...defined({ hint }), of: same }]
  })
}
