import { closest } from '../../errors/errors.ts'
import { addError, addWarning, type Findings, type MdxPieces } from '../../markdown/state.ts'
import { mdxErrors, mdxWarnings } from './mdx-problems.ts'
import { readScope, type Scope } from './mdx-scope.ts'

/** Components that need no import in `.mdx` texts, with the module whose default export they are. */
export const globalComponents: ReadonlyMap<string, string> = new Map([
  ...modulesOf('@theme', 'Admonition CodeBlock Details DocCardList Heading TabItem Tabs TOCInline'),
  ...modulesOf('@docusaurus', 'BrowserOnly Head Interpolate Link Translate'),
])

/** Modules that `.mdx` texts and the author's components may import, by the name that Docusaurus gave them. */
export const builtInImports: ReadonlyMap<string, string> = new Map(
  [
    ...globalComponents,
    ...modulesOf('@theme', 'MDXComponents'),
    ...modulesOf('@docusaurus', 'ExecutionEnvironment useBaseUrl useDocusaurusContext useIsBrowser'),
  ].map(([name, source]) => [source, name]),
)

function modulesOf(scope: string, names: string): [name: string, source: string][] {
  return names.split(' ').map((name) => [name, `${scope}/${name}`])
}

/**
 * The name of a part of the theme, which `@theme-original/` and `@theme-init/` mean as well, or of Docusaurus, which some editors
 * import from the folder where it lies.
 */
export function builtInName(source: string): string {
  return themeName(source)
    .replace(/^@theme-(?:original|init)\//, '@theme/')
    .replace(/^@docusaurus\/core\/lib\/client\/exports\/(\w+)(?:\.js)?$/, '@docusaurus/$1')
}

/** A part of the theme that is imported from the folder where it lies, by its own name. */
export function themeName(source: string): string {
  const [, name] =
    /^@docusaurus\/theme-classic\/(?:lib|src)\/theme\/(.+?)(?:\/index)?(?:\.jsx?)?$/.exec(source) ?? []
  return name === undefined ? source : `@theme-original/${name}`
}

/**
 * The file that is imported through a loader of Docusaurus’ bundler, as its text, its address or its data: `!!raw-loader!./a.js`.
 * Nothing for names without loaders, and for those whose loaders are not known here.
 */
export function behindLoader(source: string): { name: string; wants: 'raw' | 'url' | 'data' } | undefined {
  const [, loader = '', name] =
    /^-?!{0,2}((?:raw|file|url|json|yaml)-loader)(?:\?[^!]*)?!([^!]+)$/.exec(source) ?? []
  return name === undefined ? undefined : { name, wants: wanted[loader] ?? 'url' }
}

const wanted: Readonly<Record<string, 'raw' | 'data'>> = {
  'raw-loader': 'raw',
  'json-loader': 'data',
  'yaml-loader': 'data',
}

/** The components of a text that it does not import. */
export interface FoundComponents {
  /** Built-in components that are used without import, with their modules. */
  builtIns: Map<string, string>
  /** Components that `theme/MDXComponents` may have. */
  themeComponents: string[]
  /** Those of them that the text's own exports draw. */
  inExports: string[]
  /** Components that are nowhere. */
  absent: string[]
}

/** Sorts the components that are not imported into built-in ones, the author's own and unknown ones. */
export function findComponents(
  scope: Scope,
  { components, expressions }: MdxPieces,
  state: Findings,
): FoundComponents {
  const ofExports = scope.components.filter(({ name }) => !scope.locals.has(name))
  const used = [...components, ...ofExports]
  for (const { code, line } of expressions) {
    if (!/<[A-Z]/.test(code)) continue
    const inner = readScope(`(${code.startsWith('...') ? `{${code}}` : code}\n)`)
    const open = inner.components.filter(({ name }) => !inner.locals.has(name))
    used.push(...open.map((one) => ({ name: one.name, line: line + one.line - 1 })))
  }
  const builtIns = new Map<string, string>()
  const themeComponents = new Set<string>()
  const absent = new Set<string>()
  for (const { name, line } of used) {
    if (scope.names.has(name)) continue
    const source = globalComponents.get(name)
    if (state.context.mdx?.hasOwnComponents === true) themeComponents.add(name)
    else if (source !== undefined) builtIns.set(name, source)
    else {
      const known = [...scope.names, ...globalComponents.keys()].filter((one) => /^[A-Z]/.test(one))
      const near = closest(name, known)
      if (state.context.isTolerant === true) {
        absent.add(name)
        addWarning(state, line, mdxWarnings.absentComponent(name, near))
      } else addError(state, line, mdxErrors.unknownComponent(name, near))
    }
  }
  const inExports = new Set(ofExports.map(({ name }) => name).filter((name) => themeComponents.has(name)))
  return {
    builtIns,
    themeComponents: [...themeComponents],
    inExports: [...inExports],
    absent: [...absent],
  }
}
