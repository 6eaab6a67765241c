import { keepLast } from '../../remember.ts'
import { compileMarkdown } from '../../markdown/compile.ts'
import { withoutCode } from '../../mdx/compile/strict-mdx.ts'
import { UserError } from '../../errors/errors.ts'
import { isMdx, isReactPage } from '../../text-format.ts'
import { diagramsIn } from '../../diagrams/load.ts'
import type { Article } from '../../types/article.ts'
import type { SourceFile } from '../../types/content.ts'
import type { FileDependency } from '../../types/report.ts'
import type { Problem } from '../../types/problem.ts'
import type { Route, OwnText } from '../../types/route.ts'
import { articleContext, emptyArticle, type CompiledText } from './article-context.ts'
import type { AuthorFiles } from '../files/author-files.ts'
import type { SiteContext } from '../context.ts'
import { originalOf } from '../other-language.ts'
import { withPreview } from '../files/preview-picture.ts'
import { compileChanged, readPageText } from './text-plugins.ts'

/** Compiles texts, remembering those that several pages show. */
export type TextCompiler = (route: Route, source: SourceFile) => Promise<CompiledText>

/**
 * A compiler that keeps the posts, which lists and feeds show again, and the last other texts, which their translations are
 * read beside; it forgets everything else (P6).
 */
export function createTextCompiler(context: SiteContext, files: AuthorFiles): TextCompiler {
  const posts = keepLast<Promise<CompiledText>>(keptPosts)
  const others = keepLast<Promise<CompiledText>>(keptOthers)
  const footers = keepLast<Promise<CompiledText>>(context.footers.size)
  const compile: TextCompiler = async (route, source) => {
    const home = route.source?.path === source.path ? originalOf(context, route) : undefined
    if (home?.source === undefined) {
      const text = await compileText(context, files, { route, source })
      return withPreview(context, files, { route, source, text })
    }
    const { article, files: made } = await remembered(home, home.source)
    const compiled = await compileText(context, files, { route, source, original: article })
    const text = withPreview(context, files, { route, source, text: compiled })
    return { ...text, files: [...text.files, ...made], original: { path: home.source.path, article } }
  }
  const remembered: TextCompiler = (route, source) => {
    if (route === context.footers.get(route.locale)?.route)
      return footers(route.locale, async () => compileFooter(context, files, { route, source }))
    return (route.content.kind === 'post' ? posts : others)(route.url, () => compile(route, source))
  }
  return remembered
}

const keptPosts = 200

/** A text is compiled with its translations, one after the other. */
const keptOthers = 8

/** A text on its own page, and the text that it translates. */
interface TextToCompile extends OwnText {
  original?: Article
}

/** Compiles a text as it stands on its own page. */
async function compileText(
  context: SiteContext,
  files: AuthorFiles,
  text: TextToCompile,
): Promise<CompiledText> {
  const { route, source } = text
  if (!isMdx(source, context.site)) return compilePlain(context, files, text)
  const run = await runCode(context, files, { route, source })
  if ('article' in run) return run
  if (isReactPage(source.path))
    throw new UserError(run.length > 0 ? run : foundWhenBundled(context, source.path))
  return compilePlain(context, files, { ...text, problems: run })
}

/** Runs a text that is code of the author's; what runs it is loaded for texts of MDX only. */
async function runCode(
  context: SiteContext,
  files: AuthorFiles,
  text: OwnText,
): Promise<CompiledText | readonly Problem[]> {
  const { runMdxText } = await import('./run-mdx-text.ts')
  const compile = (post: OwnText): Promise<CompiledText> => compileText(context, files, post)
  return runMdxText(context, files, { ...text, compile })
}

/** Compiles a footer of the author's, which adds nothing to the heads of pages. */
async function compileFooter(context: SiteContext, files: AuthorFiles, text: OwnText): Promise<CompiledText> {
  const run = await runCode(context, files, text)
  if (!('article' in run))
    return { article: { ...emptyArticle, warnings: [...run] }, files: [], isAbsent: true }
  const { head: _head, ...shown } = run
  return shown
}

/** Why a page of React is not among the bundled ones. Where nothing could be bundled, that was said of all of them. */
function foundWhenBundled({ code }: SiteContext, file: string): readonly Problem[] {
  const warnings = code?.bundle.warnings ?? []
  if (code?.dir === '') return warnings
  const found = warnings.filter((problem) => problem.file === file)
  return found.length > 0 ? found : [{ file, message: 'The page cannot be bundled.' }]
}

/**
 * Compiles a text as Markdown.
 * @param text `problems`: why a text of MDX is read like this
 */
async function compilePlain(
  context: SiteContext,
  files: AuthorFiles,
  { route, source, original, problems }: TextToCompile & { problems?: readonly Problem[] },
): Promise<CompiledText> {
  const { text: written, firstLine, warnings } = await readPageText(context.site, source.path)
  // They would stand in the text.
  const text = problems === undefined ? written : withoutCode(written)
  const dependencies: FileDependency[] = []
  const surroundings = {
    firstLine,
    ...(original && { originalHeadings: original.headings }),
    ...articleContext(context, files, { route, source, dependencies }),
    ...(await diagramsIn(text, context.site)),
  }
  const changing = { content: route.content, isSecond: problems !== undefined }
  const article = await compileChanged(context.site, changing, (change) =>
    compileMarkdown(text, { ...surroundings, ...change }),
  )
  return {
    article: { ...article, warnings: [...(problems ?? []), ...warnings, ...article.warnings] },
    files: dependencies,
  }
}
