import type { MdxPieces } from '../../markdown/state.ts'
import { needsBrowser, someNode, type SyntaxNode } from './browser-needs.ts'
import type { JsxNode } from './mdx-attributes.ts'
import { parseCode } from './parse-code.ts'

type Attribute = JsxNode['attributes'][number]

/** An event handler of an element, written as code. */
type Handler = Attribute & { name: string; value: { value: string } }

/**
 * Declares the component of a part of a text that needs the browser: a button with a handler, an expression with a hook. It becomes
 * an island like any component that a text declares.
 * @param code what the component shows
 * @returns its name
 */
export function declareLive(code: string, line: number, { esm }: MdxPieces): string {
  const name = `MDXLive${esm.length}`
  esm.push({ code: `export const ${name} = ({ children }) => (${code}\n)`, line })
  return name
}

/** Whether an expression of a text needs the browser. */
export function isLive(code: string): boolean {
  if (!/\buse[A-Z]|\bon[A-Z]/.test(code) || readsProps(code)) return false
  const { program, errors } = parseCode(`(${code}\n)`)
  // as: every node of a tree has what matters here.
  return errors.length === 0 && someNode(program as unknown as SyntaxNode, needsBrowser)
}

/** Whether an attribute is an event handler that a component of the text can take over. */
export function isHandler(attribute: Attribute): attribute is Handler {
  return (
    attribute.type === 'mdxJsxAttribute' &&
    /^on[A-Z]/.test(attribute.name) &&
    typeof attribute.value === 'object' &&
    attribute.value !== null &&
    !readsProps(attribute.value.value)
  )
}

/** The properties of a text are known where it is rendered, and not to a component beside it. */
function readsProps(code: string): boolean {
  return /\bprops\b/.test(code)
}
