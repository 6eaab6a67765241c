import type { Problem } from '../types/problem.ts'

/** Problems of one kind. */
export interface ProblemGroup {
  problems: Problem[]
  /** Their first line, where it is the same for all; else what differs between them is `…`. */
  message: string
  /** Where they were found, without repetitions: `docs/a.md:3`. */
  places: string[]
}

/** Problems by what they say, in the order of the first of each kind. */
export function groupProblems(problems: readonly Problem[]): ProblemGroup[] {
  const groups = new Map<string, ProblemGroup>()
  for (const problem of problems) {
    const kind = kindOf(problem)
    const group = groups.get(kind) ?? { problems: [], message: firstLine(problem), places: [] }
    group.problems.push(problem)
    if (group.message !== firstLine(problem)) group.message = kind
    const place = placeOf(problem)
    if (place !== undefined && !group.places.includes(place)) group.places.push(place)
    groups.set(kind, group)
  }
  return [...groups.values()]
}

/** The few first of some places, and how many more there are. */
export function firstPlaces(places: readonly string[], shown: number): string[] {
  const more = places.length - shown
  return more <= 0 ? [...places] : [...places.slice(0, shown), `… and ${more} more`]
}

/** The first line, without what is quoted in it: names, addresses, code. */
function kindOf(problem: Problem): string {
  return firstLine(problem)
    .replaceAll(/"[^"]*"/g, '"…"')
    .replaceAll(/`[^`]*`/g, '`…`')
    .replaceAll(/<\/?[\w.:-]+[^<>]*>/g, '<…>')
}

function firstLine({ message }: Problem): string {
  return message.split('\n')[0] ?? ''
}

function placeOf({ file, line }: Problem): string | undefined {
  if (file === undefined) return undefined
  return line === undefined ? file : `${file}:${line}`
}
