import { createRequire } from 'node:module'
import { pathToFileURL } from 'node:url'
import type { Plugin, Rolldown } from 'vite'
import { lineWith } from '../../errors/errors.ts'
import type { Problem } from '../../types/problem.ts'
import { absentId, absentPlugin, addMissing } from './absent-modules.ts'
import { type BundleState, isAuthorCode, shownPath } from './bundle-state.ts'
import { fileOfId } from './module-paths.ts'
import { factsOf, parseModule, type ModuleImport } from './module-facts.ts'

const require = createRequire(import.meta.url)

/** Plugins that put something in the place of what authors import and nobody has. */
export function absentPlugins(state: BundleState): Plugin[] {
  return [absentPlugin(state), formerReactPlugin(), missingNamesPlugin(state)]
}

/**
 * What modules do not export is undefined in sites that pass over what cannot be compiled, and told, as bundlers of their
 * authors have it. What packages ask for and nobody has is told as well: a package may be installed without those that it needs.
 */
export function missingModules(
  state: BundleState,
): Pick<Rolldown.InputOptions, 'shimMissingExports' | 'onLog'> {
  return {
    shimMissingExports: state.isTolerant,
    onLog(level, log, next) {
      if (log.code === 'SHIMMED_EXPORT') state.warnings.push(missingExport(state, log))
      else if (log.code === 'UNRESOLVED_IMPORT') noteUnresolved(state, log)
      else next(level, log)
    },
  }
}

function noteUnresolved(state: BundleState, { exporter = '', id = '' }: Rolldown.RolldownLog): void {
  if (state.isTolerant) state.unresolved.add(exporter)
  else addMissing(state, exporter, { file: shownPath(state, id) })
}

function missingExport(state: BundleState, { exporter = '', binding = '' }: Rolldown.RolldownLog): Problem {
  const message = `Another file imports \`${binding}\` from this one, which has no such export.`
  return { file: shownPath(state, exporter), message, hint: 'It is undefined there.' }
}

const prefix = 'inkstone:missing-names:'

/** Names that earlier versions of React had. */
const formerWords = /\b(?:createFactory|findDOMNode|hydrate|render|unmountComponentAtNode|unstable_\w+)\b/

/**
 * Names that Docusaurus’ modules have and the engine’s have not, and those that earlier versions of React had, also for packages, come
 * from a module that is not there: they cost their own places then, not the whole page. Runs when types are gone, since a name may be
 * that of a type.
 */
function missingNamesPlugin(state: BundleState): Plugin {
  return {
    name: 'inkstone:missing-names',
    resolveId: {
      order: 'pre',
      handler: (source) => (source.startsWith(prefix) ? absentId(source.slice(prefix.length)) : undefined),
    },
    async transform(code, id) {
      const mayMiss = (isAuthorCode(state, id) && code.includes('@docusaurus/')) || asksFormerReact(code)
      if (!state.isTolerant || !mayMiss) return undefined
      const imports = importsIn(id, code)
      let changed = code
      for (const statement of imports.toReversed()) {
        const missing = await missingNames(statement, state)
        if (missing.length === 0) continue
        const lost = missing.filter((name) => !isFormer(name, statement))
        state.warnings.push(...lost.map((name) => warningOf(state, { id, name, ...statement })))
        changed =
          changed.slice(0, statement.start) + splitImport(statement, missing) + changed.slice(statement.end)
      }
      changed = withFormerNames(changed, imports.length === 0)
      return changed === code ? undefined : { code: changed, map: null }
    },
  }
}

function asksFormerReact(code: string): boolean {
  return /["']react(?:-dom)?["']/.test(code) && formerWords.test(code)
}

function importsIn(id: string, code: string): ModuleImport[] {
  const tree = parseModule(id, code)
  return tree.errors.length > 0 ? [] : factsOf(tree).imports
}

/** Names of a statement that the engine’s module or React has not. Modules that others install are the bundler’s matter. */
async function missingNames(
  { source, names }: ModuleImport,
  { engineModules }: BundleState,
): Promise<string[]> {
  const own = source.startsWith('@docusaurus/') ? engineModules.get(source)?.module : undefined
  const file = isReact(source) ? require.resolve(source) : own
  if (file === undefined) return []
  const module: object = await import(pathToFileURL(file).href)
  return names.flatMap(({ name }) => (name === '*' || name in module ? [] : [name]))
}

function isFormer(name: string, { source }: Pick<ModuleImport, 'source'>): boolean {
  return isReact(source) && formerNames.has(name)
}

function isReact(source: string): boolean {
  return source === 'react' || source === 'react-dom'
}

/** The import in parts, in one line. */
function splitImport({ source, names }: ModuleImport, missing: readonly string[]): string {
  const from = (list: typeof names, module: string): string => {
    if (list.length === 0) return ''
    const written = list.map(({ name, local }) => `${name} as ${local}`).join(', ')
    return `import { ${written} } from ${JSON.stringify(module)};`
  }
  const known = names.filter(({ name }) => !missing.includes(name))
  const [former = [], lost = []] = [true, false].map((is) =>
    names.filter(({ name }) => missing.includes(name) && isFormer(name, { source }) === is),
  )
  return from(known, source) + from(former, formerReact) + from(lost, prefix + source)
}

function warningOf(
  state: BundleState,
  { id, name, source }: { id: string; name: string; source: string },
): Problem {
  const file = fileOfId(id)
  const message = isReact(source)
    ? `The file imports from "${source}" what only earlier versions of React have.`
    : `The file imports from "${source}" what only Docusaurus has.`
  const hint = `Nothing is shown in place of \`${name}\`.`
  return { file: shownPath(state, file), ...lineWith(file, [name]), message, hint }
}

/** The module of what earlier versions of React had and ours has a counterpart for. */
const formerReact: string = 'inkstone:former-react'

/** Names of that module. */
const formerNames: ReadonlySet<string> = new Set(['findDOMNode'])

/**
 * Components of classes know where they stand in React's own tree, in one of two copies of it: that which the page shows has an
 * element which is part of the page.
 */
const formerReactCode = `
const first = (node) => {
  if (typeof node.type === 'string' || node.tag === 6) return node.stateNode
  for (let child = node.child; child; child = child.sibling) {
    const found = first(child)
    if (found) return found
  }
  return null
}
export function findDOMNode(component) {
  if (component == null || component.nodeType !== undefined) return component ?? null
  const place = component._reactInternals
  const found = [place, place?.alternate].flatMap((node) => (node ? first(node) ?? [] : []))
  return found.find((node) => node.isConnected) ?? found[0] ?? null
}
`

/** Gives {@link formerReact} to whoever imports it. */
function formerReactPlugin(): Plugin {
  const id = `\0${formerReact}`
  return {
    name: formerReact,
    resolveId: { order: 'pre', handler: (source) => (source === formerReact ? id : undefined) },
    load: (asked) => (asked === id ? { code: formerReactCode, moduleType: 'js' } : undefined),
  }
}

/** Uses of such names as properties of React's modules, whatever these are called in the file. */
const property = /(?<![\w$.])(?!this\.)[\w$]+(?:\.default|\["default"\])?\.findDOMNode\b/g

/**
 * Code of a module in which uses like `ReactDOM.findDOMNode` lead to the counterpart.
 * @param isScript it has no imports, and asks for modules by `require`
 */
function withFormerNames(written: string, isScript: boolean): string {
  if (!/\.findDOMNode\b/.test(written)) return written
  const changed = written.replace(property, 'inkFindDOMNode')
  if (changed === written) return written
  const source = JSON.stringify(formerReact)
  return isScript
    ? `var inkFindDOMNode = require(${source}).findDOMNode;${changed}`
    : `import { findDOMNode as inkFindDOMNode } from ${source};${changed}`
}
