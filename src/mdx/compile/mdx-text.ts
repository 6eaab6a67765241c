import type { Nodes, Root } from 'mdast'
import { throwProblems } from '../../errors/errors.ts'
import type { ArticleContext } from '../../types/article.ts'
import { doubtfulLine, tooCostlyLine } from './mdx-nesting.ts'
import { syntaxProblem } from './mdx-problems.ts'
import { restoreBrace, toStrictMdx } from './mdx-source.ts'
import { parseMdx } from '../../markdown/parse.ts'
import { isParsedInTime } from './parse-probe.ts'
import { mdxErrors, type Finding } from '../../markdown/problems.ts'
import { isParent } from '../../markdown/tree.ts'

/**
 * A text of MDX as a tree, with what Docusaurus allows besides.
 * @throws {UserError} with the first place that is not MDX
 */
export function parseMdxText(source: string, context: Pick<ArticleContext, 'file' | 'firstLine'>): Root {
  refuseCostly(source, context)
  let root: Root
  try {
    root = parseMdx(toStrictMdx(source))
  } catch (error) {
    throwProblems([syntaxProblem(error, source, context)])
    throw error
  }
  tidyMdx(root)
  return root
}

function refuseCostly(source: string, { file, firstLine }: Pick<ArticleContext, 'file' | 'firstLine'>): void {
  const refuse = (line: number, finding: Finding): void =>
    throwProblems([{ file, line: line + firstLine - 1, ...finding }])
  const costly = tooCostlyLine(source)
  if (costly !== undefined) refuse(costly, mdxErrors.tooCostly())
  const doubtful = doubtfulLine(source)
  if (doubtful !== undefined && !isParsedInTime(toStrictMdx(source))) refuse(doubtful, mdxErrors.tooNested())
}

/** Puts braces of ids back, and takes strings in braces for text. */
function tidyMdx(node: Nodes): void {
  if ('value' in node) node.value = restoreBrace(node.value)
  if (!isParent(node)) return
  node.children.forEach((child, index) => {
    const text = child.type === 'mdxTextExpression' ? stringIn(child.value) : undefined
    if (text !== undefined && child.position !== undefined)
      node.children[index] = { type: 'text', value: text, position: child.position }
    else tidyMdx(child)
  })
}

/** The text of an expression that is a plain string, such as the `{' '}` that formatters write. */
function stringIn(expression: string): string | undefined {
  return /^\s*(['"`])((?:(?!\1)[^\\\n$])*)\1\s*$/.exec(expression)?.[2]
}
