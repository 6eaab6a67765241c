import { identifierName, isNode, jsxName, nodesOf, type SyntaxNode } from './syntax-tree.ts'

/** A change of a piece of code. */
export interface Edit {
  start: number
  end: number
  text: string
}

/** The change that takes a node out of its code. */
export function removal({ start, end }: Pick<SyntaxNode, 'start' | 'end'>): Edit {
  return { start, end, text: '' }
}

/** An island as code names it when it wraps a component. */
export interface IslandCode {
  /** An expression for the browser's module. */
  module: string
  /** The name by which that module exports the component. */
  exportName: string
  /** The author's name for it. */
  label: string
  /** Tells the islands of one text from those of another on the same page. */
  scope: string
}

/** A component that needs the browser, as it is known when the text that shows it is rendered. */
export interface TextIsland {
  /** The browser's module: its name in the page, and its address. */
  module: { name: string; address: string }
  exportName: string
}

/** What an island is given, as code. */
export function islandOptions({ module, ...options }: IslandCode): string {
  const rest = JSON.stringify(options)
  return `{ module: ${module}, ${rest.slice(1)}`
}

/**
 * The statement that wraps a component into an island.
 * @param isListed whether the component comes from the author's list
 */
export function islandStatement(index: number, island: IslandCode, isListed: boolean): string {
  const component = (isListed ? '_components.' : '') + island.label
  return `const _island${index} = _island(${component}, ${islandOptions(island)})`
}

/** `Counter`, or `UI.Counter`; empty for a fragment. */
export function elementName({ openingElement: opening }: SyntaxNode): string {
  return isNode(opening) ? jsxName(opening['name']) : ''
}

/** Whether an element is one of the author's list by its key there: `_components.h2`. */
export function isFromList(element: string): boolean {
  return element.startsWith('_components.')
}

/** The name of an element as its author knows it. */
export function shownName(element: string): string {
  return element.replace(/^_components\./, '')
}

/** New names for an element that became an island, at both its ends. */
export function renamed(element: SyntaxNode, names: readonly string[]): Edit[] {
  const index = names.indexOf(elementName(element))
  if (index === -1) return []
  const tags = [element['openingElement'], element['closingElement']] as ({ name: SyntaxNode } | null)[]
  return tags.flatMap((tag) =>
    tag === null ? [] : [{ start: tag.name.start, end: tag.name.end, text: `_island${index}` }],
  )
}

/** Code with edits of which none touches another. */
export function edited(code: string, edits: readonly Edit[]): string {
  let at = 0
  const parts = edits
    .toSorted((a, b) => a.start - b.start)
    .map(({ start, end, text }) => {
      const part = code.slice(at, start) + text
      at = end
      return part
    })
  return parts.join('') + code.slice(at)
}

/** The names that a compiled text takes from the author's list of components: those of `const { Chart } = _components`. */
export function namesFromList(program: SyntaxNode): Set<string> {
  const taken = nodesOf(
    program,
    (node) => node.type === 'VariableDeclarator' && identifierName(node['init']) === '_components',
  )
  return new Set(taken.flatMap(({ id }) => propertiesOf(id)).map(propertyName))
}

/** The properties of an object, or of a pattern for one. */
export function propertiesOf(node: unknown): SyntaxNode[] {
  return isNode(node) && Array.isArray(node['properties']) ? node['properties'].filter(isNode) : []
}

/** The name of a property: `Chart` and `'Chart'`. */
export function propertyName({ key }: SyntaxNode): string {
  return isNode(key) && typeof key['value'] === 'string' ? key['value'] : identifierName(key)
}
