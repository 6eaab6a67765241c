import type { Findings, PageIds } from './state.ts'
import type { Heading as HeadingNode, Nodes, Root } from 'mdast'
import { countTitle, findTitle, idText, originalHeadingsOf } from './write/headings.ts'
import { createSlugger } from './write/slugger.ts'
import { isReservedId } from '../html/reserved-names.ts'
import { readTokens } from '../html/read-tokens.ts'
import { isParent } from './tree.ts'
import { closest, newEffort } from '../errors/errors.ts'
import type { HeadingAlias } from '../types/article.ts'
import { aliasErrors, warnings, type Finding } from './problems.ts'

/** The ids of a text, known before it is written. */
interface PlannedIds {
  headings: Map<HeadingNode, string>
  /** Of everything: headings, raw HTML, containers. */
  isTaken: (id: string) => boolean
}

/**
 * The ids that headings will get when the text is written, in the order in which they are handed out then.
 * @param root prepared
 */
export function planIds(root: Root, state: Findings & PageIds): PlannedIds {
  const slugger = createSlugger(state.context.maintainsCase)
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
    if (node === title) return countTitle(title, state, slugger)
    if (node.type === 'heading') {
      const id = state.explicitIds.get(node) ?? slugger.slug(idText(node, state))
      headings.set(node, id)
      taken.add(id)
    } else for (const id of writtenIds(node)) take(id)
    if (isParent(node)) for (const child of node.children) visit(child)
  }
}

function writtenIds(node: Nodes): string[] {
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

/**
 * Finds the headings that have a second id: in a translation that of the original, so that links and the view of both languages
 * find them, and ids from before. An id that anything else on the page has is none.
 * @param root prepared
 */
export function placeAliases(root: Root, state: Findings & PageIds): void {
  const { aliases = [], originalHeadings } = state.context
  if (aliases.length === 0 && originalHeadings === undefined) return
  const { headings, isTaken } = planIds(root, state)
  const nodes = new Map([...headings].map(([node, id]) => [id, node]))
  const isFree = (id: string): boolean => !isTaken(id) && !state.anchors.has(id)
  for (const [node, { id }] of originalHeadingsOf(root, state)) {
    if (!isFree(id)) continue
    addAlias(node, id, state)
    nodes.set(id, node)
  }
  const effort = newEffort()
  for (const alias of aliases) {
    const node = nodes.get(alias.id)
    if (node === undefined) {
      const near = closest(alias.id, nodes.keys(), effort)
      note(alias, { level: 'errors', finding: aliasErrors.unknownTarget(alias, near) }, state)
    } else if (isFree(alias.old)) addAlias(node, alias.old, state)
    else note(alias, { level: 'warnings', finding: warnings.takenAlias(alias.old) }, state)
  }
}

function addAlias(node: HeadingNode, id: string, state: PageIds): void {
  state.aliases.set(node, [...(state.aliases.get(node) ?? []), id])
  state.slugger.reserve(id)
  state.anchors.add(id)
}

function note(
  { isInherited, line }: HeadingAlias,
  { level, finding }: { level: 'errors' | 'warnings'; finding: Finding },
  state: Findings,
): void {
  if (isInherited !== true) state[level].push({ file: state.context.file, line, ...finding })
}
