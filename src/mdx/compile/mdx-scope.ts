import { isDefault, isNode, jsxName, type SyntaxNode, nodesOf, treeOf, parseCode } from './syntax-tree.ts'
import { countBefore } from '../../markdown/read/table-ends.ts'
import { ownBrowserNames } from './browser-needs.ts'

/** A module after `from`. */
export interface ModuleImport {
  source: string
  /** What is taken from there: `default` among them, `*` for all. */
  names: string[]
  /** The name that the module's main export gets. */
  defaultName?: string
  line: number
}

/** The names of a piece of JavaScript. Lines count from 1. */
export interface Scope {
  /** Modules after `from`; exports from elsewhere count. */
  imports: ModuleImport[]
  /** Names that the whole module knows. */
  names: Set<string>
  /** Every name that is given to something, however deep. */
  locals: Set<string>
  /** Components in JSX: the first part of their names. */
  components: { name: string; line: number }[]
  /** Lines of statements that are neither imports nor exports. */
  others: number[]
  /** Line of `export default`. */
  defaultLine?: number
  /** It declares a component that only a browser can run. */
  needsBrowser: boolean
  /** It imports, or asks where it stands, while it runs. */
  importsLate: boolean
  /** Why it is not JavaScript. */
  errors: { message: string; line: number }[]
}

/** Reads the names of imports, exports and components in JavaScript with JSX. */
export function readScope(code: string): Scope {
  const { program, module, errors } = parseCode(code)
  const tree = treeOf(program)
  const lineAt = lineFinder(code)
  const scope: Scope = {
    imports: [],
    names: new Set(),
    locals: new Set(),
    components: [],
    others: [],
    needsBrowser: ownBrowserNames(tree).size > 0,
    importsLate: module.dynamicImports.length > 0 || module.importMetas.length > 0,
    errors: errors.map(({ message, labels }) => ({ message, line: lineAt(labels[0]?.start ?? 0) })),
  }
  for (const { moduleRequest, entries } of module.staticImports) {
    const names = entries.map(
      ({ importName }) => importName.name ?? (isDefault(importName.kind) ? 'default' : '*'),
    )
    const main = entries.find(({ importName }) => isDefault(importName.kind))
    scope.imports.push({
      source: moduleRequest.value,
      names,
      ...(main && { defaultName: main.localName.value }),
      line: lineAt(moduleRequest.start),
    })
  }
  for (const { entries } of module.staticExports) {
    const from = entries[0]?.moduleRequest
    if (from) scope.imports.push({ source: from.value, names: ['*'], line: lineAt(from.start) })
    const standard = entries.find(
      ({ exportName }) => isDefault(exportName.kind) || exportName.name === 'default',
    )
    if (standard !== undefined) scope.defaultLine = lineAt(standard.start)
  }
  for (const statement of program.body) {
    addNames(statement, scope.names)
    if (!/^(?:Import|Export)/.test(statement.type)) scope.others.push(lineAt(statement.start))
  }
  collect(tree, scope, lineAt)
  return scope
}

/** Finds the lines of places in a text, of many as fast as of one. */
export function lineFinder(text: string): (offset: number) => number {
  const ends = [...text.matchAll(/\n/g)].map(({ index }) => index)
  return (offset) => countBefore(ends, offset) + 1
}

/** The names that a statement at the top gives. */
export function addNames(statement: unknown, names: Set<string>): void {
  if (!isNode(statement)) return
  const { declaration, specifiers } = statement
  if (statement.type === 'ImportDeclaration' && Array.isArray(specifiers)) {
    for (const one of specifiers) if (isNode(one)) addPattern(one['local'], names)
  } else if (statement.type === 'ExportNamedDeclaration') addNames(declaration, names)
  else addDeclared(statement, names)
}

function addDeclared(node: SyntaxNode, names: Set<string>): void {
  if (node.type === 'VariableDeclaration' && Array.isArray(node['declarations'])) {
    for (const one of node['declarations']) if (isNode(one)) addPattern(one['id'], names)
  }
  if (node.type === 'FunctionDeclaration' || node.type === 'ClassDeclaration') addPattern(node['id'], names)
}

/** The names in what stands left of a value: `a`, `{ a, b: c = 1 }`, `[a, ...b]`. */
function addPattern(pattern: unknown, names: Set<string>): void {
  const stack = [pattern]
  while (stack.length > 0) {
    const one = stack.pop()
    if (!isNode(one)) continue
    if (one.type === 'Identifier' && typeof one['name'] === 'string') names.add(one['name'])
    const parts = [one['left'], one['argument'], one['value'], one['elements'], one['properties']].flat()
    // One by one: there may be more than a call takes arguments.
    for (const part of parts) stack.push(part)
  }
}

/** Collects components and names from a whole tree. */
function collect(program: SyntaxNode, scope: Scope, lineAt: (offset: number) => number): void {
  for (const node of nodesOf(program, () => true)) {
    // `Tabs` of `<Tabs>` and of `<Tabs.Item>`.
    const [name = ''] = node.type === 'JSXOpeningElement' ? jsxName(node['name']).split('.') : []
    if (/^[A-Z]/.test(name)) scope.components.push({ name, line: lineAt(node.start) })
    addDeclared(node, scope.locals)
    if (Array.isArray(node['params'])) for (const one of node['params']) addPattern(one, scope.locals)
    if (node.type.startsWith('Import')) addPattern(node['local'], scope.locals)
  }
}
