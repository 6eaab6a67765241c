import { existsSync } from 'node:fs'
import { join } from 'node:path'

const here = import.meta.dirname
/** Tests run the sources; the compiled engine has `.js`. */
const isSource = import.meta.url.endsWith('.ts')

const files: readonly [name: string, file: string][] = [
  ['inkstone/mdx', './index'],
  // What texts with islands, and those of pages that plugins make, import; nobody writes it.
  ['inkstone:islands', '../bundle/island'],
  ['inkstone:page-props', './docusaurus/page-props'],
  ...filesOf('@docusaurus/', './', 'BrowserOnly Head Interpolate Link Translate'),
  ...filesOf(
    '@docusaurus/',
    './docusaurus/',
    'ErrorBoundary ExecutionEnvironment isInternalUrl constants router theme-common useBaseUrl useBrokenLinks ' +
      'useDocusaurusContext useIsBrowser useRouteContext',
  ),
  ['@docusaurus/plugin-content-docs/client', './docusaurus/docs-data'],
  ['@docusaurus/plugin-content-blog/client', './docusaurus/post-context'],
  ['@docusaurus/theme-common/internal', './docusaurus/theme-common'],
  ['@docusaurus/useGlobalData', './docusaurus/global-data'],
  ...filesOf('@theme/', './docusaurus/theme/', 'DocCard IdealImage Layout Mermaid ThemedImage'),
  ['@theme/Blog/Components/Author', './docusaurus/theme/BlogAuthor'],
]

/** Names of functions are written with hyphens as names of files. */
function filesOf(begin: string, folder: string, names: string): [name: string, file: string][] {
  const fileName = (name: string): string =>
    /^[a-z]/.test(name) ? name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`) : name
  return names.split(' ').map((name) => [begin + name, folder + fileName(name)])
}

/** A module of the engine, absolute. */
export interface EngineModule {
  module: string
  /** The export that is meant, of a small part of themes: those are no modules of their own, and a site may have one in its place. */
  component?: string
}

const icons =
  'Arrow Close Copy DarkMode Edit ExternalLink Home Language LightMode Menu Success SystemColorMode WordWrap'

/** Components with the names behind `@theme/` by which authors import them. */
const parts: readonly (readonly [file: string, component: string, names: string])[] = [
  // The second of each two is the older one.
  ...icons
    .split(' ')
    .map((icon) => ['./docusaurus/theme/theme-icons', icon, `Icon/${icon} Icon${icon}`] as const),
  ...['Code', 'Img', 'Li', 'Pre', 'Ul'].map(
    (name) => ['./docusaurus/theme/text-elements', `MDX${name}`, `MDXComponents/${name}`] as const,
  ),
  ['./docusaurus/theme/text-elements', 'CodeInline', 'CodeInline'],
  ['./docusaurus/theme/text-elements', 'MDXContent', 'MDXContent'],
  ['./Link', 'Link', 'MDXComponents/A'],
  ['./Details', 'Details', 'MDXComponents/Details'],
  ['./Heading', 'Heading', 'MDXComponents/Heading'],
  ['./docusaurus/theme/blog-post', 'BlogPostItem', 'BlogPostItem'],
  ['./docusaurus/theme/blog-post', 'PaginatorNavLink', 'PaginatorNavLink'],
  ['./docusaurus/theme/footer-parts', 'Footer', 'Footer'],
  ...['Copyright', 'Layout', 'LinkItem', 'Links', 'Logo'].map(
    (name) => ['./docusaurus/theme/footer-parts', `Footer${name}`, `Footer/${name}`] as const,
  ),
  ['./docusaurus/theme/footer-parts', 'FooterColumns', 'Footer/Links/MultiColumn'],
  ['./docusaurus/theme/footer-parts', 'FooterRow', 'Footer/Links/Simple'],
  ['./docusaurus/theme/not-found', 'NotFound', 'NotFound'],
  ['./docusaurus/theme/not-found', 'NotFoundContent', 'NotFound/Content'],
  // Where code puts the one of a page that it draws, it stands in the text.
  ['./TOCInline', 'TOCInline', 'TOC TOCCollapsible TOCItems'],
  // As the first versions call it.
  ['./docusaurus/theme-common', 'useColorMode', 'hooks/useThemeContext'],
  ['./docusaurus/theme-common', 'usePrismTheme', 'hooks/usePrismTheme'],
  // What pages import that a plug-in has written from the description of an API.
  ['./docusaurus/openapi/parts', 'MethodEndpoint', 'ApiExplorer/MethodEndpoint ApiDemoPanel/MethodEndpoint'],
  [
    './docusaurus/openapi/parts',
    'SecuritySchemes',
    'ApiExplorer/SecuritySchemes ApiDemoPanel/SecuritySchemes',
  ],
  ['./docusaurus/openapi/parts', 'Export', 'ApiExplorer/Export'],
  ['./docusaurus/openapi/parts', 'ApiLogo', 'ApiLogo'],
  ['./docusaurus/openapi/parts', 'ParamsDetails', 'ParamsDetails'],
  ['./docusaurus/openapi/parts', 'ParamsItem', 'ParamsItem'],
  ['./docusaurus/openapi/parts', 'RequestSchema', 'RequestSchema ResponseSchema'],
  ['./docusaurus/openapi/parts', 'ResponseSamples', 'ResponseSamples'],
  ['./docusaurus/openapi/parts', 'SchemaItem', 'SchemaItem'],
  ['./docusaurus/openapi/parts', 'StatusCodes', 'StatusCodes'],
  ['./docusaurus/openapi/SchemaView', 'SchemaView', 'Schema'],
  ['./docusaurus/openapi/SchemaView', 'Description', 'Markdown'],
  ['./Tabs', 'Tabs', 'ApiTabs DiscriminatorTabs MimeTabs OperationTabs SchemaTabs'],
]

/**
 * The engine's modules by the names that authors import. Other names of `@theme/…` are not among them: each is the component of that
 * name, which a site may replace.
 */
export const engineModules: ReadonlyMap<string, EngineModule> = new Map([
  ...files.map(([name, file]) => [name, { module: absolute(file) }] as const),
  ...parts.flatMap(([file, component, names]) =>
    names.split(' ').map((name) => [`@theme/${name}`, { module: absolute(file), component }] as const),
  ),
])

/** The JSX runtime of an author's code while a site is built. */
export const jsxRuntime: string = absolute('./jsx-runtime')

const players = ['', '/lazy', '/youtube', '/vimeo', '/file'].map((part) => `react-player${part}`)

const packages: readonly [file: string, names: readonly string[]][] = [
  // The second is its older name; pages are written with it by the first versions of the template.
  ['./packages/class-names', ['clsx', 'classnames']],
  ['./packages/tailwind-merge', ['tailwind-merge']],
  ['./packages/variants', ['class-variance-authority']],
  ['./packages/slot', ['@radix-ui/react-slot']],
  ['./packages/highlight', ['prism-react-renderer']],
  ['./docusaurus/router', ['react-router', 'react-router-dom']],
  ['./docusaurus/theme/Mermaid', ['mdx-mermaid/Mermaid', 'mdx-mermaid/lib/Mermaid']],
  ['./packages/markdown', ['react-markdown', 'markdown-to-jsx']],
  ['./packages/video', ['react-lite-youtube-embed', 'react-youtube', ...players]],
]

/** Modules of the engine in place of packages that many sites use for little, where those are not installed. */
export const fallbackModules: ReadonlyMap<string, string> = new Map(
  packages.flatMap(([file, names]) => names.map((name) => [name, absolute(file)] as const)),
)

function absolute(file: string): string {
  const path = join(here, file)
  if (!isSource) return `${path}.js`
  const found = ['ts', 'tsx'].map((ending) => `${path}.${ending}`)
  return found.find((one) => existsSync(one)) ?? file
}
