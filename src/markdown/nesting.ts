import type { Nodes, Root } from 'mdast'

/** Deeper than any text needs, and shallow enough for every recursive pass over the tree. */
export const maxDepth = 200

/** The line where elements are nested deeper than {@link maxDepth}; counts level by level, without recursion. */
export function tooDeepLine(root: Root): number | undefined {
  let level: Nodes[] = [root]
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > maxDepth) return level[0]?.position?.start.line ?? 1
    const next: Nodes[] = []
    for (const node of level) {
      if ('children' in node) for (const child of node.children) next.push(child)
    }
    level = next
  }
  return undefined
}

// More than any text is nested, and few enough for the parser, which takes quadratic time for them.
const mostMarkers = 500

/** Quotes and list items that begin on one line. */
const marker = /[ \t]*(?:>|(?:[-+*]|\d{1,9}[.)])(?=[ \t]|$))/y

/**
 * Cuts lines that begin thousands of quotes or lists in each other, but not in code. The rest of such a line is still nested
 * too deeply.
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
