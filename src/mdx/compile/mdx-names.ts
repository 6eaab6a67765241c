/** Modules that `.mdx` texts and the author's components may import, by the name that Docusaurus gave them. */
export const builtInImports: ReadonlyMap<string, string> = new Map([
  ['@theme/Admonition', 'Admonition'],
  ['@theme/CodeBlock', 'CodeBlock'],
  ['@theme/Details', 'Details'],
  ['@theme/DocCardList', 'DocCardList'],
  ['@theme/Heading', 'Heading'],
  ['@theme/MDXComponents', 'MDXComponents'],
  ['@theme/TabItem', 'TabItem'],
  ['@theme/Tabs', 'Tabs'],
  ['@theme/TOCInline', 'TOCInline'],
  ['@docusaurus/BrowserOnly', 'BrowserOnly'],
  ['@docusaurus/ExecutionEnvironment', 'ExecutionEnvironment'],
  ['@docusaurus/Head', 'Head'],
  ['@docusaurus/Interpolate', 'Interpolate'],
  ['@docusaurus/Link', 'Link'],
  ['@docusaurus/Translate', 'Translate'],
  ['@docusaurus/useBaseUrl', 'useBaseUrl'],
  ['@docusaurus/useDocusaurusContext', 'useDocusaurusContext'],
  ['@docusaurus/useIsBrowser', 'useIsBrowser'],
])

/** Components that need no import in `.mdx` texts, with the module whose default export they are. */
export const globalComponents: ReadonlyMap<string, string> = new Map([
  ...['Admonition', 'CodeBlock', 'Details', 'DocCardList', 'Heading', 'TabItem', 'Tabs', 'TOCInline'].map(
    (name): [string, string] => [name, `@theme/${name}`],
  ),
  ...['BrowserOnly', 'Head', 'Interpolate', 'Link', 'Translate'].map((name): [string, string] => [
    name,
    `@docusaurus/${name}`,
  ]),
])
