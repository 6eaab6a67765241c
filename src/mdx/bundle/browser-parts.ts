import { childrenOf, identifierName, type SyntaxNode } from '../compile/syntax-tree.ts'
import { isPackageModule, type Origin } from './island-finder.ts'
import { importsBrowserOnly, isText, ownBrowserNames } from '../compile/browser-needs.ts'
import {
  edited,
  elementName,
  elementsOf,
  islandEdits,
  islandOptions,
  removal,
  shownName,
  type Edit,
} from '../compile/island-elements.ts'
import { factsOf, importIn, parseModule, type ModuleFacts, usedImports } from './module-facts.ts'
import { findTextComponent, type TextComponents } from './text-components.ts'

/** A module that the browser loads for an island. */
export interface IslandEntry {
  /** Stands for the module in compiled pages, which are made before its address is known. */
  key: string
  /** The module that the bundler is asked for. */
  id: string
}

/** A compiled page, with its islands. */
export interface PageModule {
  /** For the build: islands are wrapped. */
  code: string
  islands: IslandEntry[]
  /** For the browser: what the page itself declares that needs one. */
  browserCode?: string
}

/** Options for finding islands. */
export interface IslandTools extends TextComponents {
  /** A file's name in messages. */
  shown: (file: string) => string
}

/** Options for taking a page apart. */
export interface PageTools extends IslandTools {
  /** The module's id, and the same id for its part in the browser. */
  id: string
  browserId: string
  /** Tells the islands of one text from those of another on the same page. */
  scope: string
}

/** Where an island's component comes from. */
export interface Island {
  entry: IslandEntry
  /** `default`, or `Steps.Step` for what is a property of an export. */
  exportName: string
}

/** Finds the elements of a compiled page that need the browser, and wraps them into islands. */
export async function splitPage(code: string, tools: PageTools): Promise<PageModule> {
  const tree = parseModule(`${tools.id}.jsx`, code)
  if (tree.errors.length > 0) return { code, islands: [] }
  const facts = factsOf(tree)
  const elements = elementsOf(tree.program)
  const browserNames = ownBrowserNames(tree.program)
  const browserOnly = elements.elements.filter((element) => isBrowserOnly(element, facts))
  const pageEntry = { key: tools.shown(tools.browserId), id: tools.browserId }

  const wrapped = new Map<string, Island>()
  for (const name of elements.names) {
    const island = browserNames.has(name)
      ? { entry: pageEntry, exportName: name }
      : elements.isListed(name)
        ? await listedIsland(shownName(name), tools)
        : await importedIsland(name, facts, tools)
    if (island !== undefined) wrapped.set(name, island)
  }
  const { scope } = tools
  const moduleOf = ({ key }: IslandEntry): string => `_islands[${JSON.stringify(key)}]`
  const codes = Array.from(wrapped, ([name, { entry, exportName }]) => {
    return [name, { module: moduleOf(entry), exportName, scope }] as const
  })
  const islandCode = islandEdits(elements, new Map(codes))
  const edits = [
    ...islandCode.edits,
    ...browserOnly.map((element, index) => browserOnlyEdit(code, element, index)),
  ]
  const places = browserOnly.map((_, index) => {
    const [module, exportName] = [moduleOf(pageEntry), `browserOnly${index}`]
    const options = islandOptions({ module, exportName, label: 'BrowserOnly', scope })
    return `const _browserOnly${index} = _placeholder(${options})`
  })
  const hasOwnPart = browserNames.size > 0 || browserOnly.length > 0
  const islands = new Map([...wrapped.values()].map(({ entry }) => [entry.key, entry]))
  if (browserOnly.length > 0) islands.set(pageEntry.key, pageEntry)
  return {
    code:
      withEdits(code, edits) +
      (edits.length === 0 ? '' : [islandImports, ...islandCode.statements, ...places, ''].join('\n')),
    islands: [...islands.values()],
    ...(hasOwnPart && { browserCode: browserPart(code, tree.program, browserOnly) }),
  }
}

const islandImports = `
import { island as _island, placeholder as _placeholder } from 'inkstone:islands'
import { islands as _islands } from 'inkstone:island-list'`

/** The island behind an element's name, when the module that it is imported from needs the browser. */
async function importedIsland(
  name: string,
  facts: ModuleFacts,
  tools: PageTools,
): Promise<Island | undefined> {
  const [local = '', member] = name.split('.')
  const imported = importIn(facts, local)
  const file = imported && (await tools.resolve(imported.source, tools.id))
  if (imported === undefined || file === undefined) return undefined
  if (imported.name !== '*') return islandAt({ file, name: imported.name }, member, tools)
  return member === undefined ? undefined : islandAt({ file, name: member }, undefined, tools)
}

/** @param member of the export: `Step` of `Steps.Step` */
export async function islandAt(
  exported: Origin,
  member: string | undefined,
  { finder, isOwn, withPackages, shown }: IslandTools,
): Promise<Island | undefined> {
  const { file } = exported
  if (!isOwn(file) && !(withPackages && isPackageModule(file))) return undefined
  const origin = await finder.originOf(exported)
  if (!(await finder.needsBrowser(origin.file, { withPackages }))) return undefined
  return islandOf(member === undefined ? origin : { ...origin, name: `${origin.name}.${member}` }, shown)
}

/** The island behind the name of an element that the author's list of components has. */
export async function listedIsland(name: string, tools: IslandTools): Promise<Island | undefined> {
  const origin = await findTextComponent(name, tools)
  return origin && islandOf(origin, tools.shown)
}

function islandOf({ file, name }: Origin, shown: IslandTools['shown']): Island {
  return { entry: { key: shown(file), id: file }, exportName: name }
}

function isBrowserOnly(element: SyntaxNode, facts: ModuleFacts): boolean {
  const imported = importIn(facts, elementName(element))
  return imported !== undefined && importsBrowserOnly(imported.source, [imported.name])
}

/** `<BrowserOnly fallback={…}>{() => …}</BrowserOnly>` keeps its place and its fallback. */
function browserOnlyEdit(code: string, element: SyntaxNode, index: number): Edit {
  const fallback = attributesOf(element).find((attribute) => identifierName(attribute['name']) === 'fallback')
  const [value] =
    fallback === undefined ? [] : childrenOf(fallback).filter(({ type }) => type !== 'JSXIdentifier')
  const inside = value === undefined ? '' : codeText(code, value)
  const content = value?.type === 'Literal' ? `{${inside}}` : inside
  // As many lines as before, so that places in the module stay those of its lines.
  const lines = linesOf(codeText(code, element)) - linesOf(content)
  const tag = `_browserOnly${index}`
  return { start: element.start, end: element.end, text: `<${tag}${'\n'.repeat(lines)}>${content}</${tag}>` }
}

function linesOf(text: string): number {
  return text.split('\n').length
}

/**
 * The page's imports and declarations without its text, and what its `BrowserOnly` elements hold. An expression there
 * can use what the page imports and exports.
 */
function browserPart(code: string, program: SyntaxNode, browserOnly: readonly SyntaxNode[]): string {
  const text = childrenOf(program).filter(
    (node) =>
      node.type === 'ExportDefaultDeclaration' ||
      childrenOf(node).some(({ id }) => isText(identifierName(id))),
  )
  const rest = withEdits(code, text.map(removal))
  const parts = browserOnly.map((element, index) => {
    const inside = element['children'] as SyntaxNode[]
    const child = inside.find(({ type }) => type === 'JSXExpressionContainer')
    const expression = child === undefined ? '() => null' : codeText(code, child).slice(1, -1)
    return `export const browserOnly${index} = ${expression}`
  })
  return withoutUnused([rest, ...parts, ''].join('\n'))
}

/** Imports that only the text used would make the browser load what it has no use for. */
function withoutUnused(code: string): string {
  const tree = parseModule('page.jsx', code)
  const facts = factsOf(tree)
  const used = new Set(usedImports(facts, tree.program))
  return withEdits(code, facts.imports.filter((statement) => !used.has(statement)).map(removal))
}

function attributesOf(element: SyntaxNode): SyntaxNode[] {
  return (element['openingElement'] as { attributes: SyntaxNode[] }).attributes
}

function codeText(code: string, { start, end }: SyntaxNode): string {
  return code.slice(start, end)
}

/** Edits inside a part that is replaced as a whole are dropped. */
function withEdits(code: string, edits: readonly Edit[]): string {
  let end = 0
  const outer = edits
    .toSorted((a, b) => a.start - b.start || b.end - a.end)
    .filter((edit) => {
      const isOuter = edit.start >= end
      if (isOuter) end = edit.end
      return isOuter
    })
  return edited(code, outer)
}
