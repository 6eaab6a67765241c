import type { Nodes, Root } from 'mdast'
import { maxDepth, tooDeepLine, isParent } from './tree.ts'
import { throwProblems } from '../errors/errors.ts'
import { includeCode } from './code-includes.ts'
import { raiseTitle, takeExplicitIds } from './headings.ts'
import { errors } from './problems.ts'
import { addError, type CompileState, type Findings, type References } from './state.ts'
import { tidyTree } from './tidy.ts'

/** Everything that happens to a parsed text before it is written: the tree says what the author meant, and holds all of it. */
export function prepareTree(root: Root, state: CompileState): void {
  refuseDepth(root, state)
  tidyTree(root, state.source)
  const { isTolerant, hasIndentedCode } = state.context
  // With the first version of MDX, Docusaurus looked no further than the beginning.
  if (isTolerant === true && hasIndentedCode !== true) raiseTitle(root)
  // Emphasis that only the pass before has found may be nested as well.
  refuseDepth(root, state)
  includeCode(root, state)
  collectDefinitions(root, state)
  takeExplicitIds(root, state)
}

function refuseDepth(root: Root, state: Findings): void {
  const line = tooDeepLine(root)
  if (line === undefined) return
  addError(state, line, errors.tooDeep(maxDepth))
  throwProblems(state.errors)
}

/** Of two definitions with one label the first counts. Labels are compared without case. */
function collectDefinitions(node: Nodes, state: References): void {
  if (node.type === 'definition' || node.type === 'footnoteDefinition') {
    const key = node.identifier.toUpperCase()
    if (node.type === 'definition') {
      if (!state.definitions.has(key)) state.definitions.set(key, node)
    } else if (!state.footnoteDefinitions.has(key)) state.footnoteDefinitions.set(key, node)
  }
  if (!isParent(node) || node.type === 'paragraph' || node.type === 'heading' || node.type === 'table') return
  for (const child of node.children) collectDefinitions(child, state)
}
