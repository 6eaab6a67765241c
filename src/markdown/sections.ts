import { hash } from 'node:crypto'
import type { Heading as HeadingNode, Nodes, Root, FootnoteDefinition, List, Table } from 'mdast'
import type { SourceSection } from '../types/article.ts'
import { findTitle, levelOf } from './write/headings.ts'
import { planIds } from './planned-ids.ts'
import { fileLine, type CompileState, type Findings, type PageIds, type References } from './state.ts'
import { lineOf, nodeText, isParent, sourceOf, withoutComments } from './tree.ts'
import { labelOf, withoutLabel } from './write/admonitions.ts'

type KeyState = References & Pick<CompileState, 'source'>

/**
 * The sections of a parsed text.
 * @param root prepared, with its title
 */
export function sectionsIn(root: Root, state: Findings & PageIds & KeyState): SourceSection[] {
  const ids = planIds(root, state).headings
  return splitAtHeadings(root).flatMap(({ heading, nodes }): SourceSection[] => {
    let key = ''
    for (const node of nodes) key += contentKey(node, state)
    const [first] = nodes
    if (first === undefined || key === '') return []
    return [
      {
        title: heading === undefined ? '' : nodeText(heading).trim(),
        id: (heading && ids.get(heading)) ?? '',
        level: heading === undefined ? 1 : levelOf(heading),
        line: fileLine(state, lineOf(first)),
        hash: hash('sha1', key).slice(0, 8),
      },
    ]
  })
}

interface Part {
  heading?: HeadingNode
  /** The heading among them. */
  nodes: Nodes[]
}

/** The blocks of a text from heading to heading; those in quotes, lists and elements begin nothing new. */
function splitAtHeadings(root: Root): Part[] {
  const title = findTitle(root)
  const first: Part = { nodes: [] }
  const parts = [first]
  for (const node of root.children) {
    if (node.type === 'heading' && node !== title) parts.push({ heading: node, nodes: [node] })
    else parts.at(-1)?.nodes.push(node)
  }
  return parts
}

// No text holds these, see `normalize`.
const open = '\u0001'
const close = '\u0002'
const line = '\u0003'

/** An element: its name and its content. */
function element(name: string, content: string): string {
  return name + open + content + close
}

/**
 * The content of a block, as a text that two blocks share exactly when they tell a reader the same: words, addresses, code
 * and structure. Marks of emphasis and of lists, line breaks and the padding of tables make no difference.
 */
function contentKey(node: Nodes, state: KeyState): string {
  const write = writers[node.type]
  // as: the table pairs each type with a function of that type, which the compiler cannot follow through a lookup.
  if (write !== undefined) return (write as (node: Nodes, state: KeyState) => string)(node, state)
  if (isParent(node)) return element(node.type, keysOf(node.children, state))
  return 'value' in node ? element(node.type, node.value) : element(node.type, '')
}

function keysOf(nodes: readonly Nodes[], state: KeyState): string {
  let key = ''
  for (const node of nodes) key += contentKey(node, state)
  return key
}

type Writer<T extends Nodes['type']> = (node: Extract<Nodes, { type: T }>, state: KeyState) => string

const writers: { [T in Nodes['type']]?: Writer<T> } = {
  text: ({ value }) => value.replaceAll('\n', ' '),
  emphasis: ({ children }, state) => keysOf(children, state),
  strong: ({ children }, state) => keysOf(children, state),
  inlineCode: ({ value }) => element('`', value),
  break: () => ' ',
  html: ({ value }) => spaced(value.replace(/<!--[^]*?(?:-->|$)/g, '')),
  paragraph: ({ children }, state) => element('p', spaced(keysOf(children, state))),
  heading: (node, state) => element(`h${levelOf(node)}`, spaced(keysOf(node.children, state))),
  code: ({ lang, meta, value }) => element(spaced(`code ${lang ?? ''} ${meta ?? ''}`), value.trimEnd()),
  list: listKey,
  listItem: (node, state) =>
    element(typeof node.checked === 'boolean' ? `li ${node.checked}` : 'li', keysOf(node.children, state)),
  table: tableKey,
  link: ({ url, title, children }, state) => linkKey({ url, title }, keysOf(children, state)),
  linkReference(node, state) {
    const definition = state.definitions.get(node.identifier.toUpperCase())
    if (definition === undefined) return sourceOf(node, state.source) ?? ''
    return linkKey(definition, keysOf(node.children, state))
  },
  image: ({ url, title, alt }) => element('!', linkKey({ url, title }, alt ?? '')),
  imageReference(node, state) {
    const definition = state.definitions.get(node.identifier.toUpperCase())
    if (definition === undefined) return sourceOf(node, state.source) ?? ''
    return element('!', linkKey(definition, node.alt ?? ''))
  },
  footnoteReference(node, state) {
    const key = node.identifier.toUpperCase()
    const definition = state.footnoteDefinitions.get(key)
    return definition === undefined
      ? `[^${node.label ?? key}]`
      : element('^', noteKey(key, definition, state))
  },
  containerDirective(node, state) {
    const { id: _, title: __, ...attributes } = node.attributes ?? {}
    const label = spaced(keysOf(labelOf(node, state) ?? [], state))
    const content = keysOf(withoutLabel(node), state)
    return element(`:::${node.name.toLowerCase()}`, label + line + attributesKey(attributes) + line + content)
  },
  mdxJsxFlowElement: jsxKey,
  mdxJsxTextElement: jsxKey,
  mdxFlowExpression: ({ value }) => expressionKey(value),
  mdxTextExpression: ({ value }) => expressionKey(value),
  mdxjsEsm: ({ value }) => element('esm', spaced(value)),
  // They count where they are used.
  definition: () => '',
  footnoteDefinition: () => '',
}

/** A footnote by its hash: many places may refer to it, and footnotes to each other. */
function noteKey(key: string, { children }: FootnoteDefinition, state: KeyState): string {
  const known = state.noteKeys.get(key)
  if (known !== undefined) return known
  // One that leads to another, and so on, counts as far as anybody follows.
  if (state.openNotes >= mostOpenNotes) return ''
  state.noteKeys.set(key, '')
  state.openNotes += 1
  const noteHash = hash('sha1', keysOf(children, state)).slice(0, 8)
  state.openNotes -= 1
  state.noteKeys.set(key, noteHash)
  return noteHash
}

const mostOpenNotes = 500

/** White space as a reader sees it; none where one writes without, and formatters add some. */
function spaced(text: string): string {
  const single = /[^\S ]| {2}/.test(text) ? text.replace(/\s+/g, ' ').trim() : text.trim()
  if (!single.includes(' ') || !/[\u2E80-\uFFFF]/.test(single)) return single
  return single.replace(/ /g, (space, at: number) =>
    isWide(single.charCodeAt(at - 1)) || isWide(single.charCodeAt(at + 1)) ? '' : space,
  )
}

/** Han, kana and full-width signs, also those of two units. */
function isWide(code: number): boolean {
  return code >= 0x2e80 && (code < 0xac00 || code > 0xd7af)
}

function linkKey({ url, title }: { url: string; title?: string | null | undefined }, text: string): string {
  return element('@', `${text}${line}${url}${line}${title ?? ''}`)
}

function listKey({ ordered, start, children }: List, state: KeyState): string {
  const name = ordered === true ? `ol${start ?? 1}` : 'ul'
  return element(name, keysOf(children, state))
}

/** Rows may be shorter than others; what is missing is empty. */
function tableKey({ children }: Table, state: KeyState): string {
  const rows = children.map((row) => {
    const cells = row.children.map((cell) => spaced(keysOf(cell.children, state)))
    return cells.slice(0, cells.findLastIndex((cell) => cell !== '') + 1).join(line)
  })
  return element('table', rows.map((row) => element('tr', row)).join(''))
}

function jsxKey(
  node: Extract<Nodes, { type: 'mdxJsxFlowElement' | 'mdxJsxTextElement' }>,
  state: KeyState,
): string {
  const attributes = node.attributes.map((one) => {
    if (one.type === 'mdxJsxExpressionAttribute') return expressionKey(one.value)
    const value =
      typeof one.value === 'object' && one.value !== null ? expressionKey(one.value.value) : one.value
    return `${one.name}=${value ?? ''}`
  })
  return element(`<${node.name ?? ''}`, spaced(attributes.join(line)) + line + keysOf(node.children, state))
}

function expressionKey(code: string): string {
  return withoutComments(code) === '' ? '' : element('{', spaced(code))
}

function attributesKey(attributes: Readonly<Record<string, string | null | undefined>>): string {
  return Object.entries(attributes)
    .map(([name, value]) => `${name}=${value ?? ''}`)
    .toSorted()
    .join(' ')
}
