import type { Nodes, Parents, PhrasingContent, Root, Text } from 'mdast'

/** Whether a node has children. */
export function isParent(node: Nodes): node is Parents {
  return 'children' in node
}

/**
 * The text a reader sees: text, code, formulas and descriptions of pictures, without markup.
 * @param shown what is seen of text that is no code
 * @param other what stands for a node that is none of these
 */
export function nodeText(
  node: Nodes,
  shown: (text: string, node: Text) => string = (text) => text,
  other: (node: Nodes) => string = () => '',
): string {
  if (node.type === 'text') return shown(node.value, node)
  if (node.type === 'inlineCode' || node.type === 'inlineMath') return node.value
  if (node.type === 'image' || node.type === 'imageReference') return node.alt ?? ''
  if (node.type === 'break') return '\n'
  if (!isParent(node)) return other(node)
  return node.children.map((child) => nodeText(child, shown, other)).join('')
}

/** Line of the text, from 1. */
export function lineOf(node: Nodes): number {
  return node.position?.start.line ?? 1
}

/** The source of a node as the author wrote it; nothing for a node that was put together by us. */
export function sourceOf(node: Nodes, source: string): string | undefined {
  const start = node.position?.start.offset
  const end = node.position?.end.offset
  return start === undefined || end === undefined ? undefined : source.slice(start, end)
}

/** The first of the private characters that stand for signs with a backslash before them. */
const firstEscaped = 0xe000

/** A text in which the signs that its author has escaped are private characters. {@link withoutEscapes} gives them back. */
export function withEscapes(node: Text, source: string): string {
  const written = sourceOf(node, source)
  if (written?.includes('\\') !== true) return node.value
  let text = ''
  let at = 0
  for (const sign of node.value) {
    const isEscaped = written[at] === '\\' && written[at + 1] === sign && /[!-/:-@[-`{-~]/.test(sign)
    if (isEscaped) at += 1
    // What is written in another way, as a reference, cannot be followed.
    else if (!written.startsWith(sign, at)) return node.value
    at += sign.length
    text += isEscaped ? String.fromCodePoint(firstEscaped + (sign.codePointAt(0) ?? 0)) : sign
  }
  return text
}

/** A text with its signs as they are shown. */
export function withoutEscapes(text: string): string {
  return text.replaceAll(/[\u{E021}-\u{E07E}]/gu, (sign) =>
    String.fromCodePoint((sign.codePointAt(0) ?? 0) - firstEscaped),
  )
}

/** Joins neighbouring text nodes. Their sources must follow each other, else the new node has no position. */
export function mergeTexts<T extends Nodes>(nodes: T[]): T[] {
  const merged: T[] = []
  for (const node of nodes) {
    const last = merged.at(-1)
    if (node.type === 'text' && last?.type === 'text') joinText(last, node)
    else merged.push(node)
  }
  return merged
}

/** A text node for part of the source, from `start` to `end`, on the line of `origin`. */
export function textNode(value: string, origin: Nodes, [start, end]: [number, number]): PhrasingContent {
  if (origin.position === undefined) return { type: 'text', value }
  const at = { line: origin.position.start.line, column: 1 }
  return { type: 'text', value, position: { start: { ...at, offset: start }, end: { ...at, offset: end } } }
}

function joinText(into: Nodes & { type: 'text' }, text: Nodes & { type: 'text' }): void {
  into.value += text.value
  const isAdjacent = into.position?.end.offset === text.position?.start.offset
  if (isAdjacent && into.position !== undefined && text.position !== undefined) {
    into.position = { start: into.position.start, end: text.position.end }
  } else delete into.position
}

/** A JavaScript expression without the comments before it; empty when there is nothing else. */
export function withoutComments(expression: string): string {
  const comment = /^(?:\s+|\/\*(?:(?!\*\/).)*\*\/|\/\/[^\n]*(?:\n|$))+/s
  return expression.replace(comment, '').trim()
}

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
  const shallow = shallowText(text)
  return shallow === text || tooDeepLine(parse(shallow)) === undefined ? text : shallow
}

/** A text in which no line begins more than that, whether it is code or not. */
export function shallowText(text: string): string {
  if (text.length <= 2 * mostMarkers) return text
  return text
    .split('\n')
    .map((line) => (line.length > mostMarkers ? cutMarkers(line) : line))
    .join('\n')
}

/** A line that begins no more than that. */
function cutMarkers(line: string): string {
  marker.lastIndex = 0
  for (let count = 0; count < mostMarkers; count++) {
    if (!marker.test(line)) return line
  }
  const begun = line.slice(0, marker.lastIndex)
  if (!marker.test(line)) return line
  // A row of one sign up to the end of the line is a rule; with anything behind it, each of them begins a list.
  const rest = line.slice(begun.length).replace(/[ \t]/g, '')
  const isRule = rest === begun.slice(-1).repeat(rest.length)
  return isRule ? begun : `${begun} x`
}

/** A place in a text. */
type Place = NonNullable<Nodes['position']>['start']

/** Calls a function with the places where a node and all below it begin and end, to move them. */
export function eachPlace(top: Nodes, move: (place: Place) => void): void {
  eachNode(top, ({ position }) => {
    if (position === undefined) return
    move(position.start)
    move(position.end)
  })
}

/**
 * Puts other nodes in the places of some below a node, and goes through what is in those that stay.
 * @param replace gives what stands in the place of a node; nothing where it stays
 */
export function replaceNodes(
  parent: Nodes,
  replace: (node: Nodes, parent: Parents) => readonly Nodes[] | undefined,
): void {
  if (!isParent(parent)) return
  const children: Nodes[] = parent.children
  // as: whoever replaces a node gives what may stand there.
  parent.children = children.flatMap((child) => {
    const others = replace(child, parent)
    if (others === undefined) replaceNodes(child, replace)
    return others ?? child
  }) as typeof parent.children
}

/** Calls a function with a node and all below it, in the order of the text. Without recursion: a tree may be deeper than calls can be. */
export function eachNode(top: Nodes, visit: (node: Nodes) => void): void {
  const nodes = [top]
  for (let node = nodes.pop(); node !== undefined; node = nodes.pop()) {
    visit(node)
    // One by one: a text may have more blocks than a call may have arguments.
    if (isParent(node)) for (const child of node.children.toReversed()) nodes.push(child)
  }
}
