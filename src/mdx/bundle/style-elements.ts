import type { Plugin } from 'vite'
import { edited } from '../compile/island-elements.ts'
import { identifierName, isNode, nodesOf, type SyntaxNode } from '../compile/syntax-tree.ts'
import type { BundleInput } from './bundle-state.ts'
import { parseModule } from './module-facts.ts'
import { isWithin } from './module-paths.ts'

/** What changed modules import; authors' own modules may name no file of the engine. */
export const styleElementModule = 'inkstone:style-element'

/**
 * Gives packages that write style sheets in the browser elements that the policy of the pages takes: see `style-element.ts` and ADR 75.
 * Packages that are no modules of ECMAScript cannot be given any.
 */
export function styleElementsPlugin({ engineDir }: Pick<BundleInput, 'engineDir'>): Plugin {
  return {
    name: 'inkstone:style-elements',
    transform: {
      // React makes one as well, of another document, and is as long as all else.
      filter: { code: /\bdocument[\s?]*\.\s*createElement\(\s*["'`]style["'`]/ },
      handler(code, id) {
        if (isWithin(id, engineDir)) return undefined
        const { program, module, errors } = parseModule(id, code)
        if (errors.length > 0 || !module.hasModuleSyntax) return undefined
        const makers = nodesOf(program, makesStyle)
        if (makers.length === 0) return undefined
        const changed = edited(
          code,
          makers.map(({ start, end }) => ({ start, end, text: 'inkStyleElement()' })),
        )
        const imported = `import { createStyleElement as inkStyleElement } from '${styleElementModule}'`
        return { code: `${changed}\n${imported}\n`, map: null }
      },
    },
  }
}

/** A call `document.createElement('style')`: what only speaks of one, in a text or a comment, stays as it is. */
function makesStyle({ type, callee, ...call }: SyntaxNode): boolean {
  if (type !== 'CallExpression' || !isNode(callee) || identifierName(callee['property']) !== 'createElement')
    return false
  const [kind] = call['arguments'] as SyntaxNode[]
  return isDocument(callee['object']) && kind !== undefined && textIn(kind)?.toLowerCase() === 'style'
}

const windows = new Set(['window', 'globalThis', 'self'])

function isDocument(node: unknown): boolean {
  if (!isNode(node)) return false
  if (node.type === 'Identifier') return identifierName(node) === 'document'
  return identifierName(node['property']) === 'document' && windows.has(identifierName(node['object']))
}

function textIn({ type, value, quasis }: SyntaxNode): string | undefined {
  if (type === 'Literal' && typeof value === 'string') return value
  // as: a template has its texts here.
  const [text, ...others] = type === 'TemplateLiteral' ? (quasis as { value: { cooked: string } }[]) : []
  return others.length === 0 ? text?.value.cooked : undefined
}
