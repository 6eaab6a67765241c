import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Plugin } from 'vite'
import {
  childrenOf,
  identifierName,
  isNode,
  nodesOf,
  someNode,
  type SyntaxNode,
} from '../compile/syntax-tree.ts'
import type { BundleInput, BundleState } from './bundle-state.ts'
import { compiled } from './page-plugin.ts'
import { edited, elementName, removal, type Edit } from '../compile/island-elements.ts'
import { factsOf, importIn, parseModule } from './module-facts.ts'

/** The id of the module with what stands around every page. */
export const aroundId = 'inkstone:around'
// The end keeps it a module of the author's.
const partMark = '?ink-around.tsx'

/** Those of the parts around every page that put something around their children: their code without all else, by their files. */
export function givingParts({ siteDir, around }: BundleInput): Map<string, string> {
  const files = around.map((file) => path.join(siteDir, file))
  return new Map(
    files.flatMap((file) => {
      const code = aroundChildren(file, readFileSync(file, 'utf8'))
      return code === undefined ? [] : [[file, code] as const]
    }),
  )
}

/** Loads what an author has put around every page: its component `Around` provides what others take from it. */
export function aroundPlugin({ around }: BundleState): Plugin {
  const parts = new Map(Array.from(around, ([file, code]) => [moduleOf(file, code), code]))
  return {
    name: 'inkstone:around',
    enforce: 'pre',
    resolveId: (source) => (source === aroundId || source.endsWith(partMark) ? source : undefined),
    async load(id) {
      if (id === aroundId) return { code: entryCode([...parts.keys()]), moduleType: 'js' }
      const code = parts.get(id)
      return code === undefined ? undefined : compiled(code, id, 'tsx')
    },
  }
}

/**
 * Where a part is loaded from, for its file and code. One that makes a context is its file's own module, since others take the
 * context from there: a second module would make another.
 */
function moduleOf(file: string, code: string): string {
  return /\bcreateContext\b/.test(code) ? file : file + partMark
}

function entryCode(files: readonly string[]): string {
  const imports = files.map((file, index) => `import Part${index} from ${JSON.stringify(file)}`)
  const nested = files.reduceRight(
    (inner, _, index) => `createElement(Part${index}, null, ${inner})`,
    'children',
  )
  return [
    "import { createElement } from 'react'",
    ...imports,
    `export function Around({ children }) { return ${nested} }`,
  ].join('\n')
}

/**
 * A component that stands around every page in Docusaurus, reduced to what it puts around its children: components such as
 * `<AuthProvider>`, of which others take something. What it draws beside them, and parts of the theme, are left out.
 * @param code of the module whose default export the component is
 * @returns the code; nothing where no component of the author's stands around the children
 */
export function aroundChildren(file: string, code: string): string | undefined {
  const tree = parseModule(file, code)
  const { program, errors } = tree
  if (errors.length > 0) return undefined
  const facts = factsOf(tree)
  const isOwn = (element: SyntaxNode): boolean => {
    const [name = ''] = elementName(element).split('.')
    return /^[A-Z]/.test(name) && !isOfTheme(importIn(facts, name)?.source)
  }
  const elements = nodesOf(program, isElement).filter((node) => someNode(node, isPlace))
  if (!elements.some(isOwn)) return undefined
  return edited(
    code,
    elements.flatMap((element) => reducedTo(element, isOwn(element))),
  )
}

/** Whether a module is a part of Docusaurus, or of React, whose fragments show nothing themselves. */
function isOfTheme(source = ''): boolean {
  return /^(?:@theme(?:-original|-init)?|@docusaurus|react)(?:\/|$)/.test(source)
}

function isElement({ type }: SyntaxNode): boolean {
  return type === 'JSXElement' || type === 'JSXFragment'
}

/** Whether a node is where the children come to stand: `{children}`, `{props.children}`, or an element that takes all properties. */
function isPlace(node: SyntaxNode): boolean {
  if (node.type === 'JSXSpreadAttribute') return identifierName(node['argument']) === 'props'
  if (node.type !== 'JSXExpressionContainer') return false
  return someNode(node, (inner) => {
    if (inner.type === 'MemberExpression') return identifierName(inner['property']) === 'children'
    return inner.type === 'Identifier' && identifierName(inner) === 'children'
  })
}

/** An element that holds the children without what stands beside them; of one that is not the author's only what is inside. */
function reducedTo(element: SyntaxNode, isOwn: boolean): Edit[] {
  const beside = childrenOf(element)
    .filter((node) => isInside(node) && !someNode(node, isPlace))
    .map(removal)
  const opening = element['openingElement']
  if (isOwn || !isNode(opening)) return beside
  const closing = element['closingElement']
  const { start, end } = opening
  if (isNode(closing))
    return [...beside, { start, end, text: '<>' }, { start: closing.start, end: closing.end, text: '</>' }]
  return [{ start, end, text: '<>{props.children}</>' }]
}

/** Whether a node right below an element is one of its children. */
function isInside({ type }: SyntaxNode): boolean {
  return /^JSX(?:Element|Fragment|Text|ExpressionContainer|SpreadChild)$/.test(type)
}
