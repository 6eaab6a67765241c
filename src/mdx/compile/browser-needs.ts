import { childrenOf, identifierName, isNode, someNode, type SyntaxNode } from './syntax-tree.ts'
import { words } from '../../defined.ts'

/** Whether an import takes the component whose children are for the browser only. */
export function importsBrowserOnly(source: string, names: readonly string[]): boolean {
  return (
    source === '@docusaurus/BrowserOnly' || (source.startsWith('inkstone') && names.includes('BrowserOnly'))
  )
}

// They only read facts of the site, which are known when it is built.
const hooksAtBuild = words(
  'useActiveDocContext useActivePlugin useActivePluginAndVersion useActiveVersion useAllDocsData useAllPluginInstancesData ' +
    'useAlternatePageUtils useBaseUrl useBaseUrlUtils useBlogPost useCurrentSidebarCategory useCurrentSidebarSiblings useDoc ' +
    'useDocById useDocsData useDocsSidebar useDocsVersion useDocsVersionCandidates useDocusaurusContext useGlobalData useId ' +
    'useLatestVersion useMemo usePluginData usePluralForm useRouteContext useThemeConfig useVersions',
)

/** Whether a node is something that only a browser can do. */
export function needsBrowser(node: SyntaxNode): boolean {
  switch (node.type) {
    case 'CallExpression':
      return isHook(calledName(node))
    case 'JSXAttribute':
      return /^on[A-Z]/.test(identifierName(node['name']))
    case 'MethodDefinition':
    case 'PropertyDefinition':
      return /^componentDid|^getDerivedState/.test(identifierName(node['key']))
    case 'ExpressionStatement':
      return node['directive'] === 'use client'
    default:
      return false
  }
}

function isHook(name: string): boolean {
  return /^use[A-Z]/.test(name) && !hooksAtBuild.has(name)
}

/** `useState` of `useState(0)` and of `React.useState(0)`. */
function calledName({ callee }: SyntaxNode): string {
  if (!isNode(callee)) return ''
  return callee.type === 'MemberExpression' ? identifierName(callee['property']) : identifierName(callee)
}

/** What the component around a whole text is called in its module, where it has no name there. */
export const layoutName = 'MDXLayout'

/** Components that a module of a text declares itself and that need the browser. */
export function ownBrowserNames(program: SyntaxNode): Set<string> {
  const statements = childrenOf(program).filter(({ type }) => type === 'ExportNamedDeclaration')
  const declared = statements
    .flatMap(childrenOf)
    .flatMap((node) => (node.type === 'VariableDeclaration' ? childrenOf(node) : [node]))
  const needing = declared.filter((node) => someNode(node, needsBrowser))
  const names = needing.map((node) => identifierName(node['id']))
  return new Set(names.filter((name) => /^[A-Z]/.test(name) && !isText(name)))
}

/** Whether a name is one that the compiler gives to a text: the page's, its title's, its excerpt's. */
export function isText(name: string): boolean {
  return /^MDX(?:Content|Title|Excerpt)$/.test(name)
}
