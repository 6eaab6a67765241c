import { hash } from 'node:crypto'
import type { Heading as HeadingNode, Nodes, Root } from 'mdast'
import type { SourceSection } from '../types/article.ts'
import { contentKey } from './content-key.ts'
import { findTitle, levelOf } from './headings.ts'
import { planIds } from './planned-ids.ts'
import { fileLine, type CompileState } from './state.ts'
import { lineOf, textOf } from './tree.ts'

/**
 * The sections of a parsed text.
 * @param root prepared, with its title
 */
export function sectionsIn(root: Root, state: CompileState): SourceSection[] {
  const ids = planIds(root, state).headings
  return partsOf(root).flatMap(({ heading, nodes }): SourceSection[] => {
    let key = ''
    for (const node of nodes) key += contentKey(node, state)
    const [first] = nodes
    if (first === undefined || key === '') return []
    return [
      {
        title: heading === undefined ? '' : textOf(heading).trim(),
        id: (heading && ids.get(heading)) ?? '',
        level: heading === undefined ? 1 : levelOf(heading),
        line: fileLine(state, lineOf(first)),
        hash: hash('sha1', key).slice(0, 8),
      },
    ]
  })
}

interface Part {
  heading?: HeadingNode
  /** The heading among them. */
  nodes: Nodes[]
}

/** The blocks of a text from heading to heading; those in quotes, lists and elements begin nothing new. */
function partsOf(root: Root): Part[] {
  const title = findTitle(root)
  const first: Part = { nodes: [] }
  const parts = [first]
  for (const node of root.children) {
    if (node.type === 'heading' && node !== title) parts.push({ heading: node, nodes: [node] })
    else parts.at(-1)?.nodes.push(node)
  }
  return parts
}
