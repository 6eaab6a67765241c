import type { Root } from 'mdast'
import { closest } from '../errors/errors.ts'
import type { HeadingAlias } from '../types/article.ts'
import { planIds } from './planned-ids.ts'
import { aliasErrors, warnings, type Finding } from './problems.ts'
import { type CompileState } from './state.ts'

/**
 * Finds the headings that have to keep an id from before. An id that anything else on the page has is no alias.
 * @param root prepared
 */
export function placeAliases(root: Root, state: CompileState): void {
  const { aliases = [] } = state.context
  if (aliases.length === 0) return
  const { headings, isTaken } = planIds(root, state)
  const nodes = new Map([...headings].map(([node, id]) => [id, node]))
  for (const alias of aliases) {
    const node = nodes.get(alias.id)
    if (node === undefined) {
      const near = closest(alias.id, nodes.keys())
      note(alias, { level: 'errors', finding: aliasErrors.unknownTarget(alias, near) }, state)
    } else if (isTaken(alias.old)) {
      note(alias, { level: 'warnings', finding: warnings.takenAlias(alias.old) }, state)
    } else {
      state.aliases.set(node, [...(state.aliases.get(node) ?? []), alias.old])
      state.slugger.reserve(alias.old)
      state.anchors.add(alias.old)
    }
  }
}

function note(
  { isInherited, line }: HeadingAlias,
  { level, finding }: { level: 'errors' | 'warnings'; finding: Finding },
  state: CompileState,
): void {
  if (isInherited !== true) state[level].push({ file: state.context.file, line, ...finding })
}
