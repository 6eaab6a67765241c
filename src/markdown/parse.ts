import { markdownToMdast, mdxToMdast } from 'satteri'
import { maxDepth } from './depth.ts'
import type { Nodes, Root } from 'mdast'

const features = { gfm: true, directive: true, frontmatter: false, headingAttributes: false }

/**
 * Markdown to mdast with positions: CommonMark, GFM and directives. The only place that knows the parser, so another
 * one that yields mdast can take its place.
 */
export function parseMarkdown(text: string): Root {
  // The parser's own type is the same union under another name.
  return markdownToMdast(text, { features, position: true }) as Root
}

/**
 * MDX to mdast with positions.
 * @throws Error whose message begins with `line:column: ` at the first place that is not MDX
 */
export function parseMdx(text: string): Root {
  // Without a line break at the end, a backslash there makes the parser abort the process.
  return mdxToMdast(text.endsWith('\n') ? text : `${text}\n`, { features, position: true }) as Root
}

/** Whether elements are nested deeper than {@link maxDepth}; counts level by level, without recursion. */
export function isTooDeep(root: Root): boolean {
  let level: Nodes[] = [root]
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > maxDepth) return true
    const next: Nodes[] = []
    for (const node of level) {
      if ('children' in node) for (const child of node.children) next.push(child)
    }
    level = next
  }
  return false
}

/** Counts lines and offsets of a part of the text, parsed by itself, from the beginning of the text. */
export function movePositions(node: Nodes, start: { line: number; offset: number }): void {
  if (node.position !== undefined) {
    for (const point of [node.position.start, node.position.end]) {
      point.line += start.line - 1
      point.offset = (point.offset ?? 0) + start.offset
    }
  }
  if ('children' in node) for (const child of node.children) movePositions(child, start)
}
