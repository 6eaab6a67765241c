import {
  childrenOf,
  identifierName,
  isNode,
  nodesOf,
  someNode,
  type SyntaxNode,
} from '../compile/browser-needs.ts'
import { edited, type Edit } from '../compile/island-elements.ts'
import { factsOf, parseModule } from './module-facts.ts'

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
  const sources = new Map(
    factsOf(tree).imports.flatMap(({ source, names }) => names.map(({ local }) => [local, source] as const)),
  )
  const isOwn = (element: SyntaxNode): boolean => {
    const [name] = tagName(element).split('.')
    return /^[A-Z]/.test(name ?? '') && !isOfTheme(sources.get(name ?? ''))
  }
  const path = nodesOf(program, isElement).filter((node) => someNode(node, isPlace))
  if (!path.some(isOwn)) return undefined
  return edited(
    code,
    path.flatMap((element) => reducedTo(element, isOwn(element))),
  )
}

/** Whether a module is a part of Docusaurus, or of React, whose fragments show nothing themselves. */
function isOfTheme(source = ''): boolean {
  return /^(?:@theme(?:-original|-init)?|@docusaurus|react)(?:\/|$)/.test(source)
}

function isElement({ type }: SyntaxNode): boolean {
  return type === 'JSXElement' || type === 'JSXFragment'
}

/** `AuthProvider`, `AuthContext.Provider`; nothing for a fragment. */
function tagName(element: SyntaxNode): string {
  const opening = element['openingElement']
  return isNode(opening) ? dotted(opening['name']) : ''
}

function dotted(name: unknown): string {
  if (!isNode(name)) return ''
  return name.type === 'JSXMemberExpression'
    ? `${dotted(name['object'])}.${identifierName(name['property'])}`
    : identifierName(name)
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
    .map(({ start, end }) => ({ start, end, text: '' }))
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
