import type { ArticleContext } from '../../types/article.ts'
import type { Route, OwnText } from '../../types/route.ts'
import { hasBundler } from '../../mdx/bundle/author-code.ts'
import { drawnIn, engineComponents, hasTextComponents } from '../../mdx/bundle/theme-files.ts'
import { readBody } from '../../content/load.ts'
import { isMdx, textFormOf } from '../../text-format.ts'
import { compileMdx, type MdxArticle } from '../../mdx/compile/compile-mdx.ts'
import { engineModules } from '../../mdx/run/import-names.ts'
import { outlineOf } from '../../mdx/compile/mdx-outline.ts'
import { diagramsIn } from '../../diagrams/load.ts'
import { keepLast, remember } from '../../remember.ts'
import { engineDir } from '../engine-files.ts'
import type { AuthorFiles } from '../files/author-files.ts'
import type { FileDependency } from '../../types/report.ts'
import { articleContext } from './article-context.ts'
import type { SiteContext } from '../context.ts'
import { originalOf } from '../other-language.ts'
import { compileChanged, readPageText } from './text-plugins.ts'

/** A text of MDX on its page. */
export type MdxText = OwnText & {
  /** Its path, when it is a part that `source` imports. */
  file?: string
  /** Components that the author replaces. */
  theme?: readonly string[]
  /** Only what it imports is asked for. */
  isToBeRead?: boolean
}

/**
 * Compiles a text of MDX; nothing of it is run.
 * @throws {UserError} with everything that is wrong in it
 */
export async function compileMdxText(
  context: SiteContext,
  files: AuthorFiles,
  { route, source, file = source.path, theme = [], isToBeRead = false }: MdxText,
): Promise<{ article: MdxArticle; files: FileDependency[]; frontMatter: Readonly<Record<string, unknown>> }> {
  const { text, firstLine, warnings, ...body } = await readPageText(context.site, file)
  const frontMatter = await body.frontMatter()
  const dependencies: FileDependency[] = []
  const components = engineComponents(engineDir)
  const surroundings = {
    firstLine,
    ...articleContext(context, files, { route, source, dependencies, file }),
    ...(await diagramsIn(text, context.site)),
    ...(file === source.path &&
      !isToBeRead &&
      (await originalHeadings(context, files, { route, dependencies }))),
    mdx: {
      isMarkdown: !isMdx(file === source.path ? source : { path: file }, context.site),
      // The posts of a blog are shown without their headings of this kind, and so is what they show.
      isPart: file !== source.path && route.content.kind !== 'post',
      frontMatter,
      // A module that nobody knows costs a page that may be shown all the same nothing else.
      hasModule: (name: string) =>
        context.site.onUncompilable !== 'throw' ||
        engineModules.has(name) ||
        components.has(name.replace(/^@theme(?:-original)?\//, '')),
      hasOwnComponents: hasTextComponents(theme),
      drawn: drawnIn(theme),
      hasBundler: hasBundler(),
    },
  }
  const article = await compileChanged(context.site, route, (change) =>
    compileMdx(text, { ...surroundings, ...change }),
  )
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
  const { text, firstLine } = readBody(context.site, file)
  const form = { file, ...textFormOf(source, context.site) }
  // The whole text: in the authoring server it may have changed meanwhile.
  return { originalHeadings: outlines(context)(`${file}\n${text}`, () => outlineOf(text, firstLine, form)) }
}

/** A text is read once for its translations, which are compiled one after the other. */
const outlines: (context: SiteContext) => ReturnType<typeof keepLast<ReturnType<typeof outlineOf>>> =
  remember(() => keepLast(keptOutlines))

const keptOutlines = 8
