import { readFileSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import type { ArticleAsset, RefusedFile, ResolvedAsset } from '../types/article.ts'
import type { FileDependency } from '../types/report.ts'
import type { Problem } from '../types/problem.ts'
import { leftOut, shownPlain, withoutModule, missingImport } from '../mdx/bundle/absent-modules.ts'
import { Absent } from '../mdx/run/Absent.tsx'
import { parseYaml } from '../yaml.ts'
import { openBoundary, outsideFinding } from '../author-folder.ts'
import { throwProblems, UserError } from '../errors/errors.ts'
import { thrownError } from '../errors/foreign-errors.ts'
import { componentProblem, type FailedPage, sourceMapsOf } from '../mdx/bundle/component-errors.ts'
import type { MdxArticle } from '../mdx/compile/compile-mdx.ts'
import { evaluateMdx, lineOfPlace, type MdxExports, type MdxPlace } from '../mdx/run/evaluate-mdx.ts'
import type { MdxContent } from '../mdx/run/render-mdx.ts'
import { mdxSiteOf } from './app-data.ts'
import { articleContext, type CompiledText } from './article-context.ts'
import type { AuthorFiles } from './author-files.ts'
import { localeViewOf, type SiteContext } from './context.ts'
import { cardsAround } from './docs-screens.ts'
import { moduleFor } from '../mdx/bundle/languages.ts'
import { loadMdxRenderer } from './load-ssr.ts'
import { compileMdxText } from './mdx-texts.ts'
import { provideNavigator } from './node-navigator.ts'
import { engineDir, pageKeyOf, textImport, type OwnText, type TextImport } from './text-modules.ts'
import { isReactPage } from '../text-format.ts'
import { isSelfContained } from './self-contained.ts'

/**
 * Compiles a text of MDX and runs it: as it was bundled, or by itself where it needs no bundler. Where the site lets its build
 * go on, a text that cannot be run gives what is wrong with it; nothing when that was said while the text was bundled.
 * @throws {UserError} when a component of the author's throws
 */
export async function runMdxText(
  context: SiteContext,
  files: AuthorFiles,
  text: OwnText,
): Promise<CompiledText | readonly Problem[]> {
  if (context.site.onUncompilable === 'throw') return runText(context, files, text)
  const isBundled = context.code?.pages.has(pageKeyOf(text)) === true
  // Where components of the theme are the author's, all texts are bundled with what renders them.
  const isReplaced = context.code?.ssr !== undefined
  const theme = context.code?.theme ?? []
  if (!isBundled && (isReplaced || !(await isSelfContained(context, files, { ...text, theme })))) return []
  try {
    return await runText(context, files, text)
  } catch (error) {
    if (error instanceof UserError)
      return error.problems.map(isReactPage(text.source.path) ? leftOut : shownPlain)
    throw error
  }
}

async function runText(context: SiteContext, files: AuthorFiles, text: OwnText): Promise<CompiledText> {
  provideNavigator()
  const { route, source } = text
  const { article: compiled, files: dependencies } = await compileMdxText(context, files, {
    ...text,
    theme: context.code?.theme ?? [],
  })
  const modules: Modules = {
    context,
    files,
    text,
    assets: [],
    dependencies,
    evaluated: new Map(),
    parts: new Map(),
    warnings: [],
  }
  const localeView = localeViewOf(context, route)
  const language = localeView.locale.code
  const { loadInLanguage, renderMdx } = await loadMdxRenderer(context.code, language)
  const site = mdxSiteOf(context, localeView)
  const { resolveLink } = articleContext(context, files, { ...text, dependencies: [] })
  const tellOf = (thrown: unknown, shown: (problem: Problem, page: string) => Problem): void => {
    const problem = componentProblem(thrownError(thrown), failedPage(modules, compiled))
    modules.warnings.push(shown(problem, source.path))
  }
  try {
    const address = context.code?.pages.get(pageKeyOf(text))
    const load = (): Promise<unknown> =>
      address === undefined
        ? evaluate(compiled, source.path, modules)
        : import(moduleFor(language, address, context.code?.bundle.languages))
    // as: the compiler made the module.
    const { default: Content } = (await loadInLanguage(site, load)) as { default: MdxContent }
    const { article, head, islands } = renderMdx(Content, compiled, {
      name: source.path,
      texts: localeView,
      site,
      href: route.url,
      resolveLink: (href) => resolveLink(href).href,
      magicComments: context.site.markdown.magicComments,
      cards: cardsAround({ context, localeView, route, articles: new Map() }),
      isReactPage: isReactPage(source.path),
      ...(context.site.onUncompilable !== 'throw' && {
        onFailure: (thrown) => tellOf(thrown, withoutComponent),
        onStill: (thrown) => tellOf(thrown, standingStill),
      }),
    })
    const assets = [...article.assets, ...modules.assets]
    const warnings = [...article.warnings, ...modules.warnings]
    return { article: { ...article, assets, warnings }, head, islands, files: dependencies }
  } catch (thrown) {
    const error = thrownError(thrown)
    if (error instanceof UserError) throw error
    throw new UserError(componentProblem(error, failedPage(modules, compiled)))
  }
}

function withoutComponent({ hint, ...problem }: Problem, page: string): Problem {
  const result = isReactPage(page)
    ? 'What stands inside of it is shown in its place, and nothing of the page runs in the browser.'
    : 'What stands inside of it is shown in its place.'
  return { ...problem, hint: hint === undefined ? result : `${hint}\n${result}` }
}

/** The warning of a component that needs the browser, and whose properties cannot be sent there. */
function standingStill({ hint, ...problem }: Problem): Problem {
  const result = 'It is shown as it is when the site is built, and does nothing in the browser.'
  return { ...problem, hint: hint === undefined ? result : `${hint}\n${result}` }
}

/** The modules that one page is run with. */
interface Modules {
  context: SiteContext
  files: AuthorFiles
  text: OwnText
  /** Receives pictures that are imported. */
  assets: ArticleAsset[]
  /** Receives files that are imported. */
  dependencies: FileDependency[]
  /** Texts that were run, by the address that stacks name. */
  evaluated: Map<string, { compiled: MdxArticle; place: MdxPlace }>
  /** Receives what is wrong and stops nothing. */
  warnings: Problem[]
  /** Texts that are imported, by file. */
  parts: Map<string, Promise<MdxExports>>
}

function failedPage({ context, text, evaluated }: Modules, { lines }: MdxArticle): FailedPage {
  return {
    siteDir: context.site.dir,
    engineDir,
    file: text.source.path,
    lines,
    sourceMapOf: context.code === undefined ? () => undefined : sourceMapsOf(context.code),
    lineAt: (address, at) => {
      const found = evaluated.get(address)
      return found && lineOfPlace(found.compiled, found.place, at)
    },
  }
}

async function evaluate(compiled: MdxArticle, file: string, modules: Modules): Promise<MdxExports> {
  checkFiles(compiled, file, modules)
  const address = pathToFileURL(path.join(modules.context.site.dir, file)).href
  const load: MdxPlace['load'] = async (source, names) => {
    const found = textImport(source, file, modules.context.site)
    if (found === undefined) throw new Error(`${file} imports ${source}, which only a bundler can find.`)
    if (isAbsent(found, modules)) return absentExports(names, found.kind === 'raw' ? '' : Absent)
    const given = await loadImport(source, found, { file, modules })
    const missing = names.filter((name) => !(name in given))
    const errors: Problem[] = []
    for (const name of missing) {
      const message = `The file imports \`${name}\` from ${JSON.stringify(source)}, which has no such export.`
      tell({ file, ...lineOfImport(compiled, source), message }, errors, modules)
    }
    throwProblems(errors)
    return missing.length === 0 ? given : { ...given, ...absentExports(missing, Absent) }
  }
  const place = { file, address, load }
  modules.evaluated.set(address, { compiled, place })
  return evaluateMdx(compiled, place)
}

/** Whether an import leads to a file that is not there, or not the site's. */
function isAbsent(found: TextImport, { context, files }: Modules): boolean {
  if (found.kind === 'engine') return false
  return files.hashOf(found.file) === '' || openBoundary(context.site)(found.file) !== undefined
}

/** One thing under many names. */
function absentExports(names: readonly string[], value: unknown): MdxExports {
  return Object.fromEntries([...names, 'default'].map((name) => [name, value]))
}

/** Adds a problem to the errors, or to the warnings where the site is tolerant. */
function tell(problem: Problem, errors: Problem[], { context, warnings }: Modules): void {
  if (context.site.onUncompilable === 'throw') errors.push(problem)
  else warnings.push(withoutModule(problem))
}

/** Tells of all imports of files that are not there, and refuses those that are not the site's. */
function checkFiles(compiled: MdxArticle, file: string, modules: Modules): void {
  const { context, files, dependencies } = modules
  const leadsOut = openBoundary(context.site)
  const errors: Problem[] = []
  for (const { source, line } of compiled.imports) {
    const found = textImport(source, file, context.site)
    if (found === undefined || found.kind === 'engine') continue
    const place = leadsOut(found.file)
    const hash = files.hashOf(found.file)
    dependencies.push({ path: found.file, hash })
    if (place !== undefined) tell({ file, line, ...outsideFinding(source, place) }, errors, modules)
    else if (hash === '') tell({ file, line, ...missingImport(source) }, errors, modules)
  }
  throwProblems(errors)
}

function lineOfImport({ imports }: MdxArticle, source: string): { line?: number } {
  const line = imports.find((one) => one.source === source)?.line
  return line === undefined ? {} : { line }
}

async function loadImport(
  source: string,
  found: TextImport,
  { file, modules }: { file: string; modules: Modules },
): Promise<MdxExports> {
  if (found.kind === 'engine') return engineModule(found)
  const { context, files, text } = modules
  const absolute = path.join(context.site.dir, found.file)
  switch (found.kind) {
    case 'text': {
      const part = modules.parts.get(found.file) ?? runPart(found.file, modules)
      modules.parts.set(found.file, part)
      return part
    }
    case 'raw':
      return { default: readFileSync(absolute, 'utf8') }
    case 'json':
      return jsonModule(found.file, readFileSync(absolute, 'utf8'))
    case 'yaml': {
      const read = parseYaml(readFileSync(absolute, 'utf8'), { file: found.file })
      if ('problem' in read) throw new UserError(read.problem)
      return dataModule(read.value)
    }
    case 'picture': {
      const { resolveAsset } = articleContext(context, files, {
        ...text,
        file,
        dependencies: modules.dependencies,
      })
      // as: a file that is there.
      const picture = resolveAsset(source, 'shown') as ResolvedAsset | RefusedFile
      if ('problem' in picture) {
        const errors: Problem[] = []
        tell({ file, ...picture.problem }, errors, modules)
        throwProblems(errors)
        return { default: '' }
      }
      const { url, asset } = picture
      if (asset !== undefined) modules.assets.push(asset)
      return { default: url }
    }
  }
}

async function engineModule({ module, component }: TextImport & { kind: 'engine' }): Promise<MdxExports> {
  const address = path.isAbsolute(module) ? pathToFileURL(module).href : module
  // as: the engine's own module, or React's.
  const exports = (await import(address)) as MdxExports
  if (component === undefined) return exports
  const camel = `${component[0]?.toLowerCase()}${component.slice(1)}`
  return { ...exports, default: exports[component] ?? exports[camel] }
}

/** A part is compiled for the page that shows it, and run once for all that import it there. */
async function runPart(file: string, modules: Modules): Promise<MdxExports> {
  const { context, files, text, assets, dependencies } = modules
  const part = await compileMdxText(context, files, { ...text, file })
  assets.push(...part.article.assets)
  dependencies.push(...part.files)
  return evaluate(part.article, file, modules)
}

function dataModule(value: unknown): MdxExports {
  return { ...(typeof value === 'object' && !Array.isArray(value) && value), default: value }
}

function jsonModule(file: string, text: string): MdxExports {
  try {
    return dataModule(JSON.parse(text))
  } catch (error) {
    throw new UserError({
      file,
      message: `The file is not JSON: ${String(error).replace(/^SyntaxError: /, '')}.`,
    })
  }
}
