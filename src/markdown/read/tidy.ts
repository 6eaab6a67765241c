import type { Nodes, PhrasingContent, Root } from 'mdast'
import { words } from '../../defined.ts'
import { cutBareUrls } from './bare-urls.ts'
import { fixEmphasis, type MarkedText } from './fix-emphasis.ts'
import { isJoined, joinLines } from '../cjk.ts'
import { restorePrices } from './older-text.ts'
import { isParent, nodeText, mergeTexts, sourceOf, textNode } from '../tree.ts'

const holdsText = new Set(['paragraph', 'heading', 'tableCell'])

const inlineTypes = words(
  'text emphasis strong delete inlineCode inlineMath break link linkReference image imageReference ' +
    'footnoteReference textDirective mdxJsxTextElement mdxTextExpression',
)

/** The passes over a parsed tree that make it say what a (Chinese) author meant. Changes the tree in place. */
export function tidyTree(root: Root, text: MarkedText): void {
  tidyBlock(root, text)
}

function tidyBlock(node: Nodes, text: MarkedText): void {
  if (!isParent(node)) return
  if (holdsText.has(node.type) || isInlineElement(node)) {
    // Paragraphs, headings and cells hold phrasing content only.
    node.children = tidyText(node.children as PhrasingContent[], text)
    return
  }
  node.children.forEach((child, index) => {
    const formula = formulaIn(child, text.source)
    if (formula !== undefined) node.children[index] = formula
    else if (child.type === 'leafDirective') {
      const children = restore(child, text.source)
      node.children[index] = {
        type: 'paragraph',
        children,
        ...(child.position && { position: child.position }),
      }
    }
    tidyBlock(node.children[index] ?? child, text)
  })
}

/** The formula of a paragraph that is nothing but `$$…$$`: it is meant to stand by itself. */
function formulaIn(node: Nodes, source: string): Extract<Nodes, { type: 'math' }> | undefined {
  if (node.type !== 'paragraph') return undefined
  const [formula, ...others] = node.children
  if (formula?.type !== 'inlineMath' || others.length > 0) return undefined
  if (sourceOf(formula, source)?.startsWith('$$') !== true) return undefined
  return { ...formula, type: 'math' }
}

/** A JSX element on a line of its own: what stands between its tags on that line is text. */
function isInlineElement(node: Nodes): boolean {
  if (node.type !== 'mdxJsxFlowElement') return false
  return node.children.some(({ type }) => inlineTypes.has(type))
}

function tidyText(nodes: PhrasingContent[], text: MarkedText): PhrasingContent[] {
  if (nodes.length === 1 && nodes[0]?.type === 'text' && !/[\n*~]/.test(nodes[0].value)) return nodes
  const fixed = fixEmphasis(restoreMeaning(nodes, text), text)
  joinBreaks(fixed)
  return fixed
}

/** Directives, prices and URLs, at every depth; links are lines of their own for emphasis. */
function restoreMeaning(written: PhrasingContent[], text: MarkedText): PhrasingContent[] {
  const { source, isOlder } = text
  const nodes = isOlder ? restorePrices(written, source) : written
  for (const node of nodes) {
    if (node.type === 'link' || node.type === 'linkReference' || node.type === 'mdxJsxTextElement') {
      node.children = fixEmphasis(restoreMeaning(node.children, text), text)
    } else if (node.type === 'image' || node.type === 'imageReference') restoreAlt(node, source)
    else if ('children' in node) node.children = restoreMeaning(node.children, text)
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

const standsApart: ReadonlySet<string> = new Set(['inlineCode', 'inlineMath'])

/** The first character that `node` shows, after `skip` others; nothing for code and formulas, which stand apart. */
function firstChar(node: PhrasingContent | undefined, skip = 0): string {
  if (node === undefined || standsApart.has(node.type)) return ''
  return Array.from(nodeText(node).slice(skip, skip + 2))[0] ?? ''
}

/** The last character that `node` shows, before `skip` others. */
function lastChar(node: PhrasingContent | undefined, skip = 0): string {
  if (node === undefined || standsApart.has(node.type)) return ''
  const text = nodeText(node)
  return Array.from(text.slice(Math.max(0, text.length - skip - 2), text.length - skip)).at(-1) ?? ''
}

/**
 * Puts text directives back as the author wrote them: no directive within a line has a meaning, and `10:30` or
 * `:8080` were never meant as one.
 */
function restoreTextDirectives(nodes: PhrasingContent[], source: string): PhrasingContent[] {
  if (!nodes.some((node) => node.type === 'textDirective')) return nodes
  return mergeTexts(nodes.flatMap((node) => (node.type === 'textDirective' ? restore(node, source) : [node])))
}

const alternative = /^!\[((?:[^\]\\]|\\.)*)\]/s

/** The same for what a picture is called: the parser has left them out there. Texts with markup stay as they were read. */
function restoreAlt(node: Nodes & { type: 'image' | 'imageReference' }, source: string): void {
  const written = alternative.exec(sourceOf(node, source) ?? '')?.[1] ?? ''
  if (!/:[A-Za-z]/.test(written) || /[*_`<>&[{]/.test(written.replace(/\\./gs, ''))) return
  node.alt = written.replace(/\\([!-/:-@[-`{-~])/g, '$1').replace(/\s*\n\s*/g, ' ')
}

/** The text of a directive around its children. */
function restore(
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
