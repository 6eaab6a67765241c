import { identifierName, nodesOf, type SyntaxNode } from '../compile/syntax-tree.ts'
import { needsBrowser } from '../compile/browser-needs.ts'
import { propertiesOf, propertyName } from '../compile/island-elements.ts'
import type { IslandFinder, Origin, Resolve } from './island-finder.ts'
import { factsOf, readModule, type ModuleFacts } from './module-facts.ts'
import { declarationsIn, listValue, valueNode } from './component-list.ts'
import type { TextList } from './theme-files.ts'

/** An author's components that texts use without importing them, with what finds their modules. */
export interface TextComponents extends TextList {
  /** Finds files for the list. */
  resolve: Resolve
  finder: IslandFinder
  /** Whether a file is a module of the author's. */
  isOwn: (file: string) => boolean
  /** Whether components of packages count as well. */
  withPackages: boolean
}

/** A list, to be read. */
interface ListFile extends TextComponents {
  file: string
}

/** The list as it was read. */
interface ListModule extends ListFile {
  facts: ModuleFacts
  /** Files on the way to this one, and itself. */
  seen: ReadonlySet<string>
  /** Declarations at the top of the file, by name. */
  declared: ReadonlyMap<string, SyntaxNode>
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
  const found =
    listed === 'elsewhere' && drawing !== undefined
      ? await neededOrigin({ file: drawing, name: 'default' }, list)
      : listed
  return typeof found === 'object' ? { ...found, name: [found.name, ...members].join('.') } : undefined
}

async function originInList(component: string, { file, ...list }: TextComponents): Promise<Found> {
  return file === undefined ? 'elsewhere' : originInExport({ component }, { ...list, file })
}

/** Reads a list; nothing for one that is not the author's, cannot be read, or was on the way already. */
function readList(list: ListFile, seen: ReadonlySet<string>): ListModule | undefined {
  if (!list.isOwn(list.file) || seen.has(list.file)) return undefined
  const tree = readModule(list.file)
  if (tree === undefined) return undefined
  const declared = declarationsIn(tree.program)
  return { ...list, seen: new Set([...seen, list.file]), facts: factsOf(tree), declared }
}

/** Looks for a component in a list that a module exports, or passes on from another one of the author's; nobody has named the first. */
async function originInExport(
  { name: asked, component }: { name?: string; component: string },
  { seen = new Set(), ...list }: ListFile & { seen?: ReadonlySet<string> },
): Promise<Found> {
  const module = readList(list, seen)
  if (module === undefined) return 'elsewhere'
  const { facts } = module
  const isDefault = facts.exports.some((one) => one.name === 'default')
  const name = asked ?? (isDefault ? 'default' : 'MDXComponents')
  const exported = facts.exports.find((one) => one.name === name)
  if (exported?.source !== undefined) {
    const file = await list.resolve(exported.source, list.file)
    return file === undefined
      ? 'elsewhere'
      : originInExport({ name: exported.local, component }, { ...module, file })
  }
  const declared = module.declared.get(name) ?? module.declared.get(exported?.local ?? name)
  const found = await originIn(declared, component, module)
  return found === 'here' ? originHere(declared, { file: list.file, name: `${name}.${component}` }) : found
}

/** What a function makes has no name that a browser could ask for. */
function originHere(list: unknown, origin: Origin): Origin | undefined {
  return listValue(list) === valueNode(list) ? origin : undefined
}

/** Where a component comes from: `here` when the list itself holds its code, `elsewhere` when the list does not have it. */
type Found = Origin | 'here' | 'elsewhere' | undefined

/** Looks for a component in a value: a list, its name, or what makes one. */
async function originIn(node: unknown, name: string, module: ListModule): Promise<Found> {
  const value = listValue(node)
  if (value === undefined) return 'elsewhere'
  if (value.type === 'Identifier') return originByName(identifierName(value), name, module)
  if (value.type !== 'ObjectExpression') return (await usesBrowser(value, module)) ? 'here' : undefined
  // The last one of a name counts.
  for (const property of propertiesOf(value).toReversed()) {
    const isSpread = property.type === 'SpreadElement'
    if (!isSpread && propertyName(property) === name) return originOf(property['value'], module)
    const found = isSpread ? await originIn(property['argument'], name, module) : 'elsewhere'
    if (found !== 'elsewhere') return found
  }
  return 'elsewhere'
}

/** Looks for a component in a list by the list's name: declared here, or a list of another module, or all that it exports. */
async function originByName(list: string, name: string, module: ListModule): Promise<Found> {
  const imported = await importOf(list, module)
  if (imported === undefined) return originIn(module.declared.get(list), name, module)
  const { file, isAll } = imported
  if (file === undefined) return 'elsewhere'
  if (!isAll) return originInExport({ name: imported.name, component: name }, { ...module, file })
  if (!(await module.finder.hasExport({ file, name }))) return 'elsewhere'
  return neededOrigin({ file, name }, module)
}

/** What stands behind the value of one component. */
async function originOf(node: unknown, module: ListModule): Promise<Found> {
  const value = valueNode(node)
  if (value === undefined) return undefined
  const imported = await importedOrigin(value, module)
  if (imported !== undefined) return neededOrigin(imported, module)
  return (await usesBrowser(value, module)) ? 'here' : undefined
}

/** Where a value comes from that is imported as it is: `Chart`, or `charts.Pie` of `import * as charts`. */
async function importedOrigin(value: SyntaxNode, module: ListModule): Promise<Origin | undefined> {
  const isMember = value.type === 'MemberExpression'
  const imported = await importOf(identifierName(isMember ? value['object'] : value), module)
  if (imported?.file === undefined || imported.isAll !== isMember) return undefined
  return { file: imported.file, name: isMember ? identifierName(value['property']) : imported.name }
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
  seen: ReadonlySet<SyntaxNode> = new Set(),
): Promise<boolean> {
  if (seen.has(node)) return false
  if (nodesOf(node, needsBrowser).length > 0) return true
  const names = new Set(nodesOf(node, (inner) => identifierName(inner) !== '').map(identifierName))
  for (const name of names) {
    const file = (await importOf(name, module))?.file
    if (file !== undefined && (await module.finder.needsBrowser(file, module))) return true
    const declared = module.declared.get(name)
    if (declared !== undefined && (await usesBrowser(declared, module, new Set([...seen, node])))) return true
  }
  return false
}

/** What the list imports under a name; without a file where that is the engine's. */
async function importOf(
  local: string,
  { facts, file, resolve }: ListModule,
): Promise<{ file: string | undefined; name: string; isAll: boolean } | undefined> {
  for (const { source, names } of facts.imports) {
    const found = names.find((entry) => entry.local === local)
    if (found !== undefined)
      return { file: await resolve(source, file), name: found.name, isAll: found.name === '*' }
  }
  return undefined
}
