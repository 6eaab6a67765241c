import type { Heading, Nodes, Root } from 'mdast'
import { rewriteAttributes } from '../html/rewrite.ts'
import { interpolate } from '../messages/messages.ts'
import { isReservedId } from '../html/reserved-names.ts'
import { attribute, escapeHtml } from '../html/escape.ts'
import { hasPieces } from './mdx-pieces.ts'
import { withoutAsides } from './plain-text.ts'
import { warnings } from './problems.ts'
import { addWarning, fileLine, type CompileState } from './state.ts'
import { isParent, lineOf, sourceOf, textOf, withoutComments } from './tree.ts'

const explicitId = /^\{#([^\s{}]+)\}\s*$/
const holdsHeadings = new Set([
  'root',
  'blockquote',
  'list',
  'listItem',
  'containerDirective',
  'footnoteDefinition',
  'mdxJsxFlowElement',
])

/** All headings of a text in their order. */
export function headingsIn(node: Nodes): Heading[] {
  if (node.type === 'heading') return [node]
  return isParent(node) && holdsHeadings.has(node.type) ? node.children.flatMap(headingsIn) : []
}

/** The level that a heading is shown with: the page has its title. */
export function levelOf({ depth }: Heading): number {
  return Math.max(2, depth)
}

/**
 * Takes `{#id}` off all headings and keeps those ids from being given to others: an id that an author chose wins, also
 * over headings further up.
 */
export function takeExplicitIds(root: Root, state: CompileState): void {
  for (const heading of headingsIn(root)) takeId(heading, state)
}

/** The `#` heading that opens the text. Comments before it do not count. */
export function findTitle(root: Root): Heading | undefined {
  const first = root.children.find((node) => !isInvisible(node))
  return first?.type === 'heading' && first.depth === 1 ? first : undefined
}

/** Takes the `#` heading that opens the text off the tree. */
export function takeTitle(root: Root): Heading | undefined {
  const title = findTitle(root)
  if (title !== undefined) root.children.splice(root.children.indexOf(title), 1)
  return title
}

/** Writes a heading with its id and the link to itself, and notes it for the table of contents. */
export function writeHeading(node: Heading, state: CompileState): void {
  const text = textOf(node).trim()
  if (node.depth === 1) addWarning(state, lineOf(node), warnings.secondTitle(text))
  const level = levelOf(node)
  const id = state.explicitIds.get(node) ?? state.slugger.slug(text)
  state.anchors.add(id)

  const aliases = (state.aliases.get(node) ?? []).map((old) => `<span${attribute('id', old)}></span>`)
  state.out.push(`<h${level}${attribute('id', id)}>`, ...aliases)
  const start = state.out.length
  state.write(node.children, node)
  const inner = state.out.slice(start).join('')
  // A link without text cannot be seen.
  if (text === '') {
    // What an expression says is known when it has been run.
    if (!hasPieces(inner)) addWarning(state, lineOf(node), warnings.emptyHeading(level))
  } else
    state.headings.push({ level, id, text, html: withoutLinks(inner), line: fileLine(state, lineOf(node)) })

  const isPlain = node.children.every((child) => child.type === 'text')
  const label = escapeHtml(interpolate(state.context.messages.directLink, { heading: isPlain ? text : id }))
  const href = escapeHtml(`#${id}`)
  state.out.push(
    `<a class="ink-anchor" href="${href}" aria-label="${label}" title="${label}">#</a></h${level}>\n`,
  )
}

/** Inline HTML without links, footnote marks and ids, so that it can stand inside a link elsewhere on the page. */
export function withoutLinks(html: string): string {
  if (!html.includes('<')) return html
  const bare = withoutAsides(html).replace(/<\/?a(?:\s[^>]*)?>/g, '')
  return rewriteAttributes(bare, ({ name, value }) => (name === 'id' ? undefined : value)).replaceAll(
    '<span></span>',
    '',
  )
}

function takeId(node: Heading, state: CompileState): void {
  const last = node.children.at(-1)
  if (last?.type !== 'text') return
  const start = last.value.lastIndexOf('{#')
  const id = start === -1 ? undefined : explicitId.exec(last.value.slice(start))?.[1]
  if (id === undefined || /\\\{#[^{}]*\}[\s#]*$/.test(sourceOf(node, state.source) ?? '')) return

  last.value = last.value.slice(0, start).trimEnd()
  if (last.value === '') node.children.pop()
  if (isReservedId(id)) {
    addWarning(state, lineOf(node), warnings.engineId(id))
    return
  }
  if (!state.slugger.reserve(id)) addWarning(state, lineOf(node), warnings.duplicateId(id))
  state.explicitIds.set(node, id)
}

function isInvisible(node: Nodes): boolean {
  if (node.type === 'mdxJsxFlowElement') return node.name === 'Head' || node.name === 'head'
  return node.type === 'definition' || node.type === 'mdxjsEsm' || isComment(node)
}

function isComment(node: Nodes): boolean {
  if (node.type === 'mdxFlowExpression') return withoutComments(node.value) === ''
  return node.type === 'html' && /^\s*(?:<!--(?:(?!-->).)*-->\s*)+$/s.test(node.value)
}
