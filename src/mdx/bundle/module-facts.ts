import { readFileSync } from 'node:fs'
import path from 'node:path'
import {
  childrenOf,
  isDefault,
  parseCode,
  someNode,
  type SyntaxNode,
  treeOf,
  straySign,
} from '../compile/syntax-tree.ts'
import { attempt } from '../../defined.ts'
import { importsBrowserOnly, needsBrowser } from '../compile/browser-needs.ts'
import { fileOfId } from './module-paths.ts'

/** A name that a module takes from another one. */
export interface ImportedName {
  /** `default`, a name, or `*` for the whole module. */
  name: string
  /** Its name here. */
  local: string
}

/** An import statement that stays when types are taken away. */
export interface ModuleImport {
  source: string
  names: ImportedName[]
  start: number
  end: number
}

/** A name that a module gives away. */
export interface ModuleExport {
  /** `*` for all names of `source`. */
  name: string
  /** Its name in this module, or in `source`. */
  local: string
  /** Module it is passed on from. */
  source?: string
}

/** Facts about a module, read from its text. */
export interface ModuleFacts {
  imports: ModuleImport[]
  exports: ModuleExport[]
  /** It does something that only a browser can do: a hook, an event handler, state. */
  needsBrowser: boolean
}

/** The syntax tree of a module. */
export type SyntaxTree = Pick<ReturnType<typeof parseCode>, 'module' | 'errors'> & {
  program: SyntaxNode
  lang: 'ts' | 'tsx' | 'jsx'
}

/**
 * Parses JavaScript or TypeScript, with JSX. JavaScript whose types are written as Flow has them is read as TypeScript, where
 * both write the same.
 */
export function parseModule(file: string, code: string): SyntaxTree {
  const { ext } = path.parse(fileOfId(file))
  const lang = ext === '.ts' || ext === '.mts' || ext === '.cts' ? 'ts' : ext === '.tsx' ? 'tsx' : 'jsx'
  const tree = parseAs(lang, code)
  if (lang !== 'jsx' || tree.errors.length === 0) return tree
  const typed = parseAs('tsx', code)
  return typed.errors.length === 0 ? typed : tree
}

function parseAs(lang: SyntaxTree['lang'], code: string): SyntaxTree {
  const { program, module, errors } = parseCode(code, lang)
  return { program: treeOf(program), module, errors, lang }
}

/** More of them than any text has; each costs a look at the whole file. */
const mostSigns = 500

/** A syntax tree, and the code that it is of. */
export type ParsedCode = SyntaxTree & { code: string }

/**
 * Parses code with those signs written as JSX has them: the compiler that Docusaurus has taken from the beginning shows them as they
 * stand. Code that has other mistakes stays as it is.
 */
export function parseLoose(file: string, code: string): ParsedCode {
  const written = { ...parseModule(file, code), code }
  let parsed = written
  for (let count = 1; count < mostSigns && parsed.errors.length > 0; count++) {
    const at = parsed.errors.find(({ message }) => straySign.test(message))?.labels[0]?.start
    if (at === undefined) break
    const sign = parsed.code[at] === '>' ? '&gt;' : '&#125;'
    const escaped = `${parsed.code.slice(0, at)}${sign}${parsed.code.slice(at + 1)}`
    parsed = { ...parseModule(file, escaped), code: escaped }
  }
  return parsed.errors.length === 0 ? parsed : written
}

/** Reads a module of the author's; nothing for a file that cannot be read or parsed: the bundler says what is wrong. */
export function readModule(file: string): ParsedCode | undefined {
  const parsed = attempt(() => parseLoose(file, readFileSync(file, 'utf8')))
  return parsed?.errors.length === 0 ? parsed : undefined
}

/** The facts of a module of the author's; nothing for one that cannot be read. */
export function readModuleFacts(file: string): ModuleFacts | undefined {
  const parsed = readModule(file)
  if (parsed === undefined) return undefined
  const facts = factsOf(parsed)
  return parsed.lang === 'jsx' ? facts : { ...facts, imports: usedImports(facts, parsed.program) }
}

/** The imports that code needs, as a compiler of TypeScript keeps them: not those whose names stand nowhere, or in types alone. */
export function usedImports({ imports }: ModuleFacts, program: SyntaxNode): ModuleImport[] {
  const used = valueNames(program)
  return imports.filter(({ names }) => names.length === 0 || names.some(({ local }) => used.has(local)))
}

/** Nodes of TypeScript that hold values; all others hold types. */
const holdsValues =
  /^TS(?:As|Satisfies|NonNull|Instantiation)Expression$|^TS(?:TypeAssertion|Parameter|Export|Import|External|Enum|Module)/

/** All names in a module outside of its types and its import statements. */
function valueNames(program: SyntaxNode): Set<string> {
  const names = new Set<string>()
  const stack = [program]
  for (let node = stack.pop(); node !== undefined; node = stack.pop()) {
    if (node.type === 'ImportDeclaration' || (node.type.startsWith('TS') && !holdsValues.test(node.type)))
      continue
    if ('name' in node && typeof node.name === 'string') names.add(node.name)
    for (const child of childrenOf(node)) stack.push(child)
  }
  return names
}

/** Reads the facts of a module from its syntax tree. */
export function factsOf({ program, module }: Pick<SyntaxTree, 'program' | 'module'>): ModuleFacts {
  const imports = module.staticImports.flatMap(({ moduleRequest, entries, start, end }): ModuleImport[] => {
    const names = entries
      .filter(({ isType }) => !isType)
      .map(({ importName, localName }) => ({
        name: isDefault(importName.kind) ? 'default' : (importName.name ?? '*'),
        local: localName.value,
      }))
    const isTypeOnly = entries.length > 0 && names.length === 0
    return isTypeOnly ? [] : [{ source: moduleRequest.value, names, start, end }]
  })
  const exports = module.staticExports.flatMap(({ entries, start }) => {
    // The parser counts `import A from 'a'; export { A }` as passing on, and gives the name that `A` has here.
    const names = imports.find((statement) => statement.start === start)?.names
    return entries
      .filter(({ isType }) => !isType)
      .map(({ exportName, localName, importName, moduleRequest }): ModuleExport => {
        const name = isDefault(exportName.kind) ? 'default' : (exportName.name ?? '*')
        const written = localName.name ?? importName.name ?? (moduleRequest === null ? 'default' : '*')
        const local = names?.find((entry) => entry.local === written)?.name ?? written
        return { name, local, ...(moduleRequest !== null && { source: moduleRequest.value }) }
      })
  })
  const usesBrowserOnly = imports.some(({ source, names }) => {
    const imported = names.map(({ name }) => name)
    return importsBrowserOnly(source, imported)
  })
  return { imports, exports, needsBrowser: usesBrowserOnly || someNode(program, needsBrowser) }
}

/** What a module imports under a name. */
export function importIn(
  { imports }: ModuleFacts,
  local: string,
): (ImportedName & { source: string }) | undefined {
  for (const { source, names } of imports) {
    const found = names.find((one) => one.local === local)
    if (found !== undefined) return { ...found, source }
  }
  return undefined
}
