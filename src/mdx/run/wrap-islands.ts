import { treeOf, parseCode } from '../compile/syntax-tree.ts'
import type { MdxArticle } from '../compile/compile-mdx.ts'
import {
  edited,
  elementsOf,
  islandEdits,
  shownName,
  type Edit,
  type TextIsland,
} from '../compile/island-elements.ts'

/** What tells the islands of a text. */
export interface IslandSearch {
  /**
   * Gives the islands among what a text imports from one source, by name: `default` among them; for the author's list of
   * components their own.
   */
  islandsOf: (source: string) => ReadonlyMap<string, TextIsland> | undefined
  /** Tells the islands of one text from those of another on the same page. */
  scope: string
}

/** A compiled text whose elements that need the browser are islands. Its lines stay those of the author's file. */
export function withIslands<T extends Pick<MdxArticle, 'code' | 'bodyStart' | 'imports'>>(
  compiled: T,
  { islandsOf, scope }: IslandSearch,
): T {
  const { code, bodyStart, imports } = compiled
  // Most texts show none, and reading the code takes as long as compiling it.
  const sources = [listSource, ...imports.map(({ source }) => source)]
  if (!sources.some((source) => (islandsOf(source)?.size ?? 0) > 0)) return compiled
  const { program, module } = parseCode(code)
  const elements = elementsOf(treeOf(program))
  const imported = new Map(
    module.staticImports.flatMap(({ moduleRequest, entries }) =>
      entries.map(({ importName, localName }) => {
        return [localName.value, { source: moduleRequest.value, name: importName.name ?? 'default' }] as const
      }),
    ),
  )
  const islands = elements.names.flatMap((name) => {
    const [local = '', member] = shownName(name).split('.')
    const from = elements.isListed(name) ? { source: listSource, name: local } : imported.get(local)
    const found = from && islandsOf(from.source)?.get(from.name)
    if (found === undefined) return []
    const exportName = member === undefined ? found.exportName : `${found.exportName}.${member}`
    return [[name, { module: JSON.stringify(found.module), exportName, scope }] as const]
  })
  if (islands.length === 0) return compiled
  const { edits, statements } = islandEdits(elements, new Map(islands))
  // On the first line, so that the others stay where they are.
  const start = "import { island as _island } from 'inkstone:islands';"
  return {
    ...compiled,
    code: start + edited(code, edits) + statements.join('\n'),
    bodyStart: start.length + bodyStart + growth(edits, bodyStart),
  }
}

const listSource = '@theme/MDXComponents'

/** How much longer edits make the code up to a place. */
function growth(edits: readonly Edit[], end: number): number {
  const lengths = edits.map((edit) => (edit.start < end ? edit.text.length - (edit.end - edit.start) : 0))
  return lengths.reduce((sum, length) => sum + length, 0)
}
