import { hash } from 'node:crypto'
import type { FootnoteDefinition, List, ListItem, Nodes, Table } from 'mdast'
import { labelOf, withoutLabel } from './admonitions.ts'
import { levelOf } from './headings.ts'
import type { CompileState } from './state.ts'
import { isParent, sourceOf, withoutComments } from './tree.ts'

// No text holds these, see `normalize`.
const open = '\u0001'
const close = '\u0002'
const line = '\u0003'

/**
 * What a block says, as a text that two blocks share exactly when a reader is told the same: words, addresses, code and
 * structure. How it is written makes no difference: marks of emphasis and of lists, line breaks, padding of tables.
 */
export function contentKey(node: Nodes, state: CompileState): string {
  return keyOf(node, state)
}

/** An element: what it is, and what it holds. */
function element(name: string, content: string): string {
  return name + open + content + close
}

function keyOf(node: Nodes, state: CompileState): string {
  const write = writers[node.type]
  // as: the table pairs each type with a function of that type, which the compiler cannot follow through a lookup.
  if (write !== undefined) return (write as (node: Nodes, state: CompileState) => string)(node, state)
  if (isParent(node)) return element(node.type, keysOf(node.children, state))
  return 'value' in node ? element(node.type, node.value) : element(node.type, '')
}

function keysOf(nodes: readonly Nodes[], state: CompileState): string {
  let key = ''
  for (const node of nodes) key += keyOf(node, state)
  return key
}

type Writer<T extends Nodes['type']> = (node: Extract<Nodes, { type: T }>, state: CompileState) => string

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
  listItem: (node, state) => element(itemName(node), keysOf(node.children, state)),
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
function noteKey(key: string, { children }: FootnoteDefinition, state: CompileState): string {
  const known = state.noteKeys.get(key)
  if (known !== undefined) return known
  state.noteKeys.set(key, '')
  const own = hash('sha1', keysOf(children, state)).slice(0, 8)
  state.noteKeys.set(key, own)
  return own
}

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

function listKey({ ordered, start, children }: List, state: CompileState): string {
  const name = ordered === true ? `ol${start ?? 1}` : 'ul'
  return element(name, keysOf(children, state))
}

function itemName({ checked }: ListItem): string {
  return typeof checked === 'boolean' ? `li ${checked}` : 'li'
}

/** Rows may be shorter than others; what is missing is empty. */
function tableKey({ children }: Table, state: CompileState): string {
  const rows = children.map((row) => {
    const cells = row.children.map((cell) => spaced(keysOf(cell.children, state)))
    return cells.slice(0, cells.findLastIndex((cell) => cell !== '') + 1).join(line)
  })
  return element('table', rows.map((row) => element('tr', row)).join(''))
}

function jsxKey(
  node: Extract<Nodes, { type: 'mdxJsxFlowElement' | 'mdxJsxTextElement' }>,
  state: CompileState,
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
