import type { Nodes, RootContent } from 'mdast'
import { writeAlert, writeDirective } from './admonitions.ts'
import { codeBlockHtml } from './code-block.ts'
import { escapeText } from '../html/escape.ts'
import { isMdxMarker, markExcerpt } from './excerpt.ts'
import { writeFootnoteReference } from './footnotes.ts'
import { writeHeading } from './headings.ts'
import { imageHtml } from './images.ts'
import { attributesHtmlOf } from './attributes.ts'
import { linkAttributes, resolveTarget } from './links.ts'
import { writeList, writeParagraph, writeTable } from './lists.ts'
import { warnings } from './problems.ts'
import { closeOpenTags, isDropped, writeRawHtml } from './raw-html.ts'
import { addWarning, type CompileState } from './state.ts'
import { isParent, lineOf, sourceOf, textOf } from './tree.ts'

/** Writes a node to `state.out`. */
export type Writer<T extends Nodes['type']> = (
  node: Extract<Nodes, { type: T }>,
  state: CompileState,
  parent: Nodes,
) => void
/** A writer for each type of node. */
export type Writers = { [T in RootContent['type']]?: Writer<T> }

const writers: Writers = {
  text: (node, state) => state.out.push(escapeText(node.value)),
  paragraph: writeTextBlock,
  emphasis: (node, state) => wrap('em', node, state),
  strong: (node, state) => wrap('strong', node, state),
  delete: (node, state) => wrap('del', node, state),
  inlineCode: (node, state) => state.out.push(`<code>${escapeText(node.value)}</code>`),
  break: (_node, state) => state.out.push('<br>\n'),
  heading: writeHeading,
  code: (node, state) => state.out.push(codeBlockHtml(node)),
  list: writeList,
  table: writeTable,
  thematicBreak: (_node, state) => state.out.push('<hr>\n'),
  link: (node, state) => writeLink(node, node, state),
  linkReference(node, state) {
    const definition = state.definitions.get(node.identifier.toUpperCase())
    if (definition !== undefined) writeLink(node, definition, state)
    else writeSource(node, state)
  },
  image: (node, state) => state.out.push(imageHtml(node, state, lineOf(node))),
  imageReference(node, state) {
    const definition = state.definitions.get(node.identifier.toUpperCase())
    const { alt } = node
    if (definition === undefined) writeSource(node, state)
    else state.out.push(imageHtml({ url: definition.url, title: definition.title, alt }, state, lineOf(node)))
  },
  footnoteReference: writeFootnoteReference,
  html: writeRawHtml,
  containerDirective: writeDirective,
  blockquote(node, state) {
    if (writeAlert(node, state)) return
    state.out.push('<blockquote>\n')
    state.write(node.children, node)
    state.out.push('</blockquote>\n')
  },
  // Collected before anything is written.
  definition: () => {},
  footnoteDefinition: () => {},
}

type WriteNodes = (nodes: readonly Nodes[], parent: Nodes, state: CompileState) => void

/**
 * A function that writes nodes one after the other; raw elements opened among them are closed at the end.
 * @param more writers for further types of nodes
 */
export function nodeWriter(more: Writers = {}): WriteNodes {
  // The table pairs each type with a writer of that type, which the compiler cannot follow through a lookup.
  const all = { ...writers, ...more } as Record<
    string,
    ((node: Nodes, state: CompileState, parent: Nodes) => void) | undefined
  >
  const writeNode = (node: Nodes, state: CompileState, parent: Nodes): void => {
    const writer = all[node.type]
    if (writer !== undefined) writer(node, state, parent)
    else if (isParent(node)) state.write(node.children, node)
  }
  return (nodes, parent, state) => {
    const outside = state.openOutside
    state.openOutside = state.open.length
    for (const node of nodes) {
      if (node.type === 'html') writeRawHtml(node, state, parent)
      else if (!isDropped(state) || state.open.length === state.openOutside) writeNode(node, state, parent)
    }
    closeOpenTags(state)
    state.openOutside = outside
  }
}

function writeTextBlock(
  node: Extract<Nodes, { type: 'paragraph' }>,
  state: CompileState,
  parent: Nodes,
): void {
  const [first] = node.children
  if (
    parent.type === 'root' &&
    first?.type === 'text' &&
    node.children.length === 1 &&
    isMdxMarker(first.value)
  ) {
    markExcerpt('truncate', state, parent)
    return
  }
  for (const child of node.children) {
    if (child.type !== 'text' || !child.value.includes(':::')) continue
    const isAtStart = child === first ? /^:::/m : /\n:::/
    if (isAtStart.test(child.value)) addWarning(state, lineOf(node), warnings.strayColons())
  }
  writeParagraph(node, state, parent)
}

function wrap(tag: string, node: Extract<Nodes, { children: unknown }>, state: CompileState): void {
  state.out.push(`<${tag}>`)
  state.write(node.children, node)
  state.out.push(`</${tag}>`)
}

function writeLink(
  node: Extract<Nodes, { type: 'link' | 'linkReference' }>,
  { url, title }: { url: string; title?: string | null | undefined },
  state: CompileState,
): void {
  const target = resolveTarget(url, state, { line: lineOf(node) })
  if (target === undefined) {
    state.write(node.children, node)
    return
  }
  state.out.push(`<a${attributesHtmlOf(linkAttributes(target, { title }))}>`)
  state.write(node.children, node)
  state.out.push('</a>')
}

function writeSource(node: Nodes, state: CompileState): void {
  state.out.push(escapeText(sourceOf(node, state.source) ?? textOf(node)))
}
