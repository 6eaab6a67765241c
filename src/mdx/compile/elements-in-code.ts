import type { Nodes, Root } from 'mdast'
import { parseCode } from './syntax-tree.ts'

/**
 * Elements right below an import, without a blank line between them, which the parser takes for code of the module: nobody would
 * see them. They become blocks of the text.
 */
export function freeElements(root: Root): void {
  root.children = root.children.flatMap((child) => (child.type === 'mdxjsEsm' ? partsOf(child) : [child]))
}

type Code = Nodes & { type: 'mdxjsEsm' }

function partsOf(node: Code): Root['children'] {
  const { value, position } = node
  if (position === undefined || !/^[ \t]*</m.test(value)) return [node]
  const { program, errors } = parseCode(value)
  const isElement = (statement: (typeof program.body)[number]): boolean =>
    statement.type === 'ExpressionStatement' && /^JSX(?:Element|Fragment)$/.test(statement.expression.type)
  const first = program.body.find(isElement)
  if (errors.length > 0 || first === undefined) return [node]
  // What stands below an element would be code again: nobody writes that.
  if (!program.body.slice(program.body.indexOf(first)).every(isElement)) return [node]
  const { start, end } = position
  const line = start.line + (value.slice(0, first.start).match(/\n/g)?.length ?? 0)
  const middle = { line, column: 1, offset: (start.offset ?? 0) + first.start }
  const elements = value.slice(first.start).replace(/;\s*$/, '')
  return [
    { ...node, value: value.slice(0, first.start).trimEnd(), position: { start, end: middle } },
    { type: 'mdxFlowExpression', value: elements, position: { start: middle, end } },
  ]
}
