import type { Plugin } from 'vite'
import { isNode, identifierName, someNode, type SyntaxNode } from '../compile/browser-needs.ts'
import { parseModule } from './module-facts.ts'

/**
 * `require` of a file whose name is put together when the page is rendered: Docusaurus' bundler takes along every file that can
 * be meant, and so does this.
 */
export function computedRequiresPlugin(isOwn: (id: string) => boolean): Plugin {
  return {
    name: 'inkstone:computed-requires',
    enforce: 'pre',
    transform(code, id) {
      if (!code.includes('require(') || !isOwn(id)) return undefined
      const requires = computedRequiresIn(id, code)
      if (requires.length === 0) return undefined
      // From the end, so that the places of the others stay.
      const changed = requires.reduceRight(
        (text, { start, end, name, files }) =>
          `${text.slice(0, start)}requiredFile(${files}, ${name})${text.slice(end)}`,
        code,
      )
      return { code: changed + requiredFile, map: null }
    },
  }
}

/** A call in the text of a module. */
interface ComputedRequire {
  start: number
  end: number
  /** Code of the file's name. */
  name: string
  /** Code of all files that can be meant. */
  files: string
}

/** Finds the file that a name means; what has no ending may be data. */
const requiredFile = `
function requiredFile(files, name) {
  const path = name.replace(/^!!raw-loader!/, '').replace(/^@site\\//, '/')
  const [found] = [path, path + '.json'].filter((one) => Object.hasOwn(files, one))
  if (found === undefined) {
    const error = new Error("Cannot find module '" + name + "'")
    Error.captureStackTrace?.(error, requiredFile)
    throw error
  }
  return found.endsWith('.json') && !name.startsWith('!!') ? files[found].default : files[found]
}
`

function computedRequiresIn(id: string, code: string): ComputedRequire[] {
  const { program, module, errors } = parseModule(id, code)
  // Other modules cannot import.
  if (errors.length > 0 || !module.hasModuleSyntax) return []
  const requires: ComputedRequire[] = []
  someNode(program, (node) => {
    const argument = isRequire(node) ? firstOf(node['arguments']) : undefined
    const parts = argument && fixedParts(argument)
    const files = parts && filesCode(parts)
    if (argument !== undefined && files !== undefined)
      requires.push({
        start: node.start,
        end: node.end,
        name: code.slice(argument.start, argument.end),
        files,
      })
    return false
  })
  return requires.toSorted((a, b) => a.start - b.start)
}

function isRequire({ type, callee }: SyntaxNode): boolean {
  return type === 'CallExpression' && identifierName(callee) === 'require'
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

/** Files that need no code of their own to be shown. */
const shown = '.{png,jpg,jpeg,gif,webp,avif,svg,ico,bmp,mp4,webm,mp3,pdf,json}'

/** Files of the site below the folder that a name begins with, as the bundler lists them. */
function filesCode({ prefix, suffix }: FixedParts): string | undefined {
  const path = prefix.replace(/^!!raw-loader!/, '')
  const folder = path.slice(0, path.lastIndexOf('/') + 1).replace(/^@site\//, '/')
  // The whole site is nobody's meaning.
  if (!/^(?:\/[^*?[\]{}()!]|\.{1,2}\/)[^*?[\]{}()!]*$/.test(folder)) return undefined
  const [ending] = /\.\w+$/.exec(suffix) ?? []
  const [other, query] = path === prefix ? [shown, ''] : ['', ", query: '?raw'"]
  return `import.meta.glob(${JSON.stringify(`${folder}**/*${ending ?? other}`)}, { eager: true${query} })`
}
