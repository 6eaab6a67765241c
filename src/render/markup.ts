import { ElementType, parseDocument } from 'htmlparser2'
import type { Markup, MarkupNode } from '../types/markup.ts'

/** The tree that htmlparser2 builds, as far as it matters here. */
type ParsedNode = ReturnType<typeof parseDocument>['childNodes'][number]

/**
 * HTML of the author as data for the shell. Left out is what the shell must not have: scripts and styles, what
 * belongs into the head, event handlers and style attributes, which the policy of the pages refuses anyway (P3).
 */
export function markupOf(html: string): Markup {
  return parseDocument(html, { lowerCaseAttributeNames: false }).childNodes.flatMap(nodesOf)
}

/** Handlers and styles, and what means something to React and nothing to a browser. */
const unfit =
  /^(?:style$|srcdoc$|on|ref$|key$|children$|dangerously|suppress|default(?:value|checked)$|innerhtml$|classname$|htmlfor$|xlink[^:]|xmlns[^:]|xml[^:n])/i

const leftOut: ReadonlySet<string> = new Set(['script', 'style', 'link', 'meta', 'title', 'base'])

function nodesOf(node: ParsedNode): MarkupNode[] {
  if (node.type === ElementType.Text) return [node.data]
  if (node.type !== ElementType.Tag || leftOut.has(node.name)) return []
  const attributes = Object.entries(node.attribs).filter(([name]) => !unfit.test(name))
  return [[node.name, Object.fromEntries(attributes), ...node.childNodes.flatMap(nodesOf)]]
}

const inline: ReadonlySet<string> = new Set(
  (
    'abbr b bdi bdo br cite code del dfn em i img ins kbd mark q rp rt ruby s samp small span strong sub sup svg u ' +
    'var wbr'
  ).split(' '),
)

/**
 * The text of a heading as data for what links to it. Elements that mark up words or are pictures stay; of others, which
 * a browser might put elsewhere than where they stand, only the words.
 */
export function labelMarkupOf(html: string): Markup {
  return parseDocument(html, { lowerCaseAttributeNames: false }).childNodes.flatMap(labelNodesOf)
}

function labelNodesOf(node: ParsedNode): MarkupNode[] {
  if (node.type !== ElementType.Tag || node.name === 'svg') return nodesOf(node)
  const children = node.childNodes.flatMap(labelNodesOf)
  if (!inline.has(node.name)) return children
  const [own] = nodesOf(node)
  return own === undefined || typeof own === 'string' ? children : [[own[0], own[1], ...children]]
}
