import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Plugin } from 'vite'
import { siteRelative } from '../../docusaurus-names.ts'
import { relativePath } from '../../file-paths.ts'
import { outsideFinding } from '../../author-folder.ts'
import { lineWith } from '../../errors/errors.ts'
import { behindLoader, builtInName } from '../compile/mdx-names.ts'
import { isMarkdownFile } from '../../text-format.ts'
import { absentId, addMissing, awaitPackage, isBroken, addProblems } from './absent-modules.ts'
import {
  type BundleState,
  isAuthorCode,
  importedModule,
  type ImportPlace,
  isPageId,
  pageId,
  pageIdParts,
  shownPath,
} from './bundle-state.ts'
import { isExtraModule } from './island-finder.ts'
import { type PathAlias, projectAliases } from '../../project-packages.ts'
import { aliasedFiles, aliasFolder, readPathAliases } from './path-aliases.ts'
import { styleElementModule } from './style-elements.ts'
import { replacesParts } from './theme-files.ts'
import { isInPackage, isWithin, fileOfId } from './module-paths.ts'
import { remember, rememberTexts } from '../../remember.ts'

const require = createRequire(import.meta.url)

/** Whom a bundle is for. */
export type BundleTarget = 'node' | 'browser'

/** Where the module with the names and addresses of the islands lies. */
export function islandListFile(outDir: string): string {
  return path.join(outDir, 'node', 'island-list.mjs')
}

/** Parts of the engine that are bundled with an author's theme: whatever may render one of the replaced components. */
const themeFolders = (
  'shell pages components mdx/context.js mdx/run mdx/islands search/ui colors/picker browser ' +
  'render/ssr.js mdx/bundle/island.js'
).split(' ')

type Found = { id: string; external?: boolean } | undefined

/**
 * Finds what authors import: files of the site, the engine's own modules, and one React for everybody.
 * Modules of packages are found by the bundler.
 */
export function resolvePlugin(state: BundleState, target: BundleTarget): Plugin {
  const isBundled = (file: string): boolean =>
    isExtraModule(file, state.engineDir) ||
    (replacesParts(state.theme) &&
      themeFolders.some((folder) => isWithin(file, path.join(state.engineDir, folder))))
  const isExternal = (file: string): boolean =>
    target === 'node' && !isBundled(file) && !file.endsWith('.css')
  const aliasesFor = state.isTolerant ? aliasesIn(state) : () => []
  const engineModule = (file: string, kind: string): Found => {
    if (!isExternal(file)) return { id: file }
    return { id: kind === 'require-call' ? file : pathToFileURL(file).href, external: true }
  }
  return {
    name: 'inkstone:resolve',
    enforce: 'pre',
    async resolveId(source, importer, options) {
      // Rolldown gives `kind`, but Vite's types of plugins do not have it.
      const { kind = 'import-statement' } = options as { kind?: string }
      const module = ownModule(state, source)
      if (module !== undefined) return module
      const engineFile = engineFileOf(state, { source, importer, target })
      if (engineFile !== undefined) return engineModule(engineFile, kind)
      if (importer === undefined || importer.startsWith('\0')) return undefined

      const found = await this.resolve(plainName(source, state), importer, { ...options, skipSelf: true })
      if (found !== null) return foundModule(state, found, { source, importer })
      for (const name of [
        ...aliasedFiles(aliasesFor(importer), source),
        ...meantBySign(state, source),
        ...sourcesOf(state, source),
      ]) {
        const meant = await this.resolve(name, importer, { ...options, skipSelf: true })
        if (meant !== null) return foundModule(state, meant, { source, importer, isFile: true })
      }
      const fallback = state.fallbacks.get(source)
      if (fallback !== undefined) {
        awaitPackage(state, source)
        return engineModule(fallback, kind)
      }
      if (!isMissed(state, source, importer)) return undefined
      reportMissing(state, source, importer)
      return state.isTolerant ? { id: absentId(source) } : { id: source, external: true }
    },
  }
}

/** The module that is bundled for one that the bundler has found. */
function foundModule<T extends { id: string }>(
  state: BundleState,
  found: T,
  { source, importer, isFile = isPath(source) }: { source: string; importer: string; isFile?: boolean },
): T | NonNullable<Found> {
  if (isFile && reportOutside(state, { source, importer, id: found.id }))
    return state.isTolerant ? { id: absentId(source) } : refused
  if (isBroken(state, found.id)) return { id: absentId(found.id) }
  if (isText(state, found.id)) return { ...found, id: `${found.id}?raw` }
  if (isMarkdownFile(found.id)) return { id: pageId(found.id, keyFor(state, importer)) }
  const [, ending] = (state.isTolerant && plural.exec(found.id)) || []
  return ending === undefined ? found : { ...found, id: `${found.id}?.module${ending}` }
}

/** Whether the site has told its bundler that a file is imported as its text. */
function isText({ textFiles, siteDir }: BundleState, id: string): boolean {
  if (textFiles.length === 0 || id.includes('?') || !isWithin(id, siteDir)) return false
  const place = `/${relativePath(siteDir, id)}`
  return testsOf(textFiles).some((tests) => tests.every((test) => test.test(place)))
}

const testsOf = remember((kinds: BundleState['textFiles']) =>
  kinds.map((patterns) => patterns.map(({ source, flags }) => new RegExp(source, flags))),
)

/** Style sheets that Docusaurus' bundler takes for modules as well, in browsers; ours goes by what an id ends with. */
const plural = /\.modules(\.(?:css|s[ac]ss|less))$/

/** Modules that are made while bundling. */
function ownModule(state: BundleState, source: string): Found {
  if (source.startsWith('inkstone-page:')) return pageEntry(state, source)
  if (importedModule(state, source) !== undefined) return { id: source }
  if (isPageId(source)) return { id: source }
  if (source !== 'inkstone:island-list') return undefined
  return { id: pathToFileURL(islandListFile(state.outDir)).href, external: true }
}

function pageEntry({ pages, siteDir }: BundleState, source: string): Found {
  const key = source.slice('inkstone-page:'.length)
  const page = pages.find((entry) => entry.key === key)
  return page && { id: pageId(path.join(siteDir, page.file), key) }
}

/** React's and the engine's modules: there must be one copy of each. */
function engineFileOf(
  { engineModules, engineDir }: BundleState,
  { source, importer, target }: { source: string; importer: string | undefined; target: BundleTarget },
): string | undefined {
  const isEngine = importer !== undefined && isWithin(importer, engineDir)
  if (source === 'inkstone') return path.join(engineDir, 'shell', 'for-authors.js')
  if (source === 'inkstone/extra') return path.join(engineDir, 'components', 'extra', 'index.js')
  if (source === 'inkstone/extra.css') return path.join(engineDir, 'assets', 'extra.css')
  if (source === styleElementModule) return path.join(engineDir, 'mdx', 'islands', 'style-element.js')
  // The elements of the author's code are those that a page may have; in Node they are counted.
  if (source === 'react/jsx-runtime' && !isEngine)
    return path.join(engineDir, 'mdx', target === 'node' ? 'run' : 'islands', 'jsx-runtime.js')
  if (/^react(?:-dom)?(?:\/|$)/.test(source)) return require.resolve(source)
  if (isEngine && source.startsWith('.')) return path.resolve(path.dirname(importer), source)
  return wholeModule(engineModules, builtInName(source))
}

/** A module of the engine; the small parts of themes are the theme's matter. */
function wholeModule(modules: BundleState['engineModules'], name: string): string | undefined {
  const found = modules.get(name)
  return found?.component === undefined ? found?.module : undefined
}

/** An import in the words of the bundler. */
function plainName(source: string, { siteDir, staticFolders }: BundleState): string {
  const { name: asked = source, wants = 'data' } = behindLoader(source) ?? {}
  const name = wants === 'data' ? asked : `${asked}?${wants}`
  const below = siteRelative(name)
  if (below !== undefined) return path.join(siteDir, below)
  if (!name.startsWith('/')) return name
  // Docusaurus' bundler looks for what begins with a slash in the static folders and in the folder of the site.
  const candidates = [...staticFolders, ''].map((folder) => path.join(siteDir, folder, name))
  return candidates.find((file) => existsSync(fileOfId(file))) ?? name
}

/**
 * Where an import in a sign of the site's own may lead, which its bundler was told of: `@/card`, `@components/card` and `src/card`
 * are usually files of the folder of the code.
 */
function meantBySign({ siteDir, isTolerant }: BundleState, source: string): string[] {
  if (!isTolerant) return []
  if (source.startsWith('src/')) return [path.join(siteDir, source)]
  const [, name] = /^[@~]\/?(.+)$/s.exec(source) ?? []
  if (name === undefined) return []
  return ['src', ''].map((folder) => path.join(siteDir, folder, name))
}

/** Where the source of a file may lie that is named as it is called once it is built: `./card.js` for `./card.tsx`. */
function sourcesOf({ isTolerant }: BundleState, source: string): string[] {
  const [, name] = /^(\.{1,2}\/.*)\.js$/s.exec(source) ?? []
  return name === undefined || !isTolerant ? [] : ['jsx', 'ts', 'tsx'].map((ending) => `${name}.${ending}`)
}

/** A partial is compiled for the page that shows it; one that a component imports, for the site's first page. */
function keyFor({ firstPage }: BundleState, importer: string): string {
  return isPageId(importer) ? pageIdParts(importer).key : (firstPage?.key ?? '')
}

function isOwnImporter(state: BundleState, importer: string): boolean {
  const isImported = importedModule(state, importer) !== undefined
  return isAuthorCode(state, importer) || isImported
}

/** Whether anybody misses a module that is not there. Packages may only try to load one: the bundler tells what they need. */
function isMissed(state: BundleState, source: string, importer: string): boolean {
  return isOwnImporter(state, importer) || state.unresolved.has(source)
}

function reportMissing(state: BundleState, source: string, importer: string): void {
  // Texts name what they miss with its line.
  if (isPageId(importer) || importedModule(state, importer) !== undefined) return
  for (const place of placesOfImport(state, source, importer)) addMissing(state, source, place)
}

/** The files that import something, and the lines where they do. */
function placesOfImport(state: BundleState, source: string, importer: string): readonly ImportPlace[] {
  const module = importedModule(state, importer)
  if (module !== undefined) return module.places
  const file = fileOfId(importer)
  return [{ file: shownPath(state, file), ...lineWith(file, [`'${source}'`, `"${source}"`]) }]
}

/** An empty module in place of one that the site must not show, so that the bundler goes on. */
const refused = { id: 'inkstone:outside', external: true }

function isPath(source: string): boolean {
  return /^(?:\.|\/|@site\/)/.test(behindLoader(source)?.name ?? source)
}

/** Whether an import of a file leads out of the author's folder, by whatever name. Imports within packages are not checked. */
function reportOutside(
  state: BundleState,
  { source, importer, id }: { source: string; importer: string; id: string },
): boolean {
  if (!isOwnImporter(state, importer)) return false
  const file = fileOfId(id)
  if (isInPackage(file)) return false
  const found = path.isAbsolute(file) ? state.leadsOut(file) : undefined
  if (found === undefined) return false
  // The bundler has followed the link that the author wrote.
  const from = fileOfId(importer)
  const name = fileOfId(plainName(source, state))
  const outside = state.leadsOut(path.resolve(path.dirname(from), name)) ?? found
  const finding = outsideFinding(importedModule(state, importer)?.written ?? source, outside)
  const problems = placesOfImport(state, source, importer).map((place) => ({ ...place, ...finding }))
  addProblems(state, problems)
  return true
}

/** The names that imports of a file may have: those of the site, and before them those of the package of its project that has the file. */
function aliasesIn(state: BundleState): (importer: string) => readonly PathAlias[] {
  const { siteDir } = state
  const ofSite = [...givenAliases(state), ...readPathAliases(siteDir), ...projectAliases(siteDir)]
  const ofPackage = rememberTexts((folder) => [...readPathAliases(folder), ...ofSite])
  return (importer) => {
    const file = fileOfId(importer)
    const folder = isWithin(file, siteDir) ? undefined : aliasFolder(file)
    return folder === undefined ? ofSite : ofPackage(folder)
  }
}

/** The names that a site has told its bundler of, each also for what lies in a folder; one that ends with `$` is only itself. */
function givenAliases({ importAliases, siteDir }: BundleState): PathAlias[] {
  return Object.entries(importAliases).flatMap(([name, target]): PathAlias[] => {
    const place = path.join(siteDir, target)
    const itself = { begin: name.replace(/\$$/, ''), targets: [place] }
    const within = { begin: `${name}/`, end: '', targets: [path.join(place, '*')] }
    return name.endsWith('$') ? [itself] : [itself, within]
  })
}
