import type { Problem } from '../types/problem.ts'

/** Problems of one kind. */
interface ProblemGroup {
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
    const kind = messageKind(problem)
    const key = thrownKind(problem) ?? kind
    const group = groups.get(key) ?? { problems: [], count: 0, message: firstLine(problem), places: [] }
    group.problems.push(problem)
    group.count += problem.places?.length ?? 1
    if (group.message !== firstLine(problem))
      group.message = key === kind ? kind : sharedWords(group.message, firstLine(problem))
    addPlaces(group.places, problem)
    groups.set(key, group)
  }
  return [...groups.values()]
}

/** What the author's code throws at one place is of one kind, whatever words it has for each time. */
function thrownKind(problem: Problem): string | undefined {
  const [place] = /^Thrown in .+:\d+\.$/m.exec(problem.hint ?? '') ?? []
  return place && `${messageKind(problem).split(': ')[0]} ${place}`
}

/** The words with which two messages begin and end, with a sign for what differs between them, and for what their first words name. */
function sharedWords(one: string, other: string): string {
  const [[name, ...a], [otherName, ...b]] = [one.split(' '), other.split(' ')]
  const most = Math.min(a.length, b.length)
  let start = 0
  while (start < most && a[start] === b[start]) start += 1
  let end = 0
  while (end < most - start && a.at(-1 - end) === b.at(-1 - end)) end += 1
  const differs = start < Math.max(a.length, b.length)
  const words = differs ? [...a.slice(0, start), '…', ...a.slice(a.length - end)] : a
  return [name === otherName ? name : '`…`', ...words].join(' ')
}

/** The few first of some places, and how many more there are. */
export function firstPlaces(places: readonly string[], shown: number): string[] {
  const more = places.length - shown
  return more <= 0 ? [...places] : [...places.slice(0, shown), `… and ${more} more`]
}

/** The name in an error of JavaScript that is about nothing else, as the source of an expression. */
export const missedName: string = String.raw`(?<!\S)\S+(?= is not (?:defined|iterable|a function|a constructor)\b)`

/** The kind of a problem: its first line, without what is quoted in it (names, addresses, code), numbers, and names in errors of JavaScript. */
export function messageKind(problem: Pick<Problem, 'message'>): string {
  return firstLine(problem)
    .replaceAll(/"[^"]*"(?:, "[^"]*")*/g, '"…"')
    .replaceAll(/``.*?``/g, '`…`')
    .replaceAll(/`[^`]*`/g, '`…`')
    .replaceAll(/(?<!\w)'[^']*'/g, "'…'")
    .replaceAll(/<\/?[\w.:-]+[^<>]*>/g, '<…>')
    .replaceAll(/\(url=[^()]*\)/g, '(url=…)')
    .replaceAll(/(?<=source file )path=.*?(?= for version number=|$)/g, 'path=…')
    .replaceAll(/\b(path|number)=\S+/g, '$1=…')
    .replaceAll(new RegExp(missedName, 'g'), '…')
    .replaceAll(/(?<![\w.,-])(?:0x[\da-f]+|\d+(?:[.,]\d+)*)(?![\w-])/gi, '…')
}

function firstLine({ message }: Pick<Problem, 'message'>): string {
  return message.split('\n')[0] ?? ''
}

function addPlaces(places: string[], { file, line, places: listed }: Problem): void {
  if (listed !== undefined) places.push(...listed)
  else if (file !== undefined) {
    const place = line === undefined ? file : `${file}:${line}`
    if (!places.includes(place)) places.push(place)
  }
}
