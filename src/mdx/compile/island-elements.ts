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

/** The elements of a compiled text. */
export interface TextElements {
  elements: SyntaxNode[]
  /** Their names, each once. */
  names: string[]
  /** Whether a name is that of a component of the author's list, or of a part of one. */
  isListed: (name: string) => boolean
}

/** Finds the elements of a compiled text. */
export function elementsOf(program: SyntaxNode): TextElements {
  const elements = nodesOf(program, ({ type }) => type === 'JSXElement')
  const listed = namesFromList(program)
  return {
    elements,
    names: [...new Set(elements.map(elementName))],
    isListed: (name) => isFromList(name) || listed.has(name.replace(/\..*$/, '')),
  }
}

/**
 * The changes that put islands in the place of elements, and the statements that make these of components.
 * @param islands by the names of the elements
 */
export function islandEdits(
  { elements, isListed }: TextElements,
  islands: ReadonlyMap<string, Omit<IslandCode, 'label'>>,
): { edits: Edit[]; statements: string[] } {
  const names = [...islands.keys()]
  return {
    edits: elements.flatMap((element) => renamed(element, names)),
    statements: Array.from(islands, ([name, { module, exportName, scope }], index) => {
      const label = shownName(name)
      const component = (isListed(name) ? '_components.' : '') + label
      return `const _island${index} = _island(${component}, ${islandOptions({ module, exportName, label, scope })})`
    }),
  }
}

/** `Counter`, or `UI.Counter`; empty for a fragment. */
export function elementName({ openingElement: opening }: SyntaxNode): string {
  return isNode(opening) ? jsxName(opening['name']) : ''
}

/** Whether an element is one of the author's list by its key there: `_components.h2`. */
function isFromList(element: string): boolean {
  return element.startsWith('_components.')
}

/** The name of an element as its author knows it. */
export function shownName(element: string): string {
  return element.replace(/^_components\./, '')
}

/** New names for an element that became an island, at both its ends. */
function renamed(element: SyntaxNode, names: readonly string[]): Edit[] {
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
function namesFromList(program: SyntaxNode): Set<string> {
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
