import { identifierName, nodesOf, type SyntaxNode } from '../compile/syntax-tree.ts'
import { needsBrowser } from '../compile/browser-needs.ts'
import { partsOfList, type ListModule, type ListPart, type ListReader } from './component-list.ts'
import { importIn } from './module-facts.ts'
import type { IslandFinder, Origin } from './island-finder.ts'
import type { TextList } from './theme-files.ts'

/** An author's components that texts use without importing them, with what finds their modules. */
export interface TextComponents extends TextList, ListReader {
  finder: IslandFinder
  /** Whether components of packages count as well. */
  withPackages: boolean
}

/**
 * Finds the module that a browser loads for a component of the list: the one that the list imports it from, or else the list as
 * a whole.
 * @param name as texts write it: `Chart`, or `Steps.Step`
 * @returns nothing for a component that needs no browser
 */
export async function findTextComponent(name: string, list: TextComponents): Promise<Origin | undefined> {
  const [component = '', ...members] = name.split('.')
  const listed = await originInList(component, list)
  // One for all headings is not told by the browser which it is.
  const drawing = /^h\d$/.test(component) ? undefined : list.elements.get(component)
  const drawn = drawing === undefined ? undefined : { file: drawing, name: 'default' }
  const found = listed === 'elsewhere' ? drawn && (await neededOrigin(drawn, list)) : listed
  return found && { ...found, name: [found.name, ...members].join('.') }
}

/** Where a component comes from: `elsewhere` when the list does not have it; nothing when it needs no browser. */
async function originInList(
  component: string,
  list: TextComponents,
): Promise<Origin | 'elsewhere' | undefined> {
  const parts = list.file === undefined ? [] : await partsOfList(list.file, list)
  for (const { name, value, module } of parts.toReversed()) {
    const all = name === undefined && value !== undefined && importIn(module.facts, identifierName(value))
    if (all) {
      const file = await list.resolve(all.source, module.file)
      const origin = file === undefined ? undefined : { file, name: component }
      if (origin !== undefined && (await list.finder.hasExport(origin))) return neededOrigin(origin, list)
    } else if (name === undefined || name === component) return originOf(component, { value, module }, list)
  }
  return 'elsewhere'
}

/** What stands behind the value of one component; the list itself where that holds its code. */
async function originOf(
  component: string,
  { value, module }: ListPart,
  list: TextComponents,
): Promise<Origin | undefined> {
  if (value === undefined) return undefined
  const imported = await importedOrigin(value, module, list)
  if (imported !== undefined) return neededOrigin(imported, list)
  const { file, exported } = module
  if (exported === undefined || !(await usesBrowser(value, module, list))) return undefined
  return { file, name: `${exported}.${component}` }
}

/** Where a value comes from that is imported as it is: `Chart`, or `charts.Pie` of `import * as charts`. */
async function importedOrigin(
  value: SyntaxNode,
  module: ListModule,
  { resolve }: ListReader,
): Promise<Origin | undefined> {
  const isMember = value.type === 'MemberExpression'
  const imported = importIn(module.facts, identifierName(isMember ? value['object'] : value))
  if (imported === undefined || (imported.name === '*') !== isMember) return undefined
  const file = await resolve(imported.source, module.file)
  return file === undefined
    ? undefined
    : { file, name: isMember ? identifierName(value['property']) : imported.name }
}

async function neededOrigin(
  origin: Origin,
  { finder, withPackages }: TextComponents,
): Promise<Origin | undefined> {
  const found = await finder.originOf(origin)
  return (await finder.needsBrowser(found.file, { withPackages })) ? found : undefined
}

/** Whether code of the list does something that only a browser can, or uses what does. */
async function usesBrowser(
  node: SyntaxNode,
  module: ListModule,
  list: TextComponents & { seen?: ReadonlySet<SyntaxNode> },
): Promise<boolean> {
  const { seen = new Set(), resolve, finder } = list
  if (seen.has(node)) return false
  if (nodesOf(node, needsBrowser).length > 0) return true
  const inside = { ...list, seen: new Set([...seen, node]) }
  const names = new Set(nodesOf(node, (inner) => identifierName(inner) !== '').map(identifierName))
  for (const name of names) {
    const imported = importIn(module.facts, name)
    const file = imported && (await resolve(imported.source, module.file))
    if (file !== undefined && (await finder.needsBrowser(file, list))) return true
    const declared = module.declared.get(name)
    if (declared !== undefined && (await usesBrowser(declared, module, inside))) return true
  }
  return false
}
