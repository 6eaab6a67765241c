import { Script } from 'node:vm'
import type { TreeNode } from '../types/article.ts'
import { attempt, isRecord, asRecord } from '../defined.ts'
import { parseCode } from '../mdx/compile/syntax-tree.ts'
import { listOf } from './options.ts'

/** What a changed tree may hold: nodes as they were, and new ones of some types. */
export interface Limits {
  known: Map<TreeNode, string>
  takesElements: boolean
}

/** Writes the imports that a plugin adds as the text’s own are written. Some add one and the same node to all texts, so it stays as it is. */
export function settleImports(root: TreeNode, { known, takesElements }: Limits): void {
  if (!takesElements || !Array.isArray(root.children)) return
  const isOld = (node: TreeNode): boolean => known.get(node) === node.type
  let taken: Set<string> | undefined
  for (const [index, child] of root.children.entries()) {
    const imports = isOld(child) ? undefined : addedImports(child)
    if (imports === undefined) continue
    taken ??= new Set(root.children.filter(isOld).flatMap(importedNames))
    const node = importNode(imports, taken)
    known.set(node, node.type)
    root.children[index] = node
  }
}

/** An element that a plugin makes may lack the lists of what it has none of. */
export function fillElements(root: TreeNode): void {
  eachNode(root, (node) => {
    if (!isElement(node)) return
    const { attributes, children = [] }: TreeNode & { attributes?: unknown } = node
    Object.assign(node, { attributes: attributes ?? [], children })
  })
}

function isElement({ type }: TreeNode): boolean {
  return type === 'mdxJsxFlowElement' || type === 'mdxJsxTextElement'
}

/**
 * A node of a changed tree that cannot be shown. Statements and HTML are the author's to write: of those that a plugin adds, nobody knows
 * the text. Imports come with elements.
 */
export function strangeNode(root: TreeNode, { known, takesElements }: Limits): TreeNode | undefined {
  let strange: TreeNode | undefined
  eachNode(root, (node) => {
    const isPlain = plainNodes.has(node.type) && !lacks(node)
    const isOld = known.get(node) === node.type && !lacks(node)
    const isWhole = isWholeDirective(node) || (takesElements && isWholeElement(node))
    if (!isOld && !isPlain && !isWhole) strange ??= node
  })
  return strange
}

/** Nodes of Markdown, and the property without which there is none. */
const plainNodes: ReadonlyMap<string, string> = new Map(
  Object.entries({
    children:
      'root paragraph heading blockquote list listItem table tableRow tableCell emphasis strong delete',
    value: 'code text inlineCode',
    url: 'link image',
    type: 'thematicBreak break',
  }).flatMap(([property, types]) => types.split(' ').map((type) => [type, property] as const)),
)

function lacks(node: TreeNode): boolean {
  const needed = plainNodes.get(node.type)
  if (needed === undefined) return false
  const value: unknown = Reflect.get(node, needed)
  if (node.type === 'heading' && !/^[1-6]$/.test(String(Reflect.get(node, 'depth')))) return true
  return needed === 'children' ? !Array.isArray(value) : typeof value !== 'string'
}

/** Whether a node is what `:::note` … `:::` is read as, with all that its writer asks for. */
function isWholeDirective(node: TreeNode): boolean {
  if (node.type !== 'containerDirective') return false
  const { name, attributes, children } = node as TreeNode & Record<string, unknown>
  const isNamed = typeof name === 'string' && /^[A-Za-z][\w-]*$/.test(name)
  const values = Object.values(asRecord(attributes))
  return isNamed && Array.isArray(children) && values.every((value) => typeof value === 'string')
}

/** Whether a node is an element of JSX whose name and attributes can be written as code. */
function isWholeElement(node: TreeNode): boolean {
  if (!isElement(node)) return false
  const { name, attributes, children } = node as TreeNode & Record<string, unknown>
  const isNamed = name === null || (typeof name === 'string' && /^[A-Za-z][\w.-]*$/.test(name))
  return isNamed && Array.isArray(children) && Array.isArray(attributes) && attributes.every(isWholeAttribute)
}

function isWholeAttribute(attribute: unknown): boolean {
  if (!isRecord(attribute) || attribute['type'] !== 'mdxJsxAttribute') return false
  const { name, value } = attribute
  if (typeof name !== 'string' || !/^[A-Za-z][\w:-]*$/.test(name)) return false
  return value === undefined || value === null || typeof value === 'string' || isExpression(value)
}

/** Whether a value is the code of an expression; some plugins give only its tree. */
function isExpression(value: unknown): boolean {
  const code = isRecord(value) ? value['value'] : undefined
  return typeof code === 'string' && attempt(() => new Script(`(${code}\n)`)) !== undefined
}

/** Makes one of texts side by side, as remark has them: the engine’s own parser ends one at a sign that it mends. */
export function joinTexts(root: TreeNode): void {
  eachNode(root, (node) => {
    const { children } = node
    if (children?.some((child, index) => isText(child) && isText(children[index - 1])) === true)
      node.children = joined(children)
  })
}

function joined(nodes: readonly TreeNode[]): TreeNode[] {
  const found: TreeNode[] = []
  for (const node of nodes) {
    const last = found.at(-1)
    if (isText(last) && isText(node)) {
      const position = { ...last.position, end: node.position?.end }
      found[found.length - 1] = Object.assign({ ...last }, { value: last.value + node.value, position })
    } else found.push(node)
  }
  return found
}

interface TextNode extends TreeNode {
  value: string
  position?: { start?: object; end?: object }
}

function isText(node: TreeNode | undefined): node is TextNode {
  return node?.type === 'text' && 'value' in node && typeof node.value === 'string'
}

/** Tells each node of a tree, before what is in it. */
export function eachNode(
  node: TreeNode,
  visit: (node: TreeNode, parent?: TreeNode) => void,
  parent?: TreeNode,
): void {
  visit(node, parent)
  if ('children' in node) for (const child of node.children) eachNode(child, visit, node)
}

/** One name that a module is asked for, or the module alone, which has no name here. */
interface Import {
  local?: string
  code: string
}

/**
 * What a node imports that a plugin adds to a tree: as a statement, which the first versions of MDX had as nodes of a type of their own,
 * or as the tree of one; nothing where it holds anything else.
 */
function addedImports(node: TreeNode): Import[] | undefined {
  if (node.type !== 'mdxjsEsm' && node.type !== 'import') return undefined
  const code = codeOf(node)
  if (code.trim() === '') return importsOf(asRecord(asRecord(Reflect.get(node, 'data'))['estree']))
  const { program, errors } = parseCode(code)
  return errors.length > 0 ? undefined : importsOf(program)
}

/** The statement for some imports, without names that the text has already. */
function importNode(imports: readonly Import[], taken: Set<string>): TreeNode {
  const free = imports.filter(({ local }) => local === undefined || !taken.has(local))
  for (const { local } of free) if (local !== undefined) taken.add(local)
  const value = free.map(({ code }) => code).join('\n')
  return Object.assign({ type: 'mdxjsEsm' }, { value })
}

/** The names that a text’s own statements import. */
function importedNames(node: TreeNode): string[] {
  if (node.type !== 'mdxjsEsm') return []
  const { staticImports } = parseCode(codeOf(node)).module
  return staticImports.flatMap(({ entries }) => entries.map(({ localName }) => localName.value))
}

function codeOf(node: TreeNode): string {
  const code: unknown = Reflect.get(node, 'value')
  return typeof code === 'string' ? code : ''
}

/** The imports of a program that consists of nothing else. */
function importsOf({ body }: { body?: unknown }): Import[] | undefined {
  const found: Import[] = []
  for (const statement of listOf(body)) {
    const { type, specifiers, source } = asRecord(statement)
    const from = asRecord(source)['value']
    if (type !== 'ImportDeclaration' || typeof from !== 'string') return undefined
    const names = listOf(specifiers).map(nameIn)
    const module = JSON.stringify(from)
    if (names.length === 0) found.push({ code: `import ${module}` })
    for (const { local, clause } of names) found.push({ local, code: `import ${clause} from ${module}` })
  }
  // A tree that a plugin has made may hold any name.
  return parseCode(found.map(({ code }) => code).join('\n')).errors.length > 0 ? undefined : found
}

function nameIn(specifier: unknown): { local: string; clause: string } {
  const { type, imported, local: given } = asRecord(specifier)
  const local = String(asRecord(given)['name'])
  if (type === 'ImportDefaultSpecifier') return { local, clause: local }
  if (type === 'ImportNamespaceSpecifier') return { local, clause: `* as ${local}` }
  const { name, value } = asRecord(imported)
  const from = typeof name === 'string' ? name : JSON.stringify(value)
  return { local, clause: `{ ${from === local ? local : `${from} as ${local}`} }` }
}
