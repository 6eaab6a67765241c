import { groupBy } from '../defined.ts'

/**
 * The links that lead back to where a reader comes from, in the order in which a chart is written. The library that places the
 * nodes breaks circles elsewhere, so that a chart may begin with its second step.
 */
export function backEdges<T extends { from: string; to: string }>(edges: readonly T[]): ReadonlySet<T> {
  const byStart = groupBy(edges, ({ from }) => from)
  const back = new Set<T>()
  const seen = new Set<string>()
  const open = new Set<string>()
  const visit = (node: string): void => {
    if (seen.has(node)) return
    seen.add(node)
    open.add(node)
    for (const edge of byStart.get(node) ?? []) {
      if (edge.to !== node && open.has(edge.to)) back.add(edge)
      visit(edge.to)
    }
    open.delete(node)
  }
  for (const { from: first } of edges) visit(first)
  return back
}

/** A link as it is drawn from its other end: `-->` is `<---` there. */
export function reversed(drawn: string): string {
  const hasStart = drawn.startsWith('<')
  const line = hasStart ? drawn.slice(1) : drawn
  const stem = line.startsWith('-.') ? '-.-' : line.slice(0, 2)
  const end = hasStart ? '>' : stem === '-.-' ? '' : stem.charAt(0)
  return (line.endsWith('>') ? '<' : '') + stem + end
}
