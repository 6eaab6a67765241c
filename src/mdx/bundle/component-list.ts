import { existsSync, readFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import {
  childrenOf,
  identifierName,
  isNode,
  type SyntaxNode,
  treeOf,
  parseCode,
} from '../compile/syntax-tree.ts'
import { siteRelative } from '../../docusaurus-names.ts'
import { words } from '../../defined.ts'
import { propertiesOf, propertyName } from '../compile/island-elements.ts'
import { modulePaths } from '../../file-paths.ts'

/**
 * The elements of Markdown that an author's list has components for: `h2`, `table`.
 * @param file of the list, absolute
 */
export function listedElements(file: string): string[] {
  return [...new Set(namesIn(file, undefined))].filter((name) => textElements.has(name)).toSorted()
}

/** A file that has a list. */
interface ListFile {
  /** Files on the way to it, and itself, the last. */
  files: readonly string[]
  /** Declarations at its top, by name. */
  declared: ReadonlyMap<string, SyntaxNode>
  /** What it takes from other files: by its name here, and by `export` and a name what it passes on. */
  taken: ReadonlyMap<string, { source: string; name: string }>
}

/** The keys of the list that a file exports; nobody has named it of the first one. */
function namesIn(
  file: string | undefined,
  exported: string | undefined,
  way: readonly string[] = [],
): string[] {
  if (file === undefined || way.includes(file)) return []
  const { program, errors } = parseCode(
    readFileSync(file, 'utf8'),
    file.endsWith('.ts') ? 'list.ts' : 'list.tsx',
  )
  if (errors.length > 0) return []
  const tree = treeOf(program)
  const list = { files: [...way, file], declared: declarationsIn(tree), taken: takenIn(tree) }
  const isDefault = list.declared.has('default') || list.taken.has('export default')
  const name = exported ?? (isDefault ? 'default' : 'MDXComponents')
  return takenNames(list, `export ${name}`) ?? keysOf(list.declared.get(name), list)
}

/** The keys of a list of another file of the author's. */
function takenNames({ files, taken }: ListFile, local: string): string[] | undefined {
  const found = taken.get(local)
  return found && namesIn(fileOf(found.source, files.at(-1) ?? ''), found.name, files)
}

/** The keys of a list: its own, and those of lists that it spreads. */
function keysOf(node: unknown, list: ListFile, seen: ReadonlySet<SyntaxNode> = new Set()): string[] {
  const value = listValue(node)
  if (value === undefined || seen.has(value)) return []
  const inside = new Set([...seen, value])
  if (value.type === 'Identifier') {
    const name = identifierName(value)
    return takenNames(list, name) ?? keysOf(list.declared.get(name), list, inside)
  }
  return propertiesOf(value).flatMap((property) =>
    property.type === 'SpreadElement' ? keysOf(property['argument'], list, inside) : [propertyName(property)],
  )
}

/** The names that a file takes from others. */
function takenIn(program: SyntaxNode): Map<string, { source: string; name: string }> {
  const statements = childrenOf(program).filter(({ source }) => isNode(source))
  return new Map(
    statements.flatMap((statement) => {
      // as: the source of a statement is a text.
      const source = String((statement['source'] as SyntaxNode)['value'])
      return childrenOf(statement).flatMap((one): [string, { source: string; name: string }][] => {
        const local = identifierName(one['local'])
        if (one.type === 'ImportDefaultSpecifier') return [[local, { source, name: 'default' }]]
        if (one.type === 'ImportSpecifier')
          return [[local, { source, name: identifierName(one['imported']) }]]
        if (one.type !== 'ExportSpecifier') return []
        return [[`export ${identifierName(one['exported'])}`, { source, name: local }]]
      })
    }),
  )
}

/** The file behind an import of the author's: `../list`, or `@site/src/list`. */
function fileOf(source: string, importer: string): string | undefined {
  const below = siteRelative(source)
  const site = importer.replaceAll('\\', '/').replace(/\/(?:src\/)?theme\/.*$/, '')
  if (below === undefined && !source.startsWith('.')) return undefined
  const path = below === undefined ? resolve(dirname(importer), source) : resolve(site, below)
  return modulePaths(path).find((file) => /\.[jt]sx?$/.test(file) && existsSync(file))
}

/** Elements that Markdown writes, besides the title of the page. */
const textElements = words(
  'a blockquote code del details em h2 h3 h4 h5 h6 hr img input li ol p pre strong table tbody td th thead tr ul',
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

/** The list that is declared, or that a function gives. */
export function listValue(node: unknown): SyntaxNode | undefined {
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
