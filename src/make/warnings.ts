import type { Severity } from '../types/config.ts'
import type { Problem } from '../types/problem.ts'
import { UserError } from '../errors/errors.ts'
import type { Reporter } from './reporter.ts'

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
