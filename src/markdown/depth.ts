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
