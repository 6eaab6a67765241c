import type { ArticleContext } from '../types/article.ts'
import type { SourceFile } from '../types/content.ts'
import type { Problem } from '../types/problem.ts'
import type { Route } from '../types/route.ts'
import { shownPlain } from '../mdx/bundle/absent-modules.ts'
import { componentProblem } from '../mdx/bundle/component-errors.ts'
import { engineComponents } from '../mdx/bundle/theme-files.ts'
import { readMdxBody } from '../content/load.ts'
import { UserError } from '../errors/errors.ts'
import { isMdx } from '../text-format.ts'
import { compileMdx, type MdxArticle } from '../mdx/compile/compile-mdx.ts'
import { outlineOf } from '../mdx/compile/mdx-outline.ts'
import type { MdxContent } from '../mdx/run/render-mdx.ts'
import { engineDir, pageKeyOf } from './page-code-key.ts'
import type { AuthorFiles } from './author-files.ts'
import type { FileDependency } from '../types/page-report.ts'
import { articleContext, type CompiledText } from './article-context.ts'
import { localeViewOf, type SiteContext } from './context.ts'
import { cardsAround } from './docs-screens.ts'
import { loadSsr } from './load-ssr.ts'
import { mdxSiteOf } from './app-data.ts'
import { originalOf } from './other-language.ts'

/** A text of MDX, and the page it stands on. */
export interface MdxText {
  route: Route
  source: SourceFile
}

/**
 * Compiles a text of MDX; nothing of it is run.
 * @param text `file`: its path, when it is a part that `source` imports; `theme`: components that the author replaces
 * @throws {UserError} with everything that is wrong in it
 */
export async function compileMdxText(
  context: SiteContext,
  files: AuthorFiles,
  { route, source, file = source.path, theme = [] }: MdxText & { file?: string; theme?: readonly string[] },
): Promise<{ article: MdxArticle; files: FileDependency[] }> {
  const { text, firstLine, frontMatter } = await readMdxBody(context.site, file)
  const dependencies: FileDependency[] = []
  const components = engineComponents(engineDir)
  const article = compileMdx(text, {
    firstLine,
    ...articleContext(context, files, { route, source, dependencies, file }),
    ...(file === source.path && (await originalHeadings(context, files, { route, dependencies }))),
    mdx: {
      isMarkdown: !isMdx(file, context.site),
      frontMatter,
      hasModule: (name) => components.has(name.replace(/^@theme(?:-original)?\//, '')),
      hasOwnComponents: theme.includes('MDXComponents'),
    },
  })
  return { article, files: dependencies }
}

/** The headings of the text that a page of MDX translates, which is not run for them: its own module needs them before. */
async function originalHeadings(
  context: SiteContext,
  files: AuthorFiles,
  { route, dependencies }: { route: Route; dependencies: FileDependency[] },
): Promise<Pick<ArticleContext, 'originalHeadings'>> {
  const { path: file } = originalOf(context, route)?.source ?? {}
  if (file === undefined) return {}
  dependencies.push({ path: file, hash: files.hashOf(file) })
  const { text, firstLine } = await readMdxBody(context.site, file)
  return { originalHeadings: outlineOf(text, firstLine, { file, isMdx: isMdx(file, context.site) }) }
}

/**
 * Compiles a text of MDX and runs it. Where the site lets its build go on, a text that cannot be run gives what is wrong with
 * it; nothing when that was said while the text was bundled.
 * @throws {UserError} when a component of the author's throws
 */
export async function runMdxText(
  context: SiteContext,
  files: AuthorFiles,
  text: MdxText,
): Promise<CompiledText | readonly Problem[]> {
  const { route, source } = text
  const address = context.code?.pages.get(pageKeyOf(text))
  const isTolerant = context.site.onUncompilable !== 'throw'
  if (address === undefined && isTolerant) return []
  const compiled = await compileMdxText(context, files, { ...text, theme: context.code?.theme ?? [] })
  if (address === undefined) throw new Error(`The code of ${source.path} was not bundled.`)
  const localeView = localeViewOf(context, route)
  const { renderMdx } = await loadSsr(context.code)
  const { resolveLink } = articleContext(context, files, { ...text, dependencies: [] })
  try {
    // as: the bundler made the module of the compiler's code.
    const { default: Content } = (await import(address)) as { default: MdxContent }
    const { article, head, islands } = renderMdx(Content, compiled.article, {
      name: source.path,
      texts: localeView,
      site: mdxSiteOf(context, localeView),
      resolveLink: (href) => resolveLink(href).href,
      cards: cardsAround({ context, localeView, route, articles: new Map() }),
    })
    return { article, head, islands, files: compiled.files }
  } catch (error) {
    if (error instanceof UserError) throw error
    const { lines } = compiled.article
    const problem = componentProblem(error, { siteDir: context.site.dir, file: source.path, lines })
    if (isTolerant) return [shownPlain(problem)]
    throw new UserError(problem)
  }
}
