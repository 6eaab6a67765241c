/** Lines of a file between two comments, or why there are none. */
export type Region = { lines: string[] } | { missing: string[] } | { twice: number[] } | { unclosed: number }

/** A comment that begins or ends a region. */
interface Marker {
  isEnd: boolean
  name: string
}

// `// #region name`, and the same in comments of other languages.
const marker =
  /^\s*(?:\/\/|\/\*|\{\s*\/\*|<!--|--|#|;+|%)?\s*#(?<end>end)?region\b(?<name>.*?)(?:\*\/(?:\s*\})?|-->)?\s*$/i

/** The lines of a file without the comments that mark its regions. */
export function withoutMarkers(lines: readonly string[]): string[] {
  return lines.filter((line) => markerIn(line) === undefined)
}

/**
 * The lines of the region `name`, without the comments that mark it and others, and without the indentation that they
 * share. The end of a region may repeat its name; without one it ends the region that was begun last.
 */
export function regionOf(lines: readonly string[], name: string): Region {
  const { starts, ends } = findRegions(lines)
  const own = starts.filter((start) => start.name === name)
  const [first, second] = own
  if (first === undefined) return { missing: [...new Set(starts.map((start) => start.name).filter(Boolean))] }
  if (second !== undefined) return { twice: own.map(({ index }) => index + 1) }

  const end = ends.get(first.index)
  if (end === undefined) return { unclosed: first.index + 1 }
  return { lines: dedent(withoutMarkers(lines.slice(first.index + 1, end))) }
}

interface Start {
  name: string
  index: number
}

/** Where regions begin, and the line at which each of them ends, by the line of its beginning. */
function findRegions(lines: readonly string[]): { starts: Start[]; ends: Map<number, number> } {
  const starts: Start[] = []
  const open: Start[] = []
  const ends = new Map<number, number>()
  for (const [index, line] of lines.entries()) {
    const found = markerIn(line)
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
  return { starts, ends }
}

function markerIn(line: string): Marker | undefined {
  if (!line.includes('region')) return undefined
  const { end, name } = marker.exec(line)?.groups ?? {}
  return name === undefined ? undefined : { isEnd: end !== undefined, name: name.trim() }
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
