import { parseSync } from 'vite'

/** A schema of an object as it stands in its source: what the code that runs does not know of it. */
export interface WrittenObject {
  /** Name of the type that the schema gives: `DocsSettings` of `const docs: z.ZodType<DocsSettings>`. Absent: a list of keys. */
  name?: string
  comment: Comment
  /** The comments of its keys, in their order. */
  keys: Map<string, Comment>
}

/** The contents of a JSDoc comment. */
export interface Comment {
  /** Empty: there is no comment. */
  sentence: string
  /** The words behind `@default`. */
  default?: string
}

/** Nodes of a syntax tree differ by kind; here their keys are looked up by name. */
interface Node {
  [key: string]: unknown
  type: string
  start: number
}

/** Every schema `const name: z.ZodType<Name> = z.strictObject({ … })` of a source, and every list of keys `const keys = { … }`. */
export function objectsIn(source: string): WrittenObject[] {
  const { program } = parseSync('schema.ts', source, { lang: 'ts', sourceType: 'module' })
  // as: a module's body is a list of nodes, as every parser of this family gives it.
  const body = program.body as unknown as Node[]
  return body.flatMap((statement) => {
    const declaration = (statement['declaration'] ?? statement) as Node
    if (declaration.type !== 'VariableDeclaration') return []
    const comment = commentBefore(source, statement.start)
    return (declaration['declarations'] as Node[]).flatMap((constant) => {
      const keys = keysOf(constant['init'], source)
      const [, name] = /^[^=]*:\s*z\.ZodType<(\w+)>\s*=/.exec(source.slice(constant.start)) ?? []
      return keys ? { ...(name !== undefined && { name }), comment, keys } : []
    })
  })
}

function keysOf(expression: unknown, source: string): Map<string, Comment> | undefined {
  const literal = objectLiteral(expression)
  const properties = (literal?.['properties'] ?? []) as Node[]
  const own = properties.filter(({ type }) => type === 'Property')
  return literal && new Map(own.map((property) => [keyOf(property), commentBefore(source, property.start)]))
}

/** The object that an expression is, or that a chain of calls begins with: `z.strictObject({ … }).superRefine(…)`. */
function objectLiteral(expression: unknown): Node | undefined {
  const node = expression as Node | null
  if (node?.type === 'ObjectExpression') return node
  if (node?.type !== 'CallExpression') return undefined
  const callee = node['callee'] as Node
  const method = (callee['property'] as Node | undefined)?.['name']
  const [argument] = node['arguments'] as Node[]
  return /^(?:strictObject|object)$/.test(String(method)) && argument?.type === 'ObjectExpression'
    ? argument
    : objectLiteral(callee['object'])
}

function keyOf(property: Node): string {
  const key = property['key'] as Node
  return String(key['name'] ?? key['value'])
}

/** The JSDoc comment that ends where something begins. */
function commentBefore(source: string, end: number): Comment {
  const [, text = ''] = /\/\*\*((?:(?!\*\/)[^])*)\*\/\s*$/.exec(source.slice(0, end)) ?? []
  const words = text.replaceAll(/^\s*\* ?/gm, '').replaceAll(/\s+/g, ' ').trim()
  const [sentence = '', byDefault] = words.split(/\s*@default\s+/)
  return { sentence, ...(byDefault !== undefined && { default: byDefault }) }
}
