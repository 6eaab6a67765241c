import { shownPlace } from '../errors/errors.ts'
import { tag } from '../html/escape.ts'
import type { Problem } from '../types/problem.ts'

/** Knows what is wrong since the author began: what was wrong before is told once, and stands in nobody's way. */
export interface NewProblems {
  /** Hears which files have changed. */
  changed: (files: readonly string[]) => void
  /** Takes the problems of a place (a page, the content), and gives those that came with a change. */
  of: (place: string, problems: readonly Problem[]) => readonly Problem[]
}

/** Opens the memory of {@link NewProblems}. */
export function createNewProblems(): NewProblems {
  const edited = new Set<string>()
  const old = new Map<string, ReadonlySet<string>>()
  return {
    changed: (files) => {
      for (const file of files) edited.add(file)
    },
    of: (place, problems) => {
      const before = old.get(place)
      const found = problems.filter((problem) =>
        before === undefined ? edited.has(problem.file ?? '') : !before.has(nameOf(problem)),
      )
      // What is mended, and comes again, is new.
      old.set(place, new Set(problems.filter((problem) => !found.includes(problem)).map(nameOf)))
      return found
    },
  }
}

/** The same problem on another line is the same: lines above it may have been added. */
function nameOf({ file, message }: Problem): string {
  return `${file}\n${message.replaceAll(/:\d+\b/g, '')}`
}

/** More of them cover the page. The terminal has all. */
const shownAtMost = 5

/** A tag for the head of a page, from which the page's script takes what is to be shown beside the page. */
export function problemsTag(problems: readonly Problem[]): string {
  if (problems.length === 0) return ''
  const shown = problems.slice(0, shownAtMost).map(({ file, line, message, hint }) => ({
    place: file === undefined ? '' : shownPlace(file, line),
    message,
    hint: hint ?? '',
  }))
  const content = JSON.stringify({ count: problems.length, shown })
  return tag('meta', { name: 'inkstone-dev-problems', content })
}
