import { readdirSync } from 'node:fs'
import path from 'node:path'
import type { Plugin } from 'vite'
import { isNode, identifierName, someNode, type SyntaxNode } from '../compile/syntax-tree.ts'
import { relativePath, isFolder } from '../../file-paths.ts'
import { siteRelative } from '../../docusaurus-names.ts'
import { lineWith } from '../../errors/errors.ts'
import { addMissing } from './absent-modules.ts'
import { generatedName } from './data-files.ts'
import { type BundleState, isAuthorCode, shownPath } from './bundle-state.ts'
import { fileOfId } from './module-paths.ts'
import { valueNode } from './component-list.ts'
import { parseModule } from './module-facts.ts'

/**
 * `require` of a file whose name is put together when the page is rendered, `import()` of one in the site's folder, and
 * `require.context`, which names all files of a folder: Docusaurus' bundler takes along every file that can be meant, and so does this.
 */
export function computedRequiresPlugin(state: BundleState): Plugin {
  return {
    name: 'inkstone:computed-requires',
    enforce: 'pre',
    transform(code, id) {
      if (!/require(?:\(|\W+context|\W+as\W|\.resolve\()|\bimport\(/.test(code) || !isAuthorCode(state, id))
        return undefined
      // `require.resolve('./sidebars.js')` gives a name and loads nothing, in a page that imports the configuration of the site
      // say: the written name takes its place, on the same line.
      const named = code.replaceAll(
        /\brequire\.resolve\([ \t]*(["'])((?:(?!\1)[^\\\n])+)\1[ \t]*\)/g,
        (_call, _quote, name) => JSON.stringify(name),
      )
      const requires = computedRequiresIn(id, named, state)
      if (requires.length === 0) return named === code ? undefined : { code: named, map: null }
      // From the end, so that the places of the others stay.
      const changed = requires.reduceRight(
        (text, { start, end, call }) => text.slice(0, start) + call + text.slice(end),
        named,
      )
      return { code: changed + requires.map(({ imports }) => imports).join('') + helpers, map: null }
    },
  }
}

/** `require('./langs/' + code + '.json')` of a package. */
const packagedRequire = /\brequire\((?=\s*(["'])\.{1,2}\/[^"'\n]*\1\s*\+)/

/** Packages that put names of their files together find them where they are installed, when pages are rendered. */
export function packagedRequiresPlugin(): Plugin {
  return {
    name: 'inkstone:packaged-requires',
    transform: {
      filter: { id: /[\\/]node_modules[\\/]/, code: packagedRequire },
      handler(code, id) {
        const require = `require('node:module').createRequire(${JSON.stringify(fileOfId(id))})(`
        return { code: code.replaceAll(new RegExp(packagedRequire, 'g'), () => require), map: null }
      },
    },
  }
}

/** Code in the place of a call. */
interface RequireCode {
  call: string
  /** Statements that it needs; a line that goes on is none of the author's. */
  imports: string
}

/** Where a call stands, and the code that takes its place. */
type ComputedRequire = RequireCode & Pick<SyntaxNode, 'start' | 'end'>

/** Before the name of a file whose text is wanted. */
const rawLoader = /^-?!*raw-loader!/

/** Find the file that a name means; what has no ending may be data. */
const helpers = `
function foundFile(files, name) {
  const path = name.replace(${rawLoader}, '').replace(/^@site\\//, '/').replace(/^\\.\\/(?=\\.\\.\\/)/, '')
  return ['', '.json', '.js', '.jsx', '.ts', '.tsx'].map((end) => path + end).find((one) => Object.hasOwn(files, one))
}
async function importedFile(files, name) {
  const found = foundFile(files, name)
  if (found === undefined) throw new Error("Cannot find module '" + name + "'")
  return files[found]()
}
function requiredFile(files, name) {
  const found = foundFile(files, name)
  if (found === undefined) {
    const error = new Error("Cannot find module '" + name + "'")
    Error.captureStackTrace?.(error, requiredFile)
    throw error
  }
  return found.endsWith('.json') && !${rawLoader}.test(name) ? files[found].default : files[found]
}
function filesInFolder(files) {
  const context = (key) => {
    if (!Object.hasOwn(files, key)) throw new Error("Cannot find module '" + key + "'")
    return files[key]()
  }
  return Object.assign(context, { keys: () => Object.keys(files), resolve: (key) => key })
}
`

function computedRequiresIn(id: string, code: string, state: BundleState): ComputedRequire[] {
  const { program, module, errors } = parseModule(id, code)
  // Other modules cannot import.
  if (errors.length > 0 || !module.hasModuleSyntax) return []
  const requires: ComputedRequire[] = []
  someNode(program, (node) => {
    const { start, end } = node
    const found = requireCode(node, code) ?? importCode(node, code) ?? contextCode(node, { id, state })
    if (found !== undefined) requires.push({ start, end, ...found })
    return false
  })
  return requires.toSorted((a, b) => a.start - b.start)
}

function requireCode({ type, callee, ...node }: SyntaxNode, code: string): RequireCode | undefined {
  if (type !== 'CallExpression' || identifierName(callee) !== 'require') return undefined
  const argument = firstOf(node['arguments'])
  const parts = argument && fixedParts(argument)
  const files = parts && filesCode(parts)
  if (argument === undefined || files === undefined) return undefined
  return { call: `requiredFile(${files}, ${code.slice(argument.start, argument.end)})`, imports: '' }
}

/** The bundler lists files for names that begin with `./` by itself. */
function importCode({ type, source }: SyntaxNode, code: string): RequireCode | undefined {
  if (type !== 'ImportExpression' || !isNode(source)) return undefined
  const parts = fixedParts(source)
  if (parts === undefined || siteRelative(parts.prefix) === undefined) return undefined
  const files = filesCode(parts, { isLazy: true })
  if (files === undefined) return undefined
  return { call: `importedFile(${files}, ${code.slice(source.start, source.end)})`, imports: '' }
}

function firstOf(list: unknown): SyntaxNode | undefined {
  const first: unknown = Array.isArray(list) && list.length === 1 ? list[0] : undefined
  return isNode(first) ? first : undefined
}

/** The texts that a computed name begins and ends with. */
interface FixedParts {
  prefix: string
  suffix: string
}

/** Gives nothing for any other name. */
function fixedParts({ type, ...node }: SyntaxNode): FixedParts | undefined {
  if (type === 'TemplateLiteral' && Array.isArray(node['quasis'])) {
    // as: what the syntax tree of a template has.
    const texts = (node['quasis'] as { value: { cooked: string } }[]).map(({ value }) => value.cooked)
    return texts.length < 2 ? undefined : { prefix: texts[0] ?? '', suffix: texts.at(-1) ?? '' }
  }
  if (type !== 'BinaryExpression' || node['operator'] !== '+') return undefined
  const { left, right } = node
  const prefix = isNode(left) ? (fixedParts(left)?.prefix ?? literalText(left)) : ''
  return { prefix, suffix: isNode(right) ? literalText(right) : '' }
}

function literalText({ type, value }: SyntaxNode): string {
  return type === 'Literal' && typeof value === 'string' ? value : ''
}

/** Files that need no code of their own to be shown, and code. */
const shown = 'png,jpg,jpeg,gif,webp,avif,svg,ico,bmp,mp4,webm,mp3,pdf,json'
const coded = 'js,jsx,ts,tsx'

/** Files of the site below the folder that a name begins with, as the bundler lists them. */
function filesCode({ prefix, suffix }: FixedParts, { isLazy = false } = {}): string | undefined {
  const begin = prefix.replace(rawLoader, '')
  const folder = begin.slice(0, begin.lastIndexOf('/') + 1).replace(/^@site\//, '/')
  // The whole site is nobody's meaning.
  if (!/^(?:\/[^*?[\]{}()!]|\.{1,2}\/)[^*?[\]{}()!]*$/.test(folder)) return undefined
  const [ending] = /\.\w+$/.exec(suffix) ?? []
  const all = `.{${isLazy ? `${shown},${coded}` : shown}}`
  const [other, query] = begin === prefix ? [all, ''] : ['', ", query: '?raw'"]
  return `import.meta.glob(${JSON.stringify(`${folder}**/*${ending ?? other}`)}, { eager: ${!isLazy}${query} })`
}

/** `require.context('./notes', true, /\\.json$/)`: every file of a folder whose path fits. */
function contextCode(
  { type, callee, start, ...node }: SyntaxNode,
  { id, state }: { id: string; state: BundleState },
): RequireCode | undefined {
  if (type !== 'CallExpression' || !isNode(callee) || callee.type !== 'MemberExpression') return undefined
  if (identifierName(callee['property']) !== 'context' || !isRequire(callee['object'])) return undefined
  // as: what the syntax tree of a call has.
  const [folder, recursive, pattern, mode] = node['arguments'] as (SyntaxNode | undefined)[]
  const name = folder === undefined ? '' : literalText(folder)
  if (name === '') return undefined
  const test = pattern?.['value'] instanceof RegExp ? pattern['value'] : /^/
  const files = filesInFolder(name, { id, state, isDeep: recursive?.['value'] !== false })
  const entries = files
    .filter((file) => test.test(file))
    .map((file, index) => {
      const key = JSON.stringify(file)
      const source = JSON.stringify(`${name.replace(/\/+$/, '')}/${file.slice(2)}`)
      if (mode !== undefined && literalText(mode) === 'lazy')
        return { entry: `${key}: () => import(${source})`, statement: '' }
      const local = `inFolder_${start}_${index}`
      const isData = file.endsWith('.json') && !rawLoader.test(name)
      return {
        entry: `${key}: () => ${local}`,
        statement: `;import ${isData ? local : `* as ${local}`} from ${source}`,
      }
    })
  return {
    call: `filesInFolder({ ${entries.map(({ entry }) => entry).join(', ')} })`,
    imports: entries.map(({ statement }) => statement).join(''),
  }
}

/** `require`, also with a type beside it. */
function isRequire(node: unknown): boolean {
  return identifierName(valueNode(node)) === 'require'
}

/** Paths of the files of a folder from there: `./a.json`. A folder that is not in the site is told. */
function filesInFolder(
  name: string,
  { id, state, isDeep }: { id: string; state: BundleState; isDeep: boolean },
): string[] {
  const from = fileOfId(id)
  const written = name.replace(rawLoader, '').replace(/\/+$/, '')
  const generated = generatedName(state, written, id)
  const made = generated === undefined ? [] : generatedIn(generated, { state, isDeep })
  if (made.length > 0) return made
  const below = siteRelative(written)
  const folder =
    below === undefined ? path.resolve(path.dirname(from), written) : path.join(state.siteDir, below)
  const isPath = below !== undefined || written.startsWith('.')
  if (!isPath || !isFolder(folder) || state.leadsOut(folder) !== undefined) {
    addMissing(state, name, { file: shownPath(state, from), ...lineWith(from, [name]) })
    return []
  }
  const entries = readdirSync(folder, { recursive: isDeep, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
    .map((file) => `./${relativePath(folder, file)}`)
    .toSorted()
}

/** Those that Docusaurus would have written into a folder of its own. */
function generatedIn(folder: string, { state, isDeep }: { state: BundleState; isDeep: boolean }): string[] {
  const below = [...state.generated.keys()].filter((name) => name.startsWith(`${folder}/`))
  const paths = below.map((name) => name.slice(folder.length + 1)).toSorted()
  return paths.filter((name) => isDeep || !name.includes('/')).map((name) => `./${name}.json`)
}
