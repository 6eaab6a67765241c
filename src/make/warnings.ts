import type { Severity } from '../types/site.ts'
import type { Problem } from '../types/problem.ts'
import { printProblem, UserError } from '../errors/errors.ts'
import type { Reporter } from './reporter.ts'

/** The same text is compiled for every language that falls back to it; its problems are told once. */
export function uniqueProblems(problems: readonly Problem[]): Problem[] {
  return [...new Map(problems.map((problem) => [printProblem(problem), problem])).values()]
}

/** What a build found so far. */
export interface Warnings {
  list: Problem[]
  /** Tells of problems, or keeps them for {@link Warnings.throwErrors}. */
  add: (severity: Severity, problems: readonly Problem[]) => void
  /** Throws one error for everything that is to fail the build. */
  throwErrors: (isStrict: boolean) => void
}

/** Nothing found yet. */
export function collectWarnings(reporter: Reporter): Warnings {
  const list: Problem[] = []
  const errors: Problem[] = []
  return {
    list,
    add: (severity, problems) => {
      if (severity === 'throw') errors.push(...problems)
      if (severity !== 'warn') return
      list.push(...problems)
      for (const problem of problems) reporter.warning(problem)
    },
    throwErrors: (isStrict) => {
      const all = isStrict ? [...errors, ...list] : errors
      if (all.length > 0) throw new UserError(all)
    },
  }
}
