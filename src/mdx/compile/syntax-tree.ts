import { createRequire } from 'node:module'
import type * as Parser from 'oxc-parser'
import type { Program } from 'oxc-parser'

/** A node of a syntax tree, as far as it matters here. */
export interface SyntaxNode {
  type: string
  start: number
  end: number
  [key: string]: unknown
}

/** What the parser has read, as a tree that is gone through whatever it holds. */
export function treeOf(program: Program): SyntaxNode {
  // as: every node of it has a type and a place.
  return program as unknown as SyntaxNode
}

/** Whether `test` holds for any node of a tree. A stack of our own, since code may be as deep as it is long. */
export function someNode(root: SyntaxNode, test: (node: SyntaxNode) => boolean): boolean {
  const stack = [root]
  for (let node = stack.pop(); node !== undefined; node = stack.pop()) {
    if (test(node)) return true
    // One by one: a list may be longer than the arguments of a call can be.
    for (const child of childrenOf(node)) stack.push(child)
  }
  return false
}

/** The nodes right below a node. */
export function childrenOf(node: SyntaxNode): SyntaxNode[] {
  const children: SyntaxNode[] = []
  for (const value of Object.values(node))
    for (const one of Array.isArray(value) ? value : [value]) if (isNode(one)) children.push(one)
  return children
}

/** The nodes of a tree for which `test` holds, itself among them, in the order of the text. */
export function nodesOf(node: SyntaxNode, test: (node: SyntaxNode) => boolean): SyntaxNode[] {
  const found: SyntaxNode[] = []
  someNode(node, (one) => {
    if (test(one)) found.push(one)
    return false
  })
  return found.toSorted((a, b) => a.start - b.start || b.end - a.end)
}

/** Whether a value is a node of a tree. */
export function isNode(value: unknown): value is SyntaxNode {
  return typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'
}

/** The name that an identifier is, in JavaScript or JSX. */
export function identifierName(node: unknown): string {
  return isNode(node) && typeof node['name'] === 'string' ? node['name'] : ''
}

/** A name in JSX as it is written: `Counter`, `UI.Counter`; empty where an element has none, as a fragment. */
export function jsxName(name: unknown): string {
  const parts: string[] = []
  let rest = name
  for (; isNode(rest) && rest.type === 'JSXMemberExpression'; rest = rest['object'])
    parts.push(identifierName(rest['property']))
  return [...parts, identifierName(rest)].toReversed().join('.')
}

/** How JSX becomes JavaScript, in texts that are run by themselves and in what is bundled. */
export const jsxOptions = { runtime: 'automatic', development: false, throwIfNamespace: false } as const

const load = createRequire(import.meta.url)

/** Reads JavaScript with JSX, or TypeScript. The parser is loaded for the first code, since most texts have none. */
export function parseCode(code: string, lang: 'jsx' | 'ts' | 'tsx' = 'jsx'): Parser.ParseResult {
  const { parseSync } = load('oxc-parser') as typeof Parser
  return parseSync(`text.${lang}`, code)
}

/** Whether a name is that of a default export: the kinds are an enum, of which nothing but the type is there. */
export function isDefault(kind: string): boolean {
  return kind === 'Default'
}

/** What the parser says to a `>` or a `}` in the text of an element. */
export const straySign: RegExp = /^Unexpected token\. Did you mean `\{'[>}]'\}`/
