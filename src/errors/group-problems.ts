import type { Problem } from '../types/problem.ts'

/** Problems of one kind. */
export interface ProblemGroup {
  problems: Problem[]
  /** What all of them say: what differs between them is `…`. */
  message: string
  /** Where they were found, without repetitions: `docs/a.md:3`. */
  places: string[]
}

/** Problems by what they say, in the order of the first of each kind. */
export function groupProblems(problems: readonly Problem[]): ProblemGroup[] {
  const groups = new Map<string, ProblemGroup>()
  for (const problem of problems) {
    const message = kindOf(problem)
    const group = groups.get(message) ?? { problems: [], message, places: [] }
    group.problems.push(problem)
    const place = placeOf(problem)
    if (place !== undefined && !group.places.includes(place)) group.places.push(place)
    groups.set(message, group)
  }
  return [...groups.values()]
}

/** The few first of some places, and how many more there are. */
export function firstPlaces(places: readonly string[], shown: number): string[] {
  const more = places.length - shown
  return more <= 0 ? [...places] : [...places.slice(0, shown), `… and ${more} more`]
}

/** The first line, without what is quoted in it: names, addresses, code. */
function kindOf({ message }: Problem): string {
  const [line = ''] = message.split('\n')
  return line
    .replaceAll(/"[^"]*"/g, '"…"')
    .replaceAll(/`[^`]*`/g, '`…`')
    .replaceAll(/<\/?[\w.:-]+[^<>]*>/g, '<…>')
}

function placeOf({ file, line }: Problem): string | undefined {
  if (file === undefined) return undefined
  return line === undefined ? file : `${file}:${line}`
}
