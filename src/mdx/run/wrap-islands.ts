import { nodesOf, treeOf, parseCode } from '../compile/syntax-tree.ts'
import type { MdxArticle } from '../compile/compile-mdx.ts'
import {
  edited,
  elementName,
  isFromList,
  islandStatement,
  namesFromList,
  renamed,
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
  const tree = treeOf(program)
  const elements = nodesOf(tree, ({ type }) => type === 'JSXElement')
  const listed = namesFromList(tree)
  const imported = new Map(
    module.staticImports.flatMap(({ moduleRequest, entries }) =>
      entries.map(({ importName, localName }) => {
        return [localName.value, { source: moduleRequest.value, name: importName.name ?? 'default' }] as const
      }),
    ),
  )
  const islandOf = (element: string): TextIsland | undefined => {
    const [local = '', member] = element.split('.')
    if (isFromList(element)) return islandsOf(listSource)?.get(member ?? '')
    const from = listed.has(local) ? { source: listSource, name: local } : imported.get(local)
    const found = from && islandsOf(from.source)?.get(from.name)
    return found && withMember(found, member)
  }
  const islands = [...new Set(elements.map(elementName))].flatMap((label) => {
    const island = islandOf(label)
    return island === undefined ? [] : [{ label, island }]
  })
  if (islands.length === 0) return compiled
  const names = islands.map(({ label }) => label)
  const edits = elements.flatMap((element) => renamed(element, names))
  const statements = islands.map(({ label, island: { module: browserModule, exportName } }, index) => {
    const name = shownName(label)
    const options = { module: JSON.stringify(browserModule), exportName, label: name, scope }
    return islandStatement(index, options, isFromList(label) || listed.has(label.replace(/\..*$/, '')))
  })
  // On the first line, so that the others stay where they are.
  const start = "import { island as _island } from 'inkstone:islands';"
  return {
    ...compiled,
    code: start + edited(code, edits) + statements.join('\n'),
    bodyStart: start.length + bodyStart + growth(edits, bodyStart),
  }
}

const listSource = '@theme/MDXComponents'

function withMember({ module, exportName }: TextIsland, member: string | undefined): TextIsland {
  return { module, exportName: member === undefined ? exportName : `${exportName}.${member}` }
}

/** How much longer edits make the code up to a place. */
function growth(edits: readonly Edit[], end: number): number {
  const lengths = edits.map((edit) => (edit.start < end ? edit.text.length - (edit.end - edit.start) : 0))
  return lengths.reduce((sum, length) => sum + length, 0)
}
