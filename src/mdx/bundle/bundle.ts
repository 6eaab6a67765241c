import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { build, createLogger, type InlineConfig, type Plugin, type Rolldown } from 'vite'
import { defined } from '../../defined.ts'
import type { ArticleAsset } from '../../types/article.ts'
import type { Problem } from '../../types/problem.ts'
import { jsxOptions } from '../compile/syntax-tree.ts'
import { throwProblems, uniqueProblems, UserError } from '../../errors/errors.ts'
import { htmlOfPackages, keptBack } from './added-scripts.ts'
import { importedStyles, outsideStyles, sheetPlugins, stylesOf, warnOfStyles } from './styles.ts'
import { aroundPlugin, givingParts } from './around-plugin.ts'
import { withoutBroken, missingPackages } from './absent-modules.ts'
import { type BundleInput, bundleProblems, type BundleState, shownPath } from './bundle-state.ts'
import { computedRequiresPlugin, packagedRequiresPlugin } from './computed-requires.ts'
import { dataPlugin, encodingPlugin, textFilesPlugin } from './data-files.ts'
import { absentPlugins, missingModules } from './missing-names.ts'
import { copyForLanguages } from './languages.ts'
import {
  aroundOf,
  browserEntries,
  entryFile,
  importsOf,
  islandModules,
  nodeEntries,
  writeIslandList,
  type AroundCode,
  type ImportedCode,
  type Output,
  outputOptions,
} from './bundle-entries.ts'
import { importPlugin, createIslandTools, pagePlugin } from './page-plugin.ts'
import { lazyParts } from './lazy-parts.ts'
import { resolvePlugin, type BundleTarget } from './resolve-plugin.ts'
import { svgPlugin } from './svg-plugin.ts'
import { replacesParts } from './theme-files.ts'
import { themePlugin } from './theme-plugin.ts'
import { styleElementsPlugin } from './style-elements.ts'
import { isWithin, fileOfId } from './module-paths.ts'

/** An author's code, bundled. Plain data. Files are relative to the bundle's folder. */
export interface Bundle {
  /** Modules for Node by page key. */
  pages: [key: string, file: string][]
  /** What texts import that are run by themselves, by source. */
  imports: [source: string, module: ImportedCode][]
  /** Locales that have a copy of the modules for Node, `node-` and their code: modules run once, and may translate texts then. */
  languages: string[]
  /** What the author has put around every page, where other components may need it. */
  around?: AroundCode
  /** The engine's screens and shell with the author's components in them; absent without a `theme/` folder. */
  ssr?: string
  /** Files for the output: name there, file here. */
  outputs: [output: string, file: string][]
  /** Output that holds the components' styles. */
  style?: string
  /** Output that takes the place of the stock app; absent where nothing of the author's runs in browsers. */
  app?: string
  /** Pictures that pages show. */
  assets: ArticleAsset[]
  /** Files that pages look for, relative to the author’s folder; some may not be there yet. */
  awaited: string[]
  /** Every file that was read, absolute; modules of the engine left out. */
  files: string[]
  /** Parts that were left out, where the site lets its build go on. */
  warnings: Problem[]
  /** What is wrong with files that were taken as they are. */
  flaws: Problem[]
  /** What may be wrong in code that was written for another engine, and is nothing in that for this one. */
  doubts: Problem[]
}

/**
 * Bundles an author's code, for Node and, where something of it runs there, for browsers.
 * @throws {UserError} with everything that is wrong in it
 */
export async function bundle(input: BundleInput): Promise<Bundle> {
  const state: BundleState = {
    ...input,
    around: givingParts(input),
    modules: new Map(),
    islands: new Map(),
    importedIslands: new Map(),
    problems: [],
    warnings: [],
    broken: new Set(),
    loose: new Set(),
    missing: new Map(),
    unresolved: new Set(),
    plain: new Set(),
    assets: [],
    awaited: new Set(),
    // Also those of which nothing is taken: they may change.
    read: new Set(input.around.map((file) => path.join(input.siteDir, file))),
  }
  mkdirSync(input.outDir, { recursive: true })
  // Packages of the author's need not say that they are ES modules for their bundle to be one.
  writeFileSync(path.join(input.outDir, 'package.json'), '{ "type": "module" }\n')
  writeFileSync(tsconfigOf(input), '{}\n')
  const { node, browser } = await withoutBroken(state, () => runBoth(state))
  const modules = islandModules(state, browser)
  writeIslandList(state, modules)
  const around = aroundOf(state, node, browser)
  return {
    ...bundleOf(state, node, browser),
    ...(around && { around }),
    imports: importsOf(state, node, modules),
    languages: copyForLanguages(state, node),
  }
}

/** Some mistakes are only seen where everything is bundled, as for browsers. */
async function runBoth(state: BundleState): Promise<{ node: Output[]; browser: Output[] }> {
  const node = await run(state, 'node')
  for (const file of importedStyles(state.read, state)) state.read.add(file)
  state.problems.push(...outsideStyles(state, filesOf(state, node)))
  throwProblems(uniqueProblems(state.problems))
  const needsApp = state.islands.size > 0 || replacesParts(state.theme)
  const browser = needsApp ? await run(state, 'browser') : []
  throwProblems(uniqueProblems(state.problems))
  return { node, browser }
}

async function run(state: BundleState, target: BundleTarget): Promise<Output[]> {
  // Every page may have been left out.
  if (target === 'node' && Object.keys(nodeEntries(state)).length === 0) return []
  try {
    // as: a single output is asked for, and no watching.
    const { output } = (await build(configOf(state, target))) as Rolldown.RolldownOutput
    return output
  } catch (error) {
    const problems = [...state.problems, ...bundleProblems(error, state)]
    throw problems.length > 0 ? new UserError(problems) : error
  }
}

/** Files that code imports as their addresses, besides those that the bundler knows; letters of either size. */
const importedFiles = /\.(?:docx?|xlsx?|zip|rar|avi|mkv|mpe?g|vob|wmv|m4v|og[av])(?:\?.*)?$/i

/**
 * There is one React, the one for readers, whatever the process was started with. The second is a name that Docusaurus' bundler gives
 * browsers as well.
 */
const definedInBrowsers = { 'process.env.NODE_ENV': '"production"', global: 'globalThis' }

/**
 * Packages ask so whether they are in a browser, and would go on to `document`; Node has one since version 21. What is left out for a
 * constant would seem to export nothing, hence a name that nobody gives anything.
 */
const definedInNode = { 'typeof navigator': 'typeof globalThis.inkNoNavigator' }

function configOf(state: BundleState, target: BundleTarget): InlineConfig {
  const isNode = target === 'node'
  const toolsFor = createIslandTools(state)
  return {
    root: state.siteDir,
    base: state.baseUrl,
    mode: 'production',
    define: isNode ? definedInNode : definedInBrowsers,
    oxc: { jsx: jsxOptions },
    configFile: false,
    tsconfig: tsconfigOf(state),
    envDir: false,
    publicDir: false,
    assetsInclude: importedFiles,
    logLevel: 'silent',
    customLogger: { ...createLogger('silent'), warn: (text) => warnOfStyles(state, text) },
    plugins: [
      absentPlugins(state),
      themePlugin(state),
      aroundPlugin(state),
      dataPlugin(state),
      resolvePlugin(state, target),
      pagePlugin(state, target, toolsFor),
      importPlugin(state, target, toolsFor),
      svgPlugin(state),
      sheetPlugins(state),
      encodingPlugin(state),
      computedRequiresPlugin(state),
      filesPlugin(state),
      textFilesPlugin(state),
      ...(isNode
        ? [packagedRequiresPlugin()]
        : [styleElementsPlugin(state), lazyParts((id) => isWithin(id, state.engineDir))]),
    ],
    css: stylesOf(state),
    ssr: { noExternal: true, target: 'node' },
    build: buildOptions(state, target),
  }
}

/** What is written, and how it is cut into files. */
function buildOptions(state: BundleState, target: BundleTarget): NonNullable<InlineConfig['build']> {
  const isNode = target === 'node'
  return {
    outDir: path.join(state.outDir, target),
    emptyOutDir: false,
    assetsDir: 'assets',
    assetsInlineLimit: 0,
    cssCodeSplit: false,
    cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
    cssMinify: 'lightningcss',
    modulePreload: false,
    reportCompressedSize: false,
    ...(isNode && { ssr: true, ssrEmitAssets: true, sourcemap: true, minify: false }),
    target: isNode ? 'node20' : 'es2022',
    rolldownOptions: {
      input: isNode ? nodeEntries(state) : browserEntries(state),
      preserveEntrySignatures: 'strict',
      // Of packages with thousands of modules, such as icons, only those are read that somebody imports.
      experimental: { lazyBarrel: true },
      // Which would be printed where it takes seconds.
      checks: { bundlerTimings: false },
      ...missingModules(state),
      output: outputOptions(isNode),
    },
  }
}

/** In place of the author's, which is for their editor, and may extend one of a package that is not installed. */
function tsconfigOf({ outDir }: Pick<BundleInput, 'outDir'>): string {
  return path.join(outDir, 'tsconfig.json')
}

function filesPlugin({ read }: BundleState): Plugin {
  return {
    name: 'inkstone:files',
    buildEnd() {
      for (const id of this.getModuleIds()) read.add(id)
    },
  }
}

function bundleOf(
  state: BundleState,
  node: readonly Output[],
  browser: readonly Output[],
): Omit<Bundle, 'languages' | 'imports' | 'around'> {
  // Styles are those of all components, whether they run in browsers or not.
  const assets = node.filter(({ type }) => type === 'asset').map(({ fileName }) => fileName)
  const style = assets.find((file) => file.endsWith('.css'))
  const scripts = browser.map(({ fileName }) => fileName).filter((file) => !file.endsWith('.css'))
  const app = browser.find((file) => file.type === 'chunk' && file.name === 'app')?.fileName
  const ssr = entryFile(node, 'ssr')
  const files = filesOf(state, [...node, ...browser])
  // Packages that are missing may be installed until the next build.
  const packageLists = state.warnings.length === 0 ? [] : ['package.json', 'node_modules/.package-lock.json']
  const inBrowsers = modulesOf(browser)
  const ofPolicy = keptBack(files, { ...state, inBrowsers })
  return {
    pages: state.pages.flatMap(({ key }) => {
      const file = state.plain.has(key) ? undefined : entryFile(node, `page-${key}`)
      return file === undefined ? [] : [[key, path.posix.join('node', file)] as [string, string]]
    }),
    ...(ssr !== undefined && { ssr: path.posix.join('node', ssr) }),
    outputs: [
      ...assets
        .filter((file) => !file.endsWith('.map'))
        .map((file): [string, string] => [file, path.posix.join('node', file)]),
      ...scripts.map((file): [string, string] => [file, path.posix.join('browser', file)]),
    ],
    ...defined({ style, app }),
    assets: state.assets,
    awaited: [...state.awaited, ...packageLists].toSorted(),
    warnings: uniqueProblems([
      ...missingPackages(state.missing, state.siteDir),
      ...ofPolicy.warnings,
      ...state.warnings,
    ]),
    flaws: flawedPictures(files, state),
    doubts: [...ofPolicy.doubts, ...htmlOfPackages(inBrowsers)],
    files,
  }
}

/** The code of each module as it is in the outputs. */
function modulesOf(outputs: readonly Output[]): Map<string, string> {
  const chunks = outputs.flatMap((file) => (file.type === 'chunk' ? Object.entries(file.modules) : []))
  return new Map(chunks.map(([id, { code }]) => [id, code ?? '']))
}

function flawedPictures(files: readonly string[], state: BundleState): Problem[] {
  return files.flatMap((file) => {
    const flaw = state.pictureFlaw(file)
    return flaw === undefined ? [] : [{ file: shownPath(state, file), ...flaw }]
  })
}

/** The files behind the modules of a bundle, and behind its pictures and styles. */
function filesOf({ engineDir, siteDir, theme, read }: BundleState, outputs: readonly Output[]): string[] {
  const pictures = outputs.flatMap((file) =>
    file.type === 'asset' ? file.originalFileNames.map((name) => path.resolve(siteDir, name)) : [],
  )
  const files = [...read, ...pictures]
    .map((id) => fileOfId(id))
    .filter((file) => path.isAbsolute(file) && !isWithin(file, engineDir))
  return [...new Set([...files, ...theme.map((file) => path.join(siteDir, file.path))])]
    .filter((file) => existsSync(file))
    .toSorted()
}
