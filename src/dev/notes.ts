import type { Problem } from '../types/problem.ts'
import { printProblem } from '../errors/errors.ts'

/** Prints messages for the author. */
export interface Notes {
  /** Prints one line as it is. */
  say: (line: string) => void
  /**
   * Prints the problems of a place (a page, the content), except those that were printed for it last time.
   * @param level as in `printProblem`
   */
  report: (place: string, problems: readonly Problem[], level: 'error' | 'warning') => void
}

/** Notes that are written to `print`, line by line. */
export function createNotes(print: (text: string) => void, colors: boolean): Notes {
  const reported = new Map<string, Set<string>>()
  return {
    say: print,
    report: (place, problems, level) => {
      const texts = new Set(problems.map((problem) => printProblem(problem, { level, colors })))
      const before = reported.get(place)
      for (const text of texts) if (before?.has(text) !== true) print(`${text}\n`)
      reported.set(place, texts)
    },
  }
}
