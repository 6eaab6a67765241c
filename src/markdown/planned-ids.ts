import type { Heading as HeadingNode, Nodes, Root } from 'mdast'
import { findTitle } from './headings.ts'
import { createSlugger } from './slug.ts'
import { isReservedId } from '../html/reserved-names.ts'
import { readTokens } from '../html/tokens.ts'
import type { CompileState } from './state.ts'
import { isParent, textOf } from './tree.ts'

/** The ids of a text, told without writing it. */
export interface PlannedIds {
  headings: Map<HeadingNode, string>
  /** Of everything: headings, raw HTML, containers. */
  isTaken: (id: string) => boolean
}

/**
 * The ids that headings will get when the text is written, in the order in which they are handed out then.
 * @param root prepared
 */
export function planIds(root: Root, state: CompileState): PlannedIds {
  const slugger = createSlugger()
  const taken = new Set<string>()
  const take = (id: string): void => {
    slugger.reserve(id)
    taken.add(id)
  }
  const headings = new Map<HeadingNode, string>()
  const title = findTitle(root)
  for (const id of state.explicitIds.values()) take(id)
  visit(root)
  return { headings, isTaken: (id) => taken.has(id) || isReservedId(id) }

  function visit(node: Nodes): void {
    if (node === title) return
    if (node.type === 'heading') {
      const id = state.explicitIds.get(node) ?? slugger.slug(textOf(node).trim())
      headings.set(node, id)
      taken.add(id)
    } else for (const id of idsOf(node)) take(id)
    if (isParent(node)) for (const child of node.children) visit(child)
  }
}

function idsOf(node: Nodes): string[] {
  switch (node.type) {
    case 'html':
      return readTokens(node.value).flatMap((token) =>
        token.type === 'open'
          ? [...token.attributes].flatMap(([name, id]) => (/^id$/i.test(name) && id !== '' ? [id] : []))
          : [],
      )
    case 'containerDirective':
      return [node.attributes?.['id'] ?? ''].filter(Boolean)
    case 'mdxJsxFlowElement':
    case 'mdxJsxTextElement':
      return node.attributes.flatMap((one) =>
        'name' in one && one.name === 'id' && typeof one.value === 'string' ? [one.value] : [],
      )
    default:
      return []
  }
}
