import path from 'node:path'
import type { Plugin } from 'vite'
import { builtInName, themeName } from '../compile/mdx-names.ts'
import { absentId } from './absent-modules.ts'
import { shownPath, type BundleState } from './bundle-state.ts'
import { readModuleFacts } from './module-facts.ts'
import { engineComponents, isOwnPart, isTextComponent, textList, type TextList } from './theme-files.ts'
import { isWithin } from './module-paths.ts'

const replacement = 'inkstone-replacement:'
const original = 'inkstone-original:'
const part = 'inkstone-part:'
const listName = 'MDXComponents'

/**
 * Puts the components of the author's `theme/` folder in the place of the engine's. `@theme-original/Footer` is the engine's
 * own component, `@theme/Footer` the one that the site shows.
 */
export function themePlugin(state: BundleState): Plugin {
  const components = engineComponents(state.engineDir)
  const { elements } = textList(state)
  const originalOf = (name: string, file: string): string =>
    name === listName ? ownListModule(file, elements) : originalModule(name, file)
  const replaced = new Map(state.theme.map(({ name, path: file }) => [name, path.join(state.siteDir, file)]))
  /** The name of the component in an engine's file, when the author has replaced it. */
  const replacedName = (file: string): string | undefined => {
    const name = path.parse(file).name
    return replaced.has(name) && components.get(name) === file ? name : undefined
  }
  const themeModule = (source: string, importer: string | undefined): string | undefined => {
    const known = state.engineModules.get(builtInName(source))
    const name = source.slice(source.indexOf('/') + 1)
    const component = components.get(name)
    const isForeign = isForDocusaurus(state, component, importer)
    // The engine has a part of this name for its own themes, which takes other properties.
    const isEngines = component !== undefined && !isForeign
    if (known?.component !== undefined && !isEngines && !isOwnPart(state.siteDir, source))
      return part + source
    if (isForeign) return frame.has(name) ? absentId(source) : undefined
    if (component === undefined) return undefined
    return (source.startsWith('@theme/') && replaced.has(name) ? replacement : original) + name
  }
  return {
    name: 'inkstone:theme',
    enforce: 'pre',
    resolveId(written, importer) {
      const source = themeName(written)
      if (/^inkstone-(?:original|replacement|part):/.test(source)) return source
      if (/^@theme(?:-original)?\//.test(source)) return themeModule(source, importer)
      const isEngine = importer !== undefined && isWithin(importer, state.engineDir) && source.startsWith('.')
      const file = isEngine
        ? path.resolve(path.dirname(importer), source)
        : state.engineModules.get(source)?.module
      const found = file === undefined ? undefined : replacedName(file)
      return found === undefined ? undefined : replacement + found
    },
    load(id) {
      const found = id.startsWith(part)
        ? state.engineModules.get(builtInName(id.slice(part.length)))
        : undefined
      if (found !== undefined)
        return `export { ${found.component} as default } from ${JSON.stringify(found.module)}`
      const [, kind, name = ''] = /^inkstone-(original|replacement):(.*)$/.exec(id) ?? []
      const file = components.get(name)
      if (kind === undefined || file === undefined) return undefined
      if (kind === 'original') return originalOf(name, file)
      const authorFile = replaced.get(name) ?? ''
      const code = replacementModule(name, file, authorFile)
      if (code !== undefined) return code
      const problems = state.isTolerant ? state.warnings : state.problems
      const message = `The file exports no component \`${name}\`.`
      const hint = exportHint(name, mainExport(name, exportsOf(file)))
      problems.push({ file: shownPath(state, authorFile), message, hint })
      return originalOf(name, file)
    },
  }
}

/** Parts of the frame in Docusaurus, which stands around every page here: a page that draws them as well would have two. */
const frame = new Set(['AnnouncementBar', 'Footer', 'LayoutProviders', 'Navbar', 'SkipToContent'])

/**
 * Whether code that was written for Docusaurus imports something else than a component of texts: parts of frame and pages have
 * other props there than those of the same names here.
 * @param component the engine's file of that name
 */
function isForDocusaurus(
  { isTolerant, siteDir }: BundleState,
  component: string | undefined,
  importer: string | undefined,
): boolean {
  const isOwn = importer !== undefined && isWithin(importer, path.join(siteDir, 'theme'))
  return isTolerant && !isOwn && !isTextComponent(component)
}

/** How an author exports a part. What two of them hold are components by their names. */
function exportHint(name: string, main: string): string {
  if (name === listName) return 'Write `export default { … }` with the components by their names.'
  const code = main === name ? `export function ${name}(props) { … }` : `export const ${main} = { … }`
  return `Write \`${code}\`, or make it the default export.`
}

function originalModule(name: string, file: string): string {
  const from = JSON.stringify(file)
  const main = mainExport(name, exportsOf(file))
  return [`export * from ${from}`, `export { ${main} as default } from ${from}`, ''].join('\n')
}

/** The engine's module with what the author exports by the same names; nothing when that is not the component. */
function replacementModule(name: string, file: string, authorFile: string): string | undefined {
  const names = exportsOf(file)
  const ownNames = exportsOf(authorFile)
  const main = mainExport(name, names)
  const isDefault = !ownNames.includes(main) && ownNames.includes('default')
  if (!isDefault && !ownNames.includes(main)) return undefined
  if (name === listName) return listModule(file, authorFile, isDefault ? 'default' : main)
  const shared = ownNames.filter((entry) => names.includes(entry) && entry !== 'default')
  const taken = [...shared, ...(isDefault ? [`default as ${main}`] : [])]
  const from = JSON.stringify(authorFile)
  return [
    `export * from ${JSON.stringify(file)}`,
    `export { ${taken.join(', ')} } from ${from}`,
    `export { ${isDefault ? 'default' : `${main} as default`} } from ${from}`,
    '',
  ].join('\n')
}

/** The engine's list for texts, with the elements that files beside an author's list draw. */
function ownListModule(file: string, elements: TextList['elements']): string {
  const drawings = [...elements].map(([element, drawing], index) => ({
    element,
    drawing,
    name: `drawn${index}`,
  }))
  const entry = ({ element, name }: { element: string; name: string }): string =>
    `${element}: ${/^h\d$/.test(element) ? `headingOf(${name}, '${element}')` : name}`
  return [
    `import { MDXComponents as own } from ${JSON.stringify(file)}`,
    `import { headingOf, withElements } from ${listTools(file)}`,
    ...drawings.map(({ drawing, name }) => `import ${name} from ${JSON.stringify(drawing)}`),
    `export const elements = withElements({ ${drawings.map(entry).join(', ')} }, own)`,
    'export const MDXComponents = { ...own, ...elements }',
    'export { MDXComponents as default }',
    '',
  ].join('\n')
}

/** The author's list for texts, over that of the engine. */
function listModule(file: string, authorFile: string, exported: string): string {
  return [
    `import { MDXComponents as own, elements } from '${original}${listName}'`,
    `import { ${exported} as list } from ${JSON.stringify(authorFile)}`,
    `import { withElements } from ${listTools(file)}`,
    'export const MDXComponents = { ...elements, ...withElements(list, own) }',
    'export { MDXComponents as default }',
    '',
  ].join('\n')
}

function listTools(file: string): string {
  return JSON.stringify(path.join(path.dirname(file), 'with-elements.js'))
}

/** `Footer` of Footer.js; `customNavbarItems` of CustomNavbarItems.js, which holds no component. */
function mainExport(name: string, names: readonly string[]): string {
  const camel = `${name[0]?.toLowerCase()}${name.slice(1)}`
  return !names.includes(name) && names.includes(camel) ? camel : name
}

function exportsOf(file: string): string[] {
  return readModuleFacts(file)?.exports.map(({ name }) => name) ?? []
}
