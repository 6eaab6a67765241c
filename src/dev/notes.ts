import { printProblem } from '../errors/errors.ts'
import { ofManyOne } from '../make/reporter.ts'
import type { Problem } from '../types/problem.ts'

/** Prints messages for the author. */
export interface Notes {
  /** Prints one line as it is. */
  say: (line: string) => void
  /**
   * Prints the problems of a place (a page, the content), many of one kind as one, except those that it had last time.
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
      const before = reported.get(place)
      const texts = new Map(problems.map((problem) => [withoutHint(problem, level), problem]))
      const found = [...texts].flatMap(([text, problem]) => (before?.has(text) === true ? [] : problem))
      for (const problem of ofManyOne(found)) print(`${printProblem(problem, { level, colors })}\n`)
      reported.set(place, new Set(texts.keys()))
    },
  }
}

/** Hints name what there is instead, which changes with every page. */
function withoutHint({ hint: _hint, ...problem }: Problem, level: 'error' | 'warning'): string {
  return printProblem(problem, { level })
}
