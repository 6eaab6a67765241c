import { childrenOf, identifierName, isNode, type SyntaxNode } from '../compile/syntax-tree.ts'
import { words } from '../../defined.ts'
import { propertiesOf, propertyName } from '../compile/island-elements.ts'
import { factsOf, importIn, readModule, type ModuleFacts } from './module-facts.ts'

/** Finds the file that an import names; nothing when there is none. */
export type Resolve = (source: string, importer: string) => Promise<string | undefined>

/** Finds the modules of a list. */
export interface ListReader {
  resolve: Resolve
  /** Whether a file is a module of the author's. */
  isOwn: (file: string) => boolean
}

/** A module that has a list, or a part of one. */
export interface ListModule {
  file: string
  facts: ModuleFacts
  /** Declarations at its top, by name. */
  declared: ReadonlyMap<string, SyntaxNode>
  /** The name of its export that is the list; nothing for a list that a function makes, of which a browser cannot ask for a part. */
  exported?: string
}

/** A component of an author's list. */
export interface ListPart {
  /** Nothing for what may be any component: all that a module exports, or what code makes that only gives a list when it runs. */
  name?: string
  value: SyntaxNode | undefined
  module: ListModule
}

/**
 * The elements of Markdown that an author's list has components for: `h2`, `table`.
 * @param file of the list, absolute
 */
export async function listedElements(file: string, reader: ListReader): Promise<string[]> {
  const names = (await partsOfList(file, reader)).flatMap(({ name }) => name ?? [])
  return [...new Set(names)].filter((name) => textElements.has(name)).toSorted()
}

/** Elements that Markdown writes, besides the title of the page. */
const textElements = words(
  'a blockquote code del details em h2 h3 h4 h5 h6 hr img input li ol p pre strong table tbody td th thead tr ul',
)

/** The parts of the list that a module exports, its own and those of lists that it spreads. Of several of one name the last counts. */
export async function partsOfList(file: string, reader: ListReader): Promise<ListPart[]> {
  return partsOfExport({ file, seen: new Set() }, reader)
}

/** An export of a module that may be a list; nobody has named that of the first module. */
interface AskedExport {
  file: string | undefined
  name?: string
  /** Modules on the way to this one. */
  seen: ReadonlySet<string>
}

async function partsOfExport({ file, name, seen }: AskedExport, reader: ListReader): Promise<ListPart[]> {
  if (file === undefined || seen.has(file) || !reader.isOwn(file)) return []
  const tree = readModule(file)
  if (tree === undefined) return []
  const facts = factsOf(tree)
  const asked = name ?? mainName(facts)
  const way = new Set([...seen, file])
  const found = facts.exports.find((one) => one.name === asked)
  if (found?.source !== undefined) {
    const next = await reader.resolve(found.source, file)
    return partsOfExport({ file: next, name: found.local, seen: way }, reader)
  }
  const declared = declarationsIn(tree.program)
  const value = declared.get(asked) ?? declared.get(found?.local ?? asked)
  const isMade = listValue(value) !== valueNode(value)
  const module = { file, facts, declared, ...(!isMade && { exported: asked }) }
  return partsOfValue(value, module, { ...reader, seen: way, values: new Set() })
}

function mainName({ exports }: ModuleFacts): string {
  return exports.some(({ name }) => name === 'default') ? 'default' : 'MDXComponents'
}

/** The parts of a value: a list, its name, or what makes one. */
async function partsOfValue(
  node: unknown,
  module: ListModule,
  reader: ListReader & { seen: ReadonlySet<string>; values: ReadonlySet<SyntaxNode> },
): Promise<ListPart[]> {
  const value = listValue(node)
  if (value === undefined || reader.values.has(value)) return []
  const inside = { ...reader, values: new Set([...reader.values, value]) }
  if (value.type === 'Identifier') {
    const name = identifierName(value)
    const imported = importIn(module.facts, name)
    if (imported === undefined) return partsOfValue(module.declared.get(name), module, inside)
    if (imported.name === '*') return [{ value, module }]
    const file = await reader.resolve(imported.source, module.file)
    return partsOfExport({ file, name: imported.name, seen: reader.seen }, reader)
  }
  if (value.type !== 'ObjectExpression') return [{ value, module }]
  const parts: ListPart[] = []
  for (const property of propertiesOf(value))
    if (property.type === 'SpreadElement')
      parts.push(...(await partsOfValue(property['argument'], module, inside)))
    else parts.push({ name: propertyName(property), value: valueNode(property['value']), module })
  return parts
}

/** What a module declares at its top, by name. `default` stands for what it exports under that name. */
function declarationsIn(program: SyntaxNode): Map<string, SyntaxNode> {
  const found = new Map<string, SyntaxNode>()
  for (const statement of childrenOf(program)) {
    const isExport = /^Export(?:Named|Default)Declaration$/.test(statement.type)
    const { declaration } = statement
    const node = isExport && isNode(declaration) ? declaration : statement
    if (statement.type === 'ExportDefaultDeclaration') found.set('default', node)
    const declared = node.type === 'VariableDeclaration' ? childrenOf(node) : [node]
    for (const one of declared)
      if (identifierName(one['id']) !== '') found.set(identifierName(one['id']), one)
  }
  return found
}

/** The list that is declared, or that a function gives. */
function listValue(node: unknown): SyntaxNode | undefined {
  const value = valueNode(node)
  if (value === undefined || !/^(?:Arrow)?Function/.test(value.type)) return value
  const { body } = value
  if (!isNode(body) || body.type !== 'BlockStatement') return valueNode(body)
  return valueNode(childrenOf(body).findLast(({ type }) => type === 'ReturnStatement')?.['argument'])
}

/** The value that is declared, without what TypeScript says of it. */
export function valueNode(node: unknown): SyntaxNode | undefined {
  if (!isNode(node)) return undefined
  if (node.type === 'VariableDeclarator') return valueNode(node['init'])
  return /^(?:TS\w+|Parenthesized)Expression$/.test(node.type) ? valueNode(node['expression']) : node
}
