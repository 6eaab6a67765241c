import { remember } from '../../remember.ts'

/** Lines of a file between two comments, or why there are none. */
type Region = { lines: string[] } | NoRegion

/** Why there is no region of a name: the names of others, the lines on which it begins more than once, or the one from which nothing ends it. */
export type NoRegion = { missing: readonly string[] } | { twice: number[] } | { unclosed: number }

// `// #region name`, and the same in comments of other languages.
const marker = /^(?:\/\/|\/\*|\{\s*\/\*|<!--|--|#|;+|%)?\s*#(end)?region\b(.*)$/is
const endOfComment = /(?:\*\/(?:\s*\})?|-->)$/

/** The lines of a file without the comments that mark its regions. */
export function withoutMarkers(lines: readonly string[]): readonly string[] {
  return regionsIn(lines).code
}

/**
 * The lines of the region `name`, without the comments that mark it and others, and without the indentation that they
 * share. The end of a region may repeat its name; without one it ends the region that was begun last.
 */
export function regionOf(lines: readonly string[], name: string): Region {
  const { names, starts, code } = regionsIn(lines)
  const own = starts.filter((start) => start.name === name)
  const [first, second] = own
  if (first === undefined) return { missing: names }
  if (second !== undefined) return { twice: own.slice(0, mostNamed).map(({ line }) => line) }
  if (first.end === undefined) return { unclosed: first.line }
  return { lines: dedent(code.slice(first.begin, first.end)) }
}

/** Nobody reads more of them in a message. */
const mostNamed = 20

/** The first of many names, as a message shows them. */
export function firstOf(names: readonly string[]): string[] {
  return [...names.slice(0, mostNamed), ...(names.length > mostNamed ? ['…'] : [])]
}

/** A region, with its lines among those of the code. */
interface Start {
  name: string
  /** On which it begins, from 1. */
  line: number
  begin: number
  /** Absent where nothing ends it. */
  end?: number
}

interface Regions {
  names: string[]
  starts: Start[]
  /** The lines that mark no region. */
  code: string[]
}

const regionsIn = remember((lines: readonly string[]): Regions => {
  const starts: Start[] = []
  const open: Start[] = []
  const code: string[] = []
  for (const [index, line] of lines.entries()) {
    const found = markerIn(line)
    if (found === undefined) {
      code.push(line)
      continue
    }
    const { name, isEnd } = found
    if (!isEnd) {
      const start = { name, line: index + 1, begin: code.length }
      starts.push(start)
      open.push(start)
      continue
    }
    const named = name === '' ? -1 : open.findLastIndex((start) => start.name === name)
    const [ended] = open.splice(named === -1 ? open.length - 1 : named, 1)
    if (ended !== undefined) ended.end = code.length
  }
  return { names: [...new Set(starts.map((start) => start.name).filter(Boolean))], starts, code }
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
