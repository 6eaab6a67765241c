import type { TreeNode } from '../types/article.ts'
import { asRecord } from '../defined.ts'
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
  if (code.trim() !== '') return importsIn(code)
  const { body } = asRecord(asRecord(Reflect.get(node, 'data'))['estree'])
  const found = listOf(body).map(declared)
  return found.includes(undefined) ? undefined : found.flatMap((one) => one ?? [])
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
  const statements = node.type === 'mdxjsEsm' ? statementsIn(codeOf(node)) : []
  return statements.flatMap(({ clause, source }) =>
    (importsOf(clause, source) ?? []).flatMap(({ local }) => local ?? []),
  )
}

function codeOf(node: TreeNode): string {
  const code: unknown = Reflect.get(node, 'value')
  return typeof code === 'string' ? code : ''
}

interface Statement {
  clause: string
  source: string
  text: string
}

const statement = /\bimport\b([^'"]*)(['"])([^'"]*)\2\s*;?/g

function statementsIn(code: string): Statement[] {
  return [...code.matchAll(statement)].map(([text, clause = '', , source = '']) => ({ clause, source, text }))
}

/** The imports of a code that consists of nothing else. */
function importsIn(code: string): Import[] | undefined {
  const statements = statementsIn(code)
  const found = statements.map(({ clause, source }) => importsOf(clause, source))
  if (code.replaceAll(statement, '').trim() !== '' || found.includes(undefined)) return undefined
  return found.flatMap((one) => one ?? [])
}

/** What stands between `import` and the module: `A, { b as c } from`. */
function importsOf(clause: string, source: string): Import[] | undefined {
  const written = clause.trim()
  if (written === '') return [{ code: `import ${JSON.stringify(source)}` }]
  if (!written.endsWith('from')) return undefined
  const [outer = '', inner = ''] = written.slice(0, -'from'.length).split('{')
  const piecesOf = (list: string): string[] => list.split(',').flatMap((one) => one.trim() || [])
  return writtenOut(
    [...piecesOf(outer), ...piecesOf(inner.replace('}', '')).map((one) => `{ ${one} }`)],
    source,
  )
}

const piece = /^(\{ )?(?:(?:\*|[\w$]+)\s+as\s+)?([A-Za-z_$][\w$]*)(?: \})?$/

function writtenOut(pieces: readonly string[], source: string): Import[] | undefined {
  const found = pieces.map((one) => {
    const [, , local] = piece.exec(one) ?? []
    return local === undefined ? undefined : { local, code: `import ${one} from ${JSON.stringify(source)}` }
  })
  return found.includes(undefined) ? undefined : found.flatMap((one) => one ?? [])
}

/** What a statement imports whose tree is given. */
function declared(given: unknown): Import[] | undefined {
  const { type, specifiers, source } = asRecord(given)
  const from = asRecord(source)['value']
  if (type !== 'ImportDeclaration' || typeof from !== 'string') return undefined
  const all = listOf(specifiers).map(pieceOf)
  return all.length === 0 ? importsOf('', from) : writtenOut(all, from)
}

function pieceOf(specifier: unknown): string {
  const { type, imported, local } = asRecord(specifier)
  const [from, to] = [imported, local].map((one) => String(asRecord(one)['name']))
  if (type === 'ImportDefaultSpecifier') return to ?? ''
  if (type === 'ImportNamespaceSpecifier') return `* as ${to}`
  return `{ ${from === to ? to : `${from} as ${to}`} }`
}
