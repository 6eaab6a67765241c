import type { Nodes, PhrasingContent } from 'mdast'
import { mergeTexts, sourceOf, textNode } from './tree.ts'

/**
 * Puts text directives back as the author wrote them: no directive within a line has a meaning, and `10:30` or
 * `:8080` were never meant as one.
 */
export function restoreTextDirectives(nodes: PhrasingContent[], source: string): PhrasingContent[] {
  if (!nodes.some((node) => node.type === 'textDirective')) return nodes
  return mergeTexts(nodes.flatMap((node) => (node.type === 'textDirective' ? restore(node, source) : [node])))
}

const alternative = /^!\[((?:[^\]\\]|\\.)*)\]/s

/** The same for what a picture is called: the parser has left them out there. Texts with markup stay as they were read. */
export function restoreAlt(node: Nodes & { type: 'image' | 'imageReference' }, source: string): void {
  const written = alternative.exec(sourceOf(node, source) ?? '')?.[1] ?? ''
  if (!/:[A-Za-z]/.test(written) || /[*_`<>&[{]/.test(written.replace(/\\./gs, ''))) return
  node.alt = written.replace(/\\([!-/:-@[-`{-~])/g, '$1').replace(/\s*\n\s*/g, ' ')
}

/** The text of a directive around its children. */
export function restore(
  node: Nodes & { type: 'textDirective' | 'leafDirective' },
  source: string,
): PhrasingContent[] {
  const start = node.position?.start.offset
  const end = node.position?.end.offset
  if (start === undefined || end === undefined) {
    const mark = node.type === 'textDirective' ? ':' : '::'
    return [{ type: 'text', value: mark + node.name }, ...node.children]
  }
  const text = (from: number, to: number): PhrasingContent =>
    textNode(source.slice(from, to), node, [from, to])
  const first = node.children[0]?.position?.start.offset
  const last = node.children.at(-1)?.position?.end.offset
  if (first === undefined || last === undefined) return [text(start, end)]
  return [text(start, first), ...node.children, text(last, end)]
}

/** How a container ends: by its own `:::`, by that of the last one inside it, or not at all. */
export type DirectiveEnd = 'closed' | 'shared' | 'open'

/**
 * Finds out how a container ends. The parser closes one silently at the end of its parent, and a line that is long
 * enough for an outer container closes all inside it.
 */
export function endOf(node: Nodes & { type: 'containerDirective' }, source: string): DirectiveEnd {
  const written = sourceOf(node, source)
  if (written === undefined) return 'closed'
  const colons = /^:+/.exec(written)?.[0] ?? ':::'
  const closing = /\n[ \t>]*(:{3,})[ \t]*$/.exec(written.slice(written.lastIndexOf('\n')))?.[1] ?? ''
  if (closing.length < colons.length) return 'open'
  return endOfLast(node)
}

function endOfLast(node: Nodes & { type: 'containerDirective' }): DirectiveEnd {
  const last = node.children.at(-1)
  if (last?.position?.end.line !== node.position?.end.line) return 'closed'
  return last?.type === 'containerDirective' ? 'shared' : 'open'
}
