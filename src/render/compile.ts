import type { Article } from '../types/article.ts'
import type { SourceFile } from '../types/content.ts'
import type { Route } from '../types/route.ts'
import { readBody } from '../content/load.ts'
import { isMdx } from '../text-format.ts'
import { compileMarkdown } from '../markdown/compile.ts'
import { articleContext, type CompiledText } from './article-context.ts'
import type { AuthorFiles } from './author-files.ts'
import type { FileDependency } from '../types/page-report.ts'
import type { SiteContext } from './context.ts'

/**
 * Compiles the text of `source` as it stands on its own page, `route`.
 * @param text `original`: the text that it translates, compiled
 */
export async function compileText(
  context: SiteContext,
  files: AuthorFiles,
  { route, source, original }: { route: Route; source: SourceFile; original?: Article },
): Promise<CompiledText> {
  if (isMdx(source.path, context.site)) {
    const { runMdxText } = await import('./mdx-texts.ts')
    return runMdxText(context, files, { route, source })
  }
  const { text, firstLine } = await readBody(context.site, source)
  const seen: FileDependency[] = []
  const article = compileMarkdown(text, {
    firstLine,
    ...(original && { originalHeadings: original.headings }),
    ...articleContext(context, files, { route, source, seen }),
  })
  return { article, files: seen }
}
