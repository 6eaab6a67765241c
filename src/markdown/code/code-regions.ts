import { remember } from '../../remember.ts'

/** Lines of a file between two comments, or why there are none. */
type Region =
  | { lines: string[] }
  | { missing: readonly string[] }
  | { twice: number[] }
  | { unclosed: number }

// `// #region name`, and the same in comments of other languages.
const marker = /^(?:\/\/|\/\*|\{\s*\/\*|<!--|--|#|;+|%)?\s*#(end)?region\b(.*)$/is
const endOfComment = /(?:\*\/(?:\s*\})?|-->)$/

/** The lines of a file without the comments that mark its regions. */
export function withoutMarkers(lines: readonly string[]): string[] {
  return lines.filter((line) => markerIn(line) === undefined)
}

/**
 * The lines of the region `name`, without the comments that mark it and others, and without the indentation that they
 * share. The end of a region may repeat its name; without one it ends the region that was begun last.
 */
export function regionOf(lines: readonly string[], name: string): Region {
  const { names, starts, ends, code } = regionsIn(lines)
  const own = starts.filter((start) => start.name === name)
  const [first, second] = own
  if (first === undefined) return { missing: names }
  if (second !== undefined) return { twice: own.slice(0, mostNamed).map(({ index }) => index + 1) }

  const end = ends.get(first.index)
  if (end === undefined) return { unclosed: first.index + 1 }
  return { lines: dedent(lines.filter((_, index) => index > first.index && index < end && code[index])) }
}

/** Nobody reads more of them in a message. */
const mostNamed = 20

/** The first of many names, as a message shows them. */
export function firstOf(names: readonly string[]): string[] {
  return [...names.slice(0, mostNamed), ...(names.length > mostNamed ? ['…'] : [])]
}

interface Start {
  name: string
  index: number
}

interface Regions {
  names: string[]
  /** Where they begin. */
  starts: Start[]
  /** The line at which each of them ends, by the line of its beginning. */
  ends: Map<number, number>
  /** Whether a line is code, and not the mark of a region. */
  code: boolean[]
}

const regionsIn = remember((lines: readonly string[]): Regions => {
  const starts: Start[] = []
  const open: Start[] = []
  const ends = new Map<number, number>()
  const code: boolean[] = []
  for (const [index, line] of lines.entries()) {
    const found = markerIn(line)
    code.push(found === undefined)
    if (found === undefined) continue
    if (!found.isEnd) {
      starts.push({ name: found.name, index })
      open.push({ name: found.name, index })
      continue
    }
    const named = found.name === '' ? -1 : open.findLastIndex((start) => start.name === found.name)
    const [ended] = open.splice(named === -1 ? open.length - 1 : named, 1)
    if (ended !== undefined) ends.set(ended.index, index)
  }
  const names = [...new Set(starts.map((start) => start.name).filter(Boolean))]
  return { names, starts, ends, code }
})

function markerIn(line: string): { isEnd: boolean; name: string } | undefined {
  if (!line.includes('region')) return undefined
  const [, end, name] = marker.exec(line.trim()) ?? []
  return name === undefined
    ? undefined
    : { isEnd: end !== undefined, name: name.replace(endOfComment, '').trim() }
}

function dedent(lines: readonly string[]): string[] {
  const indents = lines.filter((line) => line.trim() !== '').map((line) => /^[ \t]*/.exec(line)?.[0] ?? '')
  const shared = indents.reduce((one, other) => sharedStart(one, other), indents[0] ?? '')
  return lines.map((line) => line.slice(Math.min(shared.length, line.length - line.trimStart().length)))
}

function sharedStart(one: string, other: string): string {
  let length = 0
  while (length < one.length && one[length] === other[length]) length++
  return one.slice(0, length)
}
