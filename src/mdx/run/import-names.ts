import { fileURLToPath } from 'node:url'

// The compiled engine has `.js`; tests run the sources.
const extension = import.meta.url.endsWith('.ts') ? 'ts' : 'js'

const files: readonly [name: string, file: string][] = [
  ['inkstone/mdx', './index'],
  ['@docusaurus/BrowserOnly', './docusaurus/BrowserOnly'],
  ['@docusaurus/ExecutionEnvironment', './docusaurus/ExecutionEnvironment'],
  ['@docusaurus/Head', './docusaurus/Head'],
  ['@docusaurus/Interpolate', './docusaurus/Interpolate'],
  ['@docusaurus/Link', './docusaurus/Link'],
  ['@docusaurus/Translate', './docusaurus/Translate'],
  ['@docusaurus/useBaseUrl', './docusaurus/use-base-url'],
  ['@docusaurus/useDocusaurusContext', './docusaurus/use-docusaurus-context'],
  ['@docusaurus/useIsBrowser', './docusaurus/use-is-browser'],
]

/**
 * The engine's modules by the names that authors import, absolute. Those of `@theme/…` are not among them: each is the
 * component of that name, which a site may replace.
 */
export const builtInModules: ReadonlyMap<string, string> = new Map(
  files.map(([name, file]) => [name, fileURLToPath(new URL(`${file}.${extension}`, import.meta.url))]),
)
