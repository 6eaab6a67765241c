import { readFileSync } from 'node:fs'
import { childrenOf, identifierName, isNode, type SyntaxNode } from '../compile/browser-needs.ts'
import { propertiesOf, propertyName } from '../compile/island-elements.ts'
import { parseCode } from '../compile/parse-code.ts'

/**
 * The elements of Markdown that an author's list has components for: `h2`, `table`.
 * @param file of the list, absolute
 */
export function drawnElements(file: string): string[] {
  const kind = file.endsWith('.ts') ? 'list.ts' : 'list.tsx'
  const { program, errors } = parseCode(readFileSync(file, 'utf8'), kind)
  if (errors.length > 0) return []
  // as: every node of a tree has what matters here.
  const declared = declarationsIn(program as unknown as SyntaxNode)
  const isKnown = declared.has('default')
  const names = keysOf(declared.get(isKnown ? 'default' : 'MDXComponents'), declared)
  return [...new Set(names)].filter((name) => textElements.has(name)).toSorted()
}

/** The keys of a list: its own, and those of lists in the same file that it spreads. */
function keysOf(
  node: unknown,
  declared: ReadonlyMap<string, SyntaxNode>,
  seen: ReadonlySet<SyntaxNode> = new Set(),
): string[] {
  const value = plainValue(node)
  if (value === undefined || seen.has(value)) return []
  const inside = new Set([...seen, value])
  if (value.type === 'Identifier') return keysOf(declared.get(identifierName(value)), declared, inside)
  return propertiesOf(value).flatMap((property) =>
    property.type === 'SpreadElement'
      ? keysOf(property['argument'], declared, inside)
      : [propertyName(property)],
  )
}

/** Elements that Markdown writes, besides the title of the page. */
const textElements: ReadonlySet<string> = new Set(
  'a blockquote code del details em h2 h3 h4 h5 h6 hr img input li ol p pre strong table tbody td th thead tr ul'.split(
    ' ',
  ),
)

/** What a module declares at its top, by name. `default` stands for what it exports under that name. */
export function declarationsIn(program: SyntaxNode): Map<string, SyntaxNode> {
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

/** The value that is declared, without what TypeScript says of it. */
export function plainValue(node: unknown): SyntaxNode | undefined {
  if (!isNode(node)) return undefined
  if (node.type === 'VariableDeclarator') return plainValue(node['init'])
  return /^(?:TS\w+|Parenthesized)Expression$/.test(node.type) ? plainValue(node['expression']) : node
}
