import type { Root } from 'mdast'
import { tooDeepLine } from './depth.ts'

// More than any text is nested, and few enough for the parser, which takes quadratic time for them.
const mostMarkers = 500

/** Quotes and list items that begin on one line. */
const marker = /[ \t]*(?:>|(?:[-+*]|\d{1,9}[.)])(?=[ \t]|$))/y

/**
 * Cuts lines that begin thousands of quotes or lists in each other, where they do: in code they stay. What is left is nested
 * too deeply as well.
 */
export function cutNesting(text: string, parse: (text: string) => Root): string {
  if (text.length <= 2 * mostMarkers) return text
  const lines = text.split('\n')
  const cut = lines.map((line) => (line.length > mostMarkers ? line.slice(0, endOfMarkers(line)) : line))
  if (cut.every((line, index) => line.length === lines[index]?.length)) return text
  const shallow = cut.join('\n')
  return tooDeepLine(parse(shallow)) === undefined ? text : shallow
}

/** Where a line has to end, so that it begins no more. */
function endOfMarkers(line: string): number {
  marker.lastIndex = 0
  for (let count = 0; count < mostMarkers; count++) {
    if (!marker.test(line)) return line.length
  }
  const end = marker.lastIndex
  return marker.test(line) ? end : line.length
}
