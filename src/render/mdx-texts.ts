import type { ArticleContext } from '../types/article.ts'
import type { Route } from '../types/route.ts'
import { hasBundler } from '../mdx/bundle/author-code.ts'
import { drawnIn, engineComponents, hasTextComponents } from '../mdx/bundle/theme-files.ts'
import { UserError } from '../errors/errors.ts'
import { readMdxBody } from '../content/load.ts'
import { isMdx, textFormOf } from '../text-format.ts'
import { compileMdx, type MdxArticle } from '../mdx/compile/compile-mdx.ts'
import { builtInModules } from '../mdx/run/import-names.ts'
import { outlineOf } from '../mdx/compile/mdx-outline.ts'
import { diagramsIn } from '../diagrams/load.ts'
import { engineDir, type OwnText } from './text-modules.ts'
import type { AuthorFiles } from './author-files.ts'
import type { FileDependency } from '../types/report.ts'
import { articleContext } from './article-context.ts'
import type { SiteContext } from './context.ts'
import { originalOf } from './other-language.ts'
import { preprocessed, treeChangeOf } from './text-plugins.ts'

/**
 * Compiles a text of MDX; nothing of it is run.
 * @param text `file`: its path, when it is a part that `source` imports; `theme`: components that the author replaces
 * @throws {UserError} with everything that is wrong in it
 */
export async function compileMdxText(
  context: SiteContext,
  files: AuthorFiles,
  { route, source, file = source.path, theme = [] }: OwnText & { file?: string; theme?: readonly string[] },
): Promise<{ article: MdxArticle; files: FileDependency[]; frontMatter: Readonly<Record<string, unknown>> }> {
  const { text: written, firstLine, frontMatter } = await readMdxBody(context.site, file)
  const { text, warnings } = await preprocessed(context.site, written, file)
  const dependencies: FileDependency[] = []
  const components = engineComponents(engineDir)
  const article = compileMdx(text, {
    firstLine,
    ...articleContext(context, files, { route, source, dependencies, file }),
    ...(await diagramsIn(text, context.site)),
    ...(await treeChangeOf(context.site, route)),
    ...(file === source.path && (await originalHeadings(context, files, { route, dependencies }))),
    mdx: {
      isMarkdown: !isMdx(file === source.path ? source : { path: file }, context.site),
      // The posts of a blog are shown without their headings of this kind, and so is what they show.
      isPart: file !== source.path && route.content.kind !== 'post',
      frontMatter,
      // A module that nobody knows costs a page that may be shown all the same nothing else.
      hasModule: (name) =>
        context.site.onUncompilable !== 'throw' ||
        builtInModules.has(name) ||
        components.has(name.replace(/^@theme(?:-original)?\//, '')),
      hasOwnComponents: hasTextComponents(theme),
      drawn: drawnIn(theme),
      hasBundler: hasBundler(),
    },
  })
  return {
    article: { ...article, warnings: [...warnings, ...article.warnings] },
    files: dependencies,
    frontMatter,
  }
}

/** The headings of the text that a page of MDX translates, which is not run for them: its own module needs them before. */
async function originalHeadings(
  context: SiteContext,
  files: AuthorFiles,
  { route, dependencies }: { route: Route; dependencies: FileDependency[] },
): Promise<Pick<ArticleContext, 'originalHeadings'>> {
  const source = originalOf(context, route)?.source
  if (source === undefined) return {}
  const { path: file } = source
  dependencies.push({ path: file, hash: files.hashOf(file) })
  const { text, firstLine } = await readMdxBody(context.site, file)
  const form = { file, ...textFormOf(source, context.site) }
  try {
    return { originalHeadings: outlineOf(text, firstLine, form) }
  } catch (error) {
    if (form.isTolerant !== true || !(error instanceof UserError)) throw error
    // The original is shown as Markdown then.
    return { originalHeadings: outlineOf(text, firstLine, { ...form, isMdx: false }) }
  }
}
