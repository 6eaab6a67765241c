import { nodesOf, type SyntaxNode, treeOf, parseCode } from './syntax-tree.ts'
import { fences } from './mdx-cost.ts'
import { longCode } from './mdx-nesting.ts'
import type { Nodes, Root } from 'mdast'

const blank = /\n[ \t]*(?=\n)/g
/** An export goes on behind so many blank lines at most: at each of them it is parsed. */
const mostBlank = 200
/** Long code is tried so often in one text, at lines that look like the end of a statement. */
const mostTrials = 20
/** Characters that are parsed for one text. */
const mostParsed = 1_000_000

/**
 * A text of MDX whose exports have blank lines between parts of their code only: within a template, a comment, or words of an
 * element, the parser takes one for the end of the export when there was another before. What the code does is the same, and so are
 * its lines.
 * @param isReadable whether the parser comes to an end with a text, which takes a trial
 */
export function withWholeExports(source: string, isReadable: (source: string) => boolean): string {
  if (!/^export\s/m.test(source)) return source
  const shown = source.replaceAll(fences, (code) => code.replaceAll(/[^\n]/g, ' '))
  let trials = 0
  let work = 0
  const isWhole = (code: string): boolean => {
    work += code.length
    if (work > mostParsed) return false
    if (code.length > longCode) {
      if (!/\n[\])}`]+;?\s*$/.test(code) || ++trials > mostTrials) return false
      if (!isReadable(code.replaceAll(blank, ''))) return false
    }
    return parseCode(code).errors.length === 0
  }
  const gapsBehind = gapFinder(source)
  let result = ''
  let end = 0
  let seen = 0
  for (const { index } of shown.matchAll(/^export\s/gm)) {
    if (index < seen) continue
    const gaps = gapsBehind(index)
    const length = gaps.find((gap) => isWhole(source.slice(index, gap)))
    if (length === undefined) continue
    // Exports between here and there belong to this code.
    seen = length
    if (length === gaps[0]) continue
    result += source.slice(end, index) + filled(source.slice(index, length))
    end = length
  }
  return result + source.slice(end)
}

/** Says where an export may end: at the blank lines behind its beginning, and with the text. It is asked from the top to the end. */
function gapFinder(source: string): (start: number) => number[] {
  const gaps = Array.from(source.matchAll(blank), ({ index }) => index)
  let next = 0
  return (start) => {
    while ((gaps[next] ?? Infinity) < start) next++
    return [...gaps.slice(next, next + mostBlank), source.length]
  }
}

/** Code with something in each blank line of its templates, comments and words of elements. */
function filled(code: string): string {
  const { program, comments } = parseCode(code)
  const texts = [...comments, ...textsIn(treeOf(program))]
  let result = ''
  let end = 0
  for (const { index, 0: gap } of code.matchAll(blank)) {
    const at = index + gap.length
    const text = texts.find((one) => one.start <= index && at < one.end)
    if (text === undefined) continue
    const isBetweenWords =
      /\S/.test(code.slice(Math.max(end, text.start), index)) && /\S/.test(code.slice(at, text.end))
    result += code.slice(end, at) + fillingOf(text.type, isBetweenWords)
    end = at
  }
  return result + code.slice(end)
}

/** What stands for nothing in such a text; between words of an element, for the space that a line break is. */
function fillingOf(type: string, isBetweenWords: boolean): string {
  if (type === 'TemplateElement') return "${''}"
  if (type === 'JSXText') return isBetweenWords ? "{' '}" : '{/**/}'
  return '*'
}

interface TextSpan {
  type: string
  start: number
  end: number
}

/** The texts of templates between their expressions, and those of elements that are not only white space. */
function textsIn(program: SyntaxNode): TextSpan[] {
  return nodesOf(
    program,
    ({ type, value }) => type === 'TemplateElement' || (type === 'JSXText' && /\S/.test(String(value))),
  )
}

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
