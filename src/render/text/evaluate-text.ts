import type { OwnText } from '../../types/route.ts'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import type { ArticleAsset, RefusedFile, ResolvedAsset } from '../../types/article.ts'
import type { FileDependency } from '../../types/report.ts'
import type { Problem } from '../../types/problem.ts'
import { defined } from '../../defined.ts'
import { openBoundary, outsideFinding } from '../../author-folder.ts'
import { throwProblems, UserError } from '../../errors/errors.ts'
import { missingImport, withoutModule } from '../../mdx/bundle/absent-modules.ts'
import { warnings as textWarnings } from '../../markdown/problems.ts'
import { isUnreadable } from '../../markdown/write/images.ts'
import { moduleFor } from '../../mdx/bundle/languages.ts'
import type { MdxArticle } from '../../mdx/compile/compile-mdx.ts'
import { absentModule } from '../../mdx/run/absent-module.ts'
import { evaluateMdx, type MdxExports, type MdxPlace } from '../../mdx/run/evaluate-mdx.ts'
import { withIslands } from '../../mdx/run/wrap-islands.ts'
import { parseYaml } from '../../yaml.ts'
import { articleContext } from './article-context.ts'
import type { AuthorFiles } from '../files/author-files.ts'
import type { SiteContext } from '../context.ts'
import { compileMdxText } from './mdx-texts.ts'
import { codeSource, pageKeyOf, textImport, type TextImport } from './text-modules.ts'

/** The modules that one page is run with. */
export interface Modules {
  context: SiteContext
  files: AuthorFiles
  text: OwnText
  /** Receives pictures that are imported. */
  assets: ArticleAsset[]
  /** Receives files that are imported. */
  dependencies: FileDependency[]
  /** Texts that were run, by the address that stacks name. */
  evaluated: Map<string, { compiled: MdxArticle; place: MdxPlace }>
  /** Code of the page's locale. */
  language: string
  /** Receives what is wrong and stops nothing. */
  warnings: Problem[]
  /** Texts that are imported, by file. */
  parts: Map<string, Promise<MdxExports>>
}

/**
 * Runs a compiled text that is not bundled. Code of the author's that it imports was bundled for all texts.
 * @param file relative to the author's folder
 * @throws {UserError} with everything that is wrong in its imports
 */
export async function evaluateText(
  compiled: MdxArticle,
  file: string,
  modules: Modules,
): Promise<MdxExports> {
  checkFiles(compiled, file, modules)
  const address = pathToFileURL(path.join(modules.context.site.dir, file)).href
  const load: MdxPlace['load'] = async (source, names) => {
    const line = compiled.imports.find((one) => one.source === source)?.line
    const given = await loadModule(source, names, { place: defined({ file, line }), modules })
    const missing = names.filter((name) => given[name] === undefined)
    const errors: Problem[] = []
    for (const name of missing) {
      const message = `The file imports \`${name}\` from ${JSON.stringify(source)}, which has no such export.`
      tell({ ...defined({ file, line }), message }, errors, modules)
    }
    throwProblems(errors)
    return missing.length === 0 ? given : { ...given, ...absentExports(source, missing) }
  }
  const place = { file, address, load }
  const { imports } = modules.context.code ?? {}
  const wrapped = withIslands(compiled, {
    islandsOf: (source) => imports?.get(codeSource(source, file))?.islands,
    scope: `i${pageKeyOf(modules.text).slice(0, 4)}`,
  })
  modules.evaluated.set(address, { compiled: wrapped, place })
  return evaluateMdx(wrapped, place)
}

/** A text that imports something, and on which line. */
interface ImportingText {
  place: { file: string; line?: number }
  modules: Modules
}

/** Loads what a text imports: code of the author's, or what needs no bundler. */
async function loadModule(
  source: string,
  names: readonly string[],
  { place, modules }: ImportingText,
): Promise<MdxExports> {
  const { file } = place
  const { code, site } = modules.context
  const bundled = code?.imports.get(codeSource(source, file))
  // as: the module of an entry.
  if (bundled !== undefined)
    return (await import(moduleFor(modules.language, bundled.address, code?.bundle.languages))) as MdxExports
  const found = textImport(source, file, site)
  if (found === undefined) throw new Error(`${file} imports ${source}, which only a bundler can find.`)
  if (isAbsent(found, modules))
    return found.kind === 'raw' ? { default: '' } : absentExports(source, [...names, 'default'])
  return loadImport(source, found, { place, modules })
}

/** Whether an import leads to a file that is not there, or not the site's. */
function isAbsent(found: TextImport, { context, files }: Modules): boolean {
  if (found.kind === 'engine') return false
  return files.hashOf(found.file) === '' || openBoundary(context.site)(found.file) !== undefined
}

/** What stands for names that a module does not give. */
function absentExports(source: string, names: readonly string[]): MdxExports {
  // as: it is a function that answers to every name.
  const module = absentModule(source) as unknown as MdxExports
  return Object.fromEntries(names.map((name) => [name, module[name]]))
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

async function loadImport(
  source: string,
  found: TextImport,
  { place, modules }: ImportingText,
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
        file: place.file,
        dependencies: modules.dependencies,
      })
      // What begins with a slash was found in a static folder, or in the folder of the site.
      const written = source.startsWith('/') ? `@site/${found.file}` : source
      // as: a file that is there.
      const picture = resolveAsset(written, 'shown') as ResolvedAsset | RefusedFile
      if ('problem' in picture) {
        const errors: Problem[] = []
        tell({ ...place, ...picture.problem }, errors, modules)
        throwProblems(errors)
        return { default: '' }
      }
      if (isUnreadable(found.file, picture))
        modules.warnings.push({ ...place, ...textWarnings.unreadablePicture(source) })
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
  const part = await compileMdxText(context, files, { ...text, file, theme: context.code?.theme ?? [] })
  assets.push(...part.article.assets)
  dependencies.push(...part.files)
  return evaluateText(part.article, file, modules)
}

function dataModule(value: unknown): MdxExports {
  return { ...(typeof value === 'object' && !Array.isArray(value) && value), default: value }
}

function jsonModule(file: string, text: string): MdxExports {
  try {
    return dataModule(JSON.parse(text))
  } catch (error) {
    const message = `The file is not JSON: ${String(error).replace(/^SyntaxError: /, '')}.`
    throw new UserError({ file, message })
  }
}
