import type { Nodes, PhrasingContent, Root } from 'mdast'
import { cutBareUrls } from './bare-urls.ts'
import { fixCjkEmphasis } from './cjk-emphasis.ts'
import { isJoined, joinLines } from './cjk.ts'
import { restore, restoreAlt, restoreTextDirectives } from './directives.ts'
import { isParent, textOf } from './tree.ts'

const holdsText = new Set(['paragraph', 'heading', 'tableCell'])

const inlineTypes: ReadonlySet<string> = new Set([
  'text',
  'emphasis',
  'strong',
  'delete',
  'inlineCode',
  'break',
  'link',
  'linkReference',
  'image',
  'imageReference',
  'footnoteReference',
  'textDirective',
  'mdxJsxTextElement',
  'mdxTextExpression',
])

/** The passes over a parsed tree that make it say what a (Chinese) author meant. Changes the tree in place. */
export function tidyTree(root: Root, source: string): void {
  tidyBlock(root, source)
}

function tidyBlock(node: Nodes, source: string): void {
  if (!isParent(node)) return
  if (holdsText.has(node.type) || isInlineElement(node)) {
    // Paragraphs, headings and cells hold phrasing content only.
    node.children = tidyText(node.children as PhrasingContent[], source)
    return
  }
  node.children.forEach((child, index) => {
    if (child.type === 'leafDirective') {
      const children = restore(child, source)
      node.children[index] = {
        type: 'paragraph',
        children,
        ...(child.position && { position: child.position }),
      }
    }
    tidyBlock(node.children[index] ?? child, source)
  })
}

/** A JSX element on a line of its own: what stands between its tags on that line is text. */
function isInlineElement(node: Nodes): boolean {
  if (node.type !== 'mdxJsxFlowElement') return false
  return node.children.some(({ type }) => inlineTypes.has(type))
}

function tidyText(nodes: PhrasingContent[], source: string): PhrasingContent[] {
  if (nodes.length === 1 && nodes[0]?.type === 'text' && !/[\n*~]/.test(nodes[0].value)) return nodes
  const fixed = fixCjkEmphasis(restoreMeaning(nodes, source), source)
  joinBreaks(fixed)
  return fixed
}

/** Directives and URLs, at every depth; links are lines of their own for emphasis. */
function restoreMeaning(nodes: PhrasingContent[], source: string): PhrasingContent[] {
  for (const node of nodes) {
    if (node.type === 'link' || node.type === 'linkReference' || node.type === 'mdxJsxTextElement') {
      node.children = fixCjkEmphasis(restoreMeaning(node.children, source), source)
    } else if (node.type === 'image' || node.type === 'imageReference') restoreAlt(node, source)
    else if ('children' in node) node.children = restoreMeaning(node.children, source)
  }
  return cutBareUrls(restoreTextDirectives(nodes, source), source)
}

function joinBreaks(nodes: PhrasingContent[]): void {
  nodes.forEach((node, index) => {
    if ('children' in node) joinBreaks(node.children)
    if (node.type !== 'text' || !node.value.includes('\n')) return
    const before = lastChar(nodes[index - 1])
    if (node.value.startsWith('\n') && isJoined(before, firstChar(node, 1))) node.value = node.value.slice(1)
    const after = firstChar(nodes[index + 1])
    if (node.value.endsWith('\n') && isJoined(lastChar(node, 1), after)) node.value = node.value.slice(0, -1)
    node.value = joinLines(node.value)
  })
}

/** The first character that `node` shows, after `skip` others; nothing for code, which stands apart. */
function firstChar(node: PhrasingContent | undefined, skip = 0): string {
  if (node === undefined || node.type === 'inlineCode') return ''
  return Array.from(textOf(node).slice(skip, skip + 2))[0] ?? ''
}

/** The last character that `node` shows, before `skip` others. */
function lastChar(node: PhrasingContent | undefined, skip = 0): string {
  if (node === undefined || node.type === 'inlineCode') return ''
  const text = textOf(node)
  return Array.from(text.slice(Math.max(0, text.length - skip - 2), text.length - skip)).at(-1) ?? ''
}
