import { readFileSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import type { ArticleAsset, ResolvedAsset } from '../types/article.ts'
import type { FileDependency } from '../types/page-report.ts'
import type { Problem } from '../types/problem.ts'
import { leftOut, shownPlain } from '../mdx/bundle/absent-modules.ts'
import { openBoundary, outsideFinding } from '../author-folder.ts'
import { throwProblems, UserError } from '../errors/errors.ts'
import { componentProblem, type FailedPage } from '../mdx/bundle/component-errors.ts'
import { missingImport } from '../mdx/bundle/missing-import.ts'
import type { MdxArticle } from '../mdx/compile/compile-mdx.ts'
import { evaluateMdx, lineOfPlace, type MdxExports, type MdxPlace } from '../mdx/run/evaluate-mdx.ts'
import type { MdxContent } from '../mdx/run/render-mdx.ts'
import { mdxSiteOf } from './app-data.ts'
import { articleContext, type CompiledText } from './article-context.ts'
import type { AuthorFiles } from './author-files.ts'
import { localeViewOf, type SiteContext } from './context.ts'
import { cardsAround } from './docs-screens.ts'
import { loadMdxRenderer } from './load-ssr.ts'
import { compileMdxText, type MdxText } from './mdx-texts.ts'
import { pageKeyOf } from './page-code-key.ts'
import { isReactPage } from '../text-format.ts'
import { isSelfContained } from './self-contained.ts'
import { textImport, type TextImport } from './text-imports.ts'

/**
 * Compiles a text of MDX and runs it: as it was bundled, or by itself where it needs no bundler. Where the site lets its build
 * go on, a text that cannot be run gives what is wrong with it; nothing when that was said while the text was bundled.
 * @throws {UserError} when a component of the author's throws
 */
export async function runMdxText(
  context: SiteContext,
  files: AuthorFiles,
  text: MdxText,
): Promise<CompiledText | readonly Problem[]> {
  if (context.site.onUncompilable === 'throw') return runText(context, files, text)
  const isBundled = context.code?.pages.has(pageKeyOf(text)) === true
  // Where components of the theme are the author's, all texts are bundled with what renders them.
  const isReplaced = context.code?.ssr !== undefined
  if (!isBundled && (isReplaced || !(await isSelfContained(context, files, text)))) return []
  try {
    return await runText(context, files, text)
  } catch (error) {
    if (error instanceof UserError)
      return error.problems.map(isReactPage(text.source.path) ? leftOut : shownPlain)
    throw error
  }
}

async function runText(context: SiteContext, files: AuthorFiles, text: MdxText): Promise<CompiledText> {
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
  }
  const localeView = localeViewOf(context, route)
  const { renderMdx } = await loadMdxRenderer(context.code)
  const { resolveLink } = articleContext(context, files, { ...text, dependencies: [] })
  try {
    const address = context.code?.pages.get(pageKeyOf(text))
    // as: the compiler made the module.
    const { default: Content } = (await (address === undefined
      ? evaluate(compiled, source.path, modules)
      : import(address))) as { default: MdxContent }
    const { article, head, islands } = renderMdx(Content, compiled, {
      name: source.path,
      texts: localeView,
      site: mdxSiteOf(context, localeView),
      href: route.url,
      resolveLink: (href) => resolveLink(href).href,
      cards: cardsAround({ context, localeView, route, articles: new Map() }),
    })
    const assets = [...article.assets, ...modules.assets]
    return { article: { ...article, assets }, head, islands, files: dependencies }
  } catch (error) {
    if (error instanceof UserError) throw error
    throw new UserError(componentProblem(error, failedPage(modules, compiled)))
  }
}

/** The modules that one page is run with. */
interface Modules {
  context: SiteContext
  files: AuthorFiles
  text: MdxText
  /** Receives pictures that are imported. */
  assets: ArticleAsset[]
  /** Receives files that are imported. */
  dependencies: FileDependency[]
  /** Texts that were run, by the address that stacks name. */
  evaluated: Map<string, { compiled: MdxArticle; place: MdxPlace }>
  /** Texts that are imported, by file. */
  parts: Map<string, Promise<MdxExports>>
}

function failedPage({ context, text, evaluated }: Modules, { lines }: MdxArticle): FailedPage {
  return {
    siteDir: context.site.dir,
    file: text.source.path,
    lines,
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
    const found = textImport(source, file)
    if (found === undefined) throw new Error(`${file} imports ${source}, which only a bundler can find.`)
    const given = await loadImport(source, found, { file, modules })
    const missing = names.find((name) => !(name in given))
    if (missing === undefined) return given
    const message = `The file imports \`${missing}\` from ${JSON.stringify(source)}, which has no such export.`
    throw new UserError({ file, ...lineOfImport(compiled, source), message })
  }
  const place = { file, address, load }
  modules.evaluated.set(address, { compiled, place })
  return evaluateMdx(compiled, place)
}

/** Refuses all imports of files that are not there, or not the site's. */
function checkFiles(compiled: MdxArticle, file: string, { context, files, dependencies }: Modules): void {
  const leadsOut = openBoundary(context.site)
  throwProblems(
    compiled.imports.flatMap(({ source, line }) => {
      const found = textImport(source, file)
      if (found === undefined || found.kind === 'engine') return []
      const outside = leadsOut(found.file)
      const hash = files.hashOf(found.file)
      dependencies.push({ path: found.file, hash })
      if (outside !== undefined) return [{ file, line, ...outsideFinding(source, outside) }]
      return hash === '' ? [{ file, line, ...missingImport(source) }] : []
    }),
  )
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
    case 'picture': {
      const { resolveAsset } = articleContext(context, files, {
        ...text,
        file,
        dependencies: modules.dependencies,
      })
      // as: a file that is there and the site's own.
      const { url, asset } = resolveAsset(source, 'shown') as ResolvedAsset
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

function jsonModule(file: string, text: string): MdxExports {
  try {
    const value: unknown = JSON.parse(text)
    return { ...(typeof value === 'object' && !Array.isArray(value) && value), default: value }
  } catch (error) {
    throw new UserError({
      file,
      message: `The file is not JSON: ${String(error).replace(/^SyntaxError: /, '')}.`,
    })
  }
}
