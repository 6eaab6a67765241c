import type { TreeNode } from '../types/article.ts'
import { asRecord } from '../defined.ts'
import { parseCode } from '../mdx/compile/parse-code.ts'
import { listOf } from './options.ts'

/** One name that a module is asked for, or the module alone, which has no name here. */
interface Import {
  local?: string
  code: string
}

/**
 * What a node imports that a plugin adds to a tree: as a statement, which the first versions of MDX had as nodes of a type of their own,
 * or as the tree of one; nothing where it holds anything else.
 */
export function addedImports(node: TreeNode): Import[] | undefined {
  if (node.type !== 'mdxjsEsm' && node.type !== 'import') return undefined
  const code = codeOf(node)
  if (code.trim() === '') return importsOf(asRecord(asRecord(Reflect.get(node, 'data'))['estree']))
  const { program, errors } = parseCode(code)
  return errors.length > 0 ? undefined : importsOf(program)
}

/** The statement for some imports, without names that the text has already. */
export function importNode(imports: readonly Import[], taken: Set<string>): TreeNode {
  const free = imports.filter(({ local }) => local === undefined || !taken.has(local))
  for (const { local } of free) if (local !== undefined) taken.add(local)
  const value = free.map(({ code }) => code).join('\n')
  return Object.assign({ type: 'mdxjsEsm' }, { value })
}

/** The names that a text’s own statements import. */
export function importedNames(node: TreeNode): string[] {
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
