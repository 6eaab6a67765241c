import type { Problem } from '../types/problem.ts'

/** Problems of one kind. */
export interface ProblemGroup {
  problems: Problem[]
  /** How many places they are about: one problem may list many. */
  count: number
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
    const group = groups.get(kind) ?? { problems: [], count: 0, message: firstLine(problem), places: [] }
    group.problems.push(problem)
    group.count += problem.places?.length ?? 1
    if (group.message !== firstLine(problem)) group.message = kind
    addPlaces(group.places, problem)
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
    .replaceAll(/(?<!\w)'[^']*'/g, "'…'")
    .replaceAll(/<\/?[\w.:-]+[^<>]*>/g, '<…>')
}

function firstLine({ message }: Problem): string {
  return message.split('\n')[0] ?? ''
}

function addPlaces(places: string[], { file, line, places: listed }: Problem): void {
  if (listed !== undefined) places.push(...listed)
  else if (file !== undefined) {
    const place = line === undefined ? file : `${file}:${line}`
    if (!places.includes(place)) places.push(place)
  }
}
